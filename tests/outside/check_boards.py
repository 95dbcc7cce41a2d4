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
import re
import sys
import urllib.parse

SIDES = ["NE", "E", "SE", "SW", "W", "NW"]
CORNERS = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
PRODUCING = ["forest", "hills", "pasture", "fields", "mountains", "gold"]
RESOURCE = {"forest": "lumber", "hills": "brick", "pasture": "wool", "fields": "grain", "mountains": "ore"}
REPEATS = {"pin", "apart", "inland", "coastal", "farthest"}
PLAIN = {"reds-apart", "low-high-apart", "equal-numbers-apart", "harbours-apart", "harbour-off-red"}


def rows(first_r, *spans):
    return [(q, first_r + i) for i, (low, high) in enumerate(spans) for q in range(low, high + 1)]


BASE_HEXES = rows(-2, (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0))
BASE_LAND = dict(forest=4, pasture=4, fields=4, hills=3, mountains=3, desert=1)
BASE_TOKENS = {2: 1, 12: 1, **{n: 2 for n in (3, 4, 5, 6, 8, 9, 10, 11)}}
BASE_HARBOURS = [("0,-2:NW", "any"), ("1,-2:NE", "grain"), ("2,-1:NE", "ore"), ("2,0:E", "any"), ("1,1:SE", "wool"),
                 ("-1,2:SE", "any"), ("-2,2:SW", "any"), ("-2,1:W", "brick"), ("-1,-1:W", "lumber")]
# A piece of the frame: how many coast edges it covers, and (edge, kind) of its harbours.
BASE_FRAME = [(5, [(0, "any"), (3, "grain")]), (5, [(2, "ore")]), (5, [(0, "any"), (3, "wool")]), (5, [(2, "any")]),
              (5, [(0, "any"), (3, "brick")]), (5, [(2, "lumber")])]
BASE_LETTERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
BIG_LETTERS = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6]
STARTER = {(0, -2): ("mountains", 10), (1, -2): ("pasture", 2), (2, -2): ("forest", 9),
           (-1, -1): ("fields", 12), (0, -1): ("hills", 6), (1, -1): ("pasture", 4), (2, -1): ("hills", 10),
           (-2, 0): ("fields", 9), (-1, 0): ("forest", 11), (0, 0): ("desert", None), (1, 0): ("forest", 3),
           (2, 0): ("mountains", 8), (-2, 1): ("forest", 8), (-1, 1): ("mountains", 3), (0, 1): ("fields", 4),
           (1, 1): ("pasture", 5), (-2, 2): ("hills", 5), (-1, 2): ("fields", 6), (0, 2): ("pasture", 11)}

PRESETS = {
    "base": dict(hexes=BASE_HEXES, land=BASE_LAND, tokens=BASE_TOKENS, harbours=BASE_HARBOURS, frame=BASE_FRAME,
                 letters=BASE_LETTERS, rules={"harbours": "shuffled"}),
    "starter": dict(hexes=BASE_HEXES, land=BASE_LAND, tokens=BASE_TOKENS, harbours=BASE_HARBOURS, frame=BASE_FRAME,
                    letters=BASE_LETTERS, rules={"terrain": "printed", "numbers": "printed"}, printed=STARTER),
    "big": dict(hexes=rows(-3, (1, 3), (0, 3), (-1, 3), (-2, 3), (-2, 2), (-2, 1), (-2, 0)),
                land=dict(forest=6, pasture=6, fields=6, hills=5, mountains=5, desert=2),
                tokens={2: 2, 12: 2, **{n: 3 for n in (3, 4, 5, 6, 8, 9, 10, 11)}},
                harbours=[("1,-3:NW", "any"), ("2,-3:NE", "wool"), ("3,-2:NE", "any"), ("3,0:E", "any"),
                          ("2,1:SE", "brick"), ("0,3:E", "wool"), ("-1,3:SE", "lumber"), ("-2,3:SW", "any"),
                          ("-2,2:W", "grain"), ("-2,0:SW", "any"), ("-1,-1:W", "ore")],
                frame=[(5, [(0, "any"), (3, "wool")]), (5, [(2, "any")]), (2, []), (5, [(0, "any"), (3, "brick")]),
                       (2, [(1, "wool")]), (5, [(2, "lumber")]), (5, [(0, "any"), (3, "grain")]), (2, [(1, "any")]),
                       (5, [(2, "ore")]), (2, [])],
                letters=BIG_LETTERS, rules={"harbours": "shuffled"}),
    "mini": dict(hexes=rows(-1, (0, 1), (-1, 1), (-1, 0)),
                 land=dict(forest=1, hills=1, pasture=1, fields=2, mountains=1, desert=1),
                 tokens={n: 1 for n in (3, 4, 5, 6, 8, 9, 10)}, box=1, harbours=[], rules={}),
    "ten": dict(hexes=rows(-1, (0, 2), (-1, 2), (-1, 1)),
                land=dict(forest=2, hills=2, pasture=2, fields=2, mountains=1, desert=1),
                tokens={2: 1, 4: 1, 5: 2, 6: 2, 8: 1, 9: 1, 12: 1},
                harbours=[("0,-1:NW", "any"), ("2,-1:NE", "wool"), ("1,1:SE", "any"), ("-1,1:SW", "ore")],
                rules={"harbours": "shuffled"}),
}


