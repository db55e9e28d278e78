"""The Natal page: a whole use by mouse and by keys, births remembered, both hemispheres, the labyrinth and back."""
import subprocess
import sys
from datetime import UTC, datetime

import msgspec
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.files import export, store
from app.files.file_dialogs import file_name
from app.games.iching.hexagram_names import named_hexagram
from app.games.iching.hexagram_picture import lines_of
from app.games.iching.library import library_of
from app.games.iching.meaning.meaning_page import MeaningPage
from app.games.iching.natal import life_painting, natal_text
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_board import EARLIER, LATER, PERIODS, WORDS, YEARS
from app.games.iching.natal.natal_dialog import NatalDialog
from app.games.iching.natal.natal_page import NatalPage
from app.look import theme
from app.pages.actions import Action
from solvers.connexion.pieces import mask_of
from solvers.iching.hexagram import changed
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.natal import natal_data
from solvers.iching.natal.hexagrams import later_heaven
from solvers.iching.natal.natal_data import NatalData
from tests.app import overflow
from tests.cases import for_each

LEFT, NONE, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
SHANGHAI = NatalData(
    date="1975-07-15", time="02:00", zone="Asia/Shanghai", longitude=121.47, latitude=31.23, sex="male",
    place="Shanghai",
)
SYDNEY = NatalData(
    date="1985-08-18", time="06:00", zone="Australia/Sydney", longitude=151.21, latitude=-33.87, sex="female",
    south=True, name="Anna", place="Sydney",
)
TODAY = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)


@pytest.fixture
def page(tab, monkeypatch):
    """The page on a day that does not pass."""
    monkeypatch.setattr(tab.page_of(NatalPage), "now", lambda: TODAY)
    tab.turn_to("natal")
    return tab.page_of(NatalPage)


@pytest.fixture
def shown(page):
    page.show_birth(SHANGHAI)
    return page


def click(board, cell, modifiers=NONE):
    QApplication.processEvents()  # until all is laid out
    QTest.mouseClick(board, LEFT, modifiers, board.cell_rect(cell).center().toPoint())


# A whole use


def header_button(page, text):
    return next(each for each in page.header.findChildren(QPushButton) if each.text() == text)


