"""Statistics of the Ferry: the endings reached, by tale, and the table of them."""
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.controls import Item, literal, table_with
from app.controls.layouts import Part
from app.pages import Count, Statistics
from app.running.clock import clock_text
from solvers.ferry.game import FerryGame
from solvers.ferry.scene import STEPS_A_SECOND

HEADINGS: Final = ("Tale", "Ending", "Times", "Fastest", "Fewest keys")


class EndingScore(msgspec.Struct, frozen=True):
    """One ending of a tale: its title, how often it was reached, and the fewest steps and keys for it."""

    title: Annotated[str, Meta(max_length=200)]
    times: Count = 0
    steps: Count = 0
    presses: Count = 0


class EndingRecords(msgspec.Struct, frozen=True):
    """The endings reached, by title of the tale and name of the ending."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    tales: dict[str, dict[str, EndingScore]] = {}

    def endings_of(self, title: str) -> dict[str, EndingScore]:
        """The endings of a tale that were reached."""
        return self.tales.get(title, {})

    def with_game(self, game: FerryGame) -> "EndingRecords":
        before = self.endings_of(game.tale.title)
        ending = game.tale.ending_named[game.ending]
        score = before.get(game.ending, EndingScore(ending.title, 0, game.steps, game.presses))
        fresh = EndingScore(
            ending.title, score.times + 1, min(score.steps, game.steps), min(score.presses, game.presses))
        return msgspec.structs.replace(self, tales={**self.tales, game.tale.title: {**before, game.ending: fresh}})


def _content(records: EndingRecords) -> tuple[Part, ...]:
    """A row for each ending."""
    rows = [(Item(title), Item(score.title), Item(f"{score.times:,}"), Item(clock_text(score.steps / STEPS_A_SECOND)),
             Item(f"{score.presses:,}")) for title, endings in sorted(records.tales.items())
            for score in endings.values()]
    words = "Times are those of walking; reading takes none." if rows else (
        "No ending was found yet. Walk a tale to its end, and it is counted here.")
    return table_with(HEADINGS, rows, literal(words))


STATISTICS: Final = Statistics("ferry", EndingRecords, "The Ferry", _content)
