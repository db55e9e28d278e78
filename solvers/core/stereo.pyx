"""Two channels: where each voice stands, and a little of the room around all of them.

A voice is as loud wherever it stands (the squares of its shares in both ears make 2, so that one in the middle is in
each ear what it is by itself). The room is that of Schroeder ("Natural Sounding Artificial Reverberation", 1962): four
combs, whose echoes come back ever softer and duller, side by side, and two all-passes behind them that make the echoes
dense. The delays of the right ear are a little longer, so that the room is wide. It goes on ringing from one block of
samples to the next, as a sound device asks for them.
"""
from libc.math cimport cos, fabs, pi, sin, sqrt
from libc.stdlib cimport calloc, free
from libc.string cimport memset

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
cdef double SOFTEST = 1e-15        # what is softer is none: numbers near the smallest ones are slow


def place(both, Py_ssize_t at, samples, Py_ssize_t begin, Py_ssize_t count, double first, double last, double side):
    """Add `count` samples of a voice from `begin` on to both channels, at its place.

    Args:
        both: left and right in turn, at RATE a second.
        at: which pair of these the first sample is added to.
        samples: of one channel.
        begin, count: which of them.
        first, last: the gain, which goes evenly from the one to the other.
        side: where the voice stands, from -1, the left, to 1.

    Raises:
        IndexError: one of the two has not so many.
    """
    cdef float[::1] into = both
    cdef const float[::1] source = samples
    cdef Py_ssize_t number
    cdef double turn = pi / 4 * (1 + max(-1.0, min(1.0, side)))
    cdef double left = sqrt(2.0) * cos(turn), right = sqrt(2.0) * sin(turn), gain = first, step, heard
    if count <= 0:
        return
    if at < 0 or begin < 0 or 2 * (at + count) > into.shape[0] or begin + count > source.shape[0]:
        raise IndexError("there are not so many samples")
    step = (last - first) / count
    with nogil:
        for number in range(count):
            heard = gain * source[begin + number]
            into[2 * (at + number)] += <float>(left * heard)
            into[2 * (at + number) + 1] += <float>(right * heard)
            gain += step


def spread(both, samples):
    """Add what has no place, samples of one channel, to both channels from their beginning on."""
    cdef float[::1] into = both
    cdef const float[::1] source = samples
    cdef Py_ssize_t at
    with nogil:
        for at in range(min(source.shape[0], into.shape[0] // 2)):
            into[2 * at] += source[at]
            into[2 * at + 1] += source[at]


cdef struct Ear:                   # all its delay lines lie in one block, each from its own `begin` on
    int[COMBS + PASSES] lengths
    int[COMBS + PASSES] begins
    int[COMBS + PASSES] places     # where each is now
    double[COMBS] dull
    double* lines
    int size


cdef class Room:
    """The room around all voices, as two ears hear it, from one block to the next."""
    cdef Ear[2] ears

    def __cinit__(self):
        cdef int side, line
        for side in range(2):
            self.ears[side].size = 0
            for line in range(COMBS + PASSES):
                self.ears[side].lengths[line] = (DELAYS[line] if line < COMBS else DENSER[line - COMBS]) + side * WIDER
                self.ears[side].begins[line] = self.ears[side].size
                self.ears[side].size += self.ears[side].lengths[line]
            self.ears[side].lines = <double*>calloc(self.ears[side].size, sizeof(double))
            if not self.ears[side].lines:
                raise MemoryError
        self.clear()

    def __dealloc__(self):
        free(self.ears[0].lines)
        free(self.ears[1].lines)

    def clear(self):
        """Let nothing ring any more."""
        cdef int side
        for side in range(2):
            memset(self.ears[side].places, 0, sizeof(self.ears[side].places))
            memset(self.ears[side].dull, 0, sizeof(self.ears[side].dull))
            memset(self.ears[side].lines, 0, self.ears[side].size * sizeof(double))

    def pour(self, both):
        """Add the room of what sounds in both channels, left and right in turn, and what still rings, to them."""
        cdef float[::1] into = both
        cdef Py_ssize_t at
        cdef double middle
        with nogil:
            for at in range(into.shape[0] // 2):
                middle = (into[2 * at] + into[2 * at + 1]) / sqrt(2.0)
                into[2 * at] += <float>(WET * echo(&self.ears[0], middle))
                into[2 * at + 1] += <float>(WET * echo(&self.ears[1], middle))


cdef inline double echo(Ear* ear, double dry) noexcept nogil:
    """The next sample of the room as an ear hears it."""
    cdef double heard = 0, back, out
    cdef double* here
    cdef int line
    for line in range(COMBS + PASSES):
        here = &ear.lines[ear.begins[line] + ear.places[line]]
        ear.places[line] = ear.places[line] + 1 if ear.places[line] + 1 < ear.lengths[line] else 0
        if line < COMBS:
            out = here[0]
            ear.dull[line] = audible(out * (1 - DULL) + ear.dull[line] * DULL)
            here[0] = dry + BACK * ear.dull[line]
            heard += out
        else:
            back = here[0]
            out = back - heard
            here[0] = audible(heard + 0.5 * back)
            heard = out
    return heard


cdef inline double audible(double sample) noexcept nogil:
    return sample if fabs(sample) > SOFTEST else 0.0


def sides(int voices):
    """Where so many voices stand, the highest first: from the left to the right, and one alone in the middle."""
    return [0.0 if voices < 2 else 0.6 * (2.0 * voice / (voices - 1) - 1) for voice in range(voices)]