def test_down_goes_to_the_year_whose_text_is_told(shown):
    shown.board.choose(2, 3)
    shown.board.move_cursor((PERIODS, 2), show=False)
    shown.board.choose(2, 3)  # as it comes back with the program, the cursor at the period
    QTest.keyClick(shown.board, Qt.Key.Key_Down)
    assert shown.board.cursor_cell == (YEARS, 3)
    assert shown.board.year == 3
    QTest.keyClick(shown.board, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert shown.board.cursor_cell == (YEARS, 3), "with Ctrl it scrolls the text"


def test_today_has_a_key_that_its_tip_and_the_menu_tell(shown):
    shown.board.go_to(0)
    button = header_button(shown, "Today")
    assert button.toolTip().endswith("(N)")
    command = next(each for each in shown.commands() if each.text == "Today")
    assert command.keys == "N"
    command.run()
    assert shown.board.is_at_today


def test_nothing_yet(tab, page):
    assert page.parameters() == "No birth yet"
    assert [section for section in page.sections if section.isVisible()] == [page.welcome]
    assert not tab.page.can(Action.HINT)
    assert not tab.page.can(Action.EXPORT)
    assert not header_button(page, "Grow labyrinth").isVisible()
    assert page.board.describe(page.board.cursor_cell).startswith("Enter a birth")
    page.hint()
    page.connect_hexagrams()
    assert tab.page is page
    assert not [key for key in tab.game.extra() if key.startswith("natal")]


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_empty_board_asks_for_a_birth(tab, page, by):
    page.board.setFocus()
    if by == "mouse":
        QTest.mouseClick(page.board, LEFT, NONE, page.board.rect().center())
    else:
        QTest.keyClick(page.board, Qt.Key.Key_Return)
    dialog = tab.findChild(NatalDialog)
    assert dialog.isVisible()
    dialog.reject()


def test_what_was_entered_for_a_new_birth_is_there_again_after_cancel(tab, page):
    def opened(ask=page.choose_new):
        ask()
        return next(each for each in tab.findChildren(NatalDialog) if each.isVisible())

    first = opened()
    for field, entry in (("date", "15 July 1975"), ("time", "half past"), ("name", "Ann")):
        getattr(first, field).setText(entry)
    first.where.place.setText("Munch")
    first.sex.set_value("male")
    entered = first.entered
    first.reject()
    second = opened()
    assert second.entered == entered
    second.time.setText("02:00")
    second.where.place.setText("Shanghai")
    second.show_it.click()
    assert page.data is not None
    last = opened()
    assert (last.entered.texts, last.sex.value) == (("", "", ""), "")
    last.reject()
    correction = opened(page.change)
    stored = correction.entered
    correction.time.setText("nonsense")
    correction.reject()
    assert opened(page.change).entered == stored, "Cancel leaves a birth as it was"


def test_a_whole_use_by_mouse(tab, page):
    QTest.mouseClick(header_button(page, "Enter a birth…"), LEFT)
    dialog = tab.findChild(NatalDialog)
    for field, entry in (("date", "1975-07-15"), ("time", "02:00")):
        getattr(dialog, field).setText(entry)
    dialog.where.place.setText("Shanghai")
    dialog.sex.set_value("male")
    dialog.sex.chosen.emit("male")
    QTest.mouseClick(dialog.show_it, LEFT)
    assert page.data == SHANGHAI
    assert tab.page.parameters() == "15 Jul 1975, Shanghai"
    assert [hexagram.marked for hexagram in page.board.hexagrams] == [3, 6]
    assert page.board.chosen == 8, "the period of today"
    click(page.board, (PERIODS, 1))
    assert page.sheet.told[0].lead.startswith("15 Modesty, fourth line: ")
    assert page.period.isVisible()
    assert len(page.board.years) == 6
    click(page.board, (YEARS, 2))
    assert page.board.year == 2
    QTest.mouseClick(page.period.open, LEFT)
    assert tab.page is tab.page_of(MeaningPage)
    tab.turn_to("natal")
    assert page.board.chosen == 1


def test_a_whole_use_by_keys(tab, shown, monkeypatch):
    told = []
    monkeypatch.setattr(shown.context, "turn_to", lambda _, asked: told.append((asked.hexagram, asked.line)))
    board = shown.board
    board.setFocus()
    assert board.cursor_cell == (PERIODS, 8)

    def press(key, modifiers=NONE):
        QTest.keyClick(board, key, modifiers)
        return board.cursor_cell, board.chosen

    assert press(Qt.Key.Key_Home) == ((PERIODS, 0), 0)
    assert press(Qt.Key.Key_Left) == ((PERIODS, 0), 0)
    assert press(Qt.Key.Key_Right) == ((PERIODS, 1), 1)
    assert press(Qt.Key.Key_Return) == ((PERIODS, 1), 1)
    assert told.pop() == (15, 4), "the text of the period"
    assert shown.sheet.told[0].lead.startswith("15 Modesty, fourth line: ")
    assert press(Qt.Key.Key_Down) == ((YEARS, 0), 1)
    assert press(Qt.Key.Key_End) == ((YEARS, 5), 1)
    assert board.year == 5
    assert press(Qt.Key.Key_Right) == ((YEARS, 0), 2), "the next year of the life, in the next period"
    assert board.year == 0
    assert press(Qt.Key.Key_Left) == ((YEARS, 5), 1)
    assert board.year == 5
    press(Qt.Key.Key_Return)
    assert told.pop() == (10, 3), "the text of the year"
    assert board.accessibleDescription() == "1989, turning 14, jisi, hexagram 10, line 3"
    assert press(Qt.Key.Key_Up) == ((PERIODS, 1), 1)
    assert press(Qt.Key.Key_Up) == ((EARLIER, 3), 1)
    assert board.accessibleDescription().startswith("Earlier Heaven, Modesty, hexagram 15, line 4, yin")
    assert press(Qt.Key.Key_Up) == ((EARLIER, 4), 2)
    assert press(Qt.Key.Key_Right)[0] == (LATER, 4)
    for _ in range(4):
        press(Qt.Key.Key_Down)
    assert board.cursor_cell == (LATER, 0)
    assert press(Qt.Key.Key_Down) == ((PERIODS, 7), 7)
    press(Qt.Key.Key_Return, ALT)
    assert told == [(2, 1)]
    assert press(Qt.Key.Key_End) == ((PERIODS, 11), 11)


def test_a_text_is_asked_for_by_the_mouse(tab, shown, monkeypatch):
    told = []
    monkeypatch.setattr(shown.context, "turn_to", lambda _, asked: told.append((asked.hexagram, asked.line)))
    board = shown.board
    click(board, (EARLIER, 0), ALT)
    click(board, (PERIODS, 6), ALT)
    click(board, (YEARS, 0), ALT)
    QTest.mouseDClick(board, LEFT, NONE, board.cell_rect((PERIODS, 0)).center().toPoint())
    for told_here in shown.sheet.told:
        shown.sheet.text.followed.emit(f"{told_here.hexagram}/{told_here.line}")
    assert told[:2] == [(15, 1), (2, 6)]
    year = Life.from_data(SHANGHAI).years(6)[0]
    assert told[2:5] == [(year.hexagram, year.line), (15, 3), (15, 3)]


@pytest.mark.parametrize("size", [(1208, 764), (1848, 1024), (828, 584), (648, 504)])
def test_what_is_read_stands_below_the_years(tab, shown, qtbot, size):
    """Of the period and of this year, at every size; in two columns where these have room."""
    tab.resize(*size)
    tab.show()
    tab.panel.set_wanted(size[0] > 1000)
    QTest.qWait(200)
    sheet, library = shown.sheet, library_of(shown.context)
    period, year = sheet.told
    assert (period.when, period.note) == ("2026 to 2031", "age 51 to 56")
    assert period.text == library.plain(2, "2")
    assert (year.when, year.note) == ("2026", "this year, age 51")
    click(shown.board, (YEARS, 3))
    year = shown.board.years[3]
    assert sheet.told[1].text == library.plain(year.hexagram, str(year.line))
    assert sheet.told[1].note == "turning 54"
    overflow.check(shown.widget)
    assert shown.board.height() > (240 if size[1] > 510 else 180)
    assert size[1] <= 510 or shown.board.layout_now.band.bottom() <= shown.board.height(), "no year is cut"
    for told in sheet.told:
        assert any(each.startswith(f"{told.lead} {told.text}") for each in sheet.text.paragraphs)
        assert any(told.when in each and told.note in each for each in sheet.text.paragraphs)
    if size[1] > 510:
        assert sheet.text.height() <= sheet.text.parentWidget().height(), "all of it is seen"


def test_page_down_scrolls_what_is_read(tab, shown):
    tab.resize(648, 424)
    tab.show()
    tab.panel.set_wanted(False)
    QTest.qWait(200)
    text = shown.sheet.text
    before = text.y()
    assert text.height() > text.parentWidget().height()
    QTest.keyClick(shown.board, Qt.Key.Key_PageDown)
    assert text.y() < before


def test_a_year_that_its_period_speaks_for_is_told_once(shown):
    shown.show_birth(msgspec.structs.replace(SHANGHAI, date="1976-03-21"))
    board, sheet = shown.board, shown.sheet
    alike = next((place, year) for place in range(12) for year, each in enumerate(board.life.years(place))
                 if (each.hexagram, each.line) == board.life.stretches[place].period[:2])
    board.choose(*alike)
    told, = sheet.told
    assert f"in {board.life.calendar_year(board.years[alike[1]].age)} the same line speaks" in told.note


def test_today_is_a_press_away(tab, shown):
    tab.show()
    today = next(each for each in shown.header.findChildren(QPushButton) if each.text() == "Today")
    place, year = shown.board.chosen, shown.board.current_year
    assert today.isHidden()
    click(shown.board, (YEARS, 3))
    assert today.isVisible()
    QTest.mouseClick(today, LEFT)
    assert (shown.board.chosen, shown.board.year_read) == (place, year)
    assert today.isHidden()
    click(shown.board, (PERIODS, 1))
    header_button(shown, "Grow labyrinth").setFocus()
    shown.show_today()
    assert shown.board.is_at_today
    assert shown.board.hasFocus(), "where arrows go on from today"


def test_the_board_stays_where_it_is_whatever_is_read(tab, shown):
    tab.resize(1208, 764)
    tab.show()
    heights = set()
    for place in range(12):
        shown.board.go_to(place)
        QApplication.processEvents()
        QTest.qWait(10)
        heights.add(shown.board.height())
    assert len(heights) == 1


def test_the_text_of_a_hexagram_begins_beside_it_and_is_opened_there(tab, shown):
    board = shown.board
    library = library_of(shown.context)
    assert board.meanings == (library.plain(15, "judgment"), library.plain(2, "judgment"))
    board.setFocus()
    for _ in range(7):
        QTest.keyClick(board, Qt.Key.Key_Up)
    assert board.cursor_cell == (LATER, WORDS)
    assert board.chosen == 6, "that of the line below: it is no period of its own"
    assert board.accessibleDescription() == (
        f"Later Heaven, for the second part of the life, {board.hexagrams[1].title}, Receiving: open its text")
    QTest.keyClick(board, Qt.Key.Key_Left)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert tab.page is tab.page_of(MeaningPage)
    assert (tab.page.location.number, tab.page.location.line) == (15, 0)
    assert tab.banner.message.action == "Back to the birth"
    tab.banner.message.run()
    assert tab.page is shown
    click(board, (LATER, WORDS))
    assert (tab.page.location.number, tab.page.location.line) == (2, 0)


@for_each("width", [140, 260, 500])
@for_each("height", [20, 60, 90, 140])
def test_the_beginning_of_a_text_has_room(shown, width, height):
    meanings, rooms = shown.board.meanings, [QRectF(0, 0, width, height)] * 2
    on_paper = life_painting.beginnings(meanings, rooms, link=False)
    assert not [text for text in on_paper if "Read" in text.toPlainText()]
    texts = life_painting.beginnings(meanings, rooms, link=True)
    assert len({text.defaultFont().pixelSize() for text in texts}) == 1, "both in letters of one size"
    for meaning, text in zip(meanings, texts, strict=True):
        words = text.toPlainText().replace("\u00a0", " ")
        begins = words.removesuffix(" Read on").removesuffix(" …")
        assert meaning.startswith(begins)
        assert words.endswith("Read on")
        assert text.size().height() <= height or len(begins.split()) == 1
        assert begins.count(". ") <= 2


def test_ages_are_said_in_one_way(shown):
    """China's count stands once, with its reason, beside the dates of the period."""
    said = [shown.board.describe(cell) for cell in shown.board.cells_in(shown.board.whole)]
    shown.hint()
    said += [shown.context.banner.message.text, *shown.sheet.text.paragraphs]
    assert not [words for words in said if "China" in words]
    assert shown.period.text.count("China") == 1
    assert "China counts the year of birth as 1, so there these are the ages 52 to 57." in shown.period.text
    shown.show_birth(msgspec.structs.replace(SHANGHAI, date="2000-12-15"))
    assert shown.sheet.told[1].note == "this year, age 25, turning 26", "as the mark of today says it"


def test_no_result_of_the_calculation_is_cut(shown):
    metrics, width = QFontMetricsF(theme.font("small")), 280
    for head in shown.steps.heads:
        head.resize(width, head.height())
        room = QRectF(0, 0, width - 22, 999)
        below = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, head.toolTip()).height()
        assert head.height() >= 28 + below - 1
        head.click()
        assert head.height() == 28, "the body has it"


