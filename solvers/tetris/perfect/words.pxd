# What the count of sequences shares of graph.h and words.h.
from libc.stdint cimport uint32_t, uint64_t

from solvers.tetris.perfect.pieces cimport Pieces

cdef extern from "solvers/tetris/perfect/words.h" nogil:
    enum:
        KINDS
        MET
        LETTERS
        ENDING_WORDS
        MOST_BEFORE
    const uint64_t THERE

    ctypedef struct Before:
        uint64_t board
        int kind

    ctypedef struct Endings:
        int count

    ctypedef struct BoardSet:
        uint64_t* slots
        uint64_t size

    ctypedef struct Layer:
        uint64_t* boards
        uint32_t* ends
        uint32_t* edges
        long long count, edge_count
        int failed

    ctypedef uint64_t[6] Ending

    ctypedef struct Walk:
        const Layer* layers
        const Ending* endings
        unsigned char** wanted
        unsigned char* finishing
        long long most
        uint64_t* seen[8][7]
        int failed

    void find_endings(const Pieces* pieces, int deep, Endings* endings, Before* before) noexcept
    long long spread(const Pieces* pieces, const BoardSet* source, long long first, long long end, BoardSet* to,
                     int deep, int backward) noexcept
    void join(const Pieces* pieces, const uint64_t* source, long long first, long long end, BoardSet* to, int deep,
              Layer* layer) noexcept
    int append(Layer* layer, const Layer* more) noexcept
    int gather(const BoardSet* boards, uint64_t** out, long long* count) noexcept
    int number_edges(Layer* layer, const BoardSet* boards, const Layer* next) noexcept

    void walk_on(Walk* walk, int length, const uint32_t* boards, long long count, long long word) noexcept
    void find_endings_of_three(const Layer* layer, const Layer* next, const Endings* endings, Ending* out) noexcept
    uint64_t last_pairs(int finishing) noexcept
    void exchange_all(uint64_t* words, int letters) noexcept
    uint64_t following(const int* letters) noexcept
    void want(unsigned char* wanted, const int* letters, int hold, int at, long long word) noexcept
    int clearable(const unsigned char* finishing, const int* letters, int hold, int at, long long word) noexcept
