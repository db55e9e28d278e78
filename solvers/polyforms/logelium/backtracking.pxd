# The backtracking of Logelium at C level.
from libc.stdint cimport int32_t, int64_t, uint64_t

from solvers.polyforms.logelium.dead_ends cimport DeadEndBoard

ctypedef struct Frame:
    int atom                # that is to be covered; -1 at a leaf
    const int32_t* listed   # positions to try
    int first, next, end    # of `listed`: where its candidates begin, the next one to try, where they end
    bint fitted             # whether one of them did


cdef class Backtracking(DeadEndBoard):
    cdef readonly object cover, options
    cdef tuple numbers                # of the positions that reduction left, as the cover has them
    cdef int phase, event, last       # `last` is the position that the event is about
    cdef int reason, fault            # of the last dead end; its atom, area or condition
    cdef int condition_count, depth, dead_ends_test
    cdef int order_count
    cdef int32_t* order               # [order_count]
    cdef Frame* frames                # [atoms + 1] by level
    cdef int64_t* depths              # [atoms + 1] by tiles placed
    cdef int64_t* lows                # [conditions]
    cdef int64_t* highs
    cdef uint64_t* dead_area          # [words]
    cdef int64_t tries, placements, dead_ends, failed_conditions, stuck, solutions
    cdef int64_t keep, limit
    cdef int32_t* kept                # solutions, a position each and -1 at the end of one
    cdef size_t kept_count, kept_room
    cdef int32_t* latest              # [atoms + 1] the positions of the last solution
    cdef int latest_count
    cdef bint out_of_memory
    cdef set_up_search(self, options, keep, limit)
    cdef void run(self, int64_t steps) noexcept nogil
    cdef void enter_level(self) noexcept nogil
    cdef int64_t go_on(self, int64_t steps) noexcept nogil
    cdef bint may_leave_empty(self, const Frame* frame) noexcept nogil
    cdef bint see_dead_end(self) noexcept nogil
    cdef int with_fewest(self, int* fewest) noexcept nogil
    cdef int first_of_order(self, int atom) noexcept nogil
    cdef void see_solution(self) noexcept nogil
    cdef void keep_latest(self) noexcept nogil
    cdef tuple solutions_kept(self)
    cdef void tell_dead(self, int reason, int fault) noexcept nogil
    cdef tuple candidates(self, int level, int first, int end, list left)
    cdef dead_end(self)
    cdef tuple solution(self, placed)
    cdef turned_back(self)
