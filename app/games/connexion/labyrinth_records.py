"""Statistics of Connexion: labyrinths grown and laid by hand, counted on disk, and what the dialog shows of them."""
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Histogram, HistogramBar, Item, Line, Sentence, Table
from app.controls.layouts import Part
from app.look import theme
from app.pages import Count, Statistics
from solvers.connexion.collection import Entry
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.growing import SearchCounts
from solvers.core import wording

WIDTH = 360  # px


class LabyrinthRecords(msgspec.Struct, frozen=True):
    """Counts of all labyrinths so far; `groups` and `largest_hole` are of those that were looked at one by one."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    grown: Count = 0
    distinct: Count = 0  # of those grown; each run's own are compared with one another
    laid: Count = 0      # by hand
    groups: dict[Annotated[int, Meta(ge=1, le=COUNT)], Count] = {}  # labyrinths by their number of groups
    largest_hole: Count = 0
    quickest: Annotated[int, Meta(ge=1)] | None = None  # the fewest pieces that a search laid, false ones included

    def with_run(self, tally: SearchCounts, found: Sequence[Entry]) -> "LabyrinthRecords":
        """The records after a search: all that it counted, and the labyrinths that it kept."""
        return msgspec.structs.replace(
            self._with(found), grown=self.grown + tally.solutions, distinct=self.distinct + tally.distinct,
            quickest=min((steps for steps in (self.quickest, *tally.lengths) if steps), default=None),
        )

    def with_laid(self, entry: Entry) -> "LabyrinthRecords":
        """The records after a labyrinth was finished by hand."""
        return msgspec.structs.replace(self._with([entry]), laid=self.laid + 1)

    def _with(self, found: Iterable[Entry]) -> "LabyrinthRecords":
        groups, largest = Counter(self.groups), self.largest_hole
        for entry in found:
            groups[len(entry.groups)] += 1
            largest = max(largest, entry.largest_hole)
        return msgspec.structs.replace(self, groups=dict(sorted(groups.items())), largest_hole=largest)


def _content(records: LabyrinthRecords) -> list[Part]:
    """A table, with a bar for each number of groups."""
    if not (records.grown or records.laid):
        sentence = Sentence(
            "You have not finished a labyrinth yet. Those that you grow or place by hand are counted here.", "body")
        sentence.setMinimumWidth(WIDTH)
        return [sentence]
    table = Table("Statistics", ("Labyrinths", ""))
    table.set([(Item(label), Item(value, strong=True)) for label, value in rows(records)])
    table.setMinimumWidth(WIDTH)
    groups = Histogram("labyrinths by their number of groups")
    groups.set(bars(records))
    counted = wording.counted(sum(records.groups.values()), "labyrinth")
    return [table, theme.UNIT, Line("Groups", strong=True), groups, Sentence(
        f"Groups and holes are counted for {counted}: at full speed a search only keeps its latest ones.",
        "small", "muted")]


def rows(records: LabyrinthRecords) -> tuple[tuple[str, str], ...]:
    """The rows of the table: labels and figures."""
    return (
        ("Grown by a search", f"{records.grown:,}"),
        ("Different ones among them", f"{records.distinct:,}"),
        ("Placed by hand", f"{records.laid:,}"),
        ("Largest hole seen", wording.counted(records.largest_hole, "cell") if records.largest_hole else "–"),
        ("Quickest search", "–" if records.quickest is None else wording.counted(records.quickest, "piece") + " laid"),
    )


def bars(records: LabyrinthRecords) -> list[HistogramBar]:
    """One bar for each number of groups between the fewest and the most."""
    if not records.groups:
        return []
    return [
        HistogramBar(str(number), records.groups.get(number, 0), records.groups.get(number, 0))
        for number in range(min(records.groups), max(records.groups) + 1)
    ]


STATISTICS = Statistics("connexion", LabyrinthRecords, "Connexion", _content)
