"""The scenes of the Reading page: a throw under way, an answer, and the labyrinth that grew around it."""
from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.games.iching.reading.reading import Reading
from app.pages.scene import Scene
from solvers.core.engine import finish
from solvers.iching.reading.casting import Casting
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import Outcome

if TYPE_CHECKING:
    from app.games.iching.reading.sheet import ReadingSheet

QUESTION = "Shall we open the workshop in spring?"
LINES = (7, 8, 6, 7, 9, 7)  # 25 to 30
WHEN = "2026-11-20T09:30:00+01:00"
SEED = 7       # of a throw with a moving line among the first
THROWN = 4     # lines of it
LABYRINTH = "connexion:25-30:3310"
KEPT = (
    Entry("Is it time to ask for help with the garden?", "2026-11-02T18:20:00+01:00", (8, 8, 7, 7, 8, 7), "manual"),
    Entry("What do I not see in this quarrel?", "2026-11-09T22:10:00+01:00", (7, 7, 8, 9, 8, 7), "stalks",
          "I have been keeping count. Stop that."),
    Entry("", "2026-11-15T07:45:00+01:00", (7, 7, 7, 8, 8, 8), "yarrow"),
    Entry(QUESTION, WHEN, LINES, "coins", "Wait for the roof before the sign."),
)


def scenes(sheet: "ReadingSheet") -> Iterator[Scene]:
    """Throwing, the answer, connected."""
    yield Scene("throwing", lambda: _throw(sheet))
    yield Scene("reading", lambda: _answer(sheet))
    yield Scene("connected", lambda: _connect(sheet))
    yield Scene("journal", lambda: _look_back(sheet))


def _begin(sheet: "ReadingSheet", reading: Reading) -> None:
    sheet.tab.turn_to(sheet.key)
    sheet.header.question.setText(QUESTION)
    sheet.timeline.replace(reading)
    sheet.show_timeline()
    sheet.tab.changed.emit()
    sheet.board.setFocus()


def _throw(sheet: "ReadingSheet") -> None:
    _begin(sheet, Reading())
    casting = Casting("coins", SEED)
    casting.advance(THROWN)
    sheet.show_thrown(casting.snapshot())
    sheet.telling.throw.show()
    sheet.telling.journal.hide()


def _answer(sheet: "ReadingSheet") -> None:
    _begin(sheet, Reading(QUESTION, Outcome(LINES).lines, "coins", WHEN))


def _connect(sheet: "ReadingSheet") -> None:
    _answer(sheet)
    tab = sheet.tab
    tab.turn_to("labyrinth")
    tab.start(LABYRINTH)
    tab.banner.clear()
    engine = tab.labyrinth.make_engine("fast")
    assert engine is not None
    tab.labyrinth.take_result(finish(engine))
    tab.banner.clear()


def _look_back(sheet: "ReadingSheet") -> None:
    for entry in KEPT:
        if sheet.journal.of_moment(entry.when) is None:
            sheet.journal.add(entry)
    _answer(sheet)
    sheet.show_journal()
