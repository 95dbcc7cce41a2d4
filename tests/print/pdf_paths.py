"""What a PDF paints, read from its drawing operators: paths in millimetres of the page, y down from its upper left corner.

    pages = read(path)              # needs qpdf
    pages[0].width, .height         # of MediaBox, points; .media is the whole box as written
    for p in pages[0].paths: ...    # in the order of painting

Whatever cairo writes for scenes is read: paths, colours, clips, forms. An operator that is unknown is an error, so that
nothing is overlooked.
"""
import base64
import json
import math
import re
import subprocess
import zlib

MM = 25.4 / 72  # of a point


class Path:
    """One painted path.

    kind    'fill' or 'stroke'; what is both filled and stroked is two paths
    colour  (r, g, b), 0 to 1
    width   of the line, mm; 0 for a fill
    dash    lengths of dashes and gaps, mm; () for a solid line
    parts   a list of (points, closed): points are (x, y) in mm; a curve is its end points and control points
    clip    the box (left, top, right, bottom) of all clips round it, mm
    alpha   its opacity
    """

    def __init__(self, kind, colour, alpha, width, dash, parts, clip, even_odd):
        self.kind, self.colour, self.alpha, self.width, self.dash = kind, colour, alpha, width, dash
        self.parts, self.clip, self.even_odd = parts, clip, even_odd

    def points(self):
        return [point for part, _ in self.parts for point in part]

    def bare_box(self):
        """Round its points, without line widths and clips: (left, top, right, bottom), mm."""
        xs, ys = zip(*self.points())
        return min(xs), min(ys), max(xs), max(ys)

    def box(self):
        """What it can paint: with half its line width, inside its clips. None where that is nothing. Lines that end
        flat along x or y are exact; corners of lines are taken as round."""
        left, top, right, bottom = self.bare_box()
        half = self.width / 2
        segments = [part for part, _ in self.parts]
        flat = all(len(part) == 2 for part in segments)
        across = half if not flat or any(a[0] == b[0] or abs(a[1] - b[1]) > 1e-6 for a, b in segments) else 0
        down = half if not flat or any(a[1] == b[1] or abs(a[0] - b[0]) > 1e-6 for a, b in segments) else 0
        left, right, top, bottom = left - across, right + across, top - down, bottom + down
        if self.clip:
            left, top = max(left, self.clip[0]), max(top, self.clip[1])
            right, bottom = min(right, self.clip[2]), min(bottom, self.clip[3])
        return (left, top, right, bottom) if left < right and top < bottom else None

    def segments(self):
        """Its straight lines: ((x1, y1), (x2, y2)), mm; closing ones too. Only of parts without curves."""
        found = []
        for points, closed in self.parts:
            found += zip(points, points[1:])
            if closed and points[0] != points[-1]:
                found.append((points[-1], points[0]))
        return found


class Page:
    def __init__(self, media, boxes, paths):
        self.media, self.boxes, self.paths = media, boxes, paths
        self.width, self.height = media[2] - media[0], media[3] - media[1]


