"""Rhythms of the voices beside a theme: quick where it is slow, and made of its own bars."""
import random
from collections.abc import Sequence
from typing import Final

from solvers.counterpoint.thematic.theme import Theme, length_of
from solvers.counterpoint.voices.rhythm import CALM, LIVELY, Times, join_bars
from solvers.counterpoint.voices.score import BAR

BUSY: Final = 4      # notes of other voices in a bar from which on a voice is calm
CALMEST: Final = ((8,), (4, 4))
CLOSES: Final = ((4, 4), (2, 2, 4), (8,))


def rhythm_of_bars(begin: int, busy: Sequence[int], theme: Theme, chance: random.Random, calm: int) -> Times:
    """The rhythm of a voice in some bars.

    Args:
        begin: the first bar, from 0.
        busy: for each bar how many notes other voices have there.
        theme: its bars are what a voice is made of where there is room.
        chance: draws the bars.
        calm: 0 lively, 1 mostly in halves, from 2 on in halves and whole notes.
    """
    own = [tuple(note.length for note in theme if note.begin // BAR == bar) for bar in range(length_of(theme) // BAR)]
    bars: list[Sequence[int]] = []
    for notes in busy:
        if calm > 1:
            choices: Sequence[Sequence[int]] = CALMEST
        elif calm or notes >= BUSY:
            choices = CALM
        else:
            choices = (*own, *LIVELY)
        bars.append(chance.choice(choices))
    return [(BAR * begin + start, length) for start, length in join_bars(bars, range(1, len(bars)), chance)]


def close_rhythm(begin: int, chance: random.Random, calm: int) -> Times:
    """The rhythm of the last two bars."""
    lengths = chance.choice(CLOSES[:2] if not calm else CLOSES)
    return [(BAR * begin + start, length) for start, length in join_bars([lengths, (8,)], (), chance)]