def fairness_rules(name, hexes):
    """The rules of a set on a board of so many hexes."""
    large = hexes > 19
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


def pips(number):
    return 0 if number is None else 6 - abs(7 - number)


def distance(a, b):
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def beside(hex_, side):
    return hex_[0] + STEPS[side % 6][0], hex_[1] + STEPS[side % 6][1]


class Outline:
    """Corners and edges of a set of hexes: each is the set of all hexes, on the board or not, that have it."""

    def __init__(self, hexes):
        self.hexes = hexes
        self.there = set(hexes)
        self.pairs = [(a, b) for a, b in itertools.combinations(hexes, 2) if distance(a, b) == 1]
        self.corners = {}
        for hex_ in hexes:
            for k in range(6):
                self.corners.setdefault(self.corner(hex_, k), None)

    @staticmethod
    def corner(hex_, k):
        """Corner k lies between sides k-1 and k."""
        return frozenset([hex_, beside(hex_, k - 1), beside(hex_, k)])

    @staticmethod
    def edge(hex_, k):
        return frozenset([hex_, beside(hex_, k)])

    def land(self, place):
        return sorted((h for h in place if h in self.there), key=lambda h: (h[1], h[0]))

    def corner_name(self, corner):
        owner = self.land(corner)[0]
        return "%d,%d:%s" % (*owner, CORNERS[next(k for k in range(6) if self.corner(owner, k) == corner)])

    def coast(self, start):
        """The coast edges (hex, side) clockwise from one of them."""
        hex_, k = start
        walk = [start]
        while True:
            k = (k + 1) % 6
            while beside(hex_, k) in self.there:
                hex_, k = beside(hex_, k), (k + 4) % 6
            if (hex_, k) == start:
                return walk
            walk.append((hex_, k))

    def coastal(self, hex_):
        return any(beside(hex_, k) not in self.there for k in range(6))


class Board:
    def __init__(self, data):
        self.data = data
        self.preset = PRESETS[data["preset"]]
        self.outline = outline_of(data["preset"])
        self.terrain = {(h["q"], h["r"]): h["terrain"] for h in data["hexes"]}
        self.number = {(h["q"], h["r"]): h.get("number") for h in data["hexes"]}
        self.harbours = data.get("harbours", [])


OUTLINES = {}


def outline_of(preset):
    if preset not in OUTLINES:
        OUTLINES[preset] = Outline(PRESETS[preset]["hexes"])
    return OUTLINES[preset]


def place(name):
    where, side = name.split(":")
    q, r = where.split(",")
    return (int(q), int(r)), side


# ---- the rules, by definition: each yields what is wrong ----

def red(number):
    return number in (6, 8)


def neighbours_both(board, test):
    return [(a, b) for a, b in board.outline.pairs if test(board.number[a], board.number[b])]


def rule_reds_apart(board, _):
    return neighbours_both(board, lambda a, b: red(a) and red(b))


def rule_low_high_apart(board, _):
    return neighbours_both(board, lambda a, b: a in (2, 12) and b in (2, 12))


