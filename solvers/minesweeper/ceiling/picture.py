"""A board cut into windows, as an SVG picture: what is open, what is told, and how often each window is cleared."""
from html import escape
from typing import Final

from solvers.minesweeper.board import Board
from solvers.minesweeper.ceiling.ceiling import Told, Window
from solvers.minesweeper.position import HIDDEN

SIDE: Final = 24  # px of a cell
LEFT, TOP, BOTTOM = 12, 64, 12
WORD: Final = 3.3  # half of the width of a letter of a caption, about

TEXT, MUTED, BACK = "#22252A", "#636870", "#FFFFFF"
OPEN, LANE, EDGE = "#FBFAF8", "#E4E1DA", "#D9D6CF"
SURE, NEARLY, EVEN = "#7FC4EC", "#C9D3DB", "#F0A268"  # grounds of windows, by how often they are cleared


def picture(board: Board, mine: bytes, first: int) -> bytes:
    """A board after its first cell is open: numbers, the mines and numbers of the lanes, and the windows, each with the
    layouts that best play clears of all that it has."""
    told = Told(board, mine, first)
    windows = [*told.windows()]
    window_of = {cell: window for window in windows for cell in window.cells}
    width, height = 2 * LEFT + SIDE * board.width, TOP + SIDE * board.height + BOTTOM
    title = f"Whoever is told so much clears this board with a chance of {told.chance():.1%}"
    parts = [_text(LEFT, 26, title, TEXT, 16),
             _text(LEFT, 48, "grey: told; in colour: windows, with the layouts that best play clears of all", MUTED)]
    for cell in range(board.size):
        row, column = divmod(cell, board.width)
        x, y = LEFT + SIDE * column, TOP + SIDE * row
        window, hidden = window_of.get(cell), told.codes[cell] == HIDDEN
        ground = _ground(window) if window else LANE if hidden else OPEN
        parts.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{ground}" stroke="{EDGE}"/>')
        if window:
            continue
        if mine[cell]:
            parts.append(f'<circle cx="{x + SIDE / 2:g}" cy="{y + SIDE / 2:g}" r="6" fill="{MUTED}"/>')
        elif told.numbers[cell]:
            parts.append(_text(x + SIDE / 2, y + SIDE / 2 + 5, str(told.numbers[cell]), MUTED, 14, "middle"))
    parts += [_caption(window, board.width) for window in windows]
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' font-family="Source Sans 3, Source Sans Pro, sans-serif">')
    back = f'<rect width="{width}" height="{height}" fill="{BACK}"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", back, *parts, "</svg>\n"]).encode()


def _ground(window: Window) -> str:
    chance = window.wins / window.layouts
    return SURE if chance == 1 else NEARLY if chance > 0.75 else EVEN


def _caption(window: Window, columns: int) -> str:
    """The share of a window, in the middle if that is its own, else on the cell nearest to it; a halo of its ground
    hides the lines that would cross it."""
    places = [divmod(cell, columns) for cell in window.cells]
    row, column = (sum(values) / len(places) for values in zip(*places, strict=True))
    row, column = min(((r, c) for r, c in places), key=lambda place: (abs(place[0] - row) + abs(place[1] - column)))
    shared = [c for r, c in places if r == row]
    column = sum(shared) / len(shared) if len(shared) == shared[-1] - shared[0] + 1 else column
    words = f"{window.wins:,} of {window.layouts:,}"
    x, y = LEFT + SIDE * (column + 0.5), TOP + SIDE * (row + 0.5) + 4
    half = WORD * len(words)
    return _text(min(max(x, LEFT + half), LEFT + SIDE * columns - half), y, words, TEXT, 12, "middle", _ground(window))


def _text(x: float, y: float, text: str, ink: str, size: int = 13, anchor: str = "start", halo: str = "") -> str:
    around = f' stroke="{halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    return (f'<text x="{x:g}" y="{y:g}" fill="{ink}" font-size="{size}" text-anchor="{anchor}"{around}>'
            f"{escape(text)}</text>")
