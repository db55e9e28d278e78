"""The search for the notes of a score: branch and bound, layer by layer, of beginnings that the rules tell apart.

A layer has beginnings with the same number of notes; of those of which the rules remember the same only the cheapest is
kept. A pass goes from the first note to the last with so many beginnings at most, those with the least bound: what they
cost, and what each voice by itself costs at least from there on. The next pass is wider. What cannot be better than the
best piece so far is left out; once a pass has dropped nothing else, that piece is the optimum.
"""
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, qsort, realloc
from libc.string cimport memcmp, memset

from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.counterpoint.pitch import NATURAL, Pitch
from solvers.counterpoint.rules import HARD as HARD_WEIGHT, RULES as ALL_RULES

cdef extern from "solvers/counterpoint/voices/texture.h" nogil:
    enum: VOICES, TONES, RULES, HARD
    ctypedef struct Tone:
        uint8_t step, midi
    ctypedef struct Event:
        int voice, begin, length, before_length, opens, closes, together, placed, final, moving, copy, shift, count
        Tone tones[TONES]
        int taste[TONES]
    ctypedef struct CScore "Score":
        const Event* events
        int count, voices, final_letter, beats
        int weights[RULES]
    ctypedef struct Remembered:
        Tone now[VOICES]
    ctypedef struct Judgement:
        int cost, refused
        int* breaches
    int judge_note(const CScore* score, int place, const Remembered* old, int chosen, Remembered* next,
                   Judgement* judgement)
    int judge_line(const CScore* score, const Event* event, const Remembered* old, Tone tone, Remembered* next,
                   Judgement* judgement)

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


class Sight(NamedTuple):
    """What one sees of a search: the notes of the cheapest beginning, how wide the pass is, how many beginnings are
    kept, notes tried and beginnings dropped, what rules refused how often; what the beginning costs, and the best
    piece."""

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


