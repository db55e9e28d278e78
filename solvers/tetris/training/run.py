"""Run: a training between two generations, as it is saved and continued."""
from collections.abc import Sequence
from statistics import median, quantiles
from typing import Annotated, ClassVar, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError
from solvers.core.saved_state import SavedState
from solvers.tetris.controllers import Controller
from solvers.tetris.strict.games import Outcome
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.training.cma_es import CmaEs
from solvers.tetris.training.cross_entropy import CrossEntropy
from solvers.tetris.training.genome import Genome, Weight, Weights, deviation, middle, unit
from solvers.tetris.training.modern_ga import ModernGA
from solvers.tetris.training.plan import Plan
from solvers.tetris.training.seed_ga import SeedGA

DIGITS: Final = 3  # decimals of a weight, as engines compute
ANCESTOR_DIGITS: Final = 4  # of those that are only shown

Search = SeedGA | ModernGA | CrossEntropy | CmaEs
SEARCHES: Final[dict[str, type[Search]]] = {"seed": SeedGA, "ga": ModernGA, "cma": CmaEs, "ce": CrossEntropy}

Count = Annotated[int, Meta(ge=0, le=10**15)]
Number = Annotated[float, Meta(ge=0, le=1e15)]


class Row(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Result of a genome in its generation: fitness, and mean lines per game with the 95 % interval from low to high
    (high is None if no game ended)."""

    genome: Genome
    fitness: Number
    mean: Number
    low: Number
    high: Number | None

    @classmethod
    def from_outcomes(cls, genome: Genome, fitness: float, outcomes: Sequence[Outcome]) -> "Row":
        """Build a row from the outcomes of a genome's games."""
        measured = lengths(outcomes)
        return cls(genome, fitness, measured.mean, measured.low, measured.high)


class Generation(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A generation in numbers: the mean lines a game of its best genome, of the middle one, and of those that a tenth
    of all lie below (low) and above (high); the mean gene deviation; the games and pieces played; how many seconds it
    took, 0 without a clock; and the weights in the middle of its fitter half, from which the next one comes (older
    files have none)."""

    best: Number
    median: Number
    low: Number
    high: Number
    diversity: Number
    games: Count
    pieces: Count
    seconds: Number = 0.0
    ancestor: Annotated[tuple[Weight, ...], Meta(max_length=100)] = ()


class Run(SavedState, frozen=True, kw_only=True):
    """A plan, how far its search is, all generations so far, and the rows of the last one, most lines first."""

    file_limit: ClassVar[int] = 64_000_000

    plan: Plan
    search: Search
    history: tuple[Generation, ...] = ()
    rows: tuple[Row, ...] = ()

    @classmethod
    def from_plan(cls, plan: Plan) -> "Run":
        """Start a training. Raises FormatError if the method needs a package that is not installed."""
        return cls(plan=plan, search=SEARCHES[plan.method].from_plan(plan))

    def continued(self, plan: Plan) -> "Run":
        """Return self, to be continued by a plan. Raises FormatError if it belongs to another plan."""
        if self.plan.features != plan.features:
            raise FormatError("this training is of another feature set, so its weights mean something else.")
        if self.plan != plan:
            raise FormatError("this is another training: its method, board, pieces, seed, or how it selects differ.")
        return self

    @property
    def generation(self) -> int:
        """The one that is about to play, from 0."""
        return len(self.history)

    @property
    def population(self) -> tuple[Genome, ...]:
        """The genomes that play next."""
        return self.search.population(self.plan, self.generation)

    def finalists(self, most: int) -> tuple[Genome, ...]:
        """The candidates for the result: the mean of what has been learnt, in which luck evens out, and the `most`
        fittest. The blog's GA has no such mean."""
        fittest = [row.genome for row in sorted(self.rows, key=lambda row: -row.fitness)]
        middles: tuple[Genome, ...] = ()
        if self.plan.method == "ga":
            middles = (Genome(weights=_middle_of_better(self.rows), origin="mean"),)
        elif self.plan.method != "seed":
            middles = self.population[:1]
        return (*middles, *fittest[:most])

    def controller(self, genome: Genome, name: str = "trained") -> Controller:
        """The controller with a genome's weights."""
        return controller(self.plan, genome, name)

    def after(self, population: Sequence[Genome], outcomes: Sequence[Sequence[Outcome]], seconds: float = 0.0) -> "Run":
        """The run after its population has played these games in `seconds`."""
        fitness = [self.plan.fitness(games) for games in outcomes]
        rows = sorted(map(Row.from_outcomes, population, fitness, outcomes), key=lambda row: -row.mean)
        means = [row.mean for row in rows]
        tenths = quantiles(means, n=10, method="inclusive")
        generation = Generation(
            means[0], median(means), tenths[0], tenths[-1], deviation([genome.weights for genome in population]),
            sum(map(len, outcomes)), sum(game.pieces for games in outcomes for game in games), seconds,
            tuple(round(weight, ANCESTOR_DIGITS) for weight in _middle_of_better(rows)),
        )
        return msgspec.structs.replace(
            self, search=self.search.next_generation(self.plan, self.generation, fitness),
            history=(*self.history, generation), rows=tuple(rows),
        )

    def check(self) -> None:
        # A file may be edited or damaged: what later code takes for granted (numbers of genomes, genes and samples,
        # each sample once) is checked here, so that nothing fails in the middle of a training.
        plan, search, genes = self.plan, self.search, len(self.plan.features)
        if not isinstance(search, SEARCHES[plan.method]):
            raise FormatError(f"in search: this is no state of the method {plan.method}.")
        genomes = [row.genome for row in self.rows]
        if isinstance(search, SeedGA | ModernGA):
            genomes += search.genomes
            if len(search.genomes) != plan.population:
                raise FormatError(f"in search: {len(search.genomes):,} genomes are no population of"
                                  f" {plan.population:,}.")
        if isinstance(search, CrossEntropy) and not len(search.mean) == len(search.variance) == genes:
            raise FormatError(f"in search: a mean and a variance for each of {genes} features were expected.")
        if isinstance(search, CmaEs):
            SEARCHES["cma"].from_plan(plan)
            everybody = list(range(plan.population - 1))
            if len(search.orders) != self.generation or any(sorted(order) != everybody for order in search.orders):
                raise FormatError("in search: each generation’s samples, each once, were expected.")
        ancestors = [generation.ancestor for generation in self.history if generation.ancestor]
        if any(len(genome.weights) != genes for genome in genomes) or any(len(one) != genes for one in ancestors):
            raise FormatError(f"a genome of this training has {genes} weights, one for each feature.")
        if len(self.rows) != (plan.population if self.history else 0):
            raise FormatError("in rows: one for each genome of the last generation was expected.")


def _middle_of_better(rows: Sequence[Row]) -> Weights:
    """The middle of the fitter half."""
    fittest = sorted(rows, key=lambda row: -row.fitness)
    return unit(middle([row.genome.weights for row in fittest[: max(len(fittest) // 2, 1)]]))


def controller(plan: Plan, genome: Genome, name: str = "trained") -> Controller:
    """The controller with a genome's weights, and the plan's features and look-ahead."""
    return Controller(name, plan.features, tuple(round(weight, DIGITS) for weight in genome.weights),
                      plan.rules.lookahead or 1)
