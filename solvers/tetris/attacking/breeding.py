"""Breeding attackers: the modern GA, whose fitness is what a genome does in matches against the best before it."""
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from random import Random
from statistics import fmean
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.engine import Progress
from solvers.core.plan_fields import MOST_SEED
from solvers.core.wording import counted
from solvers.tetris.attacking.arena import Fought, fight
from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.training.genome import Genome, Weight, Weights, middle, unit
from solvers.tetris.training.modern_ga import ModernGA

RIVALS: Final = 6  # the first one, and the best of the latest generations
FINALISTS: Final = 8
WIN: Final = 0.5  # what winning a match is worth, in rows of attack a piece
WAIT: Final = 0.008  # seconds that a call waits for the matches of the workers


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of a breeding run.

    Each genome of a generation fights `matches` of at most `limit` pieces, with beams `width` wide and garbage whose
    holes change column with a chance of `messiness` %. All genomes of a generation fight the same matches.
    """

    start: tuple[Weight, ...]
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] = 0
    population: Annotated[int, Meta(ge=4, le=10_000, title="Population", description="Genomes in a generation")] = 32
    matches: Annotated[int, Meta(ge=1, le=10_000, title="Matches", description="Matches of each")] = 6
    width: Annotated[int, Meta(ge=1, le=4096, title="Beams", description="How wide their beams are")] = 16
    limit: Annotated[int, Meta(ge=1, le=10_000, title="Pieces", description="The most pieces in a match")] = 150
    messiness: Annotated[int, Meta(ge=0, le=100, title="Garbage",
                                   description="How often the hole of garbage moves, in %")] = 60

    @property
    def features(self) -> tuple[str, ...]:
        """Names of the features that the genes weigh."""
        return ATTACK.names


class Generation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A generation in numbers: the fitness of its best genome and the mean, and the rows of attack a piece of all."""

    best: float
    mean: float
    attack_per_piece: float


class BreedingRun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A breeding between two generations: the genomes that play next, their rivals, and all generations so far."""

    plan: Plan
    search: ModernGA
    rivals: tuple[Weights, ...]
    history: tuple[Generation, ...] = ()

    @classmethod
    def from_plan(cls, plan: Plan) -> "BreedingRun":
        """Start with genomes around the plan's weights, which are the first rival."""
        return cls(plan=plan, search=ModernGA.from_plan(plan), rivals=(unit(plan.start),))

    def seeds(self) -> tuple[int, ...]:
        """The seeds of the next generation's matches, which are the same for all genomes."""
        chance = Random(f"{self.plan.seed} matches {len(self.history)}")
        return tuple(chance.randrange(MOST_SEED) for _ in range(self.plan.matches))

    def after_matches(self, results: Sequence[Sequence[Fought]]) -> "BreedingRun":
        """The run after the matches of each genome."""
        fitness = [fmean(map(value, matches)) for matches in results]
        best = max(range(len(fitness)), key=fitness.__getitem__)
        pieces = sum(match.pieces for matches in results for match in matches)
        attack = sum(match.attack[0] for matches in results for match in matches)
        generation = Generation(fitness[best], fmean(fitness), attack / max(pieces, 1))
        later = (*self.rivals[1:], self.search.genomes[best].weights)[-(RIVALS - 1):]
        return msgspec.structs.replace(
            self, search=self.search.next_generation(self.plan, len(self.history), fitness),
            rivals=(self.rivals[0], *later), history=(*self.history, generation),
        )

    def finalists(self) -> tuple[Weights, ...]:
        """The candidates to win the breeding: the rivals, the mean of the population, and some of its genomes."""
        weights = [genome.weights for genome in self.search.genomes]
        return (*self.rivals, unit(middle(weights)), *weights[:FINALISTS])


def value(match: Fought) -> float:
    """The fitness of the left side: how many rows a piece it sends more than the other side, plus or minus `WIN`."""
    more = (match.attack[0] - match.attack[1]) / max(match.pieces, 1)
    return more + (0.0 if match.winner is None else WIN if match.winner == 0 else -WIN)


