"""Refutations: checks a certificate that no values satisfy a formula, step by step."""
# A certificate is a list of clauses, each of which follows from those before it by unit propagation: if all its
# literals were false, clauses with one literal left would make that true, one after the other, until one had none left
# (E. Goldberg and Y. Novikov, Verification of proofs of unsatisfiability for CNF formulas, 2003). The last clause is
# empty. Clauses that are not needed any longer are taken out, which makes it quicker and nothing less certain, as
# whatever was concluded from them stays true.
#
# Literals are 2 * variable, and one more if it is false. A clause is a length and its literals in one array; the first
# two of these are watched: each literal has a list of the clauses that watch it, and only these are looked at when it
# becomes false (M. Moskewicz and others, Chaff: engineering an efficient SAT solver, 2001). Invariant between calls:
# the trail is what follows from all clauses and is never taken back; of a clause that is not true by it, both watched
# literals are open. It shares nothing with the program that writes certificates. A million steps take half a minute.
from libc.stdint cimport int8_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, realloc

cdef struct List:
    int64_t* items
    int64_t count
    int64_t room


cdef int push(List* into, int64_t item) except -1 nogil:
    cdef int64_t* grown
    if into.count == into.room:
        into.room = 2 * into.room + 4
        grown = <int64_t*>realloc(into.items, into.room * sizeof(int64_t))
        if grown == NULL:
            raise MemoryError
        into.items = grown
    into.items[into.count] = item
    into.count += 1
    return 0


cdef class Refutation:
    """The clauses that hold, at first those of the formula. `refuted` once the empty clause follows."""

    cdef readonly bint refuted
    cdef int variables
    cdef int8_t* true          # by literal: is it true by now
    cdef List* watching        # by literal: the clauses that watch it
    cdef List clauses          # length, literals, length, literals ...; the length is 0 once it is taken out
    cdef List trail            # literals that are true, in the order in which they became so
    cdef int64_t done          # of the trail: whose consequences are known
    cdef dict starts           # by the hash of a clause: where such clauses begin

    def __cinit__(self, int variables):
        self.variables, self.starts = variables, {}
        self.true = <int8_t*>calloc(2 * variables + 2, 1)
        self.watching = <List*>calloc(2 * variables + 2, sizeof(List))
        if self.true == NULL or self.watching == NULL:
            raise MemoryError

    def __dealloc__(self):
        cdef int literal
        if self.watching != NULL:
            for literal in range(2 * self.variables + 2):
                free(self.watching[literal].items)
        free(self.watching)
        free(self.true)
        free(self.clauses.items)
        free(self.trail.items)

    def add(self, clause):
        """Add a clause of the formula, as numbers in the manner of DIMACS. ValueError for a variable that is not
        there."""
        self._add(self._codes(clause))

    cdef int _add(self, list codes) except -1:
        cdef int64_t start = self.clauses.count, at, open_count = 0, item
        cdef int64_t* literals
        push(&self.clauses, len(codes))
        for item in codes:
            push(&self.clauses, item)
        self.starts.setdefault(_hash(codes), []).append(start)
        literals = self.clauses.items + start + 1
        for at in range(len(codes)):  # open literals, and true ones, come first
            if not self.true[literals[at] ^ 1]:
                literals[at], literals[open_count] = literals[open_count], literals[at]
                open_count += 1
        if len(codes) > 1:
            push(&self.watching[literals[0]], start)
            push(&self.watching[literals[1]], start)
        if open_count == 0:
            self.refuted = True
        elif open_count == 1 and not self.true[literals[0]]:
            self._assume(literals[0])
            self.refuted |= not self._propagate()
        return 0

    def follows(self, clause):
        """True if a clause follows by unit propagation; it is added then."""
        cdef int64_t before = self.trail.count, item
        cdef list codes = self._codes(clause)
        cdef bint known = self.refuted
        for item in codes:  # one that is true, by the trail or as another's contrary, makes the clause true
            known |= self.true[item]
            if known:
                break
            if not self.true[item ^ 1]:
                self._assume(item ^ 1)
        known = known or not self._propagate()
        while self.trail.count > before:
            self.trail.count -= 1
            self.true[self.trail.items[self.trail.count]] = False
        self.done = before
        if known:
            self._add(codes)
        return known

    def remove(self, clause):
        """Take a clause out, if it is there."""
        cdef int64_t start, at
        cdef list codes = self._codes(clause)
        cdef list starts = self.starts.get(_hash(codes), [])
        wanted = sorted(codes)
        for start in starts:
            if self.clauses.items[start] == len(codes) and wanted == sorted(
                    [self.clauses.items[at] for at in range(start + 1, start + 1 + len(codes))]):
                self.clauses.items[start] = 0
                starts.remove(start)
                return

    cdef list _codes(self, clause):
        cdef int64_t number
        codes = []
        for number in clause:
            if not 0 < abs(number) <= self.variables:
                raise ValueError(f"there is no variable {number}")
            codes.append(2 * abs(number) + (number < 0))
        return list(dict.fromkeys(codes))  # a literal said twice would be watched twice

    cdef int _assume(self, int64_t literal) except -1:
        self.true[literal] = True
        push(&self.trail, literal)
        return 0

    # All that follows from the trail by clauses with one open literal. False if some clause has none left.
    cdef bint _propagate(self) except *:
        cdef int64_t false_now, start, at, read, written, length
        cdef int64_t* literals
        cdef List* list_of
        cdef bint sound = True
        while sound and self.done < self.trail.count:
            false_now = self.trail.items[self.done] ^ 1
            self.done += 1
            list_of = &self.watching[false_now]
            read = written = 0
            while read < list_of.count:
                start = list_of.items[read]
                read += 1
                length = self.clauses.items[start]
                if length == 0:
                    continue  # taken out: it is watched no longer
                literals = self.clauses.items + start + 1
                if literals[0] == false_now:
                    literals[0], literals[1] = literals[1], literals[0]
                if not self.true[literals[0]]:
                    for at in range(2, length):
                        if not self.true[literals[at] ^ 1]:
                            literals[1], literals[at] = literals[at], literals[1]
                            push(&self.watching[literals[1]], start)
                            break
                    else:
                        list_of.items[written] = start
                        written += 1
                        if self.true[literals[0] ^ 1]:
                            sound = False
                            break
                        self._assume(literals[0])
                    continue
                list_of.items[written] = start
                written += 1
            while read < list_of.count:
                list_of.items[written] = list_of.items[read]
                read, written = read + 1, written + 1
            list_of.count = written
        return sound


# The same for any order of the literals.
cdef uint64_t _hash(list codes) except? 0:
    cdef uint64_t total = len(codes), each
    for each in codes:
        each = (each + 1) * <uint64_t>0x9E3779B97F4A7C15
        total += each ^ each >> 29
    return total
