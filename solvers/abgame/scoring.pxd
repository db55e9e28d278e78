# Lists of codes in C, symbols of each place side by side, and what each of them as the secret answers to a guess.
from libc.stdint cimport int32_t, uint8_t, uint32_t

cdef extern from "solvers/abgame/scoring.h" nogil:
    enum:
        MOST_PLACES
        BLOCK
        RAW_ANSWERS

    ctypedef struct Many:
        const uint8_t* symbols[MOST_PLACES]
        int places
        int blog
        int are_guesses

    void raw_answers(const Many* many, const uint8_t* one, int first, int count, uint8_t* raw)
    void count_answers(const Many* many, const uint8_t* one, int count, const uint8_t* kinds, int kind_count,
                       uint32_t* counts)


cdef class Codes:
    cdef readonly object space
    cdef int count
    cdef int32_t* number               # [count] ascending
    cdef uint8_t* symbol[MOST_PLACES]  # [count] of each code, by places
    cdef int places                    # of a code
    cdef bint blog                     # the blog's rule
    cdef int kinds                     # of answers in the space
    cdef uint8_t raw_of[RAW_ANSWERS]   # of each kind, by its number
    cdef uint8_t kind_of[RAW_ANSWERS]  # and back

    cdef int allocate(self, int count) except -1
    cdef void release(self) noexcept
    cdef Codes like(self, int count)
    cdef void copy_code(self, int at, Codes other, int index) noexcept nogil
    cdef Many as_secrets(self) noexcept nogil
    cdef int read_code(self, int number, uint8_t* symbols) except -1
