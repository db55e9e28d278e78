"""The proof of an optimum as an engine: it goes from part to part of the first guess, and tries every second guess."""
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from math import log
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.objectives import Objective
from solvers.abgame.proof.search import INFINITE, Branch, Searcher
from solvers.abgame.proof.space import AnswerTable, Symmetry
from solvers.abgame.scoring import Codes, all_codes
from solvers.abgame.tree import Tree, node_of
from solvers.core.engine import Progress
from solvers.core.formats import FormatError

WORK: Final = 50_000  # that a worker does in one go: some milliseconds, so that it can be stopped soon
TOTAL: Final = Objective()
MOMENT: Final = 0.02  # seconds that one step of the engine waits for a worker

Number = Annotated[int, Meta(ge=0, le=INFINITE)]


class Tried(msgspec.Struct, frozen=True):
    """A second guess that is done with, and what a part costs by it: at least, or, if there is a `tree`, exactly.

    The tree has guesses in preorder, without those where a single code is left.
    """

    first: Number
    answer: Number
    guess: Number
    cost: Number
    tree: tuple[Number, ...]


class Checkpoint(msgspec.Struct, frozen=True):
    """Saved state of a proof, from which it resumes to the same answer and is a proof of the same kind.

    Its trees are checked again when the proof resumes; bounds that exclude a guess are trusted.
    """

    space: str
    aim: str
    most: int | None
    without: tuple[str, ...]
    tried: tuple[Tried, ...]


class PartView(NamedTuple):
    """A part of the codes, those that give one answer to the first guess.

    Args:
        answer: its number.
        size: how many codes.
        least: what they cost at least, in guesses, or as the objective has it.
        best: what they cost by the best tree so far; None before there is one.
        guess: the second guess that is being tried, or that was proved best; None before.
        tried: second guesses that are done with, of so many in `guesses`.
        proved: whether nothing is left to try: then `least` and `best` are the same.
    """

    answer: int
    size: int
    least: int
    best: int | None
    guess: int | None
    tried: int
    guesses: int
    proved: bool


class ProofSnapshot(NamedTuple):
    """State of a proof: the first guess, its parts, and the bounds for the whole, including a right first guess.

    Counts sets of codes that were searched, only bounded, or known already.
    """

    first: int
    parts: tuple[PartView, ...]
    least: int
    best: int | None
    searched: int
    bounded: int
    known: int


class Proof(NamedTuple):
    """A finished proof: the least cost of a tree (None if no tree is allowed), its first guess with its parts, and the
    tree."""

    cost: int | None
    first: int
    parts: tuple[PartView, ...]
    tree: Tree | None


@dataclass(slots=True)
class Part:
    """The codes that give one answer to the first guess, and the second guesses for them, the most promising first."""

    answer: int
    codes: list[int]
    symmetry: Symmetry
    bounds: dict[int, int] = field(default_factory=dict)  # by second guess, in the order in which they are tried
    cost: int = INFINITE  # by the best tree so far
    tree: tuple[int, ...] = ()
    guess: int | None = None
    done: set[int] = field(default_factory=set)
    running: dict[int, Branch] = field(default_factory=dict)

    @property
    def least(self) -> int:
        """Lower bound of the cost of the codes."""
        return min(self.cost, min((self._bound(guess) for guess in self.bounds if guess not in self.done),
                                  default=INFINITE))

    def _bound(self, guess: int) -> int:
        return self.running[guess].cost if guess in self.running else self.bounds[guess]

    def limit(self, guess: int) -> int:
        """The cost from which a guess is of no use. Of equally good guesses the first is preferred."""
        # A guess that comes earlier than the best may still tie with it and replace it: so the answer does not depend
        # on which worker was the faster.
        order = list(self.bounds)
        earlier = self.guess is not None and order.index(guess) < order.index(self.guess)
        return min(self.cost + earlier, INFINITE)

    @property
    def waiting(self) -> Iterator[int]:
        """Guesses that are still to be begun; those that are not wanted any more are done with."""
        for guess, bound in self.bounds.items():
            if guess not in self.done and guess not in self.running:
                if bound < self.limit(guess):
                    yield guess
                else:
                    self.done.add(guess)

    @property
    def proved(self) -> bool:
        """True if nothing is left to try."""
        return not self.running and next(self.waiting, None) is None

    def record(self, tried: Tried) -> None:
        """A guess is done with."""
        self.done.add(tried.guess)
        if tried.tree and tried.cost < self.limit(tried.guess):
            self.cost, self.tree, self.guess = tried.cost, tried.tree, tried.guess
            for guess, branch in self.running.items():
                branch.limit = self.limit(guess)

    def view(self) -> PartView:
        """State of the part, for display."""
        proved = self.proved
        trying = next(iter(self.running), self.guess)
        return PartView(self.answer, len(self.codes), self.cost if proved else self.least,
                        self.cost if self.cost < INFINITE else None, trying, len(self.done), len(self.bounds), proved)


