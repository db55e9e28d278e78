"""Engines of the Toolkit: an evolution within a limit, and the measure of what it bred."""
from collections.abc import Generator
from concurrent.futures import Executor

from app.running.run_limit import RunLimit, TimedRun
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.statistics import wilson
from solvers.spanit.competition.evolution import Evolution, Lineage, Plan, measure
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.personality import Personality

OPENINGS = 200
Score = tuple[str, float, float, float]  # a rival, the share of games won, and its interval


def evolution_engine(lineage: Lineage, limit: RunLimit, workers: Executor) -> Evolution | TimedRun[Lineage]:
    """Engine that goes on with a lineage.

    Args:
        lineage: what was bred so far.
        limit: minutes, or a generation; a lineage that has reached it goes on for as many again.
        workers: where games are played.
    """
    engine = Evolution(lineage, limit.generations(len(lineage.history)), workers)
    return TimedRun(engine, 60.0 * limit.number, generation_text) if limit.unit == "minutes" else engine


def generation_text(lineage: Lineage) -> str:
    """The generation that is being bred."""
    return f"generation {len(lineage.history) + 1:,}"


def measure_engine(plan: Plan, mind: Personality) -> GeneratorEngine[list[Score]]:
    """An engine that lets a personality play each rival, on both sides, from openings that it was not bred on."""
    return GeneratorEngine(_measure(plan, mind), "Measuring")


def _measure(plan: Plan, mind: Personality) -> Generator[None, None, list[Score]]:
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
