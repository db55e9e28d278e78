"""A walk by the clock is, step for step, what the rules make of the move that it becomes."""
import random
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject

from app.games.ferry.ferry_assist import Assist
from app.games.ferry.play.live_walk import SECOND, LiveWalk
from solvers.ferry.game import first_state
from solvers.ferry.keys import read_walk
from solvers.ferry.scene import CELL
from solvers.ferry.tale import Map, Tale
from solvers.ferry.tales import read_id


class Clock:
    ns = 0

    def __call__(self):
        return self.ns

    def pass_ms(self, milliseconds, live):
        for _ in range(milliseconds // 16):
            self.ns += 16 * SECOND // 1000
            live.catch_up()


@pytest.fixture
def live(qapp):
    owner, clock = QObject(), Clock()
    walk = LiveWalk(owner, read_id("ferry:the-ford:607"), clock)
    walk.clock, walk.owner = clock, owner
    return walk


def test_a_second_of_walking_is_120_steps(live):
    live.press("right")
    live.clock.pass_ms(1008, live)
    live.release("right")
    live.clock.pass_ms(500, live)
    assert not live.going
    assert str(live.walk("up")) == "4 r120 s12 up"
    assert live.body.heading == 0


@pytest.mark.parametrize("text", ["4 r40 R16 r24", "4 r1200 l8 s4 R20 r8"])
def test_a_walk_that_is_shown_ends_as_it_was_planned(live, text):
    walk = read_walk(text)
    live.show_walk(walk.stretches)
    live.clock.pass_ms(96, live)
    assert live.going
    live.clock.pass_ms(1600, live)
    assert not live.going
    assert str(live.walk()) == text
    assert live.body == live.game.body_after(walk)


def test_a_press_between_two_ticks_is_a_jump_and_two_are_two(live):
    live.press("jump")
    live.release("jump")
    live.clock.pass_ms(48, live)
    assert live.body.flying
    assert str(live.walk()).startswith("4 S4 s")
    live.press("jump")
    live.release("jump")
    live.press("jump")
    live.clock.pass_ms(96, live)
    assert live.walk().presses == 2, "of two within a tick the second is left"


def test_between_two_ticks_the_figure_is_painted_on_its_way(live):
    live.press("right")
    seen = []
    for _ in range(60):
        live.clock.pass_ms(16, live)
        seen.append(live.shown.x)
    ways = [after - before for before, after in pairwise(seen)]
    assert all(0 < way <= 75 for way in ways)
    assert len({*ways}) > 3
    live.halt()
    assert live.shown == live.body


def test_whatever_is_pressed_the_move_leads_to_the_same_place(live):
    chance = random.Random(5)
    for _ in range(400):
        getattr(live, chance.choice(["press", "press", "release"]))(chance.choice(["left", "right"]))
        if chance.random() < 0.2:
            live.press("jump")
        if chance.random() < 0.2:
            live.release("jump")
        if chance.random() < 0.02:
            live.go_to(chance.randrange(10_000))
        live.clock.pass_ms(16 * chance.randrange(20), live)
    live.halt()
    walk = live.walk()
    assert walk.steps > 1000
    assert live.game.body_after(read_walk(str(walk))) == live.body
    again = LiveWalk(live.owner, live.game, live.clock)
    again.start_from(live.game, walk)
    assert again.body == live.body
    assert again.walk() == walk


def test_a_computer_that_slept_costs_nobody_a_walk(live):
    live.press("right")
    live.clock.ns += 3600 * SECOND
    live.catch_up()
    assert live.walk().steps <= 32


def test_a_click_leads_as_far_as_the_ground_does(live):
    begin = live.body.x
    live.go_to(begin + 1000)
    live.clock.pass_ms(3008, live)
    assert not live.going
    assert abs(live.body.x - begin - 1000) <= 150
    live.go_to(begin - 100_000)
    live.clock.pass_ms(9008, live)
    assert live.body.x == 0
    assert not live.going
    assert live.faces == -1


@pytest.mark.parametrize("speed", [100, 80, 50])
def test_a_slower_clock_walks_the_same_walk(live, speed):
    """Half as fast takes twice as long; the steps are the same."""
    live.read_assist = lambda: Assist(speed)
    live.press("right")
    live.clock.pass_ms(16 * 100, live)
    assert live.walk().steps == pytest.approx(1.6 * 120 * speed / 100, abs=6)
    assert live.body == live.game.body_after(live.walk())


def walk_at_a_drop(qapp, drop, assist):
    """A walk on a block in the middle of a map, so many cells high."""
    rows = tuple("." * 42 for _ in range(28 - drop)) + tuple("." * 10 + "#" * 20 + "." * 12 for _ in range(drop)) + (
        "#" * 42,)
    here = Map("a", "A", rows, start=(20, 27 - drop))
    owner, clock = QObject(), Clock()
    walk = LiveWalk(owner, first_state(Tale("T", "a", (here,)), ""), clock, lambda: assist)
    walk.clock, walk.owner = clock, owner
    return walk


@pytest.mark.parametrize(("drop", "stops"), [(3, False), (4, False), (5, True), (12, True)])
@pytest.mark.parametrize("name", ["left", "right"])
def test_with_help_the_figure_stops_before_a_deep_drop(qapp, drop, stops, name):
    live = walk_at_a_drop(qapp, drop, Assist(stops_at_drops=True))
    top = live.body.y
    live.press(name)
    live.clock.pass_ms(4000, live)
    assert (live.body.y == top) == stops
    assert live.body == live.game.body_after(live.walk())
    if stops:
        live.release(name)
        live.clock.pass_ms(200, live)
        live.press(name)  # meant
        live.clock.pass_ms(3000, live)
        assert live.body.y == top + drop * CELL


def test_a_jump_off_an_edge_is_meant(qapp):
    live = walk_at_a_drop(qapp, 8, Assist(stops_at_drops=True))
    top = live.body.y
    live.press("right")
    live.clock.pass_ms(900, live)
    live.press("jump")
    live.clock.pass_ms(4000, live)
    assert live.body.y > top


def test_without_help_nothing_stops_the_figure(qapp):
    live = walk_at_a_drop(qapp, 12, Assist())
    top = live.body.y
    live.press("right")
    live.clock.pass_ms(4000, live)
    assert live.body.y > top
