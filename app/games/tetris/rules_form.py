"""RulesForm: the strict rules as fields: a board, how pieces are drawn, and how many of them are looked at."""
from collections.abc import Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.controls import STRETCH, Line, Segment, choice_field, column_of, form_grid, label_of, row_of, spin_box
from app.look import theme
from solvers.core.formats import FormatError
from solvers.tetris.pieces import KINDS
from solvers.tetris.strict.rules import WIDTHS, Pieces, Rules

HEIGHTS: Final = range(8, 25)  # a window shows no lower and no higher board
HEAVIEST: Final = 999
LABEL, FIELD = 104, 248  # px
NUMBER, WEIGHT = 88, 44

PRESETS: Final = {
    "10 × 20 (standard)": Rules(10, 20),
    "10 × 10 (short games)": Rules(10, 10),
    "8 × 10 (harder)": Rules(8, 10),
    "8 × 20 (the blog of 2011)": Rules(8, 20),
    "S and Z only, 10 × 20": Rules(10, 20, "sz"),
    "S and Z only, 10 × 10": Rules(10, 10, "sz"),
}
OWN: Final = "Custom"
OWN_PIECES: Final = "own"
PIECES: Final = {"uniform": "Uniform random", "bag": "7-bag", "sz": "S and Z only", OWN_PIECES: "By weights"}
LOOKAHEAD: Final = (
    ("", "Its own", "As many pieces as each AI was made for"), ("1", "One", "Only the piece that falls"),
    ("2", "Two", "The piece that falls and the one after it: better, and much slower"),
)


class RulesForm(QWidget):
    """Form for the strict rules. Its fields keep to what the rules allow; what they cannot know is said below them."""

    changed = Signal()

    def __init__(self, rules: Rules, more: Sequence[tuple[str, QWidget]] = ()) -> None:
        """`more` are labels and fields that follow."""
        super().__init__()
        self.preset = choice_field("Preset", [(title, title) for title in (*PRESETS, OWN)], None,
                                   "Boards with published results")
        self.columns = spin_box(WIDTHS[0], WIDTHS[-1], rules.width, "Columns",
                                f"How many columns the board has, {WIDTHS[0]} to {WIDTHS[-1]}")
        self.rows = spin_box(HEIGHTS[0], HEIGHTS[-1], rules.height, "Rows",
                             f"How many rows the board has, {HEIGHTS[0]} to {HEIGHTS[-1]}")
        self.pieces = choice_field("Pieces", [(title, key) for key, title in PIECES.items()], None,
                                   "How the next piece is drawn")
        self.weights = [
            spin_box(0, HEAVIEST, min(weight, HEAVIEST), f"Weight of {kind}",
                     f"How often {kind} comes, compared with the others")
            for kind, weight in zip(KINDS, rules.weights, strict=True)
        ]
        self.lookahead = Segment(LOOKAHEAD, "Pieces looked at")
        for field in (self.columns, self.rows):
            field.keep_width(NUMBER)
        for field in self.weights:
            field.keep_width(WEIGHT)
        self.complaint = Line(ink="bad_ink", role="small")
        self._lay_out(more)
        self._show(rules)
        self.preset.activated.connect(self._choose)
        self.pieces.currentIndexChanged.connect(self._changed)
        for field in (self.columns, self.rows, *self.weights):
            field.valueChanged.connect(self._changed)
        self.lookahead.chosen.connect(lambda _: self._changed())
        self._changed()

    def _lay_out(self, more: Sequence[tuple[str, QWidget]]) -> None:
        board = QWidget()
        row_of(self.columns, label_of("×", self.rows), self.rows, STRETCH, gap=theme.UNIT, parent=board)
        board.setFocusProxy(self.columns)
        grid = form_grid((
            ("&Preset", self.preset), ("&Board", board), ("P&ieces", self.pieces), ("", self._make_weights()),
            ("&Looks at", self.lookahead), *more,
        ), LABEL, FIELD)
        column_of(grid, self.complaint, gap=theme.UNIT, parent=self)

    def _make_weights(self) -> QWidget:
        """The seven weights, each under the letter of its piece."""
        fields = QWidget()
        row = row_of(gap=4, parent=fields)
        for kind, weight in zip(KINDS, self.weights, strict=True):
            letter = QLabel(kind)
            letter.setAlignment(Qt.AlignmentFlag.AlignCenter)
            row.addLayout(column_of(letter, weight, gap=2))
        fields.setFocusProxy(self.weights[0])
        return fields

    def wanted(self) -> Rules:
        """The rules as entered. Raises FormatError if nobody can play by them; a sentence below the fields says it."""
        lookahead = self.lookahead.value
        return Rules(self.columns.value(), self.rows.value(), self._entered_pieces(),
                     None if not lookahead else 2 if lookahead == "2" else 1)

    @property
    def rules(self) -> Rules | None:
        """The rules as entered; None if nobody can play by them."""
        try:
            return self.wanted()
        except FormatError:
            return None

    def show_rules(self, rules: Rules) -> None:
        """Show others."""
        self._show(rules)
        self._changed()

    def _entered_pieces(self) -> Pieces:
        if self.pieces.currentData() == OWN_PIECES:
            first, second, third, fourth, fifth, sixth, seventh = (weight.value() for weight in self.weights)
            return first, second, third, fourth, fifth, sixth, seventh
        pieces: Pieces = self.pieces.currentData()
        return pieces

    def _choose(self, _place: int) -> None:
        preset = PRESETS.get(self.preset.currentText())
        if preset is None:
            self.columns.setFocus()
        else:
            rules = self.rules
            self.show_rules(msgspec.structs.replace(preset, lookahead=rules.lookahead if rules else None))

    def _show(self, rules: Rules) -> None:
        drawn = OWN_PIECES if isinstance(rules.pieces, tuple) else rules.pieces
        with QSignalBlocker(self.columns), QSignalBlocker(self.rows), QSignalBlocker(self.pieces):
            self.columns.setValue(rules.width)
            self.rows.setValue(rules.height)
            self.pieces.setCurrentIndex(self.pieces.findData(drawn))
        self.lookahead.set_value(str(rules.lookahead or ""))

    def _changed(self) -> None:
        own = self.pieces.currentData() == OWN_PIECES
        for weight in self.weights:
            weight.setEnabled(own)
        rules = self.rules
        self.complaint.set("" if rules is not None else "Give one piece at least a weight above 0.")
        board = None if rules is None else msgspec.structs.replace(rules, lookahead=None)
        name = next((title for title, preset in PRESETS.items() if preset == board), OWN)
        self.preset.setCurrentIndex(self.preset.findText(name))
        self.changed.emit()
