# The fast engine's search, at C level.
from libc.stdint cimport uint64_t

from solvers.core.random cimport Random
from solvers.polyforms.fast.kept cimport Kept
from solvers.polyforms.packed cimport Packed

cdef extern from "solvers/polyforms/fast/paths.h" nogil:
    enum:
        PORTABLE
        AVX2
        AVX512
        SPARE
        MOST_PLANES
    const uint64_t PAD

    ctypedef struct Level:
        uint64_t* list
        int* branch
        int* own_numbers
        const int* numbers
        uint64_t* must
        uint64_t* several
        uint64_t* tiles
        uint64_t* placed
        int identity, tile
        int room, count, words, branches, tried, at_will

    ctypedef struct Slot:
        uint64_t key
        int position

    ctypedef struct Search:
        Level* levels
        int depth, base, deepest, words, items, tiles, atoms, exact, copies, failed, finished
        int* used
        int* least
        int* most
        uint64_t* keys
        Slot* slots
        uint64_t mask
        Kept kept
        uint64_t keep, limit, count, nodes, dead_ends
        uint64_t* depths
        uint64_t* any
        uint64_t* conflict
        uint64_t* candidates
        uint64_t* moved
        uint64_t* sums

    ctypedef struct Path:
        void (*enter)(Search* search, const uint64_t* any) noexcept nogil
        void (*place)(Search* search, int branch) noexcept nogil
        void (*advance)(Search* search, long long steps) noexcept nogil

    int has_path(int path) noexcept
    Path path_of(int path) noexcept
    int identity(const Search* search, const Level* level, const uint64_t* position) noexcept
    int placed(Search* search, int* out) noexcept
    int make_room(Level* level, int count, int words) noexcept
    void end_list(Level* level) noexcept


cdef class FastSearch:
    cdef Search* search
    cdef Path path
    cdef int positions
    cdef uint64_t* words       # of all levels
    cdef int* numbers          # the items of the first level
    cdef int* twins            # [positions] the item of one that was there before, else 0
    cdef bint on_a_way         # down at random, which has come to these:
    cdef Random random
    cdef double weight, nodes, solutions
    cdef uint64_t at_first     # solutions before it

    cdef void make_items(self, const Packed* cover) except *
    cdef bint enter_key(self, uint64_t key, int number) noexcept
    cdef void make_list(self, const Packed* cover) except *
    cdef void set_item(self, Level* level, int place, int item) noexcept
    cdef void go_down(self, int number) except *
    cdef double done(self) noexcept
