"""The scene of the Race page: the table after five thousand Expert boards."""
from collections.abc import Iterator
from time import thread_time
from typing import TYPE_CHECKING

import msgspec

from app.pages.scene import Scene
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.minesweeper.play.race import Race

if TYPE_CHECKING:
    from app.games.minesweeper.race.sheet import RaceSheet

SEED, GAMES, CHOSEN = 607, 5_000, "tank"


def scenes(sheet: "RaceSheet") -> Iterator[Scene]:
    """The table."""
    yield Scene("race", lambda: _play(sheet))


def _play(sheet: "RaceSheet") -> None:
    tab = sheet.tab
    tab.turn_to(sheet.key)
    tab.stop()
    race = msgspec.structs.replace(sheet.race.fresh, games=GAMES, seed=SEED)
    with thread_pool() as threads:
        sheet.saved.keep(finish(Race(race, threads, thread_time)))
    sheet.choose(CHOSEN)
    sheet.show_saved()
    sheet.board.setFocus()
    tab.changed.emit()
