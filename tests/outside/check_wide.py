#!/usr/bin/env python3
"""Outlines of 200 hexes and more: check_wide.py PROGRAM. Each is dealt by every fairness, meets its rules by the rules'
definitions as far as they are counted here, and comes back from code, JSON and text; pins lock hexes and the rest is dealt.
"""
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from outline import PRODUCING, STEPS, beside, distance

MOST_SECONDS = 2.5  # of processor time for a board; a build without optimisation is slower


def round_island(radius):
    return sorted(((q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius),
                  key=lambda h: distance(h, (0, 0)))


def blob(count, seed):
    draw, hexes = random.Random(seed), [(0, 0)]
    while len(hexes) < count:
        at, step = draw.choice(hexes), draw.choice(STEPS)
        new = at[0] + step[0], at[1] + step[1]
        if new not in hexes:
            hexes.append(new)
    return hexes


OUTLINES = {
    "round": round_island(8)[:200],
    "strip": [(q, r) for r in range(2) for q in range(-50, 50)],
    "ring": [h for h in round_island(9) if distance(h, (0, 0)) >= 5][:200],
    "islands": [(6 * (i % 8) - 24 + q, 4 * (i // 8) - 8 + r) for i in range(40) for q, r in
                ((0, 0), (1, 0), (0, 1), (1, 1), (-1, 1))],
    "bay": [h for h in round_island(9) if not (h[0] >= -1 and -1 <= h[1] <= 3)][:200],
    "blob": blob(200, 7),
    "just-over": blob(97, 3),
    "largest": round_island(9)[:250],
}


def preset_of(name, hexes):
    hexes = sorted(set(hexes), key=lambda h: (h[1], h[0]))
    bare = len(hexes) // 20
    dry = len(hexes) - bare
    five = ["forest", "hills", "pasture", "fields", "mountains"]
    bag = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    tokens = [bag[7 * i % 18] for i in range(dry)]
    return dict(format="islewright/preset@1", name=name, title=name, about="An outline.", players=[2, 6], hexes=hexes,
                terrain=dict({t: dry // 5 + (i < dry % 5) for i, t in enumerate(five)}, desert=bare),
                numbers={str(n): tokens.count(n) for n in sorted(set(tokens))})


def groups(terrain):
    left = set(terrain)
    while left:
        group = [left.pop()]
        for h in group:
            for n in (beside(h, k) for k in range(6)):
                if n in left and terrain[n] == terrain[h]:
                    left.remove(n)
                    group.append(n)
        yield terrain[group[0]], len(group)


def wrong_board(preset, board, fairness):
    terrain = {(h["q"], h["r"]): h["terrain"] for h in board["hexes"]}
    number = {(h["q"], h["r"]): h.get("number") for h in board["hexes"]}
    dealt, lands = [n for n in number.values() if n], list(terrain.values())
    if [list(h) for h in terrain] != [list(h) for h in preset["hexes"]]:
        yield "hexes"
    if any(lands.count(t) != n for t, n in preset["terrain"].items()) or \
            any(dealt.count(int(t)) != n for t, n in preset["numbers"].items()) or \
            any((number[h] is not None) != (terrain[h] in PRODUCING) for h in terrain):
        yield "pieces"
    pairs = [(number[h], number[beside(h, k)]) for h in number for k in range(3) if beside(h, k) in number]
    if fairness != "none" and any({a, b} <= {6, 8} for a, b in pairs):
        yield "red neighbours"
    if fairness in ("fair", "strict"):
        if any(a == b is not None for a, b in pairs) or any({a, b} <= {2, 12} for a, b in pairs):
            yield "equal or low and high neighbours"
        if any(size > (2 if fairness == "fair" else 1) for t, size in groups(terrain) if t in PRODUCING):
            yield "groups"
        pips = {h: 6 - abs(7 - n) if n else 0 for h, n in number.items()}
        if any(sum(pips.get(x, 0) for x in (h, beside(h, k), beside(h, k + 1))) > (12 if fairness == "fair" else 11)
               for h in pips for k in range(6)):
            yield "rich corners"


def run(program, *words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def check(program, scratch, name, hexes, wrong):
    preset = preset_of(name, hexes)
    path = str(pathlib.Path(scratch, name + ".json"))
    pathlib.Path(path).write_text(json.dumps(preset))
    for fairness in ("none", "book", "fair", "strict"):
        status, out, err, seconds = run(program, "generate", path, "--seed", "x", "--fairness", fairness, "--format", "json")
        if status:
            wrong.append("%s, %s: %s" % (name, fairness, err[:200]))
            continue
        board = json.loads(out)
        wrong += ["%s, %s: %s" % (name, fairness, what) for what in wrong_board(preset, board, fairness)]
        if seconds > MOST_SECONDS:
            wrong.append("%s, %s: %.1f s" % (name, fairness, seconds))
    for form in ("json", "text"):
        file = str(pathlib.Path(scratch, "board." + ("json" if form == "json" else "txt")))
        run(program, "generate", path, "--seed", "x", "--fairness", "book", "-o", file)
        back = run(program, "draw", file, "--preset", path, "--format", "code")[1].strip()
        again = run(program, "draw", back, "--preset", path, "--format", "code")[1].strip()
        code = run(program, "generate", path, "--seed", "x", "--fairness", "book", "--format", "code")[1].strip()
        if not code or back != code or again != code:
            wrong.append("%s by way of %s: %s, not %s" % (name, form, back, code))
    pins = [(h["q"], h["r"], h["terrain"], h.get("number")) for h in board["hexes"][::9]]
    rules = [w for q, r, t, n in pins for w in ("--rule", "pin=%d,%d:%s%s" % (q, r, t, ":%d" % n if n else ""))]
    status, out, err, _ = run(program, "generate", path, "--seed", "other", "--fairness", "book", *rules, "--format", "json")
    if status:
        wrong.append("%s with pins: %s" % (name, err[:200]))
        return
    other = json.loads(out)
    here = {(h["q"], h["r"]): (h["terrain"], h.get("number")) for h in other["hexes"]}
    if any(here[q, r] != (t, n) for q, r, t, n in pins) or other["hexes"] == board["hexes"]:
        wrong.append("%s: pins" % name)


def main():
    program, wrong = str(pathlib.Path(sys.argv[1]).resolve()), []
    with tempfile.TemporaryDirectory() as scratch:
        for name, hexes in OUTLINES.items():
            check(program, scratch, name, hexes, wrong)
    for line in wrong[:10]:
        print("# " + line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
