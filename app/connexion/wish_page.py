"""WishPage: what one may wish of a labyrinth, each wish with what it is and how rare."""
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QSpinBox, QVBoxLayout, QWidget

from app import theme
from app.controls import Sentence

INDENT = 30  # px, where the words of a radio button begin
FIELD = 72   # px


class Offer(NamedTuple):
    """A wish: how it is written, its words, what it is, and the least, the most and the usual number if it has one."""

    key: str
    words: str
    told: str
    numbers: tuple[int, int, int] | None = None


OFFERS = (
    Offer("symmetric", "Its own mirror image", "The rarest of all: none was ever met by chance."),
    Offer("single", "A single labyrinth", "63 pieces hang together, and only the piece without doors lies apart: about "
          "one in seven."),
    Offer("groups", "Number of groups", "Three are usual, four or two common; six come once in 500, and as many holes "
          "with them.", (2, 8, 5)),
    Offer("holed", "Two groups with holes", "Never seen while pieces with many doors go first; about one in eight "
          "where they are placed at random."),
    Offer("hole", "A large hole, of at least", "The cells of the largest hole: two are usual, six come once in 80.",
          (3, 24, 8)),
)


class WishPage(QWidget):
    """One of OFFERS."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QRadioButton] = {}
        self.fields: dict[str, QSpinBox] = {}
        group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for wish in OFFERS:
            button = QRadioButton(wish.words)
            button.toggled.connect(self._changed)
            button.setWhatsThis(wish.told)
            group.addButton(button)
            row = QHBoxLayout()
            row.setSpacing(theme.UNIT)
            row.addWidget(button)
            if wish.numbers is not None:
                row.addWidget(self._make_field(wish.key, wish.words, *wish.numbers))
            row.addStretch(1)
            column.addLayout(row)
            told = Sentence(wish.told, "small", "muted")
            told.setContentsMargins(INDENT, 0, 0, 10)
            column.addWidget(told)
            self.buttons[wish.key] = button
        column.addStretch(1)
        next(iter(self.buttons.values())).setChecked(True)

    def _make_field(self, key: str, words: str, low: int, high: int, usual: int) -> QSpinBox:
        field = QSpinBox()
        field.setRange(low, high)
        field.setValue(usual)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setFixedWidth(FIELD)
        field.setAccessibleName(words)
        field.valueChanged.connect(lambda _: self.buttons[key].setChecked(True))
        field.valueChanged.connect(self._changed)
        self.fields[key] = field
        return field

    def _changed(self) -> None:
        self.changed.emit()

    @property
    def wish(self) -> str:
        """The wish that is chosen, as text."""
        key = next(key for key, button in self.buttons.items() if button.isChecked())
        return f"{key}:{self.fields[key].value()}" if key in self.fields else key
