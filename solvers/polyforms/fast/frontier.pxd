# The search of narrow covers, at C level.
from libc.stdint cimport uint32_t, uint64_t

from solvers.polyforms.fast.kept cimport Kept
from solvers.polyforms.packed cimport Packed

cdef extern from "solvers/polyforms/fast/frontier.h" nogil:
    enum:
        WINDOW
        MOST_BRANCHES
        CODE_BITS
        GROW
        PRUNE
        COUNT
        WALK
        DONE

    ctypedef struct Rest:
        int branches_count

    ctypedef struct Placeable:
        uint64_t atoms
        int tile, number

    ctypedef struct Atom:
        int begin, count, words, bytes, optional
        size_t table

    ctypedef struct Rests:
        int atoms
        Atom* atom
        Placeable* placeable
        uint64_t* tables
        Rest* rests
        void* branches
        uint64_t* slots
        uint32_t* heads
        uint32_t* tails
        size_t count, room

    ctypedef struct Digit:
        uint32_t unit, mask, least, most
        int shift

    ctypedef struct Frame:
        uint32_t rest, code
        int branch, position

    ctypedef struct Frontier:
        int phase, tiles, bits, exact, failed, too_wide
        Rests rests
        Digit* digits
        uint32_t full, root
        int at
        double* ways
        double* crossing
        uint32_t* codes
        uint64_t* numbers
        size_t codes_count, codes_room, numbers_room
        uint64_t* sums
        uint64_t* marks
        uint64_t* groups
        uint32_t* touched
        Frame* frames
        int depth, guided
        uint64_t tried, dead_ends, patience, keep, limit, count
        Kept kept

    void make_table(const Rests* rests, int first) noexcept
    int begin_frontier(Frontier* search) noexcept
    void begin_phase(Frontier* search, int phase) noexcept
    void advance_frontier(Frontier* search, long long steps) noexcept


cdef class FrontierSearch:
    cdef Frontier* search
    cdef int positions
    cdef readonly int reach

    cdef bint fits(self, const Packed* cover, const int* places) except -1
    cdef bint make_digits(self, const Packed* cover, int uses) except -1
    cdef void make_atoms(self, const Packed* cover, const int* places, const int* firsts) except *
    cdef double done(self) noexcept
