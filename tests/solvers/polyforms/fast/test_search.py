"""The fast engine beside plain Python on small covers, and known counts; every path of it comes to the same."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.cover import Cover, Position
from solvers.polyforms.fast.search import PATHS, FastSearch, machine_paths
from solvers.polyforms.found import Found
from solvers.polyforms.reduction import reduce
from tests.reference.polyforms_puzzles import all_puzzles
from tests.reference.polyforms_search import covers, solutions

PUZZLES = all_puzzles()
SMALL = ("3x20", "8x8 with a hole", "soma", "2x3x10", "hexiamonds", "trihexes and tetrahexes")


def found(cover: Cover, path: str | None = None, steps: int = 1 << 20) -> Found:
    return finish(FastSearch(cover, path=path), steps)


@settings(deadline=None, max_examples=4 * settings.default.max_examples)
@given(covers())
def test_small_covers(cover: Cover) -> None:
    expected = sorted(solutions(cover))
    first = found(cover, "portable")
    assert sorted(first.solutions) == expected
    assert first.count == len(expected)
    for path in machine_paths():
        assert found(cover, path, steps=3) == first


@settings(deadline=None, max_examples=3 * settings.default.max_examples)
@given(covers(), st.integers(0, 5), st.integers(0, 5))
def test_what_is_kept_and_where_it_ends(cover: Cover, keep: int, limit: int) -> None:
    everything = found(cover)
    kept = finish(FastSearch(cover, keep=keep))
    assert (kept.solutions, kept.count) == (everything.solutions[:keep], everything.count)
    ended = finish(FastSearch(cover, limit=limit))
    assert ended.solutions == everything.solutions[:limit]


@pytest.mark.parametrize("name", SMALL)
def test_known_puzzles(name: str) -> None:
    puzzle = PUZZLES[name]
    cover = puzzle.cover(puzzle.symmetry_tiles()[0])
    by_path = [found(cover, path) for path in machine_paths()]
    assert all(one == by_path[0] for one in by_path)
    assert by_path[0].count == puzzle.solutions == len(set(by_path[0].solutions))
    left = reduce(cover).left
    again = found(cover.only(left))
    assert sorted(tuple(left[one] for one in solution) for solution in again.solutions) == sorted(by_path[0].solutions)


@pytest.mark.parametrize("name", ["6x10", "5x12", "4x15", "tritetratan", "2x5x6"])
def test_known_counts(name: str) -> None:
    puzzle = PUZZLES[name]
    assert found(puzzle.cover(puzzle.symmetry_tiles()[1])).count == puzzle.solutions


def test_any_symmetry_tile_comes_to_the_same() -> None:
    puzzle = PUZZLES["8x8 with a hole"]
    assert {found(puzzle.cover(tile)).count for tile in puzzle.symmetry_tiles()} == {65}
    assert found(puzzle.cover()).count == 8 * 65


def fibonacci(size: int) -> int:
    one, two = 1, 1
    for _ in range(size - 1):
        one, two = two, one + two
    return two


@pytest.mark.parametrize("size", [1, 2, 12, 13, 18, 25])
def test_rows_of_singles_and_pairs(size: int) -> None:
    """A row filled with tiles of one and of two atoms, of which there are as many as one likes."""
    pairs = [Position(0, (atom, atom + 1)) for atom in range(size - 1)]
    cover = Cover(size, (0, 0), (size, size), (*pairs, *(Position(1, (atom,)) for atom in range(size))))
    assert found(cover).count == fibonacci(size)


@pytest.mark.parametrize("size", [62, 63, 64, 65, 126, 127, 128, 129, 191, 192, 1030])
def test_any_number_of_atoms(size: int) -> None:
    """A row of pairs, with a single in front or none; two atoms at the end may be a pair or singles, or stay empty."""
    pairs = [Position(0, (atom, atom + 1)) for atom in range(size % 2, size - 1)]
    ends = (Position(1, (0,)), Position(1, (size - 1,)), Position(1, (size - 2,)))
    cover = Cover(size, (0, 0), (size, 3), (*pairs, *ends), frozenset({size - 1, size - 2}))
    fixed = tuple(range(0, len(pairs) - 1, 2))
    for path in machine_paths():
        if size % 2:
            single = len(pairs)
            assert set(found(cover, path).solutions) == {
                (*fixed, single), (*fixed, single, single + 1), (*fixed, single, single + 2),
                (*fixed, single, single + 1, single + 2), (*fixed, len(pairs) - 1, single),
            }
        else:  # with a single in front only one atom at the end is without a pair
            assert found(cover, path).count == 5 + 2


@pytest.mark.parametrize("tiles", [12, 13, 18, 25, 35, 70])
def test_any_number_of_tiles(tiles: int) -> None:
    """A ring of atoms, and tiles that may cover either of two neighbours."""
    places = [Position(tile, (atom % tiles,)) for tile in range(tiles) for atom in (tile, tile + 1)]
    cover = Cover(tiles, (1,) * tiles, (1,) * tiles, tuple(places))
    for path in machine_paths():
        result = found(cover, path)
        assert result.count == 2
        assert all({places[one].tile for one in solution} == set(range(tiles)) for solution in result.solutions)


def test_more_positions_than_a_word_has_bits_beside_each_other() -> None:
    """A tile of 700 places, and one that fills the rest."""
    places = [Position(0, (atom,)) for atom in range(700)]
    rest = [Position(1, tuple(other for other in range(700) if other != atom)) for atom in (0, 333, 699)]
    cover = Cover(700, (1, 1), (1, 1), (*places, *rest))
    for path in machine_paths():
        assert sorted(found(cover, path).solutions) == [(0, 700), (333, 701), (699, 702)]


def test_what_can_be_empty() -> None:
    assert found(Cover(0, (), (), ())) == Found(((),), 1, 0, 0)
    assert found(Cover(2, (0,), (1,), (), frozenset({0, 1}))).solutions == ((),)
    assert found(Cover(1, (0,), (1,), ())).count == 0
    assert found(Cover(0, (1,), (1,), ())).count == 0
    assert found(Cover(1, (0,), (0,), (Position(0, (0,)),))).count == 0
    assert found(Cover(1, (1,), (1,), (Position(0, (0,)),))).solutions == ((0,),)
    assert found(Cover(1, (2,), (1,), (Position(0, (0,)),))).count == 0


def test_a_position_that_is_there_twice_is_two() -> None:
    same = Position(0, (0, 1))
    assert set(found(Cover(2, (1,), (1,), (same, same, same))).solutions) == {(0,), (1,), (2,)}


def test_pictures_on_the_way() -> None:
    puzzle = PUZZLES["soma"]
    cover = puzzle.cover("L")
    search = FastSearch(cover)
    done = 0.0
    with pytest.raises(RuntimeError):
        search.result()
    while not search.advance(100):
        picture = search.snapshot()
        atoms = [atom for one in picture.placed for atom in cover.positions[one].atoms]
        assert len(atoms) == len(set(atoms))
        assert done <= picture.done <= 1
        done = picture.done
        assert sum(picture.depths[1:]) == picture.nodes
    picture = search.snapshot()
    assert (picture.done, picture.count) == (1, 480)
    assert picture.last == search.result().solutions[-1]
    assert search.progress().done == search.progress().total


def test_nonsense() -> None:
    cover = Cover(1, (1,), (1,), (Position(0, (0,)),))
    with pytest.raises(ValueError, match="called"):
        FastSearch(cover, path="none")
    with pytest.raises(ValueError, match="below 0"):
        FastSearch(cover, keep=-1)
    with pytest.raises(ValueError, match="position 7"):
        FastSearch(cover, start=(7,))
    assert set(machine_paths()) <= set(PATHS)


@settings(deadline=None, max_examples=3 * settings.default.max_examples)
@given(covers())
def test_prefixes_are_the_search_cut_into_pieces(cover: Cover) -> None:
    first = FastSearch(cover).branches()
    if first is not None:
        cut = [finish(FastSearch(cover, start=(one,))) for one in first]
        whole = found(cover)
        assert tuple(solution for piece in cut for solution in piece.solutions) == whole.solutions
        assert sum(piece.nodes for piece in cut) == whole.nodes