def test_a_line_shows_its_period(shown):
    board = shown.board
    for kind, hexagram in ((EARLIER, 15), (LATER, 2)):
        for line in range(1, 7):
            click(board, (kind, line - 1))
            period = shown.life.stretches[board.chosen].period
            assert (period.hexagram, period.line) == (hexagram, line)


# The timeline


def test_periods_lie_to_scale(shown):
    layout = shown.board.layout_now
    widths = [layout.column(place).width() for place in range(12)]
    nine, six = widths[0], widths[1]
    assert widths[2:] == pytest.approx([six] * 10, rel=0.01), "from Li Chun to Li Chun"
    assert nine == pytest.approx(six * 8.56 / 6, rel=0.01), "a yang line of nine years, from birth on"
    assert layout.column(11).right() == pytest.approx(shown.board.whole.right())
    rows = [layout.bar(place).center().y() for place in range(12)]
    assert rows[0] > rows[1] > rows[2] > rows[3] < rows[4] > rows[5], "3, 4, 5, 6, then 1, 2"


@pytest.mark.parametrize(("width", "years"), [(900, ["1975", "1984"]), (400, ["’75", "’84"])])
def test_years_below_the_periods_are_never_cut(shown, monkeypatch, width, years):
    written = []

    def write(_painter, rect, text, *_):
        written.append((rect, text))
        return 0.0

    monkeypatch.setattr(life_painting, "draw_text", write)
    shown.board.setMinimumWidth(0)
    shown.board.resize(width, 460)
    shown.board.grab()
    layout = shown.board.layout_now
    ticks = [text for rect, text in written if rect.top() == layout.axis + 2 + 17 and rect.left() > layout.plot.left()]
    assert ticks[:2] == years


