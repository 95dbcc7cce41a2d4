#!/usr/bin/env python3
"""Presets that are turned, mirrored or given other names of terrain: their boards are those of the preset, so changed.

  check_turned.py PROGRAM PRESETS-FOLDER

Turning by 60 degrees and mirroring keep what a rule asks. So as many boards meet the rules, and a board meets a rule, as its
image does (that scores do not change is in tests/property/solver_score.c). Where the names of two resources change places, with their harbours, the same holds. For the
house island, which has too many boards to count, the layouts of the rivers of turned boards are looked at.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from outline import CORNERS, SIDES, place

WALK = ["NW", "NE", "E", "SE", "SW", "W"]


class Map:
    """Turns by 60 degrees clockwise, after mirroring in the north-south line where asked."""

    def __init__(self, turns, mirrored):
        self.turns, self.mirrored = turns, mirrored

    def hex(self, at):
        q, r = at
        if self.mirrored:
            q = -q - r
        for _ in range(self.turns):
            q, r = -r, q + r
        return [q, r]

    def side(self, name):
        k = SIDES.index(name)
        k = (5 - k) % 6 if self.mirrored else k
        return SIDES[(k + self.turns) % 6]

    def corner(self, name):
        k = CORNERS.index(name)
        k = (6 - k) % 6 if self.mirrored else k
        return CORNERS[(k + self.turns) % 6]

    def edge(self, text):
        at, side = place(text)
        return "%d,%d:%s" % (*self.hex(at), self.side(side))

    def corner_name(self, text):
        at, corner = place(text)
        return "%d,%d:%s" % (*self.hex(at), self.corner(corner))

    def rule(self, text):
        where, rest = text.split(":", 1)
        return "%d,%d:%s" % (*self.hex(tuple(map(int, where.split(",")))), rest)


def reading(hexes):
    return sorted(hexes, key=lambda h: (h[1], h[0]))


def walk_order(preset):
    """The coast edges in the order in which a file lists harbours: the same definition as in docs/presets.md."""
    sea = {tuple(h) for h in preset.get("sea", [])}
    dry = [tuple(h) for h in preset["hexes"] if tuple(h) not in sea]
    there, order, walked = set(dry), {}, set()
    steps = dict(zip(SIDES, [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]))
    for h in dry:
        for name in WALK:
            at, k = h, SIDES.index(name)
            while (at, k) not in walked and (at[0] + steps[SIDES[k]][0], at[1] + steps[SIDES[k]][1]) not in there:
                walked.add((at, k))
                other = at[0] + steps[SIDES[k]][0], at[1] + steps[SIDES[k]][1]
                order[frozenset([at, other])] = len(order)
                k = (k + 1) % 6
                while (at[0] + steps[SIDES[k]][0], at[1] + steps[SIDES[k]][1]) in there:
                    at = at[0] + steps[SIDES[k]][0], at[1] + steps[SIDES[k]][1]
                    k = (k + 4) % 6
    return order


def ends(text):
    at, side = place(text)
    step = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][SIDES.index(side)]
    return frozenset([at, (at[0] + step[0], at[1] + step[1])])


def turned(preset, m, name):
    """The preset's image. Frames, spirals and printed layouts are left out, which say where a walk begins."""
    out = {k: v for k, v in preset.items() if k not in ("$schema", "titles", "needs", "setup", "printed")}
    out["name"] = name
    for key in ("hexes", "sea"):
        if key in preset:
            out[key] = reading(m.hex(h) for h in preset[key])
    if "areas" in preset:
        out["areas"] = [dict(a, hexes=reading(m.hex(h) for h in a["hexes"])) for a in preset["areas"]]
    for key in ("robber", "pirate"):
        if preset.get(key):
            out[key] = m.hex(preset[key])
    order = walk_order(out)
    if "harbours" in preset:
        places = [dict(p, edge=m.edge(p["edge"])) for p in preset["harbours"]["places"]]
        out["harbours"] = {"places": sorted(places, key=lambda p: order[ends(p["edge"])])}
    out.pop("spiral", None)
    if "rivers" in preset:
        out["rivers"] = [dict(r, hexes=[m.hex(h) for h in r["hexes"]], mouth=m.edge(r["mouth"])) if "hexes" in r else r
                         for r in preset["rivers"]]
    if "fishing" in preset and "always" in preset["fishing"]:
        corners = [m.corner_name(c) for c in preset["fishing"]["always"]]
        out["fishing"] = dict(preset["fishing"], always=sorted(corners, key=lambda c: corner_order(out, order, c)))
    if "pin" in preset.get("rules", {}):
        out["rules"] = dict(preset["rules"], pin=[m.rule(p) for p in preset["rules"]["pin"]])
    return out


