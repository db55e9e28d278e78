"""What the looks of a board mean, by shapes, colours and grounds, and above all by what numbers allow side by side.

Each look has a label: 0 to 8 on open cells, HIDDEN or MINE (a flag, or a mine that is shown) on closed ones. A
labelling has a cost, and the cheapest one is searched for; a label is sure if every other label of its look costs much
more.
"""
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solvers.minesweeper.picture.costs import LabelCosts
from solvers.minesweeper.picture.grounds import chequered, grounds_of
from solvers.minesweeper.picture.looks import Look
from solvers.minesweeper.picture.palettes import other_numbers, palette_of
from solvers.minesweeper.position import HIDDEN, MINE

UNIT = 0.04        # a figure's distance that costs 1
FAR = 0.5          # distances beyond cost no more
WEIGHTS = {
    "conflict": 0.8,   # cost of a cell that contradicts its neighbours
    "ground": 4.0,     # of an open label on the ground of closed cells, and of a closed one on that of open cells
    "kind": 1.6,       # of one more ground of blank cells that are closed, or of those that are open
    "number": 1.5,     # of one more look for a number on the same ground
    "usual marks": 2,  # figures on closed cells, as flags and question marks,
    "marks": 4.0,      # and the cost of each more
    "most marked": 0.35,  # of the cells: so many may be marked, beside mines that are shown,
    "marked": 0.4,     # and the cost of each more
}
COLOUR = 1.5       # cost of a number in another colour than the board's palette has for it
NEAR = 0.08        # a figure nearer than that costs nothing
MINE_FIGURE, FLAG_FIGURE = "*", "F"
SHOWN = 1.0        # cost of a mine that looks like one,
FLAGGED = 2.0      # and of a flag: some 1 has a foot, and a stroke like a cloth
MARK = 5.0         # cost of a closed label for a figure on a ground of its own,
RED = 4.0          # and as much less for a flag of two colours with red
DIGIT = 0.26       # a figure so near to a digit may be that
CLEAR = 1.4        # so much dearer has every other label to be,
CLEAR_BLANK = 3.0  # and of cells without anything on them, of which there are many
MOST = 1600        # cells in which conflicts are counted
TURNS = 4          # rounds of the search
FEW = 24           # looks of a board: where there are more, others are not tried anew beside each
EQUAL = 1e-6       # costs that differ less are equal
WORSE = 9.0        # labels that cost so much more by themselves are not tried


@dataclass(frozen=True, slots=True)
class Labelling:
    """Label of each look, and how much dearer its next label would be."""

    labels: tuple[int, ...]
    margins: tuple[float, ...]


