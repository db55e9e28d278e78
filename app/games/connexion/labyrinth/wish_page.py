"""WishPage: the wishes that one may have for a labyrinth, each with what it means and how rare it is."""
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from app.controls import Sentence, SpinBox
from app.controls.layouts import STRETCH, column_of, row_of
from app.look import theme
from solvers.connexion.search.wishes import NUMBERS, Kind, Wish

INDENT = 30  # px, where the words of a radio button begin
FIELD = 72   # px


class WishOffer(NamedTuple):
    """A kind of wish as the dialog offers it. `number` stands there first, where the wish has one."""

    kind: Kind
    label: str
    explanation: str
    number: int = 0


OFFERS = (
    WishOffer(
        "mirror", "Its own mirror image", "The rarest of all: chance has never found one. This search places both "
        "sides at once."),
    WishOffer(
        "single", "A single labyrinth", "63 pieces are connected, and only the piece without doors lies apart: two "
        "labyrinths in five are like this."),
    WishOffer(
        "groups", "Number of groups", "Two or three are usual, four common, five rare; one in 14,000 has six, and "
        "seven takes this search a few seconds.", 5),
    WishOffer(
        "holed-groups", "Two groups with holes", "Rare: one in 300, and never seen from the search of 1997 as it was; "
        "where pieces are placed at random, one in 43."),
    WishOffer(
        "hole", "A large hole, of at least", "Cells of the largest hole: two are usual, one in 80 has six. This "
        "search lays the hole out first: 40 takes a moment, 60 a while.", 8),
)


class WishPage(QWidget):
    """Chooses one of OFFERS."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[Kind, QRadioButton] = {}
        self.fields: dict[Kind, SpinBox] = {}
        group = QButtonGroup(self)
        column = column_of(gap=2, parent=self)
        for offer in OFFERS:
            button = QRadioButton(offer.label)
            button.toggled.connect(self._changed)
            button.setWhatsThis(offer.explanation)
            group.addButton(button)
            field = [self._make_field(offer)] if offer.kind in NUMBERS else []
            column.addLayout(row_of(button, *field, STRETCH, gap=theme.UNIT))
            explanation = Sentence(offer.explanation, "small", "muted")
            explanation.setContentsMargins(INDENT, 0, 0, 10)
            column.addWidget(explanation)
            self.buttons[offer.kind] = button
        column.addStretch(1)
        next(iter(self.buttons.values())).setChecked(True)

    def _make_field(self, offer: WishOffer) -> SpinBox:
        numbers, field = NUMBERS[offer.kind], SpinBox()
        field.setRange(numbers[0], numbers[-1])
        field.setValue(offer.number)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.keep_width(FIELD)
        field.setAccessibleName(offer.label)
        field.valueChanged.connect(lambda _: self.buttons[offer.kind].setChecked(True))
        field.valueChanged.connect(self._changed)
        self.fields[offer.kind] = field
        return field

    def _changed(self) -> None:
        self.changed.emit()

    @property
    def wish(self) -> Wish:
        kind = next(kind for kind, button in self.buttons.items() if button.isChecked())
        return Wish(kind, self.fields[kind].value() if kind in self.fields else 0)
