"""The New Game dialog, as in 1993: size, both players and their minds, who begins; and a handicap."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.controls import DoubleSpinBox, Segment, Sentence, SpinBox
from app.controls.form import explain, form_grid, side_by_side
from app.controls.start_dialog import StartDialog
from app.games.spanit.board import SpanBoard
from app.games.spanit.reply import LIMITS
from app.games.spanit.seats import Seats
from app.games.spanit.side_box import SideBox
from app.look import theme
from solvers.spanit.board import LARGEST, SIDES, SMALLEST, WORDS, Position, Side
from solvers.spanit.handicap import handicap, handicap_of, most

SIZES = (("4", "Small, 4"), ("6", "Usual, 6"), ("10", "Large, 10"), ("15", "Huge, 15"))
OTHER = "other"
PICTURE = 192  # px, the side of the board that shows what is chosen
LABEL, FIELD = 120, 296  # px
NO_SWAP = (
    "There is no swap rule: every first move wins, so whoever swapped would always be right. To make a game even, give "
    "the weaker side a handicap: connectors that lie there from the start."
)
Begin = Callable[[Position, Seats, float], object]


class NewDialog(StartDialog):
    """`begin` is called with the position, the seats and the greatest time for a move when the player starts."""

    def __init__(
        self, parent: QWidget | None, start: Position, seats: Seats, minds: Sequence[str], limit: float, begin: Begin
    ) -> None:
        """`start` is the game to begin from what is there; one that was set up gives its size alone."""
        super().__init__(parent, "New game")
        self._begin = begin
        favoured, stones = handicap_of(start) or ("h", 0)
        self._make_board_fields(start, favoured, stones)
        self._make_limit(limit)
        self.sides = {side: SideBox(side, seats[side], minds) for side in SIDES}
        self.picture = SpanBoard()
        self.picture.setFixedSize(PICTURE, PICTURE)
        self.picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture.setAccessibleName("The board before the first move")
        self._make_halves()
        for box in self.sides.values():
            box.changed.connect(self._changed)
        self._changed()
        self.start_button.setFocus()

    def _make_board_fields(self, start: Position, favoured: Side, stones: int) -> None:
        self.sizes = Segment((*SIZES, (OTHER, "Other")), "Sizes")
        self.size_field = SpinBox()
        self.size_field.setRange(SMALLEST, LARGEST)
        self.size_field.setValue(start.size)
        explain(self.size_field, "Size", f"How many dots each side has across its way, {SMALLEST} to {LARGEST}")
        self.first = Segment([(side, WORDS[side].capitalize()) for side in SIDES], "Who begins")
        self.first.set_value(start.to_move)
        self.stones = SpinBox()
        self.stones.setSpecialValueText("None")
        self.stones.setValue(stones)
        explain(self.stones, "Handicap", "How many connectors one side has from the start")
        self.favoured = Segment([(side, f"for {WORDS[side]}") for side in SIDES], "Who has the handicap")
        self.favoured.set_value(favoured)
        self.sizes.chosen.connect(self._choose_size)
        for field in (self.size_field, self.stones):
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setFixedWidth(72)
            field.valueChanged.connect(self._changed)
        for segment in (self.first, self.favoured):
            segment.chosen.connect(lambda _: self._changed())

    def _make_limit(self, limit: float) -> None:
        self.limit = DoubleSpinBox()
        self.limit.setRange(*LIMITS)
        self.limit.setDecimals(1)
        self.limit.setSingleStep(0.5)
        self.limit.setSuffix(" s")
        self.limit.setFixedWidth(72)
        self.limit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.limit.setValue(limit)
        explain(self.limit, "Maximum Auto Move",
                "How long a personality that looks ahead may think; then it plays the best that it has found")

    def _make_halves(self) -> None:
        size = side_by_side(self.size_field, self.sizes)
        favour = side_by_side(self.stones, self.favoured)
        slow = side_by_side(self.limit, QLabel("a move, for minds that look ahead"))
        for row, field in ((size, self.size_field), (favour, self.stones), (slow, self.limit)):
            row.setFocusProxy(field)
        right = QVBoxLayout()
        right.setSpacing(20)
        right.addLayout(form_grid(
            (("&Size", size), ("Who &begins", self.first), ("&Handicap", favour), ("&Maximum Auto Move", slow)),
            LABEL, FIELD,
        ))
        players = QHBoxLayout()
        players.setSpacing(theme.MARGIN)
        for box in self.sides.values():
            players.addWidget(box, 1)
        right.addLayout(players)
        right.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.picture)
        told = Sentence(NO_SWAP, "small", "muted")
        told.setFixedWidth(PICTURE)
        left.addWidget(told, 0, Qt.AlignmentFlag.AlignTop)
        left.addStretch(1)
        self.lay_out(left, right)

    # What is chosen

    @property
    def position(self) -> Position:
        """The board before the first move, as the fields stand."""
        first: Side = "h" if self.first.value == "h" else "v"
        favoured: Side = "h" if self.favoured.value == "h" else "v"
        return handicap(self.size_field.value(), first, favoured, self.stones.value())

    @property
    def seats(self) -> Seats:
        """Who plays, as the fields stand."""
        return {side: box.seat for side, box in self.sides.items()}

    def _choose_size(self, key: str) -> None:
        if key == OTHER:
            self.size_field.setFocus()
            self.size_field.selectAll()
        else:
            self.size_field.setValue(int(key))

    def _changed(self) -> None:
        size = str(self.size_field.value())
        self.sizes.set_value(size if size in dict(SIZES) else OTHER)
        self.stones.setMaximum(most(self.size_field.value()))
        self.favoured.setEnabled(self.stones.value() > 0)
        self.picture.show_position(self.position)

    def start(self) -> None:
        position, seats, limit = self.position, self.seats, self.limit.value()
        self.accept()
        self._begin(position, seats, limit)