class Opening:
    """A first guess, its parts from the smallest to the largest, and what the codes cost if it comes first."""

    def __init__(
        self, table: AnswerTable, searcher: Searcher, symmetry: Symmetry, first: int, only: int | None
    ) -> None:
        self.first, rest, right = first, symmetry.after(first), table.space.right
        self._parts = {answer: _part(table, searcher, rest, first, answer) for answer in range(right)}
        self.parts = sorted((part for part in self._parts.values() if part.codes and only in (None, len(part.codes))),
                            key=lambda part: (len(part.codes), part.answer))
        self.whole = only is None
        self._right = searcher.least(0, 1) * self.whole

    def part(self, answer: int) -> Part | None:
        """The part of an answer, by its number; None if there is none."""
        return self._parts.get(answer)

    @property
    def guesses(self) -> list[int]:
        """Guesses of the best tree after the first guess, in preorder, without those where a single code is left."""
        return [guess for part in self._parts.values() for guess in part.tree]

    @property
    def least(self) -> int:
        """Lower bound of the cost of all codes."""
        return min(self._right + sum(part.least for part in self.parts), INFINITE)

    @property
    def best(self) -> int:
        """Cost of all codes by the best trees so far."""
        return min(self._right + sum(part.cost for part in self.parts), INFINITE)


def _part(table: AnswerTable, searcher: Searcher, symmetry: Symmetry, first: int, answer: int) -> Part:
    codes = table.part(range(table.space.size), first, answer)
    part = Part(answer, codes, symmetry)
    if len(codes) < 3:
        part.cost, part.tree = searcher.least(1, len(codes)), tuple(codes[:1] * (len(codes) == 2))
        return part

    def information(guess: int) -> float:
        sizes = table.sizes(codes, guess)
        return sum(size * log(size) for size in sizes if size) - sizes[-1]

    # The most informative guess first: a good tree found early is what stops all others at their bounds. A guess that
    # leaves all codes together says nothing and is left out. Sorting is stable, so the order is always the same.
    for guess in sorted(symmetry.guesses(), key=information):
        sizes = table.sizes(codes, guess)
        if max(sizes[:-1]) < len(codes):
            part.bounds[guess] = min(sum(searcher.least(2, size) for size in sizes[:-1])
                                     + sizes[-1] * searcher.least(1, 1), INFINITE)
    return part


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """A second guess for a part, that a worker tries."""

    first: int
    part: Part
    branch: Branch
    searcher: Searcher

    def work(self) -> bool:
        """Work for a few milliseconds. True once the task is done."""
        return self.branch.advance(self.searcher, WORK)


