"""The different shapes of a tile as arrays, and those of a tile of cubes found in C.

A vector is folded into one number, 21 bits for each component, the first one lowest: the number of a sum is the sum of
the numbers, and numbers sort as vectors do by their last component, then the one before it. That is the order in which
cubes are numbered. A tile of n cubes in 24 turns costs 24 sorts of n numbers, by the places of a box where it is not
much larger than the tile: a piece of 152 cubes costs 0.05 ms. Python took a hundred times as long for the tuples alone,
and nobody needs these while positions are listed.
"""
cimport cython
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport qsort
from libc.string cimport memcmp

from solvers.polyforms.rooms cimport Rooms

cdef enum:
    ROOMY = 32   # times as many places as cubes: in a larger box these are sorted by comparing them

ctypedef struct Painted:
    int64_t atom
    int32_t colour


cdef int64_t folded(vector) except? -1:
    """A vector of two or three components as one number. ValueError if it is too far away."""
    cdef int64_t number = 0, part
    for one in reversed(vector):
        part = one
        if not -FARTHEST <= part < FARTHEST:
            raise ValueError(f"the atom {vector} is too far away")
        number = number * (1 << FIELD) + part
    return number


cdef int64_t fold(const int32_t* parts) noexcept nogil:
    """Three components as one number."""
    return parts[0] + (<int64_t>1 << FIELD) * (parts[1] + (<int64_t>1 << FIELD) * parts[2])


cdef void unfold(int64_t vector, int32_t* parts) noexcept nogil:
    """The three components of a folded vector; the third is 0 in the plane."""
    cdef int64_t half = <int64_t>1 << (FIELD - 1), mask = (<int64_t>1 << FIELD) - 1
    cdef int64_t biased = vector + half + (half << FIELD) + (half << (2 * FIELD))
    parts[0] = <int32_t>((biased & mask) - half)
    parts[1] = <int32_t>((biased >> FIELD & mask) - half)
    parts[2] = <int32_t>((biased >> (2 * FIELD) & mask) - half)


cdef int _by_atom(const void* one, const void* other) noexcept nogil:
    cdef int64_t first = (<const Painted*>one).atom, second = (<const Painted*>other).atom
    return (first > second) - (first < second)


