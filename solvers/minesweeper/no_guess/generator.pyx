"""No-guess boards: random boards that deduction opens from the first cell to the last, as an engine."""
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.core.random cimport Random, next_random, seed_random
from solvers.minesweeper.field cimport SAFE, UNSAFE, ZERO, Geometry, StartRule, lay_mines
from solvers.minesweeper.no_guess.grading cimport EXHAUSTIVE, GUESS, Grade, Grader

from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import check_fit, first_cell
from solvers.minesweeper.explain.explanation import LEVELS

# Boards are drawn and graded until enough are good; no mine is ever moved to mend one, since a board is what its id
# says, laid anew from its seed. A candidate's seed is drawn from the run's seed and the candidate's number alone, so
# that workers can share the candidates out and find what one alone would find. A candidate is left at the first
# position that needs more than is asked for.
cdef uint64_t SEEDS = 10**18  # of games: as many as their ids can name


class NoGuess(NamedTuple):
    """A game that needs no guess: which candidate it is, its seed, and the hardest level of deduction that it needs."""

    candidate: int
    seed: int
    level: str


class Found(NamedTuple):
    """The boards found so far, in the order of the candidates, and how many candidates were looked at."""

    boards: tuple[NoGuess, ...]
    candidates: int


cdef class Generator:
    """Looks at candidates, random games with one first cell, until `count` of them need no guess. One step is one
    decision of a player who always takes the easiest level (see grading.grade).

    With a `level` only the boards that need exactly this one are taken. Candidate k of a seed depends on the seed and k
    alone; `candidates` of them are looked at, from `first_candidate` on. Without `first` it is `first_cell(board,
    start)`. Raises FormatError if the mines do not fit.
    """

    cdef Grader grader
    cdef StartRule rule
    cdef Grade hardest
    cdef bint any_level, grading
    cdef int mines, first
    cdef int64_t candidate, first_candidate, last, count
    cdef uint64_t seed, game_seed      # of this run, and of the candidate
    cdef int32_t* scratch              # [size]
    cdef list boards

    def __init__(self, board, str start, level, int64_t count, uint64_t seed, *, first=None,
                 int64_t first_candidate=0, int64_t candidates=1 << 60):
        check_fit(board, start)
        if count < 0 or first_candidate < 0 or candidates < 0:
            raise ValueError("the number of boards cannot be negative")
        if first is not None and not 0 <= first < board.size:
            raise IndexError(first)
        self.rule = {"unsafe": UNSAFE, "safe": SAFE, "zero": ZERO}[start]
        self.any_level = level is None
        self.hardest = EXHAUSTIVE if level is None else <Grade><int>LEVELS.index(level)
        self.mines, self.seed, self.count = board.mines, seed, count
        self.first = first_cell(board, start) if first is None else first
        self.candidate = self.first_candidate = first_candidate
        self.last = first_candidate + candidates
        self.boards = []
        self.grader = Grader(Geometry(board.width, board.height))
        self.scratch = <int32_t*>malloc(board.size * sizeof(int32_t))
        if self.scratch == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.scratch)

    def advance(self, int64_t steps):
        """Look on. True once enough boards are found, or all candidates looked at."""
        cdef bint graded
        while steps > 0 and not self.finished():
            # The GIL is needed only to keep a board that is good, one of many candidates.
            with nogil:
                graded = False
                while steps > 0 and not graded:
                    steps -= 1
                    if self.grading:
                        graded = self.grader.step()
                    else:
                        self.begin_candidate()
            if self.grader.no_memory:
                raise MemoryError
            if graded:
                self.end_candidate()
        return self.finished()

    def snapshot(self):
        """What is found so far."""
        return Found(tuple(self.boards), self.candidate - self.first_candidate)

    def progress(self):
        """Boards found, of all."""
        looked = self.candidate - self.first_candidate
        return Progress(len(self.boards), self.count, f"{len(self.boards):,} of {looked:,} boards need no guess")

    def result(self):
        """All that was found."""
        if not self.finished():
            raise RuntimeError("the search is not finished")
        return self.snapshot()

    cdef bint finished(self):
        return <int64_t>len(self.boards) == self.count or self.candidate == self.last

    cdef void begin_candidate(self) noexcept nogil:
        cdef Random random
        seed_random(&random, self.seed, self.candidate)
        self.game_seed = next_random(&random) % SEEDS
        lay_mines(
            self.grader.geometry, self.mines, self.rule, self.first, self.game_seed, 0, self.grader.mine, self.scratch
        )
        self.grader.start(self.first, self.hardest)
        self.grading = True

    cdef void end_candidate(self):
        cdef Grade grade = self.grader.grade
        if grade != GUESS and (self.any_level or grade == self.hardest):
            self.boards.append(NoGuess(self.candidate, self.game_seed, LEVELS[<int>grade]))
        self.grading = False
        self.candidate += 1
