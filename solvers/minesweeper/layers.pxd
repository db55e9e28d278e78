# Residue-state dynamic programming over the regions of a border: how many layouts, by number of mines and by box.
from libc.stdint cimport int8_t, int32_t, int64_t, uint32_t, uint64_t

from solvers.minesweeper.border cimport Border, Box
from solvers.minesweeper.scaled cimport Scaled

cdef enum Status:
    RUNNING
    DONE
    CONTRADICTION      # a region has no layout
    TOO_COMPLEX        # more states than the cap, or more than 28 open numbers
    NO_MEMORY

# What a region still needs: sixteen open numbers of 4 bits, then twelve more, and in the top 16 bits the mines so far.
ctypedef struct Key:
    uint64_t word[2]

# The states before one box of the order is placed (or, for the last layer of a region, after its last box).
ctypedef struct Layer:
    int64_t first      # weight[first : first + states]: in how many ways each state is reached
    int64_t arrows     # arrow[arrows + (size + 1) * state + mines]: the state of the next layer, or -1
    int32_t states

# A region's layouts by number of mines: layouts[first + m] of them have lowest + m mines, 0 <= m < length.
ctypedef struct Polynomial:
    int64_t first
    int32_t lowest
    int32_t length


cdef class Layers:
    cdef Border border
    cdef Polynomial* polynomial    # [regions]
    cdef Scaled* layouts
    cdef Scaled* ending            # IN for backward(), beside `layouts`: what a layout with so many mines weighs
    cdef double* share             # [boxes] OUT of backward(): chance that a cell is a mine; 0 and 1 are exact
    cdef int64_t states, cap       # of all layers, and the most allowed
    cdef int region                # where forward() or backward() stands; the region without layout if CONTRADICTION
    cdef Layer* layer              # [boxes + regions]
    cdef Scaled* weight
    cdef int32_t* arrow

    cdef void begin(self) noexcept nogil
    # Count the layouts of all regions. At most `steps` states are expanded, subtracted from it.
    cdef Status forward(self, int64_t* steps) noexcept nogil
    # Find the share of every box, with the layouts of a region weighted by `ending`.
    cdef void begin_backward(self) noexcept nogil
    cdef Status backward(self, int64_t* steps) noexcept nogil

    cdef inline Layer* layer_at(self, int region, int position) noexcept nogil:
        return self.layer + self.border.region[region].first + region + position

    cdef int position, source      # box of the region's order, state of its layer
    cdef int64_t weights_size, arrows_size, layouts_size, ending_size, coefficient_size
    cdef int64_t arrows_used, coefficients
    cdef int32_t* coefficient      # [states of a last layer], beside `layouts`: which coefficient a state belongs to
    cdef Key* keys[2]              # of the layer that is expanded, and of the next
    cdef int64_t keys_size[2]
    cdef int side                  # which of the two is expanded
    cdef int32_t* table            # hash table: states of the next layer, or -1
    cdef int64_t table_size
    cdef uint32_t mask
    cdef int8_t* slot              # [numbers] where a number's need lies in the key, or -1
    cdef int32_t* rest             # [numbers] hidden cells in boxes not yet placed
    cdef uint32_t free_slots
    # The box that is placed: the needs that its numbers bring, what a mine changes, and for each number where its need
    # lies and how many cells it has left afterwards.
    cdef Key opening, stride
    cdef int word[8]
    cdef int shift[8]
    cdef int after[8]
    cdef Scaled* behind[2]         # backward(): weights of the layer before and of the next
    cdef int64_t behind_size[2]
    cdef Scaled total
    cdef double mass
    cdef uint32_t possible         # bit k: k mines in the box are possible

    cdef Status begin_region(self) noexcept nogil
    cdef Status open_box(self) noexcept nogil
    cdef Status expand(self, int64_t* steps) noexcept nogil
    cdef Status expand_block(
        self, const Box* box, const Layer* here, Layer* following, int64_t source, int64_t end
    ) noexcept nogil
    cdef void close_box(self) noexcept nogil
    cdef Status finish_region(self) noexcept nogil
    cdef bint rehash(self, int64_t size, const Key* keys, int states) noexcept nogil
    cdef Status begin_region_backward(self) noexcept nogil
    cdef Status gather(self, int64_t* steps) noexcept nogil
