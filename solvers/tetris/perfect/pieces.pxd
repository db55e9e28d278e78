# What the engines of perfect clears share of board.h, and the pieces described for it.
from libc.stdint cimport uint64_t

cdef extern from "solvers/tetris/perfect/board.h" nogil:
    enum:
        CELLS
        ROTATIONS
        KINDS
        KICKS
    const uint64_t FULL

    ctypedef struct Kick:
        uint64_t sources, over
        int shift

    ctypedef struct Shape:
        int width, height
        int[4] cells
        uint64_t inside, low
        Kick[2][KICKS] kicks

    ctypedef struct Pieces:
        Shape[KINDS][ROTATIONS] shapes
        int[KINDS] looks

    uint64_t piece_at(const Shape* shape, int position) noexcept
    uint64_t resting(const Pieces* pieces, uint64_t board, int kind, int deep, uint64_t* places) noexcept
    void resting_places(const Pieces* pieces, uint64_t board, int kind, int deep, uint64_t* places) noexcept
    int full_rows(uint64_t board) noexcept
    uint64_t settled(uint64_t board) noexcept
    int balanced(uint64_t board) noexcept

cdef const Pieces* all_pieces() noexcept nogil
