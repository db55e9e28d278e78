# The value of a set of solutions under best play, as a resumable search at C level.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint64_t

ctypedef struct Set:
    int64_t start             # its solutions are arena[start : start + size]
    int32_t size
    int32_t bound             # its value is at most this
    int32_t exact             # 1 where the bound is its value
    uint64_t key, check       # two independent hashes

ctypedef struct Frame:        # a set being searched
    Set own                   # or its half
    uint64_t key, check       # of the set as it came
    int32_t floor             # values up to this do not matter to the set above
    int32_t best, ceiling     # best value of a candidate; bound on the values of those not searched to the end
    int64_t order             # its candidates, the safest first, as pairs (column, solutions in which it is free)
    int32_t candidates, tried
    int64_t below             # where the arena is free for the parts of a candidate
    int64_t top               # where it is free for the sets below
    int32_t parts, part, total
    Set split[9]              # what the candidate being tried splits the set into; `total` is their bounds' sum

ctypedef struct Entry:
    uint64_t key, check
    int32_t bound, exact


cdef class SetSearch:
    cdef readonly int solutions, columns, wins
    cdef readonly uint64_t nodes
    cdef readonly bint finished
    cdef bint failed
    cdef uint8_t* allowed     # [columns] 1 where it may come first
    cdef uint8_t* is_best     # [columns] of those allowed
    cdef const uint16_t[::1] shown
    cdef uint8_t* digit       # [columns][solutions] 0 for a mine, else 1 more than what it shows
    cdef uint64_t* keys       # [solutions][2]
    cdef uint64_t* mark       # [columns][10] hashes of a cell and its digit
    cdef uint64_t* marks      # [solutions] the sum of all its cells' marks
    cdef int32_t* free_in     # [columns] in how many solutions of the set at hand a cell is free
    cdef uint16_t* values     # [columns] which numbers it shows in them
    cdef int32_t* arena
    cdef int64_t arena_size
    cdef Frame* frame
    cdef int depth, frames
    cdef Entry* memo
    cdef uint64_t memo_size, memo_used

    cdef bint start(self) noexcept nogil
    cdef void run(self, uint64_t nodes) noexcept nogil
    cdef int32_t threshold(self) noexcept nogil
    cdef bint enter(self, Set own, int32_t floor) noexcept nogil
    cdef void leave(self, int32_t bound, bint exact) noexcept nogil
    cdef bint split(self, int column, int32_t free_in) noexcept nogil
    cdef void survey(self, const Set* own) noexcept nogil
    cdef bint halve(self, Set* own) noexcept nogil
    cdef bint decides_nothing_else(self, const Set* own, int column) noexcept nogil
    cdef bint differ(self, int32_t one, int32_t other) noexcept nogil
    cdef void look_up(self, Set* own) noexcept nogil
    cdef bint remember(self, Set* own) noexcept nogil
    cdef bint reserve(self, int64_t size) noexcept nogil
