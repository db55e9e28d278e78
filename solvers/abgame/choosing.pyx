"""Choosing a guess by what it tells: how it parts the codes that are possible, looked at for every guess there is."""
from array import array
from typing import NamedTuple

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t
from libc.math cimport log2
from libc.stdlib cimport free, malloc

from solvers.abgame.scoring cimport MOST_PLACES, Codes, Many

from solvers.abgame.scoring import all_codes
from solvers.core.engine import Progress

cdef extern from "solvers/abgame/choosing.h" nogil:
    ctypedef struct Measures:
        int32_t parts
        int32_t largest
        int64_t squares
        int64_t information

    void prepare_logarithms()
    Measures measures(const Many* many, const uint8_t* guess, int count, const uint8_t* kinds, int kind_count)
    int64_t cost(const Measures* found, int criterion)
    bint in_order(const uint8_t* code, int places, uint32_t used)
    int scan_few(const Many* guesses, int first, int count, const uint8_t (*secrets)[MOST_PLACES], int secret_count,
                 int criterion, uint32_t used, int64_t* best_cost, int64_t* looked)

    enum:
        FEW
        SCAN

# How a guess is valued. The possible codes fall into parts by their answers to it; all four criteria are sums or maxima
# over the sizes of the parts, and are compared as whole numbers (`cost`), so that ties are ties on every machine:
# minimax by the largest part (Knuth, "The Computer as Master Mind", 1977), parts by their number, size by the sum of
# squares, entropy by the sum of n log n, the logarithms from a table in fixed point.
#
# What saves time. Guesses that differ only in symbols that no guess had so far tell the same: `in_order` lets the first
# of them through alone. Possible guesses are looked at first, as a tie goes to them; if one parts all codes into single
# ones, nothing can be better and the search ends. With FEW codes or fewer, `scan_few` turns the loops round: all
# guesses against each code, in blocks, instead of all codes against each guess.
cdef enum:
    SKIPPED = 64  # guesses that are passed over in one step

cdef double UNIT = 1 << 20  # of Measures.information

CRITERIA = ("minimax", "parts", "size", "entropy")  # in the order of choosing.h

prepare_logarithms()


class GuessValue(NamedTuple):
    """What a guess tells about the codes that are possible.

    Args:
        guess: its number.
        parts: how many different answers can come.
        largest: how many codes are left after the worst of them.
        expected: how many are left on average.
        bits: how much the answer is expected to tell: the entropy of the answers, in bits.
        possible: whether the guess may be right.
    """

    guess: int
    parts: int
    largest: int
    expected: float
    bits: float
    possible: bool


cdef double bits_of(const Measures* found, double total, double all_bits) noexcept nogil:
    """The entropy of the answers: the bits that tell a code, less those that are missing afterwards on average."""
    return all_bits - found.information / UNIT / total if found.parts > 1 else 0


def guess_value(Codes candidates, int guess):
    """What one guess tells, as a GuessValue. Raises ValueError where no code is possible."""
    cdef uint8_t symbols[MOST_PLACES]
    cdef Many many = candidates.as_secrets()
    cdef Measures found
    cdef double total = candidates.count
    if candidates.count == 0:
        raise ValueError("no code is possible")
    candidates.read_code(guess, symbols)
    with nogil:
        found = measures(&many, symbols, candidates.count, candidates.raw_of, candidates.kinds)
    return GuessValue(guess, found.parts, found.largest, found.squares / total, bits_of(&found, total, log2(total)),
                      guess in candidates)


ctypedef struct Guesses:
    const int32_t* number
    const uint8_t* symbol[MOST_PLACES]
    int count


cdef Guesses guesses_of(Codes codes) noexcept:
    cdef Guesses guesses
    cdef int place
    guesses.number, guesses.count = codes.number, codes.count
    for place in range(MOST_PLACES):
        guesses.symbol[place] = codes.symbol[place]
    return guesses


