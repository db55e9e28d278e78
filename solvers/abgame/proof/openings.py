"""First guesses of a bracket and the codes behind their answers: bounds, trees, and what to prove of each."""
from bisect import bisect_left
from dataclasses import dataclass, field
from math import log
from typing import Final

from solvers.abgame.proof.deepening import INFINITE, Deepener
from solvers.abgame.proof.space import CodeTable, Symmetry

SMALL: Final = 3  # codes; of fewer the cost is known


@dataclass(slots=True)
class Second:
    """A second guess for some codes, which cost at least `bound` by it, counted from it on; that much if `is_exact`."""

    guess: int
    bound: int
    is_exact: bool = False
    width: int = 0  # of the best tree that was grown for it


@dataclass(slots=True)
class Part:
    """The codes that give one answer to the first guess.

    Args:
        answer: its number.
        codes: their numbers, ascending.
        symmetry: what is left after the first guess.
        seconds: by guess, the one that tells most first.
        cost: what they cost by `tree`, counted from the second guess on.
        tree: guesses in preorder, without those where a single code is left.
        lower: what they cost at least, the lowest bound of any second guess.
        is_decided: whether they cost no more than `lower` either, by a tree or by a search.
    """

    answer: int
    codes: list[int]
    symmetry: Symmetry
    seconds: dict[int, Second] = field(default_factory=dict)
    cost: int = INFINITE
    tree: tuple[int, ...] = ()
    lower: int = 0
    is_decided: bool = False

    @classmethod
    def behind(cls, table: CodeTable, deepener: Deepener, symmetry: Symmetry, first: int, answer: int) -> "Part":
        """The part of an answer to a first guess, with bounds by the sizes of its parts; `symmetry` is what is left."""
        part = cls(answer, table.part(range(table.space.size), first, answer), symmetry)
        if len(part.codes) < SMALL:
            part.cost, part.tree = deepener.least(len(part.codes)), tuple(part.codes[:1] * (len(part.codes) == 2))
            part.update()
            return part
        told: list[tuple[float, int, int]] = []
        for guess in symmetry.guesses():
            sizes = table.sizes(part.codes, guess)
            if max(sizes[:-1]) < len(part.codes):
                bound = len(part.codes) + sum(map(deepener.least, sizes[:-1]))
                told.append((sum(size * log(size) for size in sizes if size) - sizes[-1], guess, bound))
        part.seconds = {guess: Second(guess, bound) for _, guess, bound in sorted(told)}
        part.update()
        return part

    def update(self) -> None:
        """Reckon `lower` and `is_decided` anew after a bound or a tree has changed."""
        self.lower = lower = min((second.bound for second in self.seconds.values()), default=self.cost)
        self.is_decided = self.cost == lower or any(
            each.is_exact and each.bound == lower for each in self.seconds.values())

    def most_promising(self, count: int) -> list[Second]:
        """So many second guesses whose bounds are lowest and that a better tree may begin with."""
        better = (each for each in self.seconds.values() if each.bound < self.cost)
        return sorted(better, key=lambda each: each.bound)[:count]


class Opening:
    """A first guess, and what all codes cost if it comes first."""

    def __init__(self, table: CodeTable, deepener: Deepener, symmetry: Symmetry, first: int) -> None:
        rest, space = symmetry.after(first), table.space
        self.first, self.size = first, space.size
        sizes = table.sizes(range(space.size), first)
        self.parts = {answer: Part.behind(table, deepener, rest, first, answer)
                      for answer in range(space.right) if sizes[answer]}
        self.told = sum(size * log(size) for size in sizes if size)

    @property
    def lower(self) -> int:
        """What all codes cost at least."""
        return self.size + sum(part.lower for part in self.parts.values())

    @property
    def upper(self) -> int:
        """What all codes cost by the best trees so far; INFINITE while a part has none."""
        return min(self.size + sum(part.cost for part in self.parts.values()), INFINITE)

    @property
    def guesses(self) -> list[int]:
        """The best tree so far: its guesses in preorder."""
        return [self.first, *(guess for part in self.parts.values() for guess in part.tree)]

    def goals(self, target: int, scale: "Scale") -> dict[int, int]:
        """By answers, what each part is to be proved to cost at least, so that they come to `target` together.

        Parts that are decided have what they cost; the others share the rest in proportion to what they cost by their
        trees, or by the scale where they have none.
        """
        open_parts = {answer: part for answer, part in self.parts.items() if not part.is_decided}
        rest = target - self.size - sum(part.lower for part in self.parts.values() if part.is_decided)
        weights = {answer: float(part.cost) if part.cost < INFINITE else scale.cost(len(part.codes))
                   for answer, part in open_parts.items()}
        total = sum(weights.values())
        return {answer: -int(-rest * weight // total) for answer, weight in weights.items()}


class Scale:
    """What parts of any size cost about, from those whose trees are known: guesses for a code by the logarithm of how
    many there are, straight lines between them. It only shares work out: any shares come to a valid bound."""

    def __init__(self, openings: list[Opening]) -> None:
        means: dict[int, float] = {}
        for opening in openings:
            for part in opening.parts.values():
                if part.cost < INFINITE:
                    size = len(part.codes)
                    means[size] = min(means.get(size, INFINITE), part.cost / size)
        self._sizes = sorted(means)
        self._means = [means[size] for size in self._sizes]

    def cost(self, size: int) -> float:
        """About what so many codes cost."""
        at = bisect_left(self._sizes, size)
        if not self._sizes:
            return size * (1 + log(size))
        if at == 0 or at == len(self._sizes):
            return size * self._means[min(at, len(self._sizes) - 1)]
        low, high = self._sizes[at - 1], self._sizes[at]
        share = log(size / low) / log(high / low)
        return size * ((1 - share) * self._means[at - 1] + share * self._means[at])
