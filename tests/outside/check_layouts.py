#!/usr/bin/env python3
"""Counts the layouts of the house island's rivers and grounds anew, and holds a batch of boards against them.

  check_layouts.py <BOARDS: boards of house, one a line, dealt with fairness none and the preset's own rules.

Without other rules every layout leaves equally many boards: eight hexes inland are off the rivers, of which the lake and
the desert take two, and the remaining land and the tokens lie in as many ways wherever they lie. So all layouts are equally
likely, and how often a hex is desert, lake, swamp or red follows from the list of layouts. Each is tested at a chance of
one in 10,000 of being refused by luck; the batch is that of a fixed seed.
"""
import itertools
import json
import math
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parent))
from outline import Board, outline_of
from waters import Layouts, is_coastal, rivers_of, sea_of, side_seas

PATHS, APART, FAR, SPAN, LAYOUTS = [146, 66], 2348, 532, 6, 4570
MOST_SIGMA = 4.0


def counted(layouts):
    """The numbers that are published for this island."""
    for what, found, want in (("paths", [len(p) for p in layouts.paths], PATHS), ("pairs apart", len(layouts.apart), APART),
                              ("pairs of far swamps", len(layouts.far), FAR), ("distance", layouts.farthest, SPAN),
                              ("layouts", len(layouts.layouts), LAYOUTS), ("different layouts", len(set(layouts.layouts)), LAYOUTS)):
        if found != want:
            yield "%s: %s, not %s" % (what, found, want)
    inserts = {(3, -3), (-3, 3)}
    choices = {(pair, ends): len({sea_of("house", e) for e in ends} & inserts) for pair, ends, _ in layouts.layouts}
    by_insert = [sum(n == k for n in choices.values()) for k in range(3)]
    if by_insert != [475, 136, 24] or len({pair for pair, _ in choices}) != 325:
        yield "mouths on inserts: %s of %d pairs" % (by_insert, len({pair for pair, _ in choices}))


def chi_square_sigma(seen, share, total):
    """How far chi-square is above its mean, in its standard deviations as a normal variable (Wilson and Hilferty)."""
    chi = sum((seen.get(k, 0) - total * p) ** 2 / (total * p) for k, p in share.items())
    df = len(share) - 1
    return ((chi / df) ** (1 / 3) - (1 - 2 / (9 * df))) / math.sqrt(2 / (9 * df))


def shares(layouts, key):
    out = {}
    for layout in layouts:
        out[key(layout)] = out.get(key(layout), 0) + 1 / len(layouts)
    return out


CLASSES = {
    "mouth of the long river": lambda l: l[1][0],
    "mouth of the short river": lambda l: l[1][1],
    "source of the long river": lambda l: l[0][0][-1],
    "source of the short river": lambda l: l[0][1][-1],
    "swamps": lambda l: (l[0][0][0], l[0][1][0]),
    "grounds": lambda l: l[2],
    "mouths that share a ground of an insert": lambda l: len({sea_of("house", e) for e in l[1]} & {(3, -3), (-3, 3)}),
    "pairs of rivers": lambda l: l[0],
}


def frequencies(layouts, dealt):
    total = len(dealt)
    for what, key in CLASSES.items():
        share, seen = shares(layouts, key), {}
        for layout in dealt:
            seen[key(layout)] = seen.get(key(layout), 0) + 1
        sigma = chi_square_sigma(seen, share, total)
        if sigma > MOST_SIGMA:
            yield "%s: chi-square is %.1f sigma too large" % (what, sigma)
    # Pairs of boards with one layout: as many as chance gives where all are equally likely, and more where they are not.
    seen = {}
    for layout in dealt:
        seen[layout] = seen.get(layout, 0) + 1
    pairs = sum(n * (n - 1) / 2 for n in seen.values())
    chance = total * (total - 1) / 2
    sigma = (pairs - chance / LAYOUTS) / math.sqrt(chance / LAYOUTS)
    if abs(sigma) > MOST_SIGMA:
        yield "layouts: %d pairs of boards share one, which is %.1f sigma off" % (pairs, sigma)


def hex_chances(layouts):
    """By hex: how likely it is a desert, a swamp, or carries a six or an eight."""
    outline = outline_of("house")
    inland = [h for h in outline.hexes if not is_coastal(outline, h)]
    chance = {(what, h): 0.0 for what in ("desert", "lake", "swamp", "red") for h in outline.hexes}
    for pair, _, _ in layouts:
        wet = {h for path in pair for h in path}
        swamps = {path[0] for path in pair}
        dry = [h for h in inland if h not in wet]
        for h in outline.hexes:
            bare = 2 / len(dry) if h in dry else 0.0
            chance["desert", h] += bare / 2 / len(layouts)
            chance["lake", h] += bare / 2 / len(layouts)
            chance["swamp", h] += (h in swamps) / len(layouts)
            chance["red", h] += (1 - bare - (h in swamps)) * 6 / 25 / len(layouts)
    return chance


def hexes(layouts, boards):
    total = len(boards)
    seen = {}
    for board in boards:
        for h, terrain in board.terrain.items():
            seen[terrain, h] = seen.get((terrain, h), 0) + 1
            if set(board.number[h]) & {6, 8}:
                seen["red", h] = seen.get(("red", h), 0) + 1
    for (what, h), p in hex_chances(layouts).items():
        n = seen.get((what, h), 0)
        if p == 0 or p == 1:
            if n != p * total:
                yield "%s on %s %d times" % (what, h, n)
        elif abs(n - total * p) > 4.5 * math.sqrt(total * p * (1 - p)):  # 87 of them are tried
            yield "%s on %s %d times, not about %.0f" % (what, h, n, total * p)


def layout_of(board):
    rivers = rivers_of(board.data)
    middles = {board.outline.corner_name(middle): sea for sea, middle in side_seas(board.outline).items()}
    grounds = frozenset(middles[g["corners"][1]] for g in board.data["fishing"])
    return tuple(tuple(path) for path, _ in rivers), tuple(mouth for _, mouth in rivers), grounds


def main():
    layouts = Layouts("house")
    boards = [Board(json.loads(line)) for line in sys.stdin]
    dealt = [layout_of(board) for board in boards]
    wrong = list(counted(layouts))
    if len(boards) < 2000 or any(board.data["fairness"] != "none" for board in boards):
        wrong.append("too few boards, or not of fairness none")
    if set(dealt) - set(layouts.layouts):
        wrong.append("a layout that is not among them: %s" % next(iter(set(dealt) - set(layouts.layouts))))
    wrong += itertools.islice(itertools.chain(frequencies(layouts.layouts, dealt), hexes(layouts.layouts, boards)), 10)
    for line in wrong:
        print("# " + line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
