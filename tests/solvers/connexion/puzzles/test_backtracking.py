"""The search of 1997 for the Octopuszle: step by step beside a plain one, its claim of four candidates, and its end."""
from itertools import islice
from pathlib import Path

import pytest

from solvers.connexion.puzzles.backtracking import Backtracking
from solvers.connexion.puzzles.octopuszle import DIAGONALS, SIDE, SIZE, diagonals_of
from solvers.connexion.text import read_matrices
from tests.reference.octopuszle_backtracking import search

GOLDEN = read_matrices((Path(__file__).parents[3] / "data/connexion/octopuszle_same_diagonals.txt").read_text())
COMPARED = 120  # steps; the plain search takes some 50 ms for each


@pytest.mark.parametrize("seed", [1, 1997])
def test_each_step_is_that_of_the_plain_search(seed: int) -> None:
    engine = Backtracking(GOLDEN[0], seed)
    assert sorted(engine.order) == list(range(16))
    for board in islice(search(GOLDEN[0], engine.order), COMPARED):
        engine.advance(1)
        masks, empty = engine.masks, engine.empty
        laid = {divmod(cell, SIDE): masks[cell] for cell in range(SIZE) if cell not in empty}
        assert laid == board
        assert engine.placed == len(board)
    assert engine.taken_back


@pytest.mark.parametrize("matrix", GOLDEN)
@pytest.mark.parametrize("seed", range(4))
def test_no_chosen_cell_has_more_than_four_candidates(matrix: bytes, seed: int) -> None:
    engine = Backtracking(matrix, seed)
    engine.advance(20_000)
    assert engine.widest == 4
    assert not engine.exhausted
    assert engine.most > 50
    assert diagonals_of(engine.masks) == diagonals_of(matrix)
    laid = [mask for cell, mask in enumerate(engine.masks) if cell not in engine.empty]
    assert len(laid) == len(set(laid)) == engine.placed


def test_the_same_seed_takes_the_same_steps() -> None:
    one, other = Backtracking(GOLDEN[0], 7), Backtracking(GOLDEN[0], 7)
    one.advance(5_000)
    for _ in range(50):
        other.advance(100)
    assert (one.masks, one.steps, one.most) == (other.masks, other.steps, other.most)


def test_diagonals_without_a_solution_are_tried_in_vain() -> None:
    no_corners = bytes(SIZE)
    engine = Backtracking(no_corners, 1)
    assert engine.advance(1 << 20)
    assert engine.exhausted
    assert not engine.placed
    assert not any(mask & DIAGONALS for mask in engine.masks)


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="256 cells"):
        Backtracking(bytes(16), 1)
