# Fingerprints of labyrinths at C level.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

ctypedef struct Laid:           # a piece and where it lies
    int32_t q, r
    int32_t part                # 0 to 63; see `find_parts`
    uint8_t mask

# Number the connected parts. `part` says before which plane a piece lies on, and afterwards, from 0, which part it
# belongs to. At most 64 pieces; returns the number of parts.
cdef int find_parts(Laid* laid, int pieces) noexcept nogil

# The fingerprint of at most 64 pieces in so many parts.
cdef uint64_t canonical(const Laid* laid, int pieces, int parts) noexcept nogil


cdef enum:
    TABLES = 64                 # small ones, so that none takes long to grow

ctypedef struct Table:
    uint64_t* slot              # [size], a power of two; 0 is a free one
    uint64_t size, used


cdef class FingerprintSet:
    cdef Table[TABLES] table
    cdef readonly uint64_t most
    cdef uint64_t used
    cdef bint has_zero

    cdef int insert(self, uint64_t fingerprint) except -1 nogil
