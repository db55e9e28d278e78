"""The help window's contents and search: by the keyboard alone, with names for screen readers, folded where narrow."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.shell.help import NARROW, HelpWindow
from app.shell.help_pages import contents

KEY = Qt.Key
TIPS = {action: action.tip for action in Action}


@pytest.fixture
def help_window(qtbot, qapp: QApplication):
    theme.apply(qapp)
    theme.set_scheme("light")
    window = HelpWindow([game.title for game in GAMES], lambda: ("Minesweeper", (), (), TIPS))
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show_page("minesweeper.md")
    yield window
    theme.set_scheme("system")


def look_for(window: HelpWindow, words: str) -> None:
    window.search()
    QTest.keyClicks(window.contents.field, words)


def pages(window: HelpWindow) -> list[str]:
    return [entry.page for entry in window.contents.list.items]


def test_the_list_marks_the_page_that_is_shown(help_window: HelpWindow):
    assert help_window.contents.list.current.page == "minesweeper.md"
    help_window.show_page("tetris-watch.md")
    assert help_window.contents.list.current.page == "tetris-watch.md"
    assert pages(help_window) == [entry.page for entry in contents()]


def test_the_keyboard_goes_past_headings_and_opens_a_page(help_window: HelpWindow):
    entries = help_window.contents.list
    entries.go_to(0)
    entries.setFocus()
    QTest.keyClick(entries, KEY.Key_Down)
    assert entries.current.page == "connexion.md"
    QTest.keyClick(entries, KEY.Key_Return)
    assert help_window.pages.source().path() == "connexion.md"


def test_words_are_marked_and_the_pages_that_have_them_listed(help_window: HelpWindow):
    look_for(help_window, "exploded")
    assert help_window.pages.textCursor().selectedText().lower() == "exploded"
    assert len(help_window.pages.extraSelections()) == len(help_window.pages.places) >= 1
    assert "minesweeper.md" in pages(help_window)
    assert "connexion.md" not in pages(help_window)
    for entry in help_window.contents.list.items:
        help_window.show_page(entry.page)
        assert len(help_window.pages.places) == entry.places, entry.page
        assert help_window.pages.textCursor().selectedText().lower() == "exploded"


def test_enter_goes_from_place_to_place_and_round(help_window: HelpWindow):
    look_for(help_window, "guess")
    field, places = help_window.contents.field, help_window.pages.places
    assert len(places) > 2

    def place() -> int:
        cursor = help_window.pages.textCursor()
        return places.index((cursor.selectionStart(), cursor.selectionEnd()))

    first = place()
    QTest.keyClick(field, KEY.Key_Return)
    assert place() == (first + 1) % len(places)
    QTest.keyClick(field, KEY.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert place() == first
    for _ in places:
        QTest.keyClick(field, KEY.Key_Return)
    assert place() == first


def test_a_search_says_what_it_found(help_window: HelpWindow):
    look_for(help_window, "exploded")
    note = help_window.contents.note
    assert f"{len(help_window.pages.places)} on this page" in note.text()
    look_for(help_window, "exploded xyzzy")
    assert note.text() == "Nothing found"
    assert not help_window.pages.textCursor().hasSelection()


def test_down_leads_to_the_list_and_escape_ends_the_search(help_window: HelpWindow, qtbot):
    look_for(help_window, "exploded")
    field = help_window.contents.field
    QTest.keyClick(field, KEY.Key_Down)
    assert help_window.focusWidget() is help_window.contents.list
    field.setFocus()
    QTest.keyClick(field, KEY.Key_Escape)
    assert help_window.isVisible()
    assert (field.text(), help_window.pages.places) == ("", [])
    assert not help_window.contents.note.isVisible()
    assert pages(help_window) == [entry.page for entry in contents()]
    assert help_window.focusWidget() is help_window.pages
    QTest.keyClick(help_window.pages, KEY.Key_Escape)
    qtbot.waitUntil(lambda: not help_window.isVisible())


def test_control_f_leads_to_the_field(help_window: HelpWindow):
    QTest.keyClick(help_window.pages, KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert help_window.focusWidget() is help_window.contents.field


def test_a_narrow_window_folds_the_contents(help_window: HelpWindow):
    assert help_window.contents.isVisible()
    help_window.resize(NARROW - 50, 600)
    assert not help_window.contents.isVisible()
    help_window.fold.click()
    assert help_window.contents.isVisible()
    assert help_window.fold.isChecked()
    help_window.fold.click()
    assert not help_window.contents.isVisible()
    help_window.search()
    assert help_window.contents.isVisible(), "where one types is seen"


def test_screen_readers_have_names(help_window: HelpWindow):
    assert help_window.contents.list.accessibleName() == "Contents"
    assert help_window.contents.field.accessibleName() == "Search the help"
    look_for(help_window, "exploded")
    index = help_window.contents.list.currentIndex()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Minesweeper, ")


def test_the_window_is_no_larger_than_the_screen(help_window: HelpWindow):
    room = help_window.screen().availableSize()
    assert help_window.size().boundedTo(room) == help_window.size()
