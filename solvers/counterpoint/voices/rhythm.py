"""Rhythms of free voices: what a bar may be like, and which bars follow each other."""
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from solvers.counterpoint.voices.score import BAR

# How a bar may be divided, in eighths. Eighths come in pairs on the second or fourth quarter, or one after a dot.
LIVELY: Final = ((4, 2, 2), (2, 2, 4), (2, 2, 2, 2), (3, 1, 4), (3, 1, 2, 2), (2, 1, 1, 4), (4, 2, 1, 1),
                 (2, 1, 1, 2, 2), (2, 2, 2, 1, 1), (4, 4))
CALM: Final = ((4, 4), (8,), (4, 2, 2), (2, 2, 4))
FLORID: Final = ((4, 4), (4, 2, 2), (2, 2, 2, 2), (2, 2, 4), (2, 1, 1, 4), (4, 2, 1, 1))
FORMS: Final = ("AABA", "ABAC", "AABC", "ABCA", "ABBC")
HELD: Final = 0.4   # of the bars that end with a half are held over into the next

Times = list[tuple[int, int]]


def melody_rhythm(bars: int, chance: random.Random) -> Times:
    """The rhythm of a main melody: three bars that return in some order, a rest in the middle, a close."""
    figures = dict(zip("ABC", chance.sample(LIVELY, 3), strict=True))
    order = "".join(chance.choice(FORMS) for _ in range(bars // 4 + 1))
    middle = bars // 2 - 1
    divided = [(4, 4) if bar == middle else figures[order[bar]] for bar in range(bars - 2)]
    return join_bars([*divided, (4, 4), (8,)], (), chance)


def rhythm_beside(others: Sequence[Times], bars: int, chance: random.Random, calm: int) -> Times:
    """The rhythm of a voice beside others: it moves where they stand, and is held over into their beats.

    Args:
        others: the voices that are there already.
        bars: of the piece.
        chance: draws the bars.
        calm: how calm the voice is: 0 lively, 1 mostly in halves, from 3 on in whole notes.
    """
    busy = [sum(BAR * bar < begin < BAR * (bar + 1) for other in others for begin, _ in other) for bar in range(bars)]
    divided: list[Sequence[int]] = []
    for bar in range(bars - 2):
        choices = CALM[: 4 if calm < 2 else 2] if calm or busy[bar] > 2 * len(others) else LIVELY
        divided.append((8,) if calm > 2 else chance.choice(choices))
    held = range(1, bars - 2) if calm < 3 else ()
    return join_bars([*divided, chance.choice(((4, 4), (8,))), (8,)], held, chance)


def florid_rhythm(bars: int, chance: random.Random) -> Times:
    """A rhythm of fifth species: never the same bar twice in a row, begun by a rest, and a suspension before the
    end."""
    divided: list[Sequence[int]] = [(4, 4)]
    while len(divided) < bars - 2:
        divided.append(chance.choice([one for one in FLORID if one != divided[-1]]))
    divided[bars - 3] = chance.choice(((4, 4), (2, 2, 4)))
    times = join_bars([*divided, (4, 4), (8,)], range(1, bars - 2), chance)
    return [(begin, length) for begin, length in _hold_into(times, BAR * (bars - 2)) if begin >= 4]


def rhythm_around(drawn: Sequence[tuple[int, int]], stands: Sequence[tuple[int, int]], *, whole: bool) -> Times:
    """A rhythm that was drawn, around notes that stand: those stay, and it fills what they leave, without a rest.

    Args:
        drawn: when its notes begin and how long they sound.
        stands: the same of notes that are written.
        whole: whether these are as long as they are to be; else a note that was drawn there may hold them over.
    """
    # First what stays: written notes and, unless they are `whole`, drawn notes that begin where they do and would only
    # hold them longer. Then each drawn note fills the gaps that these leave in its time, and holes become notes.
    begins = {begin for begin, _ in stands}
    held = [] if whole else [
        (begin, length) for begin, length in drawn
        if begin in begins and not any(begin < other < begin + length for other in begins)]
    kept = [*held, *(note for note in stands if note[0] not in {begin for begin, _ in held})]
    times = list(kept)
    for begin, length in drawn:
        at = begin
        for taken, wide in [*sorted(kept), (begin + length, 0)]:
            if taken + wide > at or not wide:
                end = min(taken, begin + length)
                if end > at:
                    times.append((at, end - at))
                at = max(at, taken + wide)
    times.sort()
    holes = [(begin + length, after - begin - length) for (begin, length), (after, _) in pairwise(times)]
    return sorted([*times, *(hole for hole in holes if hole[1])])


def join_bars(bars: Sequence[Sequence[int]], held: Sequence[int], chance: random.Random) -> Times:
    """Bars as notes in time; into some of those named, what ends the bar before with a half is held over."""
    times: Times = []
    for bar, lengths in enumerate(bars):
        begin = BAR * bar
        for number, length in enumerate(lengths):
            over = (number == 0 and bar in held and times and times[-1][1] == 4 and length <= 4
                    and chance.random() < HELD)
            if over:
                times[-1] = (times[-1][0], 4 + length)
            else:
                times.append((begin, length))
            begin += length
    return times


def _hold_into(times: Times, bar: int) -> Times:
    """Hold the note before a bar over into its first half, unless it is held already."""
    at = next((number for number, (begin, _) in enumerate(times) if begin == bar), None)
    if at is None:
        return times
    joined = (times[at - 1][0], times[at - 1][1] + times[at][1])
    return [*times[: at - 1], joined, *times[at + 1 :]]
