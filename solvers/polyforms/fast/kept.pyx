"""Solutions that a search keeps, as Python has them."""
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SetItem


cdef tuple all_kept(const Kept* kept, int positions):
    """All that are kept, of a cover with so many positions."""
    cdef list numbers = list(range(positions))  # one object for each number, whatever the solutions
    cdef list found = []
    cdef tuple solution
    cdef object number
    cdef size_t at = 0
    cdef int i, length
    while at < kept.length:
        length = kept.numbers[at]
        solution = PyTuple_New(length)
        for i in range(length):
            number = numbers[kept.numbers[at + 1 + i]]
            Py_INCREF(number)  # the tuple takes one over
            PyTuple_SetItem(solution, i, number)
        found.append(solution)
        at += length + 1
    return tuple(found)


cdef tuple take_kept(Kept* kept, int positions):
    """All that are kept, and no longer: there is room for others."""
    cdef tuple found = all_kept(kept, positions)
    kept.length = 0
    return found


cdef tuple last_kept(const Kept* kept):
    """The last one, which may have been taken; empty if there was none."""
    cdef int i
    if kept.count == 0:
        return ()
    return tuple([kept.numbers[kept.last + 1 + i] for i in range(kept.numbers[kept.last])])
