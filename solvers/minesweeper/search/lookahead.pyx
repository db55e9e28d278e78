"""Which guess to make: by two-ply safety, and among those that are nearly as good by what they lead to.

A guess has a score, its chance to survive it and the safest move that can follow: the sum, over the numbers that the
cell may show, of the chance that it shows this number times the chance of the safest cell then, which is 1 where a cell
is certain. A little is added for the chance that a certain cell follows; more in the opening, as long as only single
cells are open, where whoever finds none has to guess again and again. A dead cell, which can show one number only,
teaches nothing and is never guessed while there is another.

Some boards are lost by half whatever is played (see `unavoidable.pyx`). A guess that hits a mine on one of those has
lost nothing, so this is added to its chance to survive, and its score is larger in the same proportion.

Of the guesses whose score is at least NEAR of the highest, the one is chosen after which the estimated chance to win
(see `value_network.pyx`) is highest: again the sum over the numbers that the cell may show.
"""
from libc.math cimport exp
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.minesweeper.counting.analyse cimport Counting
from solvers.minesweeper.counting.counter cimport CONTRADICTION, COUNTED, DONE, RUNNING, Counter, Status
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport HIDDEN, MINE
from solvers.minesweeper.search.cache cimport cached_counter
from solvers.minesweeper.search.unavoidable cimport Unavoidable
from solvers.minesweeper.search.value_network cimport LEAST, ValueNetwork

from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.search.value_network_weights import shipped

cdef double CLOSE = 0.87     # a candidate is at least so safe, measured by the safest living cell
cdef double NEAR = 0.95      # and has at least so high a score, measured by the highest
# It won 78.56 games of a hundred on Intermediate in place of 77.89; 0.06 throughout won no more.
cdef double WORTH = 0.02     # of progress, measured by safety
# While no opening is found, each miss means another guess: 0.12 to 0.21 more of a hundred on Expert, safe.
cdef double EARLY = 0.1      # the same in the opening, while more than so much of the board is closed:
cdef double CLOSED = 0.98
cdef double SAME = 1e-9      # scores no further apart are equal; they differ by rounding alone
cdef double BILLION = 1e9


