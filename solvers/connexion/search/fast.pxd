# The fast search at C level: one event at a time.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from solvers.connexion.fingerprint cimport Laid
from solvers.connexion.search.plane cimport HOLE, PIECES, Mark, Planes
from solvers.core.random cimport Random

cdef enum Phase:
    LOOK                        # a piece was placed: look at the position
    BACK                        # take the last piece back
    TRY                         # place the next candidate
    SWEEP                       # begin afresh
    SOLVED
    EXHAUSTED

cdef enum Kind:
    PLACED
    UNFIT                       # a dead end: no free piece fits a cell
    SHORT                       # a dead end: more open cells than free pieces
    TAKEN_BACK
    SWEPT
    FOUND
    ENDED

ctypedef struct Frame:          # a piece that the search placed
    Mark before
    uint64_t untried            # what can be placed instead
    int32_t slot, groups


@cython.final
cdef class FastSearch:
    cdef Planes planes
    cdef bint at_random
    cdef int32_t[PIECES] start_cell   # of the pieces that stand there already
    cdef uint8_t[PIECES] start_mask
    cdef int32_t[HOLE] hole_cell
    cdef int starts, holes
    cdef Random random
    cdef Phase phase
    cdef Kind kind
    cdef int32_t dead_cell
    cdef int depth, groups
    cdef int64_t limit
    cdef readonly int64_t attempt, step, steps, events, dead_ends, restarts, solutions
    cdef Frame[PIECES] frame

    cdef int set_start(self, start) except -1
    cdef int set_hole(self, hole) except -1
    cdef void surround(self) noexcept nogil
    cdef bint place_start(self, int32_t cell, int mask) noexcept nogil
    cdef int check_solved(self) except -1
    cdef void run(self, int64_t events) noexcept nogil
    cdef void reset(self, uint64_t seed, uint64_t stream) noexcept nogil
    cdef void lay(self, Laid* laid) noexcept nogil
    cdef int lay_groups(self, Laid* laid) noexcept nogil
    cdef uint64_t solved_fingerprint(self) noexcept nogil
    cdef Laid laid(self, int32_t cell, uint8_t mask) noexcept nogil
    cdef void choose_cell(self) noexcept nogil
    cdef void push(self, int slot, uint64_t pieces) noexcept nogil
    cdef void place_untried(self) noexcept nogil
    cdef int any_of(self, uint64_t pieces) noexcept nogil
    cdef void begin_group(self) noexcept nogil
    cdef void see_dead_end(self, Kind kind) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void start(self) noexcept nogil
    cdef void sweep(self) noexcept nogil