@pytest.mark.parametrize("birth", [SHANGHAI, SYDNEY])
def test_beside_the_panel_in_a_small_window_nothing_is_cut(page, monkeypatch, birth):
    page.show_birth(birth)
    written = []
    monkeypatch.setattr(life_painting, "draw_text", lambda painter, *words: written.append(words) or 0.0)
    board = page.board
    board.setMinimumSize(0, 0)
    for place in range(12):
        board.go_to(place)
        board.resize(484, 290)  # the page has given it its own room
        board.grab()
    assert not [text for rect, text, font, *_ in written
                if QFontMetricsF(font).horizontalAdvance(text) > rect.width() + 1 and "today" not in text]
    assert any(text.startswith("line ") for _, text, *_ in written), "which line speaks in a year is said in words"
    layout = board.layout_now
    for place in (0, 1):
        room = layout.words(place)
        words = life_painting.few_words(
            board.hexagrams[place], board.meanings[place], place, page.life, room.size(), link=True)
        assert words.size().height() <= room.height()
        assert "is yours" in words.toPlainText()
    assert layout.band.bottom() <= board.height()


@pytest.mark.parametrize("width", [200, 236, 420])
def test_the_names_beside_a_hexagram_are_whole(shown, width):
    library = library_of(shown.context)
    for number in range(1, 65):
        hexagram = named_hexagram(library, "", number, lines_of(number), "accent")
        names = life_painting.fitting_names(hexagram, width)
        parts = [QFontMetricsF(theme.font(role)).horizontalAdvance(words) for role, words in names]
        assert sum(parts) + life_painting.NEXT * (len(parts) - 1) <= width
        assert [words for _, words in names[:2]] == [str(number), library.text(number, "name")]
        assert all(words in hexagram.title for _, words in names[2:])
        if width > 400:
            assert names[2][1] == hexagram.title.partition("  ")[2]


