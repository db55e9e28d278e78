"""The graph of perfect clears: every board between the empty field and the full board, and where each piece leads.

Boards are found forward from the empty one up to six pieces, and backward from the full one down to seven; what these
have in common is then followed to both ends. All work is done in parts, which threads share.
"""
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from solvers.tetris.perfect.pieces cimport FULL, all_pieces
from solvers.tetris.perfect.words cimport (
    KINDS,
    MET,
    MOST_BEFORE,
    THERE,
    Before,
    BoardSet,
    Ending,
    Endings,
    Layer,
    Walk,
    append,
    find_endings,
    find_endings_of_three,
    gather,
    join,
    number_edges,
    spread,
    walk_on,
)

from solvers.tetris.perfect.pieces import SRS, is_deep

# The idea is to meet in the middle. Nothing is lost if boards that cannot be finished are never followed, but nobody
# knows which these are until the full board is reached; so the boards before it are found backward, and a layer keeps
# those alone that both directions know.
#
# Data. A board is 40 bits with the bit THERE above them, so that 0 marks a free slot of a set. A set is a table with
# open addressing, its size a power of two, the slot taken from the middle bits of a multiplicative hash. A layer is its
# boards, ascending, and their edges one after the other: `ends[n]` is the end of the edges of board n (they begin at
# `ends[n - 1]`), and an edge is `number of the board it leads to << 3 | kind`.
#
# Invariants. While a length is spread its set only grows, and a slot is claimed by compare and swap, so several threads
# may do parts of it; a layer is written by one thread, in `end_join`. After `end_join(length)` every board of
# that layer lies on a way from the empty board as well as to the full one.
PIECES = 10
# What the sets have room for, as powers of two: found forward with so many pieces, and backward by the SRS and by deep
# drops. There are 23,538,150 boards of five pieces, and 12,313,981 of seven that deep drops finish.
# (A set that gets fuller than nine tenths raises MemoryError instead of probing for ever.)
_FORWARD = (4, 10, 16, 20, 23, 25, 27)
_BACKWARD = {False: {7: 22, 8: 16, 9: 8, 10: 4}, True: {7: 25, 8: 18, 9: 9, 10: 4}}
_PART = 1 << 17  # slots that one part of the work looks at


cdef int _free_layer(Layer* layer) noexcept:
    free(layer.boards)
    free(layer.ends)
    free(layer.edges)
    memset(layer, 0, sizeof(Layer))
    return 0


