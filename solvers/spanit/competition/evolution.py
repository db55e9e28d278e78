"""Evolution: breeds a personality by an evolution strategy that adapts its own steps.

A personality is a point: its factors that matter at depth 1, each scaled by its usual range. The best quarter of each
generation's children become parents: their mean is the next point, their step lengths and directions shape the next
steps (CMSA-ES: H.-G. Beyer and B. Sendhoff, 2008). The best child is partly lucky, the mean less so: the last mean is
the result.
"""
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt
from random import Random
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from solvers.core.engine import Progress
from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
from solvers.core.saved_state import SavedState
from solvers.core.wording import counted, listed
from solvers.spanit.board import LARGEST, SIDES, SMALLEST, Position, other
from solvers.spanit.competition.arena import Tally, contest
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.competition.openings import PLIES, opening
from solvers.spanit.personality.factors import FACTORS
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import Scales, scales
from solvers.spanit.play.players import display_name
from solvers.spanit.play.referee import play

WAIT = 0.008  # seconds that a call waits for work that others do
FIRST_STEP = 0.5
DIGITS = 3  # decimals of a factor
BRED = tuple(factor for factor in FACTORS if factor.group != "look-ahead" and factor.name != "NodeRandom")
Aim = Literal["score", "theory"]
AIMS: tuple[Aim, ...] = get_args(Aim)

Point = tuple[float, ...]
# A bound on points: where fitness does not change, steps drift without end. 1 is the end of a factor's usual range.
FAR = 1e6
Number = Annotated[float, Meta(ge=-FAR, le=FAR)]
Vector = Annotated[tuple[Number, ...], Meta(min_length=len(BRED), max_length=len(BRED))]


class Setting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """On which boards and against whom a personality is bred, by whatever method. A rival is the resistor or a
    personality, which plays at depth 1 while breeding. Held-out openings are never used."""

    size: Annotated[int, Meta(ge=SMALLEST, le=LARGEST, title="Size",
                              description="How many dots each side has across its way")] = 6
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED, title="Seed",
                              description="Decides the openings and the children")] = 0
    rivals: Annotated[tuple[Entrant, ...], Meta(min_length=1, max_length=50)] = (Entrant.from_name("resistor"),)
    plies: Annotated[int, Meta(ge=0, le=1000, title="Opening moves",
                               description="Random moves before the players begin")] = PLIES

    @property
    def rivals_text(self) -> str:
        """The rivals in a few words."""
        names = [display_name(rival.name) for rival in self.rivals]
        return listed(names) if len(names) < 3 else counted(len(names), "rival")


