"""Sequences: which pieces on hold and to come, as far as 7-bags allow them, clear the empty field with ten pieces.

Whatever order hold makes of a sequence is a word of ten kinds, and words are found along the graph. At first few boards
are looked at for each beginning of a word; that leaves sequences open, and for these all boards are.
"""
from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from solvers.core.bits cimport lowest, popcount
from solvers.tetris.perfect.graph cimport Graph
from solvers.tetris.perfect.words cimport KINDS, LETTERS, MET, clearable, exchange_all, following, last_pairs, want

# A sequence is the kind on hold and ten that come: 7^11 of them, of which 7-bags allow a small part. Two facts
# make them countable. What is put down is always a word of ten kinds: with one piece on hold and one that comes, either
# may be put down, and the other is on hold then. So a sequence can be cleared if its word can, or the one with two
# neighbouring letters exchanged, from the end to the beginning: `exchange_all` does that for all sequences at once, as
# a dynamic program over arrays instead of 2^10 orders each.
# And the last two letters are no index but 64 bits of a word (8 * 8, the last letter in the low three bits): so
# `sets` has 7^9 words of 8 bytes, and 49 sequences are answered by one operation.
# `finishing` has for each word of nine kinds one byte: which tenth kinds finish it.
cdef enum:
    SEVENTH = 823_543      # 7 ** 7: beginnings of words
    EIGHTH = 5_764_801
    NINTH = 40_353_607

# Of each beginning so many boards are looked at first.
FEW = 256
ALL = 1 << 40
PAIRS = KINDS * KINDS  # of first kinds: the parts of a walk


cdef class Sequences:
    """The words that were found on a graph, and the sequences that they leave open.

    First `want_all`, then `walk` in all `PAIRS` parts, and `combine` and `count` in their `KINDS` parts: `open` are the
    sequences that no word clears yet. Then `want_open`, `walk` again, and `look_again`: what is open after a walk that
    looked at `ALL` boards is unclearable.
    """

    cdef Graph graph
    cdef unsigned char* wanted[8]
    cdef unsigned char* finishing
    cdef uint64_t* sets
    cdef readonly list open
    cdef readonly uint64_t total

    def __init__(self, Graph graph not None):
        cdef int length
        self.graph = graph
        self.open = []
        self.finishing = <unsigned char*>calloc(NINTH, 1)
        if self.finishing == NULL:
            raise MemoryError
        for length in range(MET + 1):
            self.wanted[length] = <unsigned char*>calloc(KINDS ** length, 1)
            if self.wanted[length] == NULL:
                raise MemoryError

    def __dealloc__(self):
        for length in range(MET + 1):
            free(self.wanted[length])
        free(self.finishing)
        free(self.sets)

    cdef int _want_beginnings(self) noexcept nogil:
        """Ask for each beginning of a wanted word: a walk follows no other."""
        cdef int length
        cdef long long word, count = SEVENTH
        for length in range(MET - 1, -1, -1):
            count //= KINDS
            for word in range(count):
                self.wanted[length][word] = 0
            for word in range(KINDS * count):
                self.wanted[length][word // KINDS] |= self.wanted[length + 1][word]
        return 0

    def want_all(self):
        """Ask for all words that sequences from 7-bags can be put down in."""
        cdef int[10] letters
        cdef long long word
        with nogil:
            for word in range(SEVENTH):
                _read(word, 7, letters)
                if _may_come(letters, 7):
                    for hold in range(KINDS):
                        want(self.wanted[MET], letters, hold, 0, 0)
            self._want_beginnings()

    def want_open(self):
        """Ask only for the words that open sequences can be put down in."""
        cdef int[11] letters
        cdef uint64_t sequence
        cdef long long word
        for word in range(SEVENTH):
            self.wanted[MET][word] = 0
        for code in self.open:
            sequence = code
            _read_sequence(sequence, letters)
            want(self.wanted[MET], letters + 1, letters[0], 0, 0)
        self._want_beginnings()

    def walk(self, int part, long long most=FEW):
        """Find the words of a part, looking at so many boards of each beginning."""
        self.graph.walk(self.wanted, self.finishing, part // KINDS, part % KINDS, most)

    def begin_combining(self):
        """Make room for the sets of all sequences."""
        self.sets = <uint64_t*>calloc(NINTH, sizeof(uint64_t))
        if self.sets == NULL:
            raise MemoryError

    def combine(self, int part):
        """Find the sequences that the words of one part clear, the part being the first kind put down."""
        cdef long long i
        cdef uint64_t[128] pairs
        cdef uint64_t* sets = self.sets + part * <long long>EIGHTH
        cdef const unsigned char* finishing = self.finishing + part * <long long>EIGHTH
        with nogil:
            for i in range(128):
                pairs[i] = last_pairs(<int>i)
            for i in range(EIGHTH):
                sets[i] = pairs[finishing[i]]
            exchange_all(sets, 8)

    def count(self, int part):
        """Count the sequences whose first piece to come is of this kind, and find those that stay open."""
        cdef long long rest, number = EIGHTH // KINDS
        cdef int hold
        cdef int[10] letters
        cdef uint64_t allowed, left, total = 0, last
        cdef const uint64_t* sets = self.sets
        found = []
        with nogil:
            letters[0] = part
            for rest in range(number):
                _read(rest, 7, letters + 1)
                allowed = following(letters)
                if not allowed:  # no 7-bags give these eight kinds
                    continue
                for hold in range(KINDS):
                    total += popcount(allowed)
                    left = allowed & ~(sets[(hold * <long long>KINDS + part) * number + rest]
                                       | sets[(part * <long long>KINDS + hold) * number + rest])
                    if left:
                        with gil:
                            while left:
                                last = lowest(left)
                                left &= left - 1
                                found.append(((hold * <long long>KINDS + part) * number + rest) * 64 + last)
        self.total += total
        self.open += found

    def end_counting(self):
        """Drop what the count alone needed."""
        free(self.sets)
        self.sets = NULL
        self.open.sort()

    def reopen(self, sequences, total):
        """Continue from the sequences that an earlier run left open, and its total."""
        self.open, self.total = sorted(sequences), total

    def look_again(self):
        """Drop the open sequences that the words known now clear."""
        cdef int[11] letters
        cdef uint64_t sequence
        left = []
        for code in self.open:
            sequence = code
            _read_sequence(sequence, letters)
            if not clearable(self.finishing, letters + 1, letters[0], 0, 0):
                left.append(code)
        self.open = left


cdef int _read(long long word, int length, int* letters) noexcept nogil:
    while length:
        length -= 1
        letters[length] = word % KINDS
        word //= KINDS
    return 0


cdef int _read_sequence(uint64_t code, int* letters) noexcept nogil:
    _read(<long long>(code >> 6), LETTERS, letters)
    letters[9], letters[10] = code >> 3 & 7, code & 7
    return 0


cdef bint _may_come(const int* letters, int length) noexcept nogil:
    """True where these kinds can follow each other out of 7-bags.

    A bag may end anywhere among the first seven: some place must do at which no bag has a kind twice.
    """
    cdef int first, i, bag, fits
    for first in range(KINDS):
        bag, fits = 0, 1
        for i in range(length):
            if i == first or i == first + 7:
                bag = 0
            if bag >> letters[i] & 1:
                fits = 0
                break
            bag |= 1 << letters[i]
        if fits:
            return True
    return False


def letters_of(code):
    """The eleven kinds of a sequence, the one on hold first."""
    cdef int[11] letters
    _read_sequence(code, letters)
    return tuple(letters[i] for i in range(11))
