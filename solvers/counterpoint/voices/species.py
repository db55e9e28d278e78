"""Exercises of Fux's in two to four voices as scores: the cantus, and for each other voice the rhythm of its
species."""
import random
from collections.abc import Sequence
from typing import Final

from solvers.counterpoint.composition import Composition
from solvers.counterpoint.manuscript import Voice, VoiceNote, split_at_bars
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import PERSONALITIES, Personality
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.voices.rhythm import florid_rhythm, rhythm_around
from solvers.counterpoint.voices.score import BAR, Blank, Score, in_order
from solvers.counterpoint.voices.tones import REACH, closing_tones, tones_at

OVER: Final = (0, -1, 4, 8)     # steps from the middle of the cantus to the lowest note of the first, second and third
UNDER: Final = (0, -9, -13, -16)  # voice over it, and under it


def score_of(
    setting: Setting, personality: Personality = PERSONALITIES[0], seed: int = 0, given: Composition | None = None
) -> Score:
    """The score of an exercise: what the voices around its cantus may sing.

    Each voice has the rhythm of its species and, at each note, all tones of its range. These are narrowed where notes
    of `given` stand, in the last bar to a close, and for the first note of the lowest voice to the final and its fifth.

    Args:
        setting: one with a cantus; ValueError for others.
        personality: who judges.
        seed: draws the rhythm of fifth species, and from 1 on which bars of fourth species are not held over.
        given: a piece as far as it is written; its notes stay, and the rhythm goes around them.
    """
    cantus, at = setting.cantus, setting.cantus_voice
    if at is None:
        raise ValueError("this piece has no cantus")
    middle, bars = sum(note.step for note in cantus) // len(cantus), len(cantus)
    blanks = [Blank(at, BAR * bar, BAR, (note,)) for bar, note in enumerate(cantus)]
    for voice, species in enumerate(setting.layout):
        if species == "c":
            continue
        lowest = middle + (OVER[at - voice] if voice < at else UNDER[voice - at])
        drawn = rhythm_of(species, bars, random.Random(f"{setting.seed}:{voice}:{seed}"), seed)
        if given is not None:
            drawn = rhythm_around(drawn, _standing_notes(given.voices[voice]), whole=species == "5")
        for begin, length in drawn:
            tones = _tones_of(setting, voice, begin, lowest)
            stands = given.sounding(voice, begin) if given is not None else None
            if stands is not None and stands.pitch is not None:
                tones = (stands.pitch,)
            blanks.append(Blank(voice, begin, length, tones, species in "23"))
    first = max(blank.voice for blank in blanks if blank.begin == 0)
    for number, blank in enumerate(blanks):
        if blank.begin == 0 and blank.voice == first:
            fit = tuple(pitch for pitch in blank.tones if (pitch.step - setting.final.step) % 7 in (0, 4))
            blanks[number] = blank._replace(tones=fit)
    return Score(setting.voices, setting.final, in_order(blanks), personality)


def _tones_of(setting: Setting, voice: int, begin: int, lowest: int) -> tuple[Pitch, ...]:
    """What a voice may sing at a time: from about a lowest note up, and within its range if it has one."""
    bars = len(setting.cantus)
    if setting.ranges:
        lowest = setting.ranges[voice].lowest_step(lowest, REACH)
    tones = tones_at(begin, bars, lowest, setting.final)
    if begin == BAR * (bars - 1):
        tones = closing_tones(tones, setting.final, voice == setting.voices - 1, setting.voices)
    if setting.ranges:  # a raised note may lie above the highest of a range
        tones = tuple(filter(setting.ranges[voice].includes, tones))
    return tones


def _standing_notes(voice: Voice) -> list[tuple[int, int]]:
    """Start and length of the notes of a voice; held notes are joined."""
    notes: list[tuple[int, int]] = []
    held = False
    for note in voice:
        if held:
            notes[-1] = (notes[-1][0], notes[-1][1] + note.length)
        elif note.pitch is not None:
            notes.append((note.begin, note.length))
        held = note.tied
    return notes


def rhythm_of(species: str, bars: int, chance: random.Random, broken: int) -> Sequence[tuple[int, int]]:
    """Start and length of the notes of a voice, in eighths. The rhythm of fifth species is drawn at random; `broken` is
    the largest number of bars in which a voice of fourth species is not held over."""
    last = BAR * (bars - 1)
    if species == "1":
        return [(BAR * bar, BAR) for bar in range(bars)]
    if species == "2":
        return [*((begin, 4) for begin in range(4, last, 4)), (last, BAR)]
    if species == "3":
        return [*((begin, 2) for begin in range(0, last, 2)), (last, BAR)]
    if species == "4":
        # Syncopes: each note sounds from the middle of a bar over the next beat. In `loose` bars it is cut in two at
        # the bar line, which `ligature` makes dearer but which sometimes alone lets the voices agree.
        loose = {chance.randrange(bars - 2) for _ in range(min(broken, bars))}
        notes = [(4, 4)] if 0 in loose else [(4, 8)]
        for bar in range(1, bars - 2):
            notes += [(BAR * bar, 4)] if bar - 1 in loose else []
            notes.append((BAR * bar + 4, 4 if bar in loose else 8))
        return [*notes, *([(BAR * (bars - 2), 4)] if bars - 3 in loose else []), (last - 4, 4), (last, BAR)]
    return florid_rhythm(bars, chance)


def composition_from(setting: Setting, score: Score, tones: Sequence[Pitch]) -> Composition:
    """A piece with the notes of a score."""
    voices: list[list[VoiceNote]] = [[] for _ in range(score.voices)]
    for blank, tone in zip(score.blanks, tones, strict=False):
        if not voices[blank.voice] and blank.begin:
            voices[blank.voice] += [VoiceNote(0, blank.begin, None)] if setting.layout[blank.voice] in "245" else []
        voices[blank.voice] += split_at_bars(blank.begin, blank.length, tone)
    return Composition(setting, tuple(map(tuple, voices)))
