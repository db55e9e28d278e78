"""Clefs: the one in which notes need the fewest ledger lines."""
from collections.abc import Sequence
from typing import Final

from solvers.counterpoint.pitch import Pitch

BOTTOM_LINES: Final = {"treble": 30, "treble-8": 23, "soprano": 28, "mezzo": 26, "alto": 24, "tenor": 22,
                       "baritone": 20, "bass": 18}  # steps; middle c is 28
_SECOND_CHOICE: Final = {"treble": 0.0, "bass": 0.0, "treble-8": 0.5}  # ledger lines a note that it has to save


def best_clef(pitches: Sequence[Pitch]) -> str:
    """The clef in which notes need the fewest ledger lines, of those that everybody reads: treble and bass, or treble
    an octave lower where that saves much. C clefs are for those who choose them."""
    def lines(clef: str) -> float:
        places = [pitch.step - BOTTOM_LINES[clef] for pitch in pitches]
        return sum(max(-place // 2, (place - 8) // 2, 0) + _SECOND_CHOICE[clef] for place in places)

    return min(_SECOND_CHOICE, key=lines)
