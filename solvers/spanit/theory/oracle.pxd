# Who wins a position, and by which moves, exactly.
from libc.stdint cimport uint8_t

from solvers.spanit.theory.graph cimport Board

cdef enum:
    MOVER = 0   # whoever is to move wins; 1 and 2 are H and V, whoever is to move

cdef int judge(const Board* board, const uint8_t* cells, uint8_t* wins, uint8_t* tree) noexcept nogil
