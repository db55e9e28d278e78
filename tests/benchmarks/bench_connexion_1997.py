"""The 1997 search of Connexion: what each switch and step limit is worth, and what its solutions are like."""
import statistics
import time
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pytest

from solvers.connexion.classic.options import AS_IN_1997, DOORS_THEN_ANGLES, PRESETS, VARIANTS
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.labyrinth import Solution

SEEDS = (1, 2, 3)
SECONDS = 2  # of each seed's run of a variant
LIMITS = (96, 128, 192, 256, 320, 384, 448, 512, 768, 1024, 1536, 0)
LIMIT_SECONDS = 1.5
SOLUTIONS = 20_000
DEAD_ENDS = 100_000
RING = 6  # pieces around the smallest hole
EVENTS = 100_000

NO_ANGLES = "No preference for 120° angles"
BACKTRACKING = {"Doors, then angles, on by backtracking": replace(DOORS_THEN_ANGLES, next_solution="backtracking")}
KINDS = {**PRESETS, NO_ANGLES: VARIANTS[NO_ANGLES], **BACKTRACKING}


class Run(NamedTuple):
    """What a search did in so many seconds of CPU."""

    solutions: int
    steps: int
    seconds: float

    @property
    def rates(self):
        return {"second": self.solutions / self.seconds, "million steps": 1e6 * self.solutions / self.steps}


def run(options, seed, seconds):
    search, begun = ClassicSearch(seed, options=options), time.process_time()
    while time.process_time() < begun + seconds:
        if search.advance(EVENTS):
            search.resume()
    return Run(search.solutions, search.steps, time.process_time() - begun)


def measure(figures, named, best, seconds):
    """Add the rates of each of the named options, with half their range over the seeds; return the solutions of each.

    They take turns, so that a busy moment of the machine harms all alike.
    """
    runs = {name: [] for name in named}
    for seed, (name, options) in product(SEEDS, named.items()):
        runs[name].append(run(options, seed, seconds))
    whole = {name: Run(*map(sum, zip(*own, strict=True))) for name, own in runs.items()}
    for per in ("second", "million steps"):
        for name, own in runs.items():
            rate, rates = whole[name].rates[per], [one.rates[per] for one in own]
            spread = f"± {50 * (max(rates) - min(rates)) / rate:.1f} %" if rate else f"{whole[name].steps:,} steps"
            figures.add(f"{name}: solutions a {per}, {spread}", rate, "", whole[best].rates[per], best)
    return {name: total.solutions for name, total in whole.items()}


def test_the_worth_of_each_optimisation(figures):
    found = measure(figures, VARIANTS | BACKTRACKING, "Doors first, then 120° angles", SECONDS)
    assert found["A random open cell"] == found["Few doors first"] == 0


@pytest.mark.parametrize(("name", "options"), [("1997", AS_IN_1997), ("best", DOORS_THEN_ANGLES)])
def test_the_step_limit(figures, name, options):
    limits = {f"{name}, limit {limit or 'never'}": replace(options, step_limit=limit) for limit in LIMITS}
    found = measure(figures, limits, f"{name}, limit 384", LIMIT_SECONDS)
    assert found[f"{name}, limit 384"] > 0.9 * max(found.values())


def groups_with_holes(pieces):
    """How many groups there are, and how many of them have holes: one at least, and only large groups have any."""
    sizes = Counter(group for group, *_ in pieces)
    second = sorted(sizes.values())[-2]
    return len(sizes), 1 if second < RING else sum(map(bool, Solution.from_pieces(pieces).holes))


@pytest.mark.parametrize("name", KINDS)
def test_its_solutions(figures, name):
    search, groups, holed, different, steps = ClassicSearch(607, options=KINDS[name]), Counter(), 0, set(), []
    while search.solutions < SOLUTIONS:
        if search.advance(EVENTS):
            number, with_holes = groups_with_holes(search.pieces())
            groups[number] += 1
            holed += with_holes > 1
            different.add(search.fingerprint())
            steps.append(search.step)
            search.resume()
    share = 100 / SOLUTIONS
    figures.add(f"{name}: different ones of {SOLUTIONS:,}", share * len(different), "%")
    figures.add(f"{name}: of them with holes in two groups or more", share * holed, "%")
    for number in sorted(groups):
        figures.add(f"{name}: of {number} groups", share * groups[number], "%")
    figures.add(f"{name}: steps of a solution, the median", statistics.median(steps), "", min(steps), "the least")
    figures.add(f"{name}: solutions per 100 attempts", 100 * SOLUTIONS / search.attempt, "")


@pytest.mark.parametrize("name", PRESETS)
def test_its_dead_ends(figures, name):
    search, reasons = ClassicSearch(607, options=PRESETS[name]), Counter()
    while search.dead_ends < DEAD_ENDS:
        search.advance(1)
        if search.event.kind == "dead":
            reasons[search.event.reason] += 1
        if search.solved:
            search.resume()
    for reason, number in reasons.most_common():
        figures.add(f"{name}: dead ends, {reason}", 100 * number / DEAD_ENDS, "%")
    figures.add(f"{name}: dead ends per 100 steps", 100 * DEAD_ENDS / search.steps, "")
