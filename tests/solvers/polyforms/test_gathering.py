"""Gathering finds what other engines find, on a list or beyond it."""
import pytest

from solvers.core.engine import finish
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.gathering import Gathering
from solvers.polyforms.poly_file import parse_poly

SMALL = "tiles: pentominoes without F I T U W X Z\nform:\n" + "\n".join(["XXXXX"] * 5)
MAY = "tiles: triominoes x 0-2\nform:\nXXXX\nXooX\nXXXX"


@pytest.mark.parametrize("text", [SMALL, MAY])
@pytest.mark.parametrize("images", [False, True])
def test_all_solutions_are_gathered(text, images):
    puzzle = parse_poly(text)
    gathered = finish(Gathering(puzzle, images=images))
    wanted = finish(begin_solving(puzzle, Switches("logelium", symmetry="none" if images else None)))
    assert gathered.complete
    assert gathered.diagram.count == wanted.count > 1


def test_beyond_the_list_all_are_counted():
    puzzle = parse_poly(SMALL)
    whole = finish(Gathering(puzzle, images=True))
    beyond = finish(Gathering(puzzle, images=True, listed=3))
    assert beyond.complete
    assert not beyond.images
    assert set(beyond.diagram) == set(whole.diagram)


def test_one_who_does_not_want_to_wait_has_what_was_found():
    gathering = Gathering(parse_poly(SMALL), images=True)
    while gathering.snapshot().count < 3:
        assert not gathering.advance(20)
    gathering.cut_short()
    result = finish(gathering)
    assert not result.complete
    assert 3 <= result.diagram.count < 20
    assert set(result.diagram) < set(finish(Gathering(parse_poly(SMALL), images=True)).diagram)


def test_cut_short_while_all_are_counted_it_has_what_was_listed():
    gathering = Gathering(parse_poly(SMALL), images=True, listed=3)
    while not gathering.snapshot().beyond:
        assert not gathering.advance(20)
    gathering.cut_short()
    result = finish(gathering)
    assert (result.complete, result.diagram.count) == (False, 3)


def test_a_condition_of_the_author_holds_for_all():
    text = "tile A x 0-2:\nXX\n\ntile B x 0-4:\nX\n\ncondition left: 1\n+0\n+0\n\nform:\noX\noo"
    gathered = finish(Gathering(parse_poly(text), images=True))
    assert gathered.complete
    for found in gathered.diagram:
        filled = {atom for one in found for atom in gathered.problem.atoms_of(one)}
        assert len(filled & {(0, 0), (0, 1)}) == 1
