"""The sheet of a day: what it says of each task and of all, and that a page prints it."""
from datetime import date

import pytest
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QPushButton

from app.files import export
from app.games import GAMES, HOME
from app.games.home.day_records import BOOK, DayBook, TaskResult
from app.games.home.day_sheet import COLUMNS, WIDTH, DaySheet
from app.games.home.today_page import TodayPage
from app.pages.actions import Action
from app.shell.window import Window
from solvers.today.day import task_of

DAY = date(2026, 11, 26)
WON = TaskResult(id="spanit:x", done=True, tries=6, hints=1, seconds=66, figure=5, skill=80, luck=6)
FOUND = TaskResult(id="abgame:x", done=True, tries=4, seconds=120, figure=4, skill=100)
BEGUN = TaskResult(id="ferry:x", tries=3, seconds=9)


def sheet_of(**results: TaskResult) -> DaySheet:
    book = DayBook({DAY: results}) if results else DayBook()
    return DaySheet(DAY, DAY, GAMES, {"spanit": task_of("spanit", DAY)}, book)


def test_a_task_has_its_par_and_what_somebody_needed():
    sheet = sheet_of(spanit=WON, abgame=FOUND, ferry=BEGUN)
    par = f"{sheet.tasks['spanit'].par.figure:g} moves"
    assert sheet.figures("spanit") == (par, "5 moves", "6", "1", "1:06", "80", "+6")
    assert sheet.figures("abgame") == ("", "", "4", "0", "2:00", "100", "none"), "its task is not made yet"
    assert sheet.figures("ferry") == ("", "", "3", "0", "0:09", "", "")
    assert sheet.figures("tetris") == ("",) * len(COLUMNS)


def test_the_last_row_has_sums_and_means():
    assert sheet_of(spanit=WON, abgame=FOUND, ferry=BEGUN).totals() == ("", "", "13", "1", "3:15", "90", "+6")
    assert sheet_of().totals() == ("",) * len(COLUMNS)


def test_its_head_has_the_date_the_count_and_the_streak():
    sheet = sheet_of(spanit=WON, abgame=FOUND)
    assert sheet.picture_title() == "The nine tasks of Thursday, 26 November 2026"
    assert sheet.streak_words() == "2 of 9 tasks done, 1 day in a row, longest 1"
    assert sheet_of().streak_words() == "0 of 9 tasks done"


def test_each_row_is_drawn_and_nothing_runs_over_the_edge(qtbot):
    nothing = export.picture(sheet_of(), 1.0)
    every = export.picture(sheet_of(**{game.name: WON for game in GAMES}), 1.0)
    ground = nothing.pixelColor(0, 0)
    assert nothing.width() == every.width() == WIDTH
    for x in (2, every.width() - 3):
        assert all(every.pixelColor(x, y) == ground for y in range(every.height()))
    changed = [y for y in range(every.height()) if any(
        every.pixelColor(x, y) != nothing.pixelColor(x, y) for x in range(500, every.width(), 2))]
    assert len(changed) > 9 * 8, "each task has its figures"


def test_the_page_prints_the_sheet_of_the_day_that_is_shown(qtbot, tmp_path, monkeypatch):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    BOOK.update(lambda book: book.with_result(DAY, "spanit", WON))
    window.show_home()
    window.tab.turn_to("today")
    page = window.built_tab("home").page_of(TodayPage)
    earlier = date.today().replace(day=1)
    page.open_day(earlier)
    assert window.tab.page.can(Action.PRINT)
    assert page.drawing.day == earlier
    printer, path = QPrinter(QPrinter.PrinterMode.HighResolution), tmp_path / "day.pdf"
    printer.setOutputFileName(str(path))
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    export.print_on(printer, page.drawing)
    assert path.read_bytes().startswith(b"%PDF")
    printed = []
    monkeypatch.setattr(export, "print_board", lambda parent, drawing, refused, done: printed.append(drawing.day))
    next(each for each in page.widget.findChildren(QPushButton) if each.text() == "Print…").click()
    window.tab.trigger(Action.PRINT)
    assert printed == [earlier, earlier]
    window.close()


@pytest.mark.parametrize("day", [date(2026, 2, 1), date(2026, 8, 1)])
def test_a_month_of_four_weeks_and_of_six_fits(qtbot, day):
    picture = export.picture(DaySheet(day, day, GAMES, {}, DayBook()), 1.0)
    ground = picture.pixelColor(0, 0)
    assert all(picture.pixelColor(x, y) == ground for x in range(picture.width())
               for y in range(picture.height() - 10, picture.height()))