class Plan(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of an evolution. Generation g depends on these values and on g alone.

    The fitness is the share of games won, or with aim `theory` the share of decisions in won positions that kept the
    win, in two games against each rival from each opening of the generation.
    """

    aim: Aim = "score"
    children: Annotated[int, Meta(ge=4, le=10_000, title="Children",
                                  description="How many children a generation has")] = 40
    openings: Annotated[int, Meta(
        ge=1, le=100_000, title="Openings",
        description="From how many openings each child plays each rival, on both sides")] = 100


class Generation(msgspec.Struct, frozen=True, array_like=True):
    """Fitness of a generation: of its best child, the mean of all children, and of the parent point."""

    best: float
    mean: float
    parent: float


class Lineage(SavedState, frozen=True, kw_only=True):
    """The state of an evolution between two generations: the point, the step length, and the covariance matrix."""

    plan: Plan
    point: Vector = (0.0,) * len(BRED)
    step: Annotated[float, Meta(gt=0, le=FAR)] = FIRST_STEP
    shape: Annotated[tuple[Vector, ...], Meta(min_length=len(BRED), max_length=len(BRED))] = tuple(
        tuple(float(row == column) for column in range(len(BRED))) for row in range(len(BRED))
    )
    history: tuple[Generation, ...] = ()

    def check(self) -> None:
        for rival in self.plan.rivals:
            rival_scales(rival, self.plan.size)
        if not cholesky(self.shape):
            raise FormatError("in shape: these rows are no covariance matrix.")

    def continued(self, plan: Plan) -> "Lineage":
        """Resume this lineage under `plan`. Raises FormatError if it was started with another plan."""
        if self.plan != plan:
            raise FormatError("this is another evolution: its size, aim, rivals, children, openings or seed differ.")
        return self

    @property
    def comment(self) -> str:
        """The comment of its personality: how it was bred."""
        plan = self.plan
        return (f"Bred on {plan.size} × {plan.size} against {plan.rivals_text}, "
                f"{counted(len(self.history), 'generation')}, seed {plan.seed}.")

    @property
    def personality(self) -> Personality:
        """The personality at its point."""
        return personality(self.point)


def personality(point: Sequence[float]) -> Personality:
    """The personality at a point: 0 is the middle of a factor's usual range, 1 and −1 are its ends."""
    values = {factor.field: round((factor.low + factor.high) / 2 + place * (factor.high - factor.low) / 2, DIGITS)
              for factor, place in zip(BRED, point, strict=True)}
    return Personality(**values)  # type: ignore[arg-type]  # the fields of factors that are no whole numbers


def point_for(mind: Personality) -> Point:
    """The point of a personality, the inverse of `personality`."""
    return tuple((getattr(mind, factor.field) - (factor.low + factor.high) / 2) / ((factor.high - factor.low) / 2)
                 for factor in BRED)


@lru_cache(maxsize=8)
def training(plan: Plan, generation: int) -> tuple[Position, ...]:
    """The openings of a generation; cached, as all its children play them."""
    first = generation * plan.openings
    return tuple(opening(plan.size, plan.seed, number, plan.plies, held_out=False)
                 for number in range(first, first + plan.openings))


def measure(mind: Personality, rival: Entrant, starts: Sequence[Position], first: int = 0) -> Tally:
    """Tally the games of a personality against a rival, both at their own depths, two from each start; not its
    decisions.

    `first` is the number of the first opening, by which games are seeded. The arena plays at depth 1 only, so games of
    those who look ahead are played by the referee, which takes some ten times as long.
    """
    if mind.game_tree_max_depth == 1 and not looks_ahead(rival):
        return contest(scales(mind, starts[0].size), rival_scales(rival, starts[0].size), starts, first=first)
    mine, yours = PersonalityPlayer(mind), rival.player()
    won = sum(play({side: mine, other(side): yours}, start, seed).winner == side
              for seed, start in enumerate(starts, first) for side in SIDES)
    return Tally(2 * len(starts), won, 0, 0)


def looks_ahead(rival: Entrant) -> bool:
    """True if a rival searches deeper than one move."""
    mind = rival.mind()
    return mind is not None and mind.game_tree_max_depth > 1


def rival_scales(rival: Entrant, size: int) -> Scales | None:
    """The scales of a rival in the arena; None for the resistor. Raises FormatError for any other player."""
    mind = rival.mind()
    if mind is None and rival.plays != "resistor":
        raise FormatError(f"{rival.name[:30]} cannot be a rival; the resistor and personalities can.")
    return None if mind is None else scales(mind, size)


def fitness(plan: Plan, point: Point, generation: int) -> float:
    """Fitness of a point by the aim of the plan, 0 to 1."""
    mind, starts = scales(personality(point), plan.size), training(plan, generation)
    tallies = [contest(mind, rival_scales(rival, plan.size), starts, plan.aim == "theory") for rival in plan.rivals]
    games, won, decisions, wins_kept = map(sum, zip(*tallies, strict=True))
    return won / games if plan.aim == "score" else wins_kept / max(decisions, 1)


class Evolution:
    """An engine that breeds for a number of generations. One step is one child; a call waits at most 8 ms for it.

    The same plan gives the same lineage with any number of workers, and however often it was interrupted.
    """

    def __init__(self, lineage: Lineage, generations: int, workers: Executor) -> None:
        """Continue a lineage until it has `generations` in all; `Lineage(plan=...)` is a new one."""
        self._lineage, self._generations, self._workers = lineage, generations, workers
        self._children: list[Child] = []
        self._futures: list[Future[float]] = []
        self._fitness: list[float] = []

    def advance(self, steps: int, /) -> bool:
        """Collect the fitness of `steps` children, the parent first. True once all generations are complete."""
        while steps > 0 and len(self._lineage.history) < self._generations:
            if not self._children:
                self._submit_children()
            try:
                self._fitness.append(self._futures[len(self._fitness)].result(WAIT))
            except TimeoutError:
                break
            steps -= 1
            if len(self._fitness) == len(self._futures):
                self._lineage = next_lineage(self._lineage, self._children, self._fitness)
                self._children, self._futures, self._fitness = [], [], []
        return len(self._lineage.history) >= self._generations

    def close(self) -> None:
        """Cancel the work in progress; the next `advance` begins the generation again."""
        for future in self._futures:
            future.cancel()
        self._children, self._futures, self._fitness = [], [], []

    def snapshot(self) -> Lineage:
        """The lineage up to the last whole generation."""
        return self._lineage

    def progress(self) -> Progress:
        """Progress in children."""
        history = self._lineage.history
        family = self._lineage.plan.children + 1
        children_done = len(history) * family + len(self._fitness)
        score = f", {100 * history[-1].parent:.1f} %" if history else ""
        return Progress(children_done, self._generations * family, f"{counted(len(history), 'generation')}{score}")

    def result(self) -> Lineage:
        """The lineage with all its generations."""
        if len(self._lineage.history) < self._generations:
            raise RuntimeError("the evolution is not finished")
        return self._lineage

    def _submit_children(self) -> None:
        plan, generation = self._lineage.plan, len(self._lineage.history)
        # The parent is measured too, without a part in the selection: its fitness is the curve that is shown.
        self._children = children(self._lineage)
        points = [self._lineage.point, *(child.point for child in self._children)]
        self._futures = [self._workers.submit(fitness, plan, point, generation) for point in points]


@dataclass(frozen=True, slots=True)
class Child:
    """A point, and the step length and direction by which it differs from its parent."""

    point: Point
    step: float
    direction: Point


def children(lineage: Lineage) -> list[Child]:
    """The next generation: normally distributed steps with the covariance of the lineage.

    Each child draws its own step length, log-normally around that of the lineage, which is how lengths adapt.
    """
    # x = mean + step * L z, with L the Cholesky factor of the covariance and z independent normal numbers.
    chance = Random(f"{lineage.plan.seed} children {len(lineage.history)}")
    rows = cholesky(lineage.shape)
    born = []
    for _ in range(lineage.plan.children):
        step = lineage.step * exp(chance.gauss(0, 1) / sqrt(2 * len(BRED)))
        numbers = [chance.gauss(0, 1) for _ in BRED]
        direction = tuple(sum(a * b for a, b in zip(row, numbers, strict=False)) for row in rows)
        point = tuple(place + step * part for place, part in zip(lineage.point, direction, strict=True))
        born.append(Child(point, step, direction))
    return born


def next_lineage(lineage: Lineage, born: Sequence[Child], results: Sequence[float]) -> Lineage:
    """The lineage after a generation with these results, that of the parent first."""
    # Weights of all parents are equal: the point and the step length are plain means, the new part of the covariance
    # the mean outer product of the parents' directions.
    parent, *rest = results
    order = sorted(range(len(born)), key=lambda number: -rest[number])
    best = [born[number] for number in order[: len(born) // 4]]
    share, axes = 1 / len(best), range(len(BRED))
    # The share of the old covariance that is kept: the time constant of Beyer and Sendhoff, by which a matrix of this
    # many entries is estimated from this many parents.
    keep = 1 - 1 / (1 + len(BRED) * (len(BRED) + 1) / (2 * len(best)))
    shape = tuple(
        tuple(keep * lineage.shape[row][column]
              + (1 - keep) * share * sum(child.direction[row] * child.direction[column] for child in best)
              for column in axes)
        for row in axes
    )
    return msgspec.structs.replace(
        lineage,
        point=tuple(min(max(share * sum(child.point[axis] for child in best), -FAR), FAR) for axis in axes),
        step=min(share * sum(child.step for child in best), FAR),
        shape=shape,
        history=(*lineage.history, Generation(max(rest), sum(rest) / len(rest), parent)),
    )


def cholesky(shape: Sequence[Sequence[float]]) -> list[list[float]]:
    """The Cholesky factor of a covariance matrix as lower triangular rows; empty if it is not positive definite."""
    # Row by row (Cholesky-Banachiewicz); a pivot that is not positive shows that the matrix is not a covariance.
    rows: list[list[float]] = []
    for number, covariances in enumerate(shape):
        row: list[float] = []
        for column in range(number):
            other = rows[column]
            row.append((covariances[column] - sum(a * b for a, b in zip(row, other, strict=False))) / other[column])
        remainder = covariances[number] - sum(part * part for part in row)
        if remainder <= 0:
            return []
        rows.append([*row, sqrt(remainder)])
    return rows
