"""Reduction: positions that have no continuation are struck out, round by round, until all that are left have one.

A position has a continuation if for each atom that must be filled and that it does not cover there is another position
beside which it can stand, and for each tile as many as the tile must still be used. That is the seed's rule, with tiles
as well as atoms. In each round all positions are tried against those of the round before; what is left at the end
does not depend on the order.
"""
from typing import NamedTuple

from libc.stdint cimport int32_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.core.bits cimport popcount
from solvers.polyforms.packed cimport Packed, PackedCover, packed

from solvers.core.engine import Progress, finish


cdef enum:
    AT_ONCE = 64  # positions, whose bits are one word of each list


class Struck(NamedTuple):
    """A position that was struck out: in which round, from 1, and the first atom, or else the first tile, that had no
    position left beside it."""

    position: int
    round: int
    atom: int | None
    tile: int | None


class Reduced(NamedTuple):
    """The positions that are left, ascending; those that were struck out, in order; and how many rounds it took, the
    last of which found nothing."""

    left: tuple[int, ...]
    struck: tuple[Struck, ...]
    rounds: int


def reduce(cover):
    """The reduction of a cover, here and now. ValueError as PackedCover."""
    return finish(Reduction(cover))


cdef class Reduction:
    """The engine that reduces a cover. A step enters some positions in lists by what they cover; then it tries one."""

    cdef readonly bint finished
    cdef PackedCover packed    # whose arrays `cover` are
    cdef Packed cover
    cdef int words, round, place, alive_count, hit
    cdef int entered           # positions, until all are
    cdef uint64_t* alive       # positions at the beginning of the round
    cdef uint64_t* next        # and what is left of them in it
    cdef uint64_t* lists       # [atoms + tiles][words] the positions of each atom, then of each tile
    cdef uint64_t* beside      # those that can stand beside the position that is tried
    cdef int* found            # [atoms + tiles] the word where its last neighbour was found: looked at first
    cdef int32_t* rounds       # [count] when a position was struck out, or 0,
    cdef int32_t* reasons      # and by which atom or atoms + tile

    def __cinit__(self, cover):
        cdef int number, items
        cdef uint64_t bit
        self.packed = packed(cover)
        self.cover = self.packed.arrays
        items = self.cover.atoms + self.cover.tiles
        self.words = self.cover.count // 64 + 1
        self.alive = <uint64_t*>calloc(self.words, sizeof(uint64_t))
        self.next = <uint64_t*>calloc(self.words, sizeof(uint64_t))
        self.beside = <uint64_t*>calloc(self.words, sizeof(uint64_t))
        self.lists = <uint64_t*>calloc(<size_t>(items + 1) * self.words, sizeof(uint64_t))
        self.found = <int*>calloc(items + 1, sizeof(int))
        self.rounds = <int32_t*>calloc(self.cover.count + 1, sizeof(int32_t))
        self.reasons = <int32_t*>calloc(self.cover.count + 1, sizeof(int32_t))
        if not (self.alive and self.next and self.beside and self.lists and self.found and self.rounds
                and self.reasons):
            raise MemoryError
        for number in range(self.cover.count):
            bit = <uint64_t>1 << (number & 63)
            self.alive[number >> 6] |= bit
            self.next[number >> 6] |= bit
        self.round, self.alive_count = 1, self.cover.count

    def __dealloc__(self):
        free(self.alive)
        free(self.next)
        free(self.beside)
        free(self.lists)
        free(self.found)
        free(self.rounds)
        free(self.reasons)

    def advance(self, long long steps, /):
        """Do so many steps at most. True once finished."""
        with nogil:
            while steps > 0 and not self.finished:
                steps -= 1
                if self.entered < self.cover.count:
                    self.enter()
                else:
                    self.step()
        return self.finished

    cdef void enter(self) noexcept nogil:
        cdef int number, i, word = self.entered // 64
        cdef uint64_t bit = 1
        for number in range(self.entered, min(self.entered + AT_ONCE, self.cover.count)):
            for i in range(self.cover.first[number], self.cover.first[number + 1]):
                self.lists[<size_t>self.cover.covered[i] * self.words + word] |= bit
            self.lists[<size_t>(self.cover.atoms + self.cover.tile[number]) * self.words + word] |= bit
            bit <<= 1
        self.entered += AT_ONCE

    cdef void step(self) noexcept nogil:
        cdef int reason, i
        while self.place < self.cover.count and not self.alive[self.place >> 6] >> (self.place & 63) & 1:
            self.place += 1
        if self.place < self.cover.count:
            reason = self.failing(self.place)
            if reason >= 0:
                self.next[self.place >> 6] &= ~(<uint64_t>1 << (self.place & 63))
                self.rounds[self.place], self.reasons[self.place] = self.round, reason
                self.hit += 1
            self.place += 1
            return
        if not self.hit:
            self.finished = True
            return
        for i in range(self.words):
            self.alive[i] = self.next[i]
        self.alive_count -= self.hit
        self.place = self.hit = 0
        self.round += 1

    # The first atom, or atoms + tile, that a position leaves without what it needs; -1 if there is none.
    cdef int failing(self, int position) noexcept nogil:
        cdef Packed* cover = &self.cover
        cdef int atom, tile, i, at, wanted, own = cover.tile[position], words = self.words
        cdef const uint64_t* row = self.lists + <size_t>(cover.atoms + own) * words
        if cover.most[own] == 0:
            return cover.atoms + own
        if cover.most[own] == 1:
            for i in range(words):
                self.beside[i] = self.alive[i] & ~row[i]
        else:
            for i in range(words):
                self.beside[i] = self.alive[i]
        for at in range(cover.first[position], cover.first[position + 1]):
            row = self.lists + <size_t>cover.covered[at] * words
            for i in range(words):
                self.beside[i] &= ~row[i]
        at = cover.first[position]
        for atom in range(cover.atoms):
            if at < cover.first[position + 1] and cover.covered[at] == atom:
                at += 1
            elif not cover.optional[atom] and not self.enough(atom, 1):
                return atom
        for tile in range(cover.tiles):
            wanted = cover.least[tile] - (tile == own)
            if wanted > 0 and not self.enough(cover.atoms + tile, wanted):
                return cover.atoms + tile
        return -1

    # True if so many of the positions beside are in a list.
    cdef bint enough(self, int item, int wanted) noexcept nogil:
        cdef const uint64_t* row = self.lists + <size_t>item * self.words
        cdef int i
        if wanted == 1:
            if row[self.found[item]] & self.beside[self.found[item]]:
                return True
            for i in range(self.words):
                if row[i] & self.beside[i]:
                    self.found[item] = i
                    return True
            return False
        for i in range(self.words):
            wanted -= popcount(row[i] & self.beside[i])
            if wanted <= 0:
                return True
        return False

    def snapshot(self):
        """What was struck out so far and what is left, as `result` gives it at the end."""
        cdef int number, reason, atoms = self.cover.atoms
        left, struck = [], []
        for number in range(self.cover.count):
            if self.rounds[number]:
                reason = self.reasons[number]
                struck.append(Struck(number, self.rounds[number], reason if reason < atoms else None,
                                     reason - atoms if reason >= atoms else None))
            else:
                left.append(number)
        struck.sort(key=lambda one: one.round)
        return Reduced(tuple(left), tuple(struck), self.round)

    def progress(self):
        """How many positions are left; nobody knows how many rounds it takes."""
        return Progress(self.round, None, f"round {self.round}, {self.alive_count - self.hit} positions left")

    def result(self):
        """The positions that are left, and why the others are not. RuntimeError before the end."""
        if not self.finished:
            raise RuntimeError("the reduction is not finished")
        return self.snapshot()
