#!/usr/bin/env python3
"""Checks boards from the outside: JSON boards, one a line on stdin, as `islewright generate --count N` prints them.

It knows the presets from the published descriptions of the games, and the rules from their definitions, and shares
nothing with the program: neither code nor its presets' files.

  check_boards.py [--count N] [--preset P] [--fairness F] [--seed S] [--rule R]... [--no-rule N]...
  check_boards.py --self-test: spoils good boards in many ways, each of which must be found

The batch must have exactly N boards, all different, of seeds S, S#1, S#2 and so on. Prints what is wrong, the first of it,
and ends with status 1 where anything is.
"""
import argparse
import copy
import itertools
import json
import pathlib
import re
import sys
import urllib.parse

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from facts import PRESETS
from outline import PRODUCING, SIDES, Board, beside, corner_at, distance, edge_named, outline_of, place
from waters import Layouts, mouths, moved_harbours, rivers_of, taken_seas, wrong_grounds, wrong_lakes, wrong_rivers

RESOURCE = {"forest": "lumber", "hills": "brick", "pasture": "wool", "fields": "grain", "mountains": "ore"}
REPEATS = {"pin", "apart", "inland", "coastal", "farthest"}
PLAIN = {"reds-apart", "low-high-apart", "equal-numbers-apart", "harbours-apart", "harbour-off-red"}


def fairness_rules(name, preset):
    """The rules of a set on a board of a preset: bounds are others where it has over 19 hexes that are not open sea."""
    large = sum(len(area["hexes"]) for area in PRESETS[preset]["areas"]) > 19
    rules = {}
    if name in ("book", "fair", "strict"):
        rules.update({"reds-apart": True, "harbours-apart": True})
    if name in ("fair", "strict"):
        rules.update({"low-high-apart": True, "equal-numbers-apart": True, "terrain-cluster": "2", "terrain-reds": "2",
                      "corner-pips": "..12" if large else "..11"})
    if name == "strict":
        rules.update({"terrain-cluster": "1", "terrain-reds": "2" if large else "1", "corner-pips": "..11",
                      "terrain-pips": "2", "harbour-off-red": True})
    return rules


def pips(token):
    return sum(6 - abs(7 - n) for n in token)


# ---- the rules, by definition: each yields what is wrong ----

def red(token):
    return 6 in token or 8 in token


def neighbours_both(board, test):
    return [(a, b) for a, b in board.outline.pairs if test(board.number[a], board.number[b])]


def rule_reds_apart(board, _):
    return neighbours_both(board, lambda a, b: red(a) and red(b))


def rule_low_high_apart(board, _):
    return neighbours_both(board, lambda a, b: (2 in a or 12 in a) and (2 in b or 12 in b))


def rule_equal_numbers_apart(board, _):
    return neighbours_both(board, lambda a, b: not set(a).isdisjoint(b))


def groups(board):
    left = set(board.terrain)
    while left:
        group = [left.pop()]
        for hex_ in group:
            for k in range(6):
                n = beside(hex_, k)
                if n in left and board.terrain[n] == board.terrain[hex_]:
                    left.remove(n)
                    group.append(n)
        yield group


def rule_terrain_cluster(board, text):
    return [g for g in groups(board) if board.terrain[g[0]] in PRODUCING and len(g) > int(text)]


def hexes_of(board, terrain):
    return [h for h in board.outline.hexes if board.terrain[h] == terrain]


def rule_terrain_reds(board, text):
    return [t for t in PRODUCING if sum(red(board.number[h]) for h in hexes_of(board, t)) > int(text)]


def rule_terrain_numbers(board, text):
    return [(t, n) for t in PRODUCING for n in range(2, 13)
            if sum(n in board.number[h] for h in hexes_of(board, t)) > int(text)]


def rule_terrain_pips(board, text):
    all_pips = sum(pips(n) for n in board.number.values())
    producing = sum(t in PRODUCING for t in board.terrain.values())
    wrong = []
    for t in PRODUCING:
        hexes = hexes_of(board, t)
        own = sum(pips(board.number[h]) for h in hexes)
        if hexes and abs(own * producing - all_pips * len(hexes)) > int(text) * producing:
            wrong.append((t, own))
    return wrong


