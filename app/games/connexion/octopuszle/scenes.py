"""The scenes of the Octopuszle page: two solutions with one set of diagonals, one alone, the annealer at work."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.connexion.octopuszle.study import Study
from app.pages.scene import Scene
from solvers.connexion.puzzles.octopuszle import Corners, OctopuszleSearch
from solvers.core.engine import finish

if TYPE_CHECKING:
    from app.games.connexion.octopuszle.sheet import OctopuszleSheet

SEED = 1997
NEARLY = 16      # the energy at which the annealer is photographed,
AGE = 600_000    # after so many flips or more
SWEEP = 480


def scenes(sheet: "OctopuszleSheet") -> Iterator[Scene]:
    """Pair, dots, solving."""
    yield Scene("octopuszle-pair", lambda: _pair(sheet))
    yield Scene("octopuszle-dots", lambda: _first(sheet, "dots"))
    yield Scene("octopuszle-solving", lambda: _watch(sheet))


def _first(sheet: "OctopuszleSheet", corners: Corners) -> bytes:
    """The first solution of a reading."""
    first = finish(OctopuszleSearch(SEED, corners))
    sheet.tab.turn_to(sheet.key)
    sheet.tab.stop()
    sheet.timeline.take(Study(corners).begun(first, None))
    sheet.tab.turn_to(sheet.key)
    return first


def _pair(sheet: "OctopuszleSheet") -> None:
    _first(sheet, "lines")
    sheet.make_engine("anneal")
    sheet.take_result(finish(OctopuszleSearch(SEED, "lines", sheet.study.first)))
    sheet.tab.banner.clear()
    sheet.board.setFocus()
    sheet.board.move_cursor((4, 6))


def _watch(sheet: "OctopuszleSheet") -> None:
    first = _first(sheet, "lines")
    sheet.tab.watch(sheet.make_engine("anneal"), paused=True)
    sheet.tab.stop()
    engine = OctopuszleSearch(SEED, "lines", first)
    while engine.snapshot().energy > NEARLY or engine.snapshot().flips < AGE:
        sheet.annealing.hear(engine.snapshot())
        engine.advance(4 * SWEEP)
    sheet.tab.watch(engine, paused=True)
    sheet.show_snapshot(engine.snapshot())
