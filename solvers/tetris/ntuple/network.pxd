# Networks as the kernel has them; what the fields mean is said in network.h.
from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t

from solvers.tetris.strict.draw cimport Draw

cdef extern from "solvers/tetris/ntuple/network.h" nogil:
    enum:
        LINE
        GREATEST
        RATE_BITS
        MOST_SIDE
        MOST_CELLS
        MOST_PLACEMENTS

    ctypedef struct Tables "Network":
        int width, height, across, up, symmetric, wide, columns, rows, windows, cells, tables
        int32_t* weights

    ctypedef struct Position:
        uint32_t[12] columns
        int64_t value

    ctypedef struct Trace:
        int64_t sum, size

    ctypedef struct Choice:
        int64_t value
        int orientation, column, row, lines

    int can_be_wide(const Tables* network) noexcept
    void lay_out(Tables* network) noexcept
    void start_game(const Tables* network, Position* position) noexcept
    void look_up(const Tables* network, Position* position) noexcept
    Choice choose(const Tables* network, const Position* position, int kind) noexcept
    Choice choose_ahead(const Tables* network, const Position* position, int kind) noexcept
    Choice choose_any(const Tables* network, const Position* position, int kind, uint64_t chance) noexcept
    int placements(const Tables* network, const Position* position, int kind, Choice* all) noexcept
    int64_t expected(const Tables* network, const Position* position) noexcept
    void learn_steadily(Tables* network, const Position* position, int64_t error, int64_t rate) noexcept
    void learn(
        Tables* network, Trace* traces, const Position* position, int64_t error, int64_t rate
    ) noexcept
    void play_on(const Tables* network, Position* position, int kind, Choice choice) noexcept


cdef class Network:
    cdef Tables tables
    cdef int64_t size       # weights


cdef void prepare_sz(Draw* draw) noexcept nogil

cdef int next_sz(Draw* draw) noexcept nogil
