"""The value of a set of solutions: how many of them best play wins.

A solution is one way to mine the hidden cells; what a player knows is a set of them. Opening a cell loses the
solutions that mine it and splits the others by the number it shows. A cell that is free in all solutions is opened at
once: that costs nothing. A set's value is kept by two 64-bit hashes, and a set is searched only as far as its value
could still matter to the set above it (branch and bound); what is kept then is a bound.

Very often a set's solutions are alike two by two: of a pair of cells one is a mine, and nothing else tells which. Such
a set is worth as much as the half in which the first of the pair is free, and that half is searched in its place.

All of it is one search, whose parts share their arrays in C without the GIL; that is why it is one file.
"""
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memset

from solvers.core.bits cimport lowest, popcount
from solvers.core.random cimport splitmix

# The search is a loop over a stack of frames, not a recursion, so that it can stop after any set. Solutions of a set
# are a slice of `arena`, and a split copies them behind it, so that leaving a frame frees them all at once.
cdef enum:
    MOST_ENTRIES = 1 << 23  # of the memo, 201 MB; half full, it begins anew
    MOST_TURNS = 16         # cells that take turns in being free

cdef uint64_t SHOWN = <uint64_t>0x9E3779B97F4A7C15  # odd: numbers that differ still differ when multiplied by it


# A word whose bits all depend on all of the given one's.
cdef inline uint64_t mixed(uint64_t word) noexcept nogil:
    word ^= word >> 32
    word *= <uint64_t>0xBF58476D1CE4E5B9
    word ^= word >> 29
    return word * <uint64_t>0x94D049BB133111EB


