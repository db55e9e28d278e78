"""By mouse alone, and by keys alone: every game is played to its end in the real window, where a click reaches what
lies on top and a key whatever has the focus. What to do, the program's own engines say."""
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.games.spanit.seats import Seat
from app.pages.actions import Action
from solvers.abgame.scoring import answer_between
from solvers.counterpoint.pitch import Pitch
from solvers.polyforms.play.ids import shipped_id
from tests.app.games.spanit.hands import a_move, node
from tools.screenshots.minesweeper import line

Key, LEFT, RIGHT = Qt.Key, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
STEPS = 400  # keys that lead the cursor to any cell


class Hands:
    """What a player has: a mouse and keys, at a window."""

    def __init__(self, window):
        self.window, self.tab = window, window.tab

    def click(self, widget, point=None, button=LEFT):
        place = widget.mapTo(self.window, widget.rect().center() if point is None else QPoint(*point))
        QTest.mouseMove(self.window.windowHandle(), place)
        QTest.mouseClick(self.window.windowHandle(), button, pos=place)
        QApplication.processEvents()

    def click_cell(self, board, cell, button=LEFT):
        self.click(board, QRectF(board.cell_rect(cell)).center().toPoint().toTuple(), button)

    def drag(self, widget, start, other, goal):
        handle = self.window.windowHandle()
        here, there = widget.mapTo(self.window, start), other.mapTo(self.window, goal)
        QTest.mousePress(handle, LEFT, pos=here)
        for part in (1, 2, 3):
            QTest.mouseMove(handle, here + (there - here) * (part / 3))
        QTest.mouseRelease(handle, LEFT, pos=there)

    def click_action(self, action):
        """Click the button of an action in the tool bar."""
        found = [each for each in self.window.tool_bar.findChildren(QAbstractButton)
                 if each.isVisible() and self.window.menus.actions[action] in each.actions()]
        self.click(found[0])

    def press(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        QTest.keyClick(self.window.windowHandle(), key, modifiers)

    def type(self, text):
        for sign in text:
            self.press(Key(ord(sign.upper())))

    def walk(self, board, cell):
        """Take the cursor of a board of squares to a cell by the arrow keys."""
        for _ in range(STEPS):
            if board.cursor_cell == cell:
                return
            way = board.cell_rect(cell).center() - board.cell_rect(board.cursor_cell).center()
            if abs(way.y()) > 1:
                self.press(Key.Key_Down if way.y() > 0 else Key.Key_Up)
            else:
                self.press(Key.Key_Right if way.x() > 0 else Key.Key_Left)
        raise AssertionError(f"{cell} is out of reach")


@pytest.fixture
def hands(window_with):
    def at(game, page=None, game_id=None):
        window = window_with(game)
        window.activateWindow()
        if page is not None:
            window.tab.turn_to(page)
        if game_id is not None:
            window.tab.page.start(game_id)
        window.tab.page.board.setFocus()
        QApplication.processEvents()
        return Hands(window)

    return at


both = pytest.mark.parametrize("by", ["mouse", "keys"])


@both
@pytest.mark.parametrize(("game", "ended"), [
    ("connexion", lambda page: page.state.finished),
    ("cabinet", lambda page: page.context.banner.message is not None and not page.solving),
    ("ferry", lambda page: page.finished()),
], ids=["connexion", "cabinet", "ferry"])
def test_a_solver_is_started_and_comes_to_its_end(hands, qtbot, game, ended, by):
    player = hands(game)
    bar = player.tab.solver_bar
    if by == "mouse":
        player.click_action(Action.NEW)
        player.click(bar.slider, (bar.slider.width() - 3, bar.slider.height() // 2))
        player.click(bar.play)
    else:
        player.press(Key.Key_F2)
        for _ in range(30):
            player.press(Key.Key_Plus)
        player.press(Key.Key_F5)
    qtbot.waitUntil(lambda: ended(player.tab.page))


@both
def test_span_it(hands, qtbot, by):
    player = hands("spanit")
    page, board = player.tab.game, player.tab.game.board
    page.player_seats.seats = {"h": Seat(True, "The Weaver"), "v": Seat(False, "The Runner")}
    page.start("spanit:3/h:5")
    while not page.state.finished:
        goal = node(player.tab, a_move(player.tab))
        if by == "mouse":
            player.click_cell(board, goal)
        else:
            player.walk(board, goal)
            player.press(Key.Key_Return)
        qtbot.waitUntil(lambda: page.state.finished or page.state.position.to_move == "h")
    assert page.state.winner == "h"


@both
def test_minesweeper(hands, by):
    game = "minesweeper:9x9/10:zero:5@e5"
    player = hands("minesweeper", game_id=game)
    page, board = player.tab.page, player.tab.page.board
    for move in line(game):
        verb, name = move.split()
        cell = board.place(page.state.index(name))
        if by == "mouse":
            player.click_cell(board, cell, RIGHT if verb == "flag" else LEFT)
        else:
            player.walk(board, cell)
            player.press(Key.Key_F if verb == "flag" else Key.Key_Return)
    assert page.state.status == "won"


@both
def test_tetris(hands, by):
    player = hands("tetris", game_id="tetris:marathon:607")
    page = player.tab.page
    if by == "mouse":
        at = page.board.mapTo(player.window, page.board.rect().center())
        QTest.mouseClick(player.window.windowHandle(), LEFT, pos=at)
        QTest.mouseDClick(player.window.windowHandle(), LEFT, pos=at)
    while not page.state.finished:
        if by == "mouse":
            player.click(page.board)
        else:
            player.press(Key.Key_Space)
    assert page.live.simulation.over == "topped"


@both
def test_polyforms(hands, qtbot, by):
    player = hands("polyforms", game_id=shipped_id("pentominoes-3x5"))
    page = player.tab.page
    qtbot.waitUntil(lambda: page.listed.positions is not None)
    if by == "mouse":
        tray, board = page.tray, page.board
        corner = board.scale.point(board.plan.centres[0, 0]).toPoint()
        named = next(place for place, card in enumerate(tray.cards) if card.name == "V")
        player.drag(tray, tray.atom_point(named, 0).toPoint(), board, corner)
        assert page.state.placed == {"V.1@1.1"}
        player.click(board, corner.toTuple(), RIGHT)
        assert not page.state.placed
    while not page.state.finished:
        if by == "mouse":
            player.click_action(Action.HINT)
        else:
            player.press(Key.Key_H)
        qtbot.waitUntil(lambda: player.tab.banner.message is not None and player.tab.banner.message.run is not None)
        if by == "mouse":
            player.click(player.tab.banner.card.action)
        else:
            player.press(Key.Key_F8)
        QApplication.processEvents()
    assert page.state.finished


@both
def test_the_ab_game(hands, by):
    player = hands("abgame", game_id="abgame:3/6:guess:607")
    page, keys = player.tab.page, player.tab.page.view.symbols
    for code in ("012", page.state.space.text(page.state.secret)):
        if by == "mouse":
            for symbol in code:
                player.click(keys, keys.key_rect(int(symbol)).center().toPoint().toTuple())
            player.click(page.board.button)
        else:
            player.type(code)
            player.press(Key.Key_Return)
    assert page.state.finished
    assert not page.memory.aided


@both
def test_a_duel(hands, qtbot, by):
    player = hands("abgame", "duel")
    page, keys = player.tab.page, player.tab.page.yours.symbols
    code = page.duel.space.text(page.duel.sought)
    if by == "mouse":
        for symbol in code:
            player.click(keys, keys.key_rect(int(symbol)).center().toPoint().toTuple())
        player.click(page.board.button)
    else:
        player.type(code)
        player.press(Key.Key_Return)
    qtbot.waitUntil(lambda: page.duel.finished)
    assert page.duel.outcome == "you"


@both
def test_the_computer_guesses(hands, qtbot, by):
    player = hands("abgame", "answering")
    page, board, secret = player.tab.page, player.tab.page.board, player.tab.page.game.space.number("8021")
    while not page.game.finished:
        qtbot.waitUntil(lambda: page.guess is not None)
        answer = page.game.space.answers[answer_between(page.game.space, page.guess, secret)]
        if by == "mouse":
            player.click_cell(board, (answer.a, 0))
            player.click_cell(board, (answer.b, 1))
            player.click(board.button)
        else:
            player.type(f"{answer.a}A{answer.b}B")
            player.press(Key.Key_Return)
    assert page.game.status == "found"


@both
def test_counterpoint(hands, by):
    player = hands("counterpoint", "compose", "counterpoint:fux-5:1/upper:0")
    page, board = player.tab.page, player.tab.page.board
    written = ["d5", "a4", "b4", "d5", "d5", "d5", "c5", "b4", "a4", "c#5", "d5"]
    for bar, name in enumerate(written):
        cell, pitch = board.sheet.cells[0][bar], Pitch.parse(name)
        if by == "mouse":
            player.click(board, board.point_of(cell, pitch.step).toPoint().toTuple())
        else:
            player.press(Key(ord(name[0].upper())))
    assert len(page.history.moves) == len(written)
