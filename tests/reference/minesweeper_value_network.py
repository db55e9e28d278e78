"""The figures of the value network by their definitions, from a list of all boards that fit, and its output.

After a guess that showed a number, every number is first taken alone: one with all its mines, or with only mines left,
decides its cells, until nothing follows. Only mines that are told like this count as known. What is still undecided
lies in groups: the cells beside the same open numbers are a box, and all cells beside none are one group. What has been
decided to be safe is one group of risk 0, however many cells these are; the same is said of a game that is won, where
nothing is left but mines. The second safest group thus has a risk of 0 only if all numbers together tell of a safe
group that none of them tells of alone.
"""
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import exp, log, log1p

from solvers.minesweeper.search.value_network_weights import Weights
from tests.reference.minesweeper_brute import around
from tests.reference.minesweeper_lookahead import Board, spared


class PlainValueNetwork:
    """A position, as all boards (sets of mines) that fit it, equally likely, and its hidden cells."""

    def __init__(self, width: int, height: int, boards: list[Board], hidden: Iterable[int]) -> None:
        self.near = [frozenset(around(width, height, cell)) for cell in range(width * height)]
        self.boards, self.hidden = boards, frozenset(hidden)
        known = boards[0] - self.hidden
        seen = set(range(width * height)) - self.hidden - known
        self.shown = {cell: len(self.near[cell] & boards[0]) for cell in seen}
        self.undecided, self.known = self.decide(self.shown, self.hidden, frozenset(known))
        self.spared = spared(width, height, boards, self.undecided)
        boxes, _ = self.groups(self.shown, self.undecided)
        self.even = sum(at_even_odds(risk(box, boards)) for box in boxes)

    def decide(
        self, shown: dict[int, int], hidden: frozenset[int], mines: frozenset[int]
    ) -> tuple[frozenset[int], frozenset[int]]:
        """Which hidden cells no number decides alone, and which mines are known then."""
        before = None
        while before != hidden:
            before = hidden
            for cell, number in shown.items():
                beside = self.near[cell] & hidden
                left = number - len(self.near[cell] & mines)
                if left in (0, len(beside)):
                    hidden -= beside
                    mines |= beside if left else frozenset()
        return hidden, mines

    def groups(self, shown: dict[int, int], undecided: frozenset[int]) -> tuple[list[list[int]], list[int]]:
        """The boxes of undecided cells, and those beside no number."""
        boxes: dict[frozenset[int], list[int]] = {}
        for cell in undecided:
            boxes.setdefault(self.near[cell].intersection(shown), []).append(cell)
        off = boxes.pop(frozenset(), [])
        return list(boxes.values()), off

    def after(self, cell: int) -> Iterator[tuple[Fraction, list[float]]]:
        """For each number that a cell may show: the chance that it does, and the figures then."""
        shown: dict[int, list[Board]] = {}
        for board in self.boards:
            if cell not in board:
                shown.setdefault(len(self.near[cell] & board), []).append(board)
        safe = Fraction(sum(map(len, shown.values())), len(self.boards))
        for number, boards in shown.items():
            numbers = self.shown | {cell: number}
            undecided, mines = self.decide(numbers, self.undecided - {cell}, self.known)
            boxes, off = self.groups(numbers, undecided)
            risks = [risk(box, boards) for box in boxes]
            hidden = self.undecided - {cell}
            won = len(hidden) == len(boards[0] - self.known)
            free = {other for other in hidden if risk([other], boards) == 0}
            least, second, *_ = sorted([
                *risks, *([risk(off, boards)] if off else []),
                *([0] if free - undecided or won else []), 1, 1,
            ])
            yield Fraction(len(boards), len(self.boards)), [
                float(least), float(second),
                log1p(len(free)), log1p(sum(bool(self.near[other] & undecided) for other in free)),
                sum(len(box) * exp(-20 * chance) for box, chance in zip(boxes, risks, strict=True) if 0 < chance < 1),
                sum(map(at_even_odds, risks)),
                log(len(boards)), log(len(self.boards)) - log(len(boards)),
                len(boards[0] - mines),
                float(safe), float(self.spared[cell] / safe),
                len(self.hidden | self.known) / len(self.near), self.even, float(sum(self.spared.values())),
            ]

    def winning(self, weights: Weights, cell: int) -> float:
        """The chance to win by opening a cell, as estimated."""
        return chance_to_win(weights, self.after(cell))


def chance_to_win(weights: Weights, followers: Iterable[tuple[Fraction, list[float]]]) -> float:
    """The same from what may follow, each with its chance and figures."""
    return sum(float(chance) * estimate(weights, figures) for chance, figures in followers)


def estimate(weights: Weights, figures: list[float]) -> float:
    """The network: a sum of weighted figures and of units that pass on only what is above 0, taken as a logit."""
    total = weights.bias + weighted(weights.direct, figures)
    for unit in weights.units:
        total += unit.outer * max(0.0, unit.threshold + weighted(unit.inner, figures))
    return 1 / (1 + exp(-total))


def weighted(weights: Iterable[float], figures: Iterable[float]) -> float:
    return sum(weight * figure for weight, figure in zip(weights, figures, strict=True))


def risk(group: list[int], boards: list[Board]) -> Fraction:
    """With what chance a cell of a group, of which all have the same, is a mine."""
    return Fraction(sum(group[0] in board for board in boards), len(boards))


def at_even_odds(chance: Fraction) -> bool:
    return Fraction(2, 5) < chance < Fraction(3, 5)
