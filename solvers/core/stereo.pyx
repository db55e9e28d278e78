"""Two channels: where each voice stands, and a little of the room around it.

A voice is as loud wherever it stands (the squares of its shares in both ears make 1). The room is that of Schroeder
("Natural Sounding Artificial Reverberation", 1962): four combs, whose echoes come back ever softer and duller, side by
side, and two all-passes behind them that make the echoes dense. The delays of the right ear are a little longer, so
that the room is wide. All is linear: rooms of single voices add up to the room of all.
"""
from array import array
from libc.math cimport cos, pi, sin
from libc.stdlib cimport calloc, free


cdef enum:
    COMBS = 4
    PASSES = 2
    WIDER = 23                     # samples that delays of the right ear are longer
cdef int[COMBS] DELAYS = [1116, 1277, 1422, 1557]     # samples, at 44,100 a second
cdef int[PASSES] DENSER = [556, 225]
cdef double BACK = 0.74            # of an echo that comes back: after some 0.6 s a thousandth is left
cdef double DULL = 0.45            # how much of the high partials each echo loses
cdef double WET = 0.018            # of the room beside the voice itself
RINGING = 0.6                      # seconds in which the room dies away


def placed(samples, double side):
    """A voice in its place: the samples of both channels, left and right in turn, at RATE a second.

    Args:
        samples: of one channel. What sounds at its end is cut off; leave RINGING of silence there.
        side: where the voice stands, from -1, the left, to 1.
    """
    cdef const float[::1] dry = samples
    cdef Py_ssize_t count = dry.shape[0], at
    found = array("f", bytes(8 * count))
    cdef float[::1] both = found
    cdef double turn = pi / 4 * (1 + max(-1.0, min(1.0, side)))
    cdef double left = cos(turn), right = sin(turn)
    if not count:
        return found
    with nogil:
        for at in range(count):
            both[2 * at] = <float>(left * dry[at])
            both[2 * at + 1] = <float>(right * dry[at])
    if not (add_room(&dry[0], &both[0], count, 0) and add_room(&dry[0], &both[1], count, WIDER)):
        raise MemoryError
    return found


cdef bint add_room(const float* dry, float* both, Py_ssize_t count, int wider) noexcept nogil:
    """Add the room as one ear hears it to every second sample. False without memory.

    All delay lines lie in one block, each from its own `begin` on; `places` are where each is now.
    """
    cdef int[COMBS + PASSES] lengths
    cdef int[COMBS + PASSES] begins
    cdef int[COMBS + PASSES] places
    cdef double[COMBS] dull
    cdef int line, size = 0
    cdef Py_ssize_t at
    cdef double heard, back, out
    for line in range(COMBS + PASSES):
        lengths[line] = (DELAYS[line] if line < COMBS else DENSER[line - COMBS]) + wider
        begins[line], places[line] = size, 0
        size += lengths[line]
        if line < COMBS:
            dull[line] = 0
    cdef double* lines = <double*>calloc(size, sizeof(double))
    if not lines:
        return False
    for at in range(count):
        heard = 0
        for line in range(COMBS):
            out = lines[begins[line] + places[line]]
            dull[line] = out * (1 - DULL) + dull[line] * DULL
            lines[begins[line] + places[line]] = dry[at] + BACK * dull[line] + 1e-18  # denormal numbers are slow
            heard += out
            places[line] = places[line] + 1 if places[line] + 1 < lengths[line] else 0
        for line in range(COMBS, COMBS + PASSES):
            back = lines[begins[line] + places[line]]
            out = back - heard
            lines[begins[line] + places[line]] = heard + 0.5 * back
            heard = out
            places[line] = places[line] + 1 if places[line] + 1 < lengths[line] else 0
        both[2 * at] += <float>(WET * heard)
    free(lines)
    return True


def sides(int voices):
    """Where so many voices stand, the highest first: from the left to the right, and one alone in the middle."""
    return [0.0 if voices < 2 else 0.6 * (2.0 * voice / (voices - 1) - 1) for voice in range(voices)]
