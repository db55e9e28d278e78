"""Number of solutions of a puzzle, by thermodynamic integration: docs/engines/connexion-counting.md derives it."""
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from itertools import pairwise
from math import inf, log, sqrt
from operator import sub

from solvers.connexion.counting.cooling import Cooling, Curve, Level, Levels, curve
from solvers.connexion.counting.question import Question
from solvers.core.engine import Progress, finish

RUNS = 16


@dataclass(frozen=True, slots=True)
class Count:
    """The decimal logarithm of the number of solutions; −∞ if none is known, and then `reason` says why.

    `error` is its standard error by the scatter of the runs, ∞ if too few of them met a solution. `estimates` are the
    logarithms by each run alone; `curve` is the mean energy at each beta, one over the temperature.
    """

    log10: float
    error: float
    estimates: tuple[float, ...] = ()
    curve: Curve = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CountSnapshot:
    """The run at hand, from 1, with its curve as far as it is, and the logarithms by the runs before it."""

    run: int
    runs: int
    curve: Curve
    estimates: tuple[float, ...]


class Counting:
    """Counts by so many runs, one after the other. One step tries one door. What is known impossible takes none."""

    def __init__(self, question: Question, seed: int, runs: int = RUNS) -> None:
        self._question, self._seed, self._runs = question, seed, 0 if question.impossible else runs
        self._done: list[Levels] = []
        self._estimates: list[float] = []
        self._cooling = Cooling(question, seed)

    def advance(self, steps: int, /) -> bool:
        """Try so many doors. True once all runs are done."""
        while steps > 0 and len(self._done) < self._runs:
            flips_before = self._cooling.flips
            finished = self._cooling.advance(steps)
            steps -= self._cooling.flips - flips_before
            if finished:
                self._done.append(self._cooling.result())
                self._estimates.append(_log10(self._question, self._done[-1]))
                self._cooling = Cooling(self._question, self._seed, len(self._done))
        return len(self._done) == self._runs

    def snapshot(self) -> CountSnapshot:
        """The present moment."""
        run = min(len(self._done) + 1, self._runs)
        return CountSnapshot(run, self._runs, self._cooling.snapshot(), tuple(self._estimates))

    def progress(self) -> Progress:
        """Flips done, of all."""
        cooling = self._cooling.progress()
        total = cooling.total or 0
        words = f"Run {min(len(self._done) + 1, self._runs)} of {self._runs}: {cooling.text}"
        return Progress(len(self._done) * total + cooling.done, self._runs * total, words)

    def result(self) -> Count:
        """The count by all runs."""
        if len(self._done) < self._runs:
            raise RuntimeError("the runs are not finished")
        return pool(self._question, self._done)


def count(
    question: Question, seed: int, workers: Executor, runs: int = RUNS, done: dict[int, Levels] | None = None
) -> Iterator[Count]:
    """Share the runs out among workers; after each that is done, yield the count by those finished so far.

    The last one is the same whatever the workers. `done` has the runs that are done by their numbers, and gets the
    others. Close the iterator to cancel: runs not begun are dropped.
    """
    done = {} if done is None else done
    if done or question.impossible:
        yield pool(question, [done[stream] for stream in sorted(done)])
    if question.impossible:
        return
    # Each run has a stream of its own, so the runs are the same whoever makes them; they are pooled in the order of
    # their numbers, so that sums of floats are the same too.
    streams = {workers.submit(_run, question, seed, stream): stream for stream in range(runs) if stream not in done}
    try:
        for future in as_completed(streams):
            done[streams[future]] = future.result()
            yield pool(question, [done[stream] for stream in sorted(done)])
    finally:
        for future in streams:
            future.cancel()


def _run(question: Question, seed: int, stream: int) -> Levels:
    return finish(Cooling(question, seed, stream))


def pool(question: Question, runs: Sequence[Levels]) -> Count:
    """Combine runs into one estimate.

    Their sums are added before anything else. The error is the jackknife's: how much the answer changes when one run or
    another is left out (J. W. Tukey, 1958).
    """
    if question.impossible:
        return Count(-inf, 0.0, reason=question.impossible)
    combined = _added(runs)
    answer = _log10(question, combined)
    estimates = tuple(_log10(question, run) for run in runs)
    if answer == -inf:
        flips = combined[-1].flips
        reason = f"No solution was met in {flips:,} flips at the coldest temperature; perhaps there is none."
        return Count(-inf, inf, estimates, curve(question, combined), reason)
    error = inf
    if len(runs) > 1:
        without = [_log10(question, _less(combined, run)) for run in runs]
        if -inf not in without:
            mean = sum(without) / len(runs)
            error = sqrt((len(runs) - 1) / len(runs) * sum((estimate - mean) ** 2 for estimate in without))
    return Count(answer, error, estimates, curve(question, combined))


def _added(runs: Sequence[Levels]) -> Levels:
    return tuple(Level(*map(sum, zip(*levels, strict=True))) for levels in zip(*runs, strict=True))


def _less(combined: Levels, run: Levels) -> Levels:
    return tuple(Level(*map(sub, *levels)) for levels in zip(combined, run, strict=True))


def _log10(question: Question, levels: Levels) -> float:
    """The logarithm that these sums give: all states, by the steps of beta, and the share of solutions at the last."""
    last = levels[-1]
    if not last.solved:
        return -inf
    steps = sum(
        log(hot.colder / hot.flips) - log(cold.hotter / cold.flips) for hot, cold in pairwise(levels)
    )
    return (len(question.puzzle.doors) * log(2) + steps + log(last.solved / last.flips)) / log(10)
