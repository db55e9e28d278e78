"""The search for the notes of a score: branch and bound, layer by layer, of beginnings that the rules tell apart.

A layer has beginnings with the same number of notes; of those of which the rules remember the same only the cheapest is
kept. A pass goes from the first note to the last with so many beginnings at most, those with the least bound: what they
cost, and what each voice by itself costs at least from there on. The next pass is wider. What cannot be better than the
best piece so far is left out; once a pass has dropped nothing else, that piece is the optimum.
"""
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, qsort, realloc
from libc.string cimport memset

from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.counterpoint.rules import RULES as ALL_RULES
from solvers.counterpoint.voices.judged cimport (
    RULES, TONES, VOICES, CScore, Event, Judged, Judgement, Layer, Remembered, empty_layer, free_layer, judge_line,
    judge_note, node_at, node_for,
)

ctypedef struct Node:
    Remembered memory
    int cost, bound           # what is written costs; what the whole piece costs at least
    int rest[VOICES]          # of that, what each voice costs from here on
    uint32_t origin           # the node before
    int chosen

ctypedef struct Trace:        # what is kept of a node once its layer has been gone on from
    uint32_t origin
    uint8_t chosen

cdef int UNKNOWN = 1 << 28    # a cost that no piece has
cdef int PIECE = 128          # nodes that a step goes on from
cdef int WIDER = 8            # times, from pass to pass


class SearchState(NamedTuple):
    """The state of a search: the notes of the beginning with the least bound, and what they cost; how wide the pass is;
    how many beginnings are kept and were dropped, how many notes were tried, and how often each rule refused one; the
    cost of the best piece, and whether it is proven."""

    tones: tuple[Pitch, ...]
    width: int
    kept: int
    tried: int
    dropped: int
    refused: dict[str, int]
    cost: float
    least: float | None
    proven: bool


class Solution(NamedTuple):
    """A piece: its cost, its notes in the order of the score, and whether none is cheaper."""

    cost: float
    tones: tuple[Pitch, ...]
    proven: bool


cdef int compare(const void* one, const void* other) noexcept nogil:
    cdef uint64_t left = (<const uint64_t*>one)[0], right = (<const uint64_t*>other)[0]
    return (left > right) - (left < right)


