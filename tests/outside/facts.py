"""The facts of every kind of board, from the published descriptions of the games; nothing here comes from the program.

A second copy, typed apart from presets/: what is right in one and wrong in the other is found by checking boards of the
one against the other.
"""


def rows(first_r, *spans):
    return [(q, first_r + i) for i, (low, high) in enumerate(spans) for q in range(low, high + 1)]


def hexes_of(text):
    return [tuple(map(int, word.split(","))) for word in text.split()]


def tokens_of(text):
    """A token is a tuple of its numbers; how many there are of each."""
    tokens = [tuple(map(int, word.split("/"))) for word in text.split()]
    return {t: tokens.count(t) for t in tokens}


def area(hexes, land, tokens, fog=False):
    return dict(hexes=hexes_of(hexes) if isinstance(hexes, str) else hexes, land=land, tokens=tokens_of(tokens), fog=fog)


def island(hexes, land, tokens, harbours=(), **more):
    """A board of one area and no open sea."""
    return dict(dict(hexes=hexes, areas=[area(hexes, land, tokens)], harbours=harbours, robber="desert", rules={}), **more)


def sea_board(hexes, pirate, robber, areas, harbours, rules=None):
    """All that lies in no area is open sea; a pirate beyond the frame's interior stands on a hex of the frame."""
    outline = set(hexes) | ({pirate} if pirate else set())
    places = [tuple(word.split("=")) for word in harbours.split()]
    return dict(hexes=sorted(outline, key=lambda h: (h[1], h[0])), areas=areas, harbours=places, robber=robber,
                pirate=pirate, rules=rules or {})


BASE_HEXES = rows(-2, (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0))
BASE_RING = [(q, r) for q, r in BASE_HEXES if max(abs(q), abs(r), abs(q + r)) == 2]
BASE_LAND = dict(forest=4, pasture=4, fields=4, hills=3, mountains=3, desert=1)
BASE_TOKENS = "2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12"
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

BIG_HEXES = rows(-3, (1, 3), (0, 3), (-1, 3), (-2, 3), (-2, 2), (-2, 1), (-2, 0))
BIG_TOKENS = "2 2 3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12 12"
BIG_HARBOURS = [("1,-3:NW", "any"), ("2,-3:NE", "wool"), ("3,-2:NE", "any"), ("3,0:E", "any"), ("2,1:SE", "brick"),
                ("0,3:E", "wool"), ("-1,3:SE", "lumber"), ("-2,3:SW", "any"), ("-2,2:W", "grain"), ("-2,0:SW", "any"),
                ("-1,-1:W", "ore")]
BIG_FRAME = [(5, [(0, "any"), (3, "wool")]), (5, [(2, "any")]), (2, []), (5, [(0, "any"), (3, "brick")]),
             (2, [(1, "wool")]), (5, [(2, "lumber")]), (5, [(0, "any"), (3, "grain")]), (2, [(1, "any")]),
             (5, [(2, "ore")]), (2, [])]
SHUFFLED = {"harbours": "shuffled"}

# The sea of the frame: rows from r = 1, the westernmost q of each, and how many hexes they have for three, four and more.
WEST = (2, 1, 0, 0, -1, -1, -1)


def interior(*lengths):
    return rows(1, *((west, west + length - 1) for west, length in zip(WEST, lengths)))


INTERIOR_3 = interior(4, 5, 6, 5, 6, 5, 4)
INTERIOR_4 = interior(5, 6, 7, 6, 7, 6, 5)
INTERIOR_6 = interior(7, 8, 9, 8, 9, 8, 7)
INTERIOR_WIDE = interior(8, 9, 10, 9, 10, 9, 8)

# A ground is told by its hex of sea.
HOUSE_FRAME = [(5, [(0, "any"), (3, "brick")]), (4, [(1, "any")]), (5, [(2, "lumber")]), (5, [(0, "any"), (3, "grain")]),
               (5, [(2, "ore")]), (4, [(1, "any")]), (5, [(0, "any"), (3, "wool")]), (5, [(2, "any")])]
