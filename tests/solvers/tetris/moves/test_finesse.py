"""The keys of a way, pressed one after the other in a game, bring a piece where they should."""
import random

import pytest

from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import Destination, destinations
from solvers.tetris.moves.finesse import rotations, ways
from tests.cases import for_each
from tests.solvers.tetris.moves.random_stacks import stack

TAPS = {"left", "right", "cw", "ccw", "half", "soft"}


def press(board, stroke):
    """One key of a way, as a player whose hands are faster than gravity presses it."""
    if stroke.key == "soft":
        board.set_piece(stroke)
        return
    if stroke.key in TAPS:
        board.press(stroke.key, board.time)
        board.release(stroke.key, board.time)
        return
    way = stroke.key.removeprefix("far ")
    while board.falling.x != stroke.x:
        board.press(way, board.time)
        board.release(way, board.time)


class Board(Simulation):
    """A game of zen, where nothing falls by itself, on a stack of its own."""

    def __init__(self, columns, kind):
        super().__init__(Setup(modes.ZEN))
        cells = bytes(columns[x] >> y & 1 for y in range(40) for x in range(10))
        self.set_field(Field(10, 40, cells))
        assert self._come(kind)
        self.take_events()

    def set_piece(self, stroke):
        while self.falling.y > stroke.y:
            self._move(self.falling.x, self.falling.y - 1, self.falling.rotation, fell=True)


def test_rotations_are_those_in_which_the_keys_end():
    for seed in range(20):
        chance = random.Random(seed)
        columns, kind = stack(chance), chance.choice((*range(7), T))
        found = destinations(columns, kind, half=True)  # some are reached by half turns alone
        assert rotations(columns, found) == tuple(
            None if way is None else way[-1].rotation if way else 0 for way in ways(columns, found))
    assert rotations((0,) * 10, ()) == ()


@for_each("seed", range(40))
def test_keys_lead_there_in_a_game(seed):
    chance = random.Random(seed)
    columns, kind = stack(chance), chance.choice((*range(7), T))
    found = destinations(columns, kind, half=True)
    for place, way in zip(found, ways(columns, found, half=True), strict=True):
        board = Board(columns, kind)
        for stroke in way:
            press(board, stroke)
            assert (board.falling.rotation, board.falling.x, board.falling.y) == stroke[1:]
        board.press("hard", board.time)
        locked = next(event for event in board.events if isinstance(event, Locked))
        assert set(locked.piece.cells) == set(place.cells)
        assert locked.clear.spin == place.spin


def test_common_ways_are_short():
    empty = (0,) * 10
    found = destinations(empty, T, half=True)
    spun = zip(found, ways(empty, found, half=True), strict=True)
    keys = {place: [stroke.key for stroke in way] for place, way in spun if not place.spin}
    assert max(map(len, keys.values())) == 3
    assert keys[Destination(T, 0, 3, -1)] == []
    assert keys[Destination(T, 0, 0, -1)] == ["far left"]
    assert keys[Destination(T, 0, 7, -1)] == ["far right"]
    assert keys[Destination(T, 0, 4, -1)] == ["right"]


def test_what_cannot_be_reached_has_no_way():
    roofed = (0b100,) * 10  # two rows without a way in
    assert ways(roofed, [Destination(T, 0, 3, -1)]) == (None,)
    assert ways(roofed, []) == ()


def test_destinations_are_those_of_one_piece():
    with pytest.raises(ValueError, match="one piece"):
        ways((0,) * 10, [Destination(0, 0, 3, 0), Destination(1, 0, 3, 0)])
