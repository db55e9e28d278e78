"""The end of a game in words, for the banner."""
from collections.abc import Callable

from app.pages.banner import Message
from app.running.clock import shown
from solvers.minesweeper.rules import EXPLODED, Game


def told(game: Game, seconds: float, best: bool, counts: bool, again: Callable[[], object]) -> Message:
    """How the game went, in so many seconds, the best time or not, and whether it counts; it offers to play `again`."""
    if game.status == "won":
        words = f"All safe cells are open after {shown(seconds)}{', your best time' if best else ''}."
        return Message("good", "Won.", words, "New game", again)
    name = game.name(game.cells.index(EXPLODED))
    words = "Undo takes it back, and the game is no longer counted." if counts else "Undo takes it back."
    return Message("bad", f"{name} was a mine.", words, "New game", again)