def rule_equal_numbers_apart(board, _):
    return neighbours_both(board, lambda a, b: a is not None and a == b)


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
            if sum(board.number[h] == n for h in hexes_of(board, t)) > int(text)]


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
    return [h for h in hexes_of(board, text) if board.outline.coastal(h)]


def rule_coastal(board, text):
    return [h for h in hexes_of(board, text) if not board.outline.coastal(h)]


def nearer_than(board, terrain, steps):
    return [(a, b) for a, b in itertools.combinations(hexes_of(board, terrain), 2) if distance(a, b) < steps]


def rule_apart(board, text):
    terrain, steps = text.split(":")
    return nearer_than(board, terrain, int(steps))


FARTHEST = {}


def farthest(preset, terrain):
    """The largest least distance, by trying all sets of hexes."""
    if (preset, terrain) not in FARTHEST:
        sets = itertools.combinations(PRESETS[preset]["hexes"], PRESETS[preset]["land"][terrain])
        FARTHEST[preset, terrain] = max(min((distance(a, b) for a, b in itertools.combinations(s, 2)), default=1)
                                        for s in sets)
    return FARTHEST[preset, terrain]


def rule_farthest(board, text):
    return nearer_than(board, text, farthest(board.data["preset"], text))


def frame_arrangements(board):
    """All ways to lay the pieces: sets of (edge, kind)."""
    pieces = board.preset["frame"]
    coast = board.outline.coast(first_coast_edge(board))
    starts = [sum(edges for edges, _ in pieces[:i]) for i in range(len(pieces))]
    lengths = sorted({edges for edges, _ in pieces})
    orders = [list(itertools.permutations([i for i, p in enumerate(pieces) if p[0] == n])) for n in lengths]
    slots = [[i for i, p in enumerate(pieces) if p[0] == n] for n in lengths]
    for choice in itertools.product(*orders):
        laid = set()
        for slot_list, piece_list in zip(slots, choice):
            for slot, piece in zip(slot_list, piece_list):
                for local, kind in pieces[piece][1]:
                    hex_, side = coast[starts[slot] + local]
                    laid.add(("%d,%d:%s" % (*hex_, SIDES[side]), kind))
        yield frozenset(laid)


def first_coast_edge(board):
    """Both frames begin at the north-west side of the first hex."""
    return board.outline.hexes[0], SIDES.index("NW")


FRAMES = {}


def rule_harbours(board, text):
    laid = [(h["edge"], h["kind"]) for h in board.harbours]
    printed = board.preset["harbours"]
    if text == "fixed":
        return [] if laid == printed else ["not as printed"]
    if text == "shuffled":
        good = [e for e, _ in laid] == [e for e, _ in printed] and \
            sorted(k for _, k in laid) == sorted(k for _, k in printed)
        return [] if good else ["not the printed places and kinds"]
    name = board.data["preset"]
    if name not in FRAMES:
        FRAMES[name] = set(frame_arrangements(board))
    return [] if frozenset(laid) in FRAMES[name] else ["no order of the frame's pieces"]


def corners_of(board, harbour):
    hex_, side = place(harbour["edge"])
    k = SIDES.index(side)
    return [board.outline.corner(hex_, k), board.outline.corner(hex_, k + 1)]


def rule_harbours_apart(board, _):
    used = [c for h in board.harbours for c in corners_of(board, h)]
    return [board.outline.corner_name(c) for c in set(used) if used.count(c) > 1]


def rule_harbour_off_red(board, _):
    return [(h["edge"], x) for h in board.harbours if h["rate"] == 2 for c in corners_of(board, h)
            for x in board.outline.land(c) if red(board.number[x]) and RESOURCE.get(board.terrain[x]) == h["kind"]]


def lay_printed(board):
    """Tokens stay; the token where the desert falls moves to the desert's printed hex."""
    printed = board.preset["printed"]
    number = {h: printed[h][1] for h in board.outline.hexes}
    desert = next(h for h in board.outline.hexes if board.terrain[h] == "desert")
    was = next(h for h in board.outline.hexes if printed[h][0] == "desert")
    number[was] = number[desert]
    number[desert] = None
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
    return {h: next(letters) if board.terrain[h] in PRODUCING else None for h in path}


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
    good = board.terrain[hex_] == terrain and (not number or board.number[hex_] == int(number[0]))
    return [] if good else [where]


