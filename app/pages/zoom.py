"""The actions of a board that can be zoomed."""
from collections.abc import Callable

from app.canvas.canvas import Canvas
from app.pages.actions import VIEW, GameAction, grouped


def zooms(board: Canvas, cells: str, whole: str, fit: Callable[[], object]) -> tuple[GameAction, ...]:
    """Larger and smaller `cells`, and by `fit` the whole board, under the names that people have for them."""
    return grouped(
        VIEW,
        GameAction("Zoom in", "zoom-in", "Ctrl++ Ctrl+=", f"Larger {cells}", board.zoom_in),
        GameAction("Zoom out", "zoom-out", "Ctrl+-", f"Smaller {cells}", board.zoom_out),
        GameAction(f"Whole {whole}", "zoom-fit", "Ctrl+0", f"Show all of the {whole}", fit),
    )