def rule_corner_pips(board, text):
    low, high = text.split("..")
    wrong = []
    for corner in board.outline.corners:
        hexes = board.outline.land(corner)
        total = sum(pips(board.number[h]) for h in hexes)
        producing = len(hexes) == 3 and all(board.terrain[h] in PRODUCING for h in hexes)
        if (high and total > int(high)) or (low and producing and total < int(low)):
            wrong.append((board.outline.corner_name(corner), total))
    return wrong


def rule_inland(board, text):
    return [h for h in hexes_of(board, text) if board.coastal(h)]


def rule_coastal(board, text):
    return [h for h in hexes_of(board, text) if not board.coastal(h)]


def nearer_than(board, terrain, steps):
    return [(a, b) for a, b in itertools.combinations(hexes_of(board, terrain), 2) if distance(a, b) < steps]


def rule_apart(board, text):
    terrain, steps = text.split(":")
    return nearer_than(board, terrain, int(steps))


FARTHEST = {}


def farthest(preset, terrain):
    """The largest least distance, by trying all sets of hexes, or where rivers are dealt all ways to lay them."""
    if (preset, terrain) not in FARTHEST:
        if terrain == "swamp" and any("hexes" not in river for river in PRESETS[preset].get("rivers", [])):
            FARTHEST[preset, terrain] = Layouts(preset).farthest
        else:
            sets = [set()]
            for area in PRESETS[preset]["areas"]:
                own = list(itertools.combinations(area["hexes"], area["land"].get(terrain, 0)))
                sets = [a | set(b) for a in sets for b in own]
            FARTHEST[preset, terrain] = max(min((distance(a, b) for a, b in itertools.combinations(s, 2)), default=1)
                                            for s in sets)
    return FARTHEST[preset, terrain]


def rule_farthest(board, text):
    return nearer_than(board, text, farthest(board.data["preset"], text))


def frame_arrangements(board):
    """All ways to lay the pieces: sets of (edge, kind)."""
    pieces = board.preset["frame"]
    coast = board.outline.coasts[0]
    starts = [sum(edges for edges, _ in pieces[:i]) for i in range(len(pieces))]
    lengths = sorted({edges for edges, _ in pieces})
    slots = [[i for i, p in enumerate(pieces) if p[0] == n] for n in lengths]
    for choice in itertools.product(*(list(itertools.permutations(own)) for own in slots)):
        laid = set()
        for slot_list, piece_list in zip(slots, choice):
            for slot, piece in zip(slot_list, piece_list):
                for local, kind in pieces[piece][1]:
                    hex_, side = coast[starts[slot] + local]
                    laid.add(("%d,%d:%s" % (*hex_, SIDES[side]), kind))
        yield frozenset(laid)


FRAMES = {}


def unswapped(laid, printed, text):
    """The harbours as they were before two of them were swapped: over printed kinds those that differ, else any two of the
    resources that are there too often."""
    kinds = [k for _, k in laid]
    if text == "fixed":
        return [(e, "any" if (e, "any") in printed else k) for e, k in laid]
    extra = [k for k in set(kinds) if kinds.count(k) > [k for _, k in printed].count(k)]
    for which in itertools.product(*([i for i, (_, k) in enumerate(laid) if k == e] for e in extra)):
        back = [(e, "any") if i in which else (e, k) for i, (e, k) in enumerate(laid)]
        if text == "shuffled" or frozenset(back) in FRAMES.get("house", ()):
            return back
    return laid


def rule_harbour_swap(board, text):
    kinds = [k for _, k in board.preset["harbours"]]
    swapped = kinds.count("any") - [h["kind"] for h in board.harbours].count("any")
    return [] if swapped == int(text) else ["%d are swapped" % swapped]


