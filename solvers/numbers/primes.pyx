"""Engine that counts the primes up to n which are sums of at least k consecutive primes."""
# Four phases, each in blocks so that a step stays short: sieve the odd numbers (Eratosthenes), list running totals of
# the primes, mark every sum of neighbours, count the marks. `_flags` has a byte for each odd number 2i + 1: the bit
# PRIME and the bit SUM. `_totals[j]` is the sum of the first j primes, so the sum of any run of neighbours is one
# difference of two totals. Memory is the flags, some n / 2 bytes, and the totals; those of larger primes are left out,
# once k of them in a row exceed n.
from libc.math cimport sqrt
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memset
from typing import NamedTuple

from solvers.core.engine import Progress

cdef enum Phase:
    SIEVE, LIST, MARK, COUNT, DONE

cdef int BLOCK = 1 << 16   # odd numbers that a step sieves, lists or counts, and sums that it marks
cdef unsigned char PRIME = 1, SUM = 2

MOST = 1_000_000_000


class Count(NamedTuple):
    """Of the primes up to `limit` how many there are, and how many of them are such sums."""

    limit: int
    primes: int
    sums: int


cdef class PrimeSums:
    """Sieves the odd numbers, and marks every sum of consecutive primes that may be one.

    A sum of odd primes is odd if they are an odd number; with 2 among them, which is the first then, if they are an
    even number. So each odd number of summands is looked at from 3 on, and of each even number one sum alone. One
    step is a block of numbers, or of sums.
    """

    cdef:
        long long _limit, _odds, _at, _length, _room, _summands, _primes, _sums
        int _least, _phase
        bint _exactly
        unsigned char *_flags     # of the odd numbers 1, 3, 5, ...
        long long *_totals        # of the first primes, from that of none on
        unsigned int *_small      # primes that sieve
        long long *_next          # of each of them the next multiple, as a place among the odd numbers
        int _sieving
        list _checks, _found

    def __cinit__(self, long long limit, int least, *, bint exactly=False, checks=()):
        """Prepare.

        Args:
            limit: n, up to 10^9; a byte is kept for each odd number.
            least: k, the fewest summands.
            exactly: Whether just so many are added.
            checks: Limits, ascending, at which counts are wanted as well.
        """
        if not 1 <= limit <= MOST or least < 1:
            raise ValueError("the limit is 1 to 10^9, and at least one prime is added")
        self._limit, self._least, self._exactly = limit, least, exactly
        self._odds = (limit + 1) // 2
        self._checks, self._found = [each for each in checks if 2 <= each < limit], []
        self._flags = <unsigned char *> malloc(self._odds + 1)
        self._room = 1024
        self._totals = <long long *> malloc(self._room * sizeof(long long))
        self._prepare_sieve()
        if not self._flags or not self._totals or not self._small or not self._next:
            raise MemoryError
        self._phase = SIEVE

    def __dealloc__(self):
        free(self._flags)
        free(self._totals)
        free(self._small)
        free(self._next)

    cdef int _prepare_sieve(self) except -1:
        """The primes up to the root of the limit, by a sieve of their own."""
        cdef:
            int root = <int> sqrt(<double> self._limit) + 1, each, multiple
            unsigned char *composite = <unsigned char *> calloc(root + 1, 1)
        self._small = <unsigned int *> malloc((root + 1) * sizeof(unsigned int))
        self._next = <long long *> malloc((root + 1) * sizeof(long long))
        if composite and self._small and self._next:
            for each in range(3, root + 1, 2):
                if not composite[each]:
                    self._small[self._sieving] = each
                    self._next[self._sieving] = <long long> each * each // 2
                    self._sieving += 1
                    for multiple in range(3 * each, root + 1, 2 * each):
                        composite[multiple] = 1
        free(composite)
        return 0

    def advance(self, long long steps, /):
        """Do at most so many blocks. True once finished."""
        cdef int failed = 0
        with nogil:
            while steps > 0 and self._phase != DONE and not failed:
                steps -= 1
                if self._phase == SIEVE:
                    self._sieve_block()
                elif self._phase == LIST:
                    failed = self._list_block()
                elif self._phase == MARK:
                    self._mark_block()
                else:
                    with gil:
                        self._count_block()
        if failed:
            raise MemoryError
        return self._phase == DONE

    cdef void _sieve_block(self) noexcept nogil:
        cdef:
            long long end = min(self._at + BLOCK, self._odds), place, prime
            int each
            unsigned char *flags = self._flags
        memset(flags + self._at, PRIME, end - self._at)
        # Invariant: `_next` of each small prime is its next multiple to cross out, so that a block goes
        # on where the one before it stopped, without a division.
        for each in range(self._sieving):
            prime, place = self._small[each], self._next[each]
            if prime * prime > 2 * end:
                break  # its multiples in this block have smaller divisors, and so have those of all that follow
            while place < end:
                flags[place] = 0
                place += prime
            self._next[each] = place
        self._at = end
        if end == self._odds:
            flags[0] = 0  # 1 is no prime
            self._totals[0], self._totals[1], self._length, self._at = 0, 2, 1, 1
            self._phase = LIST

    cdef int _list_block(self) noexcept nogil:
        """Add up primes, until the last `least` of them are more than the limit. 1 if there is no memory."""
        cdef:
            long long end = min(self._at + BLOCK, self._odds), place, length = self._length
            long long *totals = self._totals
        for place in range(self._at, end):
            if self._flags[place] & PRIME:
                if length + 2 > self._room:
                    self._room *= 2
                    totals = <long long *> realloc(self._totals, self._room * sizeof(long long))
                    if not totals:
                        return 1
                    self._totals = totals
                totals[length + 1] = totals[length] + 2 * place + 1
                length += 1
                if length >= self._least and totals[length] - totals[length - self._least] > self._limit:
                    end = self._odds
                    break
        self._length, self._at = length, end
        if end == self._odds:
            self._summands, self._at, self._phase = self._least, 1, MARK
        return 0

    cdef void _mark_block(self) noexcept nogil:
        """Mark sums of the present number of summands; `at` is how many primes are left out before them."""
        cdef:
            long long summands = self._summands, start, total
            long long end = min(self._at + BLOCK, self._length - summands + 1)
            long long *totals = self._totals
        if summands > self._length or totals[summands] > self._limit:
            self._at, self._phase = 0, COUNT  # the least sum of so many is too large, so all of more are
            return
        if summands % 2 == 0:
            # Only the sum that begins with 2 is odd; the loop below has nothing to do then.
            self._flags[totals[summands] // 2] |= SUM
            end = self._at
        for start in range(self._at, end):
            total = totals[start + summands] - totals[start]
            if total > self._limit:  # sums grow with their first prime
                end = start
                break
            self._flags[total // 2] |= SUM
        if end == self._at + BLOCK:
            self._at = end
        elif self._exactly:
            self._at, self._phase = 0, COUNT
        else:
            self._at, self._summands = 1, summands + 1

    cdef int _count_block(self) except -1:
        cdef:
            long long end = min(self._at + BLOCK, self._odds), place = self._at, stop, primes = 0, sums = 0
            unsigned char *flags = self._flags
        if self._at == 0 and self._limit >= 2:
            self._primes, self._sums = 1, self._least == 1  # 2 is a sum of itself alone
        if self._checks and (self._checks[0] + 1) // 2 <= end:
            end = (self._checks[0] + 1) // 2
        # A block ends at the next limit that is asked for, so that its count can be noted there.
        stop = end
        with nogil:
            for place in range(self._at, stop):
                primes += flags[place] & PRIME
                sums += flags[place] == (PRIME | SUM)
        self._primes += primes
        self._sums += sums
        self._at = end
        while self._checks and (self._checks[0] + 1) // 2 == end:
            self._found.append(Count(self._checks.pop(0), self._primes, self._sums))
        if end == self._odds and not self._checks:
            self._found.append(Count(self._limit, self._primes, self._sums))
            self._phase = DONE
        return 0

    def snapshot(self):
        """The counts so far."""
        return tuple(self._found)

    def progress(self):
        """Its four rounds, of which each goes through numbers up to the limit."""
        rounds = ("sieving", "adding up", "marking sums", "counting", "counted")
        share = min(self._phase, 3) * self._odds + (self._at if self._phase != DONE else self._odds)
        words = f"marking sums of {self._summands:,} primes" if self._phase == MARK else rounds[self._phase]
        return Progress(share, 4 * self._odds, words)

    def result(self):
        """The counts at the limits that were asked for, the last at the limit itself."""
        return tuple(self._found)
