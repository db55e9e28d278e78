# Two-ply safety: which guess leaves the best next move, in steps and at C level.
from libc.stdint cimport int32_t

from solvers.minesweeper.counting.counter cimport Counter
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport Status
from solvers.minesweeper.field cimport Geometry
from solvers.minesweeper.search.unavoidable cimport Unavoidable
from solvers.minesweeper.search.value_network cimport FIGURES, ValueNetwork

ctypedef struct Candidate:
    int32_t cell
    int32_t risk           # of a loss that is avoidable; in billionths: what differs by rounding alone is equal
    double safe            # its chance to be free
    double weight          # of its score: 1, and the chance that it is an unavoidable mine, measured by `safe`
    double score           # once it is looked at; -1 for a dead cell, and for one that cannot be near the best
    double win_estimate    # and the chance to win that is estimated


cdef class Lookahead:
    # OUT, once step() has returned DONE
    cdef int best          # the cell to guess; -1 if every hidden cell is certainly a mine
    cdef double score      # the highest score
    # OUT of examine()
    cdef double safety     # chance to survive this move and the safest that can follow
    cdef double progress   # chance to survive it and to know a safe cell then, or to have won
    cdef double winning    # chance to win, estimated
    cdef int values        # how many numbers the cell may show
    cdef double[9] chance  # [values] of each of them,
    cdef double[9][FIGURES] figure  # and the value network's figures of what follows

    # The settled deduction of a board and its count, both of which must stay as they are from start() to the end.
    cdef Geometry geometry
    cdef Deduction deduction
    cdef Counter counter
    cdef Deduction trial
    cdef Counter follower  # counts what may follow
    cdef Unavoidable unavoidable
    cdef ValueNetwork network
    cdef Candidate* candidate
    cdef int candidates, tried  # `candidates` is -1 until all that is unavoidable is found
    cdef double worth      # of progress, measured by safety
    cdef double floor      # what survives less often, or is lost otherwise, is no candidate

    # Begin with a position without a cell that is certainly safe.
    cdef void start(self) noexcept nogil
    # Count one more pair or box, or look at one more cell. RUNNING as long as there are more to look at.
    cdef Status step(self) noexcept nogil
    # Look at a cell, unless it becomes clear on the way that its score, before it is weighted, is below `enough`.
    cdef Status examine(self, int cell, double safe, double enough) noexcept nogil
    cdef void find_candidates(self) noexcept nogil
    cdef Status try_next(self) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef double spared(self, int cell) noexcept nogil
    cdef int open_kind(self, int cell) noexcept nogil
    cdef Candidate* take_safest(self) noexcept nogil
