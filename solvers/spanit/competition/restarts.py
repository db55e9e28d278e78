"""Restarts: breeds a personality by CMA-ES, which begins anew with twice the children whenever it gets no better.

Each descent begins at a random point and ends where its mean and its best child have stagnated; the next one has twice
the population, which sees through more noise and more valleys (IPOP: A. Auger and N. Hansen, 2005). The children of a
generation are raced by halves. A point is that of `evolution`; the result is the mean of the best descent, by games.
"""
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import lru_cache
from random import Random
from statistics import fmean, median
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from solvers.core.cma_es import Order, Start, Strategy, extended, load_package, strategy_after
from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.spanit.board import Position
from solvers.spanit.competition.arena import contest
from solvers.spanit.competition.decisions import Decision, gather_decisions, measure_regret
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.evolution import (
    BRED,
    FAR,
    FIRST_STEP,
    WAIT,
    Generation,
    Point,
    Setting,
    Vector,
    measure,
    personality,
    rival_scales,
)
from solvers.spanit.competition.openings import opening
from solvers.spanit.competition.racing import Race, Score
from solvers.spanit.personality.factors import DEPTHS
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import Scales, scales

MOST_CHILDREN = 8192
CONVERGED = 1e-3  # a standard deviation, in halves of a factor's usual range: half of the last decimal of a few factors
PLAYOFF = 6  # times as many openings as a child plays decide which descent was the best
RestartAim = Literal["score", "theory", "regret"]
RESTART_AIMS: tuple[RestartAim, ...] = get_args(RestartAim)


