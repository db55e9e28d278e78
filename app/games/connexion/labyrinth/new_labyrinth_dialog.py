"""The New labyrinth dialog: from nothing, around two or three hexagrams, or with a wish; grown, or laid by hand."""
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QButtonGroup, QDialogButtonBox, QHBoxLayout, QRadioButton, QStackedWidget, QWidget

from app.controls import STRETCH, Painted, Segment, Sentence, SpinBox, StartDialog, column_of, label_of, row_of
from app.games.connexion import preferences
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook, draw, draw_rims, fit_frame
from app.games.connexion.piece_colours import ROLES
from app.games.connexion.piece_grid import PieceTable, paint_numbered
from app.look import theme
from app.pages import fresh_seed
from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.labyrinth import Cell, Solution
from solvers.connexion.pieces import COUNT, mask_of, number_of
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.wishes import NUMBERS, Kind, Wish
from solvers.core.formats import FormatError

INDENT = 30  # px, where the words of a radio button begin
NUMBER = 72   # px


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
        "seven takes this search a few seconds. Eight are impossible.", 5),
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
        field.setRange(numbers[0], numbers[-1] + (offer.kind == "groups"))  # whoever asks for one more is told why not
        field.setValue(offer.number)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.keep_width(NUMBER)
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


LEFT = 296    # px, the width of what stands left of the pieces
PIECE = 56    # px, the side of a chosen piece
FIELD = 80    # px
KINDS = (
    ("nothing", "From nothing", "All 64 pieces are free"),
    ("given", "Around hexagrams", "Start with two or three pieces"),
    ("wish", "With a wish", "Search until a labyrinth has what you wish for"),
)
NAMES = ("First hexagram", "Second hexagram", "Third hexagram")
USUAL_WISHES = (
    ("Grow a labyrinth", None),
    ("Grow a single labyrinth, 63 pieces in one", Wish("single")),
    ("Grow one that is its own mirror image", Wish("mirror")),
    ("Grow one with a hole of 8 cells", Wish("hole", 8)),
)


@dataclass(frozen=True, slots=True)
class NewLabyrinth:
    """What the dialog asks for: masks of given pieces, a wish, or neither; `grow` has a search grow it at once."""

    given: tuple[int, ...] = ()
    wish: Wish | None = None
    grow: bool = True