def rule_harbours(board, text):
    laid = [(edge_named(h["edge"]), h["kind"]) for h in board.harbours]
    printed = [(edge_named(edge), kind) for edge, kind in board.preset["harbours"]]
    if board.data["rules"].get("harbour-swap") == "2":
        laid = unswapped(laid, printed, text)
    walk = board.outline.walk()
    gives_way = board.data["rules"].get("mouths") == "any"
    places = moved_harbours(board) if gives_way else [edge for edge, _ in printed]
    if text == "fixed":
        return [] if set(laid) == set(zip(places, (kind for _, kind in printed))) else ["not as printed"]
    if text == "shuffled":
        good = [e for e, _ in laid] == sorted(places, key=walk.index) and \
            sorted(k for _, k in laid) == sorted(k for _, k in printed)
        return [] if good else ["not the printed places and kinds"]
    name = board.data["preset"]
    if name not in FRAMES:
        FRAMES[name] = {frozenset((edge_named(e), k) for e, k in way) for way in frame_arrangements(board)}
    return [] if frozenset(laid) in FRAMES[name] else ["no order of the frame's pieces"]


def corners_of(board, harbour):
    hex_, side = place(harbour["edge"])
    k = SIDES.index(side)
    return [corner_at(hex_, k), corner_at(hex_, k + 1)]


def rule_harbours_apart(board, _):
    used = [c for h in board.harbours for c in corners_of(board, h)]
    return [board.outline.corner_name(c) for c in set(used) if used.count(c) > 1]


def rule_harbour_off_red(board, _):
    return [(h["edge"], x) for h in board.harbours if h["rate"] == 2 for c in corners_of(board, h)
            for x in board.outline.land(c) if red(board.number[x]) and RESOURCE.get(board.terrain[x]) == h["kind"]]


def lay_printed(board):
    """Tokens stay; the token where the desert falls moves to the desert's printed hex."""
    printed = board.preset["printed"]
    number = {h: (printed[h][1],) if printed[h][1] else () for h in board.outline.hexes}
    desert = next(h for h in board.outline.hexes if board.terrain[h] == "desert")
    was = next(h for h in board.outline.hexes if printed[h][0] == "desert")
    number[was] = number[desert]
    number[desert] = ()
    return number


def spiral_path(outline, start, clockwise):
    """Ring by ring from a corner hex: the outermost ring, then the ring inside it that begins beside start."""
    left = set(outline.hexes)
    path = []
    while left:
        ring = {h for h in left if any(beside(h, k) not in left for k in range(6))}
        here = start
        ring_path = [here]
        # From a hex go on to the neighbour on the ring that comes first, turning from the outside.
        turn = range(6) if clockwise else range(5, -1, -1)
        while True:
            outside = next(k for k in turn if beside(here, k) not in left and
                           beside(here, k + (1 if clockwise else -1)) in left) if len(left) > 1 else None
            if outside is None:
                break
            onward = [beside(here, outside + i * (1 if clockwise else -1)) for i in range(1, 6)]
            here = next((h for h in onward if h in ring and h not in ring_path), None)
            if here is None:
                break
            ring_path.append(here)
        path += ring_path
        left -= set(ring_path)
        inner = [beside(ring_path[-1], k) for k in range(6)]
        start = next((h for h in inner if h in left and distance(h, ring_path[0]) == 1), None)
        if start is None:
            break
    return path if len(path) == len(outline.hexes) else None


def corner_hexes(outline):
    return [h for h in outline.hexes if sum(beside(h, k) in outline.there for k in range(6)) == 3]


def lay_spiral(board, start, clockwise):
    path = spiral_path(board.outline, start, clockwise)
    letters = iter(board.preset["letters"])
    return {h: (next(letters),) if board.terrain[h] in PRODUCING else () for h in path}


def rule_numbers(board, text):
    if text == "random":
        return []
    if text == "printed":
        return [] if board.number == lay_printed(board) else ["not as printed"]
    parts = text.split(":") + [None, None]
    starts = [tuple(map(int, parts[1].split(",")))] if parts[1] else corner_hexes(board.outline)
    ways = [parts[2] == "cw"] if parts[2] else [True, False]
    found = any(board.number == lay_spiral(board, s, w) for s in starts for w in ways)
    return [] if found else ["along no spiral"]


