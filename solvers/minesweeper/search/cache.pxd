# Layers that remember regions: one that comes up again is not counted again.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from solvers.minesweeper.counting.counter cimport Counter
from solvers.minesweeper.counting.layers cimport Layers, Status
from solvers.minesweeper.counting.scaled cimport Scaled
from solvers.minesweeper.field cimport Geometry

# A region once counted: layouts[first + m] with lowest + m mines, 0 <= m < length; of these a cell of the box at place
# i of the order is a mine with the chance shares[share + m * boxes + i]. `share` is -1 until the shares are needed.
ctypedef struct Counted:
    uint64_t key, check    # two hashes of the region's cells and numbers
    int64_t first, share
    int32_t lowest, length


# A counter that remembers regions; `state_cap` as of any counter.
cdef Counter cached_counter(Geometry geometry, int64_t state_cap)


cdef class CachedLayers(Layers):
    cdef Counted* counted
    cdef int32_t* slots            # hash table: indices of `counted`, or -1
    cdef Scaled* known_layouts
    cdef double* known_shares
    cdef int32_t* index            # [regions] of the count at hand, in `counted`
    cdef uint8_t* fresh            # [regions] is it in `counted` since this count?
    cdef int64_t regions, layouts_used, shares_used
    cdef int64_t counted_size, known_layouts_size, known_shares_size
    cdef uint64_t key, check       # of the region at hand

    cdef void clear_cache(self) noexcept nogil
    cdef void identify(self) noexcept nogil
    cdef int find_region(self) noexcept nogil
    cdef Status learn_layouts(self) noexcept nogil
    cdef Status learn_shares(self) noexcept nogil
    cdef Status weigh_region(self) noexcept nogil
