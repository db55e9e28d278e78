"""Places and boards as the protocol has them, against its text."""
import random

from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.srs import Falling, coming
from solvers.tetris.tbp.coordinates import ORIENTATIONS, cells_of, falling_of, kind_of, letter_of, move_of, rows_of
from solvers.tetris.tbp.messages import Location
from tests.reference.tetris_tbp import cells_at


def test_a_place_has_the_cells_that_the_protocol_says() -> None:
    for kind in range(7):
        for orientation in ORIENTATIONS:
            location = Location(letter_of(kind), orientation, 5, 8)
            named = {"type": location.type, "orientation": orientation, "x": 5, "y": 8}
            assert frozenset(falling_of(location).cells) == cells_at(named)


def test_a_place_comes_back_as_it_was() -> None:
    for kind in range(7):
        for rotation in range(4):
            piece = Falling(kind, rotation, -1, 7)
            move = move_of(piece, "mini")
            assert (falling_of(move.location), move.spin, kind_of(move.location.type)) == (piece, "mini", kind)


def test_a_piece_comes_where_the_protocol_says() -> None:
    for kind in range(7):
        location = move_of(coming(kind, 10, 20), "").location
        assert (location.x, location.y, location.orientation) == (4, 20, "north")


def test_boards_come_back_as_they_were() -> None:
    chance = random.Random(7)
    field = Field(10, 40, bytes(chance.choice([0, 0, *range(1, 9)]) for _ in range(400)))
    rows = rows_of(field)
    assert (len(rows), {len(row) for row in rows}) == (40, {10})
    assert b"".join(map(cells_of, rows)) == field.cells
    assert cells_of(["I", None, "G", "X", ""]) == bytes([1, 0, 8, 8, 8])
