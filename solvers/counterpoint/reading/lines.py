"""Lines: events of a file, each at its time, as the notes and rests of a part; and limits that keep numbers small."""
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.counterpoint.piece import MOST_NOTES, Note
from solvers.counterpoint.pitch import Pitch

MOST_WHOLES: Final = 10_000     # whole notes that a piece may last
FINEST: Final = 1_000_000       # the largest denominator of a time
UNKNOWN: Final = "unknown"      # a clef that is none of ours
_NUMBER: Final = re.compile(r"([+-]?)(?:(\d{1,9})(?:\.(\d{0,9}))?|\.(\d{1,9}))(?:/(\d{1,9}))?", re.ASCII)
_CLEF_LINES: Final = {  # by sign, line from the lowest, and octaves that it is transposed by
    ("G", 2, 0): "treble", ("G", 2, -1): "treble-8", ("C", 1, 0): "soprano", ("C", 2, 0): "mezzo", ("C", 3, 0): "alto",
    ("C", 4, 0): "tenor", ("F", 3, 0): "baritone", ("F", 4, 0): "bass"}
CLEF_SIGNS: Final = {name: sign for sign, name in _CLEF_LINES.items()}


class Event(NamedTuple):
    """A note at its time: when it begins and how long it lasts, in whole notes, whether it is tied to the next, and
    whether it has a fermata."""

    begin: Fraction
    length: Fraction
    pitch: Pitch
    tied: bool = False
    fermata: bool = False

    @property
    def end(self) -> Fraction:
        """End of the note."""
        return self.begin + self.length


def parse_number(text: str) -> Fraction | None:
    """A number of at most nine digits before and after its point, or as a fraction; None if the text is none.

    `Fraction(text)` would also take exponents, and compute 1e99999999 to the last digit.
    """
    return _parse_short(text.strip()[:40])


@lru_cache(maxsize=1024)
def _parse_short(text: str) -> Fraction | None:
    match = _NUMBER.fullmatch(text)
    if match is None or (match[5] is not None and not int(match[5])):
        return None
    decimals = match[3] or match[4] or ""
    value = Fraction(int((match[2] or "0") + decimals), 10 ** len(decimals)) / int(match[5] or 1)
    return -value if match[1] == "-" else value


def check_time(time: Fraction, where: str) -> Fraction:
    """Check a time and return it. Raises FormatError if it is too late, or not on a beat that notation has.

    Sums of fractions with many different denominators would need thousands of digits.
    """
    if time.numerator > MOST_WHOLES * time.denominator:  # much faster than comparing fractions
        raise FormatError(f"{where} lasts longer than {MOST_WHOLES:,} whole notes.")
    if time.denominator > FINEST:
        raise FormatError(f"{where} has notes whose lengths fit no common beat.")
    return time


def clef_named(sign: str, line: int, octaves: int = 0) -> str:
    """The clef with a sign on a line, counted from the lowest, that is transposed by octaves; UNKNOWN if it is none of
    ours."""
    return _CLEF_LINES.get((sign, line, octaves), UNKNOWN)


# Times are compared and added in whole units: ten times as fast as fractions, of which a file has thousands.


def common_unit(events: Iterable[Event]) -> int:
    """The parts of a whole note of which all times of events are whole numbers."""
    return lcm(*{time.denominator for event in events for time in (event.begin, event.length)})


def spans_in(events: Iterable[Event], unit: int) -> list[tuple[int, int]]:
    """When each event begins and ends, in a common unit."""
    begins = [(event, _units(event.begin, unit)) for event in events]
    return [(begin, begin + _units(event.length, unit)) for event, begin in begins]


def in_order(events: Iterable[Event]) -> list[Event]:
    """Events by their times; those of one time in the order in which they come."""
    events = list(events)
    unit = common_unit(events)
    return sorted(events, key=lambda event: _units(event.begin, unit))


def end_of(events: Sequence[Event]) -> Fraction:
    """When the last of events ends, in whole notes; 0 without any."""
    unit = common_unit(events)
    return Fraction(max((end for _, end in spans_in(events, unit)), default=0), unit)


def notes_with_rests(events: Iterable[Event], length: Fraction, where: str) -> tuple[Note, ...]:
    """The notes of a part with rests between them, up to a length. Ties that lead to nothing are left out.

    Raises FormatError if two notes sound at once.
    """
    ordered = in_order(events)
    if len(ordered) > MOST_NOTES:
        raise FormatError(f"{where} has more than {MOST_NOTES:,} notes.")
    unit = lcm(length.denominator, common_unit(ordered))
    spans = spans_in(ordered, unit)
    notes: list[Note] = []
    now = 0
    for place, (event, (begin, end)) in enumerate(zip(ordered, spans, strict=True)):
        if begin < now:
            raise FormatError(f"{where} has two notes at once; give each voice a part of its own.")
        if begin > now:
            notes.append(Note(None, Fraction(begin - now, unit)))
        tied = event.tied and place + 1 < len(ordered) and spans[place + 1][0] == end and (
            ordered[place + 1].pitch == event.pitch)
        notes.append(Note(event.pitch, event.length, tied, event.fermata))
        now = end
    if now < _units(length, unit):
        notes.append(Note(None, length - Fraction(now, unit)))
    return tuple(notes)


def _units(time: Fraction, unit: int) -> int:
    return time.numerator * (unit // time.denominator)
