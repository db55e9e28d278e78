"""A bracket of an optimum that is too hard to prove: a proved lower bound, and a tree that is not much above it."""
from collections import deque
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.deepening import INFINITE, WHOLE, Deepener, SecondGuess
from solvers.abgame.proof.openings import Opening, Part, Scale, Second
from solvers.abgame.proof.space import CodeTable, Symmetry
from solvers.abgame.scoring import Codes, all_codes
from solvers.abgame.tree import Tree, node_of
from solvers.core.engine import Progress
from solvers.core.formats import FormatError

GAPS: Final = (0.16, 0.12, 0.09, 0.07, 0.06, 0.05, 0.04, 0.03, 0.025, 0.02, 0.015, 0.01, 0.0075, 0.005,
               0.0025, 0.001, 0.0)
GAP: Final = 0.02  # at which a bracket is narrow enough unless another one is asked for
MOMENT: Final = 0.02  # seconds that one step of the engine waits for a worker
MOST_DRAFTS: Final = 2  # first guesses for which a tree is grown before anything is proved

Number = Annotated[int, Meta(ge=0, le=INFINITE)]


class Done(msgspec.Struct, frozen=True, array_like=True):
    """A piece of work that is done, in a stage: a bound for a second guess, or a tree that begins with it.

    `cost` is what the codes cost at least, or exactly, or by the tree, counted from the second guess on. The tree has
    guesses in preorder, without those where a single code is left; none if it would not be better than the best.
    """

    stage: Number
    kind: Literal["bound", "exact", "tree"]
    first: Number
    answer: Number
    guess: Number
    cost: Number
    tree: tuple[Number, ...] = ()


class Checkpoint(msgspec.Struct, frozen=True):
    """Saved state of a bracket, from which it resumes to the same answer. Its trees are checked again when it resumes;
    its bounds are trusted."""

    space: str
    done: tuple[Done, ...]


class Bracket(NamedTuple):
    """No tree has less than `lower` guesses in all; `tree` has `upper`."""

    lower: int
    upper: int
    tree: Tree

    @property
    def gap(self) -> float:
        """Distance of the two bounds, as a fraction of the lower one."""
        return self.upper / self.lower - 1


class BracketSnapshot(NamedTuple):
    """State of a bracket: its bounds, `upper` None before there is a whole tree; the gap that is worked at; sets that
    were searched, bounded by scores, and known already."""

    lower: int
    upper: int | None
    aim: float
    searched: int
    bounded: int
    known: int


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """A second guess whose bound is to be raised to `limit`, or for which a tree of the width is to be grown that costs
    less."""

    first: int
    part: Part
    second: Second
    limit: int
    width: int | None

    def work(self, table: CodeTable, deepener: Deepener, stage: int) -> Done:
        """All of it, without the interpreter's lock; seconds to minutes."""
        guess = SecondGuess(table, self.part.codes, self.part.symmetry, self.second.guess)
        if self.width is None:
            cost, is_exact = guess.raise_bound(deepener, self.limit)
            is_exact = is_exact and cost < self.limit
            return self.done(stage, "exact" if is_exact else "bound", min(cost, self.limit))
        cost, tree = guess.grow(deepener, self.width, self.limit)
        return self.done(stage, "tree", cost, tree)

    def done(self, stage: int, kind: Literal["bound", "exact", "tree"], cost: int, tree: tuple[int, ...] = ()) -> Done:
        """What came of it."""
        return Done(stage, kind, self.first, self.part.answer, self.second.guess, cost, tree)


