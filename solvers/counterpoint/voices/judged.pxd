"""What the search and the counting read of a score, and the layers of what they remember."""
from libc.stdint cimport uint8_t, uint32_t

cdef extern from "solvers/counterpoint/voices/layer.h" nogil:
    enum: VOICES, TONES, RULES, HARD
    ctypedef struct Tone:
        uint8_t step, midi
    ctypedef struct Event:
        int voice, begin, length, before_length, opens, closes, together, placed, final, moving, copy, shift, count
        Tone tones[TONES]
        int taste[TONES]
        int step_cost, leap_cost, echo
    ctypedef struct CScore "Score":
        const Event* events
        int count, voices, final_letter, beats
        int weights[RULES]
        int melodic, invertible
    ctypedef struct Remembered:
        Tone now[VOICES]
    ctypedef struct Judgement:
        int cost, refused
        int* breaches
    int judge_note(const CScore* score, int place, const Remembered* old, int chosen, Remembered* next,
                   Judgement* judgement)
    int judge_line(const CScore* score, const Event* event, const Remembered* old, Tone tone, Remembered* next,
                   Judgement* judgement)
    ctypedef struct Layer:
        char* nodes
        size_t stride, count, room
    void* node_at(const Layer* layer, size_t number)
    void* node_for(Layer* layer, const Remembered* memory)
    int empty_layer(Layer* layer, size_t stride)
    void free_layer(Layer* layer)


cdef class Judged:
    cdef readonly object score
    cdef CScore rules
    cdef Event* events
    cdef int write_events(self) except -1
    cdef bint copies(self)
    cdef object pitch(self, int place, int chosen)
