"""The search for what codes cost: what a thread needs for it, and a part of the codes after one guess more."""
from libc.stdlib cimport free, malloc

from solvers.abgame.proof.space cimport AnswerTable, Symmetry

IDEAS = {
    "bounds of all parts before any search": NO_PARTS_FIRST, "bounds by scores": NO_SCORES, "table of sets": NO_TABLE,
    "symmetry": NO_SYMMETRY, "guesses that divide alike once": NO_DUPLICATES,
}
INFINITE = NEVER
PRICES = GUESSES - 1


# Branch searches below one guess: a lower bound for each part, then an exact cost, part by part, until the sum reaches
# the limit or is proved. The inner search is in search.h; answers and symmetry of a space are in space.pyx.
cdef class Searcher:
    """What one thread needs to search: prices of guesses, and a table of the sets that it knows, of 16 MB.

    Args:
        table: the answers of the space.
        prices: what a secret costs by the guess that finds it, the first guess first; they never fall. Behind the last
            one, no secret may be found.
        without: names of IDEAS to do without.
    """

    def __init__(self, AnswerTable table, prices, without=()):
        cdef int i, mask = 0
        self.table = table
        for i in range(GUESSES):
            self.prices.price[i] = prices[i - 1] if 0 < i <= len(prices) else 0 if i == 0 else NEVER
        for name in without:
            mask |= IDEAS[name]
        if not make_prices(&self.prices, table.view.right, table.view.count):
            raise MemoryError
        if not make_search(&self.search, &table.view, &self.prices, mask):
            raise MemoryError

    def __dealloc__(self):
        drop_search(&self.search)
        free(self.prices.least)

    def least(self, int made, int count):
        """What so many codes cost at least after so many guesses, whatever codes they are."""
        return least_of_count(&self.prices, made, count)

    @property
    def figures(self):
        """Sets that were searched, sets that were bounded, and how often a set was known already."""
        return self.search.sets, self.search.bounds, self.search.hits


