"""The atoms of a form, found by where they are: all places of a shape in it, and the turns that map it to itself.

Atoms are folded vectors (tile_shapes.pyx) in a table of hashes that is a quarter full at most. A shape is laid with its
first atom on each atom of the form from which a translation leads there; where its box sticks out of that of the form,
nothing is looked up, and else its last atoms first, for these are outside soonest. So a place that does not fit mostly
costs six comparisons or one look. A turn of the form needs no search for the shift that follows: it is the one that
brings the lowest corners together.
"""
cimport cython
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SetItem
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from solvers.polyforms.rooms cimport Rooms
from solvers.polyforms.tile_shapes cimport TileShapes, fold, folded, unfold


@cython.final
cdef class FormAtoms(Rooms):
    """Atoms by their numbers, each different, in a grid whose translations go by `steps`.

    `kinds` has a number for each atom, such as its colour, None if they are all alike. `suits` has a byte for each pair
    of a tile's colour and a kind, kinds running fastest: whether that may lie there; None if everything may. ValueError
    if an atom is too far away, or there twice.
    """

    cdef readonly int count
    cdef int dimensions
    cdef int shift              # of a hash
    cdef int32_t steps[3]
    cdef int32_t low[3]         # corner of the form,
    cdef int32_t high[3]        # and the opposite one
    cdef int64_t* atoms         # [count]
    cdef int32_t* parts         # [3 * count] their components
    cdef int32_t* slots         # numbers of atoms from 1, 0 for an empty one
    cdef int32_t* image         # [count] the image of each atom under a turn
    cdef int64_t* images        # [count] the same as vectors, but for the shift
    cdef int32_t* kinds         # [count]
    cdef int kind_count
    cdef bytes suits
    cdef list numbers           # one object for each number, whatever the positions

    def __init__(self, atoms, steps, kinds=None, suits=None):
        cdef int i, axis, size = 8
        cdef uint64_t slot
        self.count, self.dimensions = len(atoms), len(steps)
        self.numbers = list(range(self.count))
        self.atoms = <int64_t*>self.room(self.count, sizeof(int64_t))
        self.parts = <int32_t*>self.room(3 * <size_t>self.count, sizeof(int32_t))
        self.image = <int32_t*>self.room(self.count, sizeof(int32_t))
        self.images = <int64_t*>self.room(self.count, sizeof(int64_t))
        self.kinds = <int32_t*>self.room(self.count, sizeof(int32_t))
        self.shift = 61
        while size < 4 * self.count:
            size *= 2
            self.shift -= 1
        self.slots = <int32_t*>self.room(size, sizeof(int32_t))
        for axis in range(3):
            self.steps[axis] = steps[axis] if axis < self.dimensions else 1
        for i, atom in enumerate(atoms):
            self.atoms[i] = folded(atom)
            unfold(self.atoms[i], self.parts + 3 * i)
            for axis in range(3):
                self.low[axis] = self.parts[axis] if i == 0 else min(self.low[axis], self.parts[3 * i + axis])
                self.high[axis] = self.parts[axis] if i == 0 else max(self.high[axis], self.parts[3 * i + axis])
            if self.number_of(self.atoms[i]) >= 0:
                raise ValueError(f"the atom {atom} is there twice")
            slot = self.slot_of(self.atoms[i])
            while self.slots[slot]:
                slot = (slot + 1) & (size - 1)
            self.slots[slot] = i + 1
        if kinds is not None and len(kinds) != self.count:
            raise ValueError("each atom has a kind")
        for i in range(self.count if kinds is not None else 0):
            self.kinds[i] = kinds[i]
            if self.kinds[i] < 0:
                raise ValueError("kinds are numbers from 0")
            self.kind_count = max(self.kind_count, self.kinds[i] + 1)
        self.suits = suits

    cdef inline uint64_t slot_of(self, int64_t atom) noexcept nogil:
        """Where an atom is in the table, if nothing was in its way."""
        return (<uint64_t>atom * <uint64_t>0x9E3779B97F4A7C15) >> self.shift

    cdef inline int number_of(self, int64_t atom) noexcept nogil:
        """The number of an atom; -1 if it is none of the form."""
        cdef uint64_t mask = (<uint64_t>1 << (64 - self.shift)) - 1, slot = self.slot_of(atom)
        while self.slots[slot]:
            if self.atoms[self.slots[slot] - 1] == atom:
                return self.slots[slot] - 1
            slot = (slot + 1) & mask
        return -1

    def places(self, TileShapes shapes not None, int which, int first, int last):
        """The places of a shape whose first atom lies on one of the numbers from `first` to before `last`: for each its
        atoms, as many as the shape has and in their order. `which` is the shape's place among all of the tile.

        ValueError if there is no such shape or atom, or a colour of which nothing is said.
        """
        cdef int foot, axis, i, size = shapes.size
        cdef const int64_t* own
        cdef const int32_t* colours
        cdef int32_t low[3]
        cdef int32_t high[3]
        cdef int32_t start[3]
        cdef int32_t part[3]
        cdef const int32_t* at
        cdef bint fits
        cdef const uint8_t* allowed = NULL
        cdef list found = []
        if not 0 <= which < shapes.count or first < 0 or last > self.count:
            raise ValueError("there is no such shape, or no such atom")
        own, colours = shapes.atoms + which * size, shapes.paint + which * size
        if self.suits is not None and shapes.painted:
            allowed = self.suits
            for i in range(size):
                if (colours[i] + 1) * self.kind_count > <int>len(self.suits):
                    raise ValueError("there is a colour of which nothing is said")
        # Where the first atom may be, so that the box of the shape does not stick out.
        unfold(own[0], start)
        for axis in range(3):
            low[axis], high[axis] = self.low[axis], self.high[axis]
        for i in range(size):
            unfold(own[i], part)
            for axis in range(3):
                low[axis] = max(low[axis], self.low[axis] + start[axis] - part[axis])
                high[axis] = min(high[axis], self.high[axis] + start[axis] - part[axis])
        for foot in range(first, last):
            at = self.parts + 3 * foot
            if not (low[0] <= at[0] <= high[0] and low[1] <= at[1] <= high[1] and low[2] <= at[2] <= high[2]):
                continue
            fits = True
            for axis in range(3):
                fits = fits and (at[axis] - start[axis]) % self.steps[axis] == 0
            i = size
            while fits and i > 0:
                i -= 1
                self.image[i] = self.number_of(self.atoms[foot] + own[i] - own[0])
                fits = self.image[i] >= 0 and (
                    allowed == NULL or allowed[colours[i] * self.kind_count + self.kinds[self.image[i]]])
            if fits:
                found.append(self.image_numbers(size))
        return found

    def motion(self, turn):
        """The number of each atom's image under a turn and the shift that maps the form to itself; None if there is
        none, or if an atom is mapped to one of another kind."""
        cdef int i, axis, place
        cdef int32_t rows[9]
        cdef int32_t low[3]
        cdef int32_t part[3]
        cdef int64_t shift
        for axis in range(3):
            low[axis] = 0
            for place in range(3):
                rows[3 * axis + place] = (turn[axis][place] if axis < self.dimensions and place < self.dimensions
                                          else axis == place)
        for i in range(self.count):
            for axis in range(3):
                part[axis] = (rows[3 * axis] * self.parts[3 * i] + rows[3 * axis + 1] * self.parts[3 * i + 1]
                              + rows[3 * axis + 2] * self.parts[3 * i + 2])
                low[axis] = part[axis] if i == 0 or part[axis] < low[axis] else low[axis]
            self.images[i] = fold(part)
        for axis in range(3):
            part[axis] = self.low[axis] - low[axis]
            if part[axis] % self.steps[axis]:
                return None
        shift = fold(part)
        for i in range(self.count):
            self.image[i] = self.number_of(self.images[i] + shift)
            if self.image[i] < 0 or self.kinds[i] != self.kinds[self.image[i]]:
                return None
        return self.image_numbers(self.count)

    cdef tuple image_numbers(self, int length):
        """The first so many of the images, as Python has them."""
        cdef int i
        cdef object number
        cdef tuple made = PyTuple_New(length)
        for i in range(length):
            number = self.numbers[self.image[i]]
            Py_INCREF(number)  # the tuple takes one over
            PyTuple_SetItem(made, i, number)
        return made
