# The kernel in C (moves.h), and the table of shapes and kicks that it works with, for the engines that call it.
from libc.stdint cimport int8_t, uint64_t

cdef extern from "solvers/tetris/moves/moves.h" nogil:
    enum:
        COLUMNS
        ROWS
        BELOW
        LEFT_OF
        BOXES
        MOST_DESTINATIONS

    ctypedef struct Turned:
        int8_t[4] x
        int8_t[4] y
        int8_t to, dx, dy, left, right, low

    ctypedef struct Shift:
        int8_t x, y

    ctypedef struct Shapes:
        Turned[7][4] turned
        Shift[7][4][4][5] kicks
        int8_t[4][4] tried
        int8_t[7] start_x
        int8_t[7] start_y
        int8_t[7] rotations
        int8_t t

    ctypedef struct Stack:
        uint64_t[10] columns

    ctypedef struct Reach:
        uint64_t start
        uint64_t[4][16] free
        uint64_t[4][16] reached

    ctypedef struct Destination "Destination":
        int8_t rotation, x, y, spin

    void find_room(const Shapes* shapes, const Stack* stack, int kind, Reach* reach) noexcept
    uint64_t start_row(const Shapes* shapes, const Reach* reach, int kind) noexcept
    void reach_all(const Shapes* shapes, const Stack* stack, int kind, int half, Reach* reach) noexcept
    int list_destinations(const Shapes* shapes, const Reach* reach, int kind, Destination* found) noexcept

cdef Shapes shapes

cdef int read_stack(Stack* stack, object columns) except -1
