"""Labyrinths sieved: a fast search that goes on until one has so many groups, or so many groups with holes."""
from libc.stdint cimport int64_t
from libc.string cimport memset

from solvers.connexion.fingerprint cimport Laid
from solvers.connexion.search.fast cimport SOLVED, SWEEP, FastSearch
from solvers.connexion.search.plane cimport PIECES
from solvers.core.bits cimport popcount


cdef class Sieve:
    """Runs a search from solution to solution until one is wanted.

    Wanted are at least `least` groups, at most `most`, and at least `holed` of them with holes of their own. Counted
    are the solutions seen; and the most groups, and groups with holes, that any of them had.
    """

    cdef readonly FastSearch search
    cdef int least, most, holed
    cdef readonly int64_t seen
    cdef readonly int most_groups, most_holed

    def __init__(self, FastSearch search not None, *, int least=2, int most=8, int holed=0):
        self.search, self.least, self.most, self.holed = search, least, most, holed

    def advance(self, int64_t steps, /):
        """Let the search go on by at most so many events. True if it stands at a wanted solution, or is exhausted."""
        # The loop stays in C from one solution to the next: most labyrinths are not wanted, and each takes some
        # microseconds.
        cdef FastSearch search = self.search
        cdef int64_t last = search.events + steps
        cdef bint wanted = False
        with nogil:
            while search.events < last and search.phase <= SOLVED and not wanted:
                if search.phase == SOLVED:
                    search.phase = SWEEP
                search.run(last - search.events)
                wanted = search.phase == SOLVED and self.is_wanted()
        return wanted or search.phase > SOLVED

    # True if a solution is wanted. A group with n cells, p pairs and t triangles has 1 - n + p - t holes; doors are
    # half a pair, and two doors side by side a third of a triangle.
    cdef bint is_wanted(self) noexcept nogil:
        cdef Laid[PIECES] laid
        cdef int[PIECES] sixths
        cdef int i, mask, holed = 0, groups = self.search.lay_groups(laid)
        memset(sixths, 0, sizeof(sixths))
        for i in range(PIECES):
            mask = laid[i].mask
            sixths[laid[i].part] += 6 - 3 * popcount(mask) + 2 * popcount(mask & (mask << 1 | mask >> 5))
        for i in range(groups):
            holed += sixths[i] < 6
        self.seen += 1
        self.most_groups = max(self.most_groups, groups)
        self.most_holed = max(self.most_holed, holed)
        return self.least <= groups <= self.most and holed >= self.holed
