"""Music: a piece as a board shows it, with its title, and the colour in which each part is printed."""
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from app.look import Ink
from solvers.counterpoint.engraving.layout import Options
from solvers.counterpoint.piece import Note, Part, Piece

INKS: Final[tuple[Ink, ...]] = ("accent", "violet_ink", "good_ink", "warning_ink")  # of the voices that are not given


@dataclass(frozen=True)
class Music:
    """A piece with its title, the subtitle behind it, and each part's colour."""

    piece: Piece
    title: str = ""
    subtitle: str = ""
    inks: tuple[Ink, ...] = ()
    options: Options = field(default_factory=Options)

    def ink(self, part: int) -> Ink:
        return self.inks[part] if part < len(self.inks) else "text"


SILENCE: Final = Music(Piece((Part((Note(None, Fraction(1)),)),)))


def voice_inks(piece: Piece, given: Sequence[int] = ()) -> tuple[Ink, ...]:
    """The inks of the parts: that of text for what is given, a colour for each voice that is written."""
    colours = iter(INKS)
    return tuple("text" if part in given else next(colours) for part in range(len(piece.parts)))