cdef class Graph:
    """The boards on all ways, in `PIECES` + 1 layers by the pieces that were put down. First `spread` forward from 0
    to 5 and backward from 10 to 8, then `join` 6 to 9, then 5 to 0, each in all its parts, one length after the other.
    Different parts may be done by different threads at once."""

    def __cinit__(self):
        memset(self.sets, 0, sizeof(self.sets))
        memset(self.layers, 0, sizeof(self.layers))
        memset(self.counts, 0, sizeof(self.counts))

    def __dealloc__(self):
        for length in range(11):
            free(self.sets[length].slots)
            _free_layer(&self.layers[length])
        self._drop_found()
        free(self.endings)

    def __init__(self, physics=SRS):
        self.deep = is_deep(physics)
        self._make_set(0, _FORWARD[0])
        self._make_set(10, _BACKWARD[self.deep][10])
        self._insert(0, 0)
        self._insert(10, FULL)

    cdef int _insert(self, int length, uint64_t board) except -1:
        cdef uint64_t key = board | THERE
        memset(self.sets[length].slots, 0, self.sets[length].size * sizeof(uint64_t))
        self.sets[length].slots[(key * <uint64_t>0x9E3779B97F4A7C15) >> 20 & (self.sets[length].size - 1)] = key
        self.counts[length] = 1
        return 0

    cdef int _make_set(self, int length, int power) except -1:
        free(self.sets[length].slots)
        self.sets[length].size = <uint64_t>1 << power
        self.sets[length].slots = <uint64_t*>calloc(self.sets[length].size, sizeof(uint64_t))
        if self.sets[length].slots == NULL:
            raise MemoryError
        return 0

    cdef int _drop_found(self) noexcept:
        for part in range(self.found_count):
            _free_layer(&self.found[part])
        free(self.found)
        self.found, self.found_count = NULL, 0
        return 0

    @property
    def found(self):
        """How many boards were found so far, up to six pieces forward and from seven on backward."""
        return tuple(self.counts[length] for length in range(PIECES + 1))

    @property
    def boards(self):
        """How many boards on ways each layer has, as far as they are known."""
        return tuple(self.layers[length].count for length in range(PIECES + 1))

    def begin_spread(self, int length):
        """Make room for what one piece leads to, or from 7 pieces on for what comes before. Returns how many parts
        there are."""
        if length < MET:
            self._make_set(length + 1, _FORWARD[length + 1])
        else:
            self._make_set(length - 1, _BACKWARD[self.deep][length - 1])
        return self._parts(self.sets[length].size)

    def _parts(self, slots):
        return -(-slots // _PART)

    def spread(self, int length, int part):
        """Follow one part of the boards of a length by one piece, or backward from 7 pieces on."""
        cdef int to = length + 1 if length < MET else length - 1, backward = length >= MET
        cdef long long first = part * <long long>_PART, added
        cdef long long end = min(first + <long long>_PART, <long long>self.sets[length].size)
        with nogil:
            added = spread(all_pieces(), &self.sets[length], first, end, &self.sets[to], self.deep, backward)
        self.counts[to] += added  # under the GIL
        if self.counts[to] > self.sets[to].size * 0.9:
            raise MemoryError("there are more boards than were counted")

    def begin_join(self, int length):
        """Prepare to join a layer to the next one. Returns how many parts there are."""
        cdef int parts
        cdef long long count
        if length > 6:  # what was found backward, as far as the layer before leads there
            if not gather(&self.sets[length], &self.layers[length].boards, &count):
                raise MemoryError
            self.layers[length].count = count
        parts = self._parts(self.sets[length].size if length <= 6 else self.layers[length].count)
        self.found = <Layer*>calloc(parts, sizeof(Layer))
        if self.found == NULL:
            raise MemoryError
        self.found_count = parts
        return parts

    def join(self, int length, int part):
        """Keep those boards of one part that lead to the next layer, with their edges."""
        cdef long long first = part * <long long>_PART, end
        cdef const uint64_t* source
        if length <= 6:
            source, end = self.sets[length].slots, min(first + <long long>_PART, <long long>self.sets[length].size)
        else:
            source, end = self.layers[length].boards, min(first + <long long>_PART, self.layers[length].count)
        with nogil:
            join(all_pieces(), source, first, end, &self.sets[length + 1], self.deep, &self.found[part])
        if self.found[part].failed:
            raise MemoryError

    def end_join(self, int length):
        """Put the parts together, once all are done, and number the edges that can be numbered now."""
        cdef Layer* layer = &self.layers[length]
        cdef int part, good = 1, power = 4
        if length > 6:
            free(layer.boards)
            layer.boards, layer.count = NULL, 0
        with nogil:
            for part in range(self.found_count):
                good = good and append(layer, &self.found[part])
        self._drop_found()
        if length > 6:
            # The layer before was found when this one had no numbers yet.
            good = good and number_edges(&self.layers[length - 1], &self.sets[length], layer)
            if length == 9:
                self.layers[10].boards = <uint64_t*>malloc(sizeof(uint64_t))
                self.layers[10].boards[0] = FULL | THERE
                self.layers[10].count = 1
                good = good and number_edges(layer, &self.sets[10], &self.layers[10])
        elif length < 6:
            good = good and number_edges(layer, &self.sets[length + 1], &self.layers[length + 1])
        if not good:
            raise MemoryError
        if length <= 6:
            # Two thirds full at most, so that probes stay short.
            while (1 << power) < 1.5 * layer.count:
                power += 1
            self._make_set(length, power)
            self._fill(length)

    cdef int _fill(self, int length) except -1:
        """Fill the set of a layer from its boards, which are all on ways: the layer before is joined to this."""
        cdef Layer* layer = &self.layers[length]
        cdef BoardSet* into = &self.sets[length]
        cdef uint64_t at
        cdef long long i
        for i in range(layer.count):
            at = (layer.boards[i] * <uint64_t>0x9E3779B97F4A7C15) >> 20 & (into.size - 1)
            while into.slots[at]:
                at = (at + 1) & (into.size - 1)
            into.slots[at] = layer.boards[i]
        return 0

    def find_endings(self):
        """Find the words of three that finish each board of seven pieces; drop what is needed for that alone."""
        cdef Before* before = <Before*>calloc(MOST_BEFORE, sizeof(Before))
        cdef Endings* endings = <Endings*>calloc(1, sizeof(Endings))
        self.endings = <Ending*>calloc(max(1, self.layers[MET].count), sizeof(Ending))
        if before == NULL or endings == NULL or self.endings == NULL:
            raise MemoryError
        with nogil:
            find_endings(all_pieces(), self.deep, endings, before)
            find_endings_of_three(&self.layers[MET], &self.layers[MET + 1], endings, self.endings)
        free(before)
        free(endings)
        for length in range(11):
            free(self.sets[length].slots)
            self.sets[length].slots = NULL

    cdef int walk(self, unsigned char** wanted, unsigned char* finishing, int first, int second,
                  long long most) except -1:
        """Find what finishes the words that begin so, as far as they are wanted; looking at `most` boards of each
        beginning."""
        cdef Walk walk
        cdef int length, kind
        cdef uint32_t* boards
        cdef Layer* layer = self.layers
        cdef long long i, j, n, count = 0
        memset(&walk, 0, sizeof(walk))
        walk.layers, walk.endings, walk.finishing, walk.most = self.layers, self.endings, finishing, most
        boards = <uint32_t*>calloc(self.layers[2].count, sizeof(uint32_t))
        for length in range(MET + 1):
            walk.wanted[length] = wanted[length]
        for length in range(3, MET + 1):
            for kind in range(KINDS):
                walk.seen[length][kind] = <uint64_t*>calloc(self.layers[length].count // 64 + 1, sizeof(uint64_t))
                walk.failed |= walk.seen[length][kind] == NULL
        if not walk.failed and boards != NULL:
            # Parts of the walk are the 49 pairs of first kinds: the boards of a pair are few, and no two parts write
            # the same words, so threads need no lock. The boards of the first two kinds, each once.
            known = set()
            for i in range(layer[0].ends[0]):
                if layer[0].edges[i] & 7 == first:
                    n = layer[0].edges[i] >> 3
                    for j in range(layer[1].ends[n - 1] if n else 0, layer[1].ends[n]):
                        if layer[1].edges[j] & 7 == second:
                            known.add(layer[1].edges[j] >> 3)
            for board in sorted(known):
                boards[count] = board
                count += 1
            with nogil:
                walk_on(&walk, 2, boards, count, KINDS * first + second)
        for length in range(3, MET + 1):
            for kind in range(KINDS):
                free(walk.seen[length][kind])
        if boards == NULL or walk.failed:
            free(boards)
            raise MemoryError
        free(boards)
        return 0
