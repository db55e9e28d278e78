"""After real moves, with all that moves, the window holds what a fresh painting of its boards would show."""
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.games import GAMES
from app.games.spanit.toolkit.evolution_view import EvolutionChart
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window
from solvers.spanit.competition.evolution import Generation
from tests.app.painted import come_to_rest, stale, stale_boards

LOOKS = [((900, 640), "light"), ((1280, 820), "dark"), ((1920, 1080), "light")]
Key = Qt.Key


@pytest.fixture
def window_of(qtbot):
    """Builds the window with one game, with motion."""
    def build(name):
        window = Window([game for game in GAMES if game.name == name])
        qtbot.addWidget(window)
        window.show()
        window.show_place(0)
        return window

    return build


def dress(window, number):
    """One of the sizes and themes."""
    size, scheme = LOOKS[number % len(LOOKS)]
    theme.set_scheme(scheme)
    window.resize(*size)
    window.tab.page.board.setFocus()
    QTest.qWait(20)


def keys(board, *pressed, wait=20):
    """Press keys, and let the pictures between them be painted."""
    for key in pressed:
        QTest.keyClick(board, key)
        QTest.qWait(wait)


def check(window):
    """Once nothing moves any more, nothing was left behind."""
    come_to_rest(window)
    stale = stale_boards(window)
    assert not stale, f"{window.tab.title}: {'; '.join(stale)}"


@pytest.mark.parametrize("game", ["connexion", "spanit", "minesweeper", "tetris"])
def test_every_page_under_pointer_cursor_hint_and_solver(window_of, game):
    window = window_of(game)
    tab = window.tab
    for number, page in enumerate(tab.switch.pages):
        tab.turn_to(page)
        dress(window, number)
        board = tab.page.board
        middle = board.rect().center()
        for place in (middle, middle + QPoint(40, 25), QPoint(2, 2)):
            QTest.mouseMove(board, place)
            QTest.qWait(10)
        keys(board, Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Return, wait=10)
        check(window)
        for action in (Action.HINT, Action.STEP, Action.STEP, Action.STOP, Action.UNDO, Action.REDO):
            tab.trigger(action)
            QTest.qWait(30)
            tab.put_away()
        check(window)
    window.close()


def test_pieces_of_tetris(window_of):
    window = window_of("tetris")
    tab = window.tab
    tab.game.start("tetris:zen:607")
    for number in range(len(LOOKS)):
        dress(window, number)
        for step in (Key.Key_Left, Key.Key_Right, Key.Key_Up):
            keys(tab.game.board, step, Key.Key_Space, step, step, Key.Key_Space)
        check(window)
        lines = tab.game.live.simulation.lines
        while tab.game.live.simulation.lines == lines:
            tab.page.hint()
            tab.game.hints.play_hint()
        check(window)
        keys(tab.game.board, Key.Key_G, Key.Key_Space, Key.Key_C, Key.Key_G)
        tab.game.undo()
        check(window)
        tab.game.restart()
        check(window)


def test_cells_of_minesweeper(window_of):
    window = window_of("minesweeper")
    tab, board = window.tab, window.tab.game.board
    for number in range(len(LOOKS)):
        tab.game.start("minesweeper:16x16/40:zero:607@h8")
        dress(window, number)
        keys(board, Key.Key_Home, Key.Key_Return, Key.Key_Right, Key.Key_Space, Key.Key_Down, Key.Key_Return)
        check(window)
        for action in tab.commands():
            if action.text.startswith("Overlay"):
                action.run()
                check(window)
        for _ in range(3):
            board.zoom_in()
            keys(board, Key.Key_Right, Key.Key_Down, Key.Key_Return)
        check(window)


def test_connectors_of_span_it(window_of):
    window = window_of("spanit")
    tab, board = window.tab, window.tab.game.board
    for number in range(len(LOOKS)):
        dress(window, number)
        keys(board, Key.Key_Right, Key.Key_Return, Key.Key_Down, Key.Key_Return, wait=40)
        check(window)
        for _ in range(4):
            board.zoom_in()
        keys(board, Key.Key_End, Key.Key_Down, Key.Key_Return, wait=60)
        check(window)
        tab.game.undo()
        board.zoom_fit()
        check(window)


def test_hexagons_that_are_laid(window_of):
    window = window_of("connexion")
    tab, board = window.tab, window.tab.game.board
    for number in range(len(LOOKS)):
        dress(window, number)
        for _ in range(4):
            keys(board, Key.Key_PageDown, Key.Key_Return, wait=40)
            tab.page.hint()
            if (message := tab.banner.message) is not None and message.run is not None:
                message.run()
                QTest.qWait(40)
        check(window)
        tab.game.undo()
        check(window)
        board.zoom_in()
        tab.game.redo()
        check(window)
        board.zoom_fit()
        tab.game.restart()
        check(window)


def test_the_card_of_a_chart_goes_with_the_cursor(qtbot):
    chart = EvolutionChart()
    qtbot.addWidget(chart)
    chart.show_history([Generation(0.4, 0.2, 0.3), Generation(0.5, 0.25, 0.35)], 60, rated=True)
    chart.resize(700, 400)
    chart.show()
    chart.activateWindow()
    chart.setFocus()
    keys(chart, Key.Key_Right)
    with_card = chart.grab().toImage()
    assert not stale(chart)
    QTest.mouseClick(chart, Qt.MouseButton.MiddleButton, pos=chart.cell_rect((0, 0)).center().toPoint())
    assert not stale(chart)
    assert chart.grab().toImage() != with_card
