"""Watching a solver: to the end, step by step, left in the middle; and no more pictures than eyes like."""
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject

from app.games.minesweeper.guess_text import about
from app.games.minesweeper.mines_solver_watch import differ, phase_text
from app.pages.actions import Action
from app.running.throttle import SMALL_CHANGE_INTERVAL, Throttle
from solvers.minesweeper.play.guess import Guess
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import RegionView, Snapshot
from solvers.minesweeper.rules import Game, geometry_of
from tests.app.games.minesweeper.driving import GAME, PATIENCE, RIGHT, click, hidden_free, hidden_mine, records
from tools.screenshots.minesweeper import line
from tools.screenshots.photographs import every


def test_nothing_to_solve_after_the_end(tab):
    tab.game.open_id(GAME)
    assert tab.solver_bar.play.isEnabled()
    tab.game.play_all(line(GAME))
    assert not tab.solver_bar.play.isEnabled()
    assert not tab.solver_bar.step.isEnabled()
    tab.trigger(Action.UNDO)
    assert tab.solver_bar.play.isEnabled()


@pytest.mark.parametrize("mind", ["greedy", "tank", "tank-plain", "naive"])
def test_each_solver_can_be_watched_to_the_end(tab, qtbot, mind):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_solver(mind)
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.finished
    assert records(tab).played == 0
    assert tab.game.board.watched is None


def test_full_strength_says_why_it_guesses(tab):
    next(scene for scene in every(tab) if scene.name == "guess").prepare()
    solver = tab.page.make_engine("full")
    while solver.snapshot().choice is None:
        assert not solver.advance(1)
    snapshot = solver.snapshot()
    assert snapshot.guess == Guess(snapshot.choice.best.cell, snapshot.choice.best.risk)
    subject, sentence = phase_text(snapshot, tab.game.state)
    assert subject == "A guess."
    assert sentence == (
        f"It opens {tab.game.state.name(snapshot.guess.cell)}, which wins most often, 58.8\N{NO-BREAK SPACE}%: "
        "riskier now, better in the end."
    )
    solver.advance(1)
    assert solver.snapshot().choice is None


def test_full_strength_says_what_it_estimates(tab):
    tab.game.open_id("minesweeper:30x16/99:safe:1@a1")
    solver = tab.page.make_engine("full")
    while solver.snapshot().choice is None:
        assert not solver.advance(1)
    snapshot = solver.snapshot()
    game, best = tab.game.state, snapshot.choice.best
    assert f"{game.name(best.cell)}, which wins {about(best.win_estimate)}" in phase_text(snapshot, game)[1]


def test_a_solver_far_ahead_is_followed_move_by_move(tab, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.minesweeper.mines_solver_watch.AT_ONCE", 2 * 256)
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.game.overlay.set_mode("percent")
    positions = []
    tab.changed.connect(lambda: positions.append(tab.game.history.position))
    tab.solver_bar.set_solver("greedy")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.state.finished, timeout=PATIENCE)
    assert tab.game.history.moves == line("minesweeper:16x16/40:zero:230@h8")
    assert max(after - before for before, after in pairwise(positions)) <= 2
    assert tab.game.board.overlay is None


def test_a_solver_far_ahead_is_left_where_the_player_stops_it(tab, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.minesweeper.mines_solver_watch.AT_ONCE", 256)
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_solver("greedy")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: 0 < tab.game.history.position < 100, timeout=PATIENCE)
    tab.trigger(Action.UNDO)
    stands = tab.game.history.position
    qtbot.wait(50)
    assert tab.game.history.position == stands
    assert tab.game.history.can_redo


def test_the_page_in_front_may_be_chosen_again(tab, qtbot):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.trigger(Action.STEP)
    tab.switch.chosen.emit("game")
    with qtbot.waitSignal(tab.changed):
        next(action for action in tab.commands() if action.keys == "Alt+1").run()
    assert tab.page.solving
    next(action for action in tab.commands() if action.keys == "Alt+2").run()
    assert tab.front == "race"
    assert not tab.page.solving


def test_the_solver_pauses_steps_and_stops(tab, qtbot):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_solver("tank")
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.game.board.watched is not None, timeout=PATIENCE)
    assert tab.page.worker.paused
    for _ in range(30):
        tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.game.history.position > 0, timeout=PATIENCE)
    played = tab.game.history.position
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: tab.game.history.position > played, timeout=PATIENCE)
    assert tab.banner.message.kind == "solve"
    tab.trigger(Action.STOP)
    assert not tab.page.solving
    assert tab.game.board.watched is None
    assert tab.banner.message is None
    tab.trigger(Action.UNDO)
    assert tab.game.history.can_redo


