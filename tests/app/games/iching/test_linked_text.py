"""Texts by keys alone in a small window: to their ends, from link to link and back, with a ring wherever keys go."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.iching.reading.reading_page import ReadingPage
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import Outcome
from tests.app.games.iching.test_origin import BERLIN

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
PATIENCE = 20_000
LONG = Entry("", "2026-11-20T09:30:00+01:00", Outcome.from_hexagram(25, range(1, 7)).lines, "coins")


@pytest.fixture
def window(window_with, qtbot):
    window = window_with("connexion")
    window.resize(900, 640)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE)
    return window


def turn_to(window, key):
    """A page with a text, once it is laid out; the text, and what scrolls it."""
    tab = window.tab
    tab.turn_to(key)
    page = tab.page
    if key == "reading":
        page.open_entry(LONG)
    elif key == "natal":
        page.show_birth(BERLIN)
    QApplication.processEvents()
    if key == "meaning":
        return page.reader, page.reader.verticalScrollBar()
    return page.sheet.text, page.sheet.verticalScrollBar() if key == "reading" else page.sheet.text_scroll


@pytest.mark.parametrize("key", ["reading", "meaning"])
@pytest.mark.parametrize("modifier", [NONE, CONTROL])
def test_home_and_end_go_to_the_ends_of_a_text(window, key, modifier):
    text, bar = turn_to(window, key)
    assert bar.maximum() > 0
    text.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(text, Qt.Key.Key_End, modifier)
    assert bar.value() == bar.maximum()
    QTest.keyClick(text, Qt.Key.Key_Home, modifier)
    assert bar.value() == 0


def test_the_ends_of_an_answer_are_reached_from_the_whole_page(window):
    _, bar = turn_to(window, "reading")
    page = window.tab.page
    assert bar.maximum() > 0
    for widget, modifier in ((page.board, NONE), (page.header.question, CONTROL), (page.header.throw, NONE)):
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_End, modifier)
        assert bar.value() == bar.maximum()
        QTest.keyClick(widget, Qt.Key.Key_Home, modifier)
        assert bar.value() == 0


def test_tab_goes_on_in_sight_after_the_text_was_scrolled(window):
    text, bar = turn_to(window, "reading")
    assert bar.maximum() > 0
    text.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(text, Qt.Key.Key_End)
    QTest.keyClick(text, Qt.Key.Key_Tab, SHIFT)
    links = text.links
    assert text.focused_link.selectionStart() == links[-1].selectionStart(), "the last one, and in sight"
    QTest.keyClick(text, Qt.Key.Key_Home)
    QTest.keyClick(text, Qt.Key.Key_Tab)
    assert text.focused_link.selectionStart() == links[0].selectionStart()


def test_tab_in_the_book_goes_on_in_sight_after_it_was_scrolled(window):
    reader, bar = turn_to(window, "meaning")
    reader.setFocus()
    QTest.keyClick(reader, Qt.Key.Key_Tab)
    first = reader.link_position
    for _ in range(2):
        QTest.keyClick(reader, Qt.Key.Key_PageDown)
    left = bar.value()
    QTest.keyClick(reader, Qt.Key.Key_Tab)
    assert reader.link_position > first
    assert bar.value() >= left, "it leads on, not back to the top"
    below = reader.link_position
    for key, modifier, link in ((Qt.Key.Key_Tab, NONE, None), (Qt.Key.Key_Tab, SHIFT, below),
                                (Qt.Key.Key_Home, NONE, below), (Qt.Key.Key_Tab, NONE, first)):
        QTest.keyClick(reader, key, modifier)
        assert reader.link_position == link or link is None


def test_shift_tab_to_the_hexagrams_scrolls_to_them(window):
    text, bar = turn_to(window, "reading")
    text.setFocus(Qt.FocusReason.TabFocusReason)
    bar.setValue(text.y())  # the first link is in sight, the hexagrams are not
    assert bar.value() > 0
    QTest.keyClick(text, Qt.Key.Key_Tab, SHIFT)
    assert window.focusWidget() is window.tab.page.board
    assert bar.value() == 0


@pytest.mark.parametrize("key", ["reading", "natal"])
def test_back_from_a_link_the_ring_is_where_it_was(window, key):
    text, _ = turn_to(window, key)
    text.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(text, Qt.Key.Key_Tab)
    left = text.focused_link.selectionStart()
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert window.tab.front == "meaning"
    window.tab.put_away()
    assert window.tab.front == key
    assert window.focusWidget() is text
    assert text.focused_link.selectionStart() == left


def test_back_in_the_book_tab_goes_on_from_the_link_that_led_away(window):
    reader, _ = turn_to(window, "meaning")
    page = window.tab.page
    page.show_hexagram(3)
    reader.setFocus()
    for _ in range(2):
        QTest.keyClick(reader, Qt.Key.Key_Tab)
    left, shown = reader.link_position, page.location
    assert left > 0
    QTest.keyClick(reader, Qt.Key.Key_Return)
    assert page.location != shown
    page.undo()
    assert (page.location, reader.link_position) == (shown, left)
    assert window.focusWidget() is reader


def test_back_from_a_line_of_the_hexagram_the_keys_are_there(window):
    turn_to(window, "reading")
    board = window.tab.page.board
    board.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Return):  # the first shows the ring
        QTest.keyClick(board, key)
    assert window.tab.front == "meaning"
    window.tab.put_away()
    assert window.focusWidget() is board
    assert board.cursor_shown


@pytest.mark.parametrize(("key", "first"), [("reading", "Question"), ("natal", "Enter a birth")])
def test_where_nothing_is_yet_the_keys_begin_and_tab_passes_by_what_has_no_ring(window, key, first):
    window.tab.turn_to(key)
    page = window.tab.page
    window.tab.activate()  # as when the program starts on this page
    focus = window.focusWidget()
    assert (focus.accessibleName() or focus.text()).startswith(first)
    text = page.sheet.text
    seen = []
    for _ in range(8):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        seen.append(window.focusWidget())
    assert text not in seen
    assert page.board in seen


def test_tab_on_an_empty_life_shows_a_ring_around_what_to_do(window):
    window.tab.turn_to("natal")
    page = window.tab.page
    before = page.board.grab().toImage()
    page.board.setFocus(Qt.FocusReason.TabFocusReason)
    assert page.board.grab().toImage() != before
    assert page.board.rect().contains(page.board.cursor_rect(page.board.cursor_cell).toRect())


def test_a_restarted_program_tells_how_the_answer_was_thrown_and_throws_so_again(tab_of, tab, qtbot):
    tab.turn_to("reading")
    page = tab.page_of(ReadingPage)
    tab.solver_bar.set_solver("yarrow")
    tab.solver_bar.solver_chosen.emit("yarrow")
    tab.solver_bar.set_speed(0)
    page.throw()
    qtbot.waitUntil(lambda: page.outcome is not None and not page.solving, timeout=PATIENCE)
    told = page.reading.workings
    assert len(told) == 6
    tab.shut_down()
    again = tab_of("connexion")
    page = again.page_of(ReadingPage)
    assert page.reading.workings == told
    assert not page.text.throw.isHidden()
    assert again.solver_bar.solver == "yarrow"
    assert "7/16" in page.text.odds.description
