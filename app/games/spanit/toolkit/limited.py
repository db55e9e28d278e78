"""An evolution within a limit."""
from concurrent.futures import Executor

from app.running.run_limit import RunLimit, TimedRun
from solvers.spanit.competition.evolution import Evolution, Lineage


def evolution(lineage: Lineage, limit: RunLimit, workers: Executor) -> Evolution | TimedRun[Lineage]:
    """An engine that goes on with a lineage, to a generation, or beyond it by as many if it is there already."""
    engine = Evolution(lineage, limit.generations(len(lineage.history)), workers)
    return TimedRun(engine, 60.0 * limit.number, under_way) if limit.unit == "minutes" else engine


def under_way(lineage: Lineage) -> str:
    """The generation that is being bred."""
    return f"generation {len(lineage.history) + 1:,}"
