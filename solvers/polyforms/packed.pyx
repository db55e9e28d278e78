"""A cover as plain arrays, for engines in C."""
from libc.stdlib cimport calloc, free

PIECE = 2000  # positions that are packed between two yields: a millisecond or two


cdef void* _room(size_t count, size_t size) except NULL:
    cdef void* room = calloc(count + 1, size)
    if room == NULL:
        raise MemoryError
    return room


# Engines that run without the GIL cannot read tuples. Positions are one array of atoms and one of where each begins;
# `pack` copies PIECE of them at a time and checks each on the way, so that a large cover does not hold up the window.
cdef class PackedCover:
    """The numbers of a cover in C (see packed.pxd). Raises ValueError if one of them is outside, or atoms of a position
    do not ascend, or there are none."""

    def __init__(self, cover):
        self.make_room(cover)
        self.pack(self.arrays.count)

    # Tiles and atoms, and room for the positions.
    cdef void make_room(self, cover) except *:
        cdef int tile
        cdef tuple least = cover.least, most = cover.most
        self.positions = cover.positions
        self.arrays.atoms, self.arrays.tiles, self.arrays.count = cover.atoms, len(most), len(self.positions)
        if self.arrays.atoms < 0 or len(least) != self.arrays.tiles or any(few < 0 for few in least):
            raise ValueError("a cover has a number of atoms, and two numbers for each tile: at least and at most")
        self.arrays.first = <int*>_room(self.arrays.count + 1, sizeof(int))
        self.arrays.covered = <int*>_room(sum([len(one[1]) for one in self.positions]), sizeof(int))
        self.arrays.tile = <int*>_room(self.arrays.count, sizeof(int))
        self.arrays.least = <int*>_room(self.arrays.tiles, sizeof(int))
        self.arrays.most = <int*>_room(self.arrays.tiles, sizeof(int))
        self.arrays.optional = <unsigned char*>_room(self.arrays.atoms, 1)
        for tile in range(self.arrays.tiles):
            self.arrays.least[tile] = min(least[tile], self.arrays.count + 1)
            self.arrays.most[tile] = max(0, min(most[tile], self.arrays.count))
        for free_atom in cover.optional:
            if not 0 <= free_atom < self.arrays.atoms:
                raise ValueError(f"there is no atom {free_atom} that could stay empty")
            self.arrays.optional[free_atom] = 1

    # So many positions more, fewer at the end.
    cdef void pack(self, int many) except *:
        cdef int tile, atom, place, number, first = self.ready, at = self.arrays.first[first]
        cdef tuple atoms
        for number in range(first, first + min(many, self.arrays.count - first)):
            tile, atoms = self.positions[number]
            if not 0 <= tile < self.arrays.tiles:
                raise ValueError(f"position {number} is of tile {tile}, which is not there")
            if not atoms:
                raise ValueError(f"position {number} covers no atom")
            self.arrays.tile[number] = tile
            place = -1
            for atom in atoms:
                if not place < atom < self.arrays.atoms:
                    raise ValueError(f"the atoms of position {number} must ascend and be below {self.arrays.atoms}")
                self.arrays.covered[at] = place = atom
                at += 1
            self.arrays.first[number + 1] = at
            self.ready = number + 1

    @property
    def atoms(self):
        """How many atoms there are."""
        return self.arrays.atoms

    @property
    def count(self):
        """How many positions there are."""
        return self.arrays.count

    def __dealloc__(self):
        free(self.arrays.first)
        free(self.arrays.covered)
        free(self.arrays.tile)
        free(self.arrays.least)
        free(self.arrays.most)
        free(self.arrays.optional)


cpdef PackedCover packed(cover):
    """The arrays of a cover; of one that is packed already, its own."""
    return <PackedCover>cover if isinstance(cover, PackedCover) else PackedCover(cover)


def packing(cover):
    """The arrays of a cover, found in pieces of PIECE positions. ValueError as PackedCover."""
    cdef PackedCover made = PackedCover.__new__(PackedCover)
    made.make_room(cover)
    while made.ready < made.arrays.count:
        yield
        made.pack(PIECE)
    return made