cdef class BestGuess:
    """The engine that finds the best guess by one of CRITERIA. One step looks at one guess.

    `minimax` wants the largest part small, `parts` many parts, `size` few codes left on average, `entropy` many bits.
    Of equal guesses one that may be right is better, then the first one. With `consistent` no other is looked at.
    `used` is a mask of the symbols that guesses had so far: nothing tells the others apart, so of guesses that differ
    in these alone only the first is looked at.

    Raises ValueError where no code is possible, or for an unknown criterion.
    """

    cdef readonly Codes candidates
    cdef readonly bint finished
    cdef readonly int64_t looked    # at so many guesses
    cdef Codes everything
    cdef Guesses lists[2]           # the possible guesses, which come first, and all
    cdef int list, last_list, at    # where in them it is
    cdef int criterion, best
    cdef int64_t best_cost
    cdef uint32_t used

    def __init__(self, Codes candidates, criterion, *, consistent=False, used=None):
        if candidates.count == 0:
            raise ValueError("no code is possible")
        if criterion not in CRITERIA:
            raise ValueError(f"there is no criterion {criterion}")
        self.criterion = CRITERIA.index(criterion)
        self.candidates, self.everything = candidates, all_codes(candidates.space)
        self.lists[0], self.lists[1] = guesses_of(candidates), guesses_of(self.everything)
        self.list, self.last_list, self.at = 0, 0 if consistent else 1, 0
        self.used = <uint32_t>0xffffffff if used is None else used
        self.best, self.looked, self.finished = -1, 0, False

    def advance(self, int64_t steps, /):
        """Value at most `steps` guesses. True once the best is known."""
        with nogil:
            while steps > 0 and not self.finished:
                if self.list == 1 and self.candidates.count <= FEW:
                    steps -= self.value_many(steps)
                else:
                    self.value_next()
                    steps -= 1
        return self.finished

    cdef void value_next(self) noexcept nogil:
        """Value the next guess that is the first of its kind, or pass over SKIPPED that are not."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef Many many = self.candidates.as_secrets()
        cdef Guesses* guesses = &self.lists[self.list]
        cdef Measures found
        cdef int64_t price
        cdef int _, place, count = self.candidates.count
        for _ in range(SKIPPED):
            if self.at == guesses.count:
                self.begin_next_list()
                return
            for place in range(MOST_PLACES):
                symbols[place] = guesses.symbol[place][self.at]
            self.at += 1
            if in_order(symbols, many.places, self.used):
                break
        else:
            return
        found = measures(&many, symbols, count, self.candidates.raw_of, self.candidates.kinds)
        price = cost(&found, self.criterion)
        self.looked += 1
        # Possible guesses came first, so another one has to be better than they are.
        if self.best < 0 or price < self.best_cost:
            self.best, self.best_cost = guesses.number[self.at - 1], price
            # Where each answer leaves one code, nothing is better.
            self.finished = self.list == 0 and found.parts == count

    cdef int64_t value_many(self, int64_t steps) noexcept nogil:
        """Value a block of all guesses against the few possible codes; return how many guesses that were."""
        cdef uint8_t secrets[FEW][MOST_PLACES]
        cdef Many many = self.everything.as_secrets()
        cdef int k, place, count = <int>min(<int64_t>SCAN, min(steps, <int64_t>(self.lists[1].count - self.at)))
        cdef int better
        many.are_guesses = 1
        for k in range(self.candidates.count):
            for place in range(MOST_PLACES):
                secrets[k][place] = self.candidates.symbol[place][k]
        better = scan_few(&many, self.at, count, secrets, self.candidates.count, self.criterion, self.used,
                          &self.best_cost, &self.looked)
        if better >= 0:
            self.best = self.lists[1].number[better]
        self.at += count
        if self.at == self.lists[1].count:
            self.begin_next_list()
        return count

    cdef void begin_next_list(self) noexcept nogil:
        self.at = 0
        self.list += 1
        self.finished = self.list > self.last_list

    def snapshot(self):
        """The best guess so far by its number, -1 before the first."""
        return self.best

    def progress(self):
        total = self.lists[0].count + (self.lists[1].count if self.last_list else 0)
        done = self.at + (self.lists[0].count if self.list else 0)
        return Progress(total if self.finished else done, total, f"{self.looked:,} guesses looked at")

    def result(self):
        """The number of the best guess."""
        if not self.finished:
            raise RuntimeError("the work is not finished")
        return self.best


class SurveyResult(NamedTuple):
    """What guesses tell, each a place in these memoryviews (see GuessValue): those of all codes are their numbers."""

    guesses: object
    parts: memoryview
    largest: memoryview
    expected: memoryview
    bits: memoryview
    possible: memoryview

    def value(self, place):
        """A guess as a GuessValue."""
        return GuessValue(self.guesses[place], *[column[place] for column in self[1:5]], bool(self.possible[place]))


cdef class GuessSurvey:
    """The engine that says of every guess what it tells about the codes that are possible. One step is one guess.

    `guesses` are all codes, if nothing else is said. Raises ValueError where no code is possible.
    """

    cdef readonly Codes candidates, guesses
    cdef readonly int looked
    cdef Measures* found             # [guesses]

    def __init__(self, Codes candidates, Codes guesses=None):
        if candidates.count == 0:
            raise ValueError("no code is possible")
        self.candidates = candidates
        self.guesses = all_codes(candidates.space) if guesses is None else guesses
        free(self.found)
        self.found = <Measures*>malloc((self.guesses.count + 1) * sizeof(Measures))
        if self.found == NULL:
            raise MemoryError
        self.looked = 0

    def __dealloc__(self):
        free(self.found)

    def advance(self, int64_t steps, /):
        """Value at most `steps` guesses. True once all are valued."""
        cdef uint8_t symbols[MOST_PLACES]
        cdef Many many = self.candidates.as_secrets()
        cdef int place
        with nogil:
            while steps > 0 and self.looked < self.guesses.count:
                for place in range(MOST_PLACES):
                    symbols[place] = self.guesses.symbol[place][self.looked]
                self.found[self.looked] = measures(&many, symbols, self.candidates.count, self.candidates.raw_of,
                                                   self.candidates.kinds)
                self.looked += 1
                steps -= 1
        return self.looked == self.guesses.count

    def snapshot(self):
        """How many guesses are valued."""
        return self.looked

    def progress(self):
        return Progress(self.looked, self.guesses.count, f"{self.looked:,} guesses looked at")

    def result(self):
        """What each guess tells, as a SurveyResult."""
        cdef int i, at = 0, count = self.guesses.count
        cdef double total = self.candidates.count, all_bits = log2(total)
        if self.looked < count:
            raise RuntimeError("the work is not finished")
        columns = array("i", bytes(4 * count)), array("i", bytes(4 * count)), array("d", bytes(8 * count)), array(
            "d", bytes(8 * count)), array("B", bytes(count))
        cdef int[::1] parts = columns[0], largest = columns[1]
        cdef double[::1] expected = columns[2], bits = columns[3]
        cdef uint8_t[::1] possible = columns[4]
        with nogil:
            for i in range(count):
                parts[i], largest[i] = self.found[i].parts, self.found[i].largest
                expected[i] = self.found[i].squares / total
                bits[i] = bits_of(&self.found[i], total, all_bits)
                while at < self.candidates.count and self.candidates.number[at] < self.guesses.number[i]:
                    at += 1
                possible[i] = at < self.candidates.count and self.candidates.number[at] == self.guesses.number[i]
        return SurveyResult(self.guesses, *[memoryview(column).toreadonly() for column in columns])