RULES = {name[5:].replace("_", "-"): f for name, f in list(globals().items()) if name.startswith("rule_")}

# ---- one board ----

KEYS = ["format", "preset", "generator", "seed", "seedId", "code", "sampling", "fairness", "rules", "hexes", "harbours",
        "robber"]
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RARE = re.compile(r"[^A-Za-z0-9\-._~]")


def quote(text):
    return RARE.sub(lambda m: "".join("%%%02X" % b for b in m.group().encode()), text)


def check_shape(data):
    """Keys in their order, nothing else, and plain values."""
    preset = PRESETS[data["preset"]]
    want = [k for k in KEYS if (k != "harbours" or preset["harbours"]) and (k != "seed" or "seed" in data)]
    if list(data) != want:
        yield "keys %s" % list(data)
    if data["format"] != "islewright/board@1" or data["generator"] != 0:
        yield "format or generator"
    if not re.fullmatch(r"%s-[%s]+" % (data["preset"], ALPHABET), data["code"]):
        yield "code %s" % data["code"]
    if data["preset"] in ("base", "starter") and len(data["code"]) - len(data["preset"]) + 4 > 32:
        yield "code %s is long" % data["code"]


def check_pieces(board):
    data, preset, outline = board.data, board.preset, board.outline
    if [(h["q"], h["r"]) for h in data["hexes"]] != preset["hexes"]:
        yield "hexes or their order"
        return
    for h in data["hexes"]:
        want = ["q", "r", "terrain"] + (["number"] if h["terrain"] in PRODUCING else [])
        if list(h) != want:
            yield "hex %s" % h
    if {t: list(board.terrain.values()).count(t) for t in set(board.terrain.values())} != preset["land"]:
        yield "pieces of land"
    dealt = [n for n in board.number.values() if n is not None]
    missing = sum(preset["tokens"].values()) - len(dealt)
    if missing != preset.get("box", 0) or any(dealt.count(n) > preset["tokens"].get(n, 0) for n in dealt):
        yield "number tokens"
    coast = outline.coast(first_coast_edge(board))
    at = []
    for h in board.harbours:
        hex_, side = place(h["edge"])
        if list(h) != ["edge", "corners", "kind", "rate"] or (hex_, SIDES.index(side)) not in coast:
            yield "harbour %s" % h
            return
        at.append(coast.index((hex_, SIDES.index(side))))
        if h["corners"] != [outline.corner_name(c) for c in corners_of(board, h)]:
            yield "corners of %s" % h
        if h["rate"] != (3 if h["kind"] == "any" else 2):
            yield "rate of %s" % h
    if at != sorted(at) or sorted(h["kind"] for h in board.harbours) != sorted(k for _, k in preset["harbours"]):
        yield "harbours"
    desert = [h for h in outline.hexes if board.terrain[h] == "desert"]
    if data["robber"] != list(desert[0]):
        yield "robber"


def effective(preset, fairness, rules, no_rules):
    """The preset's own, then the set, minus what is taken away, then what is added."""
    numbers = next((r[8:] for r in rules if r.startswith("numbers=")), PRESETS[preset]["rules"].get("numbers", ""))
    out = dict(PRESETS[preset]["rules"])
    for name, text in fairness_rules(fairness, len(PRESETS[preset]["hexes"])).items():
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
    return json.dumps([data["hexes"], data.get("harbours")])


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


def self_test(boards):
    tried = 0
    for data in boards:
        if list(check(data)):
            yield "%s is wrong before it is spoilt" % data["code"]
        for name, other in spoilt(data):
            tried += 1
            found = list(check(other))
            if not found:
                yield "not found: %s" % name
            elif name.startswith("unmet ") and not any(f.startswith(name[6:] + "=") for f in found):
                yield "%s, but found was %s" % (name, found)
    if tried < 20 * len(boards):
        yield "only %d ways to spoil %d boards" % (tried, len(boards))


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
