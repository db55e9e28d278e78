"""The number of labyrinths, by runs of one of two methods; docs/engines/connexion-census.md derives both."""
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from itertools import pairwise
from math import exp, inf, log, log1p, log10, sqrt
from typing import Literal, NamedTuple, get_args

from solvers.connexion.census.descent import Descents
from solvers.connexion.census.tempering import ODDS, Tempering, ladder
from solvers.core.engine import finish

RUNS = 16

Method = Literal["descents", "chain"]
Cells = Literal["hexagons", "squares"]
METHODS: tuple[Method, ...] = get_args(Method)
CELLS: tuple[Cells, ...] = get_args(Cells)

SIDES = {"hexagons": 6, "squares": 4}
# Of one run: tours of descents, rounds of the chain. For hexagons that is seven seconds and half a minute.
SIZES = {
    ("descents", "hexagons"): 100_000, ("descents", "squares"): 10_000,
    ("chain", "hexagons"): 40_000, ("chain", "squares"): 1_000,
}

Run = tuple[tuple[float, ...], ...]  # as the engine of the method tells it


class Census(NamedTuple):
    """What is counted, sets of cells whose patterns of neighbours all differ, and by which method."""

    cells: Cells
    method: Method


@dataclass(frozen=True, slots=True)
class Estimate:
    """The decimal logarithm of the number of labyrinths, -∞ if no run met one.

    `error` is the standard error by the scatter of the runs, ∞ for a single one. `estimates` are the logarithms by each
    run alone; `shares` are those of the labyrinths of 0, 1, 2 ... groups.
    """

    log10: float
    error: float
    estimates: tuple[float, ...]
    shares: tuple[float, ...]


def estimate(
    census: Census, seed: int, workers: Executor, runs: int = RUNS, done: dict[int, Run] | None = None
) -> Iterator[Estimate]:
    """Share the runs out among workers; after each that is done, yield the estimate by those finished so far.

    The last one is the same whatever the workers. `done` has the runs that are done by their numbers, and gets the
    others. Close the iterator to cancel: runs not begun are dropped.
    """
    done = {} if done is None else done
    if done:
        yield pool(census, [done[stream] for stream in sorted(done)])
    streams = {workers.submit(_run, census, seed, stream): stream for stream in range(runs) if stream not in done}
    try:
        for future in as_completed(streams):
            done[streams[future]] = future.result()
            yield pool(census, [done[stream] for stream in sorted(done)])
    finally:
        for future in streams:
            future.cancel()


def _run(census: Census, seed: int, stream: int) -> Run:
    sides, size = SIDES[census.cells], SIZES[census.method, census.cells]
    if census.method == "chain":
        return finish(Tempering(sides, size, seed, stream))
    return (finish(Descents(sides, size, seed, stream)),)


def pool(census: Census, runs: Sequence[Run]) -> Estimate:
    """The estimate by all runs. Their sums are added before anything else, and the error is the jackknife's."""
    numbers = _numbers(census, runs)
    total = sum(numbers)
    without = [_log10(_numbers(census, [*runs[:left_out], *runs[left_out + 1:]])) for left_out in range(len(runs))]
    error = inf
    if len(runs) > 1 and -inf not in without:
        mean = sum(without) / len(runs)
        error = sqrt((len(runs) - 1) / len(runs) * sum((one - mean) ** 2 for one in without))
    shares = tuple(number / total for number in numbers) if total else ()
    return Estimate(_log10(numbers), error, tuple(_log10(_numbers(census, [run])) for run in runs), shares)


def _log10(numbers: Sequence[float]) -> float:
    return log10(sum(numbers)) if sum(numbers) > 0 else -inf


def _numbers(census: Census, runs: Sequence[Run]) -> tuple[float, ...]:
    """The numbers of labyrinths of 0, 1, 2 ... groups by the sums of these runs."""
    if not runs:
        return ()
    if census.method == "descents":
        return tuple(sum(found) / len(runs) for found in zip(*(run[0] for run in runs), strict=True))
    sides = SIDES[census.cells]
    (rounds,), colder, hotter, found = (tuple(map(sum, zip(*part, strict=True))) for part in zip(*runs, strict=True))
    betas, width = ladder(sides)
    # All states at b = 0 weigh (1 + ODDS)^(sides of the torus), and each labyrinth there ODDS^(its doors).
    weight = width * width * sides // 2 * log1p(ODDS) - (sides << sides >> 2) * log(ODDS)
    weight += sum(log(colder[at]) - log(hotter[at + 1]) for at, _ in enumerate(pairwise(betas)))
    return tuple(exp(weight) * sum_of_shares / rounds for sum_of_shares in found)
