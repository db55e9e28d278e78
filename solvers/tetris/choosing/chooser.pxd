# Choosers: the one signature by which game loops ask any controller, on any path, for a placement.
#
# A set of features fills in `best` and `rank` of a `Chooser`. The standard set has a kernel for several paths
# (kernel.h); the others reckon one placement after the other (surveyed.h). What the fields mean is said in board.h.
from libc.stdint cimport int32_t, uint32_t

cdef extern from "solvers/tetris/choosing/board.h" nogil:
    enum:
        MOST_WIDTH
        MOST_HEIGHT
        LANES_OF_BOARD
        MOST_PLACEMENTS
        UNIT
        OVERFLOWS

    ctypedef struct Board:
        uint32_t[16] columns

    ctypedef struct Shape:
        int width, height
        int[4] bottoms
        int[4] tops
        uint32_t[4] columns
        uint32_t[28] spread

    ctypedef struct Piece:
        int orientations
        Shape[4] shapes

    ctypedef struct Best:
        int32_t score
        int orientation, column

    ctypedef struct Chooser
    ctypedef Best BestOf(const Chooser* chooser, const Board* board, int kind, int following) noexcept nogil
    ctypedef void RankOf(
        const Chooser* chooser, const Board* board, int kind, int following, int32_t* scores
    ) noexcept nogil

    ctypedef struct Chooser:
        int width, height
        uint32_t full
        Board walls
        const Piece* pieces
        int32_t[12] weights
        BestOf* best
        RankOf* rank

    int bits(uint32_t x) noexcept
    int placements_of(const Chooser* chooser, const Shape* shape) noexcept
    int landing_row(const Board* board, const Shape* shape, int column) noexcept
    uint32_t with_piece(const Chooser* chooser, Board* board, const Shape* shape, int column, int row) noexcept
    void without_rows(const Chooser* chooser, Board* board, uint32_t complete) noexcept
