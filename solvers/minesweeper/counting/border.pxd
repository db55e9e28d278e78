# The border of a position: boxes of cells touched by the same numbers, regions of connected boxes, and their order.
from libc.stdint cimport int8_t, int32_t

from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport Geometry

ctypedef struct Box:
    int32_t size           # cells
    int32_t numbers        # numbers that touch them
    int32_t cell[8]
    int32_t number[8]      # indices of Border.number, in the order of their cells

ctypedef struct Number:
    int32_t cell
    int32_t left           # mines among its hidden cells
    int32_t hidden
    int32_t boxes
    int32_t box[8]         # indices of Border.box

ctypedef struct Region:
    int32_t first, boxes       # order[first : first + boxes]
    double effort              # of this order: at each step as many states as the open numbers' needs allow, added up


cdef class Border:
    cdef Geometry geometry
    cdef Box* box
    cdef Number* number
    cdef Region* region
    cdef int32_t* order        # [boxes] region by region
    cdef int32_t* box_of       # [size] the box of a hidden border cell, else -1
    cdef int boxes, numbers, regions
    cdef int off_border        # hidden cells that no number touches (of the whole board: not for a window)

    # Find boxes and regions. `deduction` must be settled. Only numbers in the rows top ... bottom - 1 and the columns
    # left ... right - 1 are used.
    cdef void build(self, Deduction deduction, int top, int left, int bottom, int right) noexcept nogil
    # Put the boxes of a region into an order for counting; into a better one, with some effort.
    cdef void arrange(self, int region) noexcept nogil
    cdef void rearrange(self, int region) noexcept nogil

    # Scratch
    cdef int32_t* number_of    # [size] the index of a number, else -1
    cdef int32_t* stack        # [size]
    cdef int32_t* trial        # [size] an order
    cdef int32_t* opened       # [numbers] by number, the step at which it was opened
    cdef int8_t* state         # [boxes]
    cdef int8_t* unplaced      # [numbers] its boxes not yet placed
    cdef int8_t* rest          # [numbers] the cells in them

    cdef void find_boxes(self, Deduction deduction, int top, int left, int bottom, int right) noexcept nogil
    cdef int add_number(self, Deduction deduction, int cell) noexcept nogil
    cdef int add_box(self, const int32_t* numbers, int count) noexcept nogil
    cdef void find_regions(self) noexcept nogil
    cdef int walk(self, int start, int32_t* boxes, int8_t mark) noexcept nogil
    cdef int quiet_end(self, const Region* region) noexcept nogil
    cdef double estimate(self, const int32_t* order, int boxes) noexcept nogil
    cdef void try_order(self, Region* region, int start, int haste, int limit) noexcept nogil
    cdef void place(self, const Region* region, int start, int haste, int limit) noexcept nogil
