# Games between personalities at depth 1 and the resistor, for engines at C level.
from libc.stdint cimport int16_t, uint8_t, uint64_t

from solvers.spanit.personality.weighing cimport Scale
from solvers.spanit.personality.weights cimport Scales
from solvers.spanit.theory.graph cimport MOST_NODES, Board

ctypedef const Scale* Seat  # who plays: a personality's scale, or NULL for the resistor

ctypedef struct Game:
    int size, side, moves, winner    # side: whoever is to move; winner: -1 while there is none
    uint8_t[MOST_NODES] cells
    int16_t[MOST_NODES] played
    uint64_t seed
    int[2] decisions, kept           # by side

cdef int choose(const Board* board, Seat player, const Game* game) noexcept nogil
cdef void play_move(const Board* board, Game* game, int node) noexcept nogil
cdef int count_losing(const Board* board, const Game* game, const uint8_t* wins) noexcept nogil
cdef void play(Game* game, const Seat* players, const bint* taught) noexcept nogil
cdef int start_game(Game* game, bytes cells, int size, str to_move, uint64_t seed) except -1
cdef Seat seat(Scales player, int size) except? NULL