@pytest.mark.parametrize("width", [900, 484])
def test_everything_has_its_place(shown, width):
    board = shown.board
    board.setMinimumSize(0, 0)
    board.resize(width, 300)
    for cell in board.cells_in(board.whole):
        rect = board.cell_rect(cell)
        assert board.whole.adjusted(-8, -8, 8, 8).contains(rect), cell
        assert board.cell_at(rect.center()) == cell
    assert board.cell_at(board.whole.bottomLeft()) is None


def test_today_is_marked(shown):
    board = shown.board
    assert board.chosen == 8
    assert board.current_year == 0
    assert board.describe((PERIODS, 8)).endswith("today")
    assert board.describe((YEARS, 0)).endswith("today")
    assert not board.describe((PERIODS, 7)).endswith("today")
    with_today = board.grab().toImage()
    board.set_today(datetime(1900, 1, 1, tzinfo=UTC))
    assert board.current_year is None
    assert not board.describe((PERIODS, 8)).endswith("today")
    assert board.grab().toImage() != with_today


@pytest.mark.shares_tab
@pytest.mark.parametrize(("today", "chosen", "sentence"), [
    (datetime(1975, 7, 14, tzinfo=UTC), 0, "Not born yet. This life begins on 15 Jul 1975."),
    (datetime(1975, 7, 16, tzinfo=UTC), 0, "Until 1984, line 3 of hexagram 15."),
    (datetime(2026, 2, 3, tzinfo=UTC), 7, "Until 2026, line 1 of hexagram 2."),
    (datetime(2026, 2, 5, tzinfo=UTC), 8, "Until 2032, line 2 of hexagram 2."),
    (datetime(2090, 1, 1, tzinfo=UTC), 0,
     "Age 114. The twelve periods ended at age 74, in 2050."),
])
def test_the_hint_says_which_period_it_is(tab, page, today, chosen, sentence):
    page.now = lambda: today
    page.show_birth(SHANGHAI)
    assert page.board.chosen == chosen
    tab.page.hint()
    assert tab.banner.message.text.startswith(sentence)


def test_the_hint_opens_the_text(tab, shown):
    click(shown.board, (PERIODS, 2))
    shown.board.choose(3, 1)
    tab.page.hint()
    assert (shown.board.chosen, shown.board.year, shown.board.cursor_cell) == (8, None, (PERIODS, 8))
    assert tab.banner.message.action == "Open it"
    tab.banner.message.run()
    assert tab.page is tab.page_of(MeaningPage)
    tab.turn_to("natal")
    tab.page.hint()
    shown.show_birth(SYDNEY)
    assert tab.banner.message is None, "it was of another birth"


def test_each_year_changes_its_line(shown):
    shown.board.choose(7)
    before, *rest = shown.board.years
    for year in rest:
        assert HEXAGRAMS[year.hexagram - 1] == changed(HEXAGRAMS[before.hexagram - 1], [year.line])
        before = year