def test_how_the_game_ended_gives_way_to_a_solver_that_goes_on_from_a_branch(tab, qtbot):
    tab.game.open_id("minesweeper:9x9/10:safe:0@a1")  # no single number decides anything: it looks at the border first
    click(tab, hidden_mine(tab))
    tab.trigger(Action.UNDO)
    assert tab.game.end.section.isVisible()
    tab.solver_bar.set_solver("tank")
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.game.board.watched is not None, timeout=PATIENCE)
    assert tab.game.history.can_redo
    assert not tab.game.end.section.isVisible()
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.PAUSE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.end.section.isVisible()


def test_the_solver_begins_an_untouched_game(tab, qtbot):
    tab.solver_bar.set_speed(0)
    assert tab.game.state.status == "ready"
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.finished


def test_the_solver_takes_wrong_flags_off(tab, qtbot):
    tab.game.open_id(GAME)
    click(tab, hidden_free(tab), RIGHT)
    tab.solver_bar.set_solver("greedy")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.state.status == "won"


def test_a_move_ends_the_solver(tab, qtbot):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.solver_bar.set_solver("tank")
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: tab.game.board.watched is not None, timeout=PATIENCE)
    click(tab, hidden_mine(tab), RIGHT)
    assert not tab.page.solving




@pytest.fixture
def picture() -> Snapshot:
    game = Game.from_id("minesweeper:9x9/10:zero:5@e5")
    solver = Solver(geometry_of(9, 9), game.field.mine, game.cells, "tank")
    region = RegionView("A", "counting", (1, 2), 1, (1, 0), ())
    return replace(solver.snapshot(), phase="layouts", regions=(region,), counting=0)


class Seat:
    """Somebody who looks on, and a clock that goes when it is told to."""

    def __init__(self):
        self.now = 100.0
        self.shown = []
        self._owner = QObject()
        self.throttle = Throttle(self._owner, self.shown.append, differ, lambda: self.now)


@pytest.fixture
def seat(qapp):
    return Seat()


def test_the_first_picture_comes_at_once(seat, picture):
    seat.throttle.push(picture)
    assert seat.shown == [picture]


def test_layouts_change_at_most_twelve_times_a_second(seat, picture):
    for frame in range(60):
        seat.throttle.push(replace(picture, layout=(frame,)))
        seat.now += 1 / 60
    assert 10 <= len(seat.shown) <= 12


def test_regions_change_at_most_three_times_a_second(seat, picture):
    for frame in range(60):
        region = replace(picture.regions[0], letter="AB"[frame % 2])
        seat.throttle.push(replace(picture, regions=(region,), layout=(frame,)))
        seat.now += 1 / 60
    letters = [each.regions[0].letter for each in seat.shown]
    assert len(seat.shown) > 6  # layouts of one region go on meanwhile
    assert 1 <= sum(one != other for one, other in pairwise(letters)) <= 3


def test_the_latest_comes_in_the_end(seat, picture, qtbot):
    for frame in range(3):
        seat.throttle.push(replace(picture, layout=(frame,)))
    seat.now += SMALL_CHANGE_INTERVAL
    qtbot.waitUntil(lambda: len(seat.shown) == 2, timeout=PATIENCE)
    assert seat.shown[1].layout == (2,)


def test_a_growing_region_is_no_large_change(picture):
    grown = replace(picture, regions=(replace(picture.regions[0], cells=(1, 2, 3), mine_counts=(1, 0, 0)),))
    assert not differ(picture, grown)
    assert differ(grown, picture)
    assert differ(picture, replace(picture, phase="common"))


def test_what_waits_at_the_end_is_not_shown(seat, picture, qtbot):
    seat.throttle.push(picture)
    seat.throttle.push(replace(picture, layout=(1,)))
    seat.throttle.clear()
    seat.now += 10
    qtbot.wait(round(2000 * SMALL_CHANGE_INTERVAL))
    assert seat.shown == [picture]
    seat.throttle.push(picture)
    assert seat.shown == [picture, picture]


def test_left_for_another_page_it_leaves_nothing_at_work(tab, qtbot):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.game.overlay.set_mode("percent")
    tab.solver_bar.set_solver("tank")
    tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: tab.game.board.watched is not None, timeout=PATIENCE)
    tab.turn_to("race")
    assert not tab.game.worker.running
    tab.turn_to("game")
    qtbot.waitUntil(lambda: tab.game.board.overlay is not None, timeout=PATIENCE)
