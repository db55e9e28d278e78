"""Pictures and prints say what they are: the question, the birth or the moment, and only to whom they may."""
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPointF, QRectF

from app.files import export, store
from app.games.iching.captioned import CaptionedDrawing
from app.games.iching.library import library_of
from tests.app.games.iching.test_origin import BERLIN, READING

AT = datetime(2026, 11, 20, 8, 30, tzinfo=UTC)


def ask(tab):
    tab.page.open_entry(READING.entry)


def bear(tab):
    tab.page.show_birth(BERLIN)


@pytest.fixture
def drawing(tab):
    def of(page, show):
        tab.turn_to(page)
        show(tab)
        assert isinstance(tab.page.drawing, CaptionedDrawing)
        return tab.page.drawing

    return of


@pytest.mark.parametrize(("page", "show", "told", "discreet", "personal"), [
    ("reading", ask, "Shall we?", "25 to 30", "the question"),
    ("natal", bear, "21 Mar 1990, Berlin", "Natal hexagrams 4, line 3, and 53, line 6", "the birth"),
])
def test_a_picture_tells_what_it_is_to_whom_it_may(tab, drawing, page, show, told, discreet, personal):
    shown = drawing(page, show)
    assert shown.picture_title() == told, "which is the name of a file that is proposed, too"
    assert tab.page.personal_in_picture == personal
    store.set_includes_private(False)
    assert shown.picture_title() == discreet


def test_a_picture_of_the_clock_has_its_moment_and_place(tab, drawing):
    shown = drawing("clock", lambda tab: tab.page.go_to(AT))
    local = tab.page.moment.local
    assert shown.heading.line.endswith(f"{local.year}, {local:%H:%M:%S}")
    assert tab.page.site.title in shown.heading.remark


def test_a_reading_is_printed_with_its_text(tab, drawing):
    shown = drawing("reading", ask)
    library = library_of(tab.page.context)
    assert [words for _, words in shown.texts] == [
        library.plain(25, "judgment"), library.plain(25, "3"), library.plain(25, "5"), library.plain(30, "judgment"),
    ]
    assert [lead for lead, _ in shown.texts][1:3] == ["Third line: harm.", "Fifth line: wait."]


def test_a_life_is_printed_with_its_twelve_periods_and_the_present_year(tab, drawing, monkeypatch):
    tab.turn_to("natal")
    monkeypatch.setattr(tab.page, "now", lambda: AT)
    shown = drawing("natal", bear)
    board, library = tab.page.board, library_of(tab.page.context)
    stretches, year = board.life.stretches, board.years[board.current_year]
    texts = [library.plain(period.hexagram, str(period.line)) for period, *_ in stretches]
    texts.insert(board.chosen + 1, library.plain(year.hexagram, str(year.line)))
    assert [words for _, words in shown.texts] == texts
    leads = [lead for lead, _ in shown.texts]
    ends = stretches[0].period.to_age
    assert f", age 0 to {ends - 1} (1 to {ends} as counted in China): " in leads[0]
    assert "as counted in China), now: " in leads[board.chosen]
    assert leads[board.chosen + 1].startswith("2026: ")
    board.choose(0, 2)
    leads = [lead for lead, _ in tab.page.drawing.texts]
    assert len(leads) == 14
    assert leads[1].startswith(f"{board.life.calendar_year(3)}: ")


def test_a_long_print_has_pages_that_begin_with_paragraphs(tab, drawing):
    shown = drawing("natal", bear)
    size, ratio = shown.picture_size(export.SIDE), 1.4
    pages = shown.paper_pages(ratio)
    assert len(pages) > 1
    assert pages[0].top() == 0
    assert [page.top() for page in pages[1:]] == pytest.approx([page.bottom() for page in pages[:-1]])
    assert pages[-1].bottom() == pytest.approx(size.height())
    assert all(page.height() <= ratio * size.width() + 1 for page in pages)
    short = CaptionedDrawing(shown.board, shown.heading, shown.discreet)
    assert short.paper_pages(ratio) == [QRectF(QPointF(), short.picture_size(export.SIDE))]


@pytest.mark.parametrize(("page", "show"), [("reading", ask), ("natal", bear)])
def test_the_words_stand_above_the_board_and_below_it(tab, drawing, page, show):
    shown = drawing(page, show)
    board, whole = shown.board.picture_size(export.SIDE), shown.picture_size(export.SIDE)
    assert whole.width() == board.width()
    image = export.picture(shown, 1)
    ground = image.pixelColor(1, 1)
    rows = [y for y in range(image.height())
            if any(image.pixelColor(x, y) != ground for x in range(0, image.width(), 2))]
    assert rows[0] < whole.height() - board.height()  # in any typeface
    assert rows[-1] < image.height() - 1
    assert QRectF(image.rect()).height() > board.height()