cdef class Search:
    """Looks for the cheapest notes of a score. A step goes on from some beginnings.

    Args:
        score: the notes and what they may be.
        widest: of the last pass; a search that would need a wider one ends with a piece that may not be the optimum.
        narrowest: of the first one.
    """

    cdef readonly object score
    cdef CScore judged
    cdef Event* events
    cdef int* rest            # [events][TONES] what a voice costs at least after this note
    cdef int entry[VOICES]    # what it costs at least in all
    cdef Node* nodes
    cdef Node* following
    cdef size_t count, following_count, following_room, at
    cdef uint32_t* table
    cdef size_t table_size
    cdef Trace** traces       # [events + 1]
    cdef size_t* traced
    cdef int place
    cdef bint narrowed        # whether this pass has dropped what might have been better
    cdef size_t width, widest
    cdef int best_cost
    cdef object best
    cdef bint done, proven
    cdef long tried, dropped
    cdef int refused[RULES]

    def __cinit__(self, score, size_t widest=1 << 15, size_t narrowest=64):
        cdef int rule
        self.score, self.widest, self.width = score, widest, min(narrowest, widest)
        self.judged.count = len(score.blanks)
        self.judged.voices = score.voices
        self.judged.final_letter = score.final.step % 7
        for rule in range(RULES):
            weight = score.personality.weight(ALL_RULES[rule].name)
            self.judged.weights[rule] = HARD if weight == HARD_WEIGHT else <int>round(weight * 100)
        self.events = <Event*>calloc(self.judged.count, sizeof(Event))
        self.rest = <int*>calloc(self.judged.count * TONES, sizeof(int))
        self.traces = <Trace**>calloc(self.judged.count + 1, sizeof(Trace*))
        self.traced = <size_t*>calloc(self.judged.count + 1, sizeof(size_t))
        self.table_size = 1 << 12
        self.table = <uint32_t*>calloc(self.table_size, sizeof(uint32_t))
        if not (self.events and self.rest and self.traces and self.traced and self.table):
            raise MemoryError
        self._write_events()
        self.judged.events = self.events
        self._bound_voices()
        self.best_cost = UNKNOWN
        self._begin_pass()

    def __dealloc__(self):
        cdef int place
        if self.traces:
            for place in range(self.judged.count + 1):
                free(self.traces[place])
        free(self.traces)
        free(self.traced)
        free(self.events)
        free(self.rest)
        free(self.nodes)
        free(self.following)
        free(self.table)

    cdef int _write_events(self) except -1:
        cdef Event* event
        cdef int place, at
        lengths = {}
        for place, blank in enumerate(self.score.blanks):
            event = &self.events[place]
            event.voice, event.begin, event.length = blank.voice, blank.begin, blank.length
            event.before_length = lengths.get(blank.voice, 0)
            lengths[blank.voice] = blank.length
            event.final, event.moving = blank.begin == self.score.end, blank.moving
            event.copy, event.shift, event.count = blank.copy, blank.shift, len(blank.tones)
            self.judged.beats |= blank.begin % 8 != 0
            for at, pitch in enumerate(blank.tones):
                event.tones[at].step, event.tones[at].midi = pitch.step, pitch.midi
                event.taste[at] = blank.taste[at] if blank.taste else 0
        for place in range(self.judged.count):
            event = &self.events[place]
            event.opens = place == 0 or self.events[place - 1].begin != event.begin
            event.closes = place == self.judged.count - 1 or self.events[place + 1].begin != event.begin
            for at in range(self.judged.count):
                if self.events[at].begin == event.begin:
                    event.together |= 1 << self.events[at].voice
                    if at < place:
                        event.placed |= 1 << self.events[at].voice
        return 0

    cdef int _bound_voices(self) except -1:
        """What each voice costs at least from each note on, by its own rules."""
        cdef int place, after, one, other, voice, least
        cdef Remembered old, next
        cdef Judgement judgement
        for voice in range(self.judged.voices):
            after = -1
            for place in range(self.judged.count - 1, -1, -1):
                if self.events[place].voice != voice:
                    continue
                for one in range(self.events[place].count):
                    least = 0 if after < 0 else UNKNOWN
                    if after >= 0:
                        for other in range(self.events[after].count):
                            memset(&old, 0, sizeof(old))
                            old.now[voice] = self.events[place].tones[one]
                            judgement.cost, judgement.breaches = self.events[after].taste[other], NULL
                            if judge_line(&self.judged, &self.events[after], &old, self.events[after].tones[other],
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
        self.place, self.at, self.count, self.narrowed = 0, 0, 1, False
        self.nodes = <Node*>realloc(self.nodes, sizeof(Node))
        if not self.nodes:
            raise MemoryError
        memset(self.nodes, 0, sizeof(Node))
        for voice in range(self.judged.voices):
            self.nodes.rest[voice] = self.entry[voice]
            self.nodes.bound += self.entry[voice]
        self.following_count = 0
        return 0

    def advance(self, steps: int, /) -> bool:
        """Go on from at most so many groups of beginnings. True once the optimum is proved, or the last pass ended."""
        cdef size_t end
        cdef bint there = True
        while steps > 0 and not self.done:
            steps -= 1
            end = min(self.at + PIECE, self.count)
            with nogil:
                while self.at < end and there:
                    there = self._go_on(<uint32_t>self.at)
                    self.at += 1
            if not there:
                raise MemoryError
            if self.at == self.count:
                self._end_layer()
        return self.done

    cdef bint _go_on(self, uint32_t origin) noexcept nogil:
        """Write the next note in all ways after a beginning; False without memory."""
        cdef const Event* event = &self.events[self.place]
        cdef const Node* node = &self.nodes[origin]
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
            if not judge_note(&self.judged, self.place, &node.memory, chosen, &made.memory, &judgement):
                self.refused[judgement.refused] += 1
                continue
            made.rest = node.rest
            made.cost = node.cost + judgement.cost
            made.rest[event.voice] = self.rest[self.place * TONES + chosen]
            made.bound = node.bound + judgement.cost - node.rest[event.voice] + made.rest[event.voice]
            if made.bound >= self.best_cost:
                continue
            made.origin, made.chosen = origin, chosen
            if not self._keep(&made):
                return False
        return True

    cdef int _copied(self, uint32_t origin, int place) noexcept nogil:
        """The step of an earlier note of a beginning."""
        cdef int at = self.place
        cdef uint32_t node = origin
        if at == place + 1:
            return self.events[place].tones[self.nodes[node].chosen].step
        node = self.nodes[node].origin
        at -= 1
        while at > place + 1:
            node = self.traces[at][node].origin
            at -= 1
        return self.events[place].tones[self.traces[at][node].chosen].step

    cdef bint _keep(self, const Node* made) noexcept nogil:
        """Put a beginning among those of the next layer, unless there is a cheaper one with the same future."""
        cdef size_t at = hash_of(&made.memory) & (self.table_size - 1), room
        cdef Node* there
        while self.table[at]:
            there = &self.following[self.table[at] - 1]
            if memcmp(&there.memory, &made.memory, sizeof(Remembered)) == 0:
                if made.cost < there.cost:
                    there[0] = made[0]
                return True
            at = (at + 1) & (self.table_size - 1)
        if self.following_count == self.following_room:
            room = 2 * self.following_room + 1024
            there = <Node*>realloc(self.following, room * sizeof(Node))
            if not there:
                return False
            self.following, self.following_room = there, room
        self.following[self.following_count] = made[0]
        self.following_count += 1
        self.table[at] = <uint32_t>self.following_count
        return True if 2 * self.following_count <= self.table_size else self._larger_table()

    cdef bint _larger_table(self) noexcept nogil:
        cdef size_t node, at
        free(self.table)
        self.table_size *= 4
        self.table = <uint32_t*>calloc(self.table_size, sizeof(uint32_t))
        if not self.table:
            return False
        for node in range(self.following_count):
            at = hash_of(&self.following[node].memory) & (self.table_size - 1)
            while self.table[at]:
                at = (at + 1) & (self.table_size - 1)
            self.table[at] = <uint32_t>node + 1
        return True

    cdef int _end_layer(self) except -1:
        """The next layer becomes the present one; after the last one the pass ends."""
        cdef size_t node
        cdef Node* spare
        cdef Trace* trace
        if self.following_count > self.width:
            self._narrow()
        trace = <Trace*>realloc(self.traces[self.place], max(self.count, 1) * sizeof(Trace))
        if not trace:
            raise MemoryError
        for node in range(self.count):
            trace[node].origin, trace[node].chosen = self.nodes[node].origin, <uint8_t>self.nodes[node].chosen
        self.traces[self.place], self.traced[self.place] = trace, self.count
        spare = self.nodes
        self.nodes, self.count = self.following, self.following_count
        self.following, self.following_count, self.following_room = spare, 0, self.traced[self.place]
        memset(self.table, 0, self.table_size * sizeof(uint32_t))
        self.place += 1
        self.at = 0
        if self.place == self.judged.count or not self.count:
            self._end_pass()
        return 0

    cdef int _narrow(self) except -1:
        """Keep the beginnings with the least bounds, in their order."""
        cdef size_t node
        cdef uint64_t* keys = <uint64_t*>calloc(self.following_count, sizeof(uint64_t))
        cdef Node* kept = <Node*>calloc(self.width, sizeof(Node))
        if not (keys and kept):
            free(keys)
            free(kept)
            raise MemoryError
        with nogil:
            for node in range(self.following_count):
                keys[node] = <uint64_t>self.following[node].bound << 32 | node
            qsort(keys, self.following_count, sizeof(uint64_t), compare)
            for node in range(self.width):
                kept[node] = self.following[<uint32_t>keys[node]]
        free(keys)
        free(self.following)
        self.dropped += self.following_count - self.width
        self.following, self.following_count, self.following_room = kept, self.width, self.width
        self.narrowed = True
        return 0

    cdef int _end_pass(self) except -1:
        cdef size_t node, least = 0
        if self.count and self.place == self.judged.count:
            for node in range(1, self.count):
                if self.nodes[node].cost < self.nodes[least].cost:
                    least = node
            self.best_cost = self.nodes[least].cost
            self.best = self._tones(<uint32_t>least)
        if not self.narrowed:
            self.done, self.proven = True, not self._copies()
        elif self.width >= self.widest:
            self.done = True
        else:
            self.width = min(self.width * WIDER, self.widest)
            self._begin_pass()
        return 0

    cdef bint _copies(self):
        """Whether notes copy others: what is remembered is not all that matters then."""
        cdef int place
        for place in range(self.judged.count):
            if self.events[place].copy >= 0:
                return True
        return False

    cdef object _tones(self, uint32_t node):
        """The notes of a beginning."""
        cdef int at
        cdef list found = []
        if self.place:
            found.append(self._pitch(self.place - 1, self.nodes[node].chosen))
            node = self.nodes[node].origin
        for at in range(self.place - 1, 0, -1):
            found.append(self._pitch(at - 1, self.traces[at][node].chosen))
            node = self.traces[at][node].origin
        return tuple(reversed(found))

    cdef object _pitch(self, int place, int chosen):
        cdef int step = self.events[place].tones[chosen].step
        return Pitch(step, self.events[place].tones[chosen].midi - 12 * (step // 7 + 1) - <int>NATURAL[step % 7])

    def snapshot(self):
        """What one sees now."""
        cdef size_t node, least = 0
        cdef int rule
        for node in range(1, self.count):
            if self.nodes[node].bound < self.nodes[least].bound:
                least = node
        over = self.done or not self.count
        tones = self.best or () if over else self._tones(<uint32_t>least)
        refused = {ALL_RULES[rule].name: self.refused[rule] for rule in range(RULES) if self.refused[rule]}
        cost = (0 if self.best_cost == UNKNOWN else self.best_cost) if over else self.nodes[least].cost
        return Sight(tones, self.width, self.count, self.tried, self.dropped, refused, cost / 100.0,
                     None if self.best_cost == UNKNOWN else self.best_cost / 100.0, self.proven)

    def progress(self):
        """How many notes of this pass are written."""
        least = "no piece yet" if self.best_cost == UNKNOWN else f"best piece costs {self.best_cost / 100.0:g}"
        return Progress(self.place, self.judged.count,
                        f"{self.count:,} beginnings kept, {self.tried:,} notes tried, {least}")

    @property
    def found(self):
        """The best piece so far; None before the first."""
        return None if self.best is None else Solution(self.best_cost / 100.0, self.best, self.proven)

    def result(self):
        """The best piece; None if none was found. RuntimeError before the end."""
        if not self.done:
            raise RuntimeError("not all is known yet")
        return self.found

    def breaches(self, tones):
        """How often notes break each soft rule; None if a hard one refuses them."""
        cdef Remembered memory, after
        cdef Judgement judgement
        cdef int place, chosen
        cdef int counts[RULES]
        memset(counts, 0, sizeof(counts))
        memset(&memory, 0, sizeof(memory))
        for place in range(self.judged.count):
            for chosen in range(self.events[place].count):
                if self._pitch(place, chosen) == tones[place]:
                    break
            else:
                return None
            judgement.cost, judgement.refused, judgement.breaches = 0, 0, counts
            if not judge_note(&self.judged, place, &memory, chosen, &after, &judgement):
                return None
            memory = after
        return {ALL_RULES[rule].name: counts[rule] for rule in range(RULES) if counts[rule]}


cdef size_t hash_of(const Remembered* memory) noexcept nogil:
    """FNV-1a of what is remembered."""
    cdef const uint8_t* bytes = <const uint8_t*>memory
    cdef uint64_t hashed = <uint64_t>14695981039346656037
    cdef size_t at
    for at in range(sizeof(Remembered)):
        hashed = (hashed ^ bytes[at]) * <uint64_t>1099511628211
    return <size_t>(hashed >> 17)
