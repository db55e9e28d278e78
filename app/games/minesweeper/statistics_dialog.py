"""The Statistics dialog: what was played on each kind of board."""
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from app.controls import Item, Table
from app.controls.dialog import Dialog
from app.games.minesweeper.boards import Kind, wish_words, words
from app.games.minesweeper.percents import percent
from app.games.minesweeper.records import Record, Records
from app.running.clock import shown_exactly

HEADINGS = ("Board", "Played", "Won", "Streak", "Longest", "Best", "Mean", "3BV/s")


class StatisticsDialog(Dialog):
    """A table of records; times are of games won without help."""

    def __init__(self, parent: QWidget, records: Records) -> None:
        super().__init__(parent, "Minesweeper statistics")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        if records.boards:
            self.table = Table("Statistics", HEADINGS)
            rows = [(Kind.parse(key), record) for key, record in records.boards.items()]
            self.table.set([_row(kind, record) for kind, record in sorted(rows, key=_size)])
            self.table.setMinimumWidth(self.table.sizeHint().width() + 160)
            column.addWidget(self.table)
            column.addWidget(QLabel("Times are of games won without hints, probabilities, analysis or undo."))
        else:
            column.addWidget(QLabel("No game has been finished yet. Finish one, won or lost, and it is counted here."))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


def _size(row: tuple[Kind, Record]) -> tuple[int, int, str]:
    """Small boards come first."""
    kind, _ = row
    return kind.board.size, kind.board.mines, str(kind)


def _row(kind: Kind, record: Record) -> tuple[Item, ...]:
    promise = f", {wish_words(kind.wish)}" if kind.wish else ""
    share = f"{record.won:,} ({percent(record.won / record.played)})" if record.played else "0"
    mean = record.seconds_won / record.won_alone if record.won_alone else None
    return (
        Item(f"{words(kind.board)}, {kind.start}{promise}"), Item(f"{record.played:,}"), Item(share),
        Item(str(record.streak)), Item(str(record.longest)), Item(_time(record.best_seconds)), Item(_time(mean)),
        Item("–" if record.best_rate is None else f"{record.best_rate:.2f}"),
    )


def _time(seconds: float | None) -> str:
    return "–" if seconds is None else shown_exactly(seconds)
