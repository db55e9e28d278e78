# The boxes that a few numbers of a border force, whatever the other numbers say.
from libc.stdint cimport int8_t, int32_t, uint8_t

from solvers.minesweeper.counting.border cimport Border

cdef enum:
    MOST_NUMBERS = 6       # of a set; explain.SEVERAL


cdef class SmallSets:
    # Take the border as it is now. `mine` says where the mines truly lie; it guides the search, not its outcome.
    cdef void load_border(self, const uint8_t* mine) noexcept nogil
    # Do at most MOST_NUMBERS numbers force all cells of a box to be mines (or to be safe)?
    cdef bint force(self, int box, bint mines) noexcept nogil

    cdef Border border
    cdef int32_t* true_mines   # [boxes] in each box
    cdef int32_t* laid         # [boxes] a layout that meets the chosen numbers; elsewhere the true mines
    cdef int32_t* excess       # [numbers] mines laid less mines there, of the layout
    cdef uint8_t* barred       # [numbers] is it chosen, or has every set with it been looked at?
    cdef uint8_t* listed       # [boxes] is it in `box`?
    cdef int goal, fewest, most              # a box, and the contrary of what is to be shown
    cdef int chosen[MOST_NUMBERS]            # indices of Border.number
    cdef int numbers                         # of them
    cdef int need[MOST_NUMBERS]              # mines that they lack
    cdef int room[MOST_NUMBERS]              # cells in their boxes that are not laid yet
    cdef int boxes                           # beside the chosen numbers, and the goal
    cdef int box[8 * MOST_NUMBERS + 1]
    cdef int8_t touched[8 * MOST_NUMBERS + 1]  # bit i: chosen[i] touches it

    cdef bint search(self) noexcept nogil
    cdef void list_boxes(self) noexcept nogil
    cdef bint lay(self, int depth) noexcept nogil
    cdef bint lay_box(self, int depth, int mines) noexcept nogil
    cdef int unmet(self, int32_t* found) noexcept nogil