class Breeding:
    """An engine that breeds up to `generations` generations. One step is all matches of one genome; a call waits at
    most `WAIT` for the workers. The same plan gives the same run, however many workers there are."""

    def __init__(self, run: BreedingRun, generations: int, workers: Executor) -> None:
        self._run, self._generations, self._workers = run, generations, workers
        self._awaited: list[list[Future[Fought]]] = []
        self._results: list[list[Fought]] = []

    def advance(self, steps: int, /) -> bool:
        """Collect the matches of at most `steps` genomes. True once all generations are bred."""
        while steps > 0 and len(self._run.history) < self._generations:
            if not self._awaited:
                self._awaited = [self._matches(genome) for genome in self._run.search.genomes]
            matches = self._awaited[len(self._results)]
            try:
                self._results.append([match.result(WAIT) for match in matches])
            except TimeoutError:
                break
            if len(self._results) == len(self._awaited):
                self._run = self._run.after_matches(self._results)
                self._awaited, self._results = [], []
            steps -= 1
        return len(self._run.history) >= self._generations

    def _matches(self, genome: Genome) -> list[Future[Fought]]:
        plan, rivals = self._run.plan, self._run.rivals
        return [
            self._workers.submit(fight, (genome.weights, rivals[-1 - number % len(rivals)]), seed,
                                 (plan.width, plan.width), plan.limit, plan.messiness)
            for number, seed in enumerate(self._run.seeds())
        ]

    def close(self) -> None:
        """Cancel the unfinished generation; a run that is continued plays it anew."""
        for match in (match for matches in self._awaited for match in matches):
            match.cancel()
        self._awaited, self._results = [], []

    def snapshot(self) -> BreedingRun:
        """The run after its last complete generation."""
        return self._run

    def progress(self) -> Progress:
        """Progress in genomes."""
        size = self._run.plan.population
        return Progress(len(self._run.history) * size + len(self._results), self._generations * size,
                        counted(len(self._run.history), "generation"))

    def result(self) -> BreedingRun:
        """The run with all generations."""
        return self._run


class Ranking:
    """An engine that finds the best finalist of a run: each plays the same number of matches against the rivals, with
    pieces that were not used for breeding. One step is all matches of one finalist."""

    def __init__(self, run: BreedingRun, matches: int, workers: Executor) -> None:
        plan, chance = run.plan, Random(f"{run.plan.seed} ranking")
        seeds = [chance.randrange(MOST_SEED) for _ in range(matches)]
        self._finalists = run.finalists()
        self._awaited = [
            [workers.submit(fight, (finalist, run.rivals[-1 - number % len(run.rivals)]), seed,
                            (plan.width, plan.width), plan.limit, plan.messiness)
             for number, seed in enumerate(seeds)]
            for finalist in self._finalists
        ]
        self._values: list[float] = []

    def advance(self, steps: int, /) -> bool:
        """Collect the matches of at most `steps` finalists. True once all have played."""
        while steps > 0 and len(self._values) < len(self._finalists):
            try:
                self._values.append(fmean(value(match.result(WAIT)) for match in self._awaited[len(self._values)]))
            except TimeoutError:
                break
            steps -= 1
        return len(self._values) == len(self._finalists)

    def close(self) -> None:
        """Cancel the matches that have not started."""
        for matches in self._awaited:
            for match in matches:
                match.cancel()

    def snapshot(self) -> tuple[float, ...]:
        """The mean `value` of each finalist that has played."""
        return tuple(self._values)

    def progress(self) -> Progress:
        """Progress in finalists."""
        return Progress(len(self._values), len(self._finalists), counted(len(self._values), "finalist"))

    def result(self) -> tuple[Weights, float]:
        """The best finalist and its mean `value`."""
        best = max(range(len(self._values)), key=self._values.__getitem__)
        return self._finalists[best], self._values[best]
