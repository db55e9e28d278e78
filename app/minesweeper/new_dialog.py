"""The New Game dialog: presets, a board of one's own, and the start rule."""
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app import theme
from app.minesweeper.boards import PRESET_WORDS, START_WORDS
from solvers.formats import FormatError
from solvers.minesweeper.board import PRESETS, Board, StartRule, check_fit
from solvers.minesweeper.position import MAX_SIDE

WIDTH = 380  # px


class NewDialog(QDialog):
    """Chooses a board and a start rule; `chosen` is called with both when the player starts the game."""

    def __init__(
        self, parent: QWidget, board: Board, start: StartRule, chosen: Callable[[Board, StartRule], object]
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("New game")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._chosen = chosen
        self._presets: dict[str, QRadioButton] = {}
        self._starts: dict[StartRule, QRadioButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(12)
        self.setMinimumWidth(WIDTH)
        layout.addLayout(self._make_boards())
        layout.addLayout(self._make_fields(board))
        layout.addWidget(_heading("First cell"))
        layout.addLayout(self._make_starts(start))
        self.complaint = QLabel()
        self.complaint.setWordWrap(True)
        colours = self.complaint.palette()
        colours.setColor(QPalette.ColorRole.WindowText, theme.current().bad_ink)
        self.complaint.setPalette(colours)
        self.complaint.setMinimumHeight(36)
        layout.addWidget(self.complaint)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.start_button = self.buttons.addButton("Start", QDialogButtonBox.ButtonRole.AcceptRole)
        self.start_button.setDefault(True)
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        layout.addWidget(self.buttons)
        self._fields_changed()
        next(button for button in (*self._presets.values(), self.custom) if button.isChecked()).setFocus()

    def _make_boards(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(_heading("Board"))
        group = QButtonGroup(self)
        for key, name in PRESET_WORDS.items():
            preset = PRESETS[key]
            button = QRadioButton(f"{name}, {preset.width} × {preset.height} with {preset.mines} mines")
            button.clicked.connect(lambda _, preset=preset: self._set_fields(preset))
            group.addButton(button)
            column.addWidget(button)
            self._presets[key] = button
        self.custom = QRadioButton("A board of your own")
        self.custom.clicked.connect(lambda: self.width_field.setFocus())
        group.addButton(self.custom)
        column.addWidget(self.custom)
        return column

    def _make_fields(self, board: Board) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        self.width_field = _number(MAX_SIDE, board.width, "Columns")
        self.height_field = _number(MAX_SIDE, board.height, "Rows")
        self.mines_field = _number(MAX_SIDE * MAX_SIDE, board.mines, "Mines")
        for field in (self.width_field, self.height_field, self.mines_field):
            form.addRow(field.accessibleName(), field)
            field.valueChanged.connect(self._fields_changed)
        return form

    def _make_starts(self, start: StartRule) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        group = QButtonGroup(self)
        for rule, name in START_WORDS.items():
            button = QRadioButton(name)
            button.setChecked(rule == start)
            button.toggled.connect(self._fields_changed)
            group.addButton(button)
            column.addWidget(button)
            self._starts[rule] = button
        return column

    @property
    def board(self) -> Board:
        """The board as the fields stand."""
        return Board(self.width_field.value(), self.height_field.value(), self.mines_field.value())

    @property
    def start(self) -> StartRule:
        """The start rule that is chosen."""
        return next(rule for rule, button in self._starts.items() if button.isChecked())

    def _set_fields(self, board: Board) -> None:
        for field, value in (
            (self.width_field, board.width), (self.height_field, board.height), (self.mines_field, board.mines)
        ):
            field.setValue(value)

    def _fields_changed(self) -> None:
        key = next((key for key, preset in PRESETS.items() if preset == self.board), None)
        (self.custom if key is None else self._presets[key]).setChecked(True)
        try:
            check_fit(self.board, self.start)
        except FormatError as error:
            self.complaint.setText(str(error)[0].upper() + str(error)[1:])
            self.start_button.setEnabled(False)
        else:
            self.complaint.clear()
            self.start_button.setEnabled(True)

    def _accept(self) -> None:
        board, start = self.board, self.start
        self.accept()
        self._chosen(board, start)


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setFont(theme.font("body", strong=True))
    return label


def _number(most: int, value: int, name: str) -> QSpinBox:
    field = QSpinBox()
    field.setRange(0, most)
    field.setValue(value)
    field.setAccessibleName(name)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    return field