class FindBracket:
    """The engine that finds a tree, and proves that no tree is much better. One step waits a moment for a worker.

    Its lower bound is the sum over the answers to the first guess of the lowest bound of any second guess, for the
    first guess for which that is least. It rises in rounds, each of which has a gap to reach: a second guess that may
    still lead to a tree that is better than the best by more than that is searched, all its parts one guess deeper and
    then one more, until its bound says no. Between the rounds trees are grown for the second guesses with the lowest
    bounds. What is done in a round is decided when it begins, so the answer is the same for any number of workers and
    after any checkpoint.
    """

    def __init__(
        self, space: CodeSpace, executor: Executor, workers: int = 1, *, gap: float = GAP,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        """`workers` are those threads that the executor has; each needs some 100 MB, with five places 400. Ends once
        the gap is reached; a gap of 0 means the optimum.

        Raises FormatError as CodeTable does, or if the checkpoint is of another space or damaged.
        """
        self.space, self._executor, self._workers, self._gap = space, executor, workers, gap
        self._table = CodeTable(space)
        self._deepeners = [Deepener(self._table) for _ in range(workers)]
        self._idle = deque(self._deepeners)
        symmetry = Symmetry(self._table)
        openings = [Opening(self._table, self._deepeners[0], symmetry, first) for first in symmetry.guesses()]
        self._openings = sorted(openings, key=lambda opening: opening.told)
        self._gaps = [*(each for each in GAPS if each > gap), gap]
        self._pending: dict[Future[Done], tuple[Job, Deepener]] = {}
        self._waiting: deque[Job] = deque()
        self._done: list[Done] = []
        self._stage, self._round, self._of_stage, self._grows = 0, 0, 0, True
        self._resumed: dict[tuple[int, int, int, int], Done] = {}
        if checkpoint is not None:
            if checkpoint.space != str(space):
                raise FormatError("this checkpoint is of another bracket.")
            self._resumed = {(each.stage, each.first, each.answer, each.guess): each for each in checkpoint.done}
        self._start_stage(self._drafts())
        self._go_through_stages()
        if self._resumed:
            raise FormatError("this checkpoint is damaged: it has work that no bracket comes to.")

    @property
    def finished(self) -> bool:
        """True once the gap is reached."""
        return not self._pending and not self._waiting and self._is_narrow()

    def advance(self, steps: int, /) -> bool:
        """Hand out work and wait for results, a moment per step. True once finished."""
        while steps > 0 and not self.finished:
            steps -= 1
            while self._waiting and self._idle:
                job, deepener = self._waiting.popleft(), self._idle.popleft()
                self._pending[self._executor.submit(job.work, self._table, deepener, self._stage)] = job, deepener
            for future in wait(self._pending, MOMENT, FIRST_COMPLETED).done:
                job, deepener = self._pending.pop(future)
                self._idle.append(deepener)
                self._record(job, future.result())
            self._go_through_stages()
        return self.finished

    def checkpoint(self) -> Checkpoint:
        """The work done so far; what is in progress will be done again."""
        return Checkpoint(str(self.space), tuple(self._done))

    def cancel(self) -> None:
        """Drop the work that is not begun, and end what is within some milliseconds."""
        for deepener in self._deepeners:
            deepener.stop()
        for future in self._pending:
            future.cancel()

    def snapshot(self) -> BracketSnapshot:
        """State of the bracket."""
        figures = [deepener.figures for deepener in self._deepeners]
        searched, bounded, known = (sum(each) for each in zip(*figures, strict=True))
        return BracketSnapshot(self.lower, self.upper, self._aim, searched, bounded, known)

    def progress(self) -> Progress:
        """Pieces of work of this stage that are done."""
        upper = "" if self.upper is None else f" to {self.upper:,}"
        return Progress(self._of_stage - len(self._waiting) - len(self._pending), self._of_stage,
                        f"{self.lower:,}{upper}, on the way to {100 * self._aim:g} %")

    def result(self) -> Bracket:
        """The bracket so far. Raises RuntimeError before there is a whole tree."""
        upper = self.upper
        if upper is None:
            raise RuntimeError("there is no whole tree yet")
        tree = Tree(self.space, node_of(all_codes(self.space), self._best.guesses))
        if tree.summary().total != upper:
            raise RuntimeError("the tree does not cost what its parts do")
        return Bracket(min(self.lower, upper), upper, tree)

    @property
    def lower(self) -> int:
        """No tree has less guesses in all."""
        return min(opening.lower for opening in self._openings)

    @property
    def upper(self) -> int | None:
        """What the best tree has; None before there is a whole one."""
        best = self._best.upper
        return best if best < INFINITE else None

    @property
    def _best(self) -> Opening:
        return min(self._openings, key=lambda opening: opening.upper)

    @property
    def _aim(self) -> float:
        return self._gaps[min(self._round, len(self._gaps) - 1)]

    @property
    def _target(self) -> int:
        """The lower bound at which the gap of this round is reached, rounded up."""
        return self._needed(self._aim)

    def _needed(self, gap: float) -> int:
        """The lower bound at which a gap is reached, rounded up."""
        return -int(-self._best.upper // (1 + gap))

    def _is_narrow(self) -> bool:
        return self.upper is not None and self.lower >= self._needed(self._gap)

    def _start_stage(self, jobs: Iterable[Job]) -> None:
        """Start a stage; what a checkpoint has of it is done at once."""
        self._waiting.clear()
        self._of_stage = 0
        for job in jobs:
            self._of_stage += 1
            done = self._resumed.pop((self._stage, job.first, job.part.answer, job.second.guess), None)
            if done is None:
                self._waiting.append(job)
            elif not self._may_be(job, done):
                raise FormatError("this checkpoint is damaged: it has a bound or a tree that cannot be.")
            else:
                self._record(job, done)

    def _go_through_stages(self) -> None:
        """Begin the next stage that has work if this one is done."""
        # Bounds and trees alternate. A round without work for either has reached its gap.
        while not self._pending and not self._waiting and not self._is_narrow():
            self._stage += 1
            self._grows = not self._grows
            if self._grows:
                self._start_stage(self._trees())
            elif self.lower < self._target:
                self._start_stage(self._bounds())
            else:
                self._round += 1
                self._grows = True

    def _drafts(self) -> list[Job]:
        """A first tree for the first guesses that tell most, each part by the second guess that tells most."""
        return [job for opening in self._openings[:MOST_DRAFTS] for job in self._draft(opening)]

    @staticmethod
    def _draft(opening: Opening) -> list[Job]:
        return [Job(opening.first, part, next(iter(part.seconds.values())), INFINITE, 1)
                for part in opening.parts.values() if part.cost == INFINITE]

    def _bounds(self) -> list[Job]:
        """Second guesses whose bounds are to be raised in this round, of first guesses that are not out of the gap."""
        scale, target, jobs = Scale(self._openings), self._target, []
        for opening in self._openings:
            if opening.lower < target:
                for answer, goal in opening.goals(target, scale).items():
                    part = opening.parts[answer]
                    jobs += [Job(opening.first, part, second, goal, None) for second in part.seconds.values()
                             if second.bound < goal and not second.is_exact]
        return sorted(jobs, key=lambda job: (len(job.part.codes), job.first, job.second.bound))

    def _trees(self) -> list[Job]:
        """Trees to grow after a round: for parts of the best first guess, from the second guesses with the lowest
        bounds, the wider the narrower the gap; for those known to be better, the best there are; and a first tree for
        whatever first guess may be better and has none."""
        # A second guess of which the exact cost is known needs no choice: the tree is the one that was searched.
        best, width = self._best, 1 + self._round // 3
        jobs = [job for opening in self._openings if opening.lower < self._target and opening.upper == INFINITE
                and (self._round > 3 or not self._of_stage) for job in self._draft(opening)]
        for opening in self._openings:
            for part in opening.parts.values():
                for second in part.most_promising(1 + width):
                    if second.is_exact:
                        jobs.append(Job(opening.first, part, second, part.cost, WHOLE))
                    elif opening is best and second.width < width and self._round:
                        jobs.append(Job(opening.first, part, second, part.cost, width))
        return jobs

    def _record(self, job: Job, done: Done) -> None:
        self._done.append(done)
        second, part = job.second, job.part
        if done.kind == "tree":
            second.width = max(second.width, job.width or 0)
            if done.tree and done.cost < part.cost:
                part.cost, part.tree = done.cost, done.tree
        else:
            second.bound, second.is_exact = max(second.bound, done.cost), done.kind == "exact"
        part.update()

    def _may_be(self, job: Job, done: Done) -> bool:
        """Check work read from a checkpoint: a bound is not beyond what was asked for; a tree is walked again."""
        if (done.kind == "tree") != (job.width is not None) or done.cost > job.limit:
            return False
        if done.kind != "tree" or not done.tree:
            return done.kind == "tree" or job.second.bound <= done.cost
        try:
            tree = Tree(self.space, node_of(Codes(self.space, job.part.codes), done.tree))
        except FormatError:
            return False
        return done.tree[0] == job.second.guess and tree.summary().total == done.cost
