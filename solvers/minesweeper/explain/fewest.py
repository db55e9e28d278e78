"""The fewest numbers that force a cell: suppose the contrary, and add numbers until no layout is left.

A layout that satisfies the numbers chosen so far and the contrary violates at least one number of any set that forces
the cell and contains those chosen. So the search branches on the numbers that this layout violates, and misses no set.
Where it has a choice, the layout follows one that fits the whole position, and so violates few.
"""
from collections.abc import Generator, Sequence

from solvers.core.generator_engine import through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.explain.constraints import COUNTER, Constraint, Numbers, boxes_of
from solvers.minesweeper.explain.subsets import SLICE
from solvers.minesweeper.position import BLANK, HIDDEN, MINE, Position

TRIES = 4_000  # layouts that are looked at for one position; the sets found by then are perhaps not the smallest


class FewestSearch:
    """Search for small sets of numbers of a position that force a cell. Each `next` is a short piece of work."""

    def __init__(self, position: Position) -> None:
        """`position` must be consistent and not too complex to count."""
        self._position = position
        self._numbers = list(Numbers(position).all())
        self._fitting: frozenset[int] | None = None  # the mines of a layout that fits the whole position
        self._tries = 0
        self._barred: set[int] = set()  # numbers that are chosen, or every set with which has been looked at

    def fewer(self, cell: int, mine: bool, than: int, counter: bool) -> Generator[None, None, tuple[int, ...] | None]:
        """The smallest set of fewer than `than` numbers that forces a cell, in reading order; None if none is found.

        The mine counter helps if `counter` says so, and is not counted.
        """
        if self._fitting is None:
            self._fitting = yield from _fitting_mines(self._position)
        start_set = [mine_counter(self._position)] if counter else []
        goal = Constraint(cell, 0 if mine else 1, frozenset([cell]))  # the contrary
        best = None
        while self._tries < TRIES:
            smallest_set = yield from self._search([goal, *start_set], than - 1)
            if smallest_set is None:
                break
            best, than = smallest_set, len(smallest_set)
        return best

    def _search(self, chosen: list[Constraint], more: int) -> Generator[None, None, tuple[int, ...] | None]:
        """A set of the `chosen` numbers and at most `more` others, none of them barred, that leaves no layout; None if
        none."""
        # A barred number has been tried with all that was chosen above it; barring it for its siblings visits each set
        # once.
        assert self._fitting is not None
        self._tries += 1
        if self._tries % 32 == 0:
            yield
        laid = lay(chosen, self._fitting)
        if laid is None:
            return tuple(sorted(number.cell for number in chosen[1:] if number.cell != COUNTER))
        if not more or self._tries >= TRIES:
            return None
        broken = [number for number in self._numbers
                  if number.cell not in self._barred and len(laid & number.hidden) != number.need]
        result = None
        for number in broken:
            self._barred.add(number.cell)
            result = yield from self._search([*chosen, number], more - 1)
            if result is not None:
                break
        self._barred.difference_update(number.cell for number in broken)
        return result


def mine_counter(position: Position) -> Constraint:
    """The mine counter as a number that touches all hidden cells."""
    return Constraint(
        COUNTER, position.mines_left, frozenset(cell for cell, code in enumerate(position.cells) if code == HIDDEN)
    )


def lay(numbers: Sequence[Constraint], like: frozenset[int]) -> frozenset[int] | None:
    """A layout that satisfies some numbers and agrees with `like` wherever it can; None if there is none."""
    boxes = boxes_of(numbers)
    need = [number.need for number in numbers]
    room = [len(number.hidden) for number in numbers]
    mine_cells: list[int] = []

    def place(depth: int) -> bool:
        # Backtracking as in `consequences`, until the first layout: each box tries first the number of mines that
        # `like` has in it, so that little changes.
        if depth == len(boxes):
            return not any(need)
        by, cells = boxes[depth]
        for i in by:
            room[i] -= len(cells)
        low = max(0, *(need[i] - room[i] for i in by))
        high = min(len(cells), *(need[i] for i in by))
        usual = len(like.intersection(cells))
        for mines in sorted(range(low, high + 1), key=lambda count: abs(count - usual)):
            for i in by:
                need[i] -= mines
            mine_cells.append(mines)
            if place(depth + 1):
                return True
            mine_cells.pop()
            for i in by:
                need[i] += mines
        for i in by:
            room[i] += len(cells)
        return False

    if not place(0):
        return None
    mines = set(like)
    for (_, cells), count in zip(boxes, mine_cells, strict=True):
        mines.difference_update(cells)
        mines.update(sorted(cells, key=lambda cell: (cell not in like, cell))[:count])
    return frozenset(mines)


def _fitting_mines(position: Position) -> Generator[None, None, frozenset[int]]:
    """The hidden mines of one layout that fits a position, found by giving cell after cell its more probable value."""
    # In each round what is certain is laid, and one uncertain cell as is more probable, which is always possible; then
    # the rest is counted anew. Off the border any cells will do.
    first = position
    while True:
        counting = Counting(position)
        analysis = yield from through(counting, SLICE)
        yield
        changes = dict.fromkeys(analysis.safe, BLANK) | dict.fromkeys(analysis.mines, MINE)
        if analysis.regions:
            cell = min(analysis.regions[0].cells)
            changes[cell] = MINE if (analysis.probability[cell] or 0.0) > 0.5 else BLANK
        elif analysis.off_border:
            mines_to_lay = position.mines_left - len(analysis.mines)
            changes |= {cell: MINE if i < mines_to_lay else BLANK for i, cell in enumerate(analysis.off_border)
                        if cell not in changes}
        if not changes:
            return frozenset(cell for cell, code in enumerate(position.cells)
                             if code == MINE and first.cells[cell] == HIDDEN)
        position = position.replace(changes)
