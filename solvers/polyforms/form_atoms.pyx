"""The atoms of a form, found by where they are: all places of a shape in it, and the turns that map it to itself.

Atoms are folded vectors (tile_shapes.pyx) in a table of hashes that is a quarter full at most. A shape is laid with its
first atom on each atom of the form from which a translation leads there; where its box sticks out of that of the form,
nothing is looked up, and else its last atoms first, for these are outside soonest. So a place that does not fit mostly
costs six comparisons or one look. A turn of the form needs no search for the shift that follows: it is the one that
brings the lowest corners together.
"""
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from solvers.polyforms.rooms cimport Rooms
from solvers.polyforms.tile_shapes cimport TileShapes, fold, folded, unfold


@cython.final
cdef class FormAtoms(Rooms):
    """Atoms by their numbers, each different, in a grid whose translations go by `steps`; `kinds` has a number for each
    atom, None if they are all alike. ValueError if one is too far away, or there twice."""

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
    cdef list numbers           # one object for each number, whatever the positions

    def __init__(self, atoms, steps, kinds=None):
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
        for i, kind in enumerate(kinds or ()):
            if i >= self.count:
                raise ValueError("there are more kinds than atoms")
            self.kinds[i] = kind

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

    def places(self, TileShapes shapes not None, int which, suits, paint, int first, int last):
        """The places of a shape whose first atom lies on one of the numbers from `first` to before `last`.

        Args:
            shapes: of a tile.
            which: one of them, by its place from 0.
            suits: for each pair of colours, of the tile and of the form, the latter running fastest, whether one may
                lie on the other, as bytes; None if nothing is asked of them.
            paint: the colour of each atom of the form, as bytes.
            first: number of the first atom to try.
            last: number of the atom at which to stop.

        Returns:
            For each place its atoms, as many as the shape has and in their order.
        """
        cdef int foot, axis, i, size = shapes.size, colours = 0
        cdef const int64_t* own
        cdef const int32_t* colour
        cdef int32_t reach_low[3]
        cdef int32_t reach_high[3]
        cdef int32_t start[3]
        cdef int32_t part[3]
        cdef bint fits
        cdef const uint8_t* allowed = NULL
        cdef const uint8_t* painted = NULL
        cdef list found = []
        if not 0 <= which < shapes.count or first < 0 or last > self.count:
            raise ValueError("there is no such shape, or no such atom")
        if suits is not None:
            allowed, painted, colours = suits, paint, max(paint) + 1
            if len(paint) != self.count:
                raise ValueError("each atom of the form has a colour, or 0")
        own, colour = shapes.atoms + which * size, shapes.paint + which * size
        unfold(own[0], start)
        for i in range(size):
            unfold(own[i], part)
            for axis in range(3):
                reach_low[axis] = min(reach_low[axis] if i else 0, part[axis] - start[axis])
                reach_high[axis] = max(reach_high[axis] if i else 0, part[axis] - start[axis])
            if allowed != NULL and (colour[i] + 1) * colours > len(suits):
                raise ValueError("there is a colour of which nothing is said")
        for foot in range(first, last):
            fits = True
            for axis in range(3):
                part[axis] = self.parts[3 * foot + axis]
                fits = (fits and part[axis] + reach_low[axis] >= self.low[axis]
                        and part[axis] + reach_high[axis] <= self.high[axis]
                        and (part[axis] - start[axis]) % self.steps[axis] == 0)
            i = size
            while fits and i > 0:
                i -= 1
                self.image[i] = self.number_of(self.atoms[foot] + own[i] - own[0])
                fits = self.image[i] >= 0 and (
                    allowed == NULL or allowed[colour[i] * colours + painted[self.image[i]]])
            if fits:
                found.append(tuple([self.numbers[self.image[i]] for i in range(size)]))
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
        return tuple([self.numbers[self.image[i]] for i in range(self.count)])
