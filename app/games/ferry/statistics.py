"""Statistics of the Ferry: the endings that were come to, by tale, counted on disk, and the dialog that shows them."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QWidget

from app.controls import Item, literal
from app.controls.statistics_dialog import StatisticsDialog, table_dialog
from app.files import store
from app.running.clock import clock_text
from solvers.ferry.game import FerryGame
from solvers.ferry.scene import STEPS_A_SECOND

NAME: Final = "ferry"
HEADINGS: Final = ("Tale", "Ending", "Times", "Fastest", "Fewest keys")

Count = Annotated[int, Meta(ge=0, le=10**12)]


class Score(msgspec.Struct, frozen=True):
    """One ending of a tale: how it is called, how often it was come to, and the fewest steps and keys of those."""

    title: Annotated[str, Meta(max_length=200)]
    times: Count = 0
    steps: Count = 0
    presses: Count = 0


class Records(msgspec.Struct, frozen=True):
    """The endings by the title of the tale and then by name."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    tales: dict[str, dict[str, Score]] = {}

    def of(self, title: str) -> dict[str, Score]:
        """The endings of a tale that were come to."""
        return self.tales.get(title, {})

    def with_game(self, game: FerryGame) -> "Records":
        """The records after a game that has come to an ending."""
        before = self.of(game.tale.title)
        ending = game.tale.ending_named[game.ending]
        score = before.get(game.ending, Score(ending.title, 0, game.steps, game.presses))
        fresh = Score(ending.title, score.times + 1, min(score.steps, game.steps), min(score.presses, game.presses))
        return msgspec.structs.replace(
            self, tales={**self.tales, game.tale.title: {**before, game.ending: fresh}})


def read() -> tuple[Records, str]:
    """The records on disk, and a sentence on what was wrong with the file, empty if all is well."""
    return store.read_statistics(NAME, Records)


def count(game: FerryGame) -> str:
    """Add an ending to the records on disk. What went wrong in one sentence, empty if nothing did."""
    return store.update_statistics(NAME, Records, lambda records: records.with_game(game))[1]


def statistics_dialog(parent: QWidget, records: Records) -> StatisticsDialog:
    """The dialog: a row for each ending that was found, and its best walks."""
    rows = [(Item(title), Item(score.title), Item(f"{score.times:,}"), Item(clock_text(score.steps / STEPS_A_SECOND)),
             Item(f"{score.presses:,}")) for title, endings in sorted(records.tales.items())
            for score in endings.values()]
    words = "Times are those of walking; reading takes none." if rows else (
        "No ending was found yet. Walk a tale to its end, and it is counted here.")
    return table_dialog(parent, "The Ferry", HEADINGS, rows, literal(words))
