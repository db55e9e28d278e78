"""The best games of each way to play, kept on disk, and what the dialog shows of them."""
from collections.abc import Callable, Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from PySide6.QtWidgets import QLabel

from app.controls import Item, Table
from app.controls.layouts import Part
from app.controls.statistics_dialog import scrolled
from app.games.tetris.tetris_text import exact_time, setup_text
from app.look import theme
from app.pages import Count, Statistics, StatisticsWriter
from app.shell.settings import heading
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.tetris.guideline.medals import DEEDS, METALS, Deed, Medal, medals
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.tally import Tally

LONGEST_MOVE: Final = 2000  # characters
MOST: Final = 10  # games of each way that are kept
RANKS: Final[dict[str, Callable[["BestGame"], int]]] = {
    "fastest": lambda game: game.time, "longest": lambda game: -game.time, "points": lambda game: -game.score}
HEADINGS = ("Place", "Score", "Time", "Lines", "Pieces", "A second", "Seed")
SIZE = (580, 400)  # px


class BestGame(msgspec.Struct, frozen=True, array_like=True):
    """A game that was finished without help: what it came to, and its seed."""

    score: Count
    time: Count  # ms
    lines: Count
    pieces: Count
    seed: Count
    splits: tuple[Count, ...] = ()  # ms at every ten lines; games of earlier versions have none
    moves: tuple[Annotated[str, Meta(max_length=LONGEST_MOVE)], ...] = ()  # of the best one alone

    @property
    def pieces_a_second(self) -> float:
        return 1000 * self.pieces / self.time if self.time else 0.0


class BestGames(msgspec.Struct, frozen=True):
    """The best games, best first, by the text of their setup; and how many were finished in all."""

    format: Annotated[int, Meta(ge=1, le=1)] = 1
    best: dict[str, tuple[BestGame, ...]] = {}
    played: dict[str, Count] = {}
    medals: dict[str, Count] = {}  # by their keys, of all ways to play

    def __post_init__(self) -> None:
        for text in (*self.best, *self.played):
            if Setup.read(text, 0).text != text:
                raise FormatError(f"“{text[:30]}” is not a way to write a mode.")

    def games_for(self, setup: Setup) -> tuple[BestGame, ...]:
        """The best games of this way to play."""
        return self.best.get(setup.text, ())

    def knows(self, setup: Setup) -> bool:
        """True if one of the best games had the same pieces, which are therefore known."""
        return any(record.seed == setup.seed for record in self.games_for(setup))

    def with_game(
        self, setup: Setup, tally: Tally, *, won: bool, moves: tuple[str, ...] = ()
    ) -> tuple["BestGames", int]:
        """Add a finished game, unless one of the best has the same seed: its pieces were known then.

        Returns:
            The records with it, and its place among the best, from 1; 0 if it has none, as a race that was not won.
        """
        if self.knows(setup):
            return self, 0
        played = {**self.played, setup.text: self.played.get(setup.text, 0) + 1}
        if setup.mode.ranking == "fastest" and not won:
            return msgspec.structs.replace(self, played=played), 0
        kept = moves if all(len(move) <= LONGEST_MOVE for move in moves) else ()
        record = BestGame(tally.score, tally.time, tally.lines, tally.pieces, setup.seed, tally.splits, kept)
        ranked = sorted((*self.games_for(setup), record), key=RANKS[setup.mode.ranking])[:MOST]
        place = next((number for number, one in enumerate(ranked, 1) if one is record), 0)
        best, *others = ranked
        ranked = [best, *(msgspec.structs.replace(each, moves=()) for each in others)]
        return msgspec.structs.replace(self, best={**self.best, setup.text: tuple(ranked)}, played=played), place

    def with_medals(self, found: tuple[Medal, ...]) -> "BestGames":
        """Add medals."""
        return msgspec.structs.replace(
            self, medals={**self.medals, **{each.key: self.medals.get(each.key, 0) + 1 for each in found}})

    def medals_for(self, deed: Deed) -> tuple[int, ...]:
        """How many medals there are for a deed, gold first."""
        return tuple(self.medals.get(Medal(deed, metal).key, 0) for metal in reversed(METALS))


class TetrisStatisticsWriter(StatisticsWriter[BestGames]):
    """Records finished games on disk: each once, and only if the player alone has played it."""

    def __init__(self) -> None:
        super().__init__(STATISTICS)

    def note_help(self) -> None:
        """The game does not count any more: a hint, a mind, or playing on from an earlier moment had a hand in it."""
        self.standing.helped = True

    def end(
        self, setup: Setup, tally: Tally, *, won: bool, faults: int = 0, moves: tuple[str, ...] = ()
    ) -> tuple[int, tuple[Medal, ...]]:
        """A game is over: its place among the best, from 1, and its medals; 0 and none if it has none, or does not
        count. `faults` are those of finesse, and `moves` those of the game."""
        if self.standing.helped or self.standing.counted:
            return 0, ()
        self.standing.counted = True
        place, found = 0, medals(setup, tally, faults)

        def with_it(records: BestGames) -> BestGames:
            nonlocal place, found
            found = () if records.knows(setup) else found
            changed, place = records.with_game(setup, tally, won=won, moves=moves)
            return changed.with_medals(found)

        self.update(with_it)
        return place, found


def _content(records: BestGames) -> tuple[Part, ...]:
    """A table of the best games for each mode."""
    if not records.played:
        return (QLabel("You have not finished a game yet. Those that you finish without help are counted here."),)
    won = [f"{deed.capitalize()}: {medal_counts(records.medals_for(deed))}" for deed in DEEDS
           if any(records.medals_for(deed))]
    heading_of_medals = (heading("Medals"), QLabel("\n".join(won)), theme.UNIT) if won else ()
    area = scrolled(*heading_of_medals,
                    *(part for each in sorted(records.played.items()) for part in _parts(*each, records)))
    area.setMinimumSize(*SIZE)
    return area, QLabel("Only games count that you play through yourself, without hints or an AI.")


def medal_counts(counts: tuple[int, ...]) -> str:
    """How many medals there are, gold first, in words."""
    return ", ".join(f"{count:,} {metal}" for count, metal in zip(counts, reversed(METALS), strict=True) if count)


def _parts(text: str, played: int, records: BestGames) -> Iterator[Part]:
    """The best games of a mode below its name."""
    setup = Setup.read(text, 0)
    yield heading(f"{setup_text(setup)}: {counted(played, 'game')} finished")
    if best := records.games_for(setup):
        table = Table(setup_text(setup), HEADINGS)
        table.set([_row(place, record) for place, record in enumerate(best, 1)])
        yield table
    yield theme.UNIT


def _row(place: int, record: BestGame) -> tuple[Item, ...]:
    return (
        Item(str(place)), Item(f"{record.score:,}"), Item(exact_time(record.time)), Item(f"{record.lines:,}"),
        Item(f"{record.pieces:,}"), Item(f"{record.pieces_a_second:.2f}"), Item(str(record.seed)),
    )


STATISTICS: Final = Statistics("tetris", BestGames, "Tetris", _content)