def _multiply(a, b):
    """First a, then b."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


class _State:
    def __init__(self, ctm):
        self.ctm, self.fill, self.stroke = ctm, (0, 0, 0), (0, 0, 0)
        self.width, self.dash, self.clip, self.alpha = 1.0, (), None, (1.0, 1.0)

    def copy(self):
        other = _State(self.ctm)
        other.__dict__.update(self.__dict__)
        return other


_TOKEN = re.compile(rb"\s*(?:%[^\r\n]*|(/[^\s/\[\]<>()]*)|([-+]?[0-9]*\.?[0-9]+)|(\[)|(\])|([A-Za-z'\"*0-9]+))")


class _Reader:
    """One content stream."""

    def __init__(self, document, resources, state, paths):
        self.document, self.resources, self.state, self.paths = document, resources, state, paths
        self.stack, self.parts, self.closed, self.clipping = [], [], [], False

    def point(self, x, y):
        a, b, c, d, e, f = self.state.ctm
        return (a * x + c * y + e, b * x + d * y + f)

    def take(self, points):
        self.parts[-1].extend(points)

    def scale(self):
        a, b, c, d, _, _ = self.state.ctm
        return math.sqrt(abs(a * d - b * c))

    def paint(self, fill, stroke, even_odd=False):
        parts = [(p, c) for p, c in zip(self.parts, self.closed) if len(p) > 1]
        state = self.state
        if fill and parts:
            self.paths.append(Path("fill", state.fill, state.alpha[1], 0, (), parts, state.clip, even_odd))
        if stroke and parts:
            scale = self.scale()
            dash = tuple(length * scale for length in state.dash)
            width = state.width * scale
            self.paths.append(Path("stroke", state.stroke, state.alpha[0], width, dash, parts, state.clip, False))
        if self.clipping and self.parts:
            xs, ys = zip(*[point for part in self.parts for point in part])
            box = (min(xs), min(ys), max(xs), max(ys))
            old = state.clip or box
            state.clip = (max(box[0], old[0]), max(box[1], old[1]), min(box[2], old[2]), min(box[3], old[3]))
        self.parts, self.closed, self.clipping = [], [], False

    def run(self, data):
        operands, lists, at = [], None, 0
        data = data.strip()
        while at < len(data):
            match = _TOKEN.match(data, at)
            if not match:
                raise ValueError(f"not read: {data[at:at + 40]!r}")
            at = match.end()
            name, number, opens, closes, word = match.groups()
            if name:
                operands.append(name[1:].decode())
            elif number:
                (operands if lists is None else lists).append(float(number))
            elif opens:
                lists = []
            elif closes:
                operands.append(lists)
                lists = None
            elif word:
                self.operator(word.decode(), operands)
                operands = []

    def operator(self, word, n):
        s = self.state
        if word == "q":
            self.stack.append(s.copy())
        elif word == "Q":
            self.state = self.stack.pop()
        elif word == "cm":
            s.ctm = _multiply(n, s.ctm)
        elif word == "m":
            self.parts.append([self.point(*n)])
            self.closed.append(False)
        elif word == "l":
            self.take([self.point(*n)])
        elif word == "c":
            self.take([self.point(*n[0:2]), self.point(*n[2:4]), self.point(*n[4:6])])
        elif word == "v":
            self.take([self.parts[-1][-1], self.point(*n[0:2]), self.point(*n[2:4])])
        elif word == "y":
            self.take([self.point(*n[0:2]), self.point(*n[2:4]), self.point(*n[2:4])])
        elif word == "re":
            x, y, w, h = n
            self.parts.append([self.point(x, y), self.point(x + w, y), self.point(x + w, y + h), self.point(x, y + h)])
            self.closed.append(True)
        elif word == "h":
            self.closed[-1] = True
        elif word in ("W", "W*"):
            self.clipping = True
        elif word in ("f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "n"):
            if word in ("s", "b", "b*"):
                self.closed[-1] = True
            self.paint(word[0] in "fFBb", word[0] in "SsBb", word.endswith("*"))
        elif word in ("rg", "RG", "g", "G"):
            colour = tuple(n) if len(n) == 3 else (n[0],) * 3
            setattr(s, "fill" if word in ("rg", "g") else "stroke", colour)
        elif word == "w":
            s.width = n[0]
        elif word == "d":
            s.dash = tuple(n[0])
        elif word == "gs":
            values = self.document.lookup(self.resources, "ExtGState", n[0])
            s.alpha = (values.get("/CA", s.alpha[0]), values.get("/ca", s.alpha[1]))
            if values.get("/SMask", "/None") != "/None":
                raise ValueError("a soft mask")
        elif word == "Do":
            self.document.form(self, n[0])
        elif word not in ("J", "j", "M", "i", "ri", "BDC", "BMC", "EMC"):
            raise ValueError(f"unknown operator {word}")


class _Document:
    def __init__(self, path):
        # The objects, with streams inline, as they are: qpdf 11 and later, which warns of sound streams when it inflates
        # them itself and one of its buffers happens to be full at their end.
        text = subprocess.run(
            ["qpdf", "--json=2", "--json-stream-data=inline", "--decode-level=none", path],
            check=True, capture_output=True).stdout
        self.objects = json.loads(text)["qpdf"][1]
        self.pages = json.loads(text)["pages"]

    def get(self, value):
        while isinstance(value, str) and re.fullmatch(r"\d+ \d+ R", value):
            value = self.objects["obj:" + value]
            value = value.get("value", value)
        return value

    def stream(self, reference):
        stream = self.objects["obj:" + reference]["stream"]
        data = base64.b64decode(stream["data"])
        if stream["dict"].get("/Filter") not in (None, "/FlateDecode"):
            raise ValueError(f"the filter {stream['dict']['/Filter']}")
        return stream["dict"], zlib.decompress(data) if "/Filter" in stream["dict"] else data

    def lookup(self, resources, kind, name):
        return self.get(self.get(self.get(resources).get("/" + kind, {})).get("/" + name))

    def form(self, reader, name):
        reference = self.get(self.get(reader.resources).get("/XObject", {}))["/" + name]
        values, data = self.stream(reference)
        if values["/Subtype"] != "/Form":
            raise ValueError("an image")
        state = reader.state.copy()
        if "/Matrix" in values:
            state.ctm = _multiply(self.get(values["/Matrix"]), state.ctm)
        inner = _Reader(self, values.get("/Resources", reader.resources), state, reader.paths)
        inner.run(data)

    def inherited(self, page, key):
        while key not in page:
            page = self.get(page["/Parent"])
        return self.get(page[key])


def read(path):
    """The pages of a PDF."""
    document, pages = _Document(path), []
    for entry in document.pages:
        page = document.get(entry["object"])
        media = [float(value) for value in document.inherited(page, "/MediaBox")]
        state = _State((MM, 0, 0, -MM, -media[0] * MM, media[3] * MM))
        paths = []
        reader = _Reader(document, document.inherited(page, "/Resources"), state, paths)
        reader.run(b"\n".join(document.stream(reference)[1] for reference in entry["contents"]))
        boxes = {key[1:]: [float(v) for v in document.get(page[key])] for key in page if key.endswith("Box")}
        pages.append(Page(media, boxes, paths))
    return pages


# ---- what tests look for ----


def is_upright(a, b):
    return abs(a[0] - b[0]) < 1e-3


def is_level(a, b):
    return abs(a[1] - b[1]) < 1e-3


def length(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def bars(page, mm=100):
    """The bars to measure: their lengths in points, (along x, along y). A bar is a line of its own, 0.3 mm wide."""
    across, down = [], []
    for path in page.paths:
        if path.kind != "stroke" or path.dash or abs(path.width - 0.3) > 1e-3 or len(path.parts) != 1:
            continue
        points = path.parts[0][0]
        if len(points) == 2 and abs(length(*points) - mm) < 1:
            if is_level(*points):
                across.append(length(*points) / MM)
            elif is_upright(*points):
                down.append(length(*points) / MM)
    return across, down


def outside(page, margin, slack=0.01):
    """What is painted beyond the margins of a page: a list of paths."""
    left, top, right, bottom = margin, margin, page.width * MM - margin, page.height * MM - margin
    found = []
    for path in page.paths:
        box = path.box()
        if box and (box[0] < left - slack or box[1] < top - slack or box[2] > right + slack or box[3] > bottom + slack):
            found.append(path)
    return found


def colours(page):
    return {path.colour for path in page.paths}