# Why it is exact. Beginnings of which the rules remember the same have the same future, so the dearer one can go. The
# bound of a beginning is its cost and, for each voice apart, the least that the voice's own rules (`taste` and
# judge_line, computed backwards once for each of its notes) cost from its last note on: what voices cost each other
# is left out, so it is never too high. A pass that dropped nothing but beginnings whose bound reaches the best piece
# therefore proves that piece. A canon is the exception: its later notes copy earlier ones, which memories do not tell.
# Only Trace (origin and choice, 8 bytes) is kept of a layer that is done, enough to read a piece backwards.
#
# Widths grow WIDER times from pass to pass: the last pass costs more than all before it together, and each pass gives
# the next one a better piece to cut with.
cdef class Search:
    """Looks for the cheapest notes of a score. A step goes on from some beginnings.

    Args:
        score: the notes and what they may be.
        widest: of the last pass; a search that would need a wider one ends with a piece that may not be the optimum.
        narrowest: of the first one.
    """

    cdef Judged reading
    cdef const CScore* rules  # of it,
    cdef const Event* events
    cdef int notes            # and how many it has
    cdef int* rest            # [events][TONES] what a voice costs at least after this note
    cdef int entry[VOICES]    # what it costs at least in all
    cdef Layer layer, following
    cdef size_t at
    cdef Trace** traces       # [events + 1]
    cdef size_t* traced
    cdef int place
    cdef bint narrowed        # whether this pass has dropped what might have been better
    cdef size_t width, widest
    cdef int best_cost
    cdef object best
    cdef bint done, proven
    cdef long long tried, dropped
    cdef int refused[RULES]

    def __cinit__(self, score, size_t widest=1 << 15, size_t narrowest=64):
        self.reading, self.widest, self.width = Judged(score), widest, min(narrowest, widest)
        self.rules, self.events, self.notes = &self.reading.rules, self.reading.events, self.reading.rules.count
        self.rest = <int*>calloc(self.notes * TONES, sizeof(int))
        self.traces = <Trace**>calloc(self.notes + 1, sizeof(Trace*))
        self.traced = <size_t*>calloc(self.notes + 1, sizeof(size_t))
        if not (self.rest and self.traces and self.traced):
            raise MemoryError
        self._bound_voices()
        self.best_cost = UNKNOWN
        self._begin_pass()

    def __dealloc__(self):
        cdef int place
        if self.traces:
            for place in range(self.notes + 1):
                free(self.traces[place])
        free(self.traces)
        free(self.traced)
        free(self.rest)
        free_layer(&self.layer)
        free_layer(&self.following)

    @property
    def score(self):
        """The score whose notes are looked for."""
        return self.reading.score

    cdef int _bound_voices(self) except -1:
        """What each voice costs at least from each note on, by its own rules."""
        cdef int place, after, one, other, voice, least
        cdef Remembered old, next
        cdef Judgement judgement
        for voice in range(self.rules.voices):
            after = -1
            for place in range(self.notes - 1, -1, -1):
                if self.events[place].voice != voice:
                    continue
                for one in range(self.events[place].count):
                    least = 0 if after < 0 else UNKNOWN
                    if after >= 0:
                        for other in range(self.events[after].count):
                            memset(&old, 0, sizeof(old))
                            old.now[voice] = self.events[place].tones[one]
                            judgement.cost, judgement.breaches = self.events[after].taste[other], NULL
                            if judge_line(self.rules, &self.events[after], &old, self.events[after].tones[other],
                                          &next, &judgement):
                                least = min(least, judgement.cost + self.rest[after * TONES + other])
                    self.rest[place * TONES + one] = least
                after = place
            self.entry[voice] = UNKNOWN
            if after >= 0:
                for one in range(self.events[after].count):
                    self.entry[voice] = min(self.entry[voice],
                                            self.events[after].taste[one] + self.rest[after * TONES + one])
            else:
                self.entry[voice] = 0
        return 0

    cdef int _begin_pass(self) except -1:
        cdef int voice
        cdef Remembered nothing
        cdef Node* node = NULL
        memset(&nothing, 0, sizeof(nothing))
        self.place, self.at, self.narrowed = 0, 0, False
        if empty_layer(&self.layer, sizeof(Node)) and empty_layer(&self.following, sizeof(Node)):
            node = <Node*>node_for(&self.layer, &nothing)
        if not node:
            raise MemoryError
        for voice in range(self.rules.voices):
            node.rest[voice] = self.entry[voice]
            node.bound += self.entry[voice]
        return 0

    def advance(self, steps: int, /) -> bool:
        """Go on from at most so many groups of beginnings. True once the optimum is proved, or the last pass ended."""
        cdef size_t end
        cdef bint there = True
        while steps > 0 and not self.done:
            steps -= 1
            end = min(self.at + PIECE, self.layer.count)
            with nogil:
                while self.at < end and there:
                    there = self._extend(<uint32_t>self.at)
                    self.at += 1
            if not there:
                raise MemoryError
            if self.at == self.layer.count:
                self._end_layer()
        return self.done

    cdef bint _extend(self, uint32_t origin) noexcept nogil:
        """Write the next note in all ways after a beginning; False without memory."""
        cdef const Event* event = &self.events[self.place]
        cdef const Node* node = self._node(origin)
        cdef Node made
        cdef Judgement judgement
        cdef int chosen, wanted = -1
        if event.copy >= 0:
            wanted = self._copied(origin, event.copy) + event.shift
        for chosen in range(event.count):
            if wanted >= 0 and event.tones[chosen].step != wanted:
                continue
            judgement.cost, judgement.refused, judgement.breaches = 0, 0, NULL
            self.tried += 1
            if not judge_note(self.rules, self.place, &node.memory, chosen, &made.memory, &judgement):
                self.refused[judgement.refused] += 1
                continue
            made.rest = node.rest
            made.cost = node.cost + judgement.cost
            made.rest[event.voice] = self.rest[self.place * TONES + chosen]
            made.bound = node.bound + judgement.cost - node.rest[event.voice] + made.rest[event.voice]
            if made.bound >= self.best_cost:
                continue
            made.origin, made.chosen = origin, chosen
            if not self._add(&made):
                return False
        return True

    cdef bint _add(self, const Node* made) noexcept nogil:
        """Add a beginning to the next layer unless a cheaper one there has the same memory. False without memory."""
        cdef size_t known = self.following.count
        cdef Node* there = <Node*>node_for(&self.following, &made.memory)
        if not there:
            return False
        if self.following.count > known or made.cost < there.cost:
            there[0] = made[0]
        return True

    cdef int _copied(self, uint32_t origin, int place) noexcept nogil:
        """The step of an earlier note of a beginning."""
        cdef int at = self.place
        cdef uint32_t node = origin
        if at == place + 1:
            return self.events[place].tones[self._node(node).chosen].step
        node = self._node(node).origin
        at -= 1
        while at > place + 1:
            node = self.traces[at][node].origin
            at -= 1
        return self.events[place].tones[self.traces[at][node].chosen].step

    cdef int _end_layer(self) except -1:
        """The next layer becomes the present one; after the last one the pass ends."""
        cdef size_t number
        cdef const Node* node
        cdef Trace* trace
        if self.following.count > self.width:
            self._narrow()
        trace = <Trace*>realloc(self.traces[self.place], max(self.layer.count, 1) * sizeof(Trace))
        if not trace:
            raise MemoryError
        for number in range(self.layer.count):
            node = self._node(number)
            trace[number].origin, trace[number].chosen = node.origin, <uint8_t>node.chosen
        self.traces[self.place], self.traced[self.place] = trace, self.layer.count
        self.layer, self.following = self.following, self.layer
        if not empty_layer(&self.following, sizeof(Node)):
            raise MemoryError
        self.place += 1
        self.at = 0
        if self.place == self.notes or not self.layer.count:
            self._end_pass()
        return 0

    cdef const Node* _node(self, size_t number) noexcept nogil:
        """A beginning of the present layer."""
        return <const Node*>node_at(&self.layer, number)

    cdef int _narrow(self) except -1:
        """Keep the beginnings with the least bounds, in their order."""
        cdef size_t number
        cdef Node* made = <Node*>self.following.nodes
        cdef uint64_t* keys = <uint64_t*>calloc(self.following.count, sizeof(uint64_t))
        cdef Node* kept = <Node*>calloc(self.width, sizeof(Node))
        if not (keys and kept):
            free(keys)
            free(kept)
            raise MemoryError
        # The bound above the number in one word: sorting keeps equals in their order on every C library.
        with nogil:
            for number in range(self.following.count):
                keys[number] = <uint64_t>made[number].bound << 32 | number
            qsort(keys, self.following.count, sizeof(uint64_t), compare)
            for number in range(self.width):
                kept[number] = made[<uint32_t>keys[number]]
        free(keys)
        free(made)
        self.dropped += self.following.count - self.width
        self.following.nodes, self.following.count, self.following.room = <char*>kept, self.width, self.width
        self.narrowed = True
        return 0

    cdef int _end_pass(self) except -1:
        cdef size_t number, least = 0
        if self.layer.count and self.place == self.notes:
            for number in range(1, self.layer.count):
                if self._node(number).cost < self._node(least).cost:
                    least = number
            self.best_cost = self._node(least).cost
            self.best = self._tones(<uint32_t>least)
        if not self.narrowed:
            self.done, self.proven = True, not self.reading.copies()
        elif self.width >= self.widest:
            self.done = True
        else:
            self.width = min(self.width * WIDER, self.widest)
            self._begin_pass()
        return 0

    cdef object _tones(self, uint32_t node):
        """The notes of a beginning."""
        cdef int at
        cdef list found = []
        if self.place:
            found.append(self.reading.pitch(self.place - 1, self._node(node).chosen))
            node = self._node(node).origin
        for at in range(self.place - 1, 0, -1):
            found.append(self.reading.pitch(at - 1, self.traces[at][node].chosen))
            node = self.traces[at][node].origin
        return tuple(reversed(found))

    def snapshot(self):
        """The beginning with the least bound, or at the end of a pass the best piece."""
        cdef size_t number, least = 0
        cdef int rule
        for number in range(1, self.layer.count):
            if self._node(number).bound < self._node(least).bound:
                least = number
        over = self.done or not self.layer.count
        tones = self.best or () if over else self._tones(<uint32_t>least)
        refused = {ALL_RULES[rule].name: self.refused[rule] for rule in range(RULES) if self.refused[rule]}
        cost = (0 if self.best_cost == UNKNOWN else self.best_cost) if over else self._node(least).cost
        return SearchState(tones, self.width, self.layer.count, self.tried, self.dropped, refused, cost / 100.0,
                           None if self.best_cost == UNKNOWN else self.best_cost / 100.0, self.proven)

    def progress(self):
        """How many notes of this pass are written."""
        least = "no piece yet" if self.best_cost == UNKNOWN else f"best piece costs {self.best_cost / 100.0:g}"
        return Progress(self.place, self.notes,
                        f"{self.layer.count:,} beginnings kept, {self.tried:,} notes tried, {least}")

    @property
    def best_so_far(self):
        """The best piece so far; None before the first."""
        return None if self.best is None else Solution(self.best_cost / 100.0, self.best, self.proven)

    def result(self):
        """The best piece; None if none was found. RuntimeError before the end."""
        if not self.done:
            raise RuntimeError("not all is known yet")
        return self.best_so_far
