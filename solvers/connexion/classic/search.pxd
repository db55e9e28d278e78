# The search of 1997, at C level: one event at a time.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint64_t

from solvers.core.random cimport Random

cdef enum:
    REACH = 40                  # of start pieces, along q and along r
    RADIUS = REACH + 64         # beyond the cells that can be reached from them
    WIDTH = 2 * RADIUS + 1
    AREA = WIDTH * WIDTH
    ORIGIN = RADIUS * WIDTH + RADIUS
    PLANES = 33                 # the doorless piece, and groups of two pieces and more
    DEMANDS = 192               # the doors of all pieces

ctypedef struct Frame:          # a piece that lies on the grid, or the choice of the next one
    int32_t cell
    int32_t slot                # of the demand that the piece meets; 0 for the first piece of a group
    int32_t slots               # how many were in use before
    int32_t piece
    int32_t rank                # of the pieces to try next
    uint64_t untried            # candidates

cdef enum Phase:
    LOOK                        # a piece was placed: look at the position
    TRY                         # the next candidate, if there is one, or a step back
    SWEEP                       # begin afresh
    SOLVED
    EXHAUSTED


cdef class ClassicSearch:
    cdef Random random
    cdef Phase phase
    cdef Frame[65] frame        # [:depth] are the pieces that lie there, [depth] is the choice of the next
    cdef int depth, start       # the number of pieces, and of those that were there at the start
    cdef int groups
    cdef uint64_t free          # pieces
    cdef uint8_t* known         # [PLANES][AREA] the sides at which a neighbour lies, of an empty cell
    cdef uint8_t* required      # [PLANES][AREA] those of them at which it has a door
    cdef int32_t[DEMANDS + 1] demand   # cells that are or were open, in the order of the first doors onto them
    cdef int32_t[DEMANDS + 1] after, before  # the open ones of them as a ring, with 0 as its beginning and end
    cdef int slots, open_cells
    cdef int8_t[6] spare        # doors of free pieces against a direction, less the open doors in it
    cdef uint64_t[64] rank_mask
    cdef int sense              # 1 if few candidates go first, -1 if many do, 0 if chance decides
    cdef bint count_directions, count_cells, backtracking
    cdef int64_t limit
    cdef readonly int64_t attempt, step, steps, events, dead_ends, restarts, solutions
    cdef int kind, reason, choices, event_piece, event_required, event_known
    cdef int32_t event_cell

    cdef lay(self, start)
    cdef void go_on(self) noexcept nogil
    cdef bint examine(self, Frame* frame) noexcept nogil
    cdef uint64_t candidates(self, int32_t cell) noexcept nogil
    cdef int pick_demand(self) noexcept nogil
    cdef int pick_piece(self, uint64_t pieces) noexcept nogil
    cdef void place(self, Frame* frame, int piece) noexcept nogil
    cdef void take_back(self) noexcept nogil
    cdef void sweep(self) noexcept nogil
    cdef void set_event(self, int kind, int32_t cell, int piece) noexcept nogil
    cdef void set_dead_end(self, int reason, int32_t cell, int required, int known) noexcept nogil
