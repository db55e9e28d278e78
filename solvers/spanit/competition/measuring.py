"""Measuring a bred personality: its score against its rivals from openings that it was not bred on."""
from collections.abc import Generator
from typing import NamedTuple

from solvers.core.generator_engine import GeneratorEngine
from solvers.core.statistics import wilson
from solvers.spanit.competition.evolution import Plan, measure
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.personality import Personality

OPENINGS = 200


class Score(NamedTuple):
    """The share of games won against a rival, with its 95 % interval."""

    rival: str
    share: float
    low: float
    high: float


def measure_engine(plan: Plan, mind: Personality) -> GeneratorEngine[list[Score]]:
    """An engine that lets a personality play each rival on both sides; a step is one opening."""
    return GeneratorEngine(_measure(plan, mind), "Measuring")


def _measure(plan: Plan, mind: Personality) -> Generator[None, None, list[Score]]:
    # Openings first, one a step: finding one that is held out may take many tries.
    starts = []
    for number in range(OPENINGS):
        starts.append(opening(plan.size, plan.seed, number, plan.plies, held_out=True))
        yield
    scores = []
    for rival in plan.rivals:
        games = won = 0
        for first, start in enumerate(starts):
            tally = measure(mind, rival, [start], first)
            games, won = games + tally.games, won + tally.won
            yield
        scores.append(Score(rival.name, won / games, *wilson(won, games)))
    return scores
