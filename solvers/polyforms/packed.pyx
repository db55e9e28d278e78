"""A cover as plain arrays, for engines in C."""
from libc.stdlib cimport calloc, free


cdef void* _room(size_t count, size_t size) except NULL:
    cdef void* room = calloc(count + 1, size)
    if room == NULL:
        raise MemoryError
    return room


cdef class PackedCover:
    """The numbers of a cover in C (see packed.pxd). Raises ValueError if one of them is outside, or atoms of a position
    do not ascend, or there are none."""

    def __cinit__(self, cover):
        cdef int tile, atom, place, number, at = 0
        cdef tuple least = cover.least, most = cover.most, positions = cover.positions, atoms
        self.arrays.atoms, self.arrays.tiles, self.arrays.count = cover.atoms, len(most), len(positions)
        if self.arrays.atoms < 0 or len(least) != self.arrays.tiles or any(few < 0 for few in least):
            raise ValueError("a cover has a number of atoms, and two numbers for each tile: at least and at most")
        self.arrays.first = <int*>_room(self.arrays.count + 1, sizeof(int))
        self.arrays.covered = <int*>_room(sum([len(one[1]) for one in positions]), sizeof(int))
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
        for number in range(self.arrays.count):
            tile, atoms = positions[number]
            if not 0 <= tile < self.arrays.tiles:
                raise ValueError(f"position {number} is of tile {tile}, which is not there")
            if not atoms:
                raise ValueError(f"position {number} covers no atom")
            self.arrays.first[number], self.arrays.tile[number] = at, tile
            place = -1
            for atom in atoms:
                if not place < atom < self.arrays.atoms:
                    raise ValueError(f"the atoms of position {number} must ascend and be below {self.arrays.atoms}")
                self.arrays.covered[at] = place = atom
                at += 1
        self.arrays.first[self.arrays.count] = at

    @property
    def atoms(self):
        """How many there are."""
        return self.arrays.atoms

    @property
    def positions(self):
        """How many there are."""
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