def rule_terrain(board, text):
    if text == "random":
        return []
    return [h for h, (terrain, _) in board.preset["printed"].items() if board.terrain[h] != terrain]


def rule_pin(board, text):
    where, terrain, *number = text.split(":")
    hex_ = tuple(map(int, where.split(",")))
    good = board.terrain[hex_] == terrain and (not number or board.number[hex_] == tuple(map(int, number[0].split("/"))))
    return [] if good else [where]


def rule_mouths(board, text):
    return list(wrong_rivers(board, text == "free", board.data["rules"].get("river-ends") != "any"))


def rule_river_ends(board, text):
    if text == "any":
        return []
    return [path for path, _ in rivers_of(board.data) if len(path) > 1 and board.coastal(path[-1])]


RULES = {name[5:].replace("_", "-"): f for name, f in list(globals().items()) if name.startswith("rule_")}

# ---- one board ----

KEYS = ["format", "preset", "generator", "seed", "seedId", "code", "sampling", "fairness", "rules", "hexes", "harbours",
        "fishing", "rivers", "robber", "pirate"]
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RARE = re.compile(r"[^A-Za-z0-9\-._~]")


def quote(text):
    return RARE.sub(lambda m: "".join("%%%02X" % b for b in m.group().encode()), text)


def keys_of(preset, data):
    """The parts that a board of the preset has."""
    lacks = {"harbours": not preset["harbours"], "seed": "seed" not in data, "fishing": "grounds" not in preset,
             "rivers": "rivers" not in preset, "robber": robber_of(preset, data) is None,
             "pirate": preset.get("pirate") is None}
    return [k for k in KEYS if not lacks.get(k)]


def robber_of(preset, data):
    if preset["robber"] != "desert":
        return preset["robber"]
    return next(((h["q"], h["r"]) for h in data["hexes"] if h["terrain"] == "desert"), None)


def check_shape(data):
    """Keys in their order, nothing else, and plain values."""
    preset = PRESETS[data["preset"]]
    if list(data) != keys_of(preset, data):
        yield "keys %s" % list(data)
    if data["format"] != "islewright/board@1" or data["generator"] != 0:
        yield "format or generator"
    if not re.fullmatch(r"%s-[%s]+" % (data["preset"], ALPHABET), data["code"]):
        yield "code %s" % data["code"]
    if data["preset"] in ("base", "starter") and len(data["code"]) - len(data["preset"]) + 4 > 32:
        yield "code %s is long" % data["code"]


def count(items):
    items = list(items)
    return {i: items.count(i) for i in items}


def check_areas(board):
    """Each area has its own land and tokens; one token of all may stay in the box."""
    in_box = []
    for area in board.preset["areas"]:
        if count(board.terrain[h] for h in area["hexes"]) != area["land"]:
            yield "pieces of land"
        laid = count(board.number[h] for h in area["hexes"] if board.number[h])
        if "pile" in board.preset:
            continue
        left = {t: n - laid.get(t, 0) for t, n in area["tokens"].items()}
        if any(t not in area["tokens"] for t in laid) or any(n < 0 for n in left.values()):
            yield "number tokens"
        in_box.append(sum(left.values()))
    if "pile" in board.preset and count(n for n in board.number.values() if n) != board.preset["pile"]:
        yield "number tokens of all areas"
    if sum(in_box) != board.preset.get("box", 0):
        yield "number tokens"


