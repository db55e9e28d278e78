"""Wishes: their texts, whether they are met, and the searches that meet them."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.wishes import Wish, WishSearch
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from tests.reference.connexion_check import check

TEXTS = (
    "mirror", "single", "holed-groups", "groups=2", "groups=3", "groups=4", "groups=5", "hole=1", "hole=9", "hole=25",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_wish_is_met(text):
    wish = Wish.parse(text)
    assert str(wish) == text
    for stream in range(3):
        search = WishSearch(wish, 4, stream)
        solution = finish(search)
        assert check(solution.pieces) is None
        assert wish.met(solution)
        assert finish(WishSearch(wish, 4, stream), 3000) == solution
        assert search.snapshot().tried >= 1
        progress = search.progress()
        assert progress.done == search.snapshot().tried
        assert progress.total is None
        assert f"{progress.done:,}" in progress.text
    assert finish(WishSearch(wish, 5)) != finish(WishSearch(wish, 4))


@pytest.mark.parametrize("text", ["groups=6", "hole=45"])
def test_a_rare_wish_is_met(text):
    wish = Wish.parse(text)
    solution = finish(WishSearch(wish, 1))
    assert check(solution.pieces) is None
    assert wish.met(solution)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["groups=7", "hole=55"])
def test_the_rarest_wishes_are_met(text):
    test_a_rare_wish_is_met(text)


@given(st.integers(0, 2**32))
def test_what_is_met_agrees_with_what_a_labyrinth_is(seed):
    search = FastSearch(seed)
    search.advance(1 << 20)
    solution = Solution.from_pieces(search.pieces())
    groups, largest = len(solution.groups), max(len(hole) for holes in solution.holes for hole in holes)
    assert [k for k in range(2, 8) if Wish.parse(f"groups={k}").met(solution)] == [groups]
    assert Wish.parse("single").met(solution) == (groups == 2)
    assert [k for k in range(1, 61) if Wish.parse(f"hole={k}").met(solution)] == list(range(1, largest + 1))
    assert Wish.parse("holed-groups").met(solution) == (sum(bool(holes) for holes in solution.holes) > 1)
    assert Wish.parse("mirror").met(solution) == solution.symmetric


@pytest.mark.parametrize("text", [
    "", "mirrors", "mirror=2", "Mirror", "groups", "groups=", "groups=x", "groups=1", "groups=8", "groups=+3",
    "groups=３", "hole=0", "hole=61", "hole=1.5", "hole=-3", "hole =3", "hole=" + "9" * 5000, "single=63",
])
def test_anything_else_is_refused_in_one_sentence(text):
    with pytest.raises(FormatError) as error:
        Wish.parse(text)
    assert str(error.value).endswith(".")
    assert len(str(error.value)) < 160


@pytest.mark.parametrize("text", ["single", "holed-groups", "groups=4", "hole=9"])
def test_given_pieces_stay(text):
    start = [(3, -2, 21), (10, 0, 7)]
    solution = finish(WishSearch(Wish.parse(text), 1, start=start))
    assert check(solution.pieces) is None
    assert Wish.parse(text).met(solution)
    cells = {piece.mask: piece[:3] for piece in solution.pieces}
    assert {cells[21], cells[7]} <= {(group, q, r) for group in range(8) for q, r, _ in start}


def test_a_mirror_image_does_not_grow_around_given_pieces():
    with pytest.raises(FormatError, match="mirror"):
        WishSearch(Wish.parse("mirror"), 1, start=[(0, 0, 9)])


def test_a_hopeless_start_ends_without_a_result():
    ring = [(0, -1, 28), (1, -1, 56), (1, 0, 49), (0, 1, 35), (-1, 1, 7), (-1, 0, 14)]
    assert finish(WishSearch(Wish.parse("single"), 1, start=[*ring, (20, 20, 63)])) is None


@pytest.mark.parametrize("text", ["mirror", "groups=6", "hole=58"])
def test_a_search_can_be_left_at_any_moment(text):
    search = WishSearch(Wish.parse(text), 2)
    assert not search.advance(40)
    with pytest.raises(RuntimeError):
        search.result()


@pytest.mark.parametrize("text", ["mirror", "holed-groups", "hole=9"])
def test_a_search_that_is_finished_does_nothing_more(text):
    search = WishSearch(Wish.parse(text), 3)
    solution = finish(search)
    assert search.advance(0)
    assert search.advance(5000)
    assert search.result() == solution


@pytest.mark.parametrize("text", ["single", "groups=3", "hole=9"])
def test_pieces_that_contradict_each_other_are_refused(text):
    with pytest.raises(ValueError, match="the piece 0 cannot lie at"):
        WishSearch(Wish.parse(text), 1, start=[(0, 0, 63), (1, 0, 0)])
