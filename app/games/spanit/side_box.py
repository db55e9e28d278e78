"""SideBox: one side in the New Game dialog: its player's name, whether the computer plays, and its mind."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.controls import Choice, Line
from app.controls.form import explain, label_of, line_field
from app.games.spanit.connectors import SAMPLE, WAYS, draw_sample
from app.games.spanit.seats import LONGEST, Seat
from app.look import theme
from solvers.spanit.board import WORDS, Side
from solvers.spanit.play.players import titled

BY_COMPUTER, BY_HUMAN = "Its mind", "Hints by"


class SideBox(QWidget):
    """Shows a seat, and gives what becomes of it."""

    changed = Signal()

    def __init__(self, side: Side, seat: Seat, minds: Sequence[str]) -> None:
        super().__init__()
        words = WORDS[side]
        self.name = line_field(f"Name of {words}", "", LONGEST, f"What the player of {words} is called")
        self.name.setText(seat.own.name)
        self.computer = QCheckBox("Computer &plays" if side == "h" else "Computer p&lays")
        explain(self.computer, f"Computer plays {words}", "Whether the computer plays this side")
        self.computer.setChecked(not seat.human)
        self.mind = Choice(f"The mind of {words}")
        explain(self.mind, f"The mind of {words}",
                "The personality or player of this side; a human's is the one that hints come from")
        for mind in minds:
            self.mind.addItem(titled(mind), mind)
        self.mind.setCurrentIndex(max(self.mind.findData(seat.mind), 0))
        self._role = QLabel()
        self._role.setBuddy(self.mind)
        self._lay_out(side)
        self.computer.toggled.connect(self._show_role)
        self._show_role()

    def _lay_out(self, side: Side) -> None:
        head = QHBoxLayout()
        head.setSpacing(theme.UNIT)
        head.addWidget(_Sample(side))
        head.addWidget(Line(f"<b>{WORDS[side].capitalize()}</b> {WAYS[side]}"), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(label_of("Name", self.name))
        column.addWidget(self.name)
        column.addWidget(self.computer)
        column.addWidget(self._role)
        column.addWidget(self.mind)

    @property
    def seat(self) -> Seat:
        """Who plays the side, as the fields stand."""
        name = " ".join(self.name.text().split())
        return Seat(not self.computer.isChecked(), str(self.mind.currentData()), name if name.isprintable() else "")

    def _show_role(self) -> None:
        """A field for the name says what the side is called without one."""
        computer = self.computer.isChecked()
        self._role.setText(BY_COMPUTER if computer else BY_HUMAN)
        self.name.setPlaceholderText("as its mind" if computer else "You")
        self.changed.emit()


class _Sample(QWidget):
    """A connector of the side."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self._side = side
        self.setFixedSize(QSize(round(SAMPLE), 20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sample(painter, QRectF(self.rect()), self._side)
        painter.end()
