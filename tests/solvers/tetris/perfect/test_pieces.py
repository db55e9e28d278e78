"""Pieces on boards of four rows: every place, beside plain Python that presses single keys."""
import random

import pytest

from solvers.core.formats import FormatError
from solvers.tetris.perfect.pieces import PHYSICS, after, is_deep, places
from solvers.tetris.pieces import KINDS
from tests.reference import tetris_perfect as plain


def cells_of(board):
    full = next((y for y in range(4) if board >> 10 * y & 1023 != 1023), 4)
    return frozenset((n % 10, n // 10 - full) for n in range(10 * full, 40) if board >> n & 1), 4 - full


def random_board(rng):
    """Rows with holes, and perhaps full ones below."""
    full, fill = rng.randrange(3), rng.random()
    rows = [sum((rng.random() < fill) << x for x in range(10)) for _ in range(4 - full)]
    board = sum(min(row, 1022) << 10 * (full + y) for y, row in enumerate(rows))
    return board | (1 << 10 * full) - 1


@pytest.mark.parametrize("physics", PHYSICS)
def test_places_are_those_of_single_keys(physics):
    rng = random.Random(5)
    for _ in range(60):
        board = random_board(rng)
        cells, rows = cells_of(board)
        for kind, letter in enumerate(KINDS):
            found = places(board, kind, physics)
            assert len({frozenset(piece.cells) for piece in found}) == len(found)
            assert {frozenset(piece.cells) for piece in found} == plain.places(cells, letter, rows, physics == "deep")


def test_an_empty_board_has_so_many_places():
    assert [len(places(0, kind)) for kind in range(7)] == [17, 9, 34, 17, 17, 34, 34]


def test_full_rows_go_to_the_bottom():
    rng = random.Random(6)
    for _ in range(300):
        board = random_board(rng)
        cells, rows = cells_of(board)
        for piece in places(board, rng.randrange(7)):
            assert cells_of(after(board, piece)) == plain.cleared(cells | set(piece.cells), rows)


def test_other_physics_are_not_known():
    with pytest.raises(FormatError, match="no way in which pieces move"):
        is_deep("magic")
