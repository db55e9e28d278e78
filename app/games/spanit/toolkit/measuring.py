"""Measuring: how a personality does from openings that it was not bred on."""
from collections.abc import Generator

from solvers.core.generator_engine import GeneratorEngine
from solvers.core.statistics import wilson
from solvers.spanit.competition.evolution import Plan, measure
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.personality import Personality

OPENINGS = 200

Score = tuple[str, float, float, float]  # a rival, the share of games won, and its interval


def measuring(plan: Plan, mind: Personality) -> GeneratorEngine[list[Score]]:
    """An engine that lets it play each rival, on both sides."""
    return GeneratorEngine(_measured(plan, mind), "Measuring")


def _measured(plan: Plan, mind: Personality) -> Generator[None, None, list[Score]]:
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
        scores.append((rival.name, won / games, *wilson(won, games)))
    return scores
