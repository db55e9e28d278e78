# The beam in C (beam.h), for the engines that search with it.
from libc.stdint cimport int8_t, int16_t, int32_t, uint64_t

from solvers.tetris.moves.kernel cimport Destination, Shapes, Stack

cdef extern from "solvers/tetris/attacking/beam.h" nogil:
    enum:
        NOTHING
        MOST_QUEUE
        COMBOS
        MOST_INCOMING
        OF_STACK
        FEATURES
        MOST_CHOICES
        LOST

    ctypedef struct Attacks:
        int8_t[3][5] lines
        int8_t[16] combo
        int8_t back_to_back, perfect

    ctypedef struct Side:
        Stack stack
        int8_t at, hold, combo, chain, incoming

    ctypedef struct Deed:
        int8_t lines, spin, attack, perfect, chained, broken, wasted, sent

    ctypedef struct Weights:
        double[26] of

    ctypedef struct Choice:
        Destination place
        int8_t kind, swapped

    ctypedef struct Node:
        Side side
        double reward, score
        int32_t parent, root
        Choice choice

    ctypedef struct Candidate:
        double score
        int32_t node
        int16_t number
        Choice choice

    ctypedef struct Problem:
        const Shapes* shapes
        const Attacks* attacks
        const Weights* weights
        int8_t[32] queue
        int known, bag, hole, half

    Deed put(const Shapes* shapes, const Attacks* attacks, Side* side, int kind, Destination place, int hole) noexcept
    void raise_stack(Stack* stack, int rows, int hole) noexcept
    void measure_stack(const Side* side, int* found) noexcept
    void measure_deed(Deed deed, int* found) noexcept
    int expand(const Problem* problem, const Node* node, int number, Candidate* candidates) noexcept
    double speculated(const Problem* problem, const Node* node, Candidate* candidates, long long* expanded) noexcept
    void best_in_front(Candidate* candidates, int count, int wanted) noexcept
    int next_layer(const Problem* problem, const Node* layer, Candidate* candidates, int count, int width, int first,
                   Node* next, uint64_t* seen, int slots) noexcept

cdef Attacks attacks

cdef class Beam:
    cdef Problem problem
    cdef Weights weights
    cdef Side side
    cdef int width, most, depth, deepest, number, count, guessed, slots, finished, speculates
    cdef int[34] sizes
    cdef Node* nodes
    cdef Candidate* candidates
    cdef uint64_t* seen
    cdef readonly long long expanded

    cdef int restart(self, int width) except -1 nogil
    cdef int run(self, long long steps) except -1 nogil
    cdef Node* layer(self, int depth) noexcept nogil
    cdef int _thin(self) except -1 nogil
    cdef bint _speculate(self) except -1 nogil
    cdef int best(self) noexcept nogil