def corner_order(preset, order, text):
    """Where the walk comes to the middle corner of a ground: by the later of the two coast edges beside it."""
    at, corner = place(text)
    k = CORNERS.index(corner)
    steps = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    trio = [at] + [(at[0] + steps[i % 6][0], at[1] + steps[i % 6][1]) for i in (k - 1, k)]
    both = sorted(order[e] for e in (frozenset([a, b]) for i, a in enumerate(trio) for b in trio[i + 1:]) if e in order)
    return both[-1] if both[-1] - both[0] == 1 else both[0]


def renamed(value, names):
    if isinstance(value, dict):
        return {names.get(k, k): renamed(v, names) for k, v in value.items()}
    if isinstance(value, list):
        return [renamed(v, names) for v in value]
    return names.get(value, value) if isinstance(value, str) else value


class Checker:
    def __init__(self, program, scratch):
        self.program, self.scratch, self.wrong = program, scratch, []

    def run(self, *words, text=None):
        done = subprocess.run([self.program, *words], input=text, capture_output=True, text=True, timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr

    def file(self, preset):
        path = pathlib.Path(self.scratch, preset["name"] + ".json")
        path.write_text(json.dumps(preset))
        return str(path)

    def count(self, path, of, *rules):
        status, out, err = self.run("count", path, "--of", of, *rules, "--format", "json")
        return json.loads(out)["count"] if status == 0 else "refused: " + err

    def same_counts(self, one, other, cases):
        for of, *rules in cases:
            a, b = self.count(one, of, *rules), self.count(other, of, *rules)
            if a != b or a.startswith("refused"):
                self.wrong.append("%s and %s, %s %s: %s and %s" % (one, other, of, rules, a[:100], b[:100]))

    def board(self, path, seed, *rules):
        status, out, err = self.run("generate", path, "--seed", seed, *rules, "--format", "json")
        if status:
            self.wrong.append("%s: %s" % (path, err[:200]))
            return None
        return json.loads(out)

    def same_verdicts(self, path, board, other_path, image, fairness):
        """What check says of a board and of its image, but for the names of places."""
        answers = []
        for p, b in ((path, board), (other_path, image)):
            file = pathlib.Path(self.scratch, "board.json")
            file.write_text(json.dumps(b))
            status, out, err = self.run("check", str(file), "--preset", p, "--fairness", fairness, "--format", "json")
            if status not in (0, 1):
                self.wrong.append("%s: %s" % (p, err[:200]))
                return
            answer = json.loads(out)
            answers.append([(r["rule"], r["met"], len(r.get("where", []))) for r in answer["rules"]
                            if not r["rule"].startswith("pin")])
        if answers[0] != answers[1]:
            self.wrong.append("%s and %s differ: %s" % (path, other_path, answers))


def image_of(board, m, name, preset):
    order = walk_order(preset)
    out = {"format": board["format"], "preset": name}
    hexes = [dict(h, q=m.hex((h["q"], h["r"]))[0], r=m.hex((h["q"], h["r"]))[1]) for h in board["hexes"]]
    out["hexes"] = sorted(hexes, key=lambda h: (h["r"], h["q"]))
    if "harbours" in board:
        harbours = [dict(h, edge=m.edge(h["edge"]), corners=[m.corner_name(c) for c in h["corners"]])
                    for h in board["harbours"]]
        if m.mirrored:
            for h in harbours:
                h["corners"].reverse()
        out["harbours"] = sorted(harbours, key=lambda h: order[ends(h["edge"])])
    return with_robber(out)


def with_robber(board):
    """On the first desert in reading order, where there is one: that is not the image of the first one of others."""
    desert = next((h for h in board["hexes"] if h["terrain"] == "desert"), None)
    return dict(board, robber=[desert["q"], desert["r"]]) if desert else board


def check_turns(c, presets):
    cases = [("numbers", "--fairness", "book"), ("terrain", "--rule", "terrain-cluster=2"),
             ("boards", "--fairness", "none", "--rule", "reds-apart")]
    for base in ("ten", "mini", "base"):
        preset = json.loads((presets / (base + ".json")).read_text())
        plain = c.file(turned(preset, Map(0, False), "plain-" + base))
        for turns, mirrored in ((t, f) for f in (False, True) for t in range(6)):
            if (base == "base" and (turns, mirrored) not in ((1, False), (2, True))) or (turns, mirrored) == (0, False):
                continue
            m = Map(turns, mirrored)
            image = turned(preset, m, "turned-%s-%d%s" % (base, turns, "m" if mirrored else ""))
            path = c.file(image)
            c.same_counts(plain, path, cases)
            for seed in range(4):
                rules = ["--fairness", ("none", "book", "fair", "strict")[seed]] if base != "mini" else ["--fairness", "none"]
                board = c.board(plain, "s%d" % seed, *rules)
                if board:
                    c.same_verdicts(plain, image_of(board, Map(0, False), "plain-" + base, preset), path,
                                    image_of(board, m, image["name"], image), "strict")


def check_names(c, presets):
    swap = {"forest": "hills", "hills": "forest", "lumber": "brick", "brick": "lumber"}
    for base in ("ten", "base"):
        preset = turned(json.loads((presets / (base + ".json")).read_text()), Map(0, False), "plain-" + base)
        other = dict(renamed(preset, swap), name="named-" + base)
        one, two = c.file(preset), c.file(other)
        c.same_counts(one, two, [("boards", "--fairness", "none", "--rule", "reds-apart"),
                                 ("terrain", "--rule", "terrain-cluster=1"), ("numbers", "--fairness", "fair")])
        for seed in ("a", "b", "c"):
            board = c.board(one, seed, "--fairness", "book")
            plain = with_robber({k: board[k] for k in ("format", "preset", "hexes", "harbours")})
            image = dict(renamed(plain, swap), preset=other["name"])
            c.same_verdicts(one, plain, two, image, "strict")


def check_house(c, presets):
    """The rivers and grounds of turned house boards, turned back, are layouts of the house island."""
    from check_layouts import layout_of
    from outline import Board, outline_of
    from waters import Layouts
    preset, layouts, outline = json.loads((presets / "house.json").read_text()), Layouts("house"), outline_of("house")
    known, seen = set(layouts.layouts), set()
    for turns, mirrored in ((1, False), (3, False), (2, True), (5, True)):
        m = Map(turns, mirrored)
        back = Map(turns, True) if mirrored else Map(-turns % 6, False)
        path = c.file(turned(preset, m, "turned-house"))
        status, out, err = c.run("generate", path, "--seed", "t", "--count", "400", "--fairness", "none", "--format", "json")
        if status:
            c.wrong.append("turned house: " + err[:300])
            continue
        for line in out.splitlines():
            board = json.loads(line)
            rivers = [dict(hexes=[back.hex(h) for h in r["hexes"]], mouth=back.edge(r["mouth"])) for r in board["rivers"]]
            grounds = [dict(corners=[canonical(outline, back.corner_name(x)) for x in g["corners"]], number=4)
                       for g in board["fishing"]]
            data = dict(preset="house", hexes=[], rivers=rivers, fishing=grounds)
            layout = layout_of(Board(data))
            seen.add(layout)
            if layout not in known:
                c.wrong.append("turned by %d%s: no layout of house: %s" % (turns, "m" if mirrored else "", rivers))
                break
    if len(seen) < 1200:  # of 1,600 draws from 4,570 some 1,350 are different
        c.wrong.append("turned house boards have only %d layouts" % len(seen))


def canonical(outline, text):
    from outline import corner_at
    at, corner = place(text)
    return outline.corner_name(corner_at(at, CORNERS.index(corner)))


def main():
    presets = pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as scratch:
        c = Checker(str(pathlib.Path(sys.argv[1]).resolve()), scratch)
        check_turns(c, presets)
        check_names(c, presets)
        check_house(c, presets)
    for line in c.wrong[:10]:
        print("# " + line)
    return 1 if c.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
