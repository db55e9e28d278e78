"""Explanations: the easiest deduction of some certain cells, all cells that it decides, and a proof."""
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Literal

from solvers.core.generator_engine import through
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.counting.analysis import TooComplex, bounds
from solvers.minesweeper.explain.chain import Chain, chain_steps
from solvers.minesweeper.explain.constraints import Numbers, consequences
from solvers.minesweeper.explain.fewest import FewestSearch
from solvers.minesweeper.explain.obvious import obvious_mines, with_known
from solvers.minesweeper.explain.subsets import FEW, SLICE, connected, impossible, smallest, without_others
from solvers.minesweeper.field import Geometry
from solvers.minesweeper.position import BLANK, MINE, Position

Level = Literal["one number", "two numbers", "several numbers", "mine counter", "exhaustive"]
LEVELS: tuple[Level, ...] = ("one number", "two numbers", "several numbers", "mine counter", "exhaustive")

SEVERAL = 6  # more numbers than that can only be followed by trying every layout

Search = Generator[None, None, "Reason | None"]
Wanted = Mapping[int, bool]  # certain cells that may be proved, safe ones first; True for a mine


@dataclass(frozen=True, slots=True)
class Reason:
    """One proof: what open numbers, and perhaps the mine counter, make certain. All are cell indices in reading order.

    Each of the `safe` cells and of the `mines` follows from these `numbers`, and without any one of them it would be
    undecided; `cell` is the one that was looked for. The `known` are obvious mines that the numbers touch: they are
    taken for granted, flagged or not.

    From three numbers on a `chain` proves `cell`, unless there is none that can be followed. With the mine counter
    `bounds` has the fewest and the most mines of the hidden cells that are not known, were `cell` the contrary.
    """

    cell: int
    safe: tuple[int, ...]
    mines: tuple[int, ...]
    numbers: tuple[int, ...]
    counter: bool
    known: tuple[int, ...] = ()
    chain: Chain = ()
    bounds: tuple[int, int] | None = None

    @property
    def cells(self) -> tuple[int, ...]:
        """All cells that are certain: the safe ones, then the mines."""
        return self.safe + self.mines

    @property
    def mine(self) -> bool:
        """True if the cell that was looked for is a mine."""
        return self.cell in self.mines

    @property
    def difficulty(self) -> tuple[int, int, bool]:
        """Sorts proofs from easy to hard: by up to SEVERAL numbers, fewer first; then with the mine counter, fewer
        first; then by more than SEVERAL numbers. Of equals one that decides a safe cell goes before mines alone."""
        rank = 2 if len(self.numbers) > SEVERAL else int(self.counter)
        return rank, len(self.numbers), not self.safe

    @property
    def level(self) -> Level:
        """Name of the difficulty of seeing the proof."""
        if self.counter:
            return "mine counter"
        if len(self.numbers) > SEVERAL:
            return "exhaustive"
        return LEVELS[min(len(self.numbers), 3) - 1]


def easiest(position: Position, safe: Sequence[int], mines: Sequence[int], about: Collection[int] = ()) -> Search:
    """The proof that is easiest to see of some certain cells, by `Reason.difficulty`; None without one.

    Obvious mines count as known; they are proved themselves when nothing else is left. It is a generator, so that a
    caller can stop it: each `next` is a short piece of work.

    Args:
        position: one that can be true.
        safe: safe cells that the proof may name, as counting has shown them.
        mines: mines that it may name.
        about: those of them of which it has to prove one, if it matters.
    """
    obvious = obvious_mines(position)
    hard = [cell for cell in mines if cell not in obvious]
    known = next((cell for cell in about if cell in obvious), None)
    if known is not None or (mines and not safe and not hard):
        return _obvious(position, obvious, mines, mines[0] if known is None else known)
    wanted = dict.fromkeys(safe, False) | dict.fromkeys(hard, True)
    if about:
        wanted = {cell: wanted[cell] for cell in about}
    if not wanted:
        return None
    with_mines = with_known(position, obvious)
    proof = (yield from _by_few(with_mines, wanted)) or (yield from _by_more(with_mines, wanted))
    certain = frozenset(safe) | frozenset(hard)
    proof = replace(
        proof, safe=tuple(cell for cell in proof.safe if cell in certain),
        mines=tuple(cell for cell in proof.mines if cell in certain), known=_touched(position, proof, obvious),
    )
    if proof.counter:
        return replace(proof, bounds=(yield from _bounds(with_mines, proof)))
    if len(proof.numbers) > 2:
        return (yield from _with_chain(with_mines, proof, [cell for cell in proof.cells if cell in wanted]))
    return proof