FRAMED_BASE = dict(hexes=BASE_HEXES, harbours=BASE_HARBOURS, frame=BASE_FRAME, rules=SHUFFLED)
FRAMED_BIG = dict(hexes=BIG_HEXES, harbours=BIG_HARBOURS, frame=BIG_FRAME, rules=SHUFFLED)

PRESETS = {
    "base": island(land=BASE_LAND, tokens=BASE_TOKENS, letters=BASE_LETTERS, **FRAMED_BASE),
    "starter": island(BASE_HEXES, BASE_LAND, BASE_TOKENS, BASE_HARBOURS, frame=BASE_FRAME, letters=BASE_LETTERS,
                      rules={"terrain": "printed", "numbers": "printed"}, printed=STARTER),
    "big": island(land=dict(forest=6, pasture=6, fields=6, hills=5, mountains=5, desert=2), tokens=BIG_TOKENS,
                  letters=BIG_LETTERS, **FRAMED_BIG),
    "mini": island(rows(-1, (0, 1), (-1, 1), (-1, 0)),
                   dict(forest=1, hills=1, pasture=1, fields=2, mountains=1, desert=1), "3 4 5 6 8 9 10", box=1),
    "ten": island(rows(-1, (0, 2), (-1, 2), (-1, 1)),
                  dict(forest=2, hills=2, pasture=2, fields=2, mountains=1, desert=1), "2 4 5 5 6 6 8 9 12",
                  [("0,-1:NW", "any"), ("2,-1:NE", "wool"), ("1,1:SE", "any"), ("-1,1:SW", "ore")], rules=SHUFFLED),
    "house": island(
        rows(-2, (-1, 3), (-2, 3), (-3, 3), (-3, 2), (-3, 1)),
        dict(forest=5, hills=5, pasture=5, fields=5, mountains=5, desert=1, lake=1, swamp=2),
        "2 3 3 3/11 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 12",
        [("-1,-2:NW", "any"), ("0,-2:NE", "brick"), ("2,-2:NW", "any"), ("3,-1:NE", "lumber"), ("3,0:E", "any"),
         ("2,1:SE", "grain"), ("0,2:SE", "ore"), ("-2,2:SE", "any"), ("-3,2:SW", "any"), ("-3,1:W", "wool"),
         ("-2,-1:W", "any")],
        variants={"oasis": "fields", "glassworks": "forest"}, book={"equal-numbers-apart": True},
        frame=HOUSE_FRAME, rules={"farthest": ["swamp"], "inland": ["desert", "lake"]}, lake=[(2, 3, 11, 12)],
        rivers=[dict(terrain=["swamp", "pasture", "hills", "mountains"]), dict(terrain=["swamp", "hills", "mountains"])],
        grounds=dict(numbers=[4, 5, 6, 8, 9, 10], always=[(3, -3), (-3, 3)], mouths=True)),
    "fishermen": island(
        land=dict(forest=4, pasture=4, fields=4, hills=3, mountains=3, lake=1), tokens=BASE_TOKENS, lake=[(2, 3, 11, 12)],
        grounds=dict(numbers=[4, 5, 6, 8, 9, 10], printed=[(1, -3), (3, -1), (2, 1), (-2, 3), (-3, 2), (-1, -2)]),
        **dict(FRAMED_BASE, robber=None, rules=dict(SHUFFLED, inland=["lake"]))),
    "fishermen-big": island(
        land=dict(forest=6, pasture=6, fields=6, hills=5, mountains=5, lake=2), tokens=BIG_TOKENS,
        lake=[(2, 3, 11, 12), (4, 10)],
        grounds=dict(numbers=[4, 5, 5, 6, 8, 9, 9, 10],
                     printed=[(2, -4), (4, -2), (4, -1), (3, 1), (-2, 4), (-3, 3), (-1, -2), (0, -3)]),
        **dict(FRAMED_BIG, robber=None, rules=dict(SHUFFLED, inland=["lake"]))),
    "rivers": island(
        land=dict(forest=4, pasture=3, fields=4, hills=3, mountains=3, swamp=2),
        tokens="2/12 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11",
        rivers=[dict(terrain=["swamp", "pasture", "hills", "mountains"], hexes=[(-1, -1), (0, -1), (1, -1), (2, -1)],
                     mouth="-1,-1:NW"),
                dict(terrain=["swamp", "hills", "mountains"], hexes=[(-2, 1), (-1, 1), (0, 1)], mouth="-2,1:SW")],
        **dict(FRAMED_BASE, robber=(-1, -1))),
    "rivers-big": island(
        land=dict(forest=6, pasture=6, fields=6, hills=5, mountains=5, swamp=2), tokens=BIG_TOKENS,
        rivers=[dict(terrain=["swamp", "hills", "mountains"], hexes=[(2, -3), (1, -2), (0, -1)], mouth="2,-3:NW"),
                dict(terrain=["swamp", "pasture", "hills", "mountains"], hexes=[(-1, 3), (-1, 2), (-1, 1), (-1, 0)],
                     mouth="-1,3:SW"),
                dict(terrain=["pasture", "pasture", "mountains"], hexes=[(3, 0), (2, 0), (1, 0)], mouth="3,0:NE")],
        **dict(FRAMED_BIG, robber=(2, -3))),
    "caravans": island(land=dict(forest=4, pasture=4, fields=4, hills=3, mountains=3, oasis=1), tokens=BASE_TOKENS,
                       **dict(FRAMED_BASE, robber=None, rules=dict(SHUFFLED, pin=["0,0:oasis"]))),
    "caravans-big": island(land=dict(forest=6, pasture=6, fields=6, hills=5, mountains=5, oasis=2), tokens=BIG_TOKENS,
                           **dict(FRAMED_BIG, robber=None, rules=dict(SHUFFLED, pin=["0,-1:oasis", "1,1:oasis"]))),
    "traders": dict(
        areas=[area("2,-2 -2,0 0,2", dict(castle=1, quarry=1, glassworks=1), ""),
               area([h for h in BASE_HEXES if h not in [(2, -2), (-2, 0), (0, 2)]],
                    dict(forest=4, pasture=3, fields=3, hills=3, mountains=3), "3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11")],
        **dict(FRAMED_BASE, robber=None)),
    # The tokens of all four areas are one pile.
    "barbarians": dict(
        areas=[area("2,-2", dict(desert=1), ""), area("-2,2", dict(castle=1), ""),
               area([h for h in BASE_RING if h not in [(2, -2), (-2, 2)]],
                    dict(forest=2, hills=2, pasture=3, mountains=1, fields=2), ""),
               area([h for h in BASE_HEXES if h not in BASE_RING],
                    dict(forest=1, pasture=1, hills=1, mountains=2, fields=2), "")],
        pile=tokens_of("2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 12"), **FRAMED_BASE, robber="desert"),
    "new-shores-3": sea_board(
        INTERIOR_3, pirate=(5, 4), robber=(2, 1),
        areas=[
            area("-1,5 0,4 1,3 2,3 2,4 2,5 1,6 0,7 -1,7 -1,6 0,5 1,4 1,5 0,6",
                 dict(forest=3, hills=2, pasture=4, fields=3, mountains=2),
                 "2 3 4 5 5 6 6 8 8 9 10 10 11 11"),
            area("2,1 3,1 4,2 5,2 4,3 4,4 3,6 2,7",
                 dict(hills=2, pasture=1, fields=1, mountains=2, gold=2),
                 "3 4 4 5 8 9 10 12"),
        ],
        harbours="1,3:W=any 2,3:E=any 2,5:NE=any 0,7:E=brick 0,7:SW=ore -1,7:W=wool -1,5:SW=grain -1,5:NW=lumber",
        rules={"harbours": "shuffled"}),
    "new-shores-4": sea_board(
        INTERIOR_4, pirate=(6, 4), robber="desert",
        areas=[
            area("1,3 2,3 3,3 3,4 3,5 2,6 1,7 0,7 -1,7 -1,6 -1,5 0,4 1,4 2,4 2,5 1,6 0,6 0,5 1,5",
                 dict(forest=4, hills=3, pasture=4, fields=4, mountains=3, desert=1),
                 "2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12"),
            area("2,1 3,1 5,1 5,2 6,2 5,3 5,4 4,6 3,7",
                 dict(forest=1, hills=2, pasture=1, fields=1, mountains=2, gold=2),
                 "2 3 4 5 6 8 9 10 11"),
        ],
        harbours="1,3:NW=any 2,3:NE=any 3,4:NE=any 3,5:E=any 2,6:SE=brick 0,7:SE=ore -1,7:SW=wool -1,6:W=grain "
                 "0,4:W=lumber",
        rules={"harbours": "shuffled"}),
    "new-shores-6": sea_board(
        INTERIOR_6, pirate=None, robber="desert",
        areas=[
            area("1,4 2,3 3,2 4,1 5,1 6,1 6,2 6,3 6,4 5,5 4,6 3,7 2,7 1,7 1,6 1,5 2,4 3,3 4,2 5,2 5,3 5,4 4,5 3,6 "
                 "2,6 2,5 3,4 4,3 4,4 3,5",
                 dict(forest=6, hills=5, pasture=6, fields=6, mountains=5, desert=2),
                 "2 2 3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12 12"),
            area("2,1 1,2 0,3 -1,5 -1,6 -1,7 8,1 8,3 7,5 5,7",
                 dict(forest=1, hills=2, pasture=1, fields=1, mountains=2, gold=3),
                 "2 3 4 5 6 8 9 10 11 12"),
        ],
        harbours="5,1:NE=any 6,2:NE=any 6,3:E=any 6,4:SE=any 4,6:E=any 3,7:SE=brick 2,7:SW=ore 1,6:SW=wool "
                 "1,4:SW=wool 2,3:W=grain 3,2:NW=lumber",
        rules={"harbours": "shuffled"}),
    "four-islands-3": sea_board(
        INTERIOR_3, pirate=(2, 4), robber=(-1, 7),
        areas=[
            area("1,2 2,2 0,3 1,3 -1,5 0,5 1,5 -1,6 0,6 -1,7 4,1 5,1 4,2 5,2 3,3 4,3 3,5 4,5 2,6 3,6",
                 dict(forest=4, hills=4, pasture=4, fields=4, mountains=4),
                 "2 3 3 4 4 5 5 5 6 6 8 8 9 9 9 10 10 11 11 12"),
        ],
        harbours="0,3:NW=any 2,2:SE=any -1,5:NE=any -1,5:SW=any 0,6:SE=brick 5,2:NE=ore 4,3:SW=wool 2,6:NW=grain "
                 "4,5:SE=lumber",
        rules={"harbours": "shuffled"}),
    "four-islands-4": sea_board(
        INTERIOR_4, pirate=(5, 4), robber=(4, 2),
        areas=[
            area("2,1 1,2 0,3 1,3 -1,5 0,5 -1,6 0,6 1,6 -1,7 0,7 4,1 5,1 3,2 4,2 5,2 3,3 4,3 2,4 3,5 4,5 3,6 2,7",
                 dict(forest=5, hills=4, pasture=5, fields=5, mountains=4),
                 "2 3 3 4 4 4 5 5 5 6 6 8 8 9 9 9 10 10 10 11 11 11 12"),
        ],
        harbours="1,2:W=any 0,3:SE=any -1,5:SW=any 0,6:NE=any -1,7:W=brick 2,4:NW=ore 5,2:SE=wool 4,5:NW=grain "
                 "4,5:SE=lumber",
        rules={"harbours": "shuffled"}),
    "six-islands": sea_board(
        INTERIOR_6, pirate=(-1, 4), robber=None,
        areas=[
            area("2,1 3,1 1,2 2,2 0,3 1,3 5,1 4,2 5,2 3,3 4,3 7,1 8,1 7,2 8,2 7,3 0,5 -1,6 0,6 -1,7 0,7 3,5 4,5 2,6 "
                 "3,6 2,7 6,5 7,5 5,6 6,6 4,7 5,7",
                 dict(forest=7, hills=6, pasture=7, fields=6, mountains=6),
                 "2 2 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 8 8 8 9 9 9 9 10 10 10 10 11 11 12 12"),
        ],
        harbours="3,1:NW=any 2,2:SE=any 1,3:SW=any 5,1:NE=any 8,1:NE=any 7,2:SW=brick -1,6:W=ore 0,7:NE=wool "
                 "2,6:SW=wool 6,6:E=grain 4,7:SW=lumber",
        rules={"harbours": "shuffled"}),
    "fog-3": sea_board(
        INTERIOR_4, pirate=(6, 4), robber=(5, 1),
        areas=[
            area("0,4 -1,5 0,5 -1,6 0,6 -1,7 0,7 5,1 4,2 5,2 4,3 5,3 4,4 5,4",
                 dict(forest=4, hills=2, pasture=4, fields=2, mountains=2),
                 "3 4 5 5 6 6 8 8 9 9 10 11 11 12"),
            area("2,1 3,1 1,2 2,2 2,3 2,4 2,5 2,6 2,7 3,6 4,6 3,7",
                 dict(forest=1, hills=2, pasture=1, fields=2, mountains=2, gold=2, sea=2),
                 "3 3 4 5 6 8 9 10 11 12", fog=True),
        ],
        harbours="0,4:W=any -1,5:SW=grain -1,7:W=wool 0,7:SW=any 5,4:NE=ore 5,3:NE=lumber 5,1:E=any 4,2:NW=brick"),
    "fog-4": sea_board(
        INTERIOR_4, pirate=(6, 4), robber=(-1, 5),
        areas=[
            area("0,3 0,4 -1,5 0,5 -1,6 0,6 1,6 -1,7 0,7 1,7 5,1 6,1 5,2 6,2 5,3 6,3 5,4",
                 dict(forest=4, hills=3, pasture=4, fields=3, mountains=3),
                 "2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 12"),
            area("2,1 2,2 2,3 2,4 3,1 3,2 3,3 3,4 3,5 3,6 3,7 4,6",
                 dict(forest=1, hills=2, pasture=1, fields=2, mountains=2, gold=2, sea=2),
                 "3 4 5 6 8 9 10 11 11 12", fog=True),
        ],
        harbours="0,3:SW=any -1,5:SW=brick -1,7:W=any -1,7:SE=grain 1,7:SW=wool 5,4:E=lumber 6,3:NE=ore 6,1:E=any "
                 "6,1:NW=any"),
    "fog-6": sea_board(
        INTERIOR_WIDE, pirate=(7, 4), robber="desert",
        areas=[
            area("2,1 3,1 4,1 5,1 6,1 7,1 8,1 9,1 2,2 3,2 4,2 5,2 6,2 7,2 8,2 2,3 3,3 4,3 5,3 6,3 7,3 3,4 4,4 5,4",
                 dict(forest=4, hills=5, pasture=4, fields=5, mountains=5, desert=1),
                 "2 3 3 3 4 4 5 5 6 6 6 8 8 8 9 9 10 10 11 11 11 12 12"),
            area("0,3 9,3 0,4 8,4 -1,5 0,5 1,5 6,5 7,5 8,5 -1,6 0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 0,7 1,7 2,7 3,7 4,7 "
                 "5,7",
                 dict(forest=3, hills=2, pasture=3, fields=2, mountains=2, gold=1, sea=12),
                 "2 2 3 4 5 5 6 8 9 9 10 11 12", fog=True),
            area("-1,7 6,7",
                 dict(gold=2),
                 "4 10"),
        ],
        harbours="2,2:W=any 3,3:SW=any 4,4:SE=any 6,3:SE=any 8,2:E=brick 9,1:NW=ore 6,1:NE=wool 4,1:NW=grain "
                 "2,1:NE=lumber",
        rules={"harbours": "shuffled"}),
    "desert-3": sea_board(
        INTERIOR_3, pirate=(5, 4), robber="desert",
        areas=[
            area("3,2 2,3 3,3 1,4 2,4 -1,5 0,5 1,5 2,5 -1,6 0,6 1,6 -1,7 0,7 2,1 1,2 0,3",
                 dict(forest=5, hills=3, pasture=3, fields=3, mountains=2, gold=1),
                 "2 3 3 4 4 4 5 6 6 6 8 8 9 9 10 10 11"),
            area("3,1 2,2 1,3",
                 dict(desert=3),
                 ""),
            area("5,1 5,2 4,4 3,6 2,7",
                 dict(pasture=1, fields=1, mountains=2, gold=1),
                 "5 5 8 9 11"),
        ],
        harbours="3,2:NE=any 2,5:NE=any 2,5:SE=any 0,7:E=brick -1,7:SE=ore -1,7:W=wool -1,5:SW=grain 0,5:NW=lumber",
        rules={"harbours": "shuffled"}),
    "desert-4": sea_board(
        INTERIOR_4, pirate=(6, 4), robber="desert",
        areas=[
            area("4,1 3,2 4,2 2,3 3,3 4,3 1,4 2,4 3,4 -1,5 0,5 1,5 2,5 -1,6 0,6 1,6 0,7 2,1 1,2 0,3",
                 dict(forest=5, hills=4, pasture=4, fields=3, mountains=3, gold=1),
                 "3 3 4 4 5 5 6 6 8 8 8 9 9 10 10 10 11 11 11 12"),
            area("3,1 2,2 1,3",
                 dict(desert=3),
                 ""),
            area("6,1 6,2 6,3 4,5 5,5 2,7 3,7",
                 dict(hills=1, pasture=1, fields=2, mountains=2, gold=1),
                 "2 3 4 5 6 9 12"),
        ],
        harbours="4,1:E=any 4,3:NE=any 4,3:SE=any 2,5:SE=any 0,7:E=brick 0,7:SW=ore -1,6:SE=wool -1,6:W=grain "
                 "1,4:W=lumber",
        rules={"harbours": "shuffled"}),
    "desert-6": sea_board(
        INTERIOR_WIDE, pirate=(5, 7), robber="desert",
        areas=[
            area("3,3 4,3 5,3 6,3 0,4 1,4 2,4 3,4 4,4 5,4 6,4 -1,5 0,5 1,5 2,5 3,5 4,5 5,5 -1,6 0,6 -1,7 2,2 1,2 "
                 "2,1 3,1 4,1 6,1 7,1 8,1 9,1",
                 dict(forest=6, hills=7, pasture=5, fields=5, mountains=6, gold=1),
                 "2 2 3 3 3 4 4 4 5 5 5 5 6 6 6 6 8 8 9 9 9 10 10 10 11 11 11 12 12 12"),
            area("3,2 4,2 5,2 6,2 7,2",
                 dict(desert=5),
                 ""),
            area("1,7 2,7 4,7 6,7 6,6 7,6 8,5 9,3",
                 dict(forest=1, pasture=2, fields=2, mountains=1, gold=2),
                 "2 3 4 8 8 9 10 11"),
        ],
        harbours="-1,6:W=any -1,5:NW=any 0,4:NW=any 2,4:NW=any 6,3:E=any 6,4:SE=brick 5,5:SW=ore 3,5:SW=wool "
                 "1,5:SE=wool 0,6:SE=grain -1,7:SW=lumber",
        rules={"harbours": "shuffled"}),
}
