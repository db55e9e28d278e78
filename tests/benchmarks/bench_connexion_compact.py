"""Compact outlines, the Octopuszle and counting: processor time of each, and doors tried a second."""
import statistics
import time
from math import log10

import pytest

from solvers.connexion.counting.integration import Counting
from solvers.connexion.counting.question import Question
from solvers.connexion.counting.sampler import Sampler
from solvers.connexion.puzzles.annealer import Annealer
from solvers.connexion.puzzles.compact import SCHEDULE, CompactSearch
from solvers.connexion.puzzles.hall_condition import prove_impossible
from solvers.connexion.puzzles.octopuszle import (
    CORNERS,
    OctopuszleSearch,
    complaint,
    diagonals_of,
    draw_diagonals,
    full,
)
from solvers.connexion.puzzles.outlines import NAMES, Outline
from solvers.connexion.puzzles.puzzle import Schedule
from solvers.core.engine import finish
from tests.reference.connexion_compact import back_slides

MILLISECONDS = 1000
COMPLEXES = 20
FLIPS = 50_000_000
UNSOLVED = Schedule(0.5, 0.4, FLIPS)  # too warm to meet a solution


def timed(work):
    """(processor seconds, result)."""
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result


@pytest.mark.parametrize("corners", CORNERS)
def test_fresh_diagonals_solved_again(figures, corners):
    drawing, complexes = timed(lambda: [draw_diagonals(seed, corners) for seed in range(COMPLEXES)])
    times = []
    for drawn in complexes:
        seconds, matrix = timed(lambda drawn=drawn: finish(OctopuszleSearch(607, corners, drawn)))
        assert diagonals_of(matrix) == drawn
        assert complaint(matrix, corners) == ""
        times.append(seconds)
    name = f"Octopuszle, {COMPLEXES} fresh diagonal complexes, {corners}"
    figures.add(f"{name}: drawn, each", drawing / COMPLEXES * MILLISECONDS, "ms")
    mean = statistics.mean(times)
    figures.add(f"{name}: solved, mean", mean, "s", goal="at most 0.08 s", met=mean <= 0.08)
    figures.add(f"{name}: solved, worst", max(times), "s")


@pytest.mark.parametrize("corners", CORNERS)
def test_full_octopuszles(figures, corners):
    times = [timed(lambda seed=seed: finish(OctopuszleSearch(seed, corners)))[0] for seed in range(COMPLEXES)]
    mean = statistics.mean(times)
    figures.add(f"full Octopuszle, {corners}: mean of {COMPLEXES}", mean, "s", goal="at most 0.85 s", met=mean <= 0.85)
    figures.add(f"full Octopuszle, {corners}: worst", max(times), "s")


def test_outlines(figures):
    for name in NAMES:
        outline = Outline.named(name)
        seconds, impossible = timed(lambda outline=outline: prove_impossible(outline))
        if impossible:
            figures.add(f"{name}: proved impossible", seconds * MILLISECONDS, "ms")
            continue
        times = [timed(lambda seed=seed, o=outline: finish(CompactSearch(o, seed)))[0] for seed in range(100)]
        mean = statistics.mean(times) * MILLISECONDS
        figures.add(f"{name}: mean of 100", mean, "ms", goal="at most 4 ms", met=mean <= 4)


def test_flips_a_second(figures):
    for name, puzzle, schedule in (
        ("the Octopuszle, lines", full("lines"), UNSOLVED), ("the Octopuszle, dots", full("dots"), UNSOLVED),
        ("an outline without a solution", Outline.named("brick:4x16").puzzle, SCHEDULE),
    ):
        annealer = Annealer(puzzle, schedule, 1)
        seconds, _ = timed(lambda annealer=annealer: annealer.advance(FLIPS))
        assert annealer.flips == FLIPS
        figures.add(f"annealing {name}", FLIPS / seconds / 1e6, "million flips/s")
    sampler = Sampler(full("lines"), 1)
    seconds, _ = timed(lambda: sampler.advance(FLIPS))
    figures.add("sampling the Octopuszle, all states alike", FLIPS / seconds / 1e6, "million flips/s")


def test_back_slide(figures):
    for seed in (1, 2, 3):
        seconds, count = timed(lambda seed=seed: finish(Counting(Question.parse("backslide"), seed)))
        solutions = 10**count.log10
        figures.add(
            f"BackSlide counted, seed {seed}", solutions, "solutions", back_slides(), "all listed",
            "within 2 %", abs(count.log10 - log10(652)) < log10(1.02),
        )
    figures.add("BackSlide counted: the last", seconds, "s")


def test_counting(figures):
    questions = [Question.parse(f"outline:{name}") for name in NAMES]
    questions += [Question.parse("octopuszle", draw_diagonals(1, corners), corners) for corners in CORNERS]
    questions += [Question.parse("octopuszle", None, corners) for corners in CORNERS]
    for question in questions:
        if not question.impossible:
            seconds, count = timed(lambda question=question: finish(Counting(question, 1)))
            name = f"{question.name}, {len(question.puzzle.doors)} doors"
            figures.add(f"{name}: log10, error {count.error:.3f}", count.log10, "")
            figures.add(f"{name}: counted", seconds, "s", goal="at most 60 s", met=seconds <= 60)
