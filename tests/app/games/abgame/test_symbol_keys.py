"""The keys of symbols: a guess by clicks, drags and the wheel alone; and the player's note of what is out."""
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.games.abgame.guess_draft import GuessDraft
from app.games.abgame.symbol_keys import SymbolKeys, append_symbol
from solvers.abgame.codes import CodeSpace

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def page(tab):
    tab.page.start("abgame:4/10:guess:607")
    return tab.page


def on_key(keys, symbol):
    return keys.key_rect(keys.symbols.index(symbol)).center().toPoint()


def on_place(board, place):
    """The middle of a place of the row that is typed, px."""
    return board.cell_rect((place, len(board.rows))).center().toPoint()


def click(keys, symbols, button=LEFT):
    for symbol in symbols:
        QTest.mouseClick(keys, button, pos=on_key(keys, symbol))


def drag(keys, symbol, board, place):
    goal = keys.mapFromGlobal(board.mapToGlobal(on_place(board, place)))
    start = on_key(keys, symbol)
    QTest.mousePress(keys, LEFT, pos=start)
    for part in (1, 2, 3):
        QTest.mouseMove(keys, start + (goal - start) * (part / 3))
    QTest.mouseRelease(keys, LEFT, pos=goal)


def turn_wheel(board, place, notches):
    at = QPointF(on_place(board, place))
    QApplication.sendEvent(board, QWheelEvent(
        at, board.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False))


def typed(board):
    return "".join(symbol or "." for symbol in board.draft.symbols)


def test_a_game_is_played_by_clicks_alone(page):
    keys, board = page.view.symbols, page.board
    for code in ("0123", page.state.space.text(page.state.secret)):
        click(keys, code)
        QTest.mouseClick(board.button, LEFT)
    assert page.state.finished
    assert not page.memory.aided
    assert not keys.isEnabled()


def test_a_symbol_is_dragged_to_its_place(page):
    keys, board = page.view.symbols, page.board
    drag(keys, "7", board, 2)
    assert typed(board) == "..7."
    QTest.mousePress(keys, LEFT, pos=on_key(keys, "8"))
    QTest.mouseMove(keys, on_key(keys, "8") + QPoint(0, 90))
    QTest.mouseRelease(keys, LEFT, pos=on_key(keys, "8") + QPoint(0, 90))
    assert typed(board) == "..7."  # nowhere


def test_the_wheel_goes_through_the_symbols_of_a_place(page):
    keys, board = page.view.symbols, page.board
    turn_wheel(board, 1, 1)
    assert typed(board) == ".0.."
    turn_wheel(board, 0, 1)
    assert typed(board) == "10.."  # 0 is in the guess already
    click(keys, "23", RIGHT)
    turn_wheel(board, 0, 1)
    assert typed(board) == "40.."
    turn_wheel(board, 0, -3)
    assert typed(board) == "80.."
    turn_wheel(board, 3, -1)
    assert typed(board) == "80.9"


def test_no_symbol_that_may_stand_there_leaves_the_place_as_it_is():
    draft = GuessDraft(CodeSpace(3, 3), ("0", "1", ""))
    assert draft.turned(2, 1, frozenset("2")) is draft
    assert draft.turned(2, -1).symbols == ("0", "1", "2")


def test_what_is_crossed_out_is_a_note_of_one_game(page):
    keys = page.view.symbols
    click(keys, "037", RIGHT)
    click(keys, "3", RIGHT)
    assert keys.crossed == {"0", "7"}
    click(keys, "0")
    assert typed(page.board) == "0..."  # it may be typed all the same
    saved = page.extra()
    page.play("0123")
    assert keys.crossed == {"0", "7"}
    page.new()
    assert keys.crossed == set()
    page.restore_extra(0.0, saved)
    assert keys.crossed == {"0", "7"}


def test_what_is_crossed_out_survives_a_restart(page):
    click(page.view.symbols, "03", RIGHT)
    page.play("0123")
    page.restart()
    assert page.view.symbols.crossed == {"0", "3"}


def test_what_is_crossed_out_survives_the_end_of_the_program(tab, tab_of, page):
    click(page.view.symbols, "03", RIGHT)
    tab.autosave()
    assert tab_of("abgame").game.view.symbols.crossed == {"0", "3"}


def test_a_struck_symbol_fades_with_the_others(page):
    keys = page.view.symbols
    click(keys, "0", RIGHT)
    inks = []
    for is_on in (True, False):
        keys.setEnabled(is_on)
        picture, rect = keys.grab().toImage(), keys.key_rect(0).toAlignedRect()
        inks.append(sum(abs(picture.pixelColor(x, y).red() - picture.pixelColor(x, y).green())  # of the red stroke
                        for x in range(rect.left(), rect.right()) for y in range(rect.top(), rect.bottom())))
    assert inks[1] < inks[0]


def test_a_refused_symbol_is_told_until_the_guess_is_whole(page, qtbot):
    for symbol in "112":
        qtbot.keyClicks(page.board, symbol)
    assert typed(page.board) == "12.."
    assert page.context.banner.message.text == "1 is in the guess already, and no digit may appear twice."
    qtbot.keyClicks(page.board, "34")
    assert page.context.banner.message is None


def test_the_keys_are_used_without_a_mouse(page):
    keys = page.view.symbols
    keys.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Return, Qt.Key.Key_Home, Qt.Key.Key_Delete):
        QTest.keyClick(keys, key)
    assert typed(page.board) == "8..."
    assert keys.crossed == {"0"}


@pytest.mark.parametrize(("count", "width", "rows"), [(10, 330, 1), (26, 330, 3), (26, 480, 2), (3, 330, 1)])
def test_all_keys_lie_in_the_width_that_there_is(qtbot, count, width, rows):
    keys = SymbolKeys()
    qtbot.addWidget(keys)
    keys.show_symbols("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:count])
    keys.resize(width, keys.heightForWidth(width))
    places = [keys.key_rect(place) for place in range(count)]
    assert all(rect.right() < width + 0.01 and rect.bottom() <= keys.height() for rect in places)
    assert len({rect.top() for rect in places}) == rows


def test_a_duel_is_begun_by_mouse(tab, qtbot):
    tab.turn_to("duel")
    page = tab.page
    click(page.yours.symbols, "0123")
    QTest.mouseClick(page.board.button, LEFT)
    qtbot.waitUntil(lambda: page.duel.turn != "computer")
    assert [row.code for row in page.board.rows] == ["0123"]
    assert page.yours.board.height() == page.theirs.board.height()


def test_a_secret_is_written_by_keys(qtbot):
    field = QLineEdit()
    qtbot.addWidget(field)
    for symbol in "80214":
        append_symbol(field, symbol, 4)
    assert field.text() == "4"