def check_hexes(board):
    data, preset, outline = board.data, board.preset, board.outline
    if [(h["q"], h["r"]) for h in data["hexes"]] != preset["hexes"]:
        yield "hexes or their order"
        return
    wet = {tuple(h) for river in data.get("rivers", []) for h in river["hexes"]}
    if sorted(h["variant"] for h in data["hexes"] if "variant" in h) != sorted(preset.get("variants", {})):
        yield "variants"
    dark = {h for area in preset["areas"] if area["fog"] for h in area["hexes"]}
    for h in data["hexes"]:
        at = h["q"], h["r"]
        numbers = ["numbers"] if len(board.number[at]) > 1 or h["terrain"] == "lake" else ["number"]
        want = ["q", "r", "terrain"] + (numbers if h["terrain"] in PRODUCING + ["lake"] else []) + ["fog"] * (at in dark)
        shown = [h["variant"]] if "variant" in h else []
        want += ["variant"] * len(shown)
        if list(h) != want or h.get("fog", True) is not True:
            yield "hex %s" % h
        if any(preset.get("variants", {}).get(v) != h["terrain"] or at in wet for v in shown):
            yield "variant of %s" % h
        if at not in outline.dry and h["terrain"] != "sea":
            yield "the open sea %s" % h


def check_harbours(board):
    outline, walk = board.outline, board.outline.walk()
    at = []
    for h in board.harbours:
        edge = edge_named(h["edge"])
        if list(h) != ["edge", "corners", "kind", "rate"] or edge not in walk or h["edge"] != outline.edge_name(edge):
            yield "harbour %s" % h
            return
        at.append(walk.index(edge))
        if h["corners"] != [outline.corner_name(c) for c in clockwise(board, edge)]:
            yield "corners of %s" % h
        if h["rate"] != (3 if h["kind"] == "any" else 2):
            yield "rate of %s" % h
        if all(board.terrain.get(x, "sea") == "sea" for x in edge):
            yield "a harbour at sea: %s" % h
    kinds = sorted(h["kind"] for h in board.harbours)
    if at != sorted(set(at)) or kinds not in kinds_of(board):
        yield "harbours"


def kinds_of(board):
    """The kinds of all harbours; two of any may have become two different resources."""
    printed = [k for _, k in board.preset["harbours"]]
    if board.data["rules"].get("harbour-swap") != "2":
        return [sorted(printed)]
    printed.remove("any")
    printed.remove("any")
    return [sorted(printed + list(pair)) for pair in itertools.combinations(RESOURCE.values(), 2)]


def clockwise(board, edge):
    """The ends of a coast edge with the land on the right hand, which is how a walk round it meets them."""
    inside = next(h for h in edge if h in board.outline.dry)
    k = next(k for k in range(6) if beside(inside, k) in edge)
    return corner_at(inside, k), corner_at(inside, k + 1)


def check_pieces(board):
    yield from check_hexes(board)
    yield from check_areas(board)
    yield from check_harbours(board)
    rules = board.data["rules"]
    if board.harbours and "harbours" not in rules and rule_harbours(board, "fixed"):
        yield "harbours are not as printed"
    yield from wrong_lakes(board)
    yield from wrong_rivers(board, rules.get("mouths") != "any", rules.get("river-ends") != "any")
    yield from wrong_grounds(board)
    for key, want in (("robber", robber_of(board.preset, board.data)), ("pirate", board.preset.get("pirate"))):
        if want and board.data[key] != list(want):
            yield key


def effective(preset, fairness, rules, no_rules):
    """The preset's own, then the set, minus what is taken away, then what is added."""
    numbers = next((r[8:] for r in rules if r.startswith("numbers=")), PRESETS[preset]["rules"].get("numbers", ""))
    out = dict(PRESETS[preset]["rules"])
    asked = dict(PRESETS[preset].get("book", {}) if fairness != "none" else {}, **fairness_rules(fairness, preset))
    for name, text in asked.items():
        if not (numbers.startswith("spiral") and name in ("low-high-apart", "equal-numbers-apart", "corner-pips")):
            out[name] = text
    for name in no_rules:
        out.pop(name, None)
    for rule in rules:
        name, _, text = rule.partition("=")
        if name in REPEATS:
            out[name] = sorted(set(out.get(name, []) + [text]))
        else:
            out[name] = True if text in ("", "true") else text
    for name, text in (("harbours", "fixed"), ("numbers", "random"), ("terrain", "random")):
        if out.get(name) == text:
            del out[name]
    return dict(sorted(out.items()))


