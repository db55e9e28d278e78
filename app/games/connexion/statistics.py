"""Statistics of Connexion: labyrinths grown and laid by hand, counted on disk, and the dialog that shows them."""
from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QWidget

from app.controls import Bar, Bars, Item, Line, Sentence, Table
from app.controls.layouts import Part
from app.controls.statistics_dialog import StatisticsDialog
from app.files import store
from app.look import theme
from solvers.connexion.collection import Entry
from solvers.connexion.pieces import COUNT
from solvers.connexion.search.growing import SearchCounts
from solvers.core import wording

NAME = "connexion"
WIDTH = 400  # of the dialog, px

Count = Annotated[int, Meta(ge=0, le=10**18)]


class Records(msgspec.Struct, frozen=True):
    """Counts of all labyrinths so far; `groups` and `largest_hole` are of those that were looked at one by one."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    grown: Count = 0
    distinct: Count = 0  # of those grown; each run's own are compared with one another
    laid: Count = 0      # by hand
    groups: dict[Annotated[int, Meta(ge=1, le=COUNT)], Count] = {}  # labyrinths by their number of groups
    largest_hole: Count = 0
    quickest: Annotated[int, Meta(ge=1)] | None = None  # the fewest pieces that a search laid, false ones included

    def with_run(self, tally: SearchCounts, found: Iterable[Entry]) -> "Records":
        """The records after a search: all that it counted, and the labyrinths that it kept."""
        return msgspec.structs.replace(
            self._with(found), grown=self.grown + tally.solutions, distinct=self.distinct + tally.distinct,
            quickest=min((steps for steps in (self.quickest, *tally.lengths) if steps), default=None),
        )

    def with_laid(self, entry: Entry) -> "Records":
        """The records after a labyrinth was finished by hand."""
        return msgspec.structs.replace(self._with([entry]), laid=self.laid + 1)

    def _with(self, found: Iterable[Entry]) -> "Records":
        groups, largest = Counter(self.groups), self.largest_hole
        for entry in found:
            groups[len(entry.groups)] += 1
            largest = max(largest, entry.largest_hole)
        return msgspec.structs.replace(self, groups=dict(sorted(groups.items())), largest_hole=largest)


def read() -> tuple[Records, str]:
    """The records on disk, and a sentence on what was wrong with the file, empty if all is well."""
    return store.read_statistics(NAME, Records)


def count_run(tally: SearchCounts, found: Iterable[Entry]) -> str:
    """Add a search to the records on disk. Returns what went wrong in one sentence, empty if nothing did."""
    kept = list(found)
    return store.update_statistics(NAME, Records, lambda records: records.with_run(tally, kept))[1]


def count_laid(entry: Entry) -> str:
    """Add a labyrinth laid by hand to the records on disk. Returns what went wrong, empty if nothing did."""
    return store.update_statistics(NAME, Records, lambda records: records.with_laid(entry))[1]


def statistics_dialog(parent: QWidget, records: Records) -> StatisticsDialog:
    """The records in a table, with a bar for each number of groups."""
    content: list[Part] = [Sentence(
        "No labyrinth has been finished yet. Grow one, or lay one by hand, and it is counted here.", "body")]
    if records.grown or records.laid:
        table = Table("Statistics", ("Labyrinths", ""))
        table.set([(Item(label), Item(value, strong=True)) for label, value in rows(records)])
        groups = Bars("labyrinths by their number of groups")
        groups.set(bars(records))
        counted = wording.counted(sum(records.groups.values()), "labyrinth")
        content = [table, theme.UNIT, Line("Groups", strong=True), groups, Sentence(
            f"Groups and holes are counted for {counted}: at full speed a search keeps only its latest ones.",
            "small", "muted")]
    dialog = StatisticsDialog(parent, "Connexion", *content)
    dialog.setMinimumWidth(WIDTH)
    return dialog


def rows(records: Records) -> tuple[tuple[str, str], ...]:
    """The rows of the table: labels and figures."""
    return (
        ("Grown by a search", f"{records.grown:,}"),
        ("Different ones among them", f"{records.distinct:,}"),
        ("Laid by hand", f"{records.laid:,}"),
        ("Largest hole seen", wording.counted(records.largest_hole, "cell") if records.largest_hole else "–"),
        ("Quickest search", "–" if records.quickest is None else wording.counted(records.quickest, "piece") + " laid"),
    )


def bars(records: Records) -> list[Bar]:
    """One bar for each number of groups between the fewest and the most."""
    if not records.groups:
        return []
    return [
        Bar(str(number), records.groups.get(number, 0), records.groups.get(number, 0))
        for number in range(min(records.groups), max(records.groups) + 1)
    ]
