"""The fast engine for narrow covers: each rest of the form is solved once, for all multisets of tiles.

Solutions come in an order that depends on the cover and the order of its atoms alone.
"""
from libc.stdint cimport UINT64_MAX, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.polyforms.fast.kept cimport all_kept, last_kept, take_kept
from solvers.polyforms.packed cimport Packed, PackedCover, packed

from solvers.core.engine import Progress
from solvers.polyforms.found import Found, SearchSnapshot

MOST_PATIENCE = 2_000_000  # tries: some hundred megabytes at most, and no step that nobody could wait for


cdef void* _room(size_t count, size_t size) except NULL:
    cdef void* room = calloc(count + 1, size)
    if room == NULL:
        raise MemoryError
    return room


# This file reads a cover into the arrays of frontier.h, where the five sweeps are. Atoms are renumbered by their place
# in the order of filling, so a position is the place of its first atom and a window of 64 bits from there. Tiles are
# digits of a code: as many bits each as the tile's copies need, so one addition uses a tile and one comparison compares
# two multisets. A cover that needs more than 64 places, 256 positions at an atom or CODE_BITS bits is too wide.
cdef class FrontierSearch:
    """The engine that finds all solutions of a narrow cover. One step goes to one rest, or tries one branch.

    `keep` solutions are kept, the others are counted; `limit` solutions end the search. `order` has all atoms in the
    order in which they are filled, which decides how narrow the cover is. If it is too wide, or would take more tries
    of positions than its `patience`, the search ends without a result: `too_wide` tells. `reach` says how many atoms
    further the last atom of a position is than its first, at most. ValueError if the cover has a number that does not
    fit, or the order is none.
    """

    def __cinit__(self, cover, *, keep=100_000, limit=None, order=None, patience=None):
        cdef PackedCover numbers = packed(cover)
        cdef Packed* arrays = &numbers.arrays
        cdef int* places
        cdef int place
        if keep < 0 or (limit is not None and limit < 0):
            raise ValueError("a number of solutions is not below 0")
        if order is not None and sorted(order) != list(range(arrays.atoms)):
            raise ValueError("an order has each atom once")
        self.positions = arrays.count
        self.search = <Frontier*>_room(1, sizeof(Frontier))
        self.search.keep = keep
        self.search.limit = UINT64_MAX if limit is None else limit
        self.patience = MOST_PATIENCE if patience is None else patience
        places = <int*>_room(arrays.atoms, sizeof(int))
        try:
            for place, atom in enumerate(range(arrays.atoms) if order is None else order):
                places[atom] = place
            if not self.fits(arrays, places):
                self.search.too_wide = 1
        finally:
            free(places)

    # Read the cover; whether it is narrow enough.
    cdef bint fits(self, const Packed* cover, const int* places) except -1:
        cdef Frontier* search = self.search
        cdef int* firsts = <int*>_room(cover.count, sizeof(int))
        cdef int number, i, place, last, smallest = cover.atoms
        cdef bint possible
        search.rests.atoms, search.tiles = cover.atoms, cover.tiles
        try:
            for number in range(cover.count):
                if cover.most[cover.tile[number]] == 0:
                    firsts[number] = -1
                    continue
                firsts[number], last = cover.atoms, 0
                for i in range(cover.first[number], cover.first[number + 1]):
                    place = places[cover.covered[i]]
                    firsts[number], last = min(firsts[number], place), max(last, place)
                if last - firsts[number] >= WINDOW:
                    return False
                self.reach = max(self.reach, last - firsts[number])
                smallest = min(smallest, cover.first[number + 1] - cover.first[number])
            possible = self.make_digits(cover, min(cover.atoms // max(1, smallest), cover.count))
            if search.bits > CODE_BITS:
                return False
            self.make_atoms(cover, places, firsts)
        finally:
            free(firsts)
        for place in range(cover.atoms):
            if search.rests.atom[place].count > MOST_BRANCHES:
                return False
        search.sums = <uint64_t*>_room(<size_t>1 << search.bits, sizeof(uint64_t))
        search.marks = <uint64_t*>_room((<size_t>1 << search.bits) // 64, sizeof(uint64_t))
        search.groups = <uint64_t*>_room((<size_t>1 << search.bits) // 4096, sizeof(uint64_t))
        search.touched = <uint32_t*>_room(<size_t>1 << search.bits, sizeof(uint32_t))
        search.crossing = <double*>_room(cover.atoms + 1, sizeof(double))
        search.frames = <Frame*>_room(cover.atoms + 3, sizeof(Frame))
        if not begin_frontier(search):
            raise MemoryError
        begin_phase(search, GROW if possible and search.limit else DONE)
        return True

    # How often a tile is used matters where it must be, or can be used up by fewer than `uses`. False if it must be
    # used more often than it can.
    cdef bint make_digits(self, const Packed* cover, int uses) except -1:
        cdef Frontier* search = self.search
        cdef Digit* digit
        cdef int tile, most
        cdef bint possible = True
        search.digits = <Digit*>_room(cover.tiles + 1, sizeof(Digit))
        search.exact = 1
        for tile in range(cover.tiles + 1):
            search.digits[tile].most = 1
        for tile in range(cover.tiles):
            most, digit = min(cover.most[tile], uses), &search.digits[tile]
            possible &= cover.least[tile] <= most
            if cover.least[tile] == 0 and (most == 0 or most == uses):
                continue
            digit.least, digit.most, digit.shift = cover.least[tile], most, search.bits
            digit.unit, digit.mask = <uint32_t>1 << search.bits, 0
            while <int>digit.mask < most:
                digit.mask = 2 * digit.mask + 1
                search.bits += 1
                if search.bits > CODE_BITS:
                    return possible
            search.full += most * digit.unit
            search.exact &= cover.least[tile] == most
        return possible

    # The positions by their first atoms, and tables of what fits.
    cdef void make_atoms(self, const Packed* cover, const int* places, const int* firsts) except *:
        cdef Rests* rests = &self.search.rests
        cdef Atom* atom
        cdef Placeable* placeable
        cdef uint64_t reach
        cdef size_t size = 0
        cdef int number, i, place, begin = 0
        rests.atom = <Atom*>_room(cover.atoms, sizeof(Atom))
        rests.placeable = <Placeable*>_room(cover.count, sizeof(Placeable))
        rests.heads = <uint32_t*>_room(cover.atoms, sizeof(uint32_t))
        rests.tails = <uint32_t*>_room(cover.atoms, sizeof(uint32_t))
        # Sorted by their first atoms in two passes: count, then put each where the counts before it end.
        for number in range(cover.count):
            if firsts[number] >= 0:
                rests.atom[firsts[number]].count += 1
        for i in range(cover.atoms):
            rests.atom[places[i]].optional = cover.optional[i]
        for place in range(cover.atoms):
            rests.atom[place].begin = begin
            begin += rests.atom[place].count
            rests.atom[place].count = 0
        for number in range(cover.count):
            if firsts[number] < 0:
                continue
            atom = &rests.atom[firsts[number]]
            placeable = &rests.placeable[atom.begin + atom.count]
            placeable.tile, placeable.number = cover.tile[number], number
            for i in range(cover.first[number], cover.first[number + 1]):
                placeable.atoms |= <uint64_t>1 << (places[cover.covered[i]] - firsts[number])
            atom.count += 1
        # Which positions at an atom fit into a rest is looked up by its bytes: a table for each byte that any of them
        # reaches has for each value the positions that fit beside it.
        for place in range(cover.atoms):
            atom, reach = &rests.atom[place], 0
            for i in range(atom.count):
                reach |= rests.placeable[atom.begin + i].atoms
            atom.words, atom.bytes, atom.table = (atom.count + 63) // 64, 1, size
            while atom.bytes < 8 and reach >> (1 + 8 * atom.bytes):
                atom.bytes += 1
            size += <size_t>256 * atom.words * atom.bytes
        rests.tables = <uint64_t*>_room(size, sizeof(uint64_t))
        for place in range(cover.atoms):
            make_table(rests, place)

    def __dealloc__(self):
        cdef Frontier* search = self.search
        if search == NULL:
            return
        free(search.rests.atom)
        free(search.rests.placeable)
        free(search.rests.tables)
        free(search.rests.rests)
        free(search.rests.branches)
        free(search.rests.slots)
        free(search.rests.heads)
        free(search.rests.tails)
        free(search.digits)
        free(search.ways)
        free(search.crossing)
        free(search.codes)
        free(search.numbers)
        free(search.sums)
        free(search.marks)
        free(search.groups)
        free(search.touched)
        free(search.frames)
        free(search.kept.numbers)
        free(search)

    @property
    def finished(self):
        """True if all solutions are found, or as many as were asked for; or it was too wide."""
        return bool(self.search.phase == DONE or self.search.too_wide)

    @property
    def too_wide(self):
        """True if it ended without a result."""
        return bool(self.search.too_wide)

    @property
    def patience(self):
        """After how many tries it gives up at the latest."""
        return self.search.patience

    @patience.setter
    def patience(self, double tries):
        self.search.patience = <uint64_t>max(0, min(tries, MOST_PATIENCE))

    def advance(self, long long steps, /):
        """Go on by so many steps at most. True once finished."""
        with nogil:
            advance_frontier(self.search, steps)
        if self.search.failed:
            raise MemoryError
        return self.finished

    cdef double done(self) noexcept:
        cdef Frontier* search = self.search
        cdef double share = 1, sum = 0, passed
        cdef int depth, branches, atoms = max(1, search.rests.atoms), place = min(atoms, max(0, search.at))
        if self.finished:
            return 1
        if search.phase < WALK:
            passed = (atoms - place if search.phase in (PRUNE, COUNT) else place) / <double>atoms
            return (search.phase + passed) / WALK / 2
        # Half for the sweeps that prepare, each counted alike; then the walk, each branch of a rest counted
        # alike.
        for depth in range(min(search.depth, search.guided - 1) + 1):
            branches = search.rests.rests[search.frames[depth].rest].branches_count
            if branches:
                share /= branches
                sum += share * (min(search.frames[depth].branch, branches) - (depth < search.depth))
        return (1 + max(0, min(1, sum))) / 2

    def snapshot(self):
        """Where it stands, as a SearchSnapshot. The last solution is the last that was kept; nobody counts depths."""
        cdef Frontier* search = self.search
        cdef int depth
        now = tuple(sorted([search.rests.placeable[search.frames[depth].position].number
                            for depth in range(1, search.depth + 1) if search.frames[depth].position >= 0]))
        return SearchSnapshot(now, last_kept(&search.kept), search.count, search.tried, search.dead_ends, (),
                              self.done())

    def progress(self):
        """How far it is, in millionths: half of it to learn what can be filled, half to walk."""
        return Progress(round(1e6 * self.done()), 1_000_000, f"{self.search.count:,} solutions")

    def drain(self):
        """The solutions that were kept since the last time; they are here no longer."""
        return take_kept(&self.search.kept, self.positions)

    def so_far(self):
        """What it came to until now."""
        return Found(all_kept(&self.search.kept, self.positions), self.search.count, self.search.tried,
                     self.search.dead_ends)

    def result(self):
        """What was found. RuntimeError before the end, and if it was too wide."""
        if not self.finished or self.search.too_wide:
            raise RuntimeError("the search is not finished")
        return self.so_far()
