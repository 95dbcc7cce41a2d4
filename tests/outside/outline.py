"""Hexes, corners, edges and coasts, by their plainest definitions."""
import functools
import itertools

from facts import PRESETS

SIDES = ["NE", "E", "SE", "SW", "W", "NW"]
CORNERS = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
PRODUCING = ["forest", "hills", "pasture", "fields", "mountains", "gold"]


@functools.cache
def distance(a, b):
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def beside(hex_, side):
    return hex_[0] + STEPS[side % 6][0], hex_[1] + STEPS[side % 6][1]


@functools.cache
def place(name):
    where, side = name.split(":")
    q, r = where.split(",")
    return (int(q), int(r)), side


@functools.cache
def edge_at(hex_, k):
    """An edge, by whichever of its hexes it was named, is the set of both hexes."""
    return frozenset([hex_, beside(hex_, k)])


@functools.cache
def corner_at(hex_, k):
    """A corner is the set of its three hexes, on the board or not; corner k lies between sides k-1 and k."""
    return frozenset([hex_, beside(hex_, k - 1), beside(hex_, k)])


@functools.cache
def edge_named(name):
    hex_, side = place(name)
    return edge_at(hex_, SIDES.index(side))


@functools.cache
def ends_of(edge):
    a, b = sorted(edge)
    k = next(k for k in range(6) if beside(a, k) == b)
    return [corner_at(a, k), corner_at(a, k + 1)]


class Outline:
    """The hexes of a preset, its open sea among them."""

    def __init__(self, preset):
        self.hexes = preset["hexes"]
        self.there = set(self.hexes)
        self.dry = {h for area in preset["areas"] for h in area["hexes"]}  # all but the open sea
        self.pairs = [(a, b) for a, b in itertools.combinations(self.hexes, 2) if distance(a, b) == 1]
        self.corners = {corner_at(h, k): None for h in self.hexes for k in range(6)}
        self.coasts = list(self.walks())

    def land(self, place_):
        return sorted((h for h in place_ if h in self.there), key=lambda h: (h[1], h[0]))

    @functools.cache
    def corner_name(self, corner):
        owner = self.land(corner)[0]
        return "%d,%d:%s" % (*owner, CORNERS[next(k for k in range(6) if corner_at(owner, k) == corner)])

    @functools.cache
    def edge_name(self, edge):
        owner = self.land(edge)[0]
        return "%d,%d:%s" % (*owner, SIDES[next(k for k in range(6) if edge_at(owner, k) == edge)])

    def coast(self, start):
        """The coast edges (hex, side) clockwise from one of them."""
        hex_, k = start
        walk = [start]
        while True:
            k = (k + 1) % 6
            while beside(hex_, k) in self.dry:
                hex_, k = beside(hex_, k), (k + 4) % 6
            if (hex_, k) == start:
                return walk
            walk.append((hex_, k))

    def walks(self):
        """The coasts in the order of their first hexes, each from the first side NW NE E SE SW W that is coast."""
        walked = set()
        for hex_ in self.hexes:
            for side in ("NW", "NE", "E", "SE", "SW", "W"):
                start = (hex_, SIDES.index(side))
                if hex_ in self.dry and beside(*start) not in self.dry and start not in walked:
                    walk = self.coast(start)
                    walked.update(walk)
                    yield walk

    @functools.cache
    def walk(self):
        """All coast edges in their order, as sets of hexes."""
        return [edge_at(h, k) for coast in self.coasts for h, k in coast]


OUTLINES = {}


def outline_of(preset):
    if preset not in OUTLINES:
        OUTLINES[preset] = Outline(PRESETS[preset])
    return OUTLINES[preset]


class Board:
    def __init__(self, data):
        self.data = data
        self.preset = PRESETS[data["preset"]]
        self.outline = outline_of(data["preset"])
        self.terrain = {(h["q"], h["r"]): h["terrain"] for h in data["hexes"]}
        self.number = {}  # tokens, as tuples; a lake's numbers are none
        for h in data["hexes"]:
            token = tuple(h["numbers"]) if "numbers" in h else (h["number"],) if "number" in h else ()
            self.number[h["q"], h["r"]] = token if h["terrain"] in PRODUCING else ()
        self.harbours = data.get("harbours", [])

    def coastal(self, hex_):
        return any(self.terrain.get(beside(hex_, k), "sea") == "sea" for k in range(6))
