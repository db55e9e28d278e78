"""Counting: BackSlide's 652, small puzzles against listing all states, errors, and what has no solution."""
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from math import inf, log10
from statistics import pstdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.counting.cooling import Cooling
from solvers.connexion.counting.integration import Counting, count, pool
from solvers.connexion.counting.question import Question
from solvers.connexion.puzzles.backslide import BACKSLIDE
from solvers.connexion.puzzles.octopuszle import draw_diagonals
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.puzzles.puzzle import Puzzle
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from tests.reference.connexion_compact import back_slides, energy
from tests.solvers.connexion.puzzles.compact_golden import FULL, SAME

BACK_SLIDE = Question.parse("backslide")
QUICK = replace(BACK_SLIDE, flips=200_000)


def test_back_slide_has_652_solutions() -> None:
    assert back_slides() == 652


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_back_slide_within_two_percent(seed: int) -> None:
    found = finish(Counting(BACK_SLIDE, seed))
    assert abs(10**found.log10 / 652 - 1) < 0.02
    assert abs(found.log10 - log10(652)) < 4 * found.error < 0.02
    assert found.reason == ""
    assert len(found.estimates) == 16


def test_the_error_says_how_far_runs_scatter() -> None:
    """Of 40 quick counts two in three lie within one error of the truth, or nearly so."""
    found = [finish(Counting(QUICK, seed, runs=8)) for seed in range(40)]
    within = sum(abs(one.log10 - log10(652)) < one.error for one in found)
    assert 18 <= within <= 36
    assert all(0 < one.error < 0.1 for one in found)


def test_the_error_is_the_jackknifes() -> None:
    runs = [finish(Cooling(QUICK, 3, stream)) for stream in range(5)]
    without = [pool(QUICK, [run for run in runs if run is not left_out]).log10 for left_out in runs]
    assert pool(QUICK, runs).error == pytest.approx(2 * pstdev(without), rel=1e-6)  # 2 is the root of 5 - 1


def ring(cells: int, bits: tuple[tuple[int, int], ...]) -> Puzzle:
    """Cells in a ring, with a door between neighbours for each pair of bits."""
    return Puzzle(4, bytes(cells), tuple(
        ((cell, one), ((cell + 1) % cells, other)) for cell in range(cells) for one, other in bits
    ))


@pytest.mark.parametrize("puzzle", [ring(4, ((1, 2),)), ring(8, ((1, 2), (3, 1))), ring(12, ((1, 2),))])
def test_small_puzzles_as_often_as_listed(puzzle: Puzzle) -> None:
    solutions = 0
    for choice in range(1 << len(puzzle.doors)):
        masks = bytearray(puzzle.fixed)
        for place, door in enumerate(puzzle.doors):
            for cell, bits in door:
                masks[cell] ^= bits * (choice >> place & 1)
        solutions += energy(masks, puzzle.kinds) == 0
    found = finish(Counting(Question("ring", puzzle, 0.7, 1_000_000), 607))
    if solutions:
        assert abs(found.log10 - log10(solutions)) < 4 * found.error < 0.02
    else:
        assert (found.log10, found.error) == (-inf, inf)
        assert found.reason.startswith("No solution was met in ")


@settings(max_examples=10)
@given(st.integers(0, 2**63), st.lists(st.integers(1, 60_000), min_size=1, max_size=5))
def test_the_pieces_do_not_matter(seed: int, pieces: list[int]) -> None:
    question = replace(BACK_SLIDE, flips=30_000)
    whole, cut = Counting(question, seed, runs=3), Counting(question, seed, runs=3)
    turn = 0
    while not cut.advance(pieces[turn % len(pieces)]):
        turn += 1
    assert cut.result() == finish(whole)
    assert cut.snapshot() == whole.snapshot()
    assert cut.progress() == whole.progress()


def test_the_workers_do_not_matter() -> None:
    alone = finish(Counting(QUICK, 5, runs=6))
    for workers in (1, 3):
        with ThreadPoolExecutor(workers) as threads:
            found = list(count(QUICK, 5, threads, runs=6))
        assert [len(one.estimates) for one in found] == [1, 2, 3, 4, 5, 6]
        assert found[0].error == inf
        assert found[-1] == alone


def test_a_count_that_is_closed_drops_what_waits() -> None:
    begun: list[Future[object]] = []

    class Later(Executor):
        """Does the first run here and now, and never any other."""

        def submit(self, work, /, *arguments):
            begun.append(Future())
            if len(begun) == 1:
                begun[0].set_result(work(*arguments))
            return begun[-1]

    counting = count(QUICK, 5, Later(), runs=50)
    assert len(next(counting).estimates) == 1
    counting.close()
    assert len(begun) == 50
    assert all(future.cancelled() for future in begun[1:])


