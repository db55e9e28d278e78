"""Chart: a training as an SVG picture: the lines of its best, middle and most genomes, and its diversity."""
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from solvers.tetris.training.run import Generation

WIDTH, LEFT, RIGHT = 720, 64, 112
LINES: Final = (52, 280)  # upper and lower end of each plot
DIVERSITY: Final = (344, 424)
HEIGHT = 460

TEXT, MUTED, GRID, BACK = "#22252A", "#636870", "#D9D6CF", "#FFFFFF"
BEST, MEDIAN, SPREAD = "#B86E00", "#0072B2", "#009E73"  # dark enough to be read as words

Point = tuple[float, float]


def chart(history: Sequence[Generation], title: str) -> bytes:
    """The lines a game of each generation on a logarithmic scale, from 1, and the mean gene deviation below.

    Drawn from the back to the front: grid with its numbers, the band between the tenths, the three lines, and their
    last values as labels at the right edge, the median's at least 14 px below the best's.
    """
    most = max(ceil(log10(max(10.0, *(generation.best for generation in history)))), 1)
    widest = ceil(max(generation.diversity for generation in history) * 10 + 1e-9) / 10
    last = max(len(history) - 1, 1)

    def across(generation: int) -> float:
        return LEFT + generation * (WIDTH - LEFT - RIGHT) / last

    def up(lines: float) -> float:
        return LINES[1] - (LINES[1] - LINES[0]) * log10(max(lines, 1.0)) / most

    def wide(deviation: float) -> float:
        return DIVERSITY[1] - (DIVERSITY[1] - DIVERSITY[0]) * deviation / widest

    def along(height: Sequence[float]) -> list[Point]:
        return [(across(number), each) for number, each in enumerate(height)]

    title = title[:1].upper() + title[1:]
    parts = [_text(LEFT, 26, title, TEXT, size=16), _text(LEFT, 44, "lines a game, by generation", MUTED)]
    for power in range(most + 1):
        parts += [_rule(up(10.0**power)), _text(LEFT - 8, up(10.0**power) + 4, f"{10**power:,}", MUTED, "end")]
    parts.append(_text(LEFT, DIVERSITY[0] - 12, "diversity: mean gene deviation", MUTED))
    for deviation in (0.0, widest):
        parts += [_rule(wide(deviation)), _text(LEFT - 8, wide(deviation) + 4, f"{deviation:g}", MUTED, "end")]
    for generation in range(0, len(history), max(floor(last / 10), 1)):
        parts.append(_text(across(generation), DIVERSITY[1] + 20, str(generation + 1), MUTED, "middle"))
    high = along([up(generation.high) for generation in history])
    low = along([up(generation.low) for generation in history])
    parts.append(f'<polygon points="{_points([*high, *reversed(low)])}" fill="{MEDIAN}" fill-opacity="0.18"/>')
    newest = history[-1]
    for line, ink, dashes in ((along([up(generation.best) for generation in history]), BEST, "6 4"),
                              (along([up(generation.median) for generation in history]), MEDIAN, "none"),
                              (along([wide(generation.diversity) for generation in history]), SPREAD, "none")):
        parts.append(f'<polyline points="{_points(line)}" fill="none" stroke="{ink}" stroke-width="2"'
                     f' stroke-linejoin="round" stroke-dasharray="{dashes}"/>')
    right = WIDTH - RIGHT + 8
    parts += [
        _text(right, up(newest.best) + 4, f"best {newest.best:,.0f}", BEST),
        _text(right, max(up(newest.median), up(newest.best) + 14) + 4, f"median {newest.median:,.0f}", MEDIAN),
        _text(right, wide(newest.diversity) + 4, f"{newest.diversity:.2f}", SPREAD),
    ]
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
            f' font-family="Source Sans 3, Source Sans Pro, sans-serif">')
    back = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{BACK}"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", back, *parts, "</svg>\n"]).encode()


def _text(x: float, y: float, text: str, ink: str, anchor: str = "start", size: int = 13) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{ink}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'


def _rule(y: float) -> str:
    return f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>'


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
