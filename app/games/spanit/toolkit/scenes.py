"""The scenes of the Toolkit: an evolution after some generations, and what each factor decides in a position."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.spanit.toolkit.measuring import measuring
from app.pages.scene import Scene
from app.running.limited import Limit
from app.running.thread_pool import thread_pool
from solvers.core.engine import finish
from solvers.spanit.competition.evolution import Evolution, Lineage, Plan
from solvers.spanit.personality.sensitivity import sensitivity_engine

if TYPE_CHECKING:
    from app.games.spanit.toolkit.sheet import ToolkitSheet

GENERATIONS, LIMIT, SEED = 37, Limit(60, "generations"), 2026
GAME, MOVES, MIND = "spanit:6/h:607", 14, "The Weaver"


def scenes(sheet: "ToolkitSheet") -> Iterator[Scene]:
    """Evolution and sensitivity."""
    yield Scene("evolution", lambda: _breed(sheet))
    yield Scene("sensitivity", lambda: _find_out(sheet))


def _breed(sheet: "ToolkitSheet") -> None:
    plan = Plan(seed=SEED, openings=40)
    sheet.tab.turn_to(sheet.key)
    sheet.tab.stop()
    sheet.limit = LIMIT
    if sheet.lineage is None or sheet.lineage.plan != plan or len(sheet.lineage.history) != GENERATIONS:
        with thread_pool() as threads:
            lineage = finish(Evolution(Lineage(plan=plan), GENERATIONS, threads))
        sheet.saved.keep(lineage)
        sheet.take_scores(lineage, finish(measuring(plan, lineage.personality)))
    sheet.turn_to("evolution")
    sheet.board.setFocus()


def _find_out(sheet: "ToolkitSheet") -> None:
    tab = sheet.tab
    tab.start(GAME)
    played = tab.playing(MOVES)
    tab.take_moves(finish(played).moves)
    tab.turn_to(sheet.key)
    sheet.sensitivity.choose_mind(MIND)
    sheet.turn_to("sensitivity")
    tab.stop()
    state = tab.state
    sheet.sensitivity.show(finish(sensitivity_engine(state.position, tab.presets.get(MIND), state.ply, state.seed)))
    sheet.board.setFocus()
