# A personality ready to weigh, for engines at C level.
from libc.stdint cimport uint8_t, uint64_t

from solvers.spanit.personality.weighing cimport Camp, Scale


cdef class Scales:
    cdef Scale scale

# The weights of all free nodes, into `found`; it uses the two camps.
cdef void weigh_all(
    const Scale* scale, Camp* camps, const uint8_t* cells, int mine, uint64_t seed, uint64_t ply, double* found
) noexcept nogil
