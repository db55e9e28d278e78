"""A page of shorthand as SVG, for whoever has no window."""
from xml.sax.saxutils import escape

from solvers.shorthand.ink import pen_runs, ribbon
from solvers.shorthand.page import LONGHAND, Sheet

INK, RULE_COLOUR = "#22304a", "#cfe0ea"
WIDTH = 0.087  # of the pen, units
UNIT = 20      # px of a unit


def draw_svg(sheet: Sheet) -> str:
    """A page with its ink; longhand is text."""
    body: list[str] = []
    for word in sheet.words:
        path = " ".join(_path(ribbon(run, WIDTH), word.x, word.y) for run in pen_runs(word.drawing.traces))
        if path:
            body.append(f'<path d="{path}"><title>{escape(word.piece.text)}</title></path>')
        body += [f'<circle cx="{word.x + x:.3f}" cy="{word.y + y:.3f}" r="0.075"/>' for x, y in word.drawing.dots]
        body += [f'<path d="M{word.x + a:.3f} {word.y + b:.3f}L{word.x + c:.3f} {word.y + d:.3f}" fill="none" '
                 f'stroke="{INK}" stroke-width="{WIDTH}"/>' for a, b, c, d in word.drawing.dashes]
        if word.piece.source == "longhand":
            body.append(f'<text x="{word.x:.3f}" y="{word.y:.3f}" font-size="{LONGHAND}" font-family="sans-serif">'
                        f'{escape(_printable(word.piece.text))}</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet.width * UNIT:g}" height="{sheet.height * UNIT:g}" '
            f'viewBox="0 0 {sheet.width:g} {sheet.height:g}"><rect width="100%" height="100%" fill="#ffffff"/>'
            f'<g fill="{INK}" fill-rule="nonzero">\n' + "\n".join(body) + "\n</g></svg>\n")


def _path(points: list[float], x: float, y: float) -> str:
    pairs = (f"{points[at] + x:.3f} {points[at + 1] + y:.3f}" for at in range(0, len(points), 2))
    return f"M{'L'.join(pairs)}Z" if points else ""


def _printable(text: str) -> str:
    """Text without what no XML may hold."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
