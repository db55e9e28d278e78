"""Statistics of Minesweeper: records by kind of board, what writes them, and what the dialog shows of them."""
from collections.abc import Callable, Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from app.controls import Item, table_with
from app.controls.layouts import Part
from app.games.minesweeper.board_kinds import BoardKind, board_title, wish_title
from app.games.minesweeper.percents import percent
from app.pages import Count, Statistics, StatisticsWriter
from app.running.clock import clock_text_exactly
from solvers.minesweeper.rules import Game

HEADINGS = ("Board", "Played", "Won", "Streak", "Longest", "Best", "Mean", "3BV/s")


class BoardRecord(msgspec.Struct, frozen=True):
    """Games played on one kind of board. Times are in seconds, None before the first win without help."""

    played: Count = 0
    won: Count = 0
    streak: Count = 0   # wins in a row up to now
    longest: Count = 0
    streak_before_loss: Count = 0
    best_seconds: float | None = None
    best_rate: float | None = None  # 3BV a second
    seconds_won: float = 0.0        # of all games won without help
    won_alone: Count = 0

    def lost(self) -> "BoardRecord":
        """The record with one more lost game."""
        return msgspec.structs.replace(self, played=self.played + 1, streak=0, streak_before_loss=self.streak)

    def without_loss(self) -> "BoardRecord":
        """As if the last game, a lost one, had not been counted."""
        return msgspec.structs.replace(self, played=max(self.played - 1, self.won), streak=self.streak_before_loss)

    def won_in(self, seconds: float, bbbv: int, *, alone: bool) -> "BoardRecord":
        """The record with one more game won in `seconds`; only a win `alone`, without help, counts for times."""
        streak = self.streak + 1
        record = msgspec.structs.replace(
            self, played=self.played + 1, won=self.won + 1, streak=streak, longest=max(self.longest, streak)
        )
        if not alone or seconds <= 0:
            return record
        rate = bbbv / seconds
        return msgspec.structs.replace(
            record,
            best_seconds=seconds if self.best_seconds is None else min(self.best_seconds, seconds),
            best_rate=rate if self.best_rate is None else max(self.best_rate, rate),
            seconds_won=self.seconds_won + seconds, won_alone=self.won_alone + 1,
        )


class BoardRecords(msgspec.Struct, frozen=True):
    """All records, by kind of board as text. Format 1 knew no boards without guesses."""

    format: Annotated[int, Meta(ge=1, le=2)] = 2
    boards: dict[str, BoardRecord] = {}

    def __post_init__(self) -> None:
        for name in self.boards:
            BoardKind.parse(name)

    def record_for(self, kind: BoardKind) -> BoardRecord:
        """The record of a kind of board."""
        return self.boards.get(str(kind), BoardRecord())

    def with_change(self, kind: BoardKind, change: Callable[[BoardRecord], BoardRecord]) -> "BoardRecords":
        """These records with that of a kind of board changed."""
        return BoardRecords(boards={**self.boards, str(kind): change(self.record_for(kind))})


class MineStatisticsWriter(StatisticsWriter[BoardRecords]):
    """Counts each game once in the records, unless it is void: the solver played, an opened mine was taken back, or the
    board was seen before. A game that the overlay, the analysis or undo helped makes no best time."""

    def __init__(self) -> None:
        super().__init__(STATISTICS)
        self._counted = ""  # the end that the records know of, won or lost

    @property
    def counted(self) -> bool:
        """True if the game's end is in the records."""
        return bool(self._counted)

    def start_game(self, extra: Mapping[str, str]) -> None:
        super().start_game(extra)
        self._counted = extra.get("counted", "")

    def mark_helped(self) -> None:
        """The overlay, the analysis or undo helped: no best time."""
        self.standing.helped = True

    def extra(self) -> dict[str, str]:
        """State for a saved game."""
        return {**self.standing.texts(), "counted": self._counted}

    def record_end(self, game: Game, kind: BoardKind, seconds: float, *, alone: bool) -> tuple[BoardRecord, bool]:
        """Count a game that is over, unless it is void or counted.

        Args:
            game: its last state.
            kind: its kind of board.
            seconds: how long it took.
            alone: whether it was won without hints.

        Returns:
            The record of its kind, and whether a best time fell.
        """
        before = self.read().record_for(kind)
        if self.standing.void or self._counted:
            return before, False
        self._counted = game.status
        if game.status == "won":
            bbbv, unaided = game.bbbv()[1], alone and not self.standing.helped
            record = self._change(kind, lambda record: record.won_in(seconds, bbbv, alone=unaided))
        else:
            record = self._change(kind, BoardRecord.lost)
        return record, before.best_seconds not in (None, record.best_seconds)

    def withdraw_loss(self, kind: BoardKind) -> BoardRecord:
        """Make a lost game void, since it goes on, and take its loss out. Returns the record of its kind."""
        self.standing.void = True
        if self._counted != "lost":
            return self.read().record_for(kind)
        self._counted = ""
        return self._change(kind, BoardRecord.without_loss)

    def _change(self, kind: BoardKind, change: Callable[[BoardRecord], BoardRecord]) -> BoardRecord:
        """Change the record of a kind of board on disk, and return it."""
        return self.update(lambda records: records.with_change(kind, change)).record_for(kind)


def _content(records: BoardRecords) -> tuple[Part, ...]:
    """A row for each kind of board, small ones first; times are of games won without help."""
    rows = [(BoardKind.parse(key), record) for key, record in records.boards.items()]
    sentence = "Times are of games won without hints, probabilities, analysis or undo."
    if not rows:
        sentence = "No game has been finished yet. Finish one, won or lost, and it is counted here."
    return table_with(HEADINGS, [_row(kind, record) for kind, record in sorted(rows, key=_size)], sentence)


def _size(row: tuple[BoardKind, BoardRecord]) -> tuple[int, int, str]:
    """Small boards come first."""
    kind, _ = row
    return kind.board.size, kind.board.mines, str(kind)


def _row(kind: BoardKind, record: BoardRecord) -> tuple[Item, ...]:
    promise = f", {wish_title(kind.wish)}" if kind.wish else ""
    share = f"{record.won:,} ({percent(record.won / record.played)})" if record.played else "0"
    mean = record.seconds_won / record.won_alone if record.won_alone else None
    return (
        Item(f"{board_title(kind.board)}, {kind.start}{promise}"), Item(f"{record.played:,}"), Item(share),
        Item(str(record.streak)), Item(str(record.longest)), Item(_time(record.best_seconds)), Item(_time(mean)),
        Item("–" if record.best_rate is None else f"{record.best_rate:.2f}"),
    )


def _time(seconds: float | None) -> str:
    return "–" if seconds is None else clock_text_exactly(seconds)


STATISTICS = Statistics("minesweeper", BoardRecords, "Minesweeper", _content)