class _Costs:
    """Costs of labels, one look at a time and all together."""

    def __init__(self, cells: Sequence[int], width: int, looks: Sequence[Look]) -> None:
        self.looks, self.plain = looks, grounds_of(looks)
        self.grounds = chequered(self.plain, looks, cells, width)
        rows = max(MOST // width, 8)
        self._board = LabelCosts(bytes(cells[: rows * width]), width, self.grounds, self.plain,
                                 [bool(look.figures) for look in looks], list(map(_looks_like_mine, looks)), WEIGHTS)
        self.counts = [0] * len(looks)
        for look in cells:
            self.counts[look] += 1
        self.single = [self._figure_costs(look) for look in looks]
        self.update()

    def _figure_costs(self, look: Look) -> dict[int, float]:
        """Cost of each label that a look may have by itself."""
        # Digits by their distance, dearer where the figure has two colours, is round or looks like a mine;
        # a mark costs the less the more it looks like a flag or a mine, but may look like anything; a question mark by
        # its distance, and never in two colours.
        if not look.figures:
            return {0: 0.0, HIDDEN: 0.0}
        far = {figure: min(distance, FAR) for distance, figure in look.figures}
        costs = {int(figure): max(distance - NEAR, 0) / UNIT for figure, distance in far.items() if figure.isdigit()}
        if look.inks > 1 or look.round:
            costs = {number: cost + 3.0 for number, cost in costs.items()}
        marked = MARK - (RED if look.inks > 1 and look.red else 0.0)
        marked = min(marked, MARK - (MARK - FLAGGED) * _likeness_to_flag(look))
        if _looks_like_mine(look):
            marked = min(marked, SHOWN)
            costs = {number: cost + 3.0 for number, cost in costs.items()}
        asks = max(far["?"] - NEAR, 0) / UNIT
        costs[MINE] = marked
        costs[HIDDEN] = min(asks, marked + 3.0) if look.inks == 1 else marked + 3.0
        return costs

    def total(self, labels: Sequence[int]) -> float:
        """Cost of a labelling."""
        return self._board.total(bytes(labels))

    def conflicts(self, labels: Sequence[int]) -> int:
        """Cells that contradict their neighbours."""
        return self._board.conflicts(bytes(labels))

    def update(self) -> None:
        """Count with the costs of single labels as they are now."""
        for number, costs in enumerate(self.single):
            self._board.set(number, costs)


def _looks_like_mine(look: Look) -> bool:
    """True if a figure is like a mine, and clearly more than like anything else."""
    return bool(look.figures) and look.figures[0][1] == MINE_FIGURE and look.figures[1][0] - look.figures[0][0] >= UNIT


def _likeness_to_flag(look: Look) -> float:
    """From 0 for a figure that is clearly more like another one than like a flag, to 1 for the opposite."""
    flag = next((distance for distance, figure in look.figures if figure == FLAG_FIGURE), FAR)
    other = next((distance for distance, figure in look.figures if figure != FLAG_FIGURE), FAR)
    return min(max((other - flag + UNIT) / (2 * UNIT), 0.0), 1.0) if flag < FAR else 0.0


def label_looks(cells: Sequence[int], width: int, looks: Sequence[Look]) -> Labelling:
    """The cheapest labels of the looks. `cells` has the look of each cell, as a number."""
    costs = _Costs(cells, width, looks)
    if len(set(costs.grounds)) == 1 and not any(look.figures for look in looks):
        return Labelling((HIDDEN,) * len(looks), (WORSE,) * len(looks))  # an untouched board
    best, cost = min((_improved(costs, start) for start in _starts(costs)), key=lambda found: found[1])
    if _add_colours(costs, best):
        best, cost = min((_improved(costs, start) for start in (best, *_starts(costs))), key=lambda found: found[1])
    for _ in range(TURNS):
        found = [other for number in range(len(looks)) for other in _forced(costs, best, number)]
        cheaper, labels = min(found, default=(cost, best))
        if cheaper >= cost - EQUAL:
            break
        best, cost = _improved(costs, labels)
    # A labelling found for one look counts for all looks that it gives another label.
    margins = [min((forced - cost for forced, labels in found if labels[number] != best[number]), default=WORSE)
               for number in range(len(looks))]
    return Labelling(tuple(best), tuple(margins))


def _forced(costs: _Costs, best: Sequence[int], number: int) -> Iterator[tuple[float, list[int]]]:
    """The cheapest labellings in which one look has another label than in the best, with their costs before them."""
    single = costs.single[number]
    for label in single:
        if label != best[number] and single[label] < single[best[number]] + WORSE:
            labels, cost = _improved(costs, [*best[:number], label, *best[number + 1 :]], fixed=number,
                                     turns=len(costs.looks) <= FEW)
            yield cost, labels


def _starts(costs: _Costs) -> list[list[int]]:
    """Labellings to start from: each figure what it is most like, blank grounds open or closed in all ways."""
    blank = sorted({ground for ground, look in zip(costs.grounds, costs.looks, strict=True) if not look.figures},
                   key=lambda ground: -sum(count for count, each in zip(costs.counts, costs.grounds, strict=True)
                                           if each == ground))[:3]
    starts = []
    for bits in range(1 << len(blank)):
        opened = {ground: bool(bits >> place & 1) for place, ground in enumerate(blank)}
        starts.append([min(single, key=lambda label: (
            single[label] + WEIGHTS["ground"] * (ground in opened and opened[ground] != (label <= 8)), label))
            for single, ground in zip(costs.single, costs.grounds, strict=True)])
    return starts


def _improved(costs: _Costs, start: Sequence[int], fixed: int = -1, turns: int = TURNS) -> tuple[list[int], float]:
    """The labelling that single changes lead to, of a look or of a whole ground, and its cost."""
    labels, cost = list(start), costs.total(start)
    grounds = defaultdict[int, list[int]](list)
    for number, ground in enumerate(costs.grounds):
        grounds[ground].append(number)
    for _ in range(turns):
        before = cost
        for changed in _changes(costs, labels, grounds, fixed):
            new = costs.total(changed)
            if new < cost - EQUAL:
                labels[:], cost = changed, new
        if cost == before:
            break
    return labels, cost


def _changes(
    costs: _Costs, labels: list[int], grounds: Mapping[int, list[int]], fixed: int,
) -> Iterator[list[int]]:
    """The labellings that a ground as a whole, or a single look, makes of another one."""
    # A ground turns with all its looks, each to the label that is cheapest by itself: one look after the other would
    # stand on the wrong ground meanwhile, which costs more. What `fixed` names stays as it is.
    for members in grounds.values():
        if fixed in members:
            continue
        for is_open in (True, False):
            if all((labels[number] <= 8) == is_open for number in members):
                continue
            yield [min((label for label in single if (label <= 8) == is_open), key=lambda label: single[label])
                   if number in members and (labels[number] <= 8) != is_open else labels[number]
                   for number, single in enumerate(costs.single)]
    for number, single in enumerate(costs.single):
        if number != fixed:
            for label in single:
                if label != labels[number] and single[label] < single[labels[number]] + WORSE:
                    yield [*labels[:number], label, *labels[number + 1 :]]


def _add_colours(costs: _Costs, labels: Sequence[int]) -> bool:
    """Make numbers dearer that have another colour in the board's palette; False if it has none that is known."""
    palette = palette_of((label, look) for label, look, single in zip(labels, costs.looks, costs.single, strict=True)
                         if 1 <= label <= 8 and look.figures and single[label] <= DIGIT / UNIT)
    for look, single in zip(costs.looks, costs.single, strict=True):
        for label in other_numbers(palette, look) if look.figures else ():
            if label in single:
                single[label] += COLOUR
    costs.update()
    return bool(palette)
