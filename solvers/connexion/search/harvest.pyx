"""Many labyrinths at once, as bytes."""
from libc.stdint cimport int8_t, uint64_t

from solvers.connexion.fingerprint cimport Laid
from solvers.connexion.search.fast cimport SOLVED, FastSearch
from solvers.connexion.search.plane cimport PIECES


def harvest(uint64_t seed, uint64_t first, int count):
    """What the fast search finds first with the streams `first` to `first` + `count` - 1, and the fingerprints.

    A labyrinth is 256 signed bytes: group, q, r and mask of each piece, in the order in which they were placed.
    """
    # One search serves all streams, and results go into two flat buffers: without the GIL, threads share the work.
    cdef FastSearch search = FastSearch(seed)
    cdef bytearray room = bytearray(4 * PIECES * count)
    cdef int8_t[:, :, ::1] cells = memoryview(room).cast("b", (count, PIECES, 4))
    cdef uint64_t[::1] fingerprints = memoryview(bytearray(8 * count)).cast("Q")
    cdef Laid[PIECES] laid
    cdef int i, k
    with nogil:
        for i in range(count):
            search.reset(seed, first + i)
            while search.phase != SOLVED:
                search.run(1 << 30)
            search.lay(laid)
            for k in range(PIECES):
                cells[i, k, 0], cells[i, k, 1] = <int8_t>laid[k].part, <int8_t>laid[k].q
                cells[i, k, 2], cells[i, k, 3] = <int8_t>laid[k].r, <int8_t>laid[k].mask
            fingerprints[i] = search.solved_fingerprint()
    return bytes(room), list(fingerprints)
