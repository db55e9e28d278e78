"""Records: labyrinths grown and laid by hand, how they were made up, and the quickest search."""
from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from app.files import store
from solvers.connexion.collection import Entry
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.growing import Tally

NAME = "connexion"

Count = Annotated[int, Meta(ge=0, le=10**18)]


class Records(msgspec.Struct, frozen=True):
    """What was counted so far. `groups` and `largest_hole` are of the labyrinths that were looked at one by one."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    grown: Count = 0
    distinct: Count = 0  # of those grown; each run's own are compared with one another
    laid: Count = 0      # by hand
    groups: dict[Annotated[int, Meta(ge=1, le=COUNT)], Count] = {}  # labyrinths by their number of groups
    largest_hole: Count = 0
    quickest: Annotated[int, Meta(ge=1)] | None = None  # the fewest pieces that a search laid, false ones included

    def with_run(self, tally: Tally, found: Iterable[Entry]) -> "Records":
        """After a search has ended: all that it counted, and those of its labyrinths that it kept."""
        return msgspec.structs.replace(
            self._with(found), grown=self.grown + tally.solutions, distinct=self.distinct + tally.distinct,
            quickest=min((steps for steps in (self.quickest, *tally.lengths) if steps), default=None),
        )

    def with_laid(self, entry: Entry) -> "Records":
        """After one was finished by hand."""
        return msgspec.structs.replace(self._with([entry]), laid=self.laid + 1)

    def _with(self, found: Iterable[Entry]) -> "Records":
        groups, largest = Counter(self.groups), self.largest_hole
        for entry in found:
            groups[len(entry.groups)] += 1
            largest = max(largest, entry.largest_hole)
        return msgspec.structs.replace(self, groups=dict(sorted(groups.items())), largest_hole=largest)


def read() -> tuple[Records, str]:
    """The records as they are kept, and a sentence for the user, empty if all is well."""
    return store.read_statistics(NAME, Records)


def count_run(tally: Tally, found: Iterable[Entry]) -> str:
    """Count what a search has found. A sentence for the user, empty if all is well."""
    records, sentence = read()
    return _write(records.with_run(tally, found)) or sentence


def count_laid(entry: Entry) -> str:
    """Count a labyrinth that was laid by hand. A sentence for the user, empty if all is well."""
    records, sentence = read()
    return _write(records.with_laid(entry)) or sentence


def _write(records: Records) -> str:
    try:
        store.write_statistics(NAME, records)
    except store.StoreError as error:
        return str(error)
    return ""
