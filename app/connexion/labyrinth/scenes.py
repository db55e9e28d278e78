"""The scenes of the Labyrinth page: growing, a dead end, a finished labyrinth, laying by hand."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.scene import Scene, wait
from solvers.connexion.pieces import fitting

if TYPE_CHECKING:
    from app.connexion.labyrinth.sheet import LabyrinthSheet

READING = "connexion:25-30:8841"


def scenes(sheet: "LabyrinthSheet") -> Iterator[Scene]:
    """Growing, dead end, finished, by hand."""
    yield Scene("growing", lambda: _grow_to(sheet, "place", 40))
    yield Scene("dead-end", lambda: _grow_to(sheet, "unfit", 44))
    yield Scene("finished", lambda: _finish(sheet))
    yield Scene("by-hand", lambda: _by_hand(sheet))


def _start(sheet: "LabyrinthSheet") -> None:
    sheet.tab.turn_to("labyrinth")
    sheet.tab.start(READING)
    sheet.tab.banner.clear()


def _grow_to(sheet: "LabyrinthSheet", kind: str, pieces: int) -> None:
    """The first event of a kind, or dead end with two pieces at fault, with so many pieces on the board."""
    _start(sheet)
    sheet.tab.solver_bar.set_engine("1997")
    engine = sheet.make_engine("1997")
    while not engine.advance(1):
        growth = engine.snapshot()
        event = growth.event
        suited = fitting(event.required, event.known)
        if len(growth.pieces) >= pieces and (event.kind == kind or (event.reason == kind and len(suited) == 2)):
            break
    sheet.grower.seek(engine.snapshot().at)
    wait(sheet, lambda: len(sheet.board.shown_now.plan.pieces) == len(growth.pieces))


def _finish(sheet: "LabyrinthSheet") -> None:
    _start(sheet)
    engine = sheet.make_engine("fast")
    engine.advance(1 << 20)
    sheet.take_result(engine.result())


def _by_hand(sheet: "LabyrinthSheet") -> None:
    _finish(sheet)
    for _ in range(40):
        sheet.undo()
    sheet.tab.banner.clear()
    sheet.hand.choose(next(iter(sheet.state.surroundings.waiting)))
