"""Drawings of a star for documents: SVG, PDF, PNG and TikZ, all of them the same closed lines in the same size."""
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, hypot

from solvers.core.formats import FormatError
from solvers.stars.game import StarGame
from solvers.stars.star import Point

Lines = Sequence[Sequence[Point]]

SMALLEST, LARGEST = 5, 80  # mm, the outer radius; the largest star is as wide as the text of a page
EDGE = 4.0       # mm around the outer circle
DOTS = 200 / 25.4          # pixels of a PNG in a mm
POINT = 72 / 25.4          # points of a PDF in a mm
FIGURES = 6      # decimals
INK = (0, 114, 178)
FORMATS = {"tex": "TikZ for LaTeX", "svg": "SVG", "pdf": "PDF", "png": "PNG"}


@dataclass(frozen=True, slots=True)
class Style:
    """Size and line width of a drawing, in mm, and its ink: red, green, blue, 0 to 255."""

    radius: float = 40.0  # of the outer circle
    width: float = 0.45   # of a line
    ink: tuple[int, int, int] = INK

    @property
    def side(self) -> float:
        """Width and height of a drawing, in mm."""
        return 2 * (self.radius + EDGE)


USUAL = Style()


def lines_of(game: StarGame, *, chords: bool = False, turn: float = 0.0) -> Lines:
    """The closed lines that are drawn: the outline, or the lines between corners, where the star is a true one."""
    return game.star.chords(turn) if chords and not game.moved else (game.star.outline(turn),)


def draw(
    game: StarGame, name: str, style: Style = USUAL, *, chords: bool = False, turn: float = 0.0
) -> bytes:
    """A star as the ending of a file's name says. Raises FormatError if it is none of `FORMATS`, or if the outer
    radius is not `SMALLEST` to `LARGEST` mm."""
    writers: dict[str, Callable[[Lines, Style, str], bytes]] = {"svg": _svg, "pdf": _pdf, "png": _png, "tex": _tikz}
    writer = writers.get(name.rpartition(".")[2].lower())
    if writer is None:
        raise FormatError("a star is written as .svg, .png, .pdf or .tex; the file’s name is to end in one of these.")
    if not SMALLEST <= style.radius <= LARGEST:
        raise FormatError(f"the outer radius of a star is {SMALLEST} to {LARGEST} mm, not {style.radius:g}.")
    return writer(lines_of(game, chords=chords, turn=turn), style, f"{{{game.points}/{game.density}}}")


def _number(value: float) -> str:
    """A coordinate in as few figures as say it, without a minus before nothing."""
    text = f"{value:.{FIGURES}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _svg(lines: Lines, style: Style, title: str) -> bytes:
    side, radius = style.side, style.radius
    path = " ".join(
        "M" + " L".join(f"{_number(side / 2 + radius * x)},{_number(side / 2 - radius * y)}" for x, y in line) + " Z"
        for line in lines
    )
    colour = "#{:02x}{:02x}{:02x}".format(*style.ink)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side:g}mm" height="{side:g}mm" '
        f'viewBox="0 0 {side:g} {side:g}">\n'
        f"  <title>Star {title}</title>\n"
        f'  <path d="{path}" fill="none" stroke="{colour}" stroke-width="{style.width:g}" stroke-linejoin="round"/>\n'
        "</svg>\n"
    ).encode()


def _pdf(lines: Lines, style: Style, title: str) -> bytes:
    side, radius = style.side * POINT, style.radius * POINT
    parts = [f"{_number(style.width * POINT)} w 1 j {' '.join(_number(part / 255) for part in style.ink)} RG"]
    for line in lines:
        places = [f"{_number(side / 2 + radius * x)} {_number(side / 2 + radius * y)}" for x, y in line]
        parts += [f"{place} {'l' if number else 'm'}" for number, place in enumerate(places)] + ["s"]
    content = "\n".join(parts).encode()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_number(side)} {_number(side)}] /Contents 4 0 R "
        "/Resources << >> >>".encode(),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        f"<< /Title (Star {title}) /Creator (Solvarium) >>".encode(),
    ]
    result = b"%PDF-1.4\n"
    offsets = []
    for number, content_object in enumerate(objects, start=1):
        offsets.append(len(result))
        result += b"%d 0 obj\n%s\nendobj\n" % (number, content_object)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    count = len(objects) + 1
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, len(result))
    return result + b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table) + trailer


def _tikz(lines: Lines, style: Style, title: str) -> bytes:
    paths = "\n".join(
        "  \\draw[star] " + " -- ".join(f"({_number(x)},{_number(y)})" for x, y in line) + " -- cycle;"
        for line in lines
    )
    red, green, blue = style.ink
    look = f"line width={style.width:g}mm, line join=round, draw={{rgb,255:red,{red};green,{green};blue,{blue}}}"
    return (
        f"% The star {title}; \\input this file, with \\usepackage{{tikz}} in the preamble.\n"
        f"\\begin{{tikzpicture}}[scale={style.radius / 10:g}, star/.style={{{look}}}]\n{paths}\n\\end{{tikzpicture}}\n"
    ).encode()


def _png(lines: Lines, style: Style, title: str) -> bytes:
    """Painted by hand: how dark a pixel is follows from its distance to the nearest line."""
    pixels = round(style.side * DOTS)
    middle, radius, width = pixels / 2, style.radius * DOTS, max(style.width * DOTS, 1.0)
    dark = bytearray(pixels * pixels)
    for line in lines:
        places = [(middle + radius * x, middle - radius * y) for x, y in line]
        for number, start in enumerate(places):
            _stroke(dark, pixels, start, places[(number + 1) % len(places)], width / 2)
    shades = [bytes(255 - (255 - part) * coverage // 255 for coverage in range(256)) for part in style.ink]
    rows = bytearray()
    for row in range(pixels):
        line_of_pixels = bytearray(3 * pixels)
        for part, shade in enumerate(shades):
            line_of_pixels[part::3] = dark[row * pixels:(row + 1) * pixels].translate(shade)
        rows += b"\0" + line_of_pixels
    header = struct.pack(">IIBBBBB", pixels, pixels, 8, 2, 0, 0, 0)
    a_metre = round(1000 * DOTS)
    chunks = ((b"IHDR", header), (b"pHYs", struct.pack(">IIB", a_metre, a_metre, 1)),
              (b"tEXt", b"Title\0Star " + title.encode()), (b"IDAT", zlib.compress(bytes(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def _stroke(ink: bytearray, pixels: int, start: Point, end: Point, half: float) -> None:
    """Darken the pixels along a line in a square of so many each way; `half` is half its width, px."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    along_x, along_y = (bx - ax) / length, (by - ay) / length
    reach = half + 1
    low_x, high_x = min(ax, bx) - reach, max(ax, bx) + reach
    for row in range(max(floor(min(ay, by) - reach), 0), min(ceil(max(ay, by) + reach), pixels)):
        y = row + 0.5 - ay
        left, right = low_x, high_x
        if abs(along_y) > 1e-9:  # where the line crosses this row, and as far beside it as it is thick
            cross, beside = ax + y * along_x / along_y, reach / abs(along_y)
            left, right = max(left, cross - beside), min(right, cross + beside)
        for column in range(max(floor(left), 0), min(ceil(right), pixels)):
            x = column + 0.5 - ax
            there = min(max(x * along_x + y * along_y, 0.0), length)
            far = hypot(x - there * along_x, y - there * along_y)
            dark = round(255 * min(max(half + 0.5 - far, 0.0), 1.0))
            place = row * pixels + column
            if dark > ink[place]:
                ink[place] = dark
