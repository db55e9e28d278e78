"""What must hold of an invention besides the rules: leaps, outlines, beats, and what comes of it upside down."""
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

from solvers.counterpoint.manuscript import BAR, Voice
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.thematic.finding import SoundingLine, sounding_line

FEWEST_LEAPS, MOST_LEAPS = 0.15, 0.40  # of all moves
TRITONE: Final = 6
PERFECT: Final = (0, 7)
OCTAVE: Final = 7  # steps


def leap_share(voices: Sequence[Voice]) -> float:
    """The share of all moves from note to note that are wider than a second; 0 if there are none."""
    moves = [move for voice in voices for move in _moves(sounding_line(voice))]
    return sum(abs(move) > 1 for move in moves) / len(moves) if moves else 0.0


def _moves(line: SoundingLine) -> Iterator[int]:
    """The steps from each note to the next one without a rest between them."""
    for (begin, length, pitch), (after, _, following) in pairwise(line):
        if begin + length == after:
            yield following.step - pitch.step


def outlines_tritone(voice: Voice) -> bool:
    """True if a voice goes a tritone from one turning point or end to the next, with or without a rest between."""
    line = sounding_line(voice)
    breaks = [0, *(at + 1 for at, (one, two) in enumerate(pairwise(line)) if one[0] + one[1] != two[0]), len(line)]
    phrases = [line[begin:end] for begin, end in pairwise(breaks)]
    return any(_has_outline([pitch.midi for _, _, pitch in phrase]) for phrase in (line, *phrases))


def _has_outline(keys: Sequence[int]) -> bool:
    turns = [0, *(at for at in range(1, len(keys) - 1) if (keys[at] - keys[at - 1]) * (keys[at + 1] - keys[at]) < 0),
             len(keys) - 1]
    return any(abs(keys[two] - keys[one]) == TRITONE for one, two in pairwise(turns)) if keys else False


def has_perfects_on_beats(voices: Sequence[Voice], bars: int, *, strict: bool = False) -> bool:
    """True if two voices make fifths, or octaves, on two beats in a row, and have moved between; if it is `strict`,
    also a fifth and an octave."""
    beats = [[_key_at(voice, BAR * bar) for bar in range(bars)] for voice in voices]
    for upper, lower in combinations(beats, 2):
        for one, two in pairwise(zip(upper, lower, strict=True)):
            if None not in one and None not in two and one != two:
                before, now = _kind(*one), _kind(*two)
                if before in PERFECT and now in PERFECT and (before == now or strict):
                    return True
    return False


def _key_at(voice: Voice, time: int) -> int | None:
    return next((note.pitch.midi for note in voice if note.pitch is not None and note.begin <= time < note.end), None)


def _kind(upper: int | None, lower: int | None) -> int:
    assert upper is not None
    assert lower is not None
    return (upper - lower) % 12


def inverted(voices: Sequence[Voice]) -> tuple[Voice, ...]:
    """Two voices in the other order: the lower one an octave higher."""
    upper, lower = voices
    return tuple(note._replace(pitch=_raised(note.pitch)) for note in lower), tuple(upper)


def _raised(pitch: Pitch | None) -> Pitch | None:
    return None if pitch is None else pitch._replace(step=pitch.step + OCTAVE)
