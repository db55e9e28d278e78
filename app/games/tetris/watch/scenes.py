"""The scenes of the Watch page: a choice taken apart, and full speed after many games."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.tetris.watch.new_dialog import Watched
from app.pages.scene import Scene, wait
from solvers.tetris.strict.rules import Rules

if TYPE_CHECKING:
    from app.games.tetris.watch.sheet import WatchSheet

SEED = 607
PLAYER, PIECES = "dt-20", 1528  # until the choice that is shown, which is a close one
GAMES = 80


def scenes(sheet: "WatchSheet") -> Iterator[Scene]:
    """Choice and full speed."""
    yield Scene("watch", lambda: _choice(sheet))
    yield Scene("watch-fast", lambda: _fast(sheet))


def _choice(sheet: "WatchSheet") -> None:
    tab = sheet.tab
    tab.turn_to(sheet.key)
    sheet.begin(Watched(controller=PLAYER, rules=Rules(10, 20), seed=SEED))
    tab.solver_bar.set_speed(2)
    engine = sheet.make_engine(PLAYER)
    assert engine is not None
    engine.advance(PIECES)
    sheet.show_unwatched()
    sheet.board.setFocus()


def _fast(sheet: "WatchSheet") -> None:
    tab = sheet.tab
    tab.turn_to(sheet.key)
    sheet.begin(Watched(controller="dellacherie", rules=Rules(10, 10), seed=SEED))
    tab.solver_bar.set_speed(0)
    tab.solve()
    wait(sheet, lambda: sheet.seen is not None and sheet.seen.game > GAMES)
    tab.pause()
    sheet.board.setFocus()
