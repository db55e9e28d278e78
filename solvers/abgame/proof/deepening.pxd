# The search for bounds and trees of large spaces, in C, and who drives it.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t

from solvers.abgame.proof.space cimport CodeTable, Space, answer_of

cdef extern from "solvers/abgame/proof/deepening.h" nogil:
    enum:
        GUESSES
        NEVER
        KINDS
        EVERY_GUESS

    ctypedef struct Prices:
        int32_t price[GUESSES]
        int32_t* least

    ctypedef struct Search:
        int64_t sets, bounds, hits
        const int* stop

    ctypedef struct Candidate:
        pass

    ctypedef struct Behind:
        const Space* space
        uint16_t* codes
        uint16_t* everyone
        Candidate* list
        const uint8_t* wanted
        uint32_t used
        int first[KINDS]
        int size[KINDS]
        int order[KINDS]
        int32_t bound[KINDS]
        int known[KINDS]

    int make_prices(Prices* prices, int kinds, int most)
    int32_t least_of_count(const Prices* prices, int made, int count)
    int make_search(Search* search, const Space* space, const Prices* prices, int without)
    void drop_search(Search* search)
    int32_t raise_bounds(Search* search, Behind* behind, int32_t limit, int* exact)
    int32_t grow_behind(
        Search* search, const Behind* behind, int guess, int width, int32_t limit, uint16_t* out, int* length)


cdef class Deepener:
    cdef readonly CodeTable table
    cdef Prices prices
    cdef Search search
    cdef int stopping


cdef class SecondGuess:
    cdef readonly CodeTable table
    cdef readonly int guess
    cdef int count
    cdef bytes least
    cdef Behind behind

    cdef void start(self, Deepener deepener) noexcept