cdef class Lookahead:
    """The choice of a guess, at C level (see lookahead.pxd)."""

    def __cinit__(self, Deduction deduction not None, Counter counter not None, bint cache=True):
        cdef int64_t cap = counter.layers.cap  # what follows may be as large as the position itself
        self.geometry, self.deduction, self.counter = deduction.geometry, deduction, counter
        self.trial = Deduction(self.geometry)
        # The choices are the same without the cache; tests and benchmarks compare.
        self.follower = cached_counter(self.geometry, cap) if cache else Counter(self.geometry, cap)
        self.unavoidable = Unavoidable(deduction, counter, self.trial, self.follower)
        self.network = ValueNetwork(shipped(), deduction, counter)
        self.candidate = <Candidate*>malloc(self.geometry.size * sizeof(Candidate))
        if not self.candidate:
            raise MemoryError

    def __dealloc__(self):
        free(self.candidate)

    cdef void start(self) noexcept nogil:
        cdef int closed = self.deduction.hidden_cells + self.deduction.mines  # a mine that was deduced is closed, too
        self.unavoidable.start()
        self.worth = EARLY if closed > CLOSED * self.geometry.size else WORTH
        self.candidates, self.tried = -1, 0
        self.best, self.score, self.floor = -1, -1, 0

    cdef Status step(self) noexcept nogil:
        cdef Status status
        if self.candidates >= 0:
            return self.try_next()
        status = self.unavoidable.step()
        if status == DONE:
            self.find_candidates()
            return RUNNING
        return status

    cdef void find_candidates(self) noexcept nogil:
        cdef int cell, kind
        cdef double risk, spared, all_spared = 0
        cdef Candidate* candidate
        cdef bint[9] seen
        memset(seen, 0, sizeof(seen))
        self.candidates = 0
        for cell in range(self.geometry.size):
            if self.deduction.cells[cell] != HIDDEN:
                continue
            risk = self.counter.risk_of(cell)
            spared = self.spared(cell)
            all_spared += spared
            if risk == 1:  # exactly 1: proven to be a mine
                continue
            kind = self.open_kind(cell)
            if kind >= 0 and spared == 0:  # one in a pair or box is not like the others
                if seen[kind]:
                    continue
                seen[kind] = True
            candidate = self.candidate + self.candidates
            self.candidates += 1
            candidate.cell = cell
            # In whole billionths: rounding must not decide where reading order should.
            candidate.risk = <int32_t>((risk - spared) * BILLION + 0.5)
            candidate.safe = 1 - risk
            # So the prospect becomes safe + spared: a mine that costs nothing is survived.
            candidate.weight = 1 + spared / candidate.safe
        self.network.set_position(all_spared)

    # Look at the candidate that is safest but for the unavoidable.
    cdef Status try_next(self) noexcept nogil:
        cdef Candidate* candidate
        cdef Status status
        cdef double enough = NEAR * self.score - SAME, prospect
        if self.tried == self.candidates:  # at once, if only mines are hidden
            return DONE
        candidate = self.take_safest()
        prospect = candidate.safe * candidate.weight  # chance to survive; an unavoidable mine is no loss
        # Too unsafe, or too low even if a certain cell always followed: no score exceeds the prospect times 1 + worth.
        # The safest come first, so that all others are out with this one.
        if prospect < self.floor - SAME or prospect * (1 + self.worth) < enough:
            self.candidates = self.tried = self.tried - 1  # this one is not looked at, and no other will be
            return DONE
        status = self.examine(candidate.cell, candidate.safe, enough / candidate.weight)
        if status != DONE:
            return status
        candidate.score = candidate.weight * (self.safety + self.worth * self.progress)
        candidate.win_estimate = self.winning
        if self.values == 1 or candidate.score < enough:  # dead; or too low, and then perhaps not looked at to its end
            candidate.score = -1
        elif self.score < 0:  # the safest living cell, by which the others are measured
            self.floor = CLOSE * prospect
        self.score = max(self.score, candidate.score)
        # One without a score changes nothing; but where all are dead, the first of them is the choice.
        if candidate.score >= 0 or self.best < 0:
            self.choose()
        return DONE if self.tried == self.candidates else RUNNING

    # The best of the candidates so far: of equals the one looked at first; where all are dead, the first of all.
    cdef void choose(self) noexcept nogil:
        # At least 0, which shuts out the dead.
        cdef double enough = max(NEAR * self.score - SAME, 0), highest = -1
        cdef int i
        self.best = self.candidate[0].cell
        # All of them anew: as the highest score rises, those that were near it may be so no longer.
        for i in range(self.tried):
            if self.candidate[i].score >= enough and self.candidate[i].win_estimate > highest + SAME:
                self.best, highest = self.candidate[i].cell, self.candidate[i].win_estimate

    cdef Status examine(self, int cell, double safe, double enough) noexcept nogil:
        cdef const int32_t* neighbour = self.geometry.neighbour + 8 * cell
        cdef int mines = 0, undecided = 0, k, value
        cdef double chance, least, left_over = safe, spared = self.spared(cell)
        cdef Status status
        for k in range(self.geometry.degree[cell]):
            mines += self.deduction.cells[neighbour[k]] == MINE
            undecided += self.deduction.cells[neighbour[k]] == HIDDEN
        self.safety = self.progress = self.winning = 0
        self.values = 0
        for value in range(mines, mines + undecided + 1):
            self.trial.copy(self.deduction)
            self.trial.open_cell(cell, value)
            # What turns out to be safe is left BLANK: nobody has read its number yet.
            if not self.trial.settle(NULL):
                continue
            status = self.follower.count_settled(self.trial, self.counter.all_mines - self.trial.mines, COUNTED)
            if status == CONTRADICTION:  # what single numbers allow, counting may not
                continue
            if status != DONE:
                return status
            # That the cell is free and shows this.
            chance = exp(self.follower.log_configurations - self.counter.log_configurations)
            self.winning += chance * self.network.after(safe, spared, self.trial, self.follower)
            # For those who learn from it.
            self.chance[self.values], self.figure[self.values] = chance, self.network.figure
            self.values += 1
            least = self.network.figure[LEAST]
            self.safety += chance * (1 - least)
            if least == 0:  # exactly 0: a cell is proven safe, or the game is won
                self.progress += chance
            left_over -= chance
            # At best a certain cell follows all that is left.
            if self.safety + self.worth * self.progress + left_over * (1 + self.worth) < enough:
                break
        return DONE

    # The chance that a cell is an unavoidable mine, once these are found. Pairs and boxes that overlap may add up to
    # more than half of those boards: it is no larger than the chance that the cell is a mine, or is none.
    cdef double spared(self, int cell) noexcept nogil:
        cdef double risk = self.counter.risk_of(cell)
        return min(self.unavoidable.chance[cell], min(risk, 1 - risk))

    # How many hidden neighbours a cell has if neither it nor they are on the border, else -1. Whatever is opened of
    # such cells with equally many, the same can follow but for what lies two cells away: one of each kind is looked at.
    cdef int open_kind(self, int cell) noexcept nogil:
        cdef int k, other, hidden = 0
        if self.counter.border.box_of[cell] >= 0:
            return -1
        for k in range(self.geometry.degree[cell]):
            other = self.geometry.neighbour[8 * cell + k]
            if self.deduction.cells[other] == HIDDEN:
                if self.counter.border.box_of[other] >= 0:
                    return -1
                hidden += 1
        return hidden

    # Move the candidate of least avoidable risk not yet tried, of equals the first in reading order, to those tried.
    cdef Candidate* take_safest(self) noexcept nogil:
        cdef Candidate* candidate = self.candidate
        cdef Candidate safest
        cdef int i, best = self.tried
        # Selected one by one, as few are ever taken. The swaps leave no order, so that a tie needs the cells' own.
        for i in range(self.tried + 1, self.candidates):
            if candidate[i].risk < candidate[best].risk or (
                candidate[i].risk == candidate[best].risk and candidate[i].cell < candidate[best].cell
            ):
                best = i
        safest = candidate[best]
        candidate[best] = candidate[self.tried]
        candidate[self.tried] = safest
        self.tried += 1
        return candidate + self.tried - 1


