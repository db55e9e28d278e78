"""The rules of a chorale as teachers mark them: ranges, spacing, crossing, parallels, direct perfects, the leading tone
and augmented seconds. Few marks, and true ones.

It reads a piece of any rhythm, in whole numbers of its smallest unit of time. Where a note has a fermata a phrase ends,
and no rule looks across it.
"""
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from math import lcm
from typing import Final, NamedTuple

from solvers.counterpoint.piece import Piece
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import CONSORTS

CHORALE_RULES: Final[Mapping[str, str]] = {
    "parallel-perfect": "Parallel fifths or octaves", "direct-perfect": "Direct motion to a perfect interval",
    "crossing": "Voices cross", "spacing": "Upper voices too far apart", "range": "Outside of the voice’s range",
    "leading-tone-doubled": "Leading tone doubled", "leading-tone-unresolved": "Leading tone unresolved",
    "augmented-second": "Augmented second",
}
SINGERS: Final = ("sopran", "alt", "tenor", "bass")  # what names of their parts begin with
DOUBLED: Final = 0.9   # of the notes of two parts, as many of which are the same if one doubles the other
OCTAVE: Final = 12
_PERFECT: Final = {0: "octave", 7: "fifth"}


class Mark(NamedTuple):
    """What is wrong: the rule, the bar as the piece counts it, when it is heard, the notes concerned by their parts and
    numbers in them, and a sentence."""

    rule: str
    bar: int
    time: Fraction
    places: tuple[tuple[int, int], ...]
    sentence: str


class Tone(NamedTuple):
    """A sounding note: its times in units, its pitch, its number in its part, and whether a phrase ends with it."""

    begin: int
    end: int
    step: int
    key: int  # of the keyboard
    number: int
    ends_phrase: bool

    @property
    def name(self) -> str:
        return str(Pitch(self.step, self.key - Pitch(self.step).midi))


@dataclass(frozen=True)
class Moment:
    """A time at which a tone begins: in each voice the tone that sounds, and the one that sounded before it; None for
    a rest. `after_phrase` is whether a phrase has ended just before."""

    time: int
    now: tuple[Tone | None, ...]
    before: tuple[Tone | None, ...]
    after_phrase: bool


def check_chorale(piece: Piece) -> list[Mark]:
    """All marks of a piece of two parts or more, in the order of their times."""
    return _Chorale(piece).marks()


