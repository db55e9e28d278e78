# Residue-state dynamic programming over the regions of a border: how many layouts, by number of mines and by box.
from libc.stdint cimport int8_t, int32_t, int64_t, uint32_t, uint64_t

from solvers.minesweeper.counting.border cimport Border, Box
from solvers.minesweeper.counting.scaled cimport Scaled

cdef enum Status:
    RUNNING
    DONE
    CONTRADICTION      # a region has no layout
    TOO_COMPLEX        # more terms than the cap, or more than 32 open numbers
    NO_MEMORY

# What a region's open numbers still need: 4 bits each.
ctypedef struct Key:
    uint64_t word[2]

# A state is reached in weight[first + m] ways with lowest + m mines, 0 <= m < length: its terms.
ctypedef struct State:
    int64_t first
    int32_t lowest
    int32_t length

# The states before one box of the order is placed (or, for the last layer of a region, after its last box).
ctypedef struct Layer:
    int64_t first      # state[first : first + states]
    int64_t arrows     # arrow[arrows + (size + 1) * s + mines]: where state s leads in the next layer, or -1
    int32_t states

# A region's layouts: layouts[first + m] of them have lowest + m mines, 0 <= m < length.
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
    cdef int64_t terms, cap        # of all states, and the most allowed
    cdef int region                # where forward() or backward() stands; the region without layout if CONTRADICTION
    cdef Layer* layer              # [boxes + regions]
    cdef State* state
    cdef Scaled* weight
    cdef int32_t* arrow

    cdef void begin_forward(self) noexcept nogil
    # Count the layouts of all regions. A step is a state or a few terms; those done are subtracted from `steps`.
    cdef Status forward(self, int64_t* steps) noexcept nogil
    # The same for the region at hand alone.
    cdef Status forward_region(self, int64_t* steps) noexcept nogil
    # Find the share of every box, with the layouts of a region weighted by `ending`.
    cdef void begin_backward(self) noexcept nogil
    cdef Status backward(self, int64_t* steps) noexcept nogil
    cdef Status backward_region(self, int64_t* steps) noexcept nogil

    cdef inline Layer* layer_at(self, int region, int position) noexcept nogil:
        return self.layer + self.border.region[region].first + region + position

    cdef inline const Box* box_at(self, int region, int position) noexcept nogil:
        return self.border.box + self.border.order[self.border.region[region].first + position]

    # Where forward() or backward() stands: the box of the region's order, the state of its layer, and whether the
    # next layer's states are all found, so that the ways to reach them are added up.
    cdef int position
    cdef int64_t source
    cdef bint found
    cdef int64_t states, arrows_used, coefficients
    cdef int64_t states_size, weights_size, arrows_size, layouts_size, ending_size
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
    cdef Scaled* behind[2]         # backward(): what the terms of the layer before, and of the next, come to
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
    cdef Status lay_out(self, const Layer* following) noexcept nogil
    cdef Status add_up(self, int64_t* steps) noexcept nogil
    cdef void close_box(self) noexcept nogil
    cdef Status finish_region(self) noexcept nogil
    # Let the region at hand have these layouts.
    cdef Status keep_layouts(self, int fewest, int length, const Scaled* layouts) noexcept nogil
    cdef bint rehash(self, int64_t size, const Key* keys, int states) noexcept nogil
    cdef Status begin_region_backward(self) noexcept nogil
    cdef Status gather(self, int64_t* steps) noexcept nogil
