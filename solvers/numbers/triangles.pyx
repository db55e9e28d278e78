"""Engine that counts the triples of three similar triangles (Project Euler 299) in less time than there are numbers."""
# Two families one after the other, each in five phases: enter all pairs by their sum (LATTICE), take those with a
# common divisor away by Moebius inversion (MOEBIUS), add the floors of small sums (DIVIDE), turn the table into running
# totals (ADD_UP), and add what lies beyond the table (FAR) by Dirichlet's hyperbola. The docstring of `TriangleCount`
# has the formulas.
#
# Data: `_pairs[s]` is how many pairs, coprime or not, have the sum s, and after ADD_UP how many have a sum up to s;
# `_primitive[s]` is the number of coprime ones of that sum alone. The table ends near 0.2 N^(2/3): a longer one takes
# longer to fill, a shorter one leaves more lattice counts, each of which costs about the root of its bound.
from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.math cimport pow, sqrt
from libc.string cimport memset

from solvers.core.engine import Progress

ctypedef long long big

MOST = 1_000_000_000_000

cdef enum Phase:
    LATTICE, MOEBIUS, DIVIDE, ADD_UP, FAR, DONE

cdef int BLOCK = 1 << 16   # sums that a step looks at
cdef int SIFTED = 1 << 17  # multiples of a square that a step looks at
cdef int INCENTRE = 0, PARALLEL = 1


cdef big root(big number) noexcept nogil:
    """The whole root."""
    cdef big found
    if number <= 0:
        return 0
    # A double has 53 bits, so the root of a large number may be off by one: whole numbers have the last word.
    found = <big> sqrt(<double> number)
    while found * found > number:
        found -= 1
    while (found + 1) * (found + 1) <= number:
        found += 1
    return found


