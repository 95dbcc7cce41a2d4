#!/usr/bin/python3
"""Writes render/glyph_table.c: the outlines, widths and kerning of two faces of Vollkorn, and those of BIZ UDGothic for
Japanese, which both faces share.

Usage: render/bake.py [FONT-FOLDER] > render/glyph_table.c
(needs python3-fonttools, fonts-vollkorn and fonts-morisawa-bizud-gothic)

Which Japanese characters there are is read from the words of pages, render/words.c, and from the presets; kana and the
names of regions are added. Run it again (make glyphs) when one of these has a new character: a test asks for it.

A contour is a run of points, on the curve or control points of quadratic curves, as steps from the point before; y points
down. Accented letters are made of parts where the font makes them so. The same fonts give the same bytes.

Outlines are simplified: neighbouring curves become one where it stays within some thousandths of the em of them, and points
lie on a grid of some thousandths. In words of 3 mm FINE is a hundredth of a millimetre; it halves what a page's letters
take. Japanese characters have far more points, and strokes instead of serifs: COARSE takes another tenth off theirs.
"""
import glob
import math
import os
import sys

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FOLDER = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype"
FACES = (("regular", "vollkorn/Vollkorn-Regular.ttf"), ("bold", "vollkorn/Vollkorn-Bold.ttf"))
EAST = "bizud-gothic/BIZUDGothic-Regular.ttf"
HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EM = 1000
FINE, COARSE = (2, 4), (4, 8)  # thousandths of the em: the grid, and how far an outline may be off
EAST_SIZE = 0.94  # of its em in Vollkorn's, so that its characters are not too large beside the letters
EAST_FIRST = 0x2E80  # characters from here on are Japanese
REGIONS = "北海道 本州 四国 九州 沖縄 那覇"  # a title of one's own may have them
TURN = math.radians(15)  # that a curve may leave or reach its ends in another direction
CHARACTERS = sorted(
    set(range(0x20, 0x7F))
    | set(range(0xA0, 0x100)) - {0xAD}
    | {ord(c) for c in "ŒœŸẞ–—‘’‚“”„•…‹›€−←↑→↓↔"}
)


def substitutes(font, tag):
    """What a single-substitution feature makes of each glyph, e.g. lining figures of old-style ones."""
    table, result = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != tag:
            continue
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                sub = getattr(sub, "ExtSubTable", sub)
                result.update(getattr(sub, "mapping", {}))
    return result


