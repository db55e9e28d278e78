"""How many pieces a score has: all beginnings that the rules tell apart, layer by layer, each with its number of ways.

It is the search without costs: only hard rules are asked, so less is remembered, and no beginning is left out. The
numbers are exact; each is as many words of 64 bits as the product of all choices could need.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memset

from dataclasses import replace
from math import log2

from solvers.core.engine import Progress
from solvers.counterpoint.rules import HARD as HARD_WEIGHT, RULES as ALL_RULES, SEVERAL, Personality
from solvers.counterpoint.voices.judged cimport (
    Judged, Judgement, Layer, Remembered, empty_layer, free_layer, judge_note, node_at, node_for,
)

cdef size_t FIRST = (sizeof(Remembered) + 7) // 8  # of the words of a node those that hold its number of ways
cdef size_t PIECE = 128                            # nodes that a step goes on from


# A node is what the rules remember, followed by its number of ways as `words` words of 64 bits, the lowest first;
# adding is by hand with a carry. The width is known beforehand: the product of all choices bounds every number. Costs
# are left out by giving the judge a personality of hard rules alone, which makes fewer memories differ.

cdef class Counting:
    """Counts the pieces of a score that break no hard rule. A step goes on from some beginnings.

    Args:
        score: the notes and what they may be; ValueError for a canon, whose notes depend on more than is remembered.
        most: beginnings of a layer; with more of them the number stays unknown.
    """

    cdef Judged reading
    cdef Layer layer, following
    cdef size_t words, at, most
    cdef int place
    cdef bint done

    def __cinit__(self, score, size_t most=1 << 20):
        cdef Remembered nothing
        cdef uint64_t* node = NULL
        judge = score.personality
        hard = {rule.name: HARD_WEIGHT if judge.weight_in(rule.name, SEVERAL) == HARD_WEIGHT else 0.0
                for rule in ALL_RULES if not rule.reward}
        self.reading = Judged(replace(score, personality=Personality(judge.name, hard)))
        if self.reading.copies():
            raise ValueError("the pieces of a canon are not counted")
        self.most = most
        self.words = FIRST + 1 + <size_t>(sum(log2(max(len(blank.tones), 1)) for blank in score.blanks) / 64)
        memset(&nothing, 0, sizeof(nothing))
        if empty_layer(&self.layer, 8 * self.words) and empty_layer(&self.following, 8 * self.words):
            node = <uint64_t*>node_for(&self.layer, &nothing)
        if not node:
            raise MemoryError
        node[FIRST] = 1

    def __dealloc__(self):
        free_layer(&self.layer)
        free_layer(&self.following)

    def advance(self, steps: int, /) -> bool:
        """Go on from at most so many groups of beginnings. True once all are counted, or there are too many."""
        cdef size_t end
        cdef bint there = True
        while steps > 0 and not self.done:
            steps -= 1
            end = min(self.at + PIECE, self.layer.count)
            with nogil:
                while self.at < end and there:
                    there = self._extend(self.at)
                    self.at += 1
            if not there:
                raise MemoryError
            if self.at == self.layer.count:
                self.layer, self.following = self.following, self.layer
                if not empty_layer(&self.following, 8 * self.words):
                    raise MemoryError
                self.place += 1
                self.at = 0
            self.done = self.place == self.reading.rules.count or self.following.count > self.most
        return self.done

    cdef bint _extend(self, size_t number) noexcept nogil:
        """Write the next note in all ways after a beginning; False without memory."""
        cdef uint64_t* node = <uint64_t*>node_at(&self.layer, number)
        cdef uint64_t* there
        cdef Remembered after
        cdef Judgement judgement
        cdef int chosen
        for chosen in range(self.reading.events[self.place].count):
            judgement.cost, judgement.refused, judgement.breaches = 0, 0, NULL
            if judge_note(&self.reading.rules, self.place, <Remembered*>node, chosen, &after, &judgement):
                there = <uint64_t*>node_for(&self.following, &after)
                if not there:
                    return False
                self._add(there, node)
        return True

    cdef void _add(self, uint64_t* total, const uint64_t* more) noexcept nogil:
        """Add the ways of a beginning to those of another."""
        cdef size_t word
        cdef uint64_t carry = 0
        for word in range(FIRST, self.words):
            total[word] += carry
            carry = total[word] < carry
            total[word] += more[word]
            carry += total[word] < more[word]

    def snapshot(self):
        """How many beginnings that the rules tell apart there are now."""
        return self.layer.count

    def progress(self):
        """How many notes are written."""
        return Progress(self.place, self.reading.rules.count, f"{self.layer.count:,} beginnings")

    def result(self):
        """The number of pieces; None if there are too many beginnings. RuntimeError before the end."""
        cdef size_t number, word
        cdef const uint64_t* node
        if not self.done:
            raise RuntimeError("not all is counted yet")
        if self.place < self.reading.rules.count:
            return None
        total = 0
        for number in range(self.layer.count):
            node = <const uint64_t*>node_at(&self.layer, number)
            for word in range(FIRST, self.words):
                total += <object>node[word] << 64 * (word - FIRST)
        return total
