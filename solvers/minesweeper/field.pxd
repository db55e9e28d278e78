# The board at C level: neighbour lists, mines, numbers and opening, shared by the rules and every solver.
from libc.stdint cimport int32_t, uint8_t, uint64_t

cdef enum:
    HIDDEN = 9
    MINE = 10
    BLANK = 11

cdef enum StartRule:
    UNSAFE = 0
    SAFE = 1
    ZERO = 2


cdef class Geometry:
    cdef readonly int width, height, size
    cdef uint8_t* degree       # [size] how many neighbours a cell has
    cdef int32_t* neighbour    # [size][8] their indices, in reading order


# OUT mine[size]: 1 where a mine lies. `scratch` holds `size` indices. Returns False if the mines do not fit.
cdef bint lay_mines(
    Geometry geometry, int mines, StartRule rule, int first, uint64_t seed, uint64_t stream,
    uint8_t* mine, int32_t* scratch,
) noexcept nogil

# OUT number[size]: how many neighbours are mines, for every cell.
cdef void count_neighbours(Geometry geometry, const uint8_t* mine, uint8_t* number) noexcept nogil

# Opens a mine-free cell, and around every 0 all its neighbours. IN OUT cells[size]: position codes; a cell that is
# not HIDDEN stays as it is. `stack` holds `size` indices; OUT: it begins with the cells opened. Returns their number.
cdef int open_cell(
    Geometry geometry, const uint8_t* number, uint8_t* cells, int start, int32_t* stack
) noexcept nogil