def kerning(font, names):
    """The horizontal kerning between any two of the glyphs, in font units: {(left, right): units}, nothing for zero."""
    table, wanted = font["GPOS"].table, set(names)
    lookups = sorted({index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
                      for index in record.Feature.LookupListIndex})
    result = {}
    for index in lookups:
        found = {}  # within a lookup the first subtable that covers a pair decides
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType != 2:
                continue
            for position, left in enumerate(sub.Coverage.glyphs):
                if left not in wanted:
                    continue
                if sub.Format == 1:
                    for record in sub.PairSet[position].PairValueRecord:
                        if record.SecondGlyph in wanted:
                            value = record.Value1.XAdvance if record.Value1 and hasattr(record.Value1, "XAdvance") else 0
                            found.setdefault((left, record.SecondGlyph), value)
                    continue
                row = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)].Class2Record
                for right in wanted:
                    value = row[sub.ClassDef2.classDefs.get(right, 0)].Value1
                    found.setdefault((left, right), value.XAdvance if value and hasattr(value, "XAdvance") else 0)
        for pair, value in found.items():
            result[pair] = result.get(pair, 0) + value
    # Steps below a hundredth of the em are not seen, and leaving them out halves the table.
    return {pair: value for pair, value in result.items() if abs(value) >= EM // 100}


def contours(glyph, table):
    coordinates, ends, flags = glyph.getCoordinates(table)
    start, result = 0, []
    for end in ends:
        result.append([(x, -y, flags[i] & 1) for i, (x, y) in enumerate(coordinates[start:end + 1], start)])
        start = end + 1
    return result


# ---- simplifying: a segment is (from, control point or None, to) ----

def segments(contour):
    """The lines and curves of a contour, from a point on the curve on."""
    first = next(i for i, point in enumerate(contour) if point[2])
    points = contour[first:] + contour[:first + 1]
    at, control, result = points[0][:2], None, []
    for x, y, on in points[1:]:
        if on:
            result.append((at, control, (x, y)))
            at, control = (x, y), None
            continue
        if control:
            middle = ((control[0] + x) / 2, (control[1] + y) / 2)
            result.append((at, control, middle))
            at = middle
        control = (x, y)
    return [s for s in result if s[0] != s[2]]


def point_at(segment, t):
    a, control, b = segment
    if control is None:
        return tuple(a[i] + (b[i] - a[i]) * t for i in (0, 1))
    return tuple((1 - t) ** 2 * a[i] + 2 * t * (1 - t) * control[i] + t * t * b[i] for i in (0, 1))


def samples(run, each):
    return [run[0][0]] + [point_at(s, (k + 1) / each) for s in run for k in range(each)]


def distance(p, line):
    best = math.inf
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        t = max(0, min(1, ((p[0] - ax) * dx + (p[1] - ay) * dy) / length)) if length else 0
        best = min(best, math.hypot(p[0] - ax - t * dx, p[1] - ay - t * dy))
    return best


def are_near(run, segment, tolerance):
    """Whether no point of either is further than the tolerance from the other."""
    a, b = samples(run, 5), samples([segment], 12)
    return all(distance(p, b) <= tolerance for p in a) and all(distance(p, a) <= tolerance for p in b)


def on_grid(p, grid):
    return tuple(grid * math.floor(v / grid + 0.5) for v in p)


def direction(segment, at_end):
    a, control, b = segment
    pairs = [(control, b), (a, b)] if at_end else [(a, control), (a, b)]
    p, q = next((p, q) for p, q in pairs if p and q and p != q)
    return q[0] - p[0], q[1] - p[1]


def controls(run, a, b):
    """Control points to try for one curve in place of a run: where its end directions meet, and the least squares one."""
    (ux, uy), (vx, vy) = direction(run[0], False), direction(run[-1], True)
    turn = ux * vy - uy * vx
    if abs(turn) > 1e-9:
        t = ((b[0] - a[0]) * vy - (b[1] - a[1]) * vx) / turn
        if t > 0:
            yield a[0] + ux * t, a[1] + uy * t
    points, length = samples(run, 5), [0]
    for p, q in zip(points, points[1:]):
        length.append(length[-1] + math.dist(p, q))
    sums, weight = [0, 0], 0
    for p, l in zip(points, length):
        t = l / length[-1]
        w = 2 * t * (1 - t)
        weight += w * w
        for i in (0, 1):
            sums[i] += w * (p[i] - (1 - t) ** 2 * a[i] - t * t * b[i])
    yield sums[0] / weight, sums[1] / weight


def angle(u, v):
    return abs(math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]))


def keeps_direction(run, segment):
    """Whether both ends point where they did, so that what was smooth stays smooth to the eye."""
    if segment[0] == segment[2]:
        return False
    return all(angle(direction(run[-end], end), direction(segment, end)) < TURN for end in (False, True))


def fit(run, detail):
    """One segment in place of a run, its points on the grid, or None."""
    grid, tolerance = detail
    a, b = on_grid(run[0][0], grid), on_grid(run[-1][2], grid)
    tries = [None] + [on_grid(c, grid) for c in controls(run, a, b)]
    return next(((a, c, b) for c in tries
                 if keeps_direction(run, (a, c, b)) and are_near(run, (a, c, b), tolerance)), None)


