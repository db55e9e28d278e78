"""The clock of Span-It!: it runs for the side to move, stands still meanwhile, outlives the program, and can lose."""
import pytest
from PySide6.QtGui import QGuiApplication

from app.games.spanit import minds
from app.games.spanit.connectors import SideTag
from app.games.spanit.seats import Seat
from solvers.spanit.board import SIDES, Position
from solvers.spanit.rules import RESIGN
from solvers.spanit.time_control import Clocks, TimeControl
from tests.app.games.spanit.hands import HUMANS, PATIENCE, begin, click


class Hands:
    """Time that goes on when the test says so, on the clock of a tab."""

    def __init__(self, tab):
        self.seconds = 0.0
        self.clock = tab.game.turn_clock
        self.clock.now = lambda: self.seconds

    def wait(self, seconds):
        self.seconds += seconds
        self.clock.tick()

    @property
    def left(self):
        return self.clock.clocks.left


@pytest.fixture
def hands(tab):
    hands = Hands(tab)
    hands.clock.control = TimeControl(5, 3)
    begin(tab, HUMANS)
    return hands


def shown(tab, side):
    return dict(zip(SIDES, tab.game.strip.findChildren(SideTag), strict=True))[side].accessibleName()


def test_it_runs_for_the_side_to_move_from_the_first_move_on(tab, hands):
    hands.wait(50)
    assert hands.left == (300, 300)
    assert ", 5:00 left" in shown(tab, "h")
    tab.game.play("a1")
    assert hands.left == (300, 300), "the first move takes no time, and gains none"
    hands.wait(20)
    assert hands.left == (300, 280)
    assert ", 4:40 left" in shown(tab, "v")
    tab.game.play("c3")
    hands.wait(7)
    assert hands.left == (293, 283)


def test_without_one_nothing_is_shown(tab):
    begin(tab, HUMANS)
    tab.game.play("a1")
    assert not tab.game.turn_clock.running
    assert "left" not in shown(tab, "h").split(", left to right")[0]


@pytest.mark.parametrize("moves", [("a1",), ("a1", "c3", "c1", "a3")])
def test_a_copied_game_says_that_time_ran_out(tab, hands, moves):
    for move in moves:
        tab.game.play(move)
    hands.wait(400)
    assert tab.game.state.finished
    tab.game.teacher.copy_commented()
    text = " ".join(QGuiApplication.clipboard().text().split())
    assert "resigned" not in text
    assert "on time" in text or "Time ran out" in text
    tab.game.undo()
    tab.game.player_seats.resign()
    tab.game.teacher.copy_commented()
    text = " ".join(QGuiApplication.clipboard().text().split())
    assert "on time" not in text
    assert "Time ran out" not in text


def test_whose_time_is_over_has_lost(tab, hands):
    tab.game.play("a1")
    hands.wait(295)
    assert ", 0:05.0 left" in shown(tab, "v")
    hands.wait(6)
    assert tab.game.state.winner == "h"
    assert tab.banner.message.sentence.startswith("on time.")
    review = tab.game.game_review.section.text
    assert "Vertical’s move 1, time over" in review or "Vertical lost on time" in review
    assert "resigned" not in review
    tab.game.undo()
    assert not tab.game.state.finished
    assert tab.game.turn_clock.clocks is None, "taken back, the game goes on without a clock"
    assert "resigned" not in tab.game.game_review.section.text
    tab.game.play("c3")
    tab.game.play(RESIGN)
    assert not tab.game.turn_clock.lost_on_time()


def test_who_resigns_does_not_lose_on_time(tab, hands):
    tab.game.play("a1")
    tab.game.play(RESIGN)
    assert "by resignation" in tab.banner.message.sentence
    assert "resigned" in tab.game.game_review.section.text
    assert not tab.game.turn_clock.running


def test_it_stands_still_while_something_else_is_in_front(tab, hands):
    tab.game.play("a1")
    tab.turn_to("puzzles")
    hands.wait(100)
    tab.turn_to("game")
    assert hands.left == (300, 300)
    tab.game.setup.enter()
    hands.wait(100)
    tab.game.setup.cancel()
    hands.wait(1)
    assert hands.left == (300, 299)


def test_a_hint_does_not_stop_it_and_a_solver_does(tab, hands):
    tab.game.play("a1")
    tab.game.hint()
    hands.wait(10)
    assert hands.left == (300, 290)
    tab.game.context.solver_bar.set_speed(0.001)
    tab.game.solve()
    hands.wait(100)
    tab.game.stop()
    assert hands.left == (300, 290)


def test_undo_and_redo_gain_no_time(tab, hands):
    for move in ("a1", "c3", "b2"):
        tab.game.play(move)
    assert hands.left == (303, 303)
    for _ in range(5):
        tab.game.undo()
        tab.game.redo()
    assert hands.left == (303, 303)


def test_it_outlives_the_program_and_another_game_has_it_again(tab, hands):
    tab.game.play("a1")
    hands.wait(10)
    save = tab.game.as_save()
    tab.game.new()
    assert hands.left == (300, 300)
    hands.clock.control = TimeControl()
    tab.game.restore_save(save)
    assert hands.clock.clocks == Clocks(TimeControl(5, 3), (300, 290))
    assert hands.clock.running
    assert hands.clock.control == TimeControl(5, 3)


@pytest.mark.parametrize("damage", [{}, {"clocks": "5+3 1e99 -1"}, {"clocks": "5+3", "time control": "x"}])
def test_a_game_of_before_has_none(tab, hands, damage):
    save = tab.game.as_save()
    kept = {key: text for key, text in save.extra.items() if key not in ("clocks", "time control")}
    tab.game.restore_save(type(save)(id=save.id, moves=save.moves, position=save.position, extra={**kept, **damage}))
    assert hands.clock.clocks is None


@pytest.fixture
def in_sight_at_once(monkeypatch):
    """Who thinks for long is seen to think."""
    monkeypatch.setattr(minds, "SIGHT", 0)


@pytest.mark.parametrize("mind", ["The Runner", "The Prophet"])
def test_the_computer_plays_by_it_too(in_sight_at_once, tab, hands, qtbot, mind):
    tab.game.start_game(Position.empty(6), {**HUMANS, "v": Seat(False, mind)}, 2.0, TimeControl(1, 3))
    click(tab, "a1")
    qtbot.waitUntil(lambda: tab.game.state.ply == 2, timeout=PATIENCE)
    assert hands.left == (60, 63)
    assert tab.game.turn_clock.limit(60.0) == pytest.approx(60 / 20 + 0.8 * 3)
    assert tab.game.turn_clock.running
