# One region of the border and the enumeration of its layouts, for the solvers and the endgame search.
from libc.stdint cimport int8_t, int32_t, uint8_t, uint64_t

ctypedef struct Cell:
    uint8_t degree       # how many open numbers it touches
    int32_t link[8]      # which ones
    uint64_t since       # layouts found before it was placed as it stands
    uint64_t mines       # layouts found, of those before `since`, in which it is a mine

ctypedef struct Number:
    int32_t need         # mines it still wants
    int32_t left         # cells around it that are not placed yet


cdef class Region:
    cdef readonly tuple cells
    cdef readonly uint64_t layouts, nodes
    cdef readonly bint finished
    cdef int size, depth, mines, fewest, most
    cdef Cell* cell           # [size], in walking order
    cdef Number* number       # every open number beside the region
    cdef int8_t* choice       # [size + 1] what is tried: −1 nothing yet, 0 free, 1 mine
    cdef int8_t* last         # [size] the layout found last
    cdef uint64_t* histogram  # [size + 1] layouts found with so many mines

    # Find at most `layouts` more layouts, looking at no more than `nodes` placements. True once there are no more.
    cdef bint enumerate(self, uint64_t layouts, uint64_t nodes) noexcept nogil
    cdef bint place(self, int value) noexcept nogil
    cdef void take_back(self) noexcept nogil
