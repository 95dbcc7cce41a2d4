"""Rivers, fishing grounds and lakes: all ways to lay them, by trying all, and what is wrong with a way."""
import functools
import itertools

from facts import PRESETS
from outline import beside, corner_at, distance, edge_at, edge_named, ends_of, outline_of


@functools.cache
def side_seas(outline):
    """Hexes of water with two coast edges and no more, and the corner between the two."""
    edges = {}
    for coast in outline.coasts:
        for hex_, k in coast:
            edges.setdefault(beside(hex_, k), []).append(edge_at(hex_, k))
    out = {}
    for sea, both in edges.items():
        if len(both) == 2:
            middle = set(ends_of(both[0])) & set(ends_of(both[1]))
            if middle:
                out[sea] = middle.pop()
    return out


@functools.cache
def harbour_seas(preset):
    """The hexes of water on which harbours are printed."""
    dry = outline_of(preset).dry
    return {h for edge, _ in PRESETS[preset]["harbours"] for h in edge_named(edge) if h not in dry}


def is_coastal(outline, hex_):
    return any(beside(hex_, k) not in outline.dry for k in range(6))


def courses(preset, length, source_may_be_coastal=False):
    """Paths whose first hex alone is coastal, each hex beside the one before and beside no other of the path."""
    outline = outline_of(preset)
    paths = [[h] for h in outline.hexes if h in outline.dry and is_coastal(outline, h)]
    for at in range(1, length):
        last = at == length - 1
        paths = [path + [n] for path in paths for n in (beside(path[-1], k) for k in range(6))
                 if n in outline.dry and n not in path and all(distance(n, h) > 1 for h in path[:-1])
                 and (not is_coastal(outline, n) or (last and source_may_be_coastal))]
    return [tuple(path) for path in paths]


def touch(a, b):
    return any(distance(x, y) <= 1 for x in a for y in b)


def taken_seas(board):
    """The hexes of water that harbours are told by: as printed, or as the pieces of the frame carry them."""
    if board.data["rules"].get("harbours") != "frame":
        return harbour_seas(board.data["preset"])
    return {h for harbour in board.harbours for h in edge_named(harbour["edge"]) if h not in board.outline.dry}


def mouths(preset, hex_, taken):
    """The edges of a hex on a side sea hex that is not taken by a harbour."""
    seas = set(side_seas(outline_of(preset))) - taken
    return [edge_at(hex_, k) for k in range(6) if beside(hex_, k) in seas]


def sea_of(preset, edge):
    return next(h for h in edge if h not in outline_of(preset).dry)


@functools.cache
def ring_places(outline):
    """Where the corner at the start of each coast edge stands: (coast, number, edges of the coast)."""
    out = {}
    for c, coast in enumerate(outline.coasts):
        for i, (hex_, k) in enumerate(coast):
            out.setdefault(corner_at(hex_, k), (c, i, len(coast)))
    return out


def ring_distance(a, b):
    if a[0] != b[0]:
        return 1000
    ahead = abs(a[1] - b[1])
    return min(ahead, a[2] - ahead)


GROUND_SETS = {}


def ground_sets(preset, mouth_seas, taken):
    """All right sets of sea hexes for the grounds: those that are always there, those of the mouths, and of all ways to
    place the others on hexes without a harbour those whose least distance along the coast is the greatest."""
    key = preset, frozenset(mouth_seas), frozenset(taken)
    if key not in GROUND_SETS:
        outline, plan = outline_of(preset), PRESETS[preset]["grounds"]
        middles, ring = side_seas(outline), ring_places(outline)
        forced = set(plan.get("always", [])) | (set(mouth_seas) if plan.get("mouths") else set())
        free = sorted(set(middles) - set(taken) - forced)
        sets = [forced | set(s) for s in itertools.combinations(free, len(plan["numbers"]) - len(forced))]
        spans = [min(ring_distance(ring[middles[a]], ring[middles[b]]) for a, b in itertools.combinations(s, 2))
                 for s in sets]
        GROUND_SETS[key] = [frozenset(s) for s, span in zip(sets, spans) if span == max(spans)]
    return GROUND_SETS[key]


class Layouts:
    """All layouts of a preset's dealt rivers: paths, pairs, mouths and grounds."""

    def __init__(self, preset):
        terrain = [river["terrain"] for river in PRESETS[preset]["rivers"]]
        self.paths = [courses(preset, len(t)) for t in terrain]
        self.apart = [pair for pair in itertools.product(*self.paths)
                      if all(not touch(a, b) for a, b in itertools.combinations(pair, 2))]
        spans = [min(distance(a[0], b[0]) for a, b in itertools.combinations(pair, 2)) for pair in self.apart]
        self.farthest = max(spans)
        self.far = [pair for pair, span in zip(self.apart, spans) if span == self.farthest]
        self.layouts = []
        for pair in self.far:
            for ends in itertools.product(*(mouths(preset, path[0], harbour_seas(preset)) for path in pair)):
                for grounds in ground_sets(preset, [sea_of(preset, e) for e in ends], harbour_seas(preset)):
                    self.layouts.append((pair, ends, grounds))