def test_what_is_chosen_has_no_frame_on_paper(shown, monkeypatch):
    monkeypatch.setattr(life_painting, "paint_lens", lambda painter, layout: None)
    drawn = []
    for chosen in (0, 1):
        shown.board.choose(chosen)
        picture = export.picture(shown.board, 2)
        drawn.append(picture.copy(0, 0, picture.width() // 3, picture.height() // 5))
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_a_life_can_be_exported(shown, tmp_path, suffix):
    path = export.export(shown.board, tmp_path / f"life{suffix}")
    assert path.stat().st_size > 5000
    assert shown.picture_name() == "connexion-natal"
    named = msgspec.structs.replace(SHANGHAI, name="A. Li")
    shown.correct(named)
    assert shown.picture_name() == file_name("A. Li"), "as Print calls it"
    shown.copy_picture()
    assert shown.context.banner.message.sentence == "A picture of the chart is on the clipboard."


# The panel


def test_the_birth_in_the_panel(shown):
    assert shown.birth.pillars.accessibleName() == (
        "Year yimao, hare; Month guiwei, sheep; Day renxu, dog; Hour xinchou, ox")
    assert not shown.birth.south.isVisible()
    assert shown.birth.rows["Clock"] == "15 Jul 1975, 02:00, UTC+08:00"
    assert shown.birth.rows["Time zone"] == "Asia/Shanghai"
    assert shown.birth.rows["Sun"] == "02:00:06"
    assert not shown.birth.warnings.isVisible()


def test_a_time_that_nobody_knows_is_told_as_assumed(page):
    page.show_birth(msgspec.structs.replace(SHANGHAI, time="unknown"))
    told = "time unknown, noon assumed"
    assert page.birth.rows["Clock"] == f"15 Jul 1975, {told}, UTC+08:00"
    assert page.birth.rows["Sun"].endswith(" if it was noon")
    assert page.header.remark.text() == told, "and nothing of the hemisphere, which is no question there"
    assert told in page.drawing.heading.remark
    assert page.list.births[0].button.accessibleName() == "15 Jul 1975, Shanghai, time unknown"


def test_a_boundary_is_told_of(page):
    page.show_birth(msgspec.structs.replace(SHANGHAI, time="03:00"))
    assert page.birth.warnings.isVisible()
    assert "hour yin" in page.birth.warnings.accessibleName()


def test_the_sun_may_have_another_day(page):
    page.show_birth(msgspec.structs.replace(SHANGHAI, time="00:10", place="Chengdu", longitude=104.07))
    assert page.birth.rows["Sun"] == "23:00:31 on 14 Jul 1975"


def test_steps_open_one_at_a_time(shown):
    heads = shown.steps.heads
    assert [head.text() for head in heads][:2] == ["1  Four pillars", "2  Heaven and earth"]
    assert shown.steps.open_text == ""
    heads[1].click()
    assert "Heaven 18, earth 52" in shown.steps.open_text
    assert heads[1].accessibleName().endswith("open")
    heads[4].setFocus()
    QTest.keyClick(heads[4], Qt.Key.Key_Space)
    assert shown.steps.open_text.startswith("For a man of a yang year")
    heads[4].click()
    assert shown.steps.open_text == ""


def test_the_method_can_be_read(tab, shown):
    shown.steps.text_buttons["The method"].click()
    assert tab.page is tab.page_of(MeaningPage)
    assert tab.page_of(MeaningPage).location.target.page == "natal"


# The two hemispheres


def test_the_south_is_told_beside_the_north(tab, page):
    page.show_birth(SYDNEY)
    south, north = (Life.from_data(data).natal for data in (SYDNEY, msgspec.structs.replace(SYDNEY, south=False)))
    assert natal_text.both(south) != natal_text.both(north)
    assert page.birth.south.isVisible()
    assert f"Read for the south, as here: hexagrams {natal_text.both(south)}." in page.birth.south.text.splitlines()
    assert f"Read for the north: hexagrams {natal_text.both(north)}." in page.birth.south.text.splitlines()
    remark = page.header.remark
    assert remark.text().endswith(", read for the south (O: north)"), "said without the panel"
    assert page.drawing.heading.remark.endswith(", read for the south")
    page.birth.turn.click()
    assert not page.data.south
    assert remark.text().endswith(", read for the north (O: south)")
    instead = f"hexagrams {north.earlier} and {north.later} instead of {south.earlier} and {south.later}."
    assert tab.banner.message.text == f"Read for the north: {instead}"
    assert len(page.births.entries) == 1, "a look adds nobody"
    assert [hexagram.marked for hexagram in page.board.hexagrams] == [north.line, north.later_line]
    assert page.birth.south.isVisible(), "Sydney lies in the south all the same"
    tab.page.undo()
    assert page.data == SYDNEY


# What was shown before


def test_undo_and_redo_go_through_births(tab, page):
    assert not tab.page.can(Action.UNDO)
    page.show_birth(SHANGHAI)
    page.show_birth(SYDNEY)
    page.show_birth(SYDNEY)
    tab.page.undo()
    assert page.data == SHANGHAI
    tab.page.undo()
    assert page.data is None
    assert page.board.life is None
    assert not tab.page.can(Action.UNDO)
    tab.page.redo()
    tab.page.redo()
    assert page.data == SYDNEY
    assert not tab.page.can(Action.REDO)


def test_births_are_remembered(tab, page):
    page.show_birth(SHANGHAI)
    page.show_birth(SYDNEY)
    page.show_birth(SHANGHAI)
    assert store.read_collection("births", natal_data.load) == ([SYDNEY, SHANGHAI], "")
    rows = page.list.births
    assert [row.button.accessibleName() for row in rows] == [
        "Anna, 18 Aug 1985, Sydney", "15 Jul 1975, Shanghai, at 02:00"]
    assert [row.button.isChecked() for row in rows] == [False, True]
    rows[0].button.click()
    assert page.data == SYDNEY
    assert [row.button.isChecked() for row in rows] == [True, False]


def test_a_corrected_birth_has_one_entry(tab, page):
    wrong = msgspec.structs.replace(SYDNEY, sex="male")
    for data in (SHANGHAI, wrong):
        page.show_birth(data)
    page.change()
    dialog = next(each for each in tab.findChildren(NatalDialog) if each.isVisible())
    dialog.sex.set_value("female")
    dialog.sex.chosen.emit("female")
    dialog.show_it.click()
    assert page.data == SYDNEY
    assert page.births.entries == [SYDNEY, SHANGHAI], "in the place of the one before"
    assert [row.button.isChecked() for row in page.list.births] == [True, False]
    assert tab.banner.message.text.startswith("Anna changed.")
    page.show_birth(SYDNEY)
    tab.trigger(Action.UNDO)
    assert (page.data, page.births.entries) == (wrong, [wrong, SHANGHAI])
    tab.trigger(Action.REDO)
    assert (page.data, page.births.entries) == (SYDNEY, [SYDNEY, SHANGHAI])
    page.correct(SHANGHAI)
    assert (page.data, page.births.entries) == (SHANGHAI, [SYDNEY, SHANGHAI]), "it has its own entry"
    tab.trigger(Action.UNDO)
    assert (page.data, page.births.entries) == (SYDNEY, [SYDNEY, SHANGHAI])


def test_a_birth_is_removed_and_put_back(tab, page):
    bo = msgspec.structs.replace(SHANGHAI, name="Bo")
    for data in (SHANGHAI, bo, SYDNEY):
        page.show_birth(data)
    page.list.births[1].remove.click()
    assert page.births.entries == [SYDNEY, SHANGHAI]
    assert tab.banner.message.text == "Bo removed."
    assert page.data == SYDNEY, "another one is still shown"
    tab.banner.message.run()
    assert page.births.entries == [SYDNEY, bo, SHANGHAI]
    assert page.data == SYDNEY
    assert tab.banner.message is None
    page.remove_shown()
    assert page.data == bo, "the next one is shown"
    assert tab.banner.message.text == "Anna removed."
    page.board.setFocus()
    assert tab.enter_follows()
    QTest.keyClick(page.board, Qt.Key.Key_Right)
    assert not tab.enter_follows(), "Enter opens a text again, as always on the board"
    assert tab.banner.message.action == "Put back"
    tab.trigger(Action.UNDO)
    page.remove_shown()
    page.board.setFocus()
    assert tab.enter_follows()
    tab.press_enter()
    assert page.births.entries == [SYDNEY, bo, SHANGHAI]
    assert page.data == SYDNEY, "what is put back is shown again"
    assert not tab.enter_follows()
    page.remove_shown()
    tab.trigger(Action.UNDO)
    assert page.births.entries == [SYDNEY, bo, SHANGHAI]
    assert tab.banner.message is None
    assert page.data == SYDNEY
    page.show_birth(SHANGHAI)
    page.remove_shown()
    assert page.data == bo, "the last one in the list leaves the page to the one before"
    page.remove_shown()
    page.remove_shown()
    assert page.births.entries == []
    assert page.data is None
    assert header_button(page, "Enter a birth…").isVisibleTo(page.widget), "a page without births asks for one"
    for left in (SYDNEY, bo, SHANGHAI):
        tab.trigger(Action.UNDO)
        assert page.data == left
    assert page.births.entries == [SYDNEY, bo, SHANGHAI]


def test_the_list_of_births_by_keys(tab, page):
    for data in (SHANGHAI, msgspec.structs.replace(SHANGHAI, name="Bo"), SYDNEY):
        page.show_birth(data)
    tab.panel.set_wanted(True)
    rows = page.list.births
    assert not any(row.remove.focusPolicy() & Qt.FocusPolicy.TabFocus for row in rows), "Delete does it"
    rows[1].button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(rows[1].button, Qt.Key.Key_Return)
    assert page.data.name == "Bo"
    assert page.parameters() == "Bo", "on the button beside the title"
    for letter, place in (("A", 0), ("a", 0), ("b", 1), ("x", 1), ("1", 2), ("b", 1), ("a", 0)):
        QTest.keyClicks(QApplication.focusWidget(), letter)
        assert page.list.births[place].button.hasFocus(), letter
    QTest.keyClick(rows[0].button, Qt.Key.Key_Delete)
    assert [data.name for data in page.births.entries] == ["Bo", ""], "the one with the ring, not the one shown"
    assert QApplication.focusWidget() is page.list.births[0].button, "the next one has the ring"


def test_births_are_reached_by_tab_and_listed_beside_the_title(window_with):
    window = window_with("connexion")
    window.show()
    window.tab.turn_to("natal")
    page = window.tab.page_of(NatalPage)
    for data in (SHANGHAI, SYDNEY):
        page.show_birth(data)
    window.tab.panel.set_wanted(True)
    QApplication.processEvents()
    at = page.period.open
    at.setFocus(Qt.FocusReason.TabFocusReason)
    for row in page.list.births:
        QTest.keyClick(at, Qt.Key.Key_Tab)
        at = row.button
        assert at.hasFocus(), "Tab goes down the panel"
    for data in (SHANGHAI, SYDNEY):
        QTest.keyClick(page.board, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
        assert page.data == data, "after the last one comes the first"
    QTest.keyClick(page.board, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert page.data == SHANGHAI
    at.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.list.births[1].button, Qt.Key.Key_Delete)
    assert page.births.entries == [SYDNEY], "the one with the ring, in spite of the page's own Delete"
    page.undo()
    chooser = window.tool_bar.parameters
    chooser.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    QTest.keyClick(chooser, Qt.Key.Key_Return)
    assert [action.text().partition("\t")[0] for action in chooser.menu.actions()] == [
        "Anna, 18 Aug 1985, Sydney", "15 Jul 1975, Shanghai", "", "Another birth…"]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(chooser.menu, key)
    assert page.data == SHANGHAI
    QApplication.processEvents()
    assert window.focusWidget() is page.board, "the keys go on in what was chosen"


def test_a_damaged_list_is_set_aside(tab, qtbot):
    path = store.places().collections / "births.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", "utf-8")
    tab.turn_to("natal")
    qtbot.waitUntil(lambda: tab.banner.message is not None)
    assert "could not be read and was kept as" in tab.banner.message.text
    assert path.with_name("births.damaged-1.json").read_text("utf-8") == "{"
    tab.page_of(NatalPage).show_birth(SHANGHAI)
    assert tab.page_of(NatalPage).births.entries == [SHANGHAI]


# The labyrinth


def test_connect_and_hide(tab, shown):
    QTest.mouseClick(header_button(shown, "Grow labyrinth"), LEFT)
    assert tab.page is tab.game
    assert tab.game.state.given == tuple(mask_of(number, tab.game.first_line) for number in (15, 2))
    section = tab.game.origins.natal
    assert section.isVisible()
    legend = tab.game.status.legend.accessibleName()
    assert "15 Earlier Heaven" in legend
    assert "2 Later Heaven" in legend
    QTest.mouseClick(section.text_buttons["Back to the birth"], LEFT)
    assert tab.page is shown
    assert header_button(shown, "Show labyrinth").isVisible()
    for width, seen in ((500, False), (800, True)):
        shown.header.resize(width, shown.header.height())
        assert header_button(shown, "Grow labyrinth").isVisible() == seen, "beside the panel the name has its room"
    QTest.mouseClick(header_button(shown, "Show labyrinth"), LEFT)
    assert tab.page is tab.game
    hide = next(action for action in tab.commands() if action.text == "Back to the birth")
    assert hide.enabled()
    hide.run()
    assert tab.page is shown
    tab.turn_to("labyrinth")
    tab.banner.clear()
    assert tab.put_away(), "Esc leads back, too"
    assert tab.page is shown
    tab.turn_to("labyrinth")
    tab.game.start("connexion:free:607")
    assert not section.isVisible()
    assert not hide.enabled()


def test_the_two_are_never_one():
    for half in ("summer", "winter"):
        for hexagram in range(1, 65):
            assert all(later_heaven(hexagram, line, half)[0] != hexagram for line in range(1, 7))


# What stays


def test_what_is_remembered_comes_back(tab, shown, tab_of):
    shown.connect_hexagrams()
    tab.page.stop()
    session = tab.as_session()
    tab.shut_down()
    again = tab_of("connexion")
    assert again.as_session().extra == session.extra
    assert again.page_of(NatalPage).data == SHANGHAI
    assert again.page_of(NatalPage).life is None, "nobody has looked yet"
    assert again.game.origins.natal.isVisible()
    again.turn_to("natal")
    assert again.page_of(NatalPage).life is not None
    assert again.page.parameters() == "15 Jul 1975, Shanghai"


def test_the_chosen_year_comes_back(tab, shown, tab_of):
    shown.board.choose(2, 3)
    tab.shut_down()
    again = tab_of("connexion")
    again.turn_to("natal")
    board = again.page_of(NatalPage).board
    assert (board.chosen, board.year) == (2, 3)


@pytest.mark.parametrize("text", ["12,0", "2,9", "-1,0", "x", "2", "2,x"])
def test_a_chosen_year_that_is_none_is_not_restored(page, text):
    page.restore({"natal-birth": natal_data.write(SHANGHAI), "natal-chosen": text})
    page.enter()
    assert page.board.is_at_today


@pytest.mark.shares_tab
@pytest.mark.parametrize("extra", [
    {"natal-birth": ""}, {"natal-birth": "{"}, {"natal-birth": "null"}, {"natal-birth": "[1]"},
    {"natal-birth": natal_data.write(SHANGHAI).replace("07-15", "02-30")},
    {"natal-birth": natal_data.write(SHANGHAI)[:-1]},
])
def test_nonsense_is_as_if_it_were_not_there(tab, page, extra):
    page.restore(extra)
    tab.turn_to("labyrinth")
    tab.turn_to("natal")
    assert page.data is None


def test_a_zone_that_this_computer_lacks(tab, page):
    page.restore({"natal-birth": natal_data.write(msgspec.structs.replace(SHANGHAI, zone="Asia/Nowhere"))})
    tab.turn_to("natal")
    assert tab.banner.message.text.startswith("15 Jul 1975, Shanghai: there is no time zone “Asia/Nowhere”")
    assert page.data is None


def test_the_sky_is_asked_when_somebody_looks():
    program = (
        "import sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from app.games import GAMES\n"
        "from app.games.iching.natal.natal_page import NatalPage\n"
        "tab = next(game for game in GAMES if game.name == 'connexion').build()\n"
        f"tab.page_of(NatalPage).restore({{'natal-birth': {natal_data.write(SHANGHAI)!r}}})\n"
        "assert 'ephem' not in sys.modules\n"
        "tab.turn_to('natal')\n"
        "assert 'ephem' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