class Prove:
    """Proves what a decision tree costs at least, and finds one that costs that. One step waits a moment for a worker.

    Guesses that can be turned into each other by another order of places and other names of symbols are one: so one
    first guess is enough where no symbol repeats. For each part of it, the codes that give one answer, every second
    guess is tried that is not one of those, until its bound reaches the best that was found. The answer, the tree with
    it, is the same for any number of workers, and after any checkpoint.
    """

    def __init__(
        self, space: CodeSpace, executor: Executor, workers: int = 1, objective: Objective = TOTAL, *,
        only: int | None = None, checkpoint: Checkpoint | None = None, without: Iterable[str] = (),
    ) -> None:
        """`workers` are those threads that the executor has. With `only`, the parts of that size alone are proved.
        `without` is for measuring (see IDEAS). Raises FormatError as AnswerTable does, or if a checkpoint is of another
        proof."""
        self.space, self.objective = space, objective
        self._executor, self._workers, self._without = executor, workers, tuple(without)
        self._table = AnswerTable(space)
        self._idle: deque[Searcher] = deque()
        self._searchers: list[Searcher] = []
        self._pending: dict[Future[bool], Job] = {}
        self._tried: list[Tried] = []
        symmetry = Symmetry(self._table)
        self._openings = sorted(
            (Opening(self._table, self._searcher(), symmetry, first, only) for first in symmetry.guesses()),
            key=lambda opening: opening.least)
        self._idle.extend(self._searchers)
        self._at = 0
        if checkpoint is not None:
            if self._empty_checkpoint() != msgspec.structs.replace(checkpoint, tried=()):
                raise FormatError("this checkpoint is of another proof.")
            by_first = {opening.first: opening for opening in self._openings}
            for tried in checkpoint.tried:
                part = by_first[tried.first].part(tried.answer) if tried.first in by_first else None
                if part is None or not self._may_be(part, tried):
                    raise FormatError("this checkpoint is damaged: it has a guess that no proof comes to.")
                part.record(tried)
                self._tried.append(tried)

    def _may_be(self, part: Part, tried: Tried) -> bool:
        """Check a guess read from a checkpoint: it is one to try, its cost is not below the bound, and its tree has
        that cost."""
        if tried.cost < part.bounds.get(tried.guess, INFINITE + 1):
            return False
        if not tried.tree:
            return True
        try:
            tree = Tree(self.space, node_of(Codes(self.space, part.codes), tried.tree))
        except FormatError:
            return False
        # A checkpoint is a file: its trees are played through, and their costs counted anew, before they are believed.
        prices, distribution = self.objective.prices, tree.summary().distribution
        if tried.tree[0] != tried.guess or 1 + len(distribution) > len(prices):
            return False
        return tried.cost == sum(count * price for count, price in zip(distribution, prices[1:], strict=False))

    def advance(self, steps: int, /) -> bool:
        """Hand out work and wait for results, a moment per step. True once all is proved."""
        while steps > 0 and not self.finished:
            steps -= 1
            self._leave_openings()
            for job in self._jobs():
                self._pending[self._executor.submit(job.work)] = job
            # A job works for some milliseconds and returns, done or not; one that is not done is given out again with
            # the limit that others may have lowered meanwhile.
            for future in wait(self._pending, MOMENT, FIRST_COMPLETED).done:
                job = self._pending.pop(future)
                if future.result():
                    self._end(job)
                else:
                    self._pending[self._executor.submit(job.work)] = job
        self._leave_openings()
        return self.finished

    @property
    def finished(self) -> bool:
        """True once all is proved."""
        return self._at == len(self._openings) and not self._pending

    def checkpoint(self) -> Checkpoint:
        """The work done so far; second guesses in progress will be tried again."""
        return msgspec.structs.replace(self._empty_checkpoint(), tried=tuple(self._tried))

    def cancel(self) -> None:
        """Drop the work that is not begun. What is begun ends within some milliseconds."""
        for future in self._pending:
            future.cancel()

    def snapshot(self) -> ProofSnapshot:
        """The parts of the first guess that is looked at, and the bounds of the whole."""
        opening = self._openings[self._at] if self._at < len(self._openings) else self._best()
        figures = [searcher.figures for searcher in self._searchers]
        searched, bounded, known = (sum(each) for each in zip(*figures, strict=True))
        best = opening.best
        return ProofSnapshot(opening.first, tuple(part.view() for part in opening.parts), opening.least,
                             best if best < INFINITE else None, searched, bounded, known)

    def progress(self) -> Progress:
        """Second guesses that are done with, of all."""
        parts = [part for opening in self._openings for part in opening.parts]
        finished, of = sum(len(part.done) for part in parts), sum(len(part.bounds) for part in parts)
        proved = sum(part.proved for part in parts)
        return Progress(finished, of, f"{proved} of {len(parts)} parts proved")

    def result(self) -> Proof:
        """The proof. Raises RuntimeError before the end."""
        if not self.finished:
            raise RuntimeError("the proof is not finished")
        best = self._best()
        parts = tuple(part.view() for part in best.parts)
        if best.best >= INFINITE:
            return Proof(None, best.first, parts, None)
        tree = None
        if best.whole:
            tree = Tree(self.space, node_of(all_codes(self.space), [best.first, *best.guesses]))
        return Proof(best.best, best.first, parts, tree)

    def _best(self) -> "Opening":
        return min(self._openings, key=lambda opening: opening.best)

    def _empty_checkpoint(self) -> Checkpoint:
        return Checkpoint(str(self.space), self.objective.aim, self.objective.most, self._without, ())

    def _searcher(self) -> Searcher:
        """A searcher that is not in use."""
        if self._idle:
            return self._idle.pop()
        self._searchers.append(Searcher(self._table, self.objective.prices, self._without))
        return self._searchers[-1]

    def _leave_openings(self) -> None:
        """Go on to the next first guess once this one is proved, or cannot be better than another."""
        # Openings are sorted by their bounds, and one is left only when no work for it is under way.
        while self._at < len(self._openings) and not self._pending:
            opening = self._openings[self._at]
            if opening.least < min((each.best for each in self._openings[: self._at]), default=INFINITE + 1) \
                    and not all(part.proved for part in opening.parts):
                return
            self._at += 1

    def _jobs(self) -> Iterator["Job"]:
        """Work for those workers that have none. Of a part without any tree yet only one guess is tried at a time: the
        others need its cost."""
        if self._at == len(self._openings):
            return
        opening = self._openings[self._at]
        for part in opening.parts:
            for guess in list(part.waiting):
                if len(self._pending) >= self._workers:
                    return
                if part.running and part.guess is None:
                    break
                searcher = self._searcher()
                branch = Branch(searcher, part.codes, 1, part.symmetry, guess, part.limit(guess))
                part.running[guess] = branch
                yield Job(opening.first, part, branch, searcher)

    def _end(self, job: "Job") -> None:
        """A second guess is done with."""
        branch, part = job.branch, job.part
        exact = branch.cost < branch.limit
        # Below its limit the cost is exact and has a tree; from the limit on it is a bound, which is all that is
        # needed.
        tried = Tried(job.first, part.answer, branch.guess, branch.cost, branch.tree if exact else ())
        del part.running[branch.guess]
        part.record(tried)
        self._tried.append(tried)
        self._idle.append(job.searcher)
