"""Exercises of Fux's in two to four voices as scores: the cantus, and for each other voice the rhythm of its species."""
import random
from collections.abc import Iterator, Sequence
from typing import Final

from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.voices.rhythm import florid
from solvers.counterpoint.voices.score import BAR, Blank, Score, in_order

REACH: Final = 10      # steps of a voice from its lowest note to its highest,
APART: Final = 5       # and by which voices lie apart
WITHIN: Final = 4      # steps from the middle of the cantus to the lowest note of a voice in its place

Notes = Iterator[tuple[int, int]]  # when notes begin, and how long they sound


def score_of(setting: Setting, personality: Personality = PERSONALITIES[0]) -> Score:
    """The score of an exercise: what the voices around its cantus may sing. ValueError for pieces without a cantus."""
    cantus, given = setting.cantus, setting.cantus_voice
    if given is None:
        raise ValueError("this piece has no cantus")
    middle = sum(note.step for note in cantus) // len(cantus)
    blanks = [Blank(given, BAR * bar, BAR, (note,)) for bar, note in enumerate(cantus)]
    for voice, species in enumerate(setting.layout):
        if species == "c":
            continue
        lowest = middle + (given - voice) * APART - WITHIN - (2 if voice > given else 0)
        for begin, length in rhythm_of(species, len(cantus), setting.seed + voice):
            tones = tones_at(begin, len(cantus), lowest, setting.final)
            if begin == 0 and voice == setting.voices - 1:
                tones = tuple(pitch for pitch in tones if (pitch.step - setting.final.step) % 7 == 0)
            if begin == BAR * (len(cantus) - 1):
                tones = closing(tones, setting.final, voice == setting.voices - 1, setting.voices)
            blanks.append(Blank(voice, begin, length, tones, species in "23"))
    return Score(setting.voices, setting.final, in_order(blanks), personality)


def rhythm_of(species: str, bars: int, seed: int) -> Sequence[tuple[int, int]]:
    """When the notes of a voice begin and how long they sound, in eighths; that of fifth species is drawn."""
    last = BAR * (bars - 1)
    if species == "1":
        return [(BAR * bar, BAR) for bar in range(bars)]
    if species == "2":
        return [*((begin, 4) for begin in range(4, last, 4)), (last, BAR)]
    if species == "3":
        return [*((begin, 2) for begin in range(0, last, 2)), (last, BAR)]
    if species == "4":
        return [*((begin, 8) for begin in range(4, last - 8, 8)), (last - 4, 4), (last, BAR)]
    return florid(bars, random.Random(seed))


def tones_at(begin: int, bars: int, lowest: int, final: Pitch, reach: int = REACH) -> tuple[Pitch, ...]:
    """The white notes of a voice and, in the last bar but one, the leading tone where that has to be raised."""
    found = []
    for step in range(lowest, lowest + reach + 1):
        found.append(Pitch(step))
        leads = (step - final.step) % 7 == 6 and final.letter in "dga"
        if leads and BAR * (bars - 2) <= begin < BAR * (bars - 1):
            found.append(Pitch(step, 1))
    return tuple(found)


def closing(tones: Sequence[Pitch], final: Pitch, bass: bool, voices: int) -> tuple[Pitch, ...]:
    """Of these the ones with which a voice may end: the final, and above it, with three voices and more, its fifth and
    its third where that is major."""
    degrees = {0} if bass or voices == 2 else {0, 4} | ({2} if final.letter in "cfg" else set())
    return tuple(pitch for pitch in tones if (pitch.step - final.step) % 7 in degrees)
