"""A score as the rules read it: each note with what stands around it in time, and what each rule weighs."""
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.counterpoint.pitch import NATURAL, Pitch
from solvers.counterpoint.rules import HARD as HARD_WEIGHT, RULES as ALL_RULES, SEVERAL
from solvers.counterpoint.voices.score import SILENCE


# What follows from the score alone is worked out here once, so that judging a note needs no loop over others: which
# voices begin with it, and which of these are written before (a bit for each voice), whether it opens or closes its
# moment, and the length of the note before it. All notes are compared with each other for that, O(notes x notes), which
# is nothing beside a search.
cdef class Judged:
    """What texture.h is asked about. All that is in C here is read by the search and the counting beside it."""

    def __cinit__(self, score):
        cdef int rule
        self.score = score
        self.rules.count = len(score.blanks)
        self.rules.voices = score.voices
        self.rules.final_letter = score.final.step % 7
        self.rules.melodic, self.rules.invertible = score.melodic, score.invertible
        for rule in range(RULES):
            weight = score.personality.weight_in(ALL_RULES[rule].name, SEVERAL)
            self.rules.weights[rule] = HARD if weight == HARD_WEIGHT else <int>round(weight * 100)
        self.events = <Event*>calloc(self.rules.count, sizeof(Event))
        if not self.events:
            raise MemoryError
        self.write_events()
        self.rules.events = self.events

    def __dealloc__(self):
        free(self.events)

    cdef int write_events(self) except -1:
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
            event.step_cost, event.leap_cost, event.echo = blank.step_cost, blank.leap_cost, blank.echo
            self.rules.beats |= blank.begin % 8 != 0
            for at, pitch in enumerate(blank.tones):
                if pitch != SILENCE:
                    event.tones[at].step, event.tones[at].midi = pitch.step, pitch.midi
                event.taste[at] = blank.taste[at] if blank.taste else 0
        for place in range(self.rules.count):
            event = &self.events[place]
            event.opens = place == 0 or self.events[place - 1].begin != event.begin
            event.closes = place == self.rules.count - 1 or self.events[place + 1].begin != event.begin
            for at in range(self.rules.count):
                if self.events[at].begin == event.begin:
                    event.together |= 1 << self.events[at].voice
                    if at < place:
                        event.placed |= 1 << self.events[at].voice
        return 0

    cdef bint copies(self):
        """Whether notes copy others: what is remembered is not all that matters then."""
        cdef int place
        for place in range(self.rules.count):
            if self.events[place].copy >= 0:
                return True
        return False

    cdef object pitch(self, int place, int chosen):
        """A tone of a note."""
        cdef int step = self.events[place].tones[chosen].step
        if not self.events[place].tones[chosen].midi:
            return SILENCE
        return Pitch(step, self.events[place].tones[chosen].midi - 12 * (step // 7 + 1) - <int>NATURAL[step % 7])

    def breaches(self, tones):
        """How often notes, in the order of the score, break each soft rule; None if a hard one refuses them."""
        cdef Remembered memory, after
        cdef Judgement judgement
        cdef int place, chosen
        cdef int counts[RULES]
        memset(counts, 0, sizeof(counts))
        memset(&memory, 0, sizeof(memory))
        for place in range(self.rules.count):
            for chosen in range(self.events[place].count):
                if self.pitch(place, chosen) == tones[place]:
                    break
            else:
                return None
            judgement.cost, judgement.refused, judgement.breaches = 0, 0, counts
            if not judge_note(&self.rules, place, &memory, chosen, &after, &judgement):
                return None
            memory = after
        return {ALL_RULES[rule].name: counts[rule] for rule in range(RULES) if counts[rule]}
