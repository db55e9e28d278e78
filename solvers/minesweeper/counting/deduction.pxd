# The single-point rules run to a fixpoint, with counts kept up to date as cells are opened and mines marked.
from libc.stdint cimport int8_t, int32_t, uint8_t, uint64_t

from solvers.minesweeper.field cimport Geometry


cdef class Deduction:
    cdef readonly Geometry geometry
    cdef uint8_t* cells        # [size] position codes
    cdef int8_t* left          # [size] open number: its mines not yet known; else minus the known mines around
    cdef int8_t* hidden        # [size] hidden cells around
    cdef uint64_t* border      # bit set: is a cell hidden and beside an open number?
    cdef int32_t* queue        # numbers that a rule decides, a stack
    cdef int queued
    cdef uint8_t* waiting      # [size] is it in the queue?
    cdef int32_t hidden_cells  # hidden cells on the whole board
    cdef int32_t mines         # known mines on the whole board
    cdef int32_t wrong         # a number that cannot be met, or -1

    cdef void enqueue(self, int cell) noexcept nogil
    # Start from the codes of a position.
    cdef void load(self, const uint8_t* cells) noexcept nogil
    # Start from a board with every cell hidden.
    cdef void clear(self) noexcept nogil
    # Start from what another deduction of the same board knows, which is settled.
    cdef void copy(self, Deduction other) noexcept nogil
    # A hidden cell turns out to be open with this code (0 to 8, or BLANK), or a mine.
    cdef void open_cell(self, int cell, int code) noexcept nogil
    cdef void mark_mine(self, int cell) noexcept nogil
    # Apply the rules until nothing follows, or until a number cannot be met (then False, and `wrong` says which).
    # Safe cells are opened with their `number`, or become BLANK where that is NULL.
    cdef bint settle(self, const uint8_t* number) noexcept nogil