class Promise(NamedTuple):
    """What opening a cell (an index) promises.

    `safety` is the chance to survive it and the safest move that can follow; `progress` the chance to survive it and
    to know a safe cell then, or to have won; `winning` the chance to win by `value_network.pyx`. `values` is
    how many numbers the cell may show: with one it is dead.
    """

    cell: int
    safety: float
    progress: float
    winning: float
    values: int


cdef class Foresight:
    """Engine that chooses a guess for a position that is counted already, and has no certainly safe cell.

    A mine that is unavoidable (see `unavoidable.pyx`) is no loss: a cell is taken to be safe then too. Looked at are
    the cells at least 0.87 times as safe, so taken, as the safest one that is not dead, the safest first; of those off
    the border with no neighbour on it and no part in pairs or boxes, one for each number of hidden neighbours, since
    they are as safe, lead to a certain cell as often, and hardly differ in what they win. The score is safety and
    `worth` of progress, multiplied by how much safer the cell is so taken. Of the cells with at least 0.95 times the
    highest score the one wins that has the highest estimated chance to win, of equals (within 1e-9) the safer cell,
    then the first in reading order. Only if all hidden cells are dead, the safest of them. One step counts a pair or
    box, or looks at a cell. Raises ValueError if no guess is needed.
    """

    cdef Counting counting
    cdef Lookahead lookahead
    cdef Status status

    def __init__(self, Counting counting not None):
        analysis = counting.result()
        if analysis.safe:
            raise ValueError("a cell is certainly safe; no guess is needed")
        self.counting = counting
        self.lookahead = Lookahead(counting.counter.deduction, counting.counter)
        self.lookahead.start()
        self.status = RUNNING

    def advance(self, int steps):
        """Count at most `steps` pairs and boxes, or examine as many cells. True once finished."""
        with nogil:
            while steps > 0 and self.status == RUNNING:
                self.status = self.lookahead.step()
                steps -= 1
        return self.status != RUNNING

    @property
    def worth(self):
        """What progress is worth, measured by safety: 0.02, or 0.1 while more than 0.98 of all cells are not open."""
        return self.lookahead.worth

    def snapshot(self):
        """The best cell so far, −1 before there is one."""
        return self.lookahead.best

    def progress(self):
        """Places searched for pairs and boxes, of all; then cells looked at, of those that may be."""
        if self.lookahead.candidates < 0:
            # Each cell begins two pairs and a box.
            return Progress(self.lookahead.unavoidable.place, 3 * self.lookahead.geometry.size, "Looking for pairs")
        return Progress(self.lookahead.tried, self.lookahead.candidates, "Looking one move ahead")

    def result(self):
        """What the best cell promises; None if only mines are hidden. Raises TooComplex if that is how it ended."""
        if self.status == RUNNING:
            raise RuntimeError("not all cells are looked at")
        if self.status != DONE:
            raise TooComplex
        # Examined once more: the figures of examine() are those of the cell that it examined last.
        return None if self.lookahead.best < 0 else self.promise(self.lookahead.best)

    def spared(self, int cell):
        """The chance that a hidden cell is an unavoidable mine, once finished; no larger than that it is safe."""
        if self.status == RUNNING:
            raise RuntimeError("not all cells are looked at")
        return self.lookahead.spared(cell)

    def promise(self, int cell):
        """What any hidden cell promises; its `winning` has a meaning only once finished. Raises TooComplex."""
        cdef Lookahead lookahead = self.lookahead
        cdef Status status
        if lookahead.deduction.cells[cell] != HIDDEN:
            raise ValueError(f"cell {cell} is not hidden")
        # With no score to reach it is looked at to its end.
        status = lookahead.examine(cell, 1 - lookahead.counter.risk_of(cell), -1)
        if status != DONE:
            raise TooComplex
        return Promise(cell, lookahead.safety, lookahead.progress, lookahead.winning, lookahead.values)
