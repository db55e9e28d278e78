# Exact counting at C level: deduction, border, layers and product tree, put together.
from libc.stdint cimport int32_t, int64_t, uint8_t

from solvers.minesweeper.counting.border cimport Border
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport CONTRADICTION, DONE, NO_MEMORY, RUNNING, TOO_COMPLEX, Layers, Status
from solvers.minesweeper.counting.local_windows cimport Windows
from solvers.minesweeper.counting.product cimport ProductTree
from solvers.minesweeper.counting.scaled cimport Scaled
from solvers.minesweeper.field cimport Geometry

# What is asked of the number of mines that a layout of the border uses.
cdef enum Rule:
    FREE = 0       # nothing: every layout of a region counts 1
    COUNTED = 1    # with the cells off the border, the undecided cells hold exactly the mines left
    LIMITED = 2    # as FREE, but no region may use more mines than are left

cdef enum Phase:
    ARRANGE, TAKE_APART, FORWARD, TILT, MULTIPLY, WEIGH, BACKWARD, FINISHED


cdef class Counter:
    # OUT of publish()
    # [size] exactly 0: certainly safe; exactly 1: certainly a mine; -1: not hidden, or off the border unless COUNTED
    cdef double* probability
    # OUT, once a count has returned DONE; layers.share has the probabilities by box
    cdef double off_probability      # of each cell off the border; -1: there is none, or not COUNTED
    cdef double log_configurations   # natural logarithm; the border's layouts alone unless COUNTED
    cdef int wrong_number          # after CONTRADICTION: the cell of a number that cannot be met, or -1
    cdef int wrong_region          # after CONTRADICTION: the index of a region without a layout, or -1
    # The parts
    cdef readonly Geometry geometry
    cdef Deduction deduction       # what the single-point rules decide: BLANK cells are safe, MINE cells mines
    cdef Windows windows           # used only where that leaves a region too large to count
    cdef bint apart                # and have they been?
    cdef Border border             # of what is left undecided
    cdef Layers layers
    cdef ProductTree tree
    cdef const uint8_t* cells      # as they were asked for
    cdef const uint8_t* decided    # after the deduction
    cdef Rule rule
    cdef int mines_left            # among the undecided cells
    cdef Phase phase
    cdef Phase goal                # the phase that run() does not begin

    # Count at once and publish. `cells` holds position codes, `mines_left` is what the hidden cells hold, known mines
    # apart.
    cdef Status count(self, const uint8_t* cells, int mines_left, Rule rule) noexcept nogil
    # The same from a deduction that is settled already, and without publish().
    cdef Status count_settled(self, Deduction deduction, int mines_left, Rule rule) noexcept nogil
    # The same as far as log_configurations, which takes half the time.
    cdef Status total_settled(self, Deduction deduction, int mines_left) noexcept nogil
    # The same in steps: start(), then run() until it does not return RUNNING, then publish(). `cells` must stay.
    cdef Status start(self, const uint8_t* cells, int mines_left, Rule rule) noexcept nogil
    cdef Status run(self, int64_t steps) noexcept nogil
    cdef void publish(self) noexcept nogil
    # The chance that an undecided cell is a mine, once a count has returned DONE.
    cdef double risk_of(self, int cell) noexcept nogil

    # Every layout of a region is weighted by tilt**mines, and the cells off the border are mines at odds of `tilt`.
    # Once the number of mines is given this changes nothing, whatever the tilt; a good one makes that number a likely
    # one, so that nothing that matters is lost at the ends of a double's range.
    cdef double tilt
    cdef bint refined
    cdef double total              # weight of the number of mines that is given
    cdef int64_t lowest            # fewest mines of all regions together
    cdef Scaled* scale             # [regions] by which a region's tilted layouts become a distribution
    cdef int64_t log2_scale        # logarithm of the product of all scales
    cdef int32_t* length           # [regions] of its polynomial
    cdef double* log_factorial     # [size + 1]

    cdef int arranged              # regions
    cdef int all_mines             # known or not

    cdef Status run_settled(self, Deduction deduction, int mines_left, Rule rule) noexcept nogil
    cdef Status start_settled(self, const uint8_t* cells, Deduction deduction, int all_mines, Rule rule) noexcept nogil
    cdef Status find_regions(self, Deduction deduction) noexcept nogil
    cdef void arrange_next(self) noexcept nogil
    cdef Status take_apart(self, int64_t* steps) noexcept nogil
    cdef bint tilt_regions(self) noexcept nogil
    cdef void balance(self) noexcept nogil
    cdef void refine_tilt(self) noexcept nogil
    cdef void weigh_regions(self) noexcept nogil
    cdef void weigh_layouts(self) noexcept nogil
