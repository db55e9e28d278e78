"""Samples added to samples: what a mixer does some forty times a second while a sound device waits for it."""
from libc.math cimport fabs, tanh

cdef double KNEE = 0.9  # up to which nothing is touched; what is louder is bent to stay below 1


def pour(room, Py_ssize_t at, samples, Py_ssize_t begin, Py_ssize_t count, double first, double last):
    """Add `count` samples from `begin` on to `room` from `at` on, by a gain that goes evenly from `first` to `last`.

    Raises:
        IndexError: one of the two has not so many.
    """
    cdef float[::1] into = room
    cdef const float[::1] source = samples
    cdef Py_ssize_t place
    cdef double gain = first, step
    if count <= 0:
        return
    if at < 0 or begin < 0 or at + count > into.shape[0] or begin + count > source.shape[0]:
        raise IndexError("there are not so many samples")
    step = (last - first) / count  # a gain that jumped would click
    with nogil:
        for place in range(count):
            into[at + place] += <float>(gain * source[begin + place])
            gain += step


def limit(room):
    """Bend what is louder than KNEE so that it stays within 1: no crackling, however much sounds at once."""
    cdef float[::1] into = room
    cdef Py_ssize_t place
    cdef double loud
    # The bend has slope 1 at the knee and never reaches 1, so that neither a corner nor a cut is heard.
    with nogil:
        for place in range(into.shape[0]):
            loud = fabs(into[place])
            if loud > KNEE:
                loud = KNEE + (1 - KNEE) * tanh((loud - KNEE) / (1 - KNEE))
                into[place] = <float>(loud if into[place] > 0 else -loud)