cdef class Branch:
    """What codes cost that are left after some guesses, if a certain guess comes next; an engine in small.

    `cost` is a lower bound that rises; once `finished`, the codes cost that, or it is not below `limit`. A step bounds
    or begins one part of the codes, tries one guess for it, or writes its part of the tree.

    Args:
        searcher: whoever gives the prices; any that has the same may go on with the work.
        codes: numbers, ascending; two or more of them answer the guess differently, or with the right answer.
        made: how many guesses came before.
        symmetry: what is left after these.
        guess: the guess that comes next.
        limit: costs of so much or more need not be known. It may be lowered at any time.
    """

    def __init__(self, Searcher searcher, codes, int made, Symmetry symmetry, int guess, int32_t limit):
        cdef int i, kind, code, before = 0, total = len(codes)
        cdef Symmetry rest = symmetry.after(guess)
        cdef int at[KINDS]
        self.table, self.guess, self.made, self.limit = searcher.table, guess, made, limit
        self.used, self.least, self.guesses = rest.used, rest.least(), [guess]
        self.wanted = <const uint8_t*>self.least
        self.codes = <uint16_t*>malloc((total + 1) * sizeof(uint16_t))
        self.everyone = <uint16_t*>malloc((total + 1) * sizeof(uint16_t))
        self.candidates = <Candidate*>malloc(self.table.view.count * sizeof(Candidate))
        if self.codes == NULL or self.everyone == NULL or self.candidates == NULL:
            raise MemoryError
        sizes = self.table.sizes(codes, guess)
        for kind in range(self.table.view.right + 1):
            self.size[kind], self.first[kind] = sizes[kind], before
            at[kind], before = before, before + sizes[kind]
        for i in range(total):
            self.everyone[i], code = i, codes[i]
            self.salt ^= self.table.random[code] * <uint64_t>(2 * guess + 3)
            kind = self.table.answers[<size_t>self.table.view.count * guess + code]
            self.codes[at[kind]] = code
            at[kind] += 1
        self.cost = searcher.prices.price[made + 1] * sizes[self.table.view.right]
        for kind in sorted(range(self.table.view.right), key=sizes.__getitem__, reverse=True):
            if sizes[kind]:
                self.order[self.parts], self.parts = kind, self.parts + 1
                self.bound[kind] = least_of_count(&searcher.prices, made + 1, sizes[kind])
                self.exact[kind], self.best_guess[kind] = sizes[kind] < 3, NO_GUESS
                self.cost = min(self.cost + self.bound[kind], NEVER)

    def __dealloc__(self):
        cdef int kind
        for kind in range(KINDS):
            drop_subset(&self.subset[kind])
        free(self.codes)
        free(self.everyone)
        free(self.candidates)

    @property
    def finished(self):
        """True if the cost is known and the tree is written, or the cost is not below the limit."""
        return self.written == self.table.view.right or self.cost >= self.limit

    @property
    def tree(self):
        """The guesses of a decision tree with that cost, in preorder, branches by the numbers of answers, without those
        where a single code is left. RuntimeError unless the cost is known and the tree is written."""
        if self.written < self.table.view.right:
            raise RuntimeError("the tree is not written")
        return tuple(self.guesses)

    def advance(self, Searcher searcher, int64_t work):
        """Go on for about so much work; 1,000,000 take some ten milliseconds. Once the cost is known, each call writes
        one part of the tree. True once finished."""
        cdef int64_t until = searcher.search.work + work
        cdef int done = 0
        searcher.search.salt = self.salt  # so that the tree depends on this branch alone
        if self.phase == 3 and self.cost < self.limit:
            return self.write_part(&searcher.search)
        with nogil:
            while not done and searcher.search.work < until:
                done = self.step(&searcher.search)
        if done < 0:
            raise MemoryError
        return self.cost >= self.limit

    # Phases: 0 bounds the parts, the largest first, for these raise the sum most and may reach the limit before any
    # search; 1 lists the guesses for a part, the smallest first, for these are known soonest and lower what the others
    # may cost; 2 tries them, by rising bounds, until the next cannot be better; 3 writes the tree. Parts of fewer than
    # three codes have their exact cost from the start. `cost` is always the sum of the bounds, so it never exceeds what
    # is true.
    cdef int step(self, Search* search) noexcept nogil:
        """One step. 1: finished; -1: there is no memory."""
        cdef int kind, exact, column
        cdef int32_t found
        cdef Subset* subset
        if self.phase == 3 or self.cost >= self.limit:
            return 1
        if self.at == (self.parts if self.phase == 0 else -1):
            self.phase, self.at = (1, self.parts - 1) if self.phase == 0 else (3, 0)
            return self.phase == 3
        kind = self.order[self.at]
        subset = &self.subset[kind]
        if self.exact[kind]:
            self.at += 1 if self.phase == 0 else -1
        elif self.phase == 0:  # bounds of all parts, the largest first
            if not make_subset(&self.table.view, self.codes + self.first[kind], self.size[kind], subset):
                return -1
            search.work += <int64_t>self.size[kind] * self.table.view.count >> 4
            found = quick_bound(search, subset, self.everyone, self.size[kind], self.made + 1, &exact)
            if not exact:
                found = max(found, score_bound(search, subset, self.everyone, self.size[kind], self.made + 1, &exact))
            self.exact[kind] = exact
            self.raise_bound(kind, found)
            self.at += 1
        elif self.phase == 1:  # the guesses for a part, the smallest part first
            self.cell_limit = self.limit - (self.cost - self.bound[kind])
            self.cell_best, self.next = self.cell_limit, 0
            self.listed = list_roots(search, subset, self.made + 1, self.wanted, self.cell_limit, self.candidates)
            self.phase = 2
        elif self.next < self.listed and self.candidates[self.next].bound < self.cell_best \
                and self.cell_best > self.bound[kind]:
            column = self.candidates[self.next].column
            found = search_guess(search, subset, self.everyone, self.size[kind], self.made + 1, self.used, column,
                                 self.cell_best)
            if found < self.cell_best:
                self.cell_best, self.best_guess[kind] = found, subset.guess[column]
            self.next += 1
        else:
            self.exact[kind] = self.cell_best < self.cell_limit
            self.raise_bound(kind, self.cell_best)
            self.phase, self.at = 1, self.at - 1
        return self.phase == 3 or self.cost >= self.limit

    cdef void raise_bound(self, int kind, int32_t found) noexcept nogil:
        if found > self.bound[kind]:
            self.cost = min(self.cost + (found - self.bound[kind]), NEVER)
            self.bound[kind] = found

    cdef bint write_part(self, Search* search) except -1:
        """Write the tree of the next part. True once it was the last."""
        cdef int kind = self.written
        if self.size[kind] == 2:
            self.guesses.append(self.codes[self.first[kind]])
        elif self.size[kind] > 2:
            self.write(search, &self.subset[kind], self.everyone, self.size[kind], self.made + 1, self.used,
                       self.best_guess[kind], self.guesses)
        self.written += 1
        return self.written == self.table.view.right

    cdef int write(self, Search* search, const Subset* subset, const uint16_t* members, int count, int made,
                   uint32_t used, int guess, list out) except -1:
        """The guesses for some codes of a subset; NO_GUESS: the first one is still to be found."""
        cdef int i, kind, inside
        cdef uint64_t key
        cdef uint16_t* part
        if count == 1:
            return 0
        if guess == NO_GUESS:
            if count == 2:
                guess = subset.codes[members[0]]
            else:
                i = perfect_guess(subset, members, count) if count <= self.table.view.right + 1 else -1
                if i >= 0:
                    guess = subset.codes[members[i]]
                else:
                    with nogil:
                        search_set(search, subset, members, count, made, used, NEVER)
                    guess = look_up(search, subset, members, count, made, &key).guess
        out.append(guess)
        part = <uint16_t*>malloc(count * sizeof(uint16_t))
        if part == NULL:
            raise MemoryError
        for kind in range(self.table.view.right):
            inside = 0
            for i in range(count):
                if self.table.answers[<size_t>self.table.view.count * guess + subset.codes[members[i]]] == kind:
                    part[inside], inside = members[i], inside + 1
            if inside:
                self.write(search, subset, part, inside, made + 1, used | self.table.has[guess], NO_GUESS, out)
        free(part)
        return 0
