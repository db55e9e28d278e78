"""Answer: a second voice that answers each note of a melody at once, note against note, before the next one is known.

How the melody will go on nobody knows; but it ends on the final of its mode, to which it falls by step. So the ways
home are tried in a fixed order, steps before leaps: against the first one beside which the answers can be finished at
all, the exact engine knows what every note costs in all, and the cheapest is the answer (of equal ones the nearest).
While at most three notes are to come all ways home are tried; before that at most MOST_WAYS, of which the first nearly
always serves. Either way an answer that is given can be finished, for a way home was found.

A graph beside one way home has one node for each answer already given, so that a try takes about a tenth of a
millisecond, and an answer one or two.
"""
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.composition import Composition, with_line
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.outlook import Candidate, Outlook, Wanted, outlook_of
from solvers.counterpoint.pitch import LETTERS, Pitch
from solvers.counterpoint.ranges import HIGHEST, LOWEST
from solvers.counterpoint.rules import BY_NAME, HARD, TEXTBOOK, Personality
from solvers.counterpoint.setting import own_setting
from solvers.counterpoint.spoken import short_name

FEWEST, MOST = 4, 24  # notes of a duet
USUAL: Final = 12
REACH: Final = 7      # steps that a way home leaps at most
AWAY: Final = 4       # steps from home to which one goes while there is time
MOST_WAYS: Final = 64
REASONS: Final = 3     # rules that a refusal names
ROOM: Final = 4       # semitones by which the melody stays away from the end of what can be written
OBVIOUS: Final = ("consonance", "accidental", "crossing", "distance")  # rules that need not be named
JUDGE: Final = Personality("Answer", {**TEXTBOOK.weights, "augmented": HARD})
STRICT: Final = Personality("Strict", {rule: weight for rule, weight in JUDGE.weights.items() if weight == HARD})


@dataclass(frozen=True)
class Duet:
    """A melody as far as it is played, and its answers, of which each goes with the note of its number.

    Attributes:
        mode: the letter of its final, one of MODES.
        bars: how many notes the whole melody has.
        above: whether the answers lie above the melody.
    """

    mode: str = "d"
    bars: int = USUAL
    above: bool = True
    played: tuple[Pitch, ...] = ()
    answers: tuple[Pitch, ...] = ()

    def __post_init__(self) -> None:
        """Raises FormatError with a sentence if there can be no such duet."""
        if self.mode not in MODES:
            raise FormatError(f"“{self.mode[:10]}” is no mode; there are {', '.join(MODES)}.")
        if not FEWEST <= self.bars <= MOST:
            raise FormatError(f"a duet has {FEWEST} to {MOST} notes, and not {self.bars}.")
        if not len(self.played) == len(self.answers) <= self.bars:
            raise FormatError("each note of a duet has one answer.")
        for note in self.played:
            if not (self.has_note(note) and self.includes(note)):
                raise FormatError(f"{note} is out of reach of a duet.")

    @classmethod
    def parse(cls, text: str) -> "Duet":
        """The duet of a text such as `d above 12: d4/a4 f4/d5`. Raises FormatError."""
        head, _, notes = text.partition(":")
        words, pairs = head.split(), [pair.split("/") for pair in notes.split()]
        if len(words) != 3 or words[1] not in ("above", "below") or not words[2].isdecimal() or (
                len(words[2]) > 3 or any(len(pair) != 2 for pair in pairs)):
            raise FormatError("a duet is written like d above 12: d4/a4 f4/d5.")
        return cls(words[0], int(words[2]), words[1] == "above", tuple(Pitch.parse(note) for note, _ in pairs),
                   tuple(Pitch.parse(answer) for _, answer in pairs))

    def __str__(self) -> str:
        pairs = " ".join(f"{note}/{answer}" for note, answer in zip(self.played, self.answers, strict=True))
        return f"{self.mode} {'above' if self.above else 'below'} {self.bars}: {pairs}".strip()

    @property
    def is_whole(self) -> bool:
        return len(self.played) == self.bars

    @property
    def left(self) -> int:
        """How many notes are still to be played."""
        return self.bars - len(self.played)

    @property
    def lowest(self) -> int:
        """The lowest MIDI key of the melody, so that there are answers below it, too."""
        return LOWEST if self.above else LOWEST + ROOM

    @property
    def before(self) -> "Duet":
        """The duet without its last note and answer."""
        return replace(self, played=self.played[:-1], answers=self.answers[:-1])

    @property
    def usual_final(self) -> Pitch:
        """The final where a cantus of the mode has it."""
        return Pitch(LETTERS.index(self.mode) + (28 if self.mode in "cdef" else 21))

    @staticmethod
    def has_note(note: Pitch) -> bool:
        """True for the notes of the modes: white ones, and b flat, by which one avoids the tritone."""
        return not note.alteration or (note.letter == "b" and note.alteration == -1)

    def includes(self, note: Pitch) -> bool:
        """True if a note is neither too low nor too high for the melody."""
        return self.lowest <= note.midi <= self.lowest + HIGHEST - LOWEST - ROOM

    def composition(self) -> Composition:
        """The whole duet as a line of first species, to be written on. FormatError before it is whole."""
        if not self.is_whole:
            raise FormatError("the duet is not finished.")
        state = Composition.from_setting(own_setting(self.played, "1c" if self.above else "c1"))
        return with_line(state, state.free_voices[0], self.answers)


