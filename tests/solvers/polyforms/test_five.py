"""Puzzles of five pentominoes: the forms, and that the sets which fill one in a single way do so."""
import pytest

from solvers.core.formats import FormatError
from solvers.polyforms.five import LETTERS, forms, puzzle_of_five, single_sets
from solvers.polyforms.problem import problem_of
from solvers.polyforms.symmetry import motions_of
from tests.reference.polyforms_cover import solutions


def all_ways(puzzle):
    cover = problem_of(puzzle).cover
    return solutions(cover.atoms, cover.least, cover.most, cover.positions, cover.optional)


@pytest.mark.parametrize("name", forms())
def test_a_form_is_whole_and_filled_by_many_fives(name):
    puzzle = puzzle_of_five(name, "FILNP")
    assert len(puzzle.atoms) == 25
    reached, edge = set(), {puzzle.atoms[0]}
    while edge:
        reached |= edge
        edge = {other for atom in edge for other in puzzle.grid.neighbours(atom)} & puzzle.must - reached
    assert reached == puzzle.must
    assert len(single_sets(name)) >= 10


@pytest.mark.parametrize("name", ["square", "gate", "stairs", "pyramid"])
def test_a_single_set_fills_a_form_in_one_way_but_for_its_images(name):
    for letters in single_sets(name)[::8]:
        puzzle = puzzle_of_five(name, letters)
        assert [tile.name for tile in puzzle.tiles] == list(letters)
        assert len(all_ways(puzzle)) == len(motions_of(puzzle.grid, puzzle.atoms))


def test_other_sets_fill_it_in_none_or_several():
    several = [letters for letters in ("FILPV", "LNPVY", "FLPUV", "ILPVW", "FIPTU", "ILNPV", "LPTUV", "LNPUW")
               if letters not in single_sets("square")]
    assert several
    for letters in several:
        assert len(all_ways(puzzle_of_five("square", letters))) != 8


@pytest.mark.parametrize(("name", "letters"), [
    ("nowhere", "FILNP"), ("square", "FILN"), ("square", "FFILN"), ("square", "PNLIF"), ("square", "FILNA"),
    ("square", LETTERS), ("square", ""),
])
def test_what_is_no_five_is_refused(name, letters):
    with pytest.raises(FormatError):
        puzzle_of_five(name, letters)
