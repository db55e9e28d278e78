"""Puzzles that are made have one solution, and the same seed makes the same puzzle."""
import pytest

from solvers.core.formats import FormatError
from solvers.core.generator_engine import at_once
from solvers.polyforms.play.ids import one_id, read_id
from solvers.polyforms.problem import problem_of
from solvers.polyforms.single import single_puzzle
from solvers.polyforms.symmetry import symmetries
from tests.reference.polyforms_cover import solutions


def test_a_puzzle_that_is_made_has_one_solution():
    """Counted by plain code that shares nothing with the engine that proved it."""
    for tiles in (4, 5, 6):
        for seed in range(3):
            puzzle = single_puzzle(tiles, seed)
            assert len(puzzle.must) == 5 * tiles == 5 * len(puzzle.tiles)
            problem = problem_of(puzzle)
            cover = problem.cover
            found = solutions(cover.atoms, cover.least, cover.most, cover.positions, cover.optional)
            assert len(found) == len(at_once(symmetries(problem)))


def test_a_seed_makes_the_same_puzzle_again():
    first = single_puzzle(6, 607)
    single_puzzle.cache_clear()
    assert single_puzzle(6, 607) == first
    assert len({single_puzzle(5, seed).must for seed in range(20)}) == 20


def test_its_id_names_tiles_and_seed():
    assert read_id(one_id(6, 607)) == ("one", single_puzzle(6, 607), 607)
    for text in ("polyforms:one/3:1", "polyforms:one/9:1", "polyforms:one/:1"):
        with pytest.raises(FormatError):
            read_id(text)
