"""Statistics of polyforms: puzzles solved by hand, counted on disk, and the dialog that shows them."""
from typing import Annotated

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QLabel, QWidget

from app.controls import Item, Table
from app.controls.statistics_dialog import ROOM, StatisticsDialog, scrolled
from app.files import store
from app.look import theme
from solvers.polyforms import catalogue

NAME = "polyforms"
HEADINGS = ("Puzzle", "Solved", "Without a hint", "Fewest moves")
HIGHEST = 400  # px of the table; one that is higher scrolls

Count = Annotated[int, Meta(ge=0, le=10**15)]


class Score(msgspec.Struct, frozen=True):
    """How often a puzzle was solved, how often without a hint, and the fewest moves."""

    solved: Count = 0
    alone: Count = 0
    moves: Count = 0


class Records(msgspec.Struct, frozen=True):
    """The scores of all puzzles by their names; those of the user's own count together."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[Annotated[str, Meta(min_length=1, max_length=60)], Score] = {}

    def with_solved(self, name: str, moves: int, *, alone: bool) -> "Records":
        """The records after a puzzle was solved in so many moves, alone or with hints."""
        old = self.scores.get(name, Score())
        fewest = min(old.moves, moves) if old.moves else moves
        return msgspec.structs.replace(
            self, scores={**self.scores, name: Score(old.solved + 1, old.alone + alone, fewest)})


def read() -> tuple[Records, str]:
    """The records on disk, and a sentence on what was wrong with the file, empty if all is well."""
    return store.read_statistics(NAME, Records)


def count_solved(name: str, moves: int, *, alone: bool) -> str:
    """Add a solved puzzle to the records on disk. Returns what went wrong in one sentence, empty if nothing did."""
    return store.update_statistics(NAME, Records, lambda records: records.with_solved(name, moves, alone=alone))[1]


def statistics_dialog(parent: QWidget | None, records: Records) -> StatisticsDialog:
    """The dialog: a row for each puzzle that was solved, and how many there are."""
    rows = [_row(name, score) for name, score in sorted(records.scores.items(), key=_order)]
    shipped = sum(name in records.scores for name in catalogue.names())
    if not rows:
        return StatisticsDialog(parent, "Polyforms", QLabel(
            "No puzzle was solved by hand yet. Solve one, and it is counted here."))
    table = Table("Statistics", HEADINGS)
    table.set(rows)
    table.setMinimumWidth(table.sizeHint().width() + ROOM)
    area = scrolled(table)
    area.setMinimumSize(table.minimumWidth() + 3 * theme.UNIT, min(table.sizeHint().height() + theme.UNIT, HIGHEST))
    return StatisticsDialog(parent, "Polyforms", area, QLabel(
        f"You have solved {shipped} of the {len(catalogue.names())} puzzles that are shipped."))


def _order(item: tuple[str, Score]) -> tuple[int, str]:
    names = catalogue.names()
    return (names.index(item[0]) if item[0] in names else len(names), item[0])


def _row(name: str, score: Score) -> tuple[Item, ...]:
    title = catalogue.shipped(name).title if name in catalogue.names() else "Puzzles of your own"
    return Item(title), Item(f"{score.solved:,}"), Item(f"{score.alone:,}"), Item(f"{score.moves:,}")
