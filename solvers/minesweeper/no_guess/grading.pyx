"""The hardest level of deduction that a board needs, played from its first cell."""
from libc.stdint cimport uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from solvers.minesweeper.counting.analyse cimport COUNTED, DONE, FREE, NO_MEMORY, Counter, Status
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport BLANK, Geometry, count_neighbours
from solvers.minesweeper.no_guess.pairs cimport follow_pairs
from solvers.minesweeper.no_guess.small_sets cimport SmallSets

from solvers.minesweeper.explain.explanation import LEVELS

# The player never opens a cell that is not proven, and always asks the easiest level that decides anything: so the
# hardest level used is the hardest that the board needs. Knowledge only grows, and more of it takes no deduction away;
# hence it does not matter which of several deductions of one level comes first, and the grade is the board's own.
#
# Levels above pairs start from one count of the whole border: a box that all numbers together leave open is not forced
# by six of them either, so that small sets are looked for only where the count is certain. A board whose count is too
# complex is taken to need a guess.
cdef enum:
    STATES = 300_000       # of one count; 20 ms


cdef class Grader:
    """Plays a board without a guess, at C level (see grading.pxd)."""

    def __cinit__(self, Geometry geometry not None):
        self.geometry = geometry
        self.deduction = Deduction(geometry)
        self.counter = Counter(geometry, STATES)
        self.small_sets = SmallSets(self.counter.border)
        self.mine = <uint8_t*>malloc(geometry.size)
        self.number = <uint8_t*>malloc(geometry.size)
        if not (self.mine and self.number):
            raise MemoryError

    def __dealloc__(self):
        free(self.mine)
        free(self.number)

    cdef void start(self, int first, Grade hardest) noexcept nogil:
        cdef int cell
        count_neighbours(self.geometry, self.mine, self.number)
        self.mines = 0
        for cell in range(self.geometry.size):
            self.mines += self.mine[cell]
            if self.mine[cell]:
                self.number[cell] = BLANK
        self.hardest, self.needed, self.grade = hardest, ONE_NUMBER, UNGRADED
        self.deduction.clear()
        if self.mine[first]:
            self.grade = GUESS
        else:
            self.deduction.open_cell(first, self.number[first])

    cdef bint step(self) noexcept nogil:
        if self.grade == UNGRADED:
            self.deduction.settle(self.number)
            if self.deduction.hidden_cells + self.deduction.mines == self.mines:
                self.grade = self.needed
            else:
                self.needed = max(self.needed, self.decide())
                if self.needed > self.hardest:
                    self.grade = GUESS
        return self.grade != UNGRADED

    # The easiest level beyond single numbers that decides anything here, once it has.
    cdef Grade decide(self) noexcept nogil:
        if self.hardest == ONE_NUMBER:
            return GUESS
        if follow_pairs(self.deduction, self.number):
            return TWO_NUMBERS
        if self.hardest == TWO_NUMBERS or not self.count(False):
            return GUESS
        if self.decide_by_small_sets():
            return SEVERAL_NUMBERS
        if self.decide_all():
            return EXHAUSTIVE
        if self.hardest > SEVERAL_NUMBERS and self.count(True) and self.decide_all():
            return MINE_COUNTER
        return GUESS

    cdef bint count(self, bint counter) noexcept nogil:
        cdef Status status = self.counter.count_settled(
            self.deduction, self.mines - self.deduction.mines, COUNTED if counter else FREE
        )
        self.no_memory = status == NO_MEMORY
        return status == DONE

    cdef bint decide_by_small_sets(self) noexcept nogil:
        cdef int i, k
        cdef double chance
        cdef bint decided = False
        self.small_sets.load_border(self.mine)
        for i in range(self.counter.border.boxes):
            chance = self.counter.layers.share[i]
            if (chance == 0 or chance == 1) and self.small_sets.force(i, chance == 1):
                decided = True
                for k in range(self.counter.border.box[i].size):
                    self.decide_cell(self.counter.border.box[i].cell[k], chance == 1)
        return decided

    # Whatever the count has found to be certain.
    cdef bint decide_all(self) noexcept nogil:
        cdef int cell
        cdef double chance
        cdef bint decided = False
        self.counter.publish()
        for cell in range(self.geometry.size):
            chance = self.counter.probability[cell]
            if chance == 0 or chance == 1:
                decided = True
                self.decide_cell(cell, chance == 1)
        return decided

    cdef void decide_cell(self, int cell, bint mine) noexcept nogil:
        if mine:
            self.deduction.mark_mine(cell)
        else:
            self.deduction.open_cell(cell, self.number[cell])


def grade(Geometry geometry not None, const uint8_t[::1] mine, int first):
    """The hardest level that the board needs from its first cell on; None if a guess is needed, or a count is too
    complex.

    `mine` has one byte a cell, 1 for a mine. All that an easier level decides is decided before a harder one is asked:
    one number; two numbers that share hidden cells; at most six numbers; all numbers (exhaustive); all numbers and the
    mine counter. A board that needs both of the last two is exhaustive. One that opens as a whole needs one number.
    """
    cdef Grader grader
    if mine.shape[0] != geometry.size:
        raise ValueError("one byte a cell is needed")
    if not 0 <= first < geometry.size:
        raise IndexError(first)
    grader = Grader(geometry)
    memcpy(grader.mine, &mine[0], geometry.size)
    with nogil:
        grader.start(first, EXHAUSTIVE)
        while not grader.step():
            pass
    if grader.no_memory:
        raise MemoryError
    return None if grader.grade == GUESS else LEVELS[<int>grader.grade]
