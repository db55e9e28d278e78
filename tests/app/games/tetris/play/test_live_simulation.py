"""LiveSimulation: time, keys and moves of a game against a clock that the test moves."""
import pytest
from PySide6.QtCore import QObject

from app.games.tetris.play.live_simulation import LONGEST, LiveSimulation, move_of
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.rules import Guideline

HANDLING = Handling(das=100, arr=20, sdf=20)


class Clock:
    """Nanoseconds, as the test says."""

    def __init__(self):
        self.now = 10**12

    def __call__(self):
        return self.now

    def pass_ms(self, milliseconds):
        self.now += round(milliseconds * 1_000_000)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def start():
    return Guideline.from_id("tetris:sprint:607")


@pytest.fixture
def live(qapp, clock, start):
    owner = QObject()
    live = LiveSimulation(owner, start.simulation, clock)
    live.set_simulation(start.simulation)
    live.start(HANDLING)
    yield live
    live.halt()
    owner.deleteLater()


def left_end(live):
    return min(x for x, _ in live.simulation.falling.cells)


def test_time_passes_by_the_clock_alone(live, clock):
    clock.pass_ms(40)
    live.update()
    assert live.simulation.time == 40
    live.update()
    assert live.simulation.time == 40


def test_fractions_of_a_millisecond_are_not_lost(live, clock):
    for _ in range(100):
        clock.pass_ms(0.7)
        live.update()
    assert live.simulation.time == 70


def test_a_key_moves_at_once(live, clock):
    before = left_end(live)
    clock.pass_ms(3)
    live.steer("left", True)
    assert left_end(live) == before - 1
    assert live.simulation.time == 3


@pytest.mark.parametrize("frame", [1, 7, 16, 33])
def test_das_and_arr_are_exact_whatever_the_frames(live, clock, frame):
    live.simulation = Guideline.from_id("tetris:zen:607").simulation
    live.simulation.handle(HANDLING, 0)
    live.steer("right", True)
    seen = {live.simulation.time: left_end(live)}
    for _ in range(0, 200, frame):
        clock.pass_ms(frame)
        live.update()
        seen[live.simulation.time] = left_end(live)
    first = seen[0]
    for time, place in seen.items():
        shifts = 0 if time < 100 else 1 + (time - 100) // 20
        width = max(x for x, _ in live.simulation.falling.cells) - left_end(live)
        assert place == min(first + shifts, 9 - width), time


def test_a_sleeping_computer_costs_nobody_a_game(live, clock):
    clock.pass_ms(3_600_000)
    live.update()
    assert live.simulation.time == LONGEST


def test_halting_lets_every_key_go(live, clock):
    live.steer("left", True)
    live.steer("soft", True)
    live.halt()
    assert live.simulation.held == ()
    assert not live.going
    clock.pass_ms(500)
    live.update()
    before = live.simulation.time
    live.start(HANDLING)
    clock.pass_ms(5)
    live.update()
    assert live.simulation.time == before + 5


def test_another_game_stands_still_until_it_is_started(live, clock):
    live.set_simulation(Guideline.from_id("tetris:zen:607").simulation)
    clock.pass_ms(500)
    live.update()
    assert live.simulation.time == 0


def test_moves_that_locked_pieces_replay_the_game(live, clock, start):
    moves = []
    live.happened.connect(lambda event: moves.append(move_of(event)))
    keys = ("left", "cw", "right", "right", "hard", "hold", "ccw", "left", "hard", "half", "soft")
    for number in range(60):
        name = keys[number % len(keys)]
        clock.pass_ms(13 + number % 5)
        live.steer(name, True)
        clock.pass_ms(9)
        live.steer(name, False)
        if live.simulation.over:
            break
    assert len(moves) >= 10
    state = start
    for move in filter(None, moves):
        state = state.play(move)
    assert state.simulation.field == live.simulation.field
    assert state.tally.pieces == live.simulation.pieces


def test_a_game_that_is_over_does_not_go(live, clock):
    while not live.simulation.over:
        clock.pass_ms(5)
        live.tap("hard")
    assert not live.going
    live.start(HANDLING)
    assert not live.going


def test_a_key_that_was_held_elsewhere_is_not_held_here(live, clock, start):
    live.steer("left", True)
    live.tap("hard")
    state = start.play(move_of(live.simulation.take_events()[0]) if live.simulation.events else "0L 0H")
    assert state.simulation.held == ("left",)
    live.set_simulation(state.simulation)
    live.start(HANDLING)
    assert live.simulation.held == ()
    before = left_end(live)
    clock.pass_ms(400)
    live.update()
    assert left_end(live) == before
    live.steer("left", True)
    assert left_end(live) == before - 1