cdef class SetSearch:
    """A search for the value of a set and for all columns that reach it.

    `shown` is a matrix of solutions times `columns` (cells), row by row, as a memoryview of format H: bit v if the cell
    shows v, 0 if it is a mine. No two solutions mine the same cells, and there are columns and solutions. `allowed`
    are the columns that may come first, where none is free in all solutions and tells some apart.
    """

    def __cinit__(self, const uint16_t[::1] shown, int columns, allowed=None):
        cdef int i, c
        cdef uint8_t* digit
        cdef uint64_t state = 1  # the same hashes each time, so that a search can be repeated
        self.shown, self.columns = shown, columns
        self.solutions = <int>(shown.shape[0] // columns)
        self.keys = <uint64_t*>calloc(2 * self.solutions + 1, sizeof(uint64_t))
        self.free_in = <int32_t*>calloc(columns, sizeof(int32_t))
        self.values = <uint16_t*>calloc(columns, sizeof(uint16_t))
        self.allowed = <uint8_t*>calloc(columns, 1)
        self.is_best = <uint8_t*>calloc(columns, 1)
        self.memo_size = 1 << 10  # small, since every endgame has one of its own; it doubles as it fills
        self.memo = <Entry*>calloc(self.memo_size, sizeof(Entry))
        # By columns, as split() reads it; `shown` lies by solutions, as survey() does.
        self.digit = <uint8_t*>calloc(<size_t>self.solutions * columns + 1, 1)
        self.mark = <uint64_t*>calloc(10 * columns + 1, sizeof(uint64_t))
        self.marks = <uint64_t*>calloc(self.solutions + 1, sizeof(uint64_t))
        if not (self.digit and self.mark and self.marks and self.keys and self.free_in and self.values
                and self.allowed and self.is_best and self.memo):
            raise MemoryError
        for i in range(2 * self.solutions):
            self.keys[i] = splitmix(&state)
        for i in range(10 * columns):
            self.mark[i] = splitmix(&state)
        for c in range(columns):
            digit = self.digit + <int64_t>c * self.solutions
            for i in range(self.solutions):
                if shown[<int64_t>i * columns + c]:
                    digit[i] = 1 + lowest(shown[<int64_t>i * columns + c])
                self.marks[i] += self.mark[10 * c + digit[i]]
        for i in range(columns) if allowed is None else allowed:
            self.allowed[i] = 1
        if not self.start():
            raise MemoryError

    def __dealloc__(self):
        free(self.digit)
        free(self.mark)
        free(self.marks)
        free(self.keys)
        free(self.free_in)
        free(self.values)
        free(self.allowed)
        free(self.is_best)
        free(self.memo)
        free(self.arena)
        free(self.frame)

    cdef bint start(self) noexcept nogil:
        cdef Set everything
        cdef int i
        memset(&everything, 0, sizeof(Set))
        everything.size = everything.bound = self.solutions
        if not self.reserve(self.solutions):
            return False
        for i in range(self.solutions):
            self.arena[i] = i
            everything.key ^= self.keys[2 * i]
            everything.check += self.keys[2 * i + 1]
        self.depth = -1
        return self.enter(everything, 0)

    def advance(self, uint64_t steps):
        """Look at no more than `steps` sets. True once the value, `wins`, is known."""
        with nogil:
            self.run(steps)
        if self.failed:
            raise MemoryError
        return self.finished

    @property
    def best(self):
        """The allowed columns that reach the value, as far as they are known."""
        cdef int i
        return tuple([i for i in range(self.columns) if self.is_best[i]])

    @property
    def tried(self):
        """How many of the first columns have been tried, and how many there are."""
        if self.finished:  # columns that could not reach the value were never tried
            return 1, 1
        return self.frame[0].tried, self.frame[0].candidates

    cdef void run(self, uint64_t nodes) noexcept nogil:
        cdef uint64_t last = self.nodes + nodes
        cdef Frame* frame
        cdef Set* part
        cdef int32_t* candidate
        cdef int32_t threshold
        while not self.finished and not self.failed and self.nodes < last:
            frame = &self.frame[self.depth]
            threshold = self.threshold()
            if frame.part < frame.parts:
                part = &frame.split[frame.part]
                if part.exact:  # by its size, by the memo, or since its own search
                    frame.part += 1
                else:
                    # If all other parts came to their bounds, this one would have to exceed so much.
                    self.failed = not self.enter(part[0], threshold - (frame.total - part.bound))
            elif frame.parts:
                # Every part is exact, and their sum exceeds the threshold: the best so far, or one more of the best.
                frame.parts = 0
                if self.depth == 0:
                    if frame.total > frame.best:
                        memset(self.is_best, 0, self.columns)
                    self.is_best[self.arena[frame.order + 2 * frame.tried - 2]] = 1  # `tried` counts it already
                frame.best = frame.total
            else:
                candidate = &self.arena[frame.order + 2 * frame.tried]
                # No candidate wins more than it is free in, and the safest come first: one that fails is the last.
                if frame.tried < frame.candidates and candidate[1] > threshold:
                    frame.tried += 1
                    self.failed = not self.split(candidate[0], candidate[1])
                else:
                    if frame.tried < frame.candidates:  # bounds those after it, too
                        frame.ceiling = max(frame.ceiling, candidate[1])
                    if frame.best > frame.floor:  # what was cut off is no better
                        self.leave(frame.best, True)
                    else:
                        # A bound that may rule the set out elsewhere.
                        self.leave(max(frame.best, frame.ceiling), False)

    cdef int32_t threshold(self) noexcept nogil:
        # What a candidate must exceed. At the root those that equal the best are wanted too.
        cdef Frame* frame = &self.frame[self.depth]
        if self.depth == 0:
            return max(frame.best - 1, 0)
        return max(frame.best, frame.floor)

    cdef bint enter(self, Set own, int32_t floor) noexcept nogil:
        # `own` is a copy: it may be halved here, and the frame that it comes from may move.
        # Begin with a set of which its bound alone is known. False without memory.
        cdef Frame* frame
        cdef int i, c, forced = -1
        cdef int32_t size, free_in
        cdef uint64_t key = own.key, check = own.check
        cdef int64_t top = self.frame[self.depth].top if self.depth >= 0 else own.size
        cdef int32_t* order
        self.nodes += 1
        self.survey(&own)
        # All best columns of the root are wanted, and its half has those of one side only. A half may be alike again.
        while self.depth >= 0 and self.halve(&own):
            self.survey(&own)
        size = own.size
        # This may move the arena, so that nothing points into it before.
        if not self.reserve(top + 2 * self.columns):
            return False
        if self.depth + 1 >= self.frames:
            frame = <Frame*>realloc(self.frame, (2 * self.frames + 8) * sizeof(Frame))
            if frame == NULL:
                return False
            self.frame = frame
            self.frames = 2 * self.frames + 8
        self.depth += 1
        frame = &self.frame[self.depth]
        frame.own, frame.floor = own, floor
        frame.key, frame.check = key, check
        frame.best = frame.ceiling = frame.candidates = frame.tried = frame.parts = frame.part = frame.total = 0
        frame.order = top
        order = &self.arena[top]
        # split() has looked the whole up, but not the half that it turned out to be worth.
        if own.key != key:  # a half, which may be known
            own.bound = size
            self.look_up(&own)
            if own.exact or own.bound <= floor:
                self.leave(own.bound, own.exact)
                return True
        # A cell that is free in all costs nothing: no other is better, and the one with most numbers tells most.
        for c in range(self.columns):
            if self.free_in[c] == size and self.values[c] & (self.values[c] - 1):
                if forced < 0 or popcount(self.values[c]) > popcount(self.values[forced]):
                    forced = c
        if forced >= 0:
            order[0], order[1] = forced, size
            frame.candidates = 1
        else:
            for c in range(self.columns):
                # One that is a mine in all can only lose; one that is free in all, and not forced, tells nothing.
                free_in = self.free_in[c]
                if 0 < free_in < size and (self.depth > 0 or self.allowed[c]):
                    i = frame.candidates
                    # Safest first, since that bounds what it wins; of equals the most numbers, which split finest.
                    while i > 0 and (order[2 * i - 1] < free_in or (
                        order[2 * i - 1] == free_in
                        and popcount(self.values[order[2 * i - 2]]) < popcount(self.values[c])
                    )):
                        order[2 * i], order[2 * i + 1] = order[2 * i - 2], order[2 * i - 1]
                        i -= 1
                    order[2 * i], order[2 * i + 1] = c, free_in
                    frame.candidates += 1
        frame.below = top + 2 * frame.candidates
        if frame.candidates == 0:  # only one solution has no cell to tell it from another
            self.leave(1, True)
        return True

    cdef void leave(self, int32_t bound, bint exact) noexcept nogil:
        # Hand the value of a set, or a bound that rules it out, to the set above.
        cdef Frame* frame = &self.frame[self.depth]
        cdef Set* part
        frame.own.bound, frame.own.exact = bound, exact
        if self.depth == 0:
            self.wins = bound
            self.finished = True
            return
        self.failed = not self.remember(&frame.own)
        # The whole is worth what its half is, and it is the whole that split() will meet again.
        if frame.own.key != frame.key and not self.failed:
            frame.own.key, frame.own.check = frame.key, frame.check
            self.failed = not self.remember(&frame.own)
        self.depth -= 1
        frame = &self.frame[self.depth]
        part = &frame.split[frame.part]
        frame.total += bound - part.bound
        part.bound, part.exact = bound, exact
        # Its parts that were not searched yet cannot make up for this one.
        if frame.total <= self.threshold():
            frame.ceiling = max(frame.ceiling, frame.total)
            frame.part = frame.parts = 0

    cdef bint split(self, int column, int32_t free_in) noexcept nogil:
        # Split the set at hand by what a column shows. False without memory.
        cdef Frame* frame = &self.frame[self.depth]
        cdef Set* part
        cdef int i, v
        cdef int32_t solution
        cdef const uint8_t* digit = self.digit + <int64_t>column * self.solutions
        cdef const int32_t* own
        cdef int32_t[10] size
        cdef int[10] part_of
        # This may move the arena, so that nothing points into it before.
        if not self.reserve(frame.below + free_in):
            return False
        memset(size, 0, sizeof(size))
        own = self.arena + frame.own.start
        for i in range(frame.own.size):
            size[digit[own[i]]] += 1
        frame.parts = frame.part = frame.total = 0
        frame.top = frame.below
        for v in range(1, 10):  # 0 is a mine: those solutions are lost
            if size[v]:
                part_of[v] = frame.parts
                memset(&frame.split[frame.parts], 0, sizeof(Set))
                frame.split[frame.parts].start = frame.top
                frame.top += size[v]
                frame.parts += 1
        for i in range(frame.own.size):
            solution = own[i]
            v = digit[solution]
            if v:
                part = &frame.split[part_of[v]]
                self.arena[part.start + part.size] = solution
                part.size += 1
                # Whatever way and order leads to the same solutions, the set has the same hashes.
                part.key ^= self.keys[2 * solution]
                part.check += self.keys[2 * solution + 1]
        for i in range(frame.parts):
            part = &frame.split[i]
            part.bound = part.size
            if part.size == 1:
                part.exact = True
            # Both are won if a cell that is free in both tells them apart; otherwise one has to be guessed.
            elif part.size == 2:
                part.exact = True
                part.bound = 1 + self.differ(self.arena[part.start], self.arena[part.start + 1])
            else:
                self.look_up(part)
            frame.total += part.bound
        if frame.total <= self.threshold():  # cut off before any part is searched
            frame.ceiling = max(frame.ceiling, frame.total)
            frame.parts = 0
        return True

    cdef void survey(self, const Set* own) noexcept nogil:
        # OUT free_in, values.
        cdef const int32_t* solution = self.arena + own.start
        cdef const uint16_t* row
        cdef int32_t* free_in = self.free_in
        cdef uint16_t* values = self.values
        cdef int columns = self.columns, i, c
        memset(free_in, 0, columns * sizeof(int32_t))
        memset(values, 0, columns * sizeof(uint16_t))
        for i in range(own.size):
            row = &self.shown[<int64_t>solution[i] * columns]
            for c in range(columns):
                values[c] |= row[c]
                free_in[c] += row[c] != 0

    cdef bint halve(self, Set* own) noexcept nogil:
        # Where no play can win more than half of a set, since its solutions are alike two by two, keep one of each two.
        cdef int32_t* solution = self.arena + own.start
        cdef const uint8_t* digit
        cdef int size = own.size, c, i, kept = 0
        cdef int32_t other
        if size < 4 or size & 1:  # two are searched as quickly; an odd number is not alike two by two
            return False
        for c in range(self.columns):
            if 2 * self.free_in[c] == size and self.decides_nothing_else(own, c):
                break
        else:
            return False
        digit = self.digit + <int64_t>c * self.solutions
        own.key = own.check = 0
        for i in range(size):
            other = solution[i]
            if digit[other]:
                # The set above has the same solutions in the same place; their order means nothing to it.
                solution[i] = solution[kept]
                solution[kept] = other
                kept += 1
                own.key ^= self.keys[2 * other]
                own.check += self.keys[2 * other + 1]
        own.size = kept
        return True

    cdef bint decides_nothing_else(self, const Set* own, int column) noexcept nogil:
        # A cell is free in half of a set, and some others take turns with it: each is free in just that half, or in
        # just the other. Do the halves look the same otherwise? If all these always show the same when they are free,
        # none of them tells anything else; of two that take turns either tells the same if both halves show the same
        # numbers, counted from each one's least. Then what wins a solution loses the one like it in the other half.
        cdef const int32_t* solution = self.arena + own.start
        cdef const uint8_t* digit = self.digit + <int64_t>column * self.solutions
        cdef const uint8_t* other
        cdef int c, i, k, turns = 1, opposite = -1
        cdef int32_t[MOST_TURNS] turn
        cdef bint same, silent = self.values[column] & (self.values[column] - 1) == 0
        cdef uint64_t[2] half
        cdef uint64_t rest
        turn[0] = column
        for c in range(self.columns):
            if c == column or 2 * self.free_in[c] != own.size:
                continue
            other = self.digit + <int64_t>c * self.solutions
            # The first solution says whether both are free together or by turns; all others have to agree.
            same = (digit[solution[0]] == 0) == (other[solution[0]] == 0)
            for i in range(1, own.size):
                if ((digit[solution[i]] == 0) == (other[solution[i]] == 0)) != same:
                    break
            else:
                if c < column or turns == MOST_TURNS:
                    return False  # looked at before, or not worth it
                turn[turns] = c
                turns += 1
                silent = silent and self.values[c] & (self.values[c] - 1) == 0
                if not same:
                    opposite = c
        # An endgame's solutions have equally many mines, so that another cell must be free where this one is not. Where
        # more than two take turns and tell something, what each tells is not compared.
        if opposite < 0 or not (silent or turns == 2):
            return False
        other = self.digit + <int64_t>opposite * self.solutions
        half[0] = half[1] = 0
        for i in range(own.size):
            # What all other cells show: the few that take turns are taken out of a sum that is known.
            rest = self.marks[solution[i]]
            for k in range(turns):
                rest -= self.mark[10 * turn[k] + self.digit[<int64_t>turn[k] * self.solutions + solution[i]]]
            if not silent:  # digits are one more than numbers, on both sides alike
                rest += SHOWN * <uint64_t>(
                    digit[solution[i]] - lowest(self.values[column]) if digit[solution[i]]
                    else other[solution[i]] - lowest(self.values[opposite])
                )
            # Mixed before they are added: the same sum then means the same solutions, and not only the same total.
            half[digit[solution[i]] != 0] += mixed(rest)
        return half[0] == half[1]

    cdef bint differ(self, int32_t one, int32_t other) noexcept nogil:
        # True where some cell is free in both solutions and tells them apart.
        cdef const uint16_t* a = &self.shown[<int64_t>one * self.columns]
        cdef const uint16_t* b = &self.shown[<int64_t>other * self.columns]
        cdef int c
        for c in range(self.columns):
            if a[c] and b[c] and a[c] != b[c]:
                return True
        return False

    cdef void look_up(self, Set* own) noexcept nogil:
        cdef uint64_t slot = own.key & (self.memo_size - 1)
        cdef Entry* entry = &self.memo[slot]
        while entry.key:  # 0 is an empty slot; a set that has this key is never found, only searched anew
            if entry.key == own.key and entry.check == own.check:
                own.bound, own.exact = entry.bound, entry.exact
                return
            slot = (slot + 1) & (self.memo_size - 1)
            entry = &self.memo[slot]

    cdef bint remember(self, Set* own) noexcept nogil:
        cdef Entry* old = self.memo
        cdef uint64_t i, slot, size = self.memo_size
        if 2 * self.memo_used >= size:  # so that probing stays short, and ends
            if size == MOST_ENTRIES:  # what is forgotten costs time alone
                memset(self.memo, 0, size * sizeof(Entry))
                self.memo_used = 0
            else:
                self.memo = <Entry*>calloc(2 * size, sizeof(Entry))
                if self.memo == NULL:
                    self.memo = old  # it is freed with the search
                    return False
                self.memo_size = 2 * size
                for i in range(size):
                    if old[i].key:
                        slot = old[i].key & (self.memo_size - 1)
                        while self.memo[slot].key:
                            slot = (slot + 1) & (self.memo_size - 1)
                        self.memo[slot] = old[i]
                free(old)
        slot = own.key & (self.memo_size - 1)
        # What was kept is replaced without a look: a set is searched again only if that was too loose.
        while self.memo[slot].key and not (self.memo[slot].key == own.key and self.memo[slot].check == own.check):
            slot = (slot + 1) & (self.memo_size - 1)
        self.memo_used += self.memo[slot].key == 0
        self.memo[slot] = Entry(own.key, own.check, own.bound, own.exact)
        return True

    cdef bint reserve(self, int64_t size) noexcept nogil:
        cdef int32_t* arena
        if size > self.arena_size:
            # Doubled, so that it is seldom copied.
            arena = <int32_t*>realloc(self.arena, 2 * size * sizeof(int32_t))
            if arena == NULL:
                return False
            self.arena = arena
            self.arena_size = 2 * size
        return True
