"""The throttle between a solver and the board: how often pictures change, and that the latest is never lost."""
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject

from app.games.minesweeper.solver_watch import differ
from app.running.throttle import MARKS, Throttle
from solvers.minesweeper.play.solver import Solver
from solvers.minesweeper.play.watch import RegionView, Snapshot
from solvers.minesweeper.rules import Game, geometry_of

PATIENCE = 20_000


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
    seat.throttle.offer(picture)
    assert seat.shown == [picture]


def test_layouts_change_at_most_twelve_times_a_second(seat, picture):
    for frame in range(60):
        seat.throttle.offer(replace(picture, layout=(frame,)))
        seat.now += 1 / 60
    assert 10 <= len(seat.shown) <= 12


def test_regions_change_at_most_three_times_a_second(seat, picture):
    for frame in range(60):
        region = replace(picture.regions[0], letter="AB"[frame % 2])
        seat.throttle.offer(replace(picture, regions=(region,), layout=(frame,)))
        seat.now += 1 / 60
    letters = [each.regions[0].letter for each in seat.shown]
    assert len(seat.shown) > 6  # layouts of one region go on meanwhile
    assert 1 <= sum(one != other for one, other in pairwise(letters)) <= 3


def test_the_latest_comes_in_the_end(seat, picture, qtbot):
    for frame in range(3):
        seat.throttle.offer(replace(picture, layout=(frame,)))
    seat.now += MARKS
    qtbot.waitUntil(lambda: len(seat.shown) == 2, timeout=PATIENCE)
    assert seat.shown[1].layout == (2,)


def test_a_growing_region_is_no_large_change(picture):
    grown = replace(picture, regions=(replace(picture.regions[0], cells=(1, 2, 3), mine_counts=(1, 0, 0)),))
    assert not differ(picture, grown)
    assert differ(grown, picture)
    assert differ(picture, replace(picture, phase="common"))


def test_what_waits_at_the_end_is_not_shown(seat, picture, qtbot):
    seat.throttle.offer(picture)
    seat.throttle.offer(replace(picture, layout=(1,)))
    seat.throttle.end()
    seat.now += 10
    qtbot.wait(round(2000 * MARKS))
    assert seat.shown == [picture]
    seat.throttle.offer(picture)
    assert seat.shown == [picture, picture]
