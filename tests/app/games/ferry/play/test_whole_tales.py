"""Whole tales in a shown window, to each of their endings: by keys, by the mouse alone, by a gamepad, and as text."""
import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtTest import QTest

from app.games.ferry.play.live_walk import SECOND
from solvers.core.engine import finish
from solvers.ferry.keys import TICK, read_walk
from solvers.ferry.scene import STEPS_A_SECOND
from solvers.ferry.solving import Solve
from solvers.ferry.tales import read_id, shipped
from solvers.ferry.text_mode import actions
from tests.app.running.test_gamepads import VirtualPad

Key = Qt.Key
KEYS = {"left": Key.Key_Left, "right": Key.Key_Right, "jump": Key.Key_Space, "up": Key.Key_Up, "talk": Key.Key_Return,
        "next": Key.Key_Return, "leave": Key.Key_Escape}
BUTTONS = {"left": "left", "right": "right", "jump": "x", "up": "up", "talk": "a", "next": "a", "leave": "b",
           "down": "down"}
PATIENCE = 60  # seconds of the tale's clock for one walk
ENDINGS = [(name, ending.name) for name in ("the-ferry", "the-ford", "six-odd-socks", "one-light")
           for ending in shipped(name).endings]

pytestmark = pytest.mark.slow


class Clock:
    """The clock of the walks, which stands still until it is told to go on."""

    ns = 0

    def __call__(self):
        return self.ns


class Player:
    """A page in a shown window, and what its player's hands do: hold inputs, and press or click once."""

    def __init__(self, window, tale):
        self.window, self.page = window, window.tab.game
        QTest.qWaitForWindowActive(window)  # a pad's buttons are sent to nobody before
        self.page.start(f"ferry:{tale}:607")
        self.page.live.now = Clock()
        self.page.board.setFocus()

    def pass_steps(self, steps):
        live = self.page.live
        for _ in range(steps // TICK):
            live.now.ns += -(-TICK * SECOND // STEPS_A_SECOND)
            live.catch_up()


class Keyboard(Player):
    """The keys of the keyboard, as they are at first."""

    def change(self, name, down):
        (QTest.keyPress if down else QTest.keyRelease)(self.page.board, KEYS[name])

    def choose(self, number):
        QTest.keyClick(self.page.board, str(number))

    def play(self, move, state):
        """Press what makes a move of `state`, each key for as many steps as the walk has it down."""
        if state.talking:
            self.choose(int(move)) if move.isdecimal() else self.press(move)
            return
        walk, held = read_walk(move), set()
        for stretch in walk.stretches:
            wanted = {{-1: "left", 0: "", 1: "right"}[stretch.direction], "jump" if stretch.jump else ""} - {""}
            for name in sorted(held - wanted):
                self.change(name, False)
            for name in sorted(wanted - held, reverse=True):  # the direction first
                self.change(name, True)
            held = wanted
            self.pass_steps(stretch.steps)
        before = self.page.state
        self.press(walk.event)
        if walk.event == "talk" and not walk.stretches and self.page.state is before:
            # Right after a talk the first Enter may be one too many: it says that another one talks again.
            assert "once more" in self.page.context.banner.message.text
            self.page.live.now.ns += 2 * SECOND
            self.press(walk.event)
        for name in sorted(held):
            self.change(name, False)

    def press(self, name):
        self.change(name, True)
        self.change(name, False)


class Pad(Keyboard):
    """SDL's own virtual pad, whose events the window reads from SDL's queue."""

    def __init__(self, window, tale):
        super().__init__(window, tale)
        window.gamepads.start()
        self.pad = VirtualPad()
        window.gamepads.read()

    def change(self, name, down):
        self.button(BUTTONS[name], down)

    def button(self, button, down):
        self.pad.press(button, down)
        self.window.gamepads.read()

    def choose(self, number):
        for _ in range(number):
            self.press("down")
        self.press("talk")

    def end(self):
        self.pad.unplug()
        self.window.gamepads.stop()


class Mouse(Player):
    """The left button of the mouse."""

    def click(self, point):
        """Click on the scene, where nothing may lie over it."""
        board = self.page.board
        at = board.to_screen(QRectF(point, QSizeF())).topLeft().toPoint()
        assert self.window.childAt(board.mapTo(self.window, at)) is board
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=at)

    def play(self, move, state):
        """Click on what a move of `state` leads to, and wait until it is done. A click may take another way there."""
        page, box = self.page, self.page.view.box
        before = page.state
        if move == "leave":
            QTest.mouseClick(box.close_button, Qt.MouseButton.LeftButton)
        elif move == "next":
            QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.said.geometry().center())
        elif move.isdecimal():
            QTest.mouseClick(box.choices[int(move) - 1], Qt.MouseButton.LeftButton)
        else:
            self.click(page.board.foot(portal_of(state, move) or state.map.person) - QPointF(0, 30))
            for _ in range(PATIENCE * STEPS_A_SECOND // TICK):
                if page.state.presses != before.presses:
                    break
                self.pass_steps(TICK)
        assert page.state.presses != before.presses, move


def portal_of(state, move):
    """The portal that a move goes through, if it is such a walk."""
    return state.portal_at(state.body_after(read_walk(move))) if move.endswith("up") else None


def play_to(player, tale, ending):
    """Play the solver's play to an ending; the game comes to the same after each move."""
    state = read_id(f"ferry:{tale}:607")
    play = finish(Solve(state, endings=frozenset([ending])))
    for move in play.moves:
        player.play(move, state)
        state, now = state.play(move), player.page.state
        assert (now.place, now.line, now.tokens, now.ending) == (
            state.place, state.line, state.tokens, state.ending), move
    assert player.page.state.ending == ending
    assert player.page.view.box.isVisible()
    return play


@pytest.fixture
def window(window_with):
    return window_with("ferry")


@pytest.mark.parametrize(("tale", "ending"), ENDINGS)
def test_by_keys_the_play_is_that_of_the_solver(window, tale, ending):
    player = Keyboard(window, tale)
    play = play_to(player, tale, ending)
    assert player.page.history.moves == play.moves
    assert (player.page.state.steps, player.page.state.presses) == (play.steps, play.presses)


@pytest.mark.parametrize(("tale", "ending"), ENDINGS)
def test_by_the_mouse_alone(window, tale, ending):
    play_to(Mouse(window, tale), tale, ending)


@pytest.mark.parametrize(("tale", "ending"), ENDINGS)
def test_by_a_gamepad(window, tale, ending):
    player = Pad(window, tale)
    play = play_to(player, tale, ending)
    player.end()
    assert player.page.history.moves == play.moves


@pytest.mark.parametrize(("tale", "ending"), ENDINGS)
def test_as_text(window, tale, ending):
    page = Player(window, tale).page
    page.toggle_text()
    state = page.state
    for move in finish(Solve(state, endings=frozenset([ending]))).moves:
        portal = portal_of(state, move)
        number = [each.word for each in actions(page.state)].index(portal.letter if portal else move.split()[-1])
        QTest.keyClick(page.view.text.deeds, str(number + 1))
        state = state.play(move)
    assert page.state.ending == ending
    assert page.state.tale.ending_named[ending].title in page.view.text.log.toPlainText()
