"""Chart: a learning curve as an SVG picture, the mean lines a game by the games that were learnt from."""
from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import Final

from solvers.tetris.ntuple.plan import Point

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 64, 80, 60, 330  # where the plot ends; on the right from the edge

TEXT, MUTED, GRID, BACK, LINE = "#22252A", "#636870", "#D9D6CF", "#FFFFFF", "#0072B2"
TICKS: Final = 6  # along an axis, about


def chart(curve: Sequence[Point], title: str) -> bytes:
    """The curve from nothing on; there may be no point yet."""
    points = [Point(0, 0.0), *curve]
    last, most = max(point.games for point in points) or 1, max(max(point.mean for point in points), 1.0)

    def across(games: float) -> float:
        return LEFT + games * (WIDTH - LEFT - RIGHT) / last

    def up(lines: float) -> float:
        return BOTTOM - lines * (BOTTOM - TOP) / most

    parts = [_text(LEFT, 26, title, TEXT, size=16), _text(LEFT, 46, "mean lines a game, by games learnt from", MUTED)]
    for lines in _ticks(most):
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{up(lines):.1f}" y2="{up(lines):.1f}"'
                     f' stroke="{GRID}"/>')
        parts.append(_text(LEFT - 8, up(lines) + 4, f"{lines:,}", MUTED, "end"))
    parts += [_text(across(games), BOTTOM + 22, f"{games:,}", MUTED, "middle") for games in _ticks(last)]
    line = " ".join(f"{across(point.games):.1f},{up(point.mean):.1f}" for point in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{LINE}" stroke-width="2" stroke-linejoin="round"/>')
    parts.append(_text(WIDTH - RIGHT + 8, up(points[-1].mean) + 4, f"{points[-1].mean:,.0f}", LINE))
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
            f' font-family="Source Sans 3, Source Sans Pro, sans-serif">')
    back = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{BACK}"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", back, *parts, "</svg>\n"]).encode()


def _ticks(most: float) -> list[int]:
    """Round numbers from 0 to at most that."""
    power = 10 ** max(floor(log10(most / TICKS)), 0)
    step = next(step for step in (power, 2 * power, 5 * power, 10 * power, 100 * power) if most / step <= TICKS)
    return list(range(0, floor(most) + 1, step))


def _text(x: float, y: float, text: str, ink: str, anchor: str = "start", size: int = 13) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'