def check_origin(data):
    """The seed id is canonical and leads to the board's rules."""
    head, _, query = data["seedId"].partition("?")
    if head != "%s@0" % data["preset"]:
        yield "seedId %s" % data["seedId"]
        return
    pairs = [p.partition("=")[::2] for p in query.split("&")] if query else []
    decoded = [(n, urllib.parse.unquote(t, errors="strict")) for n, t in pairs]
    if any(quote(t) != raw for (_, t), (_, raw) in zip(decoded, pairs)):
        yield "escapes of %s" % data["seedId"]
    middle = decoded
    if "seed" in data:
        if not decoded or decoded[0] != ("fairness", data["fairness"]) or decoded[-1] != ("seed", data["seed"]):
            yield "seedId %s" % data["seedId"]
            return
        middle = decoded[1:-1]
    if middle != sorted(middle):
        yield "order of %s" % data["seedId"]
    taken = [t for n, t in middle if n == "no-rule"]
    added = ["%s=%s" % (n, t) if t != "true" else n for n, t in middle if n != "no-rule"]
    want = effective(data["preset"], data["fairness"], added, taken)
    if data["rules"] != want or list(data["rules"]) != sorted(data["rules"]):
        yield "rules %s, where the seed id gives %s" % (data["rules"], want)


def check_rules(board):
    for name, text in board.data["rules"].items():
        if (name in PLAIN) != (text is True) or (name in REPEATS) != isinstance(text, list):
            yield "text of %s" % name
            continue
        for one in text if isinstance(text, list) else [text]:
            wrong = RULES[name](board, one)
            if wrong:
                yield "%s=%s: %s" % (name, one, wrong)


def check(data):
    """All that is wrong with one board."""
    try:
        board = Board(data)
        yield from check_shape(data)
        yield from check_pieces(board)
        yield from check_origin(data)
        yield from check_rules(board)
    except (KeyError, ValueError, IndexError, TypeError, AttributeError, StopIteration) as wrong:
        yield "unreadable: %r" % wrong


def pieces_of(data):
    return json.dumps([data.get(k) for k in ("hexes", "harbours", "fishing", "rivers")])


def check_batch(boards, options):
    for i, data in enumerate(boards):
        for wrong in check(data):
            yield "board %d (%s): %s" % (i, data.get("code"), wrong)
        for key in ("preset", "fairness"):
            if getattr(options, key) and data[key] != getattr(options, key):
                yield "board %d: %s is %s" % (i, key, data[key])
        if options.seed and data.get("seed") != (options.seed if i == 0 else "%s#%d" % (options.seed, i)):
            yield "board %d: seed is %s" % (i, data.get("seed"))
        if options.fairness and data["rules"] != effective(data["preset"], options.fairness, options.rule, options.no_rule):
            yield "board %d: rules are %s" % (i, data["rules"])
        want = "uniform" if "seed" in data else "fixed"
        if data["sampling"] != want:
            yield "board %d: sampling is %s" % (i, data["sampling"])
    if options.count is not None and len(boards) != options.count:
        yield "%d boards, not %d" % (len(boards), options.count)
    for what, key in (("boards", pieces_of), ("codes", lambda d: d["code"]), ("seed ids", lambda d: d["seedId"])):
        if len({key(d) for d in boards}) != len(boards):
            yield "two equal %s" % what


# ---- the checker's own test ----

def swap_numbers(data, test):
    """Swaps two numbers so that `test` holds for what comes out, or gives up."""
    numbered = [h for h in data["hexes"] if "number" in h]
    for a, b in itertools.combinations(numbered, 2):
        a["number"], b["number"] = b["number"], a["number"]
        if test(Board(data)):
            return True
        a["number"], b["number"] = b["number"], a["number"]
    return False


