"""The score of a section: what is given in it, and what the other voices may sing beside that."""
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.thematic.material import DEAR, TASTE, Line, Material
from solvers.counterpoint.thematic.planning import Given, Motif, Section
from solvers.counterpoint.thematic.profile import TRITONE, leap_share
from solvers.counterpoint.thematic.rhythm import close_rhythm, rhythm_of_bars
from solvers.counterpoint.thematic.theme import CLOSE, sound, theme_bars
from solvers.counterpoint.voices.inventing import voices_from_lines
from solvers.counterpoint.voices.rhythm import Times
from solvers.counterpoint.voices.score import BAR, SILENCE, Blank, Score
from solvers.counterpoint.voices.tones import closing_tones, tones_at

CONTEXT: Final = 2            # bars before a section that its search reads
PULL: Final = 6               # hundredths for each step from the middle of a voice
FEW, MANY = 0.22, 0.27        # shares of leaps between which steps and leaps cost the same

Lines = Mapping[int, Line]    # what is written, by voices


class SectionScores:
    """Makes the scores of the sections of one plan; the countersubject that it notes comes back in later ones."""

    def __init__(self, material: Material) -> None:
        self._material, self._setting, self._chance = material, material.setting, material.chance
        self._counter: tuple[int, Line] | None = None  # the shift of the theme beside it, and the countersubject

    def build(self, lines: Lines, section: Section, given: Given, attempt: int) -> Score | None:
        """What is given in a section, what its other voices may sing, and the bars before it as they are."""
        begin, end = BAR * section.begin, BAR * section.end
        fixed = self._given_lines(lines, section, given)
        if given.entries and attempt % 2 == 0:
            self._add_countersubject(fixed, section, given)
        for voice in (section.resting | given.resting) - fixed.keys():
            fixed[voice] = ((begin, end - begin, SILENCE),)
        context = self._context_begin(lines, begin)
        blanks = [Blank(voice, *note[:2], (note[2],)) for voice, line in lines.items() for note in line
                  if note[0] + note[1] > context]
        blanks += [Blank(voice, *note[:2], (note[2],)) for voice, line in fixed.items() for note in line]
        busy = [sum(BAR * bar <= note[0] < BAR * (bar + 1) for line in fixed.values() for note in line
                    if note[2] != SILENCE) for bar in range(section.begin, section.end)]
        closing = section.end == self._setting.bars
        closes = self._closing_degrees(fixed) if closing else {}
        leader, follower = self._material.canon_voices if self._is_answered(section, given) else (-1, -1)
        for voice in self._chance.sample(range(self._setting.voices), self._setting.voices):
            for first, last in _gaps(section, fixed.get(voice, ())) if voice != follower else ():
                calm = attempt // 3 + (voice == self._setting.voices - 1 and self._setting.voices > 2)
                partner = given.motif is not None and voice == given.motif.partner
                notes = busy[first - section.begin : (first + 1 if partner else last) - section.begin]
                rhythm = (close_rhythm(first, self._chance, calm) if closing else
                          rhythm_of_bars(first, notes, self._material.theme, self._chance, calm))
                added = self._blanks_of(voice, rhythm, self._motion_costs(lines.get(voice, ())), closes)
                if given.motif is not None and partner:  # the next bar does the same, a step lower or higher
                    added += [blank._replace(begin=blank.begin + BAR, copy=len(blanks) + at, shift=given.motif.way)
                              for at, blank in enumerate(added)]
                if voice == leader:
                    added += self._answers(added, len(blanks), follower, end)
                for blank in added:
                    busy[blank.begin // BAR - section.begin] += 1
                blanks += added
        return self._material.score_of(blanks, closes=closing) if all(blank.tones for blank in blanks) else None

    def _is_answered(self, section: Section, given: Given) -> bool:
        """True for bars of a canon before a theme, of which the answer stands in the same section."""
        return self._setting.kind == "canon" and any(entry.begin > BAR * section.begin for entry in given.entries)

    def _answers(self, blanks: Sequence[Blank], first: int, follower: int, end: int) -> list[Blank]:
        """The notes that answer some of the voice that leads, up to an end; `first` is the number of the first one."""
        low, high = self._material.windows[follower]
        late, tones = BAR * self._setting.delay, tuple(map(Pitch, range(low, high + 1)))
        return [blank._replace(voice=follower, begin=blank.begin + late, tones=tones, taste=(), copy=first + at,
                               shift=-self._setting.canon_steps, step_cost=0, leap_cost=0, echo=0)
                for at, blank in enumerate(blanks) if blank.begin + late < end]

    def _context_begin(self, lines: Lines, begin: int) -> int:
        """From when on the search reads what is written before a section.

        The first note that it reads of a line it takes for a turning point; so where it is to be `careful` it goes back
        until that makes no difference, lest it find an outline that is none, or miss one.
        """
        context = begin - BAR * CONTEXT
        while self._material.careful and context > 0 and any(
                _last_turn(line) != _last_turn([note for note in line if note[0] + note[1] > context])
                for line in lines.values()):
            context -= BAR
        return context

    def _blanks_of(self, voice: int, rhythm: Times, costs: tuple[int, int], closes: Mapping[int, int]) -> list[Blank]:
        """The notes of a voice in a rhythm, each with what it may be; before the end as `closes` says."""
        answered = self._setting.kind == "canon" and voice == self._material.canon_voices[0] and not closes
        echo = self._setting.canon_steps if answered else 0
        middle = sum(self._material.windows[voice]) // 2 + self._chance.randint(-2, 2)
        blanks = []
        for number, (start, length) in enumerate(rhythm):
            tones = self._tones(voice, start)
            if closes and start < BAR * (self._setting.bars - 1):  # one leading tone, and no note that it contradicts
                tones = tuple(tone for tone in tones if not self._is_seventh(tone)
                              or (closes.get(voice) == -1 and self._degree(tone) == -1))
            if voice in closes and number >= len(rhythm) - 2:
                degree = closes[voice] if number == len(rhythm) - 2 else 0
                tones = tuple(tone for tone in tones if self._degree(tone) == degree)
            taste = tuple(self._chance.randrange(TASTE) + PULL * abs(tone.step - middle) for tone in tones)
            blanks.append(Blank(voice, start, length, tones, taste=taste, step_cost=costs[0], leap_cost=costs[1],
                                echo=echo))
        return blanks

    def _given_lines(self, written: Lines, section: Section, given: Given) -> dict[int, Line]:
        """What is given in a section: entries, a motif, the ground, and the answer of a canon.

        Of an answer all is known that is asked for, since a section with free notes of the voice that leads is no
        longer than the delay; before the answer begins its voice rests, and in the cadence it is free.
        """
        begin, end, theme = BAR * section.begin, BAR * section.end, self._material.theme
        lines = {entry.voice: tuple(sound(theme, entry, self._setting.final)) for entry in given.entries}
        if given.motif is not None:
            lines[given.motif.voice] = tuple(self._sequence(given.motif, begin))
        if self._setting.kind == "ground":
            lines[self._setting.voices - 1] = tuple(note for note in self._material.ground if begin <= note[0] < end)
        if self._setting.kind == "canon":
            steps, late = self._setting.canon_steps, BAR * self._setting.delay
            leader, follower = self._material.canon_voices
            model = [*written.get(leader, ()), *lines.get(leader, ())]
            close = BAR * (self._setting.bars - CLOSE)
            answer = tuple((start + late, length, pitch if pitch == SILENCE else Pitch(pitch.step - steps))
                           for start, length, pitch in model if begin <= start + late < min(end, close))
            if begin < late:
                answer = ((begin, min(late, end) - begin, SILENCE), *answer)
            if answer:
                lines[follower] = answer
        return lines

    def _sequence(self, motif: Motif, begin: int) -> Iterator[tuple[int, int, Pitch]]:
        for bar in range(2):
            for note in self._material.theme:
                if note.begin // BAR == motif.bar:
                    yield (begin + BAR * bar + note.begin % BAR, note.length,
                           Pitch(self._setting.final.step + note.step + motif.shift + motif.way * bar))

    def _tones(self, voice: int, start: int) -> tuple[Pitch, ...]:
        """The notes that a voice may use there."""
        setting, (low, high) = self._setting, self._material.windows[voice]
        tones = tones_at(start, setting.bars, low, setting.final, high - low)
        if start == BAR * (setting.bars - 1):
            tones = closing_tones(tones, setting.final, voice in (0, setting.voices - 1), setting.voices)
        if setting.ranges:
            tones = tuple(filter(setting.ranges[voice].includes, tones))
        return tones

    def _closing_degrees(self, fixed: Lines) -> dict[int, int]:
        """Voices that come to the final by step, with the degree before it: one from the leading tone, and of two
        voices the other from above."""
        voices, free = self._setting.voices, [voice for voice in range(self._setting.voices) if voice not in fixed]
        led = any(self._degree(line[-2][2]) == -1 for line in fixed.values() if len(line) > 1)
        leader = self._chance.choice([voice for voice in free if voice < voices - 1 or voices == 2])
        if voices > 2:
            return {} if led else {leader: -1}
        if len(free) == 1:
            return {leader: 1 if led else -1}
        return {leader: -1, 1 - leader: 1}

    def _is_seventh(self, tone: Pitch) -> bool:
        """True for the leading tone, and for the note that is raised to become it."""
        return (tone.step - self._setting.final.step) % 7 == 6

    def _degree(self, tone: Pitch) -> int:
        """0 for the final, 1 for the note above it, -1 for the leading tone, 9 for all others."""
        way = (tone.step - self._setting.final.step) % 7
        raised = tone.alteration == 1
        if way in (0, 1):
            return 9 if raised else way
        return -1 if way == 6 and raised == (self._setting.final.letter in "dga") else 9

    def _motion_costs(self, line: Line) -> tuple[int, int]:
        """What a step and a leap cost a voice, so that the share of its leaps stays where it is asked for."""
        share = leap_share(voices_from_lines({0: line}, 1)) if line else FEW
        if share < FEW:
            return min(int(DEAR * (FEW - share) * 10) + 20, 2 * DEAR), 0
        return 0, min(int(DEAR * max(share - MANY, 0) * 20) + 20, 2 * DEAR)

    # The countersubject

    def note_countersubject(self, lines: Lines, sections: Sequence[Section]) -> None:
        """What the first voice sang against the first answer comes back with later entries, where it fits."""
        first, answer = (section.options[0].entries[0] for section in sections[:2])
        begin = BAR * sections[1].begin
        line = tuple((start - begin, length, pitch) for start, length, pitch in lines[first.voice] if start >= begin)
        top = next(pitch.step for start, _, pitch in lines[answer.voice] if start == begin)
        self._counter = (top - self._material.theme[0].step, line)

    def _add_countersubject(self, fixed: dict[int, Line], section: Section, given: Given) -> None:
        """Give the countersubject to another voice than that of the theme, where it agrees with it."""
        entry = given.entries[0]
        if (self._counter is None or len(given.entries) > 1 or entry.form != "theme"
                or section.bars != theme_bars(self._setting)):
            return
        shift, line = self._counter
        way = entry.shift + self._setting.final.step - shift
        voices = [voice for voice in range(self._setting.voices) if voice not in {entry.voice, *section.resting}]
        for voice in self._chance.sample(voices, len(voices)):
            low, high = self._material.windows[voice]
            for octave in (0, -7, 7):
                moved = tuple((BAR * section.begin + start, length, Pitch(pitch.step + way + octave))
                              for start, length, pitch in line)
                if not all(low <= pitch.step <= high for _, _, pitch in moved):
                    continue
                if self._material.can_sound({voice: moved, entry.voice: fixed[entry.voice]}):
                    fixed[voice] = moved
                    return


def _last_turn(line: Sequence[tuple[int, int, Pitch]]) -> int:
    """The key at which a line turned last, or began after a rest; -1 if it outlines a tritone before that."""
    turned = last = 0
    for *_, pitch in line:
        key = 0 if pitch == SILENCE else pitch.midi
        if not key or not last:
            turned = key
        elif (key - last) * (last - turned) < 0:
            if abs(last - turned) == TRITONE:
                return -1
            turned = last
        last = key
    return turned


def _gaps(section: Section, line: Line) -> Iterator[tuple[int, int]]:
    """The bars of a section, as begins and ends, in which a line has nothing."""
    first: int | None = None
    for bar in range(section.begin, section.end + 1):
        empty = bar < section.end and not any(begin < BAR * (bar + 1) and BAR * bar < begin + length
                                              for begin, length, _ in line)
        if empty and first is None:
            first = bar
        elif not empty and first is not None:
            yield first, bar
            first = None