class RestartPlan(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of a search with restarts. Its state after generation g depends on these values and on g alone.

    The fitness is the share of games won; with aim `theory` the share of decisions in won positions that kept the win;
    with aim `regret` 1 less the smooth regret (see `decisions`), over the decisions that the mean of the generation
    meets in its games. `children` is the population of the first descent. With a `depth` above 1 the aim is `score`.
    """

    aim: RestartAim = "score"
    children: Annotated[int, Meta(ge=4, le=1024, title="Children",
                                  description="How many children a generation has before the first restart")] = 32
    openings: Annotated[int, Meta(
        ge=1, le=100_000, title="Openings",
        description="From how many openings the last of a race play each rival, on both sides")] = 500
    depth: Annotated[int, Meta(ge=1, le=DEPTHS[-1], title="Depth",
                               description="How many moves ahead all children look, by the rule of 2026")] = 1
    heats: Annotated[int, Meta(ge=1, le=16, title="Heats",
                               description="How many heats a race has; with 1 all children play everything")] = 4


class Descent(msgspec.Struct, frozen=True, array_like=True):
    """A descent that has ended: its population, its generations, its last mean, and the share of games that it won
    from openings that are common to all descents."""

    children: int
    generations: Annotated[int, Meta(ge=1)]
    point: Vector
    share: Annotated[float, Meta(ge=0, le=1)]


class Restarts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The state of a search between two generations: the orders of the present descent, and what has ended before.

    `history` has all generations: the best finalist, the mean of all children in the first heat, and the mean point.
    """

    plan: RestartPlan
    orders: tuple[Order, ...] = ()
    ended: tuple[Descent, ...] = ()
    history: tuple[Generation, ...] = ()

    def continued(self, plan: RestartPlan) -> "Restarts":
        """Resume this search under `plan`. Raises FormatError if it was begun with another plan, or is damaged."""
        if self.plan != plan:
            raise FormatError("this is another search: its size, aim, rivals, children, openings, heats or seed"
                              " differ.")
        load_package()
        everybody = list(range(self.children))
        if any(sorted(order) != everybody for order in self.orders):
            raise FormatError("in orders: each child of a generation, each once, was expected.")
        if sum(descent.generations for descent in self.ended) + len(self.orders) != len(self.history):
            raise FormatError("in history: one entry for each generation was expected.")
        return self

    @property
    def children(self) -> int:
        """The population of the present descent."""
        return min(self.plan.children << len(self.ended), MOST_CHILDREN)

    @property
    def start(self) -> Start:
        """Where the present descent begins: a random point within the usual ranges."""
        chance = Random(f"{self.plan.seed} descent {len(self.ended)}")
        return Start(tuple(chance.uniform(-1, 1) for _ in BRED), FIRST_STEP, self.children, chance.getrandbits(32))

    @property
    def strategy(self) -> Strategy:
        """The strategy of the present descent, which has drawn the next children."""
        return strategy_after(self.start, self.orders)

    @property
    def is_descent_over(self) -> bool:
        """True if the present descent has converged or stagnates, so that the next step is to end it."""
        if not self.orders:
            return False
        generations = self.history[-len(self.orders):]
        # As long as Hansen (2009) waits: fewer generations suffice where a generation sees more.
        window = 120 + 30 * len(BRED) // self.children
        return (stagnates([each.parent for each in generations], window)
                and stagnates([each.best for each in generations], window)
                ) or not CONVERGED < self.strategy.width < FAR

    @property
    def point(self) -> Point:
        """The mean of the present descent, or of the best one if this has not begun."""
        if self.orders or not self.ended:
            return clamped(self.strategy.mean)
        return max(self.ended, key=lambda descent: descent.share).point

    @property
    def comment(self) -> str:
        """The comment of its personality: how it was bred."""
        plan = self.plan
        done = f"{counted(len(self.history), 'generation')}, {counted(len(self.ended), 'restart')}"
        return f"Bred on {plan.size} × {plan.size} against {plan.rivals_text} by CMA-ES, {done}, seed {plan.seed}."

    @property
    def personality(self) -> Personality:
        """The personality at its point."""
        return mind_at(self.plan, self.point)


def mind_at(plan: RestartPlan, point: Point) -> Personality:
    """The personality at a point, which looks as far ahead as the plan says."""
    mind = personality(point)
    return mind if plan.depth == 1 else replace(mind, game_tree_max_depth=plan.depth, semantics=2026)


def stagnates(values: Sequence[float], window: int) -> bool:
    """True if the last three tenths of the window are no better than its first: by medians, as values are noisy.

    The window is the last fifth of all values, but at least `window` of them (N. Hansen, Benchmarking a BI-population
    CMA-ES, 2009).
    """
    if len(values) < window:
        return False
    recent = values[-max(window, len(values) // 5):]
    part = max(1, len(recent) * 3 // 10)
    return median(recent[-part:]) <= median(recent[:part])


def clamped(point: Sequence[float]) -> Point:
    """The point, held where a personality has finite factors."""
    return tuple(min(max(place, -FAR), FAR) for place in point)


def starts_between(plan: RestartPlan, generation: int, first: int, end: int) -> tuple[Position, ...]:
    """The openings of a generation from `first` up to but without `end`; all its children have the same."""
    before = generation * plan.openings
    return tuple(opening(plan.size, plan.seed, before + number, plan.plies, held_out=False)
                 for number in range(first, end))


# Cached, as all children of a heat are asked the same; a heat has some thousand decisions.
@lru_cache(maxsize=16)
def decisions_met(plan: RestartPlan, generation: int, mean: Point, first: int, end: int) -> tuple[Decision, ...]:
    """The decisions that a mean meets in its games against all rivals from these openings."""
    mind, starts = scales(personality(mean), plan.size), starts_between(plan, generation, first, end)
    return tuple(decision for rival in plan.rivals
                 for decision in gather_decisions(mind, rival_scales(rival, plan.size), starts, first))


def score(plan: RestartPlan, generation: int, mean: Point, point: Point, first: int, end: int) -> Score:
    """What a child at `point` achieves in a part of the openings of its generation, by the aim of the plan."""
    if plan.aim == "regret":
        met = decisions_met(plan, generation, mean, first, end)
        regret = measure_regret(Scales(personality(point), plan.size), met)
        return Score(regret.cost - regret.lost, regret.cost)
    mind, starts, found = mind_at(plan, point), starts_between(plan, generation, first, end), Score(0, 0)
    for rival in plan.rivals:
        if plan.depth > 1:
            tally = measure(mind, as_met(rival), starts, first)
        else:
            seat = rival_scales(rival, plan.size)
            tally = contest(scales(mind, plan.size), seat, starts, plan.aim == "theory", first)
        found = found.plus(Score(tally.won, tally.games) if plan.aim == "score" else Score(tally.kept, tally.decisions))
    return found


def as_met(rival: Entrant) -> Entrant:
    """The rival as children meet it: a personality looks one move ahead."""
    mind = rival.mind()
    return rival if mind is None else Entrant.from_personality(replace(mind, game_tree_max_depth=1))


def playoff(plan: RestartPlan, point: Point) -> float:
    """The share of games that a point wins from openings that are common to all descents, whatever the aim is."""
    games = msgspec.structs.replace(plan, aim="score")
    return score(games, 0, point, point, 0, PLAYOFF * plan.openings).share


def best_point(state: Restarts) -> Point:
    """The best mean of all descents, the present one among them, by a playoff, which takes as long as a child's race
    times PLAYOFF."""
    if not state.orders:
        return state.point
    present = state.point
    best = max(state.ended, key=lambda descent: descent.share, default=None)
    return present if best is None or playoff(state.plan, present) > best.share else best.point


def with_generation(state: Restarts, race: Race, first_heat: Sequence[Score], mean: Score) -> Restarts:
    """The state after a generation, by its race, the scores of its first heat, and that of the mean itself."""
    ranks = [0.0] * state.children
    for place, child in enumerate(race.order):
        ranks[child] = -float(place)
    generation = Generation(race.scores[race.order[0]].share, fmean(each.share for each in first_heat), mean.share)
    return msgspec.structs.replace(state, orders=extended(state.start, state.orders, ranks),
                                   history=(*state.history, generation))


def with_descent_ended(state: Restarts, share: float) -> Restarts:
    """The state after the end of a descent whose mean won such a share of the playoff."""
    descent = Descent(state.children, len(state.orders), state.point, share)
    return msgspec.structs.replace(state, orders=(), ended=(*state.ended, descent))


class RestartingSearch:
    """An engine that breeds for a number of generations. One step is one piece of work: a child in a heat, the mean in
    a heat, or a playoff; a call waits at most 8 ms for it.

    The same plan gives the same state with any number of workers, and however often it was interrupted.
    """

    def __init__(self, state: Restarts, generations: int, workers: Executor) -> None:
        """Continue a search until it has `generations` in all; `Restarts(plan=...)` is a new one. Raises FormatError
        without the package `cma`."""
        load_package()
        self._state, self._generations, self._workers = state, generations, workers
        self.close()

    def advance(self, steps: int, /) -> bool:
        """Collect `steps` results. True once all generations are complete."""
        while steps > 0 and len(self._state.history) < self._generations:
            if not self._futures:
                self._submit()
            try:
                self._results.append(self._futures[len(self._results)].result(WAIT))
            except TimeoutError:
                break
            steps -= 1
            if len(self._results) == len(self._futures):
                self._collect()
        return len(self._state.history) >= self._generations

    def close(self) -> None:
        """Cancel the work in progress; the next `advance` begins the generation again."""
        for future in getattr(self, "_futures", ()):
            future.cancel()
        self._race: Race | None = None
        self._points: list[Point] = []
        self._first_heat: list[Score] = []
        self._mean_score = Score(0, 0)
        self._futures: list[Future[Score]] = []
        self._results: list[Score] = []

    def snapshot(self) -> Restarts:
        """The state after the last whole generation."""
        return self._state

    def progress(self) -> Progress:
        """Progress in generations."""
        state = self._state
        share = f", {100 * state.history[-1].parent:.1f} %" if state.history else ""
        text = f"{counted(len(state.history), 'generation')}, now of {state.children} children{share}"
        return Progress(len(state.history), self._generations, text)

    def result(self) -> Restarts:
        """The state with all its generations."""
        if len(self._state.history) < self._generations:
            raise RuntimeError("the search is not finished")
        return self._state

    def _submit(self) -> None:
        # A generation is a race, each heat of which is submitted once the one before has said who stays. The mean runs
        # along without being dropped: it is the curve that is shown, and says when a descent stagnates.
        state, plan, mean = self._state, self._state.plan, clamped(self._state.strategy.mean)
        if state.is_descent_over:
            self._futures = [self._workers.submit(_playoff_score, plan, mean)]
            return
        if self._race is None:
            self._race = Race(state.children, plan.openings, plan.heats)
            self._points = [clamped(sample) for sample in state.strategy.samples]
        heat = self._race.heat
        points = [mean, *(self._points[entrant] for entrant in heat.entrants)]
        self._futures = [self._workers.submit(score, plan, len(state.history), mean, point, heat.first, heat.end)
                         for point in points]

    def _collect(self) -> None:
        (first, *rest), self._futures, self._results = self._results, [], []
        if self._race is None:
            self._state = with_descent_ended(self._state, first.share)
            return
        self._mean_score = self._mean_score.plus(first)
        self._first_heat = self._first_heat or rest
        self._race.record(rest)
        if self._race.is_over:
            self._state = with_generation(self._state, self._race, self._first_heat, self._mean_score)
            self.close()


def _playoff_score(plan: RestartPlan, point: Point) -> Score:
    return Score(playoff(plan, point), 1)