@cython.final
cdef class TileShapes(Rooms):
    """Shapes by their numbers, each with its atoms in order and their colours, one by one, none if nothing is painted.

    ValueError if they differ in size, or reach too far.
    """

    def __init__(self, shapes):
        cdef int i
        size = dimensions = 0
        painted = False
        for atoms, paint in shapes.values():
            size, dimensions, painted = len(atoms), len(atoms[0]), painted or bool(paint)
        self.allot(len(shapes), size, dimensions, painted)
        for number, (atoms, paint) in shapes.items():
            if len(atoms) != size or len(paint) not in (0, size):
                raise ValueError("the shapes of a tile have as many atoms each, and as many colours or none")
            self.numbers[self.count] = number
            for i in range(size):
                self.atoms[self.count * size + i] = folded(atoms[i])
                self.paint[self.count * size + i] = paint[i] if paint else 0
            self.count += 1

    cdef void allot(self, int most, int size, int dimensions, bint painted) except *:
        """Make room for so many shapes."""
        self.size, self.dimensions, self.painted = size, dimensions, painted
        self.numbers = <int32_t*>self.room(most, sizeof(int32_t))
        self.atoms = <int64_t*>self.room(<size_t>most * size, sizeof(int64_t))
        self.paint = <int32_t*>self.room(<size_t>most * size, sizeof(int32_t))

    cdef bint is_known(self, int shape) noexcept nogil:
        """True if a shape is the same as an earlier one."""
        cdef int other
        for other in range(shape):
            if (memcmp(self.atoms + other * self.size, self.atoms + shape * self.size, self.size * sizeof(int64_t)) == 0
                    and memcmp(self.paint + other * self.size, self.paint + shape * self.size,
                               self.size * sizeof(int32_t)) == 0):
                return True
        return False

    cdef tuple vector(self, int64_t atom):
        cdef int32_t parts[3]
        unfold(atom, parts)
        if self.dimensions == 3:
            return (parts[0], parts[1], parts[2])
        return (parts[0], parts[1])

    def shape(self, int which):
        """The atoms and the colours of one of them, by its place from 0."""
        cdef int i, start = which * self.size
        if not 0 <= which < self.count:
            raise ValueError(f"there is no shape {which}")
        return (tuple([self.vector(self.atoms[start + i]) for i in range(self.size)]),
                tuple([self.paint[start + i] for i in range(self.size)]) if self.painted else ())

    def by_number(self):
        """All shapes by their numbers."""
        cdef int which
        return {self.numbers[which]: self.shape(which) for which in range(self.count)}

    def number(self, int which):
        """The number of one of them, by its place."""
        if not 0 <= which < self.count:
            raise ValueError(f"there is no shape {which}")
        return self.numbers[which]

    def plainest(self):
        """The atoms and colours of the least shape, as tuples of vectors are compared."""
        cdef int which, i, axis, least = 0
        cdef int32_t one[3]
        cdef int32_t other[3]
        cdef int order
        for which in range(1, self.count):
            order = 0
            for i in range(self.size):
                if self.atoms[which * self.size + i] == self.atoms[least * self.size + i]:
                    continue
                unfold(self.atoms[which * self.size + i], one)
                unfold(self.atoms[least * self.size + i], other)
                for axis in range(3):
                    if order == 0:
                        order = (one[axis] > other[axis]) - (one[axis] < other[axis])
                break
            for i in range(self.size):
                if order == 0 and self.painted:
                    order = ((self.paint[which * self.size + i] > self.paint[least * self.size + i])
                             - (self.paint[which * self.size + i] < self.paint[least * self.size + i]))
            if order < 0:
                least = which
        return self.shape(least)

    def most_places(self, room, steps, int64_t atoms):
        """How many places the shapes have at most in a form that reaches so far along each component, from its first
        atom to its last, and has so many atoms; translations go by these steps."""
        cdef int which, i, axis
        cdef int64_t places = 0, fitting, free
        cdef int32_t parts[3]
        cdef int32_t low[3]
        cdef int32_t high[3]
        for which in range(self.count):
            for i in range(self.size):
                unfold(self.atoms[which * self.size + i], parts)
                for axis in range(3):
                    low[axis] = parts[axis] if i == 0 or parts[axis] < low[axis] else low[axis]
                    high[axis] = parts[axis] if i == 0 or parts[axis] > high[axis] else high[axis]
            fitting = 1
            for axis in range(self.dimensions):
                free = room[axis] - (high[axis] - low[axis])
                fitting = min(atoms, fitting * (free // <int64_t>steps[axis] + 1 if free >= 0 else 0))
            places += fitting
        return places


cdef void sort_atoms(Painted* atoms, int size, Painted* room, const int64_t* low, const int64_t* extent) noexcept nogil:
    """Sort atoms by the places that they have in their box, which is not much larger than they are many.

    `room` has a place for each of the box, all with the colour -1, and is left so.
    """
    cdef int i
    cdef int64_t place, volume = extent[0] * extent[1] * extent[2]
    cdef int32_t parts[3]
    for i in range(size):
        unfold(atoms[i].atom, parts)
        place = (parts[0] - low[0]) + extent[0] * ((parts[1] - low[1]) + extent[1] * (parts[2] - low[2]))
        room[place] = atoms[i]
    i = 0
    for place in range(volume):
        if room[place].colour >= 0:
            atoms[i] = room[place]
            room[place].colour = -1
            i += 1


def cube_shapes(atoms, paint, rotations):
    """The shapes of a tile of cubes, each with its first cube at the origin, and the number of the first rotation that
    leads to it. A rotation only exchanges components and changes their signs. ValueError if a cube is there twice."""
    cdef int size = len(atoms), turn, i, axis, place
    cdef int64_t part, volume = 1
    cdef int64_t low[3]
    cdef int64_t extent[3]
    cdef int64_t own_low[3]
    cdef int64_t own_extent[3]
    cdef TileShapes made = TileShapes.__new__(TileShapes)
    made.allot(len(rotations), size, 3, any(paint))
    cdef int64_t* columns = <int64_t*>made.room(3 * size, sizeof(int64_t))
    cdef int32_t* colours = <int32_t*>made.room(size, sizeof(int32_t))
    cdef Painted* turned = <Painted*>made.room(size, sizeof(Painted))
    cdef Painted* box = NULL
    cdef int64_t* column
    if len(set(atoms)) < size:
        raise ValueError("a cube is there twice")
    for i in range(size):
        folded(atoms[i])
        columns[i], columns[size + i], columns[2 * size + i] = atoms[i]
        colours[i] = paint[i] if made.painted else 0
    for axis in range(3):
        column = columns + axis * size
        own_low[axis], own_extent[axis] = column[0], column[0]
        for i in range(size):
            own_low[axis], own_extent[axis] = min(own_low[axis], column[i]), max(own_extent[axis], column[i])
        own_extent[axis] += 1 - own_low[axis]
        volume *= own_extent[axis]
    if volume <= ROOMY * size:
        box = <Painted*>made.room(volume, sizeof(Painted))
        for i in range(volume):
            box[i].colour = -1
    for turn, rows in enumerate(rotations, start=1):
        for i in range(size):
            turned[i].atom, turned[i].colour = 0, colours[i]
        for axis, row in enumerate(rows):
            for place in range(3):
                part = row[place]
                if part:
                    extent[axis] = own_extent[place]
                    low[axis] = own_low[place] if part > 0 else 1 - own_low[place] - own_extent[place]
                    part *= <int64_t>1 << (FIELD * axis)
                    for i in range(size):
                        turned[i].atom += part * columns[place * size + i]
        if box != NULL:
            sort_atoms(turned, size, box, low, extent)
        else:
            qsort(turned, size, sizeof(Painted), _by_atom)
        for i in range(size):
            made.atoms[made.count * size + i] = turned[i].atom - turned[0].atom
            made.paint[made.count * size + i] = turned[i].colour
        if not made.is_known(made.count):
            made.numbers[made.count] = turn
            made.count += 1
    return made
