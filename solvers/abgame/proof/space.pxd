# All codes of a space and its symmetry, in C.
from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef extern from "solvers/abgame/proof/space.h" nogil:
    enum:
        PLACES
        ORDERS
        MOST_ANSWERS

    ctypedef struct Space:
        int count
        int right
        int places, symbols
        const uint8_t* answers
        const uint8_t* code
        const uint32_t* has
        const uint64_t* random

    int answer_of(const Space* space, int guess, int code)


cdef class CodeTable:
    cdef readonly object space
    cdef Space view
    cdef uint8_t* code
    cdef uint32_t* has
    cdef uint64_t* random

    cdef int answer(self, int guess, int code) noexcept nogil


cdef class AnswerTable(CodeTable):
    cdef uint8_t* answers


cdef class Symmetry:
    cdef CodeTable table
    cdef readonly uint32_t used
    cdef int count
    cdef uint8_t place[ORDERS][PLACES]   # where each place goes
    cdef signed char name[ORDERS][32]    # what a symbol that was asked for is called then; -1: any name that is free

    cdef bint comes_first(self, int guess) noexcept nogil
