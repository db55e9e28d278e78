# The border of a position: boxes of cells touched by the same numbers, regions of connected boxes, and their order.
from libc.stdint cimport int8_t, int32_t

from solvers.minesweeper.field cimport Geometry
from solvers.minesweeper.deduction cimport Deduction

ctypedef struct Box:
    int32_t size           # cells
    int32_t numbers        # numbers that touch them
    int32_t cell[8]
    int32_t number[8]      # indices of Border.number, ascending

ctypedef struct Number:
    int32_t cell
    int32_t left           # mines among its hidden cells
    int32_t hidden
    int32_t boxes
    int32_t box[8]         # indices of Border.box

ctypedef struct Region:
    int32_t first, boxes   # its boxes, in the order in which they are counted: order[first : first + boxes]


cdef class Border:
    cdef Geometry geometry
    cdef Box* box
    cdef Number* number
    cdef Region* region
    cdef int32_t* order        # [boxes]
    cdef int32_t* box_of       # [size] the box of a hidden border cell, else -1
    cdef int boxes, numbers, regions
    cdef int off_border        # hidden cells that no number touches
    cdef int32_t* number_of    # [size] scratch
    cdef int32_t* stack        # [size] scratch
    cdef int8_t* state         # [size] scratch: by box, whether it is found and placed
    cdef int8_t* unplaced      # [size] scratch: by number, its boxes not yet placed

    # `deduction` must be settled.
    cdef void build(self, Deduction deduction) noexcept nogil
    cdef void find_boxes(self, Deduction deduction) noexcept nogil
    cdef void find_regions(self) noexcept nogil
    cdef int find_start(self, int box) noexcept nogil
    cdef int place(self, int start, int32_t* order) noexcept nogil