def swap_land(data, test):
    for a, b in itertools.combinations(data["hexes"], 2):
        if "number" not in a or "number" not in b:
            continue
        a["terrain"], b["terrain"] = b["terrain"], a["terrain"]
        if test(Board(data)):
            return True
        a["terrain"], b["terrain"] = b["terrain"], a["terrain"]
    return False


def spoilt(data):
    """Copies of a board of base, each wrong in one way."""
    def change(name, f):
        other = copy.deepcopy(data)
        return [(name, other)] if f(other) is not False else []

    def numbered(other):
        return [h for h in other["hexes"] if "number" in h]

    out = []
    out += change("a token too many", lambda d: numbered(d)[0].update(number=5 if numbered(d)[0]["number"] != 5 else 9))
    out += change("two sevens", lambda d: numbered(d)[0].update(number=7))
    out += change("a terrain too many",
                  lambda d: numbered(d)[0].update(terrain="hills" if numbered(d)[0]["terrain"] != "hills" else "forest"))
    out += change("hexes out of order", lambda d: d["hexes"].reverse())
    out += change("a hex missing", lambda d: d["hexes"].pop() and None)
    out += change("the robber elsewhere", lambda d: d.update(robber=[d["robber"][0], d["robber"][1] + 1]))
    out += change("a harbour on another edge", lambda d: d["harbours"][0].update(edge="0,-2:NE"))
    out += change("a harbour inland", lambda d: d["harbours"][0].update(edge="0,-2:E"))
    out += change("a wrong corner", lambda d: d["harbours"][3]["corners"].reverse())
    out += change("a corner by another name", lambda d: d["harbours"][2].update(corners=["2,-1:N", "2,-1:NE"]))
    out += change("a wrong rate", lambda d: d["harbours"][0].update(rate=4))
    out += change("a wrong kind", lambda d: [h.update(kind="ore", rate=2) for h in d["harbours"][:2]] and None)
    out += change("a harbour missing", lambda d: d["harbours"].pop() and None)
    out += change("a rule missing", lambda d: d["rules"].pop("reds-apart"))
    out += change("another seed", lambda d: d.update(seed=d["seed"] + "x"))
    out += change("a raw space", lambda d: d.update(seedId=d["seedId"].replace("%20", " ")))
    out += change("lower-case escapes", lambda d: d.update(seedId=re.sub("%2[A-F]", lambda m: m.group().lower(), d["seedId"]))
                  if re.search("%2[A-F]", d["seedId"]) else False)
    out += change("a code in lower case", lambda d: d.update(code=d["code"].lower()))
    out += change("search", lambda d: d.update(generator=1))
    for name in data["rules"]:
        text = data["rules"][name]
        move = swap_land if name == "terrain-cluster" else swap_numbers
        if name not in ("harbours", "harbours-apart"):
            out += change("unmet " + name, lambda d, n=name, t=text, m=move: m(d, lambda b: RULES[n](b, t)))
    out += change("harbours that touch", lambda d: d["harbours"][1].update(edge="0,-2:NE", corners=["0,-2:N", "0,-2:NE"]))
    return out


def swap_hexes(data, a, b):
    """Two hexes change what lies on them."""
    pairs = {(h["q"], h["r"]): h for h in data["hexes"]}
    pieces = [{k: v for k, v in pairs[at].items() if k in ("terrain", "number", "numbers")} for at in (a, b)]
    for at, new in ((a, pieces[1]), (b, pieces[0])):
        h, fog = pairs[at], pairs[at].get("fog")
        kept = dict(q=h["q"], r=h["r"], **new, **({"fog": True} if fog else {}))
        h.clear()
        h.update(kept)