def test_the_curve_falls_from_all_states_to_the_coldest() -> None:
    found = finish(Counting(QUICK, 1, runs=4))
    betas, energies = zip(*found.curve, strict=True)
    assert betas == QUICK.betas
    assert betas[0] == 0
    assert betas[-1] == pytest.approx(1 / QUICK.coldest)
    assert all(one > other for one, other in pairwise(energies))
    assert energies[0] == pytest.approx(exact_mean(BACKSLIDE), rel=0.02)


def exact_mean(puzzle: Puzzle) -> float:
    """The mean energy of all states of BackSlide, by pairs of cells: each pair of equal pieces adds 2 to Σ n²."""
    doors = [[] for _ in range(16)]
    for place, door in enumerate(puzzle.doors):
        for cell, bits in door:
            doors[cell].append((place, bits))
    equal = 0.0
    for one in range(16):
        for other in range(one):
            near = sorted({place for place, _ in doors[one] + doors[other]})
            same = 0
            for choice in range(1 << len(near)):
                opened = {place for index, place in enumerate(near) if choice >> index & 1}
                masks = [sum(bits for place, bits in doors[cell] if place in opened) for cell in (one, other)]
                same += masks[0] == masks[1]
            equal += same / (1 << len(near))
    return 2 * equal  # Σ (n − 1)² = Σ n² − 16, and Σ n² = 16 + 2 · (pairs of equal pieces)


@pytest.mark.parametrize("name", ["outline:parallelogram:4x16", "outline:brick:4x16"])
def test_what_is_impossible_is_0_with_its_reason_and_without_a_flip(name: str) -> None:
    question = Question.parse(name)
    counting = Counting(question, 1)
    assert counting.advance(0)
    found = counting.result()
    assert (found.log10, found.error, found.estimates) == (-inf, 0, ())
    assert "only 28 of the 64 pieces" in found.reason
    with ThreadPoolExecutor(1) as threads:
        assert list(count(question, 1, threads)) == [found]


def test_an_outline_roughly() -> None:
    """An earlier measurement put the parallelogram at 22.5."""
    question = replace(Question.parse("outline:parallelogram:8x8"), flips=3_000_000)
    found = finish(Counting(question, 1))
    assert abs(found.log10 - 22.45) < 0.3
    assert found.error < 0.3


def test_what_one_sees_of_it() -> None:
    counting = Counting(QUICK, 1, runs=2)
    assert not counting.advance(200_000)
    seen = counting.snapshot()
    assert (seen.run, seen.runs, seen.estimates) == (1, 2, ())
    assert 0 < len(seen.curve) < len(QUICK.betas)
    progress = counting.progress()
    assert progress.done == 200_000
    assert progress.text.startswith("Run 1 of 2: temperature ")
    with pytest.raises(RuntimeError):
        counting.result()
    finish(counting)
    assert counting.snapshot().estimates == counting.result().estimates
    assert counting.progress().done == counting.progress().total


def test_questions() -> None:
    assert len(Question.parse("octopuszle").puzzle.doors) == 930
    assert len(Question.parse("octopuszle", corners="dots").puzzle.doors) == 705
    assert Question.parse("octopuszle", FULL[0]).puzzle.fixed != bytes(256)
    assert Question.parse("diagonals").puzzle.quota == 16
    assert Question.from_outline(Outline.named("torus:8x8")).name == "outline:torus:8x8"
    for question in (BACK_SLIDE, Question.parse("octopuszle", draw_diagonals(1, "dots"), "dots")):
        assert sum(question.shares) == pytest.approx(question.flips, rel=0.01)
        assert list(question.betas) == sorted(question.betas)


@pytest.mark.parametrize(("name", "said"), [
    ("sudoku", "“sudoku” cannot be counted; backslide, octopuszle, diagonals and outline:NAME can."),
    ("outline:heart", "“heart” is not an outline; "),
])
def test_bad_names_are_answered_in_one_sentence(name: str, said: str) -> None:
    with pytest.raises(FormatError) as error:
        Question.parse(name)
    assert str(error.value).startswith(said)


def test_diagonals_that_are_none() -> None:
    with pytest.raises(FormatError, match="in a diagonal complex 16 have"):
        Question.parse("octopuszle", bytes(256))


@pytest.mark.slow
def test_the_octopuszle_with_fixed_diagonals() -> None:
    for corners, diagonals, low, high in (
        ("lines", SAME[0], 46, 49), ("dots", draw_diagonals(1, "dots"), 54, 57),
    ):
        found = finish(Counting(Question.parse("octopuszle", diagonals, corners), 1))
        assert low < found.log10 < high
        assert found.error < 0.2
