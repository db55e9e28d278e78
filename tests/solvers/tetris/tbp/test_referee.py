"""Moves that can be played, against a search for all places in plain Python."""
import random

import pytest

from solvers.tetris.field import Field
from solvers.tetris.moves.destinations import destinations
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.coordinates import falling_of, rows_of
from solvers.tetris.tbp.messages import Location, Move, Spinning
from solvers.tetris.tbp.position import Position
from solvers.tetris.tbp.referee import choice_of, illegal, label_fault
from tests.reference.tetris_tbp import TURNS, cells_at, reachable


def test_what_can_be_played_is_what_keys_lead_to() -> None:
    """Of random moves on ragged stacks, all that quarter turns lead to can be played, and what is none in the air."""
    chance = random.Random(4)
    for _ in range(6):
        heights = [chance.randint(0, 6) for _ in range(10)]
        field = Field(10, 40, bytes(y < heights[x] and chance.random() < 0.8 for y in range(40) for x in range(10)))
        rows = [list(row) for row in rows_of(field)]
        for kind, letter in enumerate("IOTSZJL"):
            ways, position = reachable(rows, letter), Position(field, (kind,))
            found = set()
            for orientation in TURNS:
                for x in range(-1, 11):
                    for y in range(-1, 9):
                        move = Move(Location(letter, orientation, x, y))
                        choice = choice_of(position, move)
                        if choice is not None:
                            assert choice.piece == falling_of(move.location)
                            found.add(cells_at({"type": letter, "orientation": orientation, "x": x, "y": y}))
            assert found >= ways
            for cells in found:  # half turns lead to some more; but nothing hangs in the air, or lies in the stack
                assert all(rows[y][x] is None for x, y in cells)
                assert any(y == 0 or rows[y - 1][x] is not None for x, y in cells)


def test_what_cannot_be_played_is_told() -> None:
    assert illegal(()) == "suggested no move."
    words = illegal((Move(Location("T", "west", 4, -2), "mini"), Move(Location("I", "west", 4, 0))))
    assert words == "suggested nothing that can be played: T west at 4, -2 is not a place that keys lead to."


@pytest.mark.parametrize("label", ["none", "mini", "full"])
def test_a_place_is_played_whatever_its_spin_is_called(label: Spinning) -> None:
    """A straight drop makes no spin; in a slot that only a turn leads into, the T makes one, be it called so or not."""
    flat = Position(Field.empty(10, 40), (KINDS.index("T"),))
    move = Move(Location("T", "north", 4, 0), label)
    choice = choice_of(flat, move)
    assert choice is not None
    assert choice.spin == ""
    assert bool(label_fault(move, choice)) == (label != "none")
    slot = ("_" * 10, "XXX____XXX", "XXX___XXXX", "XXXX_XXXXX")
    cells = b"".join(bytes(8 * (cell == "X") for cell in row) for row in reversed(slot))
    field = Field(10, 40, cells.ljust(400, b"\0"))
    move = Move(Location("T", "south", 4, 1), label)
    choice = choice_of(Position(field, (KINDS.index("T"),)), move)
    assert choice is not None
    assert choice.spin in {place.spin for place in destinations(field.columns, KINDS.index("T"), half=True)}
