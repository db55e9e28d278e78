"""Head: the editor's title and icons, and under them the choice of a personality with its comment."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controls import Choice, IconButton, Line, Pill, literal
from app.look import theme
from solvers.spanit.personality.personality import Personality

BAR = 48     # px
CHOICE = 176
SIDE = 32    # of an icon's button
CHANGED = " (changed)"


class PersonalityHeader(QWidget):
    """What is edited, and what can be done with it."""

    chosen = Signal(str)  # the name of another personality
    open_asked = Signal()
    save_asked = Signal()
    export_asked = Signal()
    duplicate_asked = Signal()
    close_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = Line("Personality", role="sentence", strong=True)
        self.pill = Pill("changed", "warning")
        bar = QWidget()
        bar.setFixedHeight(BAR)
        row = QHBoxLayout(bar)
        row.setContentsMargins(19, 0, 8, 0)
        row.setSpacing(0)
        row.addWidget(self.title)
        row.addSpacing(10)
        row.addWidget(self.pill)
        row.addStretch(1)
        for icon, words, signal in (
            ("open", "Open a personality from a file", self.open_asked),
            ("save", "Save", self.save_asked),
            ("export", "Export to a file", self.export_asked),
            ("copy", "Duplicate", self.duplicate_asked),
        ):
            row.addWidget(self._button(icon, words, signal))
        self.compare = IconButton("compare", "Compare with another personality", side=SIDE, size=18)
        self.compare.setCheckable(True)
        row.addWidget(self.compare)
        row.addSpacing(17)
        self.close_button = self._button("close", "Close  (Esc)", self.close_asked)
        row.addWidget(self.close_button)
        self.choice = Choice("Personality")
        self.choice.setFixedWidth(CHOICE)
        self.choice.activated.connect(lambda place: self.chosen.emit(self.choice.itemData(place)))
        self.comment = Line(ink="muted")
        self.edit = IconButton("edit", "Name, author, comment and rules", side=SIDE, size=16, ink="muted")
        self.edit.setCheckable(True)
        under = QHBoxLayout()
        under.setContentsMargins(19, 11, 14, 6)
        under.setSpacing(12)
        under.addWidget(self.choice)
        under.addWidget(self.comment, 1)
        under.addWidget(self.edit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addLayout(under)

    def _button(self, icon: str, words: str, signal: SignalInstance) -> IconButton:
        button = IconButton(icon, words, side=SIDE, size=18)
        button.clicked.connect(signal)
        return button

    def offer(self, names: Sequence[tuple[str, bool]], current: str) -> None:
        """The personalities to choose from, each with whether it has changes that are not saved."""
        self.choice.clear()
        for name, altered in names:
            self.choice.addItem(name + CHANGED * altered, name)
        self.choice.setCurrentIndex(self.choice.findData(current))

    def mark(self, name: str, *, altered: bool) -> None:
        """Say in the list whether one has changes."""
        place = self.choice.findData(name)
        if place >= 0 and self.choice.itemText(place) != name + CHANGED * altered:
            self.choice.setItemText(place, name + CHANGED * altered)

    def show_personality(self, name: str, personality: Personality, *, altered: bool) -> None:
        """The one at hand: its comment, and whether it has changes."""
        self.choice.setCurrentIndex(self.choice.findData(name))
        self.comment.set(literal(personality.comment))
        self.pill.setVisible(altered)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line = theme.current().line
        painter.fillRect(QRectF(0, BAR - 1, self.width(), 1), line)
        close = self.close_button.geometry()
        painter.fillRect(QRectF(close.left() - 9, 14, 1, BAR - 28), line)
        painter.end()


