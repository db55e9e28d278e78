"""Bounds of what codes cost that rise the deeper they look, and good trees: the work behind one second guess."""
from libc.stdlib cimport free, malloc

from solvers.abgame.proof.space cimport CodeTable, Symmetry

INFINITE = NEVER
WHOLE = EVERY_GUESS  # a width: all guesses are tried, as far as they may be better


# Searching is in deepening.h. Deepener has what a thread writes on; SecondGuess the codes of a part of the first guess,
# parted by the second one, with the bounds so far. Both work without the interpreter's lock until they are done or told
# to stop.
cdef class Deepener:
    """What one thread needs to search: a table of the sets that it knows, of 64 MB, and room for guesses."""

    def __init__(self, CodeTable table):
        cdef int i
        self.table = table
        for i in range(GUESSES):
            self.prices.price[i] = i
        if not make_prices(&self.prices, table.view.right, table.view.count):
            raise MemoryError
        if not make_search(&self.search, &table.view, &self.prices, 0):
            raise MemoryError
        self.search.stop = &self.stopping

    def __dealloc__(self):
        drop_search(&self.search)
        free(self.prices.least)

    def least(self, int count):
        """What so many codes cost at least, whatever codes they are, counted from the next guess on."""
        return least_of_count(&self.prices, 0, count)

    def stop(self):
        """End what is being searched within some milliseconds; its results mean nothing then."""
        self.stopping = 1

    @property
    def figures(self):
        """Sets that were searched, sets that were bounded by scores, and how often a set was known already."""
        return self.search.sets, self.search.bounds, self.search.hits


cdef class SecondGuess:
    """Codes that are left after the first guess, if a certain guess comes next; what they cost, counted from it on.

    Args:
        table: the space.
        codes: numbers, ascending.
        symmetry: what is left after the first guess.
        guess: the second guess.
    """

    def __init__(self, CodeTable table, codes, Symmetry symmetry, int guess):
        cdef int i, kind, code, before = 0, total = len(codes)
        cdef int at[KINDS]
        cdef Symmetry rest = symmetry.after(guess)
        self.table, self.guess, self.count, self.least = table, guess, total, rest.least()
        self.behind.space, self.behind.used = &table.view, rest.used
        self.behind.wanted = <const uint8_t*>self.least
        self.behind.codes = <uint16_t*>malloc((total + 1) * sizeof(uint16_t))
        self.behind.everyone = <uint16_t*>malloc((total + 1) * sizeof(uint16_t))
        self.behind.list = <Candidate*>malloc(table.view.count * sizeof(Candidate))
        if self.behind.codes == NULL or self.behind.everyone == NULL or self.behind.list == NULL:
            raise MemoryError
        sizes = table.sizes(codes, guess)
        for kind in range(table.view.right + 1):
            self.behind.size[kind], self.behind.first[kind] = sizes[kind], before
            at[kind], before = before, before + sizes[kind]
        for i in range(total):
            self.behind.everyone[i], code = i, codes[i]
            kind = answer_of(&table.view, guess, code)
            self.behind.codes[at[kind]] = code
            at[kind] += 1
        for i, kind in enumerate(sorted(range(table.view.right), key=sizes.__getitem__)):
            self.behind.order[i] = kind
            self.behind.known[kind] = sizes[kind] < 3

    def __dealloc__(self):
        free(self.behind.codes)
        free(self.behind.everyone)
        free(self.behind.list)

    def raise_bound(self, Deepener deepener, int32_t limit):
        """A bound of what the codes cost, and whether it is exact; if not, it is `limit` or higher."""
        cdef int exact = 0
        cdef int32_t cost
        self.start(deepener)
        with nogil:
            cost = raise_bounds(&deepener.search, &self.behind, limit, &exact)
        if cost < 0:
            raise MemoryError
        return cost, bool(exact)

    def grow(self, Deepener deepener, int width, int32_t limit):
        """A tree that costs less than `limit`, by trying so many guesses for each part: its cost, and its guesses in
        preorder without those where a single code is left. The limit and no guesses if none was found."""
        cdef int length = 0, i
        cdef int32_t cost
        cdef uint16_t* out = <uint16_t*>malloc((self.count + 2) * sizeof(uint16_t))
        if out == NULL:
            raise MemoryError
        self.start(deepener)
        with nogil:
            cost = grow_behind(&deepener.search, &self.behind, self.guess, width, limit, out, &length)
        tree = tuple([out[i] for i in range(length)])
        free(out)
        if cost < 0:
            raise MemoryError
        return cost, tree if cost < limit else ()

    cdef void start(self, Deepener deepener) noexcept:
        """Bounds by sizes alone, and a table that nothing else has written on."""
        cdef int kind
        for kind in range(self.table.view.right):
            self.behind.bound[kind] = least_of_count(&deepener.prices, 0, self.behind.size[kind])
            self.behind.known[kind] = self.behind.size[kind] < 3
