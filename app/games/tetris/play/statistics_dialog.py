"""The Statistics dialog: the best games of every way to play."""
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.controls import Item, Table
from app.controls.dialog import Dialog
from app.games.tetris.play.records import Record, Records
from app.games.tetris.text import exactly, setup_words
from app.look import theme
from app.shell.settings import heading
from solvers.core.wording import counted
from solvers.tetris.guideline.modes import Setup

HEADINGS = ("Place", "Score", "Time", "Lines", "Pieces", "A second", "Seed")
SIZE = (620, 480)


class StatisticsDialog(Dialog):
    """A table for each way to play."""

    def __init__(self, parent: QWidget, records: Records) -> None:
        super().__init__(parent, "Tetris statistics")
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(2 * theme.UNIT)
        if records.played:
            column.addWidget(_scrolling(records))
            column.addWidget(QLabel("Games count in which no hint, no mind and no second try had a part."))
            self.resize(*SIZE)
        else:
            column.addWidget(QLabel("No game has been finished yet. Finish one without help, and it is counted here."))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


def _scrolling(records: Records) -> QScrollArea:
    content = QWidget()
    column = QVBoxLayout(content)
    column.setContentsMargins(0, 0, theme.UNIT, 0)
    column.setSpacing(theme.UNIT)
    for text, played in sorted(records.played.items()):
        setup = Setup.read(text, 0)
        column.addWidget(heading(f"{setup_words(setup)}: {counted(played, 'game')} finished"))
        if best := records.of(setup):
            table = Table(setup_words(setup), HEADINGS)
            table.set([_row(place, record) for place, record in enumerate(best, 1)])
            column.addWidget(table)
        column.addSpacing(theme.UNIT)
    column.addStretch(1)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidget(content)
    return area


def _row(place: int, record: Record) -> tuple[Item, ...]:
    return (
        Item(str(place)), Item(f"{record.score:,}"), Item(exactly(record.time)), Item(f"{record.lines:,}"),
        Item(f"{record.pieces:,}"), Item(f"{record.pieces_a_second:.2f}"), Item(str(record.seed)),
    )
