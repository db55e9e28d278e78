# What the tiles that are left can still add up to, at C level; `sums.py` makes the tables.
from libc.stdint cimport int32_t, int64_t, uint64_t

ctypedef struct Table:
    int32_t* strides  # [tiles]
    uint64_t* bits    # [rows * words]
    int64_t* values   # [positions]
    int64_t zero, width
    int words
    int row           # of the tiles that are placed now
    int64_t sum       # of their values


# True if the tiles that are left can add up to something from `low` to `high`.
cdef inline bint reaches(const Table* table, int64_t low, int64_t high) noexcept nogil:
    cdef const uint64_t* row = table.bits + <size_t>table.row * table.words
    cdef int64_t bit
    low = max(low + table.zero, 0)
    high = min(high + table.zero, table.width - 1)
    for bit in range(low, high + 1):
        if row[bit >> 6] >> (bit & 63) & 1:
            return True
    return False
