"""Reading: a question, and the six lines that came in answer, or as many of them as there are yet."""
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from app.games.iching.notation import format_iso_day
from solvers.core.formats import FormatError
from solvers.iching.reading.journal import WAYS, Entry
from solvers.iching.reading.methods import Working
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_blossom import PlumCast, read_numbers
from solvers.iching.reading.workings import read_workings, write_workings

EMPTY: tuple[int | None, ...] = (None,) * 6
NONE_YET = "0,0,0,0,0,0"  # EMPTY as text
TURNS = {None: 7, 7: 8, 8: 9, 9: 6, 6: 7}  # what a press makes of a line that is entered by hand


@dataclass(frozen=True, slots=True)
class Reading:
    """`when` is ISO time with offset, empty before anything was thrown; `method` one of WAYS or empty.

    `workings` tell how each line came about, and `numbers` those that a plum blossom was cast from, as long as that is
    known.
    """

    question: str = ""
    lines: tuple[int | None, ...] = EMPTY
    method: str = ""
    when: str = ""
    workings: tuple[Working, ...] = ()
    numbers: PlumCast | None = None

    @classmethod
    def from_plum(cls, question: str, cast: PlumCast, when: str) -> "Reading":
        """What a plum blossom answers, cast from numbers or from the moment `when`, which is then not empty."""
        lines = cast.outcome.lines
        return cls(question, lines, "plum-time" if when else "plum", when or now(), numbers=cast)

    @classmethod
    def from_entry(cls, entry: Entry) -> "Reading":
        """What an entry of the journal keeps."""
        cast = PlumCast.from_numbers(*entry.numbers) if entry.numbers else None
        return cls(entry.question, entry.lines, entry.method, entry.when, numbers=cast)

    @classmethod
    def read(cls, page: str, extra: Mapping[str, str]) -> "Reading":
        """The reading that `write` gave a saved game. Raises FormatError.

        Numbers and workings from which its lines do not follow are left out.
        """
        values = extra.get(f"{page}-lines", "").split(",")
        if not set(values) <= set("06789"):
            raise FormatError("a line is 6, 7, 8 or 9, or 0 where none is entered yet.")
        lines = tuple(int(value) for value in values)
        entry = Entry(  # checks all of it; what is not entered yet might be anything
            extra.get(f"{page}-question", ""), extra.get(f"{page}-when", ""),
            tuple(value or 7 for value in lines), extra.get(f"{page}-method", ""),
        )
        if 0 in lines and entry.method != "manual":
            raise FormatError("a throw has all of its lines.")
        text = extra.get(f"{page}-numbers", "")
        if text and entry.method != "plum":
            raise FormatError("only a plum blossom has numbers.")
        cast = PlumCast.from_numbers(*read_numbers(text)) if text else None
        told = extra.get(f"{page}-workings", "")
        workings = read_workings(told, entry.method) if told else ()
        return cls(entry.question, tuple(value or None for value in lines), entry.method, entry.when,
                   workings if tuple(working.line for working in workings) == lines else (),
                   cast if cast is not None and cast.outcome.lines == lines else None)

    def write(self, page: str) -> dict[str, str]:
        """What a saved game remembers of it, under names that begin with `page`: nothing before the first line."""
        if not any(self.lines):
            return {}
        lines = ",".join(str(value or 0) for value in self.lines)
        origins = {f"{page}-numbers": self._written_numbers, f"{page}-workings": write_workings(self.workings)}
        return {
            f"{page}-question": self.question, f"{page}-lines": lines, f"{page}-method": self.method,
            f"{page}-when": self.when, **{key: text for key, text in origins.items() if text},
        }

    @property
    def _own_numbers(self) -> tuple[int, ...]:
        """Those that somebody gave for a plum blossom."""
        return self.numbers.numbers if self.numbers is not None and self.method == "plum" else ()

    @property
    def _written_numbers(self) -> str:
        return ",".join(map(str, self._own_numbers))

    @classmethod
    def from_line(cls, text: str) -> "Reading":
        """The reading that `as_line` wrote, without its question. Raises FormatError."""
        lines, method, when, origin = [*text.split(" "), ""][:4] if text.count(" ") in (2, 3) else [""] * 4
        if lines == NONE_YET and method in ("", "manual") and not when:
            return cls(method=method)
        key = "-numbers" if method == "plum" else "-workings"
        return cls.read("", {"-lines": lines, "-method": method, "-when": when, key: origin})

    def as_line(self) -> str:
        """Its lines, method, moment, and numbers or workings in one line of text. The question is the journal's to
        keep."""
        origin = self._written_numbers or write_workings(self.workings)
        lines = ",".join(str(value or 0) for value in self.lines)
        return f"{lines} {self.method} {self.when}{f' {origin}' if origin else ''}"

    @classmethod
    def begin_by_hand(cls, question: str) -> "Reading":
        """One whose lines somebody enters who threw with coins or stalks of their own."""
        return cls(question, method="manual")

    @property
    def plum(self) -> PlumCast | None:
        """The plum blossom that it is, if its numbers are known: those of a moment always are."""
        if self.numbers is None and self.method == "plum-time" and self.outcome is not None:
            cast = PlumCast.from_moment(datetime.fromisoformat(self.when))
            return cast if cast.outcome == self.outcome else None
        return self.numbers

    @property
    def by_hand(self) -> bool:
        """Whether its lines are entered, not thrown here."""
        return self.method == "manual"

    @property
    def is_entering(self) -> bool:
        """Whether lines that are entered by hand are still missing."""
        return self.by_hand and self.outcome is None

    def with_line(self, line: int, value: int) -> "Reading":
        """With another value, 6 to 9, of the line 1 to 6; it is of the moment when its first line was entered."""
        return replace(self, lines=(*self.lines[: line - 1], value, *self.lines[line:]), when=self.when or now())

    @property
    def last_line(self) -> int:
        """The highest line 1 to 6 that is there; 0 while none is."""
        return max((line for line, value in enumerate(self.lines, start=1) if value is not None), default=0)

    @property
    def without_last_line(self) -> "Reading":
        """With the highest line to be entered again; nothing changes while none is."""
        at = self.last_line - 1
        return self if at < 0 else replace(self, lines=(*self.lines[:at], None, *self.lines[at + 1:]))

    def with_next_value(self, line: int) -> "Reading":
        """With the next value of a line, after a press."""
        return self.with_line(line, TURNS[self.lines[line - 1]])

    @property
    def outcome(self) -> Outcome | None:
        """What it comes to, once all six lines are there."""
        thrown = tuple(value for value in self.lines if value is not None)
        return Outcome(thrown) if len(thrown) == 6 else None

    @property
    def entry(self) -> Entry | None:
        """What the journal keeps of it, once all six lines are there."""
        outcome = self.outcome
        if outcome is None or not self.method:
            return None
        return Entry(self.question, self.when, outcome.lines, self.method, numbers=self._own_numbers)

    @property
    def hexagrams(self) -> tuple[int, ...]:
        """The actual hexagram and the future one, or the one that is both; none while lines are missing."""
        outcome = self.outcome
        if outcome is None:
            return ()
        return (outcome.actual, outcome.future) if outcome.moving else (outcome.actual,)

    @property
    def title(self) -> str:
        """Its hexagrams, such as “25 to 30”; empty while lines are missing."""
        return " to ".join(map(str, self.hexagrams))

    @property
    def origin(self) -> str:
        """When and how it was thrown, such as “20 Nov 2026, plum by numbers 5, 8”."""
        way = WAYS.get(self.method, "") if self.entry is None else self.entry.way
        return ", ".join(filter(None, (format_iso_day(self.when), way)))


def now() -> str:
    """This moment as ISO text with the offset from UTC; so fine that no two readings are of one moment."""
    at = datetime.now(UTC)
    with suppress(ValueError):  # where the computer's clocks are said to be a day away from UTC, it stays UTC
        at = at.astimezone()
    return at.isoformat(timespec="milliseconds")
