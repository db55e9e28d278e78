"""The end of a game in words, for the banner."""
from collections.abc import Callable

from app.banner import Message
from app.clock import shown
from app.minesweeper.hint_talk import HintTalk
from solvers.minesweeper.rules import EXPLODED, Game
from solvers.wording import counted


def told(
    game: Game, seconds: float, best: bool, counts: bool, talk: HintTalk, again: Callable[[], object]
) -> Message:
    """How the game went, in so many seconds, the best time or not, and whether it counts; it offers to play `again`."""
    hints = ""
    if talk.asked:
        hints = f" {counted(talk.asked, 'hint')}, {talk.unneeded} not needed."
    if game.status == "won":
        words = f"All safe cells are open after {shown(seconds)}{', your best time' if best else ''}."
        return Message("good", "Won.", words + hints, "New game", again)
    name = game.name(game.cells.index(EXPLODED))
    words = "Undo takes it back, and the game is no longer counted." if counts else "Undo takes it back."
    return Message("bad", f"{name} was a mine.", words + hints, "New game", again)
