"""Chains: proofs by contradiction, step by step.

Suppose the contrary, and mark what each number then forces, until one cannot be satisfied. Where no number forces
anything more, a second supposition inside the first is refuted in the same way, and so on. Only the marks on which the
contradiction rests are kept.
"""
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from solvers.minesweeper.explain.constraints import Constraint

DEEPEST = 3  # suppositions inside each other
LONGEST = 3_000  # suppositions that are tried at each depth; a proof beyond that is too long to follow


@dataclass(frozen=True, slots=True)
class Link:
    """One step of a chain; cells are indices.

    A supposition (`suppose`) gives one cell, which its end (`conclude`) takes back for the contrary. In between a
    number forces cells (`force`), or cannot be met any more (`clash`): then `safe` and `mines` are the marked cells
    around it that show this. `number` is its index, and None for suppositions and their ends. `depth` says in how many
    suppositions the step lies; both ends of one lie in it.
    """

    kind: Literal["suppose", "force", "clash", "conclude"]
    number: int | None
    safe: tuple[int, ...]
    mines: tuple[int, ...]
    depth: int


Chain = tuple[Link, ...]
Marks = Mapping[int, bool]  # which of the cells marked so far are mines, in the order in which they were


def chain_steps(numbers: Sequence[Constraint], cell: int, mine: bool) -> Generator[None, None, Chain]:
    """Find a short chain by which these numbers force a cell; empty if that takes more than DEEPEST suppositions.

    It begins by supposing the contrary, and ends by taking that back. Each `next` is a short piece of work.
    """
    for deepest in range(1, DEEPEST + 1):
        work = _refute(numbers, {}, cell, not mine, 1, deepest)
        for _ in range(LONGEST):
            try:
                next(work)
            except StopIteration as end:
                step: _Step | None = end.value
                if step is not None:
                    return step.links
                break
            yield
        else:
            break
    return ()


@dataclass(frozen=True, slots=True)
class _Step:
    """Links that mark some cells, and the cells marked before on which they rest."""

    links: Chain
    marks: Marks
    rests_on: frozenset[int]


def _refute(
    numbers: Sequence[Constraint], marks: Marks, cell: int, mine: bool, depth: int, deepest: int
) -> Generator[None, None, _Step | None]:
    """The shortest refutation found of a supposition; its step marks the contrary.

    Marks what single numbers force. Where that stops without a clash, every undecided cell is supposed both ways one
    level deeper, and the shortest of the refutations found there goes on the list; then single numbers again. `deepest`
    bounds the depth (iterative deepening), so that a shallow proof is found before a deep one is tried.
    """
    marked = {**marks, cell: mine}  # a copy: what is marked inside holds under this supposition alone
    steps: list[_Step] = []
    while True:
        clash = _mark_forced(numbers, marked, steps, depth)
        yield
        if clash is not None:
            return _refuted(steps, clash, cell, mine, depth)
        if depth == deepest:
            return None
        best: _Step | None = None
        for candidate in _undecided(numbers, marked):
            for value in (True, False):
                refutation = yield from _refute(numbers, marked, candidate, value, depth + 1, deepest)
                if refutation is not None and (best is None or len(refutation.links) < len(best.links)):
                    best = refutation
        if best is None:
            return None
        steps.append(best)
        marked.update(best.marks)


def _mark_forced(
    numbers: Sequence[Constraint], marked: dict[int, bool], steps: list[_Step], depth: int
) -> _Step | None:
    """Mark all that single numbers force, round by round, until nothing more is forced.

    IN OUT `marked` and `steps`. Returns the clash of the first number that cannot be met, or None.
    """
    while True:
        active = [number for number in numbers if _forced_by(number, marked, depth) is not None]
        for number in active:
            step = _forced_by(number, marked, depth)
            if step is None:
                continue
            if not step.marks:
                return step
            steps.append(step)
            marked.update(step.marks)
        if not active:
            return None


def _forced_by(number: Constraint, marked: Marks, depth: int) -> _Step | None:
    """The cells that a number forces after these marks, or that it cannot be satisfied; None if neither."""
    mines = [cell for cell, mine in marked.items() if mine and cell in number.hidden]
    safe = [cell for cell, mine in marked.items() if not mine and cell in number.hidden]
    free = tuple(sorted(number.hidden.difference(mines, safe)))
    most = len(number.hidden) - number.need  # cells that may be safe
    if len(mines) > number.need:
        mines_shown = tuple(mines[: number.need + 1])
        return _Step((Link("clash", number.cell, (), mines_shown, depth),), {}, frozenset(mines_shown))
    if len(safe) > most:
        mines_shown = tuple(safe[: most + 1])
        return _Step((Link("clash", number.cell, mines_shown, (), depth),), {}, frozenset(mines_shown))
    if not free:
        return None
    if len(mines) == number.need:
        return _Step((Link("force", number.cell, free, (), depth),), dict.fromkeys(free, False), frozenset(mines))
    if len(safe) == most:
        return _Step((Link("force", number.cell, (), free, depth),), dict.fromkeys(free, True), frozenset(safe))
    return None


def _undecided(numbers: Iterable[Constraint], marked: Marks) -> list[int]:
    """One unmarked cell of each box, in reading order: cells of a box are interchangeable."""
    boxes: dict[tuple[int, ...], int] = {}
    touched: dict[int, list[int]] = {}
    for i, number in enumerate(numbers):
        for cell in number.hidden:
            if cell not in marked:
                touched.setdefault(cell, []).append(i)
    for cell in sorted(touched):
        boxes.setdefault(tuple(touched[cell]), cell)
    return list(boxes.values())


def _refuted(steps: Sequence[_Step], clash: _Step, cell: int, mine: bool, depth: int) -> _Step:
    """The step that takes a supposition back, with only those later steps on which the clash rests."""
    needed = set(clash.rests_on)
    needed_steps = [clash]
    for step in reversed(steps):
        if needed.intersection(step.marks):
            needed.difference_update(step.marks)
            needed.update(step.rests_on)
            needed_steps.append(step)
    links = tuple(link for step in reversed(needed_steps) for link in step.links)
    return _Step(
        (_supposition("suppose", cell, mine, depth), *links, _supposition("conclude", cell, not mine, depth)),
        {cell: not mine}, frozenset(needed - {cell}),
    )


def _supposition(kind: Literal["suppose", "conclude"], cell: int, mine: bool, depth: int) -> Link:
    return Link(kind, None, () if mine else (cell,), (cell,) if mine else (), depth)