def simplified(contour, detail):
    """Segments in place of a contour's: each of the longest run that one can stand for."""
    left, result, grid = segments(contour), [], detail[0]
    while left:
        a, control, b = left[0]
        best, taken, misses = (on_grid(a, grid), control and on_grid(control, grid), on_grid(b, grid)), 1, 0
        for count in range(1, len(left) + 1):
            found = fit(left[:count], detail)
            misses = 0 if found else misses + 1
            if found:
                best, taken = found, count
            if misses == 3:
                break
        if best[0] != best[2] or best[1]:
            result.append(best)
        left = left[taken:]
    return result


def encode(points_of_contours, detail=FINE):
    out = [len(points_of_contours)]
    for contour in points_of_contours:
        parts, x, y = simplified(contour, detail), 0, 0
        points = [(*parts[0][0], 1)]
        for _, control, end in parts:
            points += [(*control, 0)] if control else []
            points.append((*end, 1))
        points.pop()  # closing the contour leads back to the first
        out.append(len(points))
        for px, py, on in points:
            out += [(px - x) * 2 + on, py - y]
            x, y = px, py
    return out


def bake(path):
    font = TTFont(path)
    assert font["head"].unitsPerEm == EM, path
    cmap, lining, glyf = font.getBestCmap(), substitutes(font, "lnum"), font["glyf"]
    missing = [hex(c) for c in CHARACTERS if c not in cmap]
    assert not missing, (path, missing)
    name_of = {c: lining.get(cmap[c], cmap[c]) for c in CHARACTERS}
    if name_of[0xA0] != name_of[0x20]:
        name_of[0xA0] = name_of[0x20]
    # Glyph 0 is the box for what is missing; then the characters; then parts that are no character.
    order, codes = [None] + [name_of[c] for c in CHARACTERS], [0] + CHARACTERS
    index = {}
    for i, name in enumerate(order):
        index.setdefault(name, i)

    def flat(name):
        pen, recording = TTGlyphPen(None), DecomposingRecordingPen(font.getGlyphSet())
        font.getGlyphSet()[name].draw(recording)
        recording.replay(pen)
        return contours(pen.glyph(), glyf)

    def parts(name):
        glyph = glyf[name]
        if not glyph.isComposite() or any(hasattr(c, "transform") or not hasattr(c, "x") for c in glyph.components):
            return None
        return [(c.glyphName, c.x, -c.y) for c in glyph.components]

    data, starts, i = [], [], 0
    box = [[(60, 0, 1), (60, -676, 1), (440, -676, 1), (440, 0, 1)], [(100, -40, 1), (400, -40, 1), (400, -636, 1), (100, -636, 1)]]
    advances = []
    while i < len(order):
        name = order[i]
        starts.append(len(data))
        advances.append(500 if name is None else font["hmtx"][name][0])
        pieces = parts(name) if name else None
        if name is None:
            data += encode(box)
        elif glyf[name].numberOfContours == 0:
            data += [0]
        elif pieces and all(glyf[part].numberOfContours > 0 for part, _, _ in pieces):
            for part, _, _ in pieces:
                if part not in index:
                    index[part] = len(order)
                    order.append(part)
                    codes.append(0xFFFF)
            data += [-len(pieces)] + [n for part, x, y in pieces for n in (index[part], x, y)]
        else:
            data += encode(flat(name))
        i += 1
    assert max(map(abs, data)) < 32768 and len(data) < 65536

    # Kerning: glyphs that kern alike share a class; class 0 kerns with nothing.
    count = len(CHARACTERS) + 1
    pairs = kerning(font, [name for name in order[1:count]])
    rows = [tuple(pairs.get((left, right), 0) for right in order[:count]) for left in order[:count]]
    zero = tuple([0] * count)
    row_kinds = [zero] + sorted({row for row in rows if row != zero})
    columns = list(zip(*row_kinds))
    zero = tuple([0] * len(row_kinds))
    column_kinds = [zero] + sorted({column for column in columns if column != zero})
    left = [row_kinds.index(row) for row in rows]
    right = [column_kinds.index(column) for column in columns]
    matrix = [[column_kinds[c][r] for c in range(len(column_kinds))] for r in range(len(row_kinds))]
    flat_matrix = [n for row in matrix for n in row]
    digits = {font["hmtx"][name_of[ord(c)]][0] for c in "0123456789"}
    sys.stderr.write(f"{path}: {len(order)} glyphs, {len(data)} numbers, kerning {len(row_kinds)} x {len(column_kinds)}, "
                     f"digit widths {sorted(digits)}, capital {font['OS/2'].sCapHeight}\n")
    glyph_rows = list(zip(codes, advances, starts, left + [0] * (len(order) - count), right + [0] * (len(order) - count)))
    return glyph_rows, data, flat_matrix, len(column_kinds), count, font["OS/2"].sCapHeight


