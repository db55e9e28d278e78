"""The scene of the Tournament page: the table after a hundred games of each controller that comes with the program."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from app.pages.scene import Scene
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.contest import Contest

if TYPE_CHECKING:
    from app.games.tetris.tournament.sheet import TournamentSheet

SEED, GAMES, CHOSEN = 607, 100, "dt-20"


def scenes(sheet: "TournamentSheet") -> Iterator[Scene]:
    """The table."""
    yield Scene("tournament", lambda: _play(sheet))


def _play(sheet: "TournamentSheet") -> None:
    tab = sheet.tab
    tab.turn_to(sheet.key)
    tab.stop()
    controllers = tuple(tab.presets.get(name) for name in tab.presets.names() if tab.presets.shipped(name))
    contest = Contest(controllers=controllers, rules=Rules(10, 10, lookahead=1), games=GAMES, seed=SEED)
    with thread_pool() as threads:
        outcomes = finish(contest.tournament(threads)).outcomes
    sheet.saved.keep(msgspec.structs.replace(contest, outcomes=outcomes))
    sheet.choose(CHOSEN)
    sheet.show_saved()
    sheet.board.setFocus()
    tab.changed.emit()
