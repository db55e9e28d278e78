"""Hall's test against all sets of cells, and the sentences of its proofs."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.puzzles.hall_condition import find_shortages, prove_impossible
from solvers.connexion.puzzles.outlines import NAMES, Outline
from solvers.connexion.puzzles.puzzle import Puzzle
from tests.reference.connexion_compact import worst_shortage

LONG = Outline.named("parallelogram:4x16")


def from_the_middle(cell: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    q, r = cell
    return max(abs(q), abs(r), abs(q + r)), cell


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Eight cells for eight pieces, with doors here and there."""
    doors = draw(st.lists(
        st.tuples(st.integers(0, 7), st.integers(0, 7), st.sampled_from((1, 2, 4))).filter(lambda d: d[0] != d[1]),
        max_size=16,
    ))
    fixed = bytes(draw(st.lists(st.integers(0, 7), min_size=8, max_size=8)))
    return Puzzle(8, fixed, tuple(((one, bit), (other, bit)) for one, other, bit in doors))


@given(puzzles())
def test_shortages_are_those_found_by_trying_all_sets(puzzle: Puzzle) -> None:
    movable = [0] * 8
    for door in puzzle.doors:
        for cell, bits in door:
            movable[cell] |= bits
    fits = [
        frozenset(mask for mask in range(8) if mask & ~bits == fixed & ~bits)
        for fixed, bits in zip(puzzle.fixed, movable, strict=True)
    ]
    worst, fewest, most = worst_shortage(fits)
    found = find_shortages(puzzle)
    if found is None:
        assert worst == 0
        return
    assert [set(each.cells) for each in found] == [fewest, most]
    for each in found:
        assert set(each.masks) == frozenset().union(*(fits[cell] for cell in each.cells))
        assert len(each.cells) - len(each.masks) == worst


@pytest.mark.parametrize("name", [name for name in NAMES if "4x16" not in name])
def test_nothing_is_said_against_outlines_with_solutions(name: str) -> None:
    assert prove_impossible(Outline.named(name)) is None


@pytest.mark.parametrize("name", ["parallelogram:4x16", "brick:4x16"])
def test_the_long_outlines_are_impossible(name: str) -> None:
    outline = Outline.named(name)
    found = prove_impossible(outline)
    assert found is not None
    assert (len(found.cells), len(found.masks)) == (32, 28)
    assert {outline.cells[cell][0] for cell in found.cells} == {0, 3}
    # two walls side by side, up right and down right or down left and up left
    assert set(found.masks) == {mask for mask in range(64) if not mask & 0b110 or not mask & 0b110000}
    assert found.sentence == (
        "32 cells at the border have walls up right and down right, or down left and up left; only 28 of the 64 pieces "
        "have such walls, so 4 cells must stay empty."
    )


@pytest.mark.parametrize(("cells", "said"), [
    ([(0, r) for r in range(64)],
     "60 pieces have doors up right, or down right, or down left, or up left; they fit nowhere."),
    ([(2 * q, -q) for q in range(64)], "63 pieces have too many doors; they fit nowhere."),
    ([(q, r) for q in range(7) for r in range(8)] + [(20 + 2 * place, 0) for place in range(8)],
     "8 cells at the border have walls on all six sides; only 1 of the 64 pieces has such walls, "
     "so 7 cells must stay empty."),
    # each cell beside one of the holes
    (sorted(((q, r) for q in range(-5, 6) for r in range(-5, 6) if (q + 3 * r) % 7), key=from_the_middle)[:64],
     "One piece has doors on all six sides; it fits nowhere."),
])
def test_proofs_in_words(cells: list[tuple[int, int]], said: str) -> None:
    found = prove_impossible(Outline.from_cells(cells))
    assert found is not None
    assert found.sentence == said
    assert len(found.masks) < len(found.cells)
