"""Signatures: the signs of keys and metres at the beginning of staves and where they change, and the room of both."""
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from solvers.counterpoint.clefs import BOTTOM_LINES
from solvers.counterpoint.engraving.marks import Glyph
from solvers.counterpoint.piece import ALLA_BREVE, COMMON_TIME, Metre

METRE_ROOM: Final = 2.4
GAP: Final = 0.5             # before a signature inside of a line
OPENING_ROOM: Final = 1.6    # of a repeat sign before a bar
SIGN_ROOMS: Final = {"sharp": 1.05, "flat": 0.95, "natural": 0.85}  # from one sign to the next
DIGIT: Final = 1.5           # width
LETTERS: Final = {ALLA_BREVE: "cut-c", COMMON_TIME: "c"}
_SHARPS: Final = (8, 5, 9, 6, 3, 7, 4)  # steps above the lowest line in the treble clef, in their order
_FLATS: Final = (4, 7, 3, 6, 2, 5, 1)


@dataclass(frozen=True, slots=True)
class Signature:
    """What stands before a bar of a staff: a key with so many sharps (flats are negative), and what it cancels; a
    metre; and whether it `opens` with a repeat sign, whose room is the last. What stands behind the key keeps clear of
    keys of other staves, the widest of which has the `least` room."""

    sharps: int = 0
    cancelled: int = 0
    metre: Metre | None = None
    opens: bool = False
    least: float = 0.0

    @property
    def signs(self) -> list[tuple[str, int]]:
        """The signs of the key, each with its place in the order of its kind. Where no sign is left or they change
        their kind, naturals come first."""
        kept = self.sharps * self.cancelled > 0
        old = abs(self.cancelled) if not kept else max(abs(self.cancelled) - abs(self.sharps), 0)
        first = abs(self.cancelled) - old
        naturals = [("natural" if self.cancelled > 0 else "natural-flat", first + place) for place in range(old)]
        return [*naturals, *(("sharp" if self.sharps > 0 else "flat", place) for place in range(abs(self.sharps)))]

    @property
    def key_room(self) -> float:
        """The width of the signs of its key, or of a wider one beside it, and of what stands free behind them."""
        key = sum(SIGN_ROOMS[name.partition("-")[0]] for name, _ in self.signs)
        return max(key + 0.4 if key else 0.0, self.least)

    @property
    def room(self) -> float:
        """The width of all its signs."""
        metre = 0.0 if self.metre is None else max(METRE_ROOM, metre_width(self.metre) + 0.9)
        return self.key_room + metre + (OPENING_ROOM if self.opens else 0.0)

    @property
    def opens_alone(self) -> bool:
        """True if there is nothing but a repeat sign, which then takes the place of the bar line."""
        return self.opens and not self.key_room and self.metre is None

    def glyphs(self, clef: str, x: float, staff: float) -> list[Glyph]:
        """The signs on a staff from x on."""
        found: list[Glyph] = []
        left = x
        for name, place in self.signs:
            kind = name.partition("-")[0]
            steps = sign_position(clef, place, flats=name in ("flat", "natural-flat"))
            found.append(Glyph(kind, left, staff + 4 - steps / 2))
            left += SIGN_ROOMS[kind]
        if self.metre is not None:
            found += metre_glyphs(self.metre, x + self.key_room + 0.35, staff)
        return found


def aligned(signatures: Sequence[Signature]) -> list[Signature]:
    """What stands before a bar on each staff, its metres one below the other."""
    widest = max(each.key_room for each in signatures)
    return [replace(each, least=widest) for each in signatures]


def sign_position(clef: str, place: int, *, flats: bool) -> int:
    """How many steps above the lowest line the sign of a key stands that is the `place`-th of its kind.

    The order of the treble clef moves to the nearest place in another one; where it would stand over the staff, as in
    the tenor clef, single signs go an octave lower.
    """
    shift = (BOTTOM_LINES["treble"] - BOTTOM_LINES[clef]) % 7
    shift -= 7 if shift > 2 else 0
    steps = (_FLATS if flats else _SHARPS)[place] + shift
    return steps - 7 if shift > 0 and steps > 8 else steps


def metre_width(metre: Metre) -> float:
    """Width of a metre's figures."""
    return DIGIT if metre in LETTERS else DIGIT * max(len(str(metre.beats)), len(str(metre.unit)))


def metre_glyphs(metre: Metre, x: float, staff: float) -> list[Glyph]:
    """A metre: the C of old music for four quarters, cut for alla breve, and figures for all others."""
    if metre in LETTERS:
        return [Glyph(LETTERS[metre], x, staff + 2)]
    wide = metre_width(metre)
    return [Glyph(f"digit-{digit}", x + (wide - len(row) * DIGIT) / 2 + DIGIT * place, staff + y)
            for row, y in ((str(metre.beats), 1.0), (str(metre.unit), 3.0)) for place, digit in enumerate(row)]
