"""The journal: what was asked, what was thrown in answer, and what its asker wrote about it."""
import re
from collections.abc import Iterable
from datetime import datetime

import msgspec

from solvers.core.formats import FormatError, read_versioned
from solvers.iching import search as searching
from solvers.iching.calendar.written_dates import FIRST_YEAR, LAST_YEAR
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_blossom import PlumCast
from solvers.iching.texts.library import Library

FORMAT = 1
LIMIT = 16_000_000  # bytes; ten thousand readings with a page of notes for each
MOST = {"question": 1_000, "notes": 20_000, "labyrinth": 10_000}  # characters
WAYS = {
    "coins": "three coins", "yarrow": "yarrow odds", "stalks": "49 stalks", "manual": "entered by hand",
    "plum": "plum by numbers", "plum-time": "plum by time",
}


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A reading with its notes. Whatever is not as it should be raises FormatError, here and in a file.

    `when` is ISO time with its offset from UTC, `lines` are six of 6 to 9, the bottom one first, `method` is one of
    WAYS, and `labyrinth` is the id of what was grown around the answer, or empty. `numbers` are those that a plum
    blossom was cast from; entries of earlier journals have none.
    """

    question: str
    when: str
    lines: tuple[int, ...]
    method: str
    notes: str = ""
    labyrinth: str = ""
    numbers: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        # Journals come from files that anybody may have edited, so an entry that could not be written again, shown, or
        # sorted by its time is refused here, once for all readers: half of a surrogate pair cannot be encoded, and a
        # time without an offset cannot be compared.
        for name, most in MOST.items():
            text = getattr(self, name)
            if len(text) > most:
                raise FormatError(f"there are {len(text):,} characters in the {name}; {most:,} can be kept.")
            try:
                text.encode()
            except UnicodeEncodeError:
                raise FormatError(f"there is half a character in the {name}.") from None
        if self.method not in WAYS:
            raise FormatError(f"“{self.method[:30]}” is no way to throw; {', '.join(WAYS)} are.")
        if not self.labyrinth.isprintable():
            raise FormatError("the labyrinth has characters that no id has.")
        try:
            moment = datetime.fromisoformat(self.when)
        except ValueError:
            moment = None
        if moment is None or moment.tzinfo is None:
            raise FormatError(f"“{self.when[:30]}” is no time; one is written 2026-11-20T09:30:00+01:00.")
        if not FIRST_YEAR <= moment.year <= LAST_YEAR:
            raise FormatError(
                f"the year {moment.year} is out of reach; the journal keeps the years {FIRST_YEAR} to {LAST_YEAR}."
            )
        Outcome(self.lines)
        if self.numbers and (self.method != "plum" or PlumCast.from_numbers(*self.numbers).outcome.lines != self.lines):
            numbers = ", ".join(map(str, self.numbers))
            raise FormatError(f"the numbers {numbers} do not give these lines.")

    @property
    def way(self) -> str:
        """How it was thrown, such as “three coins” or “plum by numbers 5, 8”."""
        return " ".join(filter(None, (WAYS[self.method], ", ".join(map(str, self.numbers)))))

    @property
    def outcome(self) -> Outcome:
        """What was thrown."""
        return Outcome(self.lines)

    @property
    def moment(self) -> datetime:
        """When, with the offset from UTC that it was written with."""
        return datetime.fromisoformat(self.when)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    entries: list[Entry]


def dump(entries: Iterable[Entry]) -> bytes:
    """The file of a journal. Raises FormatError if it would be too large to be read again."""
    data = msgspec.json.encode(_File(FORMAT, list(entries))) + b"\n"
    if len(data) > LIMIT:
        raise FormatError(f"the journal takes {len(data):,} bytes; at most {LIMIT:,} can be kept. Remove some entries.")
    return data


def load(data: bytes) -> list[Entry]:
    """The journal in a file. Raises FormatError."""
    return read_versioned(data, _File, FORMAT, LIMIT).entries


def search(entries: Iterable[Entry], words: str, library: Library) -> list[Entry]:
    """The entries in which all these words occur: in question, notes, day, or the names of their hexagrams."""
    sought = searching.words(words)
    return [entry for entry in entries if not sought or searching.find(sought, searching.fold(_said(entry, library)))]


def earlier_readings(entries: Iterable[Entry], question: str, before: datetime) -> list[Entry]:
    """The entries with the same question, from before a moment, the latest first. Case, accents and marks do not count;
    readings without a question have none in common."""
    asked = _question_words(question)
    found = [entry for entry in entries if entry.moment < before and asked and _question_words(entry.question) == asked]
    return sorted(found, key=lambda entry: entry.moment, reverse=True)


def _question_words(question: str) -> list[str]:
    return re.findall(r"\w+", searching.fold(question))


def _said(entry: Entry, library: Library) -> str:
    outcome = entry.outcome
    names = [library.title(number) for number in (outcome.actual, outcome.future)]
    return "\n".join([entry.question, entry.notes, entry.when[:10], *names])
