# Shannon's machine at C level.
from libc.stdint cimport uint8_t

from solvers.spanit.theory.graph cimport Board

cdef double TIE   # of the greatest drop; what reaches it is equal but for rounding

cdef void measure(const Board* board, int size, const uint8_t* cells, double* drop) noexcept nogil
