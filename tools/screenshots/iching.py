"""The scenes of the I Ching pages in Connexion's tab: readings, what hexagrams mean, a life, a day."""
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Qt

from app.games.iching.clock.clock_page import ClockPage
from app.games.iching.clock.site import Site
from app.games.iching.iching_requests import ShowText, ShowTopic
from app.games.iching.meaning.meaning_page import MeaningPage
from app.games.iching.natal.natal_page import NatalPage
from app.games.iching.reading.answer_sheet import THROWING
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_page import ReadingPage
from app.pages.tab import Tab
from solvers.core.engine import finish
from solvers.iching.calendar.moments import read_instant
from solvers.iching.calendar.places import place
from solvers.iching.natal.natal_data import NatalData
from solvers.iching.reading.casting import Casting
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import Outcome
from tools.screenshots.photographs import settle
from tools.screenshots.scene import Scene

# Reading: a throw under way, an answer, the labyrinth that grew around it, the journal

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


def reading(tab: Tab) -> Iterator[Scene]:
    """Throwing, the answer, its najia, connected, the journal."""
    yield Scene("throwing", lambda: _throw(tab))
    yield Scene("reading", lambda: _answer(tab))
    yield Scene("najia", lambda: _read_najia(tab))
    yield Scene("connected", lambda: _connect(tab))
    yield Scene("journal", lambda: _look_back(tab))


def _show_reading(tab: Tab, shown: Reading) -> None:
    page: ReadingPage = tab.page_of(ReadingPage)
    tab.turn_to(page.key)
    page.header.question.setText(QUESTION)
    page.timeline.replace(shown)
    page.text.najia.open.setChecked(False)
    page.show_timeline()
    page.context.changed()
    page.board.setFocus()


def _throw(tab: Tab) -> None:
    _show_reading(tab, Reading())
    casting = Casting("coins", SEED)
    casting.advance(THROWN)
    page: ReadingPage = tab.page_of(ReadingPage)
    page.show_thrown(casting.snapshot())
    page.sheet.text.show_words(THROWING)
    page.text.throw.show()
    page.text.journal.hide()


def _answer(tab: Tab) -> None:
    _show_reading(tab, Reading(QUESTION, Outcome(LINES).lines, "coins", WHEN))


def _read_najia(tab: Tab) -> None:
    """The table of the najia, and the first of its steps below."""
    _answer(tab)
    najia = tab.page_of(ReadingPage).text.najia
    najia.open.setChecked(True)
    settle()
    tab.panel.verticalScrollBar().setValue(najia.table_section.y())


def _connect(tab: Tab) -> None:
    _answer(tab)
    tab.turn_to("labyrinth")
    tab.game.start(LABYRINTH)
    tab.banner.clear()
    engine = tab.game.make_engine("fast")
    assert engine is not None
    tab.game.take_result(finish(engine))
    tab.banner.clear()


def _look_back(tab: Tab) -> None:
    page: ReadingPage = tab.page_of(ReadingPage)
    journal = page.journal
    for entry in KEPT:
        if journal.of_moment(entry.when) is None:
            journal.add(entry)
    _answer(tab)
    page.show_journal()


# Meaning: a hexagram with moving lines, one of its lines, a search, a longer page

def meaning(tab: Tab) -> Iterator[Scene]:
    """From the beginning of a text, at a moving line, while searching, and beside the list of longer pages."""
    yield Scene("meaning", lambda: _read(tab, 25, 0, (3, 5)))
    yield Scene("meaning-line", lambda: _read(tab, 25, 3, (3, 5)))
    yield Scene("meaning-search", lambda: _search(tab, "well", 48))
    yield Scene("meaning-page", lambda: _read_topic(tab, "trigrams"))


def _read(tab: Tab, number: int, line: int, moving: Sequence[int]) -> None:
    page: MeaningPage = tab.page_of(MeaningPage)
    page.search.clear()
    tab.turn_to(page.key, ShowText(number, line, moving))
    page.reader.setFocus()


def _search(tab: Tab, words: str, number: int) -> None:
    """Open the first text that is found of a hexagram."""
    page: MeaningPage = tab.page_of(MeaningPage)
    tab.turn_to(page.key)
    page.search.field.setText(words)
    results = page.search.results
    results.step(next(at for at, result in enumerate(results.items) if result.found.number == number))
    results.open_current()


def _read_topic(tab: Tab, topic: str) -> None:
    tab.turn_to("meaning", ShowTopic(topic))


# Natal: a life, with one of its periods chosen

BIRTH = NatalData(
    date="1975-07-15", time="02:00", zone="Asia/Shanghai", longitude=121.47, latitude=31.23, sex="male",
    place="Shanghai",
)
TODAY = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
PERIOD = 8  # the place of the one that is chosen


def natal(tab: Tab) -> Iterator[Scene]:
    """A life on one day."""
    yield Scene("natal", lambda: _show_life(tab))


def _show_life(tab: Tab) -> None:
    page: NatalPage = tab.page_of(NatalPage)
    tab.turn_to(page.key)
    page.timeline.replace(BIRTH)
    page.show_timeline()
    page.board.set_today(TODAY)
    page.board.go_to(PERIOD)
    page.board.setFocus()
    page.context.changed()


# Clock: a morning in Amsterdam

CITY = "Amsterdam"
AT = "2026-11-20T09:30:00+01:00"


def clock(tab: Tab) -> Iterator[Scene]:
    """The hand of the day chosen."""
    yield Scene("clock", lambda: _show_day(tab))


def _show_day(tab: Tab) -> None:
    page: ClockPage = tab.page_of(ClockPage)
    page.timeline.replace(read_instant(AT))
    tab.turn_to(page.key)
    page.move_to(Site.from_place(place(CITY)))
    page.board.move_cursor((0, 0), show=False)
    page.board.setFocus(Qt.FocusReason.MouseFocusReason)