def _with_chain(position: Position, proof: Reason, cells: Sequence[int]) -> Generator[None, None, Reason]:
    """The proof with the shortest chain for any of these cells of it, which becomes the cell that it is about."""
    all_numbers = Numbers(position)
    numbers = [number for cell in proof.numbers if (number := all_numbers.number_at(cell)) is not None]
    for cell in cells:
        chain = yield from chain_steps(numbers, cell, cell in proof.mines)
        if chain and (not proof.chain or len(chain) < len(proof.chain)):
            proof = replace(proof, cell=cell, chain=chain)
    return proof


def _bounds(position: Position, proof: Reason) -> Generator[None, None, tuple[int, int] | None]:
    """The fewest and the most mines that the numbers of a proof allow on all hidden cells if its cell is the contrary.

    None if that cannot be counted.
    """
    supposed = position.replace({proof.cell: BLANK if proof.mine else MINE})
    reduced = without_others(supposed, proof.numbers)
    try:
        analysis = yield from through(Counting(reduced, counter=False), SLICE)
    except TooComplex:
        return None
    known_mines = position.cells.count(MINE)
    fewest, most = bounds(analysis)
    return fewest - known_mines, most - known_mines


def _obvious(position: Position, obvious: Mapping[int, int], mines: Sequence[int], cell: int) -> Reason:
    """The proof of an obvious mine, and of the others that the same number forces."""
    number = Numbers(position).number_at(obvious[cell])
    assert number is not None
    return Reason(cell, (), tuple(sorted(number.hidden.intersection(mines))), (number.cell,), counter=False)


def _touched(position: Position, proof: Reason, obvious: Mapping[int, int]) -> tuple[int, ...]:
    """The obvious mines that a proof takes as known: those that its numbers touch; all, if it uses the mine counter."""
    if proof.counter:
        return tuple(sorted(obvious))
    geometry = Geometry(position.width, position.height)
    return tuple(sorted({cell for number in proof.numbers for cell in geometry.neighbours(number) if cell in obvious}))


def _by_few(position: Position, wanted: Wanted) -> Search:
    """The easiest proof of one of the wanted cells by at most FEW numbers."""
    # Sets that touch a wanted cell, the small ones first. Of equally many numbers those that decide a safe cell are
    # preferred, so the first set that decides a mine alone has to wait until all of its size have been tried.
    numbers = Numbers(position)
    for size in range(1, FEW + 1):
        mine_proof: Reason | None = None
        near = (number for cell in sorted(wanted) for number in numbers.touching(cell))
        for count, subset in enumerate(connected(near, size, numbers)):
            forced = consequences(subset)
            cells = forced.safe & wanted.keys() or (forced.mines & wanted.keys() if mine_proof is None else None)
            if cells:
                # What part of a set forces already is not put down to it.
                easier = [consequences(part) for part in combinations(subset, size - 1)]
                proof = Reason(
                    min(cells), _only(forced.safe, [part.safe for part in easier]),
                    _only(forced.mines, [part.mines for part in easier]),
                    tuple(sorted(number.cell for number in subset)), counter=False,
                )
                if not proof.mine:
                    return proof
                mine_proof = proof
            if count % 64 == 0:
                yield
        if mine_proof is not None:
            return mine_proof
    return None


