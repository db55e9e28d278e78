"""The scenes of the Competition page: the standings after some rounds, and the cross table with the games of a cell."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.pages.scene import Scene
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.spanit.competition.entrants import Entrant, told_apart
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.play.players import PLAYERS

if TYPE_CHECKING:
    from app.games.spanit.competition.sheet import CompetitionSheet

ROUNDS, SEED = 20, 607


def scenes(sheet: "CompetitionSheet") -> Iterator[Scene]:
    """Competition and games."""
    yield Scene("competition", lambda: _play(sheet, "standings"))
    yield Scene("games", lambda: _play(sheet, "cross"))


def _play(sheet: "CompetitionSheet", view: str) -> None:
    tab = sheet.tab
    tab.turn_to(sheet.key)
    tab.stop()
    shipped = [Entrant.of(tab.presets.get(name)) for name in tab.presets.names() if tab.presets.shipped(name)]
    plan = Plan(size=6, seed=SEED, rounds=ROUNDS, entrants=told_apart([*map(Entrant.called, PLAYERS), *shipped]))
    if sheet.standings is None or sheet.standings.plan != plan:
        with thread_pool() as threads:
            sheet.saved.keep(finish(Tournament(Standings(plan=plan), threads)).standings)
    sheet.cross.choose(None)
    sheet.show_saved()
    sheet.choose_player("The Prophet")
    sheet.turn_to(view)
    if view == "cross":
        sheet.choose_cell(sheet.cross.cell_of("The Prophet", "resistor"))
    sheet.board.setFocus()
    tab.changed.emit()
