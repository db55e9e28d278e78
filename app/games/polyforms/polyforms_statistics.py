"""Statistics of polyforms: puzzles solved by hand, counted on disk, and what the dialog shows of them."""
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Item, Table, table_with
from app.controls.layouts import Part
from app.controls.statistics_dialog import scrolled
from app.look import theme
from app.pages import Count, Statistics
from solvers.polyforms import catalogue
from solvers.polyforms.play.ids import FIVE, ONE

HEADINGS = ("Puzzle", "Solved", "Without a hint", "Fewest moves")
HIGHEST = 400  # px of the table; one that is higher scrolls


class PuzzleScore(msgspec.Struct, frozen=True):
    """How often a puzzle was solved, how often without a hint, and in the fewest moves."""

    solved: Count = 0
    alone: Count = 0
    moves: Count = 0


class PuzzleRecords(msgspec.Struct, frozen=True):
    """The scores of all puzzles by their names; those of the user's own count together."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    scores: dict[Annotated[str, Meta(min_length=1, max_length=60)], PuzzleScore] = {}

    def with_solved(self, name: str, moves: int, *, alone: bool) -> "PuzzleRecords":
        """The records after one more solution in that many moves, alone or with hints."""
        old = self.scores.get(name, PuzzleScore())
        fewest = min(old.moves, moves) if old.moves else moves
        return msgspec.structs.replace(
            self, scores={**self.scores, name: PuzzleScore(old.solved + 1, old.alone + alone, fewest)})


def _content(records: PuzzleRecords) -> tuple[Part, ...]:
    """A row for each puzzle that was solved, and how many there are."""
    rows = [_row(name, score) for name, score in sorted(records.scores.items(), key=_order)]
    shipped = sum(name in records.scores for name in catalogue.names())
    table, *more = table_with(HEADINGS, rows, (
        f"You have solved {shipped} of the {len(catalogue.names())} included puzzles." if rows else
        "You have not solved a puzzle by hand yet. Those that you solve are counted here."))
    if not isinstance(table, Table):
        return (table,)
    area = scrolled(table)
    area.setMinimumSize(table.minimumWidth() + 3 * theme.UNIT, min(table.sizeHint().height() + theme.UNIT, HIGHEST))
    return area, *more


def _order(item: tuple[str, PuzzleScore]) -> tuple[int, str]:
    names = catalogue.names()
    return (names.index(item[0]) if item[0] in names else len(names), item[0])


def _row(name: str, score: PuzzleScore) -> tuple[Item, ...]:
    others = {FIVE: "Five pentominoes, on small forms", ONE: "Puzzles with one solution"}
    title = catalogue.shipped(name).title if name in catalogue.names() else others.get(name, "Puzzles of your own")
    return Item(title), Item(f"{score.solved:,}"), Item(f"{score.alone:,}"), Item(f"{score.moves:,}")


STATISTICS = Statistics("polyforms", PuzzleRecords, "Polyforms", _content)