def _only(forced: frozenset[int], easier: Iterable[frozenset[int]]) -> tuple[int, ...]:
    """The cells in `forced` that fewer numbers do not force, in reading order."""
    return tuple(sorted(forced.difference(*easier)))


def _by_more(position: Position, wanted: Wanted) -> Generator[None, None, Reason]:
    """The easiest proof that is found of one of the wanted cells by more numbers, or with the mine counter.

    The counter's turn is when nothing is proved without it, or only by more numbers than can be followed.
    """
    # First a set by dropping numbers, which is quick but only irreducible; then FewestSearch looks for a smaller one,
    # bounded by the best so far. Safe cells come first in `wanted`, and a mine has to be proved by fewer numbers.
    by_numbers = (yield from _forced(position, (number.cell for number in Numbers(position).all()), counter=False))
    search = FewestSearch(position)
    best: tuple[int, tuple[int, ...], bool] | None = None
    for counter in (False, True):
        cells = [cell for cell in wanted if counter or cell in by_numbers]
        if not cells or (best is not None and len(best[1]) <= SEVERAL):
            continue
        numbers = yield from _dropped(position, cells[0], wanted[cells[0]], counter)
        if best is None or len(numbers) < len(best[1]):
            best = cells[0], numbers, counter
        for cell in cells:
            fewer = yield from search.fewer(cell, wanted[cell], len(best[1]), counter)
            if fewer is not None:
                best = cell, fewer, counter
    assert best is not None
    return (yield from _proof(position, *best, mine=wanted[best[0]]))


def _proof(
    position: Position, cell: int, numbers: tuple[int, ...], counter: bool, *, mine: bool
) -> Generator[None, None, Reason]:
    """The proof by some numbers that one cell needs, with the other cells that need all of them too.

    One count for each number left out: what is still forced then needs fewer numbers, and has a proof of its own.
    """
    if len(numbers) > SEVERAL:
        return Reason(cell, () if mine else (cell,), (cell,) if mine else (), numbers, counter)
    forced = yield from _forced(position, numbers, counter)
    # Without one of the numbers, then without the counter: what is forced all the same is not due to all of them.
    for left_out in numbers:
        easier = yield from _forced(position, (number for number in numbers if number != left_out), counter)
        forced = {other: code for other, code in forced.items() if other not in easier}
    if counter:
        easier = yield from _forced(position, numbers, counter=False)
        if cell in easier:  # no smaller set without the counter was found within the limit of the search
            return (yield from _proof(position, cell, numbers, False, mine=mine))
        forced = {other: code for other, code in forced.items() if other not in easier}
    safe, mines = (tuple(other for other, code in sorted(forced.items()) if code == kind) for kind in (BLANK, MINE))
    return Reason(cell, safe, mines, numbers, counter)


def _forced(position: Position, numbers: Iterable[int], counter: bool) -> Generator[None, None, dict[int, int]]:
    """The cells that these numbers alone (and the mine counter, if asked) make certain: BLANK if safe, or MINE."""
    try:
        analysis = yield from through(Counting(without_others(position, numbers), counter=counter), SLICE)
    except TooComplex:
        return {}
    return dict.fromkeys(analysis.safe, BLANK) | dict.fromkeys(analysis.mines, MINE)


def _dropped(
    position: Position, cell: int, mine: bool, counter: bool
) -> Generator[None, None, tuple[int, ...]]:
    """An irreducible set of numbers that forces a certain cell, the nearest ones kept where there is a choice."""
    # Suppose the contrary: a mine, or an open cell whatever its number.
    supposed = position.replace({cell: BLANK if mine else MINE})
    row, column = divmod(cell, position.width)
    nearest = sorted(
        (number.cell for number in Numbers(position).all()),
        key=lambda c: (max(abs(c // position.width - row), abs(c % position.width - column)), c),
    )
    return tuple(sorted((yield from smallest(nearest, partial(impossible, supposed, counter=counter)))))
