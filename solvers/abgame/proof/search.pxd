# The search for what sets of codes cost, in C, and who drives it.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from solvers.abgame.proof.space cimport AnswerTable, Space

cdef extern from "solvers/abgame/proof/prices.h" nogil:
    enum:
        GUESSES
        NEVER

    ctypedef struct Prices:
        int kinds
        int32_t price[GUESSES]
        int32_t* least
        int most

    int32_t least_of_count(const Prices* prices, int made, int count)
    int make_prices(Prices* prices, int kinds, int most)

cdef extern from "solvers/abgame/proof/subset.h" nogil:
    enum:
        KINDS
        COLUMNS

    ctypedef struct Subset:
        int count
        int columns
        uint16_t* codes
        uint16_t* guess
        uint8_t* labels

    int make_subset(const Space* space, const uint16_t* codes, int count, Subset* subset)
    void drop_subset(Subset* subset)

cdef extern from "solvers/abgame/proof/search.h" nogil:
    enum:
        NO_GUESS
        LEVELS
        NO_PARTS_FIRST
        NO_TABLE
        NO_SYMMETRY
        NO_DUPLICATES
        NO_SCORES

    ctypedef struct Known:
        int32_t cost
        uint16_t guess

    ctypedef struct Candidate:
        int32_t bound
        uint16_t column

    ctypedef struct Search:
        uint64_t salt
        int64_t sets, bounds, hits, work

    int make_search(Search* search, const Space* space, const Prices* prices, int without)
    void drop_search(Search* search)
    int32_t quick_bound(
        Search* search, const Subset* subset, const uint16_t* members, int count, int made, int* exact)
    int32_t score_bound(
        Search* search, const Subset* subset, const uint16_t* members, int count, int made, int* exact)
    int32_t search_guess(
        Search* search, const Subset* subset, const uint16_t* members, int count, int made, uint32_t used, int column,
        int32_t limit)
    int32_t search_set(
        Search* search, const Subset* subset, const uint16_t* members, int count, int made, uint32_t used,
        int32_t limit)
    int list_roots(
        Search* search, const Subset* subset, int made, const uint8_t* wanted, int32_t limit, Candidate* out)
    int perfect_guess(const Subset* subset, const uint16_t* members, int count)
    Known* look_up(Search* search, const Subset* subset, const uint16_t* members, int count, int made, uint64_t* key)


cdef class Searcher:
    cdef readonly AnswerTable table
    cdef Prices prices
    cdef Search search


cdef class Branch:
    cdef readonly AnswerTable table
    cdef readonly int guess
    cdef readonly int32_t cost
    cdef public int32_t limit
    cdef uint64_t salt
    cdef int made, parts, at, phase, listed, next
    cdef uint32_t used
    cdef bytes least
    cdef const uint8_t* wanted       # [guess] whether it is to be tried for the parts
    cdef uint16_t* codes
    cdef int first[KINDS]
    cdef int size[KINDS]
    cdef int order[KINDS]
    cdef int32_t bound[KINDS]
    cdef bint exact[KINDS]
    cdef int best_guess[KINDS]
    cdef Subset subset[KINDS]
    cdef Candidate* candidates
    cdef uint16_t* everyone
    cdef int32_t cell_limit, cell_best
    cdef int written                 # answers whose part of the tree is written
    cdef list guesses                # of the tree, as far as it is written

    cdef void raise_bound(self, int kind, int32_t found) noexcept nogil
    cdef int step(self, Search* search) noexcept nogil
    cdef bint write_part(self, Search* search) except -1
    cdef int write(self, Search* search, const Subset* subset, const uint16_t* members, int count, int made,
                   uint32_t used, int guess, list out) except -1
