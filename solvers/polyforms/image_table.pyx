"""The images of positions under the symmetries of a puzzle: each found once, when somebody asks, and kept.

Whoever compares solutions with their images, or seeks the tile that stands for the symmetry, asks for the same images
over and over: a set of burrs with 12,597 assemblies asks 1.7 million times for one of 7,590. An image is known again by
the sum of a random key for each of its atoms and one for its tile, which does not depend on their order (Zobrist,
1970), in a table that is half empty at least; then its atoms are compared, so that no collision can go wrong. An image
costs three passes over the atoms of its position. Whether a position is its own image is mostly seen at its first atom,
whose image must be one of its atoms; nothing is looked up for that.
"""
cimport cython
from libc.stdint cimport int32_t, uint8_t, uint64_t

from solvers.core.random cimport splitmix
from solvers.polyforms.packed cimport Packed, PackedCover, packed
from solvers.polyforms.rooms cimport Rooms

cdef enum:
    MISSING = -1     # no position is that image


@cython.final
cdef class ImageTable(Rooms):
    """The images of the positions of a cover under symmetries, both by their numbers.

    Of positions with the same tile and atoms the last one stands for all. ValueError for a symmetry that does not have
    an image of each atom and each tile.
    """

    cdef readonly tuple symmetries  # as they were given: the image of each atom, and of each tile
    cdef PackedCover packed     # whose arrays `cover` are
    cdef Packed cover
    cdef int count              # symmetries
    cdef uint64_t mask
    cdef int32_t* atoms         # [count * atoms] the image of each atom,
    cdef int32_t* tiles         # [count * tiles] and of each tile
    cdef uint64_t* keys         # [atoms + tiles] random ones
    cdef uint64_t* slot_keys    # [mask + 1]
    cdef int32_t* slots         # [mask + 1] positions from 1, 0 for an empty one
    cdef int32_t* images        # [count * positions] 2 more than an image that is known, or MISSING; else 0
    cdef uint8_t* marks         # [atoms] those of the position that is looked at; all 0 between two calls
    cdef int32_t* solution      # [atoms] the one that is compared with its images,
    cdef int32_t* turned        # an image,
    cdef int32_t* lowest        # and the lowest so far

    def __init__(self, cover, symmetries):
        cdef int number, i, size = 4
        cdef uint64_t seed = 1
        self.packed, self.symmetries = packed(cover), tuple(symmetries)
        self.cover, self.count = self.packed.arrays, len(self.symmetries)
        self.atoms = <int32_t*>self.room(self.count * self.cover.atoms, sizeof(int32_t))
        self.tiles = <int32_t*>self.room(self.count * self.cover.tiles, sizeof(int32_t))
        for number, (atoms, tiles) in enumerate(self.symmetries):
            self.copy(self.atoms + number * self.cover.atoms, atoms, self.cover.atoms)
            self.copy(self.tiles + number * self.cover.tiles, tiles, self.cover.tiles)
        while size < 2 * self.cover.count:
            size *= 2
        self.mask = size - 1
        self.keys = <uint64_t*>self.room(self.cover.atoms + self.cover.tiles, sizeof(uint64_t))
        self.slot_keys = <uint64_t*>self.room(size, sizeof(uint64_t))
        self.slots = <int32_t*>self.room(size, sizeof(int32_t))
        self.images = <int32_t*>self.room(<size_t>self.count * self.cover.count, sizeof(int32_t))
        self.marks = <uint8_t*>self.room(self.cover.atoms, 1)
        self.solution = <int32_t*>self.room(self.cover.atoms, sizeof(int32_t))
        self.turned = <int32_t*>self.room(self.cover.atoms, sizeof(int32_t))
        self.lowest = <int32_t*>self.room(self.cover.atoms, sizeof(int32_t))
        for i in range(self.cover.atoms + self.cover.tiles):
            self.keys[i] = splitmix(&seed)
        for number in range(self.cover.count):
            self.enter(number)

    cdef copy(self, int32_t* room, images, int length):
        """Copy numbers that are below their count."""
        cdef int i
        if len(images) != length:
            raise ValueError("a symmetry has an image of each atom and of each tile")
        for i in range(length):
            room[i] = images[i]
            if not 0 <= room[i] < length:
                raise ValueError(f"a symmetry has the image {images[i]}, which is not there")

    cdef void enter(self, int number) noexcept:
        """Put a position into the table, in the place of one that is the same."""
        cdef int i, other
        cdef int* covered = self.cover.covered
        cdef uint64_t key = self.keys[self.cover.atoms + self.cover.tile[number]]
        cdef uint64_t slot
        for i in range(self.cover.first[number], self.cover.first[number + 1]):
            key += self.keys[covered[i]]
            self.marks[covered[i]] = 1
        slot = key & self.mask
        while self.slots[slot]:
            other = self.slots[slot] - 1
            if self.slot_keys[slot] == key and self.is_marked(other, self.cover.tile[number], self.length(number)):
                break
            slot = (slot + 1) & self.mask
        self.slot_keys[slot], self.slots[slot] = key, number + 1
        for i in range(self.cover.first[number], self.cover.first[number + 1]):
            self.marks[covered[i]] = 0

    cdef inline int length(self, int number) noexcept nogil:
        return self.cover.first[number + 1] - self.cover.first[number]

    cdef bint is_marked(self, int number, int tile, int length) noexcept nogil:
        """True if a position is of a tile, and has the marked atoms, which are so many."""
        cdef int i
        if self.cover.tile[number] != tile or self.length(number) != length:
            return False
        for i in range(self.cover.first[number], self.cover.first[number + 1]):
            if not self.marks[self.cover.covered[i]]:
                return False
        return True

    cdef int image_of(self, int symmetry, int number) noexcept nogil:
        """The image of a position, or MISSING."""
        cdef int32_t* known = self.images + <size_t>symmetry * self.cover.count + number
        cdef const int32_t* atoms = self.atoms + symmetry * self.cover.atoms
        cdef const int* covered = self.cover.covered
        cdef int i, tile = self.tiles[symmetry * self.cover.tiles + self.cover.tile[number]], image = MISSING
        cdef uint64_t key = self.keys[self.cover.atoms + tile], slot
        if known[0]:
            return known[0] - 2
        for i in range(self.cover.first[number], self.cover.first[number + 1]):
            key += self.keys[atoms[covered[i]]]
            self.marks[atoms[covered[i]]] = 1
        slot = key & self.mask
        while image == MISSING and self.slots[slot]:
            if self.slot_keys[slot] == key and self.is_marked(self.slots[slot] - 1, tile, self.length(number)):
                image = self.slots[slot] - 1
            slot = (slot + 1) & self.mask
        for i in range(self.cover.first[number], self.cover.first[number + 1]):
            self.marks[atoms[covered[i]]] = 0
        known[0] = image + 2
        return image

    cdef check(self, int number):
        if not 0 <= number < self.cover.count:
            raise ValueError(f"there is no position {number}")

    def orbit(self, int number):
        """The images of a position under all symmetries, ascending, each once. KeyError if one is no position."""
        cdef int symmetry, image
        self.check(number)
        images = set()
        for symmetry in range(self.count):
            image = self.image_of(symmetry, number)
            if image == MISSING:
                raise KeyError(f"an image of position {number}")
            images.add(image)
        return tuple(sorted(images))

    def keepers(self, int number):
        """The symmetries under which a position is its own image."""
        cdef int symmetry, i, kept
        cdef int first, last
        cdef const int32_t* atoms
        cdef const int* covered = self.cover.covered
        self.check(number)
        found = []
        first, last = self.cover.first[number], self.cover.first[number + 1]
        for i in range(first, last):
            self.marks[covered[i]] = 1
        for symmetry in range(self.count):
            atoms = self.atoms + symmetry * self.cover.atoms
            kept = self.tiles[symmetry * self.cover.tiles + self.cover.tile[number]] == self.cover.tile[number]
            for i in range(first, last):
                kept = kept and self.marks[atoms[covered[i]]]
                if not kept:
                    break
            if kept:
                found.append(symmetry)
        for i in range(first, last):
            self.marks[covered[i]] = 0
        return tuple(found)

    def least(self, solution, symmetries):
        """The least of a solution and its images under some symmetries. KeyError if one of them has no such position.

        Solutions are numbers of positions, ascending, and compared as tuples are.
        """
        cdef int i, symmetry, length = len(solution)
        cdef bint changed = False
        if length > self.cover.atoms:
            raise ValueError("a solution has more positions than there are atoms")
        for i in range(length):
            self.check(solution[i])
            self.solution[i] = self.lowest[i] = solution[i]
        for symmetry in symmetries:
            if not 0 <= symmetry < self.count:
                raise ValueError(f"there is no symmetry {symmetry}")
            if not self.turn(symmetry, length):
                raise KeyError(f"an image of the solution {solution}")
            changed = self.lower(length) or changed
        return tuple([self.lowest[i] for i in range(length)]) if changed else solution

    cdef bint turn(self, int symmetry, int length) noexcept nogil:
        """Make the image of the solution, ascending. False if that has no image of a position."""
        cdef int i, j, image
        for i in range(length):
            image = self.image_of(symmetry, self.solution[i])
            if image == MISSING:
                return False
            j = i
            while j > 0 and self.turned[j - 1] > image:
                self.turned[j] = self.turned[j - 1]
                j -= 1
            self.turned[j] = image
        return True

    cdef bint lower(self, int length) noexcept nogil:
        """True if the image is lower than the lowest so far, whose place it takes."""
        cdef int i = 0
        while i < length and self.turned[i] == self.lowest[i]:
            i += 1
        if i == length or self.turned[i] > self.lowest[i]:
            return False
        self.turned, self.lowest = self.lowest, self.turned
        return True
