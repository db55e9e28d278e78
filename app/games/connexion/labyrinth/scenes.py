"""The scenes of the Labyrinth page: an empty board, growing, a dead end, a finished labyrinth, laying by hand."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.pages.scene import Scene, wait

if TYPE_CHECKING:
    from app.games.connexion.labyrinth.sheet import LabyrinthSheet

EMPTY = "connexion:free:607"
GROWING = "connexion:25-30:2783"
MIDDLE = 46  # of the events of its growth
STUCK = 48   # two pieces would fit, both of them used
FINISHED = "connexion:25-30:3310"
TAKEN_BACK = 40  # pieces of it, to go on by hand


def scenes(sheet: "LabyrinthSheet") -> Iterator[Scene]:
    """Empty, growing, dead end, finished, by hand."""
    yield Scene("empty", lambda: _start(sheet, EMPTY))
    yield Scene("growing", lambda: _grow_to(sheet, MIDDLE))
    yield Scene("dead-end", lambda: _grow_to(sheet, STUCK))
    yield Scene("finished", lambda: _finish(sheet))
    yield Scene("by-hand", lambda: _by_hand(sheet))


def _start(sheet: "LabyrinthSheet", game_id: str) -> None:
    sheet.tab.turn_to("labyrinth")
    sheet.tab.start(game_id)
    sheet.tab.banner.clear()
    sheet.tab.solver_bar.set_engine("fast")


def _grow_to(sheet: "LabyrinthSheet", at: int) -> None:
    _start(sheet, GROWING)
    engine = sheet.make_engine("fast")
    assert engine is not None
    engine.advance(at)
    pieces = len(engine.snapshot().pieces)
    sheet.grower.seek(at)
    wait(sheet, lambda: len(sheet.board.shown_now.plan.pieces) == pieces)


def _finish(sheet: "LabyrinthSheet") -> None:
    _start(sheet, FINISHED)
    engine = sheet.make_engine("fast")
    assert engine is not None
    engine.advance(1 << 20)
    sheet.take_result(engine.result())


def _by_hand(sheet: "LabyrinthSheet") -> None:
    _finish(sheet)
    for _ in range(TAKEN_BACK):
        sheet.undo()
    sheet.tab.banner.clear()
    sheet.hand.choose(next(iter(sheet.state.surroundings.waiting)))
