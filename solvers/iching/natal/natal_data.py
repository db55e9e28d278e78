"""Natal data: a birth as people enter it, by date, clock, place and customs; and the file of those remembered."""
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_json, read_versioned
from solvers.iching.calendar.moments import check_latitude, check_longitude, instant, remarks
from solvers.iching.calendar.written_dates import read_date, read_time
from solvers.iching.natal.birth import Birth
from solvers.iching.natal.hexagrams import Sex

FORMAT = 1
LONGEST = 80  # characters of a name
MOST = 200   # births that are remembered
UNKNOWN = "unknown"  # a time that nobody knows; noon, in the middle of the day, is assumed
NOON = "12:00"

_UNKNOWN = frozenset((UNKNOWN, "time unknown", "not known", "?"))
_WORDS = "midnight", "noon"  # for times without a digit

Short = Annotated[str, Meta(max_length=LONGEST)]


class NatalData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was entered. Degrees, north and east positive; `place` is a name, and empty if there is only a position.

    `later` says which of the two times is meant when the clocks were put back, None if nobody has to ask. What cannot
    be on any computer raises FormatError at once, here and in a file; whether this one knows the zone shows in `birth`.
    """

    date: Short  # 1975-07-15
    time: Short  # 02:00, or UNKNOWN
    zone: Short  # Asia/Shanghai or UTC+8
    longitude: float
    latitude: float
    sex: Sex
    south: bool = False
    midnight: bool = False
    later: bool | None = None
    name: Short = ""
    place: Short = ""

    def __post_init__(self) -> None:
        read_date(self.date)
        read_time(self.clock)
        check_longitude(self.longitude)
        check_latitude(self.latitude)

    @property
    def is_time_unknown(self) -> bool:
        """Whether noon is only assumed."""
        return self.time == UNKNOWN

    @property
    def clock(self) -> str:
        """The time that is reckoned with, such as 02:00."""
        return NOON if self.is_time_unknown else self.time

    def birth(self) -> Birth:
        """What the engine reads. Raises FormatError for whatever cannot be."""
        return Birth(
            instant(self.date, self.clock, self.zone, self.later), self.longitude, self.sex, self.south, self.midnight
        )

    @property
    def remarks(self) -> tuple[str, ...]:
        """What one should know of its clock and place: sentences. Raises FormatError."""
        return remarks(self.birth().at, self.zone, self.latitude, self.longitude)


def read_clock(text: str) -> str:
    """What somebody wrote for the time of a birth, as `NatalData` has it. Raises FormatError."""
    if " ".join(text.lower().split()) in _UNKNOWN:
        return UNKNOWN
    if text.strip() and not any(map(str.isdecimal, text)) and not any(word in text.lower() for word in _WORDS):
        raise FormatError(f"“{text[:30]}” is no time; write hours and minutes as in 02:00 or 2:30 pm, or unknown.")
    return f"{read_time(text):%H:%M:%S}".removesuffix(":00")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    births: Annotated[list[NatalData], Meta(max_length=MOST)]


def dump(births: Sequence[NatalData]) -> bytes:
    """The file of births."""
    return msgspec.json.format(msgspec.json.encode(_File(FORMAT, list(births)))) + b"\n"


def load(data: bytes) -> list[NatalData]:
    """The births in a file. Raises FormatError."""
    return read_versioned(data, _File, FORMAT).births


def read(text: str) -> NatalData:
    """One birth, as `write` writes it. Raises FormatError."""
    return read_json(text.encode(errors="surrogatepass"), NatalData)


def write(birth: NatalData) -> str:
    """One birth as text."""
    return msgspec.json.encode(birth).decode()