def east_characters():
    """What words and presets have, kana, and the names of regions."""
    text = REGIONS
    for path in [f"{HOME}/render/words.c", *sorted(glob.glob(f"{HOME}/presets/*.json"))]:
        with open(path, encoding="utf-8") as file:
            text += file.read()
    kana = set(range(0x3041, 0x3097)) | set(range(0x30A1, 0x30FF)) | {ord(c) for c in "、。「」・ー々〜（）：！？"}
    return sorted(kana | {ord(c) for c in text if ord(c) >= EAST_FIRST})


def bake_east(path):
    """Characters of one width, without kerning."""
    font = TTFont(path)
    cmap, glyf, glyphs, scale = font.getBestCmap(), font["glyf"], font.getGlyphSet(), EAST_SIZE * EM / font["head"].unitsPerEm
    codes = east_characters()
    missing = [hex(c) for c in codes if c not in cmap]
    assert not missing, (path, missing)
    data, rows = [], []
    for code in codes:
        pen, recording = TTGlyphPen(None), DecomposingRecordingPen(glyphs)
        glyphs[cmap[code]].draw(recording)
        recording.replay(pen)
        outline = [[(x * scale, y * scale, on) for x, y, on in contour] for contour in contours(pen.glyph(), glyf)]
        rows.append((code, round(font["hmtx"][cmap[code]][0] * scale), len(data), 0, 0))
        data += encode(outline, COARSE)
    assert max(map(abs, data)) < 32768 and len(data) < 65536
    sys.stderr.write(f"{path}: {len(rows)} glyphs, {len(data)} numbers\n")
    return rows, data


def numbers(values):
    line, lines = "", []
    for value in values:
        text = f"{value},"
        if len(line) + len(text) > 118:
            lines.append(line)
            line = ""
        line += text
    return "\n".join(lines + [line])


def main():
    out = ["/* Written by render/bake.py from Vollkorn and BIZ UDGothic (SIL Open Font License, see render/GLYPHS-LICENSE):",
           " * do not edit. */",
           '#include "render/glyph_table.h"', "", "/* clang-format off */"]
    faces = []
    for name, file in FACES:
        glyphs, data, matrix, columns, count, capital = bake(f"{FOLDER}/{file}")
        out.append(f"static const struct glyph {name}_glyphs[] = {{")
        out.append(numbers("{%d,%d,%d,%d,%d}" % row for row in glyphs))
        out.append("};")
        out.append(f"static const int16_t {name}_outlines[] = {{\n{numbers(data)}\n}};")
        out.append(f"static const int16_t {name}_kerning[] = {{\n{numbers(matrix)}\n}};")
        faces.append(f"    {{{name}_glyphs, {name}_outlines, {name}_kerning, {columns}, {count}, {capital}}},")
    glyphs, data = bake_east(f"{FOLDER}/{EAST}")
    out.append("static const struct glyph east_glyphs[] = {")
    out.append(numbers("{%d,%d,%d,%d,%d}" % row for row in glyphs))
    out.append("};")
    out.append(f"static const int16_t east_outlines[] = {{\n{numbers(data)}\n}};")
    out += ["", "const struct glyph_face glyph_faces[] = {", *faces, "};"]
    out.append(f"const struct glyph_face glyph_east = {{east_glyphs, east_outlines, 0, 0, {len(glyphs)}, 0}};")
    print("\n".join(out))


main()
