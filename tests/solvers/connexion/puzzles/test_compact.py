"""Compact solutions: every outline, the golden one, one thing wrong, and what nothing can fill."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.puzzles.annealer import Annealer
from solvers.connexion.puzzles.compact import SCHEDULE, CompactSearch, complaint
from solvers.connexion.puzzles.hall_condition import prove_impossible
from solvers.connexion.puzzles.outlines import NAMES, Outline
from solvers.core.engine import finish
from tests.reference.connexion_compact import compact_fault
from tests.solvers.connexion.puzzles.compact_golden import COMPACT

SOLVED = [name for name in NAMES if "4x16" not in name]
PARALLELOGRAM = Outline.named("parallelogram:8x8")


@pytest.mark.parametrize("name", SOLVED)
def test_every_outline_is_filled(name: str) -> None:
    outline = Outline.named(name)
    torus = (8, 8) if outline.joined else None
    found = {finish(CompactSearch(outline, seed)) for seed in range(5)}
    assert len(found) == 5
    for solution in found:
        assert compact_fault(outline.cells, solution, torus) is None
        assert complaint(outline, solution) == ""


def test_the_golden_solutions() -> None:
    assert len(COMPACT) == 3
    for solution in COMPACT:
        assert compact_fault(PARALLELOGRAM.cells, solution) is None
        assert complaint(PARALLELOGRAM, solution) == ""


@st.composite
def spoiled(draw: st.DrawFn) -> list[tuple[int, int, int]]:
    """The golden solution with one thing wrong."""
    pieces = list(draw(st.sampled_from(COMPACT)))
    one = draw(st.integers(0, 63))
    other = draw(st.integers(0, 63).filter(lambda place: place != one))
    q, r, mask = pieces[one]
    match draw(st.sampled_from(["swap", "door", "drop", "move", "double", "shift"])):
        case "swap":
            pieces[one], pieces[other] = (q, r, pieces[other][2]), (*pieces[other][:2], mask)
        case "door":
            pieces[one] = q, r, mask ^ 1 << draw(st.integers(0, 5))
        case "drop":
            del pieces[one]
        case "move":
            pieces[one] = q + draw(st.integers(8, 20)), r, mask
        case "double":
            pieces.append(pieces[one])
        case "shift":
            pieces = [(q + 1, r, mask) for q, r, mask in pieces]
    return pieces


@given(spoiled())
def test_one_thing_wrong_is_named(pieces: list[tuple[int, int, int]]) -> None:
    assert compact_fault(PARALLELOGRAM.cells, pieces) is not None
    said = complaint(PARALLELOGRAM, pieces)
    assert said.endswith(".")
    assert "\n" not in said


def test_a_piece_that_does_not_exist() -> None:
    assert complaint(PARALLELOGRAM, [(0, 0, 64)]) == "There is no piece 64; pieces are door masks from 0 to 63."


@pytest.mark.parametrize("name", ["parallelogram:4x16", "brick:4x16"])
def test_the_long_outlines_are_refused_and_come_no_nearer_than_8(name: str) -> None:
    """Four cells stay without a piece, so four pieces lie twice: that is an energy of 8, and annealing reaches it."""
    outline = Outline.named(name)
    impossible = prove_impossible(outline)
    assert impossible is not None
    with pytest.raises(ValueError, match="walls") as error:
        CompactSearch(outline, 1)
    assert str(error.value) == impossible.sentence
    annealer = Annealer(outline.puzzle, SCHEDULE, 1)
    annealer.advance(20 * SCHEDULE.flips)
    assert annealer.best == 8


def test_an_outline_in_parts() -> None:
    hexagon = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    outline = Outline.from_cells([*hexagon, (20, 0), (21, 0), (22, 0)])
    assert prove_impossible(outline) is None
    solution = finish(CompactSearch(outline, 1))
    assert compact_fault(outline.cells, solution) is None
    assert complaint(outline, solution) == ""


@settings(max_examples=20)
@given(st.integers(0, 2**63), st.lists(st.integers(500, 20_000), min_size=1, max_size=5))
def test_the_pieces_do_not_matter(seed: int, pieces: list[int]) -> None:
    whole, cut = CompactSearch(PARALLELOGRAM, seed), CompactSearch(PARALLELOGRAM, seed)
    turn = 0
    while not cut.advance(pieces[turn % len(pieces)]):
        turn += 1
        assert cut.snapshot().energy > 0
    assert cut.result() == finish(whole)
    assert cut.snapshot() == whole.snapshot()


def test_what_one_sees_of_it() -> None:
    search = CompactSearch(PARALLELOGRAM, 607)
    assert not search.advance(1000)
    seen = search.snapshot()
    assert seen.flips == 1000
    assert seen.runs == 1
    assert len(seen.masks) == 64
    assert 0 < seen.best <= seen.energy
    assert search.progress().text == f"Run 1: energy {seen.energy}, temperature 0.50"
    with pytest.raises(RuntimeError):
        search.result()
    finish(search)
    assert bytes(mask for _, _, mask in search.result()) == search.snapshot().masks
