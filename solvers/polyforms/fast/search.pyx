"""The fast engine: all solutions of a cover, by lists of words that shrink with each tile.

Solutions come in the order of the search, which depends on the cover alone, not on the machine.
"""
from libc.stdint cimport UINT64_MAX, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.core.random cimport random_below, seed_random, splitmix
from solvers.polyforms.fast.kept cimport all_kept, last_kept, take_kept
from solvers.polyforms.packed cimport Packed, PackedCover, packed

from solvers.core.engine import Progress
from solvers.polyforms.found import Found, SearchSnapshot

PATHS = ("portable", "avx2", "avx512")


def machine_paths():
    """The names of the ways to search that this machine has, the fastest last. All come to the same."""
    return tuple([name for number, name in enumerate(PATHS) if has_path(number)])


cdef void* _room(size_t count, size_t size) except NULL:
    cdef void* room = calloc(count + 1, size)
    if room == NULL:
        raise MemoryError
    return room


# This file makes what kernel.h searches, and reads what it found; the search itself is there. An item is an atom, a
# tile or a twin. A position is a row of bits, one for each of its items, stored column by column: word w of position p
# is list[w * room + p], so that one vector holds the same word of several positions. Bit 63 of the first word belongs
# to no item, for it marks the places behind a list: item 63 and all that follow are one bit further. A level keeps only
# the positions that share no item with those placed, in their order, so going back is dropping a level.
cdef class FastSearch:
    """The engine that finds all solutions of a cover. One step places one position, at the end the last three.

    `keep` solutions are kept, the others are counted; `limit` solutions end the search. `start` are positions that are
    placed already, in the order of the search: one of the prefixes below. `path` names a way to search (machine_paths).
    ValueError if the cover has a number that does not fit, or the start is none.
    """

    def __cinit__(self, cover, *, keep=100_000, limit=None, start=(), path=None):
        cdef PackedCover numbers = packed(cover)
        if path is None:
            *_, path = machine_paths()
        if path not in machine_paths():
            raise ValueError(f"this machine has no way to search that is called {path}")
        if keep < 0 or (limit is not None and limit < 0):
            raise ValueError("a number of solutions is not below 0")
        self.path, self.positions = path_of(PATHS.index(path)), numbers.arrays.count
        self.search = <Search*>_room(1, sizeof(Search))
        self.search.keep = keep
        self.search.limit = UINT64_MAX if limit is None else limit
        self.make_items(&numbers.arrays)
        self.make_list(&numbers.arrays)
        for number in start:
            self.go_down(number)

    # Which positions there are for the search, and room for all that is made of them.
    cdef void make_items(self, const Packed* cover) except *:
        cdef Search* search = self.search
        cdef uint64_t seed = 1, key
        cdef int number, i, item, twins = 0, size = 4, depth
        # A position is known again by the sum of a random key for each of its items, whatever its row looks like by
        # then. The table of keys is half empty at least, so that probing one place after the other stays short.
        while size < 2 * cover.count:
            size *= 2
        search.atoms, search.tiles, search.mask = cover.atoms, cover.tiles, size - 1
        search.slots = <Slot*>_room(size, sizeof(Slot))
        search.keys = <uint64_t*>_room(cover.atoms + cover.tiles + cover.count, sizeof(uint64_t))
        search.used = <int*>_room(cover.tiles, sizeof(int))
        search.least = <int*>_room(cover.tiles, sizeof(int))
        search.most = <int*>_room(cover.tiles, sizeof(int))
        self.twins = <int*>_room(cover.count, sizeof(int))
        for item in range(cover.atoms + cover.tiles + cover.count):
            search.keys[item] = splitmix(&seed) | 1
        for i in range(size):
            search.slots[i].position = -1
        search.exact = 1
        for i in range(cover.tiles):
            search.least[i], search.most[i] = cover.least[i], cover.most[i]
            search.exact &= cover.most[i] == cover.least[i] <= 1
            search.copies |= cover.most[i] > 1
            search.deepest += cover.most[i]
        for number in range(cover.count):
            if cover.most[cover.tile[number]] == 0:
                continue
            key = search.keys[cover.atoms + cover.tile[number]]
            for i in range(cover.first[number], cover.first[number + 1]):
                key += search.keys[cover.covered[i]]
                search.exact &= not cover.optional[cover.covered[i]]
            if not self.enter_key(key, number):  # a tile and atoms that were there before: an item of its own
                self.twins[number] = cover.atoms + cover.tiles + twins
                twins += 1
                self.enter_key(key + search.keys[self.twins[number]], number)
        # Exact: all atoms must be filled and each tile is used once, so every item must be covered. Else a solution may
        # have as many tiles as there are positions or atoms, whichever are fewer.
        search.items = cover.atoms + cover.tiles + twins
        search.words = search.items // 64 + 1
        if not search.exact:
            search.deepest = min(cover.count, cover.atoms)
        search.depths = <uint64_t*>_room(search.deepest + 2, sizeof(uint64_t))
        search.levels = <Level*>_room(search.deepest + 2, sizeof(Level))
        self.words = <uint64_t*>_room(<size_t>(4 * (search.deepest + 2) + 4 + MOST_PLANES) * search.words,
                                      sizeof(uint64_t))
        search.any = self.words + <size_t>4 * (search.deepest + 2) * search.words
        search.conflict, search.candidates = search.any + search.words, search.any + 2 * search.words
        search.moved, search.sums = search.any + 3 * search.words, search.any + 4 * search.words
        for depth in range(search.deepest + 2):
            search.levels[depth].must = self.words + <size_t>4 * depth * search.words
            search.levels[depth].several = search.levels[depth].must + search.words
            search.levels[depth].tiles = search.levels[depth].must + 2 * search.words
            search.levels[depth].placed = search.levels[depth].must + 3 * search.words
        self.numbers = <int*>_room(64 * search.words, sizeof(int))

    cdef bint enter_key(self, uint64_t key, int number) noexcept:
        cdef uint64_t place = key & self.search.mask
        while self.search.slots[place].position >= 0:
            if self.search.slots[place].key == key:
                return False
            place = (place + 1) & self.search.mask
        self.search.slots[place].key, self.search.slots[place].position = key, number
        return True

    # The first level: all positions.
    cdef void make_list(self, const Packed* cover) except *:
        cdef Search* search = self.search
        cdef Level* level = &search.levels[0]
        cdef int number, item, i, bit, count = 0
        cdef uint64_t missing = 0
        # Three masks say what the items of a level are: those that must be covered once, those that must be covered
        # several times, whose copies are counted, and all that are tiles.
        for item in range(search.items):
            bit = item + (item >= 63)
            self.numbers[bit] = item
            if item < cover.atoms:
                if not cover.optional[item]:
                    level.must[bit >> 6] |= <uint64_t>1 << (bit & 63)
            elif item < cover.atoms + cover.tiles:
                i = item - cover.atoms
                level.tiles[bit >> 6] |= <uint64_t>1 << (bit & 63)
                if cover.least[i] > cover.most[i]:
                    missing = 1
                elif cover.least[i] and cover.most[i] == 1:
                    level.must[bit >> 6] |= <uint64_t>1 << (bit & 63)
                elif cover.least[i]:
                    level.several[bit >> 6] |= <uint64_t>1 << (bit & 63)
        level.numbers = self.numbers
        if not make_room(level, cover.count, search.words):
            raise MemoryError
        memset(level.list, 0, <size_t>level.room * search.words * sizeof(uint64_t))
        for number in range(cover.count):
            if cover.most[cover.tile[number]] == 0:
                continue
            for i in range(cover.first[number], cover.first[number + 1]):
                self.set_item(level, count, cover.covered[i])
            self.set_item(level, count, cover.atoms + cover.tile[number])
            if self.twins[number]:
                self.set_item(level, count, self.twins[number])
            count += 1
        level.count = count
        end_list(level)
        search.depths[0] = 1
        for i in range(search.words):
            missing |= (level.must[i] | level.several[i]) & ~search.any[i]
        if missing:
            search.finished, search.dead_ends = 1, 1
        else:
            self.path.enter(search, search.any)
        if search.failed:
            raise MemoryError

    cdef void set_item(self, Level* level, int place, int item) noexcept:
        cdef int bit = item + (item >= 63)
        level.list[<size_t>(bit >> 6) * level.room + place] |= <uint64_t>1 << (bit & 63)
        self.search.any[bit >> 6] |= <uint64_t>1 << (bit & 63)

    # Place a position for good.
    cdef void go_down(self, int number) except *:
        cdef Search* search = self.search
        cdef Level* level = &search.levels[search.depth]
        cdef int i, w, found = -1
        # Branches lie in the list of their level, which the search has shortened and moved: a number is looked for by
        # the identity of each branch.
        if not search.finished and not level.at_will:
            for i in range(level.branches):
                for w in range(level.words):
                    search.moved[w] = level.list[<size_t>w * level.room + level.branch[i]]
                if identity(search, level, search.moved) == number:
                    found = level.branch[i]
        if found < 0:
            raise ValueError(f"position {number} is none that the search would place there")
        level.branches = level.tried = 0
        search.nodes = search.dead_ends = 0
        memset(search.depths, 0, (search.deepest + 1) * sizeof(uint64_t))
        self.path.place(search, found)
        if search.failed:
            raise MemoryError
        if search.dead_ends:
            search.finished = 1
        else:
            search.base = search.depth

    def __dealloc__(self):
        cdef int depth
        if self.search != NULL:
            if self.search.levels != NULL:
                for depth in range(self.search.deepest + 2):
                    free(self.search.levels[depth].list)
                    free(self.search.levels[depth].branch)
                    free(self.search.levels[depth].own_numbers)
            free(self.search.levels)
            free(self.search.used)
            free(self.search.least)
            free(self.search.most)
            free(self.search.keys)
            free(self.search.slots)
            free(self.search.kept.numbers)
            free(self.search.depths)
            free(self.search)
        free(self.words)
        free(self.numbers)
        free(self.twins)

    @property
    def finished(self):
        """True if all solutions are found, or as many as were asked for."""
        return bool(self.search.finished)

    def advance(self, long long steps, /):
        """Place so many positions at most. True once finished."""
        with nogil:
            self.path.advance(self.search, steps)
        if self.search.failed:
            raise MemoryError
        return bool(self.search.finished)

    def branches(self):
        """The positions that the search tries first of all, in order; None if no prefix can be made with them."""
        cdef Search* search = self.search
        cdef Level* level = &search.levels[search.base]
        cdef int i, w
        if search.finished or level.at_will or not level.branches:
            return None
        found = []
        for i in range(level.branches):
            for w in range(level.words):
                search.moved[w] = level.list[<size_t>w * level.room + level.branch[i]]
            found.append(identity(search, level, search.moved))
        return tuple(found)

    def probe(self, seed, stream, long long most=-1):
        """Knuth's estimate of the tree from one way down at random: how many positions are placed and how many
        solutions found in all, if everywhere were as here. Not to be asked between steps.

        With `most` it places so many positions at most: None if it is not at the end of the way yet, which the next
        call goes on.
        """
        # Each node on the way stands for as many as the branches above it have ways: the product of their numbers is
        # its weight, and the weighted nodes of one way estimate the tree without bias (Knuth, "Estimating the
        # efficiency of backtrack programs", 1975). The levels and the count are put back as they were before.
        cdef Search* search = self.search
        cdef Level* level
        cdef uint64_t before
        cdef int depth
        if search.finished:
            return 0.0, 0.0
        if not self.on_a_way:
            seed_random(&self.random, seed, stream)
            self.on_a_way, self.weight, self.nodes, self.solutions = True, 1, 0, search.count
            self.at_first = search.count
        with nogil:
            while self.on_a_way and most:
                most -= 1
                depth, level = search.depth, &search.levels[search.depth]
                if not level.branches:
                    self.on_a_way = False
                    break
                self.weight *= level.branches
                self.nodes += self.weight
                before = search.count
                self.path.place(search, level.branch[random_below(&self.random, level.branches)])
                self.solutions += self.weight * (search.count - before)
                self.on_a_way = search.depth != depth and not search.failed
        if search.failed:
            raise MemoryError
        if self.on_a_way:
            return None
        while search.depth > search.base:
            search.depth -= 1
            search.used[search.levels[search.depth].tile] -= search.copies
        search.count = self.at_first
        return self.nodes, self.solutions

    cdef double done(self) noexcept:
        # The branch that is being tried at a level counts as far as the levels below it have come.
        cdef double share = 1, sum = 0
        cdef int depth
        cdef Level* level
        if self.search.finished:
            return 1
        for depth in range(self.search.base, self.search.depth + 1):
            level = &self.search.levels[depth]
            if level.branches:
                share /= level.branches
                sum += share * (level.tried - (depth < self.search.depth))
        return sum

    def snapshot(self):
        """Where it stands, as a SearchSnapshot. The last solution is the last that was kept."""
        cdef Search* search = self.search
        cdef int count, i
        cdef int* room = <int*>_room(search.deepest + 1, sizeof(int))
        count = placed(search, room)
        now = tuple(sorted([room[i] for i in range(count)]))
        free(room)
        depths = tuple([search.depths[i] for i in range(search.deepest + 1)])
        return SearchSnapshot(now, last_kept(&search.kept), search.count, search.nodes, search.dead_ends, depths,
                              self.done())

    def progress(self):
        """The part of the tree that is done in millionths, every branch of a node counted alike."""
        return Progress(round(1e6 * self.done()), 1_000_000, f"{self.search.count:,} solutions")

    def drain(self):
        """The solutions that were kept since the last time; they are here no longer."""
        return take_kept(&self.search.kept, self.positions)

    def so_far(self):
        """What it came to until now."""
        return Found(all_kept(&self.search.kept, self.positions), self.search.count, self.search.nodes,
                     self.search.dead_ends)

    def result(self):
        """What was found. RuntimeError before the end."""
        if not self.search.finished:
            raise RuntimeError("the search is not finished")
        return Found(all_kept(&self.search.kept, self.positions), self.search.count, self.search.nodes,
                     self.search.dead_ends)
