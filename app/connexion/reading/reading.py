"""Reading: a question, and the six lines that came in answer, or as many of them as there are yet."""
from dataclasses import dataclass
from datetime import datetime

from app.connexion.dates import day_of
from solvers.iching.journal import WAYS, Entry
from solvers.iching.methods import Working
from solvers.iching.outcome import Outcome

EMPTY: tuple[int | None, ...] = (None,) * 6


@dataclass(frozen=True, slots=True)
class Reading:
    """`when` is ISO time with offset, empty before anything was thrown; `method` one of WAYS or empty.

    `workings` tell how each line came about, as long as that is known.
    """

    question: str = ""
    lines: tuple[int | None, ...] = EMPTY
    method: str = ""
    when: str = ""
    workings: tuple[Working, ...] = ()

    @classmethod
    def of(cls, entry: Entry) -> "Reading":
        """What an entry of the journal keeps."""
        return cls(entry.question, entry.lines, entry.method, entry.when)

    @property
    def outcome(self) -> Outcome | None:
        """What it comes to, once all six lines are there."""
        thrown = tuple(value for value in self.lines if value is not None)
        return Outcome(thrown) if len(thrown) == 6 else None

    @property
    def entry(self) -> Entry | None:
        """What the journal keeps of it, once all six lines are there."""
        outcome = self.outcome
        return Entry(self.question, self.when, outcome.lines, self.method) if outcome and self.method else None

    @property
    def hexagrams(self) -> tuple[int, ...]:
        """The actual hexagram and the future one, or the one that is both; none while lines are missing."""
        outcome = self.outcome
        if outcome is None:
            return ()
        return (outcome.actual, outcome.future) if outcome.moving else (outcome.actual,)

    @property
    def origin(self) -> str:
        """When and how it was thrown, such as “20 Nov 2026, three coins”."""
        return ", ".join(filter(None, (day_of(self.when), WAYS.get(self.method, ""))))


def now() -> str:
    """This moment as ISO text with the offset from UTC; so fine that no two readings are of one moment."""
    return datetime.now().astimezone().isoformat(timespec="milliseconds")