@dataclass(frozen=True)
class Reply:
    """What the second voice says to a note.

    Attributes:
        duet: what was played and answered before.
        note: what is played now.
        way: the way home that is reckoned with; None if the duet cannot be finished after this note.
        outlook: what each candidate costs on that way; None without one.
        refused: notes that a rule refuses, each with the rule, where there is no way.
    """

    duet: Duet
    note: Pitch
    way: tuple[Pitch, ...] | None = None
    outlook: Outlook | None = None
    refused: Mapping[Pitch, str] = field(default_factory=dict)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """All notes that might answer; none where there is no way home."""
        return () if self.outlook is None else self.outlook.candidates

    @cached_property
    def best(self) -> Candidate | None:
        """The answer with what it costs: the cheapest note, of equal ones the one that is reached by the smallest
        step; None without one."""
        duet = self.duet
        last = duet.answers[-1].step if duet.answers else self.note.step + (7 if duet.above else -7)
        able = [each for each in self.candidates if each.ways]
        return min(able, default=None, key=lambda each: (
            each.least or 0.0, abs(_pitch(each).step - last), _pitch(each)))

    @property
    def pitch(self) -> Pitch | None:
        """The answer."""
        return None if self.best is None else self.best.pitch

    @property
    def after(self) -> Duet:
        """The duet with the note and its answer, or without them if there is none."""
        return self.duet if self.pitch is None else self.with_answer(self.pitch)

    def with_answer(self, answer: Pitch) -> Duet:
        """The duet with the note and one of the candidates that have a way home."""
        return replace(self.duet, played=(*self.duet.played, self.note), answers=(*self.duet.answers, answer))

    @property
    def refusal(self) -> str:
        """Why there is no answer, as a sentence; empty if there is one.

        What the player can mend comes first: a note that no duet has, or that cannot close this one. Only then are the
        rules named that refuse every candidate.
        """
        name, duet = short_name(self.note), self.duet
        if self.pitch is not None:
            return ""
        if duet.is_whole:
            return "The duet is finished."
        final, second = (LETTERS[(LETTERS.index(duet.mode) + steps) % 7].upper() for steps in (0, 1))
        if not duet.has_note(self.note):
            return f"{name} is not of the mode: {final} {MODES[duet.mode]} has the white keys, and B♭."
        if not duet.includes(self.note):
            low = self.note.midi < duet.lowest
            return f"{name} is too {'low' if low else 'high'}: the answer would be out of reach."
        if duet.left == 2 and not _is_second(duet.mode, self.note):
            return f"The last note but one is {second}, from which the melody falls to {final}."
        if duet.left == 1 and self.note != Pitch(duet.played[-1].step - 1):
            return f"The last note is {final}, a step below the one before."
        rules = Counter(rule for rule in self.refused.values() if rule not in OBVIOUS)
        reasons = [BY_NAME[rule].title.lower() for rule, _ in rules.most_common(REASONS)]
        return f"Nothing goes with {name} here: {', '.join(reasons)}." if reasons else (
            f"Nothing that goes with {name} here leads home.")


