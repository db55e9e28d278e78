"""The scenes of the Compact page: a picture found, the annealer at work, an outline that is impossible, drawing one."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.connexion.compact.draft import Draft
from app.pages.scene import Scene
from solvers.connexion.puzzles.compact import CompactSearch
from solvers.connexion.puzzles.outlines import Outline
from solvers.core.engine import finish

if TYPE_CHECKING:
    from app.games.connexion.compact.sheet import CompactSheet

SEED = 1997
WATCHED = 40_000  # flips after which the annealer is photographed


def scenes(sheet: "CompactSheet") -> Iterator[Scene]:
    """Solved, torus, solving, impossible, drawing."""
    yield Scene("compact", lambda: _solve(sheet, "hexagon5+3"))
    yield Scene("compact-torus", lambda: _solve(sheet, "torus:8x8"))
    yield Scene("compact-solving", lambda: _watch(sheet))
    yield Scene("compact-impossible", lambda: _choose(sheet, "parallelogram:4x16"))
    yield Scene("compact-drawing", lambda: _draw(sheet))


def _choose(sheet: "CompactSheet", name: str) -> None:
    sheet.tab.turn_to(sheet.key)
    sheet.choose(name)


def _solve(sheet: "CompactSheet", name: str) -> None:
    _choose(sheet, name)
    sheet.make_engine("anneal")
    sheet.take_result(finish(CompactSearch(Outline.named(name), SEED)))
    sheet.tab.banner.clear()


def _watch(sheet: "CompactSheet") -> None:
    _choose(sheet, "perimeter56")
    sheet.make_engine("anneal")
    engine = CompactSearch(Outline.named("perimeter56"), SEED)
    while engine.snapshot().flips < WATCHED and not engine.advance(500):
        sheet.annealing.hear(engine.snapshot())
    sheet.tab.watch(engine, paused=True)
    sheet.show_snapshot(engine.snapshot())


def _draw(sheet: "CompactSheet") -> None:
    _choose(sheet, "brick:8x8")
    cells = sheet.draft.cells - {(0, 0), (0, 1), (1, 0)}
    sheet.timeline.take(Draft.of(Outline.named("brick:8x8")).drawn(cells))
    sheet.draw(True)
    sheet.tab.banner.clear()
