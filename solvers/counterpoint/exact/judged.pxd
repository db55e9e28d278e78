"""What the graphs read of an exercise, and the layers that they are made of."""
from libc.stdint cimport uint32_t, uint64_t

cdef extern from "solvers/counterpoint/exact/layers.h" nogil:
    enum: RULES, HARD, CANDIDATES, NOTHING, OUT_OF_RANGE, RECOVERED
    ctypedef struct Candidate:
        int step, midi, kind, steps, semitones, rest, odd
    ctypedef struct Slot:
        const Candidate* candidates
        int count, bar, thesis, position, cantus
    ctypedef struct CExercise "Exercise":
        const Slot* slots
        int count, species, above, bars
        int weights[RULES]
        int won
    ctypedef struct Packed:
        uint64_t near, far
    ctypedef struct Memory:
        int last, before, thesis, run, turning, highest, again
    Memory memory_of(Packed word)
    Packed packed_memory(const Memory* memory)
    Memory no_memory()
    ctypedef struct Verdict:
        int cost, refused
        int* breaches
    int judge(const CExercise* exercise, int place, const Memory* memory, int chosen, Memory* next, Verdict* verdict)
    ctypedef struct Edge:
        uint32_t to
        int cost, chosen
    ctypedef struct Layer:
        Packed* memories
        uint32_t* first
        Edge* edges
        uint64_t* ways
        int* least
        uint32_t* under
        size_t nodes
    ctypedef struct Table:
        uint32_t* nodes
        size_t size
    void empty_layer(Layer* layer)
    void free_layer(Layer* layer)
    bint begin_table(Table* table, size_t size)
    bint begin_layers(Layer* layer, Packed memory)
    bint begin_cut(Layer* layer, Packed memory, uint32_t under)
    bint make_layer(const CExercise* exercise, int place, Layer* layer, Table* table)
    bint cut_layer(const CExercise* exercise, int place, const Layer* below, int won, Layer* layer, Table* table,
                   int bound, size_t widest, int* beyond)
    int cost_of_line(const Layer* start, const Layer* end, int number)
    bint begin_end(Layer* layer, int limbs)
    bint sum_up(Layer* layer, int limbs)
    bint is_smaller(const uint64_t* one, const uint64_t* other, int limbs)
    void subtract_number(uint64_t* number, const uint64_t* less, int limbs)


cdef extern from "solvers/counterpoint/exact/slots.h" nogil:
    ctypedef struct Place:
        const int* weights
        int step, key, above, leading, flat, tone


cdef class Judged:
    cdef readonly object exercise
    cdef CExercise rules         # with all weights
    cdef Candidate* candidates
    cdef Slot* slots
    cdef int limbs               # words of a number of lines
    cdef dict pitches            # made so far, by step * 256 + key
    cdef int write_bar(self, int bar, Place here) except -1
    cdef int keep_range(self, Slot* slot, int low, int high) except -1
    cdef int restrict(self, int place, pitch) except -1
    cdef object pitch(self, int place, int chosen)
    cdef bint weighs(self, names)
    cdef CExercise without(self, names)
