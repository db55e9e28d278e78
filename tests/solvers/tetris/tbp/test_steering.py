"""Steering: every place that keys lead to is reached by inputs, spins included, under gravity."""
import random

import pytest

from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import Input
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.steering import HANDLING, steer


def board_of(seed: int, waited: int = 0) -> Simulation:
    """A ragged stack, above which a piece has fallen for so many ms."""
    chance, board = random.Random(seed), Simulation(Setup(modes.VERSUS, seed, 30))
    heights = [chance.randint(0, 7) for _ in range(10)]
    cells = [y < heights[x] and chance.random() < 0.9 for y in range(40) for x in range(10)]
    board.set_field(Field(10, 40, bytes(cell and any(not each for each in cells[at // 10 * 10 : at // 10 * 10 + 10])
                                        for at, cell in enumerate(cells))))
    board.apply_input(Input(0, HANDLING))
    board.schedule()
    board.advance(waited)
    return board


@pytest.mark.parametrize("waited", [0, 2500])
@pytest.mark.parametrize("seed", range(8))
def test_what_keys_lead_to_is_reached(seed: int, waited: int) -> None:
    board = board_of(seed, waited)
    kinds = (board.falling.kind, board.next[0])
    reached = 0
    for kind in kinds:
        places = destinations(board.field.columns, kind, half=True)
        for place in places:
            choice = Choice(Falling(*place[:4]), place.spin)
            given = steer(board, choice, board.time + 100)
            if given is None:
                continue
            played = board.copy()
            for each in given:
                assert played.apply_input(each)
            played.advance(played.time + 600)
            [locked] = [event for event in played.take_events() if isinstance(event, Locked)]
            assert set(locked.piece.cells) == set(place.cells)
            assert locked.clear.spin == place.spin
            assert (played.hold is not None) == (kind != board.falling.kind)
            reached += 1
        assert reached > 0.97 * len(places)
        reached = 0


def test_the_drop_waits() -> None:
    board = board_of(1)
    place = destinations(board.field.columns, board.falling.kind)[0]
    given = steer(board, Choice(Falling(*place[:4]), place.spin), 700)
    assert given is not None
    assert given[-1] == Input(700, "H")
    assert all(each.at < 100 for each in given[:-1])


def test_another_handling_is_had_again() -> None:
    board = board_of(2)
    board.apply_input(Input(0, Handling()))
    place = destinations(board.field.columns, board.falling.kind)[0]
    given = steer(board, Choice(Falling(*place[:4]), place.spin), 100)
    assert given is not None
    for each in given:
        assert board.apply_input(each)
    assert board.pieces == 1
    assert board.handling == Handling()


def test_there_is_no_way_to_what_is_closed() -> None:
    board = board_of(1)
    assert steer(board, Choice(Falling(board.falling.kind, 0, 30, 5)), 100) is None