def spoilt_island(data):
    """Copies of a board of rivers, grounds, areas or fog, each wrong in one way."""
    def change(name, f):
        other = copy.deepcopy(data)
        return [(name, other)] if f(other) is not False else []

    board, out = Board(data), []
    preset, outline = board.preset, board.outline
    if "rivers" in preset:
        out += change("a river missing", lambda d: d["rivers"].pop() and None)
        out += change("a river upstream", lambda d: d["rivers"][0]["hexes"].reverse())
        for name in outline.walk():
            if name != edge_named(data["rivers"][0]["mouth"]):
                text = outline.edge_name(name)
                good = any("hexes" not in r for r in preset["rivers"]) and \
                    name in mouths(data["preset"], tuple(data["rivers"][0]["hexes"][0]), taken_seas(board))
                out += [] if good else change("the mouth at " + text, lambda d, t=text: d["rivers"][0].update(mouth=t))
    if "grounds" in preset:
        out += change("a ground missing", lambda d: d["fishing"].pop() and None)
        out += change("a ground too many", lambda d: d["fishing"].append(d["fishing"][0]))
        out += change("grounds out of order", lambda d: d["fishing"].reverse())
        out += change("the number of a ground", lambda d: d["fishing"][0].update(number=3))
        out += change("a ground beside its place", lambda d: d["fishing"][0]["corners"].reverse())
    if "lake" in preset:
        lake = next(h for h in board.terrain if board.terrain[h] == "lake")
        coast = next(h for h in outline.hexes if board.number[h] and board.coastal(h))
        out += change("a lake at the coast", lambda d: swap_hexes(d, lake, coast))
        out += change("the numbers of a lake",
                      lambda d: [h["numbers"].pop() for h in d["hexes"] if h["terrain"] == "lake"] and None)
    open_sea = [h for h in outline.hexes if h not in outline.dry]
    if open_sea:
        dry = next(h for h in outline.hexes if board.terrain[h] != "sea")
        out += change("land on the open sea", lambda d: swap_hexes(d, open_sea[0], dry))
    for one, other in zip(preset["areas"], preset["areas"][1:]):
        pairs = [(a, b) for a in one["hexes"] for b in other["hexes"]
                 if board.terrain[a] != board.terrain[b] or ("pile" not in preset and board.number[a] != board.number[b])]
        out += change("pieces of two areas", lambda d, p=pairs[0]: swap_hexes(d, *p))
    if any(area["fog"] for area in preset["areas"]):
        out += change("no fog", lambda d: [h.pop("fog", None) for h in d["hexes"]] and None)
        out += change("fog on a hex of the open land",
                      lambda d: next(h for h in d["hexes"] if h["terrain"] != "sea" and "fog" not in h).update(fog=True))
    for key in ("robber", "pirate"):
        if key in data:
            out += change("%s elsewhere" % key, lambda d, k=key: d.update({k: [d[k][0] + 1, d[k][1]]}))
    out += change("the token of another area", lambda d: next(h for h in d["hexes"] if "number" in h).update(number=7))
    return out


def self_test(boards):
    for data in boards:
        tried = 0
        if list(check(data)):
            yield "%s is wrong before it is spoilt" % data["code"]
        plain = data["preset"] == "base"
        for name, other in spoilt(data) if plain else spoilt_island(data):
            tried += 1
            found = list(check(other))
            if not found:
                yield "not found: %s" % name
            elif name.startswith("unmet ") and not any(f.startswith(name[6:] + "=") for f in found):
                yield "%s, but found was %s" % (name, found)
        if tried < (20 if plain else 2):
            yield "only %d ways to spoil %s" % (tried, data["code"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int)
    for name in ("preset", "fairness", "seed"):
        parser.add_argument("--" + name)
    parser.add_argument("--rule", action="append", default=[])
    parser.add_argument("--no-rule", action="append", default=[])
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    text = sys.stdin.buffer.read().decode("utf-8", errors="strict")
    lines = text.splitlines()
    boards = [json.loads(line) for line in lines]
    wrong = list(itertools.islice(self_test(boards) if options.self_test else check_batch(boards, options), 10))
    if any(json.dumps(b, separators=(",", ":"), ensure_ascii=False) != line for b, line in zip(boards, lines)):
        wrong.append("a line is not compact, or escapes what need not be escaped")
    if not boards or not text.endswith("\n"):
        wrong.append("no boards, or no last line end")
    for line in wrong:
        print("# " + line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