# ---- what is wrong with a board ----

def rivers_of(data):
    return [([tuple(h) for h in river["hexes"]], edge_named(river["mouth"])) for river in data.get("rivers", [])]


def wrong_rivers(board, free_mouths, inland_ends):
    plan, outline, rivers = board.preset.get("rivers", []), board.outline, rivers_of(board.data)
    if len(plan) != len(rivers):
        yield "%d rivers" % len(rivers)
        return
    for want, data, (path, mouth) in zip(plan, board.data.get("rivers", []), rivers):
        if list(data) != ["hexes", "mouth"] or data["mouth"] != outline.edge_name(mouth):
            yield "river %s" % data
        if [board.terrain[h] for h in path] != want["terrain"]:
            yield "terrain of the river %s" % data
        if "hexes" in want:
            if path != want["hexes"] or mouth != edge_named(want["mouth"]):
                yield "the river of the map: %s" % data
            continue
        if any(distance(a, b) != 1 for a, b in zip(path, path[1:])) or \
                any(distance(path[i], path[j]) < 2 for i in range(len(path)) for j in range(i + 2, len(path))):
            yield "course %s" % path
        coastal = [board.coastal(h) for h in path]
        if not coastal[0] or any(coastal[1:-1]) or (len(path) > 1 and coastal[-1] and inland_ends):
            yield "coast along the course %s" % path
        if mouth not in mouths(board.data["preset"], path[0], taken_seas(board) if free_mouths else set()):
            yield "mouth %s" % data["mouth"]
    for (a, _), (b, _) in itertools.combinations(rivers, 2):
        if touch(a, b) and not all("hexes" in want for want in plan):
            yield "rivers that touch"


@functools.cache
def ground_corners(outline, middle):
    """Names of a ground's corners along the walk round its coast."""
    coast = next(c for c in outline.coasts if any(corner_at(h, k) == middle for h, k in c))
    ring = [corner_at(h, k) for h, k in coast]
    at = ring.index(middle)
    return [outline.corner_name(ring[(at + d) % len(ring)]) for d in (-1, 0, 1)]


def wrong_grounds(board):
    plan, outline = board.preset.get("grounds"), board.outline
    if not plan:
        return
    middles, grounds = side_seas(outline), board.data["fishing"]
    seas, at = [], []
    for ground in grounds:
        sea = next((s for s, middle in middles.items() if ground["corners"][1] == outline.corner_name(middle)), None)
        if sea is None or list(ground) != ["corners", "number"]:
            yield "ground %s" % ground
            return
        if ground["corners"] != ground_corners(outline, middles[sea]):
            yield "corners of the ground %s" % ground
        seas.append(sea)
        at.append(ring_places(outline)[middles[sea]][:2])
    if at != sorted(set(at)):
        yield "order of the grounds"
    if sorted(g["number"] for g in grounds) != plan["numbers"]:
        yield "numbers of the grounds"
    ends = [sea_of(board.data["preset"], mouth) for _, mouth in rivers_of(board.data)]
    if board.data["rules"].get("harbours") != "frame" and "printed" in plan and set(seas) != set(plan["printed"]):
        yield "grounds on %s, where the map has others" % seas
    if frozenset(seas) not in ground_sets(board.data["preset"], ends, taken_seas(board)):
        yield "grounds on %s" % seas


def wrong_lakes(board):
    lakes = [h for h in board.data["hexes"] if h["terrain"] == "lake"]
    for h, numbers in itertools.zip_longest(lakes, board.preset.get("lake", [])):
        if h is None or numbers is None or list(h) != ["q", "r", "terrain", "numbers"] or tuple(h["numbers"]) != numbers:
            yield "lake %s" % h


def moved_harbours(board):
    """Where harbours give way to mouths: the printed places (edge, kind), some of them moved."""
    outline, preset = board.outline, board.data["preset"]
    ends = {sea_of(preset, mouth) for _, mouth in rivers_of(board.data)}
    barred = ends | set(board.preset.get("grounds", {}).get("always", []))
    places = [edge_named(e) for e, _ in board.preset["harbours"]]
    for i, edge in enumerate(places):
        if sea_of(preset, edge) not in ends:
            continue
        coast = next(c for c in ([edge_at(h, k) for h, k in coast] for coast in outline.coasts) if edge in c)
        here, size = coast.index(edge), len(coast)
        taken = {c for j, other in enumerate(places) if j != i for c in ends_of(other)}
        for step in sorted(range(1 - size, size), key=lambda s: (abs(s), s < 0)):
            new = coast[(here + step) % size]
            if step and sea_of(preset, new) not in barred and not taken & set(ends_of(new)):
                places[i] = new
                break
    return places
