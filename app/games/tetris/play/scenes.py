"""The scenes of the Play page: before the first key, a game with a hint, a sprint that is over, its way back."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.pages.scene import Scene
from solvers.core.engine import finish
from solvers.tetris.guideline.pilot import Autoplayer

if TYPE_CHECKING:
    from app.games.tetris.tab import TetrisTab

MARATHON = "tetris:marathon:607"
SPRINT = "tetris:sprint:607"
PLAYED = 41       # pieces of the game that the scenes are from
PACE = 2.5        # pieces a second
PLAYER = "dellacherie"


def scenes(tab: "TetrisTab") -> Iterator[Scene]:
    """Start, game, hint, over, review."""
    yield Scene("start", lambda: _begin(tab, MARATHON, 0))
    yield Scene("game", lambda: _begin(tab, MARATHON, PLAYED))
    yield Scene("hint", lambda: _hint(tab))
    yield Scene("over", lambda: _finish(tab))
    yield Scene("review", lambda: _review(tab))


def _begin(tab: "TetrisTab", game: str, pieces: int) -> None:
    tab.start(game)
    if pieces:
        moves = finish(Autoplayer(tab.state, tab.presets.get(PLAYER), PACE, pieces=pieces))
        tab.play_all(moves)


def _finish(tab: "TetrisTab") -> None:
    _begin(tab, SPRINT, 1000)
    tab.tell_end()


def _hint(tab: "TetrisTab") -> None:
    _begin(tab, MARATHON, PLAYED)
    tab.hinting.ask()


def _review(tab: "TetrisTab") -> None:
    _begin(tab, SPRINT, 1000)
    tab.travel(lambda: tab.history.go_to(60))