cdef class TriangleCount:
    """Counts triples (a, b, d) with b + d < L for which P exists.

    Both families are sums of floors over primitive pairs. Incentre: b and d are the legs of a right triangle, whose sum
    is 2n^2 - u^2 for coprime 0 < u < n, u odd; each has floor((L - 1) / sum) multiples, and b and d may change places.
    Parallel: b is v^2 + m^2 for coprime v > m > 0, one of them even, and 2b < L.

    So with A(x) the number of primitive sums up to x, the answer is 2 S(L - 1, A1) + S((L - 1) / 2, A2), where S(N, A)
    is the sum over s of (A(s) - A(s - 1)) floor(N / s). Small s are in a table. For the others it is the sum over k of
    A(N / k) (Dirichlet's hyperbola), and A(x) is the sum over odd g of mu(g) B(x / g^2), where B counts all pairs,
    coprime or not: points of a lattice under a curve, row by row. One step is a row of the table, a block of it,
    or one B. """

    cdef:
        big _below, _bound, _table, _at, _within, _factor, _total, _near, _far_last, _far_sum, _steps
        big[2] _totals
        int _family, _phase
        int _moebius_length
        signed char *_moebius
        unsigned int *_pairs    # with that sum, then with a sum up to that
        short *_primitive       # the same, of coprime ones alone

    def __cinit__(self, big below):
        """Prepare; `below` is L, up to 10^12."""
        cdef big size
        if not 1 <= below <= MOST:
            raise ValueError("L is 1 to 10^12")
        self._below = below
        size = self._table_size(below - 1)
        self._moebius_length = <int> root(below) + 2
        self._moebius = <signed char *> PyMem_Malloc(self._moebius_length)
        self._pairs = <unsigned int *> PyMem_Calloc(size + 1, sizeof(unsigned int))
        self._primitive = <short *> PyMem_Malloc((size + 1) * sizeof(short))
        if not self._moebius or not self._pairs or not self._primitive:
            raise MemoryError
        self._sieve_moebius()
        self._start_family(INCENTRE)

    def __dealloc__(self):
        PyMem_Free(self._moebius)
        PyMem_Free(self._pairs)
        PyMem_Free(self._primitive)

    cdef big _table_size(self, big bound) noexcept nogil:
        """How many sums are in the table: the two-thirds power balances it with what is counted beyond."""
        cdef big size = <big> (0.2 * pow(<double> bound, 2.0 / 3)) + 16
        return min(size, bound)

    cdef int _sieve_moebius(self) except -1:
        # mu changes its sign with each prime divisor, and is 0 where the square of one divides.
        cdef:
            int each, multiple, length = self._moebius_length
            signed char *values = self._moebius
            unsigned char *composite = <unsigned char *> PyMem_Malloc(length)
        if not composite:
            raise MemoryError
        memset(composite, 0, length)
        memset(values, 1, length)
        for each in range(2, length):
            if not composite[each]:
                for multiple in range(each, length, each):
                    composite[multiple] = multiple > each
                    values[multiple] = -values[multiple]
                if each < length // each + 1:
                    for multiple in range(each * each, length, each * each):
                        values[multiple] = 0
        PyMem_Free(composite)
        return 0

    cdef void _start_family(self, int family) noexcept nogil:
        self._family = family
        self._bound = self._below - 1 if family == INCENTRE else (self._below - 1) // 2
        self._table = self._table_size(self._bound)
        if family == PARALLEL:
            memset(self._pairs, 0, (self._table + 1) * sizeof(unsigned int))
        self._total = self._near = 0
        self._at, self._phase = 1, LATTICE

    def advance(self, big steps, /):
        """Do at most so many rows, blocks or lattice counts. True once finished."""
        with nogil:
            while steps > 0 and self._phase != DONE:
                steps -= 1
                self._steps += 1
                if self._phase == LATTICE:
                    self._fill_row()
                elif self._phase == MOEBIUS:
                    self._sift()
                elif self._phase == DIVIDE:
                    self._divide_block()
                elif self._phase == ADD_UP:
                    self._add_block()
                else:
                    self._count_far()
        return self._phase == DONE

    cdef void _fill_row(self) noexcept nogil:
        """Enter the pairs of one n, or of one m."""
        cdef big at = self._at, table = self._table, other, least
        if self._family == INCENTRE:
            at += 1
            # u < n, so the least sum of this n is above n^2: once that is beyond the table, all that follow are.
            if at * at <= table:
                # The least odd u whose sum 2n^2 - u^2 is still in the table.
                least = 2 * at * at - table
                other = root(least)
                other = other + (other * other < least) if least > 0 else 1
                other |= 1
                while other < at:
                    self._pairs[2 * at * at - other * other] += 1
                    other += 2
            else:
                self._phase = MOEBIUS
            self._at = at
        elif 2 * at * at < table:
            other = at + 1
            while at * at + other * other <= table:
                self._pairs[at * at + other * other] += 1
                other += 2
            self._at = at + 1
        else:
            self._phase = MOEBIUS
        if self._phase == MOEBIUS:
            self._at, self._within = 1, 0

    cdef void _sift(self) noexcept nogil:
        """Take the pairs with a common divisor away, or bring them back, by one divisor; 1 brings all of them."""
        cdef big divisor = self._at, square = divisor * divisor, each, last = self._table // square
        cdef big end = min(self._within + SIFTED, last + 1)
        cdef int sign
        if square > self._table:
            self._at, self._phase = 1, DIVIDE
            return
        sign = self._moebius[divisor]
        if divisor == 1:
            for each in range(self._within, end):
                self._primitive[each] = <short> self._pairs[each]
        elif sign:
            for each in range(self._within, end):
                self._primitive[each * square] += <short> (sign * <int> self._pairs[each])
        self._within = end
        if end > last or not sign:
            self._at, self._within = divisor + 2, 1  # a common divisor of a pair is odd, since its sum is

    # `_near` becomes A of the table's end: beyond it, only what A(N / k) exceeds that by is still to be added.
    cdef void _divide_block(self) noexcept nogil:
        """Add the floors of the sums that are in the table."""
        cdef big each, end = min(self._at + BLOCK, self._table + 1)
        for each in range(self._at, end):
            if self._primitive[each]:
                self._total += self._primitive[each] * (self._bound // each)
                self._near += self._primitive[each]
        self._at = end
        if end == self._table + 1:
            self._at, self._phase = 1, ADD_UP

    cdef void _add_block(self) noexcept nogil:
        cdef big each, end = min(self._at + BLOCK, self._table + 1)
        for each in range(self._at, end):
            self._pairs[each] += self._pairs[each - 1]
        self._at = end
        if end == self._table + 1:
            self._far_last = self._bound // (self._table + 1)
            self._at, self._factor, self._far_sum, self._phase = 1, 1, 0, FAR

    cdef void _count_far(self) noexcept nogil:
        """One B of one A(N / k); once an A is complete, what of it lies beyond the table is added."""
        cdef big up_to, square, near
        if self._at > self._far_last:
            self._finish_family()
            return
        up_to, square = self._bound // self._at, self._factor * self._factor
        if square <= up_to:
            if self._moebius[self._factor]:
                near = up_to // square
                if near <= self._table:
                    # From here on each B is one look into the table: all that are left are one step.
                    self._far_sum += self._rest(up_to)
                    self._total += self._far_sum - self._near
                    self._at, self._factor, self._far_sum = self._at + 1, 1, 0
                    return
                self._far_sum += self._moebius[self._factor] * (
                    self._under_hyperbola(near) if self._family == INCENTRE else self._under_circle(near))
            self._factor += 2
        else:
            self._total += self._far_sum - self._near
            self._at, self._factor, self._far_sum = self._at + 1, 1, 0

    cdef big _rest(self, big up_to) noexcept nogil:
        # The sum over g of mu(g) B(x / g^2) from the present g on, where every B is in the table.
        cdef big divisor = self._factor, found = 0
        while divisor * divisor <= up_to:
            if self._moebius[divisor]:
                found += self._moebius[divisor] * <big> self._pairs[up_to // (divisor * divisor)]
            divisor += 2
        return found

    cdef big _under_hyperbola(self, big up_to) noexcept nogil:
        """How many n > u > 0, u odd, have 2n^2 - u^2 up to a number."""
        cdef:
            big whole = root((up_to + 1) // 2), found, n, least, other, low, high
        found = (whole // 2) * (whole - whole // 2)  # up to here any u will do
        # Beyond, u has a least value too. It grows with n, so one pointer follows it and the whole loop is linear.
        n = whole + 1
        least = 2 * n * n - up_to
        other = root(least)
        other += other * other < least
        while True:
            least = 2 * n * n - up_to
            while other * other < least:
                other += 1
            if other < n:
                low = other | 1
                high = n - 1 if (n - 1) & 1 else n - 2
                if high >= low:
                    found += (high - low) // 2 + 1
            elif n * n > up_to:
                return found
            n += 1

    cdef big _under_circle(self, big up_to) noexcept nogil:
        """How many v > m > 0, one of them even, have v^2 + m^2 up to a number."""
        cdef big found = 0, m = 1, v = root(up_to - 1), left
        # v falls as m grows, so that it never has to start again: linear in the root of `up_to`.
        while True:
            left = up_to - m * m
            if left <= 0:
                return found
            while v * v > left:
                v -= 1
            if v <= m:
                return found
            found += (v - m + 1) // 2
            m += 1

    cdef void _finish_family(self) noexcept nogil:
        # b and d of the incentre family may change places, so each of its triples counts twice.
        self._totals[self._family] = 2 * self._total if self._family == INCENTRE else self._total
        if self._family == INCENTRE:
            self._start_family(PARALLEL)
        else:
            self._phase = DONE

    def snapshot(self):
        """How many triples there are of each family, as far as they are counted: incentre, parallel."""
        return self._totals[INCENTRE], self._totals[PARALLEL]

    def progress(self):
        """Which part of the sum it is at."""
        family = "in the incentre family" if self._family == INCENTRE else "in the parallel family"
        words = ("pairs", "common divisors", "sums in the table", "the table", "sums beyond the table", "done")
        return Progress(self._steps, None, f"{words[self._phase]} {family}" if self._phase != DONE else "counted")

    def result(self):
        """The triples of both families: incentre, parallel."""
        return self.snapshot()