class NewLabyrinthDialog(StartDialog[NewLabyrinth]):
    """Asks how a new labyrinth begins.

    Args:
        parent: the widget in front.
        given: masks of the pieces that are chosen at first.
        first_line: the side of a hexagram's bottom line, which decides what pieces are called.
        chosen: called with a `NewLabyrinth`, unless the dialog is cancelled.
    """

    def __init__(
        self, parent: QWidget | None, given: tuple[int, ...], first_line: int, chosen: Callable[[NewLabyrinth], object]
    ) -> None:
        super().__init__(parent, "New labyrinth", chosen, "Grow it")
        look = preferences.current_look()
        self._look = LabyrinthLook(look.mode, look.hue, look.numbered, first_line)
        self.kind = Segment(KINDS, "What to start with")
        self._pages = QStackedWidget()
        self._pages.addWidget(self._make_nothing())
        self._pages.addWidget(self._make_given())
        self.wishes = WishPage()
        self._pages.addWidget(self.wishes)
        wide = self._pages.sizeHint().width()
        high = self.wishes.heightForWidth(wide)
        self._pages.setFixedHeight(max(self.table.sizeHint().height(), high))
        self.complaint.set_role("body")
        self.start_button.setToolTip("Watch a search place the pieces")
        self.by_hand = self._buttons.addButton("Place by hand", QDialogButtonBox.ButtonRole.ActionRole)
        self.by_hand.setToolTip("Place the pieces yourself, with hints")
        self.by_hand.clicked.connect(self._lay_by_hand)
        self.by_hand.setAutoDefault(False)
        self._set_numbers([number_of(mask, first_line) for mask in given])
        self.kind.set_value("given" if given else "nothing")
        self.lay_out(column_of(self.kind, self._pages, self.complaint_of(wide, 1), gap=2 * theme.UNIT))

    def _make_nothing(self) -> QWidget:
        page = QWidget()
        note = Sentence(
            "All 64 pieces are free. Place them so that each door leads to a door and no wall touches a piece.\n\n"
            "There are far more labyrinths than anybody has counted. This is one of them, grown just now."
        )
        note.setFixedWidth(LEFT)
        row_of(column_of(note, STRETCH), (_GrownSample(self._look), 1), gap=theme.MARGIN, parent=page)
        return page

    def _make_given(self) -> QWidget:
        page = QWidget()
        note = Sentence("The labyrinth starts with these pieces, side by side where their doors allow it, and grows "
                        "around them.")
        note.setFixedWidth(LEFT)
        self.fields: list[SpinBox] = []
        self._marks: list[_ChosenHexagrams] = []
        rows = [self._make_field(place, name) for place, name in enumerate(NAMES)]
        choose = Sentence("Type a number, or click a piece to choose it; click again to drop it.", "small", "muted")
        self.table = PieceTable(self._look)
        self.table.picked.connect(self._pick)
        row_of((column_of(note, *rows, STRETCH, choose, gap=12), 1), column_of(self.table, STRETCH), gap=theme.MARGIN,
               parent=page)
        return page

    def _make_field(self, place: int, name: str) -> QHBoxLayout:
        field = SpinBox()
        field.setRange(0, COUNT)
        field.setSpecialValueText("–")
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.keep_width(FIELD)
        field.setAccessibleName(name)
        field.setToolTip("The King Wen number of a hexagram, 1 to 64" + ("; may be left out" if place == 2 else ""))
        self.fields.append(field)
        mark = _ChosenHexagrams(self._look, place)
        self._marks.append(mark)
        return row_of(mark, (label_of(name, field), 1), field, gap=12)

    # What is chosen

    @property
    def numbers(self) -> list[int]:
        """The hexagrams that are chosen, in their order."""
        return [field.value() for field in self.fields if field.value()]

    def _set_numbers(self, numbers: list[int]) -> None:
        for field, number in zip(self.fields, [*numbers, 0, 0, 0], strict=False):
            field.setValue(number)

    def _pick(self, mask: int) -> None:
        number, numbers = number_of(mask, self._look.first_line), self.numbers
        if number in numbers:
            numbers.remove(number)
        else:
            numbers = [*numbers[: len(self.fields) - 1], number]
        self._set_numbers(numbers)

    def _masks(self) -> list[int]:
        return [mask_of(number, self._look.first_line) for number in self.numbers]

    def update_fields(self) -> None:
        self._pages.setCurrentIndex([key for key, *_ in KINDS].index(self.kind.value))
        for field, mark in zip(self.fields, self._marks, strict=True):
            mark.show_mask(mask_of(field.value(), self._look.first_line) if field.value() else None)
        self.table.show_chosen(list(dict.fromkeys(self._masks())))

    def wanted(self) -> NewLabyrinth:
        if self.kind.value == "wish":
            wish = self.wishes.wish
            if wish.kind in NUMBERS and wish.number not in NUMBERS[wish.kind]:
                raise FormatError("no labyrinth has eight groups. This is proved, and the help says how.")
            return NewLabyrinth((), wish)
        if self.kind.value == "nothing":
            return NewLabyrinth()
        numbers = self.numbers
        twice = next((number for number in numbers if numbers.count(number) > 1), None)
        if twice is not None:
            raise FormatError(f"you chose hexagram {twice} twice, but there is only one piece of each. Choose another.")
        if len(numbers) < 2:
            raise FormatError("choose two hexagrams, or three.")
        return NewLabyrinth(tuple(self._masks()))

    def show_plan(self, complaint: str) -> None:
        super().show_plan(complaint)
        self.by_hand.setEnabled(self.plan is not None and self.plan.wish is None)

    def _lay_by_hand(self) -> None:
        if (plan := self.plan) is not None:
            self.accept()
            self._begin(replace(plan, grow=False))


class _ChosenHexagrams(Painted, QWidget):
    """A chosen piece, or an empty place for it."""

    def __init__(self, look: LabyrinthLook, place: int) -> None:
        super().__init__()
        self._look, self._place = look, place
        self._mask: int | None = None
        self.setFixedSize(PIECE, PIECE)

    def show_mask(self, mask: int | None) -> None:
        """Show a piece, or that there is none."""
        self._mask = mask
        self.update()

    def paint(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        if self._mask is not None:
            paint_numbered(painter, rect, self._mask, self._look, ROLES[self._place])
        else:
            pen = painter.pen()
            pen.setColor(theme.current().edge)
            pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            frame = fit_frame([(0, 0)], rect, margin=0)
            painter.drawPath(frame.outline((0, 0), -1))


class _GrownSample(Painted, QWidget):
    """A labyrinth that was grown for this dialog."""

    def __init__(self, look: LabyrinthLook) -> None:
        super().__init__()
        self._look = look
        self._pieces = _grow_labyrinth(fresh_seed())
        self.setMinimumSize(QSize(320, 240))
        self.setAccessibleName("A labyrinth")

    def paint(self, painter: QPainter) -> None:
        frame = fit_frame(self._pieces, QRectF(self.rect()))
        draw_rims(painter, frame, self._pieces, self._look)
        draw(painter, frame, DrawingPlan(self._pieces), self._look)


def _grow_labyrinth(seed: int) -> dict[Cell, int]:
    """Grow a labyrinth and lay its groups side by side."""
    search = FastSearch(seed)
    search.advance(10**6)
    return on_one_plane(Solution.from_pieces(search.pieces()))
