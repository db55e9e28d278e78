"""The diagram of a cover against all its solutions listed by plain Python, and against known counts."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.diagram.search import DiagramSearch
from solvers.polyforms.reduction import reduce
from tests.reference.polyforms_puzzles import all_puzzles
from tests.reference.polyforms_search import covers, solutions

PUZZLES = all_puzzles()


def diagram(cover, **how):
    return finish(DiagramSearch(cover, **how)).diagram


@given(covers(), st.integers(0, 9), st.randoms(use_true_random=False))
def test_a_diagram_has_the_solutions_of_the_cover(cover, levels, lots):
    order = list(range(cover.atoms))
    lots.shuffle(order)
    found = diagram(cover, levels=levels, order=order)
    listed = list(found)
    assert len(listed) == len(set(listed)) == found.count
    assert set(listed) == set(solutions(cover))


@given(covers(), st.integers(0, 9), st.integers(1, 7))
def test_steps_may_be_cut_into_calls_of_any_size(cover, levels, steps):
    search = DiagramSearch(cover, levels=levels)
    done = -1.0
    while not search.advance(steps):
        shot = search.snapshot()
        assert max(0.0, done - 1e-9) <= shot.done <= 1 + 1e-9
        done = shot.done
    assert list(search.result().diagram) == list(diagram(cover, levels=levels))


@given(covers())
def test_positions_are_called_by_the_numbers_that_are_given(cover):
    names = [3 * number + 1 for number in range(len(cover.positions))]
    assert set(diagram(cover, numbers=names)) == {tuple(names[one] for one in found) for found in solutions(cover)}


@pytest.mark.parametrize("name", ["6x10", "8x8 with a hole", "soma", "trihexes and tetrahexes",
                                  pytest.param("tritetratan", marks=pytest.mark.slow)])
def test_the_diagrams_of_known_puzzles_count_what_is_known(name):
    puzzle = PUZZLES[name]
    cover = min(map(puzzle.cover, puzzle.symmetry_tiles()), key=lambda one: len(one.positions))
    left = reduce(cover).left
    assert diagram(cover.only(left), numbers=left).count == puzzle.solutions


def dominoes(columns, rows):
    """All dominoes on a rectangle, as many as fill it."""
    atoms = range(columns * rows)
    places = [(atom, atom + 1) for atom in atoms if (atom + 1) % columns]
    places += [(atom, atom + columns) for atom in atoms if atom + columns in atoms]
    copies = (columns * rows // 2,)
    return Cover(columns * rows, copies, copies, tuple(Position(0, place) for place in places))


@pytest.mark.parametrize(("side", "count"), [(2, 2), (4, 36), (6, 6728), (8, 12_988_816), (12, 53_060_477_521_960_000)])
def test_millions_of_solutions_need_no_list(side, count):
    assert diagram(dominoes(side, side)).count == count  # Kasteleyn 1961; Temperley and Fisher 1961


def test_counts_go_beyond_64_bits():
    found = diagram(dominoes(4, 60))
    narrow = [1, 1, 5, 11]  # f(n) = f(n-1) + 5 f(n-2) + f(n-3) - f(n-4)
    while len(narrow) <= 60:
        narrow.append(narrow[-1] + 5 * narrow[-2] + narrow[-3] - narrow[-4])
    assert found.count == narrow[60] > 1 << 64
    assert found.number(found.solution(found.count - 1)) == found.count - 1
    assert sum(found.uses().values()) == found.count * 120


def test_a_limit_of_memory_is_told_in_a_sentence():
    search = DiagramSearch(dominoes(14, 14), limit=1 << 20)
    result = finish(search)
    assert search.exceeded
    assert result.diagram is None
    assert result.trouble == "The solutions need more than the 1 megabytes that their diagram may take."


def test_a_cover_of_nothing_has_the_empty_solution():
    assert list(diagram(Cover(0, (), (), ()))) == [()]
    assert list(diagram(Cover(1, (), (), ()))) == []


def test_an_order_has_every_atom_once():
    with pytest.raises(ValueError, match="every atom once"):
        DiagramSearch(dominoes(2, 2), order=[0, 1, 1, 2])