def _pitch(candidate: Candidate) -> Pitch:
    assert candidate.pitch is not None, "first species has no rests"
    return candidate.pitch


def reply_to(duet: Duet, note: Pitch) -> Reply:
    """What the second voice says to a note. Takes one or two milliseconds, seldom more than ten."""
    way, refused = _way_home(duet, note)
    if way is None:
        return Reply(duet, note, refused=refused)
    written: Wanted = (*duet.answers, *[...] * (len(way) + 1))
    exercise = Exercise((*duet.played, note, *way), 1, duet.above, JUDGE)
    return Reply(duet, note, way, finish(outlook_of(exercise, written, len(duet.answers))))


def _way_home(duet: Duet, note: Pitch) -> tuple[tuple[Pitch, ...] | None, Mapping[Pitch, str]]:
    """The first way home beside which the duet can be finished after a note, or else what rules refuse there."""
    refused: dict[Pitch, str] = {}
    left = duet.left - 1
    if left < 0 or not (duet.has_note(note) and duet.includes(note)) or (
            not left and note != Pitch(duet.played[-1].step - 1)):
        return None, refused
    for number, way in enumerate(ways_home(duet, note)):
        if number == MOST_WAYS and left > 3:
            break
        lines = finish(Lines(Exercise((*duet.played, note, *way), 1, duet.above, STRICT), duet.answers))
        if lines.count:
            return way, {}
        if not number:
            choices = lines.choices(duet.answers)
            refused = {each.pitch: each.refused for each in choices if each.pitch is not None and each.refused}
            if len(refused) == len(choices):
                break  # whatever comes
    return None, refused


def _is_second(mode: str, note: Pitch) -> bool:
    """True for a white note a step above the final of a mode."""
    return not note.alteration and (note.step - LETTERS.index(mode)) % 7 == 1


def ways_home(duet: Duet, note: Pitch) -> Iterator[tuple[Pitch, ...]]:
    """The melodies of white notes that may follow a note and fall to the final at the end, steps before leaps."""
    for steps in _ways(duet, note.step, duet.left - 1, note.alteration == 0):
        yield tuple(map(Pitch, steps))


def _ways(duet: Duet, step: int, left: int, natural: bool = True) -> Iterator[tuple[int, ...]]:
    """Ways of `left` steps. Each next note is tried in turn with its first way on, then each with its second, and so
    on; while there is time one goes a little away from home, to come back by step."""
    near = [each for each in range(step - REACH, step + REACH + 1) if each >= 0 and duet.includes(Pitch(each))]
    seconds = [each for each in near if _is_second(duet.mode, Pitch(each)) and duet.includes(Pitch(each - 1))]
    if not left:
        yield ()
    elif left == 1:
        if natural and _is_second(duet.mode, Pitch(step)) and duet.includes(Pitch(step - 1)):
            yield (step - 1,)
    elif left == 2:
        for second in sorted(seconds, key=lambda each: (abs(abs(each - step) - 1), each)):
            yield (second, second - 1)
    else:
        home = min(seconds, default=step, key=lambda each: abs(each - step))
        nexts = sorted(near, key=lambda each: (
            max(abs(each - home) - left + 2, 0), abs(abs(each - step) - 1),
            abs(abs(each - home) - min(left - 2, AWAY)), each))
        onward = [(each, _ways(duet, each, left - 1)) for each in nexts]
        while onward:
            going = []
            for each, ways in onward:
                rest = next(ways, None)
                if rest is not None:
                    yield (each, *rest)
                    going.append((each, ways))
            onward = going


def answerable(duet: Duet, keys: Sequence[int]) -> GeneratorEngine[frozenset[int]]:
    """The engine that finds which of these MIDI keys could be played next and be answered; a step is a key."""
    return GeneratorEngine(_answerable(duet, keys), "finds what can be answered")


def _answerable(duet: Duet, keys: Sequence[int]) -> Generator[None, None, frozenset[int]]:
    found = set[int]()
    for key in keys:
        if _way_home(duet, Pitch.from_midi(key))[0] is not None:
            found.add(key)
        yield
    return frozenset(found)
