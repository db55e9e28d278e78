"""The plain face of You guess: the tray with its lids, tries and pins, played by mouse alone, won and lost."""
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.abgame.abgame_statistics import STATISTICS
from solvers.abgame.codes import CodeSpace

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SPACE = CodeSpace(4, 6, True)


@pytest.fixture
def page(tab):
    tab.page.start("abgame:4/6r:guess/3:607")
    return tab.page


def click(page, symbols, button=LEFT):
    keys = page.view.symbols
    for symbol in symbols:
        QTest.mouseClick(keys, button, pos=keys.key_rect(keys.symbols.index(symbol)).center().toPoint())


def guess(page, code):
    click(page, code)
    QTest.mouseClick(page.board.button, LEFT)


def test_the_analysis_is_folded_at_first_and_remembered_when_it_was_shown(page):
    assert page.is_folded
    assert page.view.outlook.isHidden()
    assert page.view.right.isHidden()
    assert page.host.isHidden()
    QTest.mouseClick(page.view.line.button, LEFT)
    assert not page.is_folded
    assert not page.view.outlook.isHidden()
    page.start("abgame:4/6r:guess/3:608")
    assert not page.is_folded
    QTest.mouseClick(page.view.fold, LEFT)
    assert page.is_folded
    assert not page.memory.aided


def test_aids_unfold_it(page):
    page.toggle_aids()
    assert not page.is_folded
    assert page.view.legend.words == "rows: pegs 1 and 2, columns: pegs 3 and 4"
    assert page.aids
    assert page.memory.aided


def test_other_faces_begin_plain_whatever_was_unfolded_for_these(page):
    page.toggle_aids()
    page.start("abgame:4/10:guess:607")
    assert (page.is_folded, page.aids, page.memory.aided) == (True, False, False)
    page.start("abgame:4/6r:guess/3:608")
    assert (page.is_folded, page.aids) == (False, False)
    page.toggle_aids()
    page.plain.faces.kinds.button("letters").click()
    assert (page.is_folded, page.aids) == (True, False)
    page.toggle_analysis()
    assert (page.is_folded, page.aids) == (False, False), "the analysis alone"


def test_the_tray_has_a_row_for_each_try_and_tells_nothing_but_answers(page):
    page.play("0011")
    board = page.board
    assert board.places_shown == 3
    assert board.rows[0].left is None
    assert board.describe((0, 0)).startswith("guess 1, Blue Blue Green Green, ")
    assert page.made.value == "1"


def test_the_last_try_loses_and_says_what_it_was(page):
    wrong = next(text for text in ("0011", "2233") if text != SPACE.text(page.state.secret))
    for _ in range(3):
        guess(page, wrong)
    assert page.state.lost
    assert page.board.secret == SPACE.text(page.state.secret)
    assert page.context.banner.message.text.startswith("No try is left. The secret was ")
    assert not page.view.symbols.isEnabled()
    score = STATISTICS.read()[0].score_for(page.state)
    assert (score.guesses, score.lost) == ({}, 1)
    page.undo()
    assert page.board.draft is not None


def test_a_game_is_won_by_clicks_alone(page):
    guess(page, SPACE.text(page.state.secret))
    assert page.state.finished
    assert not page.state.lost
    assert page.board.is_found
    assert STATISTICS.read()[0].score_for(page.state).guesses == {1: 1}


@pytest.mark.parametrize("row", [0, 1])
def test_the_ring_of_the_cursor_is_as_round_as_a_peg(page, row):
    guess(page, "0123")
    board = page.board
    board.setFocus()
    board.move_cursor((1, row))
    rect = board.cell_rect((1, row))
    ringed = board.grab().toImage()
    board.cursor_shown = False
    plain = board.grab().toImage()
    unringed = [rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()]
    if row == 0:
        unringed.append(QPointF(rect.center().x(), rect.top() + 2.5))  # the edge of the peg that lies there
    assert all(ringed.pixelColor(at.toPoint()) == plain.pixelColor(at.toPoint()) for at in unringed)
    assert ringed != plain


def test_the_next_place_is_marked_where_the_arrows_lead(page, qtbot):
    click(page, "01")
    page.board.setFocus()
    page.board.grab()
    qtbot.keyClick(page.board, Qt.Key.Key_Left)
    shown = page.board.grab().toImage()
    page.board.renew()
    assert page.board.grab().toImage() == shown


def test_a_click_on_a_peg_takes_it_out(page):
    click(page, "012")
    place = page.board.cell_rect((1, 0)).center().toPoint()
    QTest.mouseClick(page.board, LEFT, pos=place)
    assert page.board.draft.symbols == ("0", "", "2", "")
    assert page.board.missing_words() == "2 pegs are missing"


def test_what_is_struck_out_stands_among_the_notes(page):
    click(page, "0", RIGHT)
    assert "Blue: struck out" in page.plain.notes.text
    QTest.mouseClick(page.plain.notes.text_buttons["Take back"], LEFT)
    assert "Nothing is struck out." in page.plain.notes.text
    click(page, "0", RIGHT)
    click(page, "0")
    assert page.board.draft.symbols[0] == "0"


def test_other_faces_are_shown_at_once_and_keep_what_is_typed(page):
    click(page, "01")
    page.plain.faces.kinds.button("letters").click()
    assert page.board.faces.symbols == "ABCDEF"
    assert page.board.draft.symbols == ("0", "1", "", "")
    page.plain.faces.kinds.button("pegs").click()
    page.plain.faces.letters.click()
    assert not page.board.faces.are_lettered


@pytest.mark.parametrize("size", [(900, 640), (1280, 820), (1920, 1080)])
def test_all_of_it_has_room_in_windows_of_every_size(page, size):
    page.start("abgame:4/6r:guess/10:607")
    page.context.widget.window().resize(*size)
    QApplication.processEvents()
    view, board = page.view, page.board
    assert not board.zoomed
    assert board.geometry().bottom() < view.symbols.geometry().top()
    assert view.symbols.geometry().bottom() < view.line.geometry().top()
    assert view.line.geometry().bottom() <= view.height()
    places = [board.cell_rect((place, 9)) for place in range(4)]
    assert all(board.shown.contains(rect) for rect in places)
