"""The dialog with the statistics of a game: what a game has to show of them, one below the other, and Close."""
from collections.abc import Sequence

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QScrollArea, QWidget

from app.controls.dialog import Dialog
from app.controls.layouts import STRETCH, Part, column_of
from app.controls.table import Item, Table
from app.look import theme

ROOM = 160  # px that the first column has beside what its words take


class StatisticsDialog(Dialog):
    """Shows what was counted so far, or a sentence that nothing was."""

    def __init__(self, parent: QWidget | None, game: str, *content: Part) -> None:
        super().__init__(parent, f"{game} statistics")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column_of(*content, buttons, gap=2 * theme.UNIT, margins=(theme.MARGIN, 20, theme.MARGIN, 20), parent=self)


def table_with(headings: Sequence[str], rows: Sequence[Sequence[Item]], sentence: str) -> tuple[Part, ...]:
    """A table with a sentence below; without rows the sentence alone."""
    if not rows:
        return (QLabel(sentence),)
    table = Table("Statistics", headings)
    table.set(rows)
    table.setMinimumWidth(table.sizeHint().width() + ROOM)
    return table, QLabel(sentence)


def scrolled(*content: Part) -> QScrollArea:
    """What may be higher than the screen, one below the other."""
    inside = QWidget()
    column_of(*content, STRETCH, gap=theme.UNIT, margins=(0, 0, theme.UNIT, 0), parent=inside)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidget(inside)
    return area
