"""A dialog that shows a table: rows below their headings and a sentence about them, or that there are none."""
from collections.abc import Sequence

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from app.controls.dialog import Dialog
from app.controls.table import Item, Table

ROOM = 160  # px that the first column has beside what its words take


class TableDialog(Dialog):
    """A table with a sentence below; `table` is None if there is nothing to show."""

    def __init__(
        self, parent: QWidget | None, title: str, headings: Sequence[str], rows: Sequence[Sequence[Item]],
        sentence: str,
    ) -> None:
        """Args:
            parent: the window below.
            title: of the dialog.
            headings: of the columns.
            rows: each with an item for every heading; perhaps none.
            sentence: what is said of them, or that there are none.
        """
        super().__init__(parent, title)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        self.table: Table | None = None
        if rows:
            self.table = Table("Statistics", headings)
            self.table.set(rows)
            self.table.setMinimumWidth(self.table.sizeHint().width() + ROOM)
            column.addWidget(self.table)
        column.addWidget(QLabel(sentence))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