class _Chorale:
    """A piece as its singing voices, moment by moment."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.unit = lcm(*{note.length.denominator for part in piece.parts for note in part.notes},
                        *{metre.unit for _, metre in piece.metres}, piece.pickup.denominator,
                        *{length.denominator for _, length in piece.lengths})
        lines = [_tones(piece, part, self.unit) for part in range(len(piece.parts))]
        self.parts, self.are_singers = _judged_parts([part.name.lower() for part in piece.parts], lines)
        self.lines = [lines[part] for part in self.parts]
        self.names = [piece.parts[part].name or f"voice {part + 1}" for part in self.parts]
        self.moments = list(_moments(self.lines))

    def marks(self) -> list[Mark]:
        found = [*self._check_lines(), *self._check_leading_tones()]
        for moment in self.moments:
            if not moment.after_phrase:
                found += self._check_motion(moment)
        on_beat = self._beats()
        beats: list[Moment | None] = [None, *(moment for moment in self.moments if moment.time in on_beat)]
        for before, beat in pairwise(beats):
            if beat is not None:
                found += self._check_order(before, beat)
        return sorted(found, key=lambda mark: mark.time)

    def _mark(self, rule: str, time: int, tones: Mapping[int, Tone] | Sequence[tuple[int, Tone]], words: str) -> Mark:
        pairs = tones.items() if isinstance(tones, Mapping) else tones
        when = Fraction(time, self.unit)
        bar = self.piece.bar_at(when)
        return Mark(rule, bar, when, tuple((self.parts[voice], tone.number) for voice, tone in pairs),
                    f"Bar {self.piece.number_of(bar)}, {words}")

    def _beats(self) -> set[int]:
        """When beats begin; in compound metres they have three units. Those of a pickup end where bar 1 begins."""
        beats: set[int] = set()
        for bar in self.piece.bar_numbers:
            metre = self.piece.metre_of(bar)
            beat = (3 if metre.unit >= 8 and metre.beats % 3 == 0 else 1) * self.unit // metre.unit
            begin, end = (int(self.piece.begin_of(each) * self.unit) for each in (bar, bar + 1))
            beats.update(range(begin, end, beat) if bar else range(end - beat, begin - 1, -beat))
        return beats

    # A voice by itself

    def _check_lines(self) -> Iterator[Mark]:
        ranges = CONSORTS["singers"] if self.are_singers else ()
        for voice, line in enumerate(self.lines):
            name = self.names[voice]
            for tone in line if ranges else ():
                low, high = ranges[voice].low, ranges[voice].high
                if not low.midi <= tone.key <= high.midi:
                    side = "above" if tone.key > high.midi else "below"
                    yield self._mark("range", tone.begin, {voice: tone},
                                     f"{name}: {tone.name} is {side} the range, {low} to {high}.")
            for one, other in pairwise(line):
                if abs(other.step - one.step) == 1 and abs(other.key - one.key) == 3 and not one.ends_phrase and (
                        one.end == other.begin):
                    yield self._mark("augmented-second", other.begin, [(voice, one), (voice, other)],
                                     f"{name}: {one.name} to {other.name} is an augmented second.")

    # Voices together

    def _check_order(self, before: Moment | None, moment: Moment) -> Iterator[Mark]:
        """Crossing and spacing on beats, where they begin, and not as long as they last: quick notes may pass."""
        last = len(self.lines) - 1
        for voice in range(last):
            upper, lower = moment.now[voice], moment.now[voice + 1]
            if upper is None or lower is None:
                continue
            distance = upper.key - lower.key
            crosses, is_wide = distance < 0, distance > OCTAVE and voice + 1 < last
            was = _distance(before, voice) if crosses or is_wide else None
            if not (crosses or is_wide) or (was is not None and (was < 0 if crosses else was > OCTAVE)):
                continue
            words = f"{self.names[voice]} and {self.names[voice + 1]}: {upper.name} and {lower.name}"
            both = {voice: upper, voice + 1: lower}
            if crosses:
                yield self._mark("crossing", moment.time, both, f"{words} cross.")
            else:
                yield self._mark("spacing", moment.time, both, f"{words} are more than an octave apart.")

    def _check_motion(self, moment: Moment) -> Iterator[Mark]:
        """Parallel perfects of every two voices that move together, and direct ones of the outer voices."""
        last = len(self.lines) - 1
        moving = [(voice, one, other) for voice, (one, other) in enumerate(zip(moment.before, moment.now, strict=True))
                  if one is not None and other is not None and other.begin == moment.time == one.end
                  and one.key != other.key]
        for (high, over, upper), (low, under, lower) in combinations(moving, 2):
            if (upper.key - over.key) * (lower.key - under.key) < 0:
                continue
            perfect, came = _perfect(upper, lower), _perfect(over, under)
            if not perfect:
                continue
            tones = [(high, over), (low, under), (high, upper), (low, lower)]
            words = (f"{self.names[high]} and {self.names[low]}: {over.name} to {upper.name} over {under.name} to "
                     f"{lower.name}")
            if perfect == came:
                yield self._mark("parallel-perfect", moment.time, tones, f"{words} are parallel {perfect}s.")
            elif (high, low) == (0, last) and abs(upper.step - over.step) > 1:
                article = "an octave" if perfect == "octave" else "a fifth"
                yield self._mark("direct-perfect", moment.time, tones, f"{words} go the same way to {article}.")

    # The leading tone

    def _check_leading_tones(self) -> Iterator[Mark]:
        """The third of a dominant that goes to its tonic: of the last chord, or of one at the end of a phrase.

        A chord counts as a dominant if it has nothing but its root, its major third, its fifth and its minor seventh,
        with root or third in the bass, and as its tonic the triad a fifth lower, over its root.
        """
        home = self.moments[-1].now[-1] if self.moments else None
        for one, other in pairwise(self.moments):
            bass, tonic = one.now[-1], other.now[-1]
            if one.after_phrase or bass is None or tonic is None or None in one.now or None in other.now:
                continue
            ends = any(tone is not None and tone.ends_phrase for tone in other.now)
            leading = (tonic.step - 1) % 7, (tonic.key - 1) % 12
            if not (ends or (home is not None and (tonic.step - home.step) % 7 == 0)) or not (
                    _is_dominant(one.now, tonic) and _is_tonic(other.now, tonic)):
                continue
            raised = {voice: tone for voice, tone in enumerate(one.now)
                      if tone is not None and (tone.step % 7, tone.key % 12) == leading}
            if len(raised) > 1 and any(tone.begin == one.time for tone in raised.values()):
                names = " and ".join(self.names[voice] for voice in raised)
                yield self._mark("leading-tone-doubled", one.time, raised,
                                 f"{names}: the leading tone {next(iter(raised.values())).name} is doubled.")
            for voice, tone in raised.items():
                after = other.now[voice]
                assert after is not None
                good = [(tonic.key % 12)] if voice == 0 else [tonic.key % 12, (tonic.key + 7) % 12]
                if after.key % 12 not in good:
                    yield self._mark("leading-tone-unresolved", other.time, [(voice, tone), (voice, after)],
                                     f"{self.names[voice]}: the leading tone {tone.name} goes to {after.name}, not to "
                                     "the tonic.")


def _tones(piece: Piece, part: int, unit: int) -> list[Tone]:
    """The tones of a part; tied notes are one, with the number of the first."""
    tones: list[Tone] = []
    time, held = 0, -1
    begun = 0
    for number, note in enumerate(piece.parts[part].notes):
        length = note.length.numerator * (unit // note.length.denominator)
        time += length
        if note.pitch is None:
            continue
        if held < 0:
            begun, held = time - length, number
        if not note.tied:
            tones.append(Tone(begun, time, note.pitch.step, note.pitch.midi, held, note.fermata))
            held = -1
    return tones


def _judged_parts(names: Sequence[str], lines: Sequence[Sequence[Tone]]) -> tuple[list[int], bool]:
    """The parts that are judged, and whether they are soprano, alto, tenor and bass.

    Among instruments these are the four that are so called; else all parts are judged that do not double another one.
    """
    called = [next((part for part, name in enumerate(names) if name.startswith(singer) and lines[part]), -1)
              for singer in SINGERS]
    if -1 not in called and called == sorted(called):
        return called, True
    sounding = [part for part, line in enumerate(lines) if line]
    kept: list[int] = []
    for part in sounding:
        own = {(tone.begin, tone.key % 12) for tone in lines[part]}
        if not any(len(own & {(tone.begin, tone.key % 12) for tone in lines[other]}) >= DOUBLED * len(own)
                   for other in kept):
            kept.append(part)
    return kept, len(kept) == 4 and not any(names[part] for part in kept)


def _moments(lines: Sequence[Sequence[Tone]]) -> Iterator[Moment]:
    """The times at which a tone begins, in order."""
    places = [-1] * len(lines)
    for time in sorted({tone.begin for line in lines for tone in line}):
        now: list[Tone | None] = []
        before: list[Tone | None] = []
        after_phrase = False
        for voice, line in enumerate(lines):
            place = places[voice]
            if place + 1 < len(line) and line[place + 1].begin == time:
                place = places[voice] = place + 1
                after_phrase = after_phrase or (place > 0 and line[place - 1].ends_phrase)
            tone = line[place] if place >= 0 else None
            is_there = tone is not None and time < tone.end
            now.append(tone if is_there else None)
            before.append(line[place - 1] if is_there and place > 0 else None)
        yield Moment(time, tuple(now), tuple(before), after_phrase)


def _distance(moment: Moment | None, voice: int) -> int | None:
    """How far a voice lies over the next one, in semitones; None where one of them is silent."""
    if moment is None:
        return None
    upper, lower = moment.now[voice], moment.now[voice + 1]
    return None if upper is None or lower is None else upper.key - lower.key


def _perfect(upper: Tone, lower: Tone) -> str:
    """`octave` or `fifth`, with any octaves between; empty for all others."""
    steps, semitones = upper.step - lower.step, upper.key - lower.key
    if steps < 0:
        steps, semitones = -steps, -semitones
    name = _PERFECT.get(semitones % 12, "")
    return name if steps % 7 == (0 if name == "octave" else 4) else ""


def _is_dominant(chord: Sequence[Tone | None], tonic: Tone) -> bool:
    """True for the chord of the fifth over a tonic, with or without its seventh, over its root or third."""
    root = (tonic.key + 7) % 12
    keys = {(tone.key - root) % 12 for tone in chord if tone is not None}
    bass = chord[-1]
    return keys <= {0, 4, 7, 10} and {0, 4} <= keys and bass is not None and (bass.key - root) % 12 in (0, 4)


def _is_tonic(chord: Sequence[Tone | None], tonic: Tone) -> bool:
    """True for the triad of a tonic."""
    keys = {(tone.key - tonic.key) % 12 for tone in chord if tone is not None}
    return keys <= {0, 3, 4, 7} and 0 in keys and not {3, 4} <= keys
