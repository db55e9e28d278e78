"""Doors turned at random against plain sums and exact weights; cooling however it is cut."""
from itertools import product
from math import exp, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.counting.sampler import Sampler
from solvers.connexion.puzzles.annealer import Annealer
from solvers.connexion.puzzles.backslide import BACKSLIDE
from solvers.connexion.puzzles.octopuszle import full
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.puzzles.puzzle import Puzzle, Schedule
from tests.reference.connexion_compact import compact_doors_fault, corners_fault, energy, sides_fault
from tests.solvers.connexion.puzzles.compact_golden import rows

SLOW = Schedule(2.0, 0.3, 50_000)
PARALLELOGRAM = Outline.named("parallelogram:8x8")


@st.composite
def puzzles(draw: st.DrawFn, most_doors: int = 12) -> Puzzle:
    """Small puzzles of every shape: doors with two to four ends, quotas above 1, bits that two doors share."""
    kinds = 1 << draw(st.integers(0, 3))
    fixed = draw(st.lists(st.integers(0, kinds - 1), min_size=kinds, max_size=3 * kinds))
    fixed = bytes(fixed[: len(fixed) // kinds * kinds])
    if len(fixed) < 2 or kinds < 2:
        return Puzzle(kinds, fixed, ())
    cells = st.lists(st.integers(0, len(fixed) - 1), min_size=2, max_size=4, unique=True)
    bits = st.integers(1, kinds - 1)
    doors = st.lists(cells, max_size=most_doors).map(
        lambda all_ends: tuple(tuple((cell, draw(bits)) for cell in ends) for ends in all_ends)
    )
    return Puzzle(kinds, fixed, draw(doors))


def states(puzzle: Puzzle) -> list[bytes]:
    """The masks for every choice of open doors."""
    found = []
    for choice in product((False, True), repeat=len(puzzle.doors)):
        masks = bytearray(puzzle.fixed)
        for opened, door in zip(choice, puzzle.doors, strict=True):
            for cell, bits in door:
                masks[cell] ^= bits * opened
        found.append(bytes(masks))
    return found


@given(puzzles(), st.integers(0, 2**64 - 1), st.floats(0, 4), st.lists(st.integers(0, 50), max_size=5))
def test_the_energy_is_the_plain_sum_after_any_flips(
    puzzle: Puzzle, seed: int, beta: float, pieces: list[int]
) -> None:
    every = set(states(puzzle))
    sampler = Sampler(puzzle, seed)
    sampler.start_counting(beta)
    for flips in pieces:
        sampler.advance(flips)
        assert sampler.energy == energy(sampler.masks, puzzle.kinds) == puzzle.energy(sampler.masks)
        assert sampler.masks in every
    assert sum(sampler.energies.values()) == sum(pieces)


@given(puzzles(), st.integers(0, 1000), st.lists(st.integers(1, 3000), min_size=1, max_size=4))
def test_annealing_is_the_same_however_it_is_cut(puzzle: Puzzle, seed: int, pieces: list[int]) -> None:
    schedule = Schedule(1.0, 0.3, 2000)
    whole, cut = Annealer(puzzle, schedule, seed), Annealer(puzzle, schedule, seed)
    whole.advance(20_000)
    turn = 0
    while cut.flips < whole.flips:
        cut.advance(min(pieces[turn % len(pieces)], whole.flips - cut.flips))
        turn += 1
    assert (cut.masks, cut.energy, cut.best, cut.runs, cut.temperature) == (
        whole.masks, whole.energy, whole.best, whole.runs, whole.temperature
    )
    assert whole.energy == energy(whole.masks, puzzle.kinds) >= whole.best
    assert whole.energy == 0 or whole.flips == 20_000
    flips = whole.flips
    if whole.energy == 0:  # once solved it stays so
        assert whole.advance(100)
        assert whole.flips == flips


@pytest.mark.parametrize("beta", [0.0, 0.3, 1.0])
def test_each_energy_is_met_as_often_as_it_weighs(beta: float) -> None:
    """On a puzzle small enough to list its states; doors of four ends are among its doors."""
    doors = (
        ((0, 1), (1, 2)), ((1, 1), (2, 2)), ((2, 1), (3, 2)), ((3, 1), (0, 2)), ((0, 3), (2, 1)),
        ((0, 1), (1, 1), (2, 2), (3, 3)), ((4, 1), (5, 2), (6, 3), (7, 1)), ((4, 2), (6, 1)), ((5, 1), (7, 3)),
    )
    puzzle = Puzzle(4, bytes(8), doors)
    weights: dict[int, float] = {}
    for masks in states(puzzle):
        own = energy(masks, 4)
        weights[own] = weights.get(own, 0.0) + exp(-beta * own)
    sampler = Sampler(puzzle, 607)
    sampler.start_counting(beta)
    sampler.advance(2_000_000)
    met = sampler.energies
    assert set(met) <= set(weights)
    for own, weight in weights.items():
        share = weight / sum(weights.values())
        # Flips in a row are alike: those that count as independent are one in ten, at the least.
        assert abs(met.get(own, 0) / 2_000_000 - share) < 5 * sqrt(share / 200_000) + 1e-5


def test_doors_meet_doors_at_every_moment() -> None:
    annealer = Annealer(PARALLELOGRAM.puzzle, SLOW, 1)
    for _ in range(20):
        annealer.advance(101)
        assert compact_doors_fault(dict(zip(PARALLELOGRAM.cells, annealer.masks, strict=True))) is None
    for corners in ("lines", "dots"):
        annealer = Annealer(full(corners), SLOW, 1)
        annealer.advance(5000)
        matrix = rows(annealer.masks)
        assert sides_fault(matrix) is None
        assert corners_fault(matrix, corners) is None


def test_it_cools_by_equal_factors_and_begins_anew() -> None:
    annealer = Annealer(full("lines"), Schedule(2.0, 1.0, 3 * 1024), 1)
    seen = []
    for _ in range(4):
        annealer.advance(1024)
        seen.append((annealer.runs, round(annealer.temperature, 6)))
    assert seen == [(1, 2.0), (1, round(sqrt(2), 6)), (1, 1.0), (2, 2.0)]


def test_one_call_does_no_more_than_it_is_told() -> None:
    annealer = Annealer(full("lines"), SLOW, 1)
    for flips in (1, 7, 0, 10_000):
        before = annealer.flips
        annealer.advance(flips)
        assert annealer.flips - before == flips


def test_streams_of_a_seed_differ() -> None:
    masks = {Annealer(BACKSLIDE, SLOW, seed, stream).masks for seed in range(10) for stream in range(10)}
    assert len(masks) == 100


@pytest.mark.parametrize(("kinds", "fixed", "doors"), [
    (3, bytes(3), ()), (4, bytes(6), ()), (4, b"", ()), (512, bytes(512), ()), (4, bytes([4, 0, 0, 0]), ()),
    (4, bytes(4), (((0, 1),),)), (4, bytes(4), (((0, 1), (0, 2)),)), (4, bytes(4), (((0, 1), (4, 2)),)),
    (4, bytes(4), (((0, 0), (1, 2)),)), (4, bytes(4), (((0, 1), (1, 4)),)),
    (8, bytes(8), (((0, 1), (1, 1), (2, 1), (3, 1), (4, 1)),)),
])
def test_what_is_no_puzzle_is_refused(kinds: int, fixed: bytes, doors: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"cells cannot hold|masks lie below|a door has"):
        Puzzle(kinds, fixed, doors)


@pytest.mark.parametrize("schedule", [Schedule(0.3, 0.4, 10), Schedule(1.0, 0.0, 10), Schedule(1.0, 0.5, 0)])
def test_what_does_not_cool_is_refused(schedule: Schedule) -> None:
    with pytest.raises(ValueError, match="cooled"):
        Annealer(BACKSLIDE, schedule, 1)
