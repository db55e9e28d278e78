"""Statistics of the Ferry: the endings that were come to, by tale, and what the dialog shows of them."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.controls import Item, literal
from app.controls.layouts import Part
from app.controls.statistics_dialog import table_with
from app.pages.statistics import Count, Statistics
from app.running.clock import clock_text
from solvers.ferry.game import FerryGame
from solvers.ferry.scene import STEPS_A_SECOND

HEADINGS: Final = ("Tale", "Ending", "Times", "Fastest", "Fewest keys")


class EndingScore(msgspec.Struct, frozen=True):
    """One ending of a tale: how it is called, how often it was come to, and the fewest steps and keys of those."""

    title: Annotated[str, Meta(max_length=200)]
    times: Count = 0
    steps: Count = 0
    presses: Count = 0


class EndingRecords(msgspec.Struct, frozen=True):
    """The endings by the title of the tale and then by name."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    tales: dict[str, dict[str, EndingScore]] = {}

    def of(self, title: str) -> dict[str, EndingScore]:
        """The endings of a tale that were come to."""
        return self.tales.get(title, {})

    def with_game(self, game: FerryGame) -> "EndingRecords":
        """The records after a game that has come to an ending."""
        before = self.of(game.tale.title)
        ending = game.tale.ending_named[game.ending]
        score = before.get(game.ending, EndingScore(ending.title, 0, game.steps, game.presses))
        fresh = EndingScore(
            ending.title, score.times + 1, min(score.steps, game.steps), min(score.presses, game.presses))
        return msgspec.structs.replace(
            self, tales={**self.tales, game.tale.title: {**before, game.ending: fresh}})


def _content(records: EndingRecords) -> tuple[Part, ...]:
    """A row for each ending that was found, and its best walks."""
    rows = [(Item(title), Item(score.title), Item(f"{score.times:,}"), Item(clock_text(score.steps / STEPS_A_SECOND)),
             Item(f"{score.presses:,}")) for title, endings in sorted(records.tales.items())
            for score in endings.values()]
    words = "Times are those of walking; reading takes none." if rows else (
        "No ending was found yet. Walk a tale to its end, and it is counted here.")
    return table_with(HEADINGS, rows, literal(words))


STATISTICS: Final = Statistics("ferry", EndingRecords, "The Ferry", _content)
