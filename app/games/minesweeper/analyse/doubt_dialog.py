"""The dialog that asks what a cell of a picture is, which could not be read for sure; its piece is shown large."""
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.controls import Dialog, Sentence, button
from app.controls.dialog import window_title
from app.games.minesweeper import mine_tiles
from app.games.minesweeper.mine_tiles import MineTile
from app.look import theme
from solvers.core.coordinates import cell_name
from solvers.core.wording import counted
from solvers.minesweeper.picture.reading import Reading
from solvers.minesweeper.position import HIDDEN, MINE

PIECE = 168   # px, the piece of the picture
AROUND = 0.6  # of a cell is shown around it
WIDTH = 292   # px of the texts
COLUMNS = 3
CHOICE = 92   # px
ICON = 24     # px
KEYS = {**{str(number): number for number in range(9)}, "f": MINE, "m": MINE, "?": HIDDEN, "h": HIDDEN}
NAMES = {**{number: str(number) for number in range(9)}, MINE: "mine", HIDDEN: "hidden"}
TEXTS = {0: "empty", **{number: f"a {number}" for number in range(1, 9)}, MINE: "a mine or a flag", HIDDEN: "hidden"}


HELP = "Type 0 to 8, F for a mine or a flag, ? for hidden. Enter accepts the guess."


class DoubtDialog(Dialog):
    """Asks for one cell after the other; an answer goes for all cells that look the same."""

    cell_asked = Signal(object)        # indices of the cells that are asked for, the one that is shown first
    answered = Signal(object, int)     # these cells, and what they are, a code of a Position

    def __init__(self, parent: QWidget, image: QImage, reading: Reading) -> None:
        super().__init__(parent, "What is this cell?")
        self._reading, self._asked = reading, list(reading.doubtful)
        self._place = 0
        self.left = len(self._asked)  # looks without an answer
        column = self.add_column(12)
        self.piece = Piece(image, reading)
        column.addWidget(self.piece, 0, Qt.AlignmentFlag.AlignHCenter)
        self.question = Sentence(width=WIDTH)
        self.question.keep_lines(2)
        column.addWidget(self.question)
        self._add_choices(column)
        help_text = Sentence(HELP, "small", "muted", width=WIDTH)
        column.addWidget(help_text)
        self._add_buttons(column)

    def _add_choices(self, column: QVBoxLayout) -> None:
        grid = QGridLayout()
        grid.setSpacing(theme.UNIT)
        for place, (code, name) in enumerate(NAMES.items()):
            choice = button("" if code in range(1, 9) else name.capitalize(), tip=TEXTS[code].capitalize(),
                            run=partial(self.answer, code))
            choice.setAccessibleName(TEXTS[code].capitalize())
            choice.setIcon(tile_icon(code))
            choice.setIconSize(QSize(ICON, ICON))
            choice.setFixedWidth(CHOICE)
            grid.addWidget(choice, *divmod(place, COLUMNS))
        column.addLayout(grid)

    def _add_buttons(self, column: QVBoxLayout) -> None:
        row = QHBoxLayout()
        self.guess = button("", "primary", tip="Accept what it looks most like  (Enter)",
                            run=lambda: self.answer(self._guess))
        leave = button("Leave the rest", tip="Accept the program’s guesses for all the others  (Esc)", run=self.reject)
        row.addWidget(self.guess)
        row.addStretch(1)
        row.addWidget(leave)
        column.addLayout(row)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells that are asked for."""
        return self._reading.alike(self._asked[self._place])

    @property
    def _guess(self) -> int:
        return self._reading.cells[self._asked[self._place]].code

    def start(self) -> None:
        """Show the dialog, which asks for the first cell."""
        self.open()
        self._ask()

    def answer(self, code: int) -> None:
        """Accept `code`, one of a Position, for the cells that are asked for, and go on to the next."""
        self.left -= 1
        self.answered.emit(self.cells, code)
        self._place += 1
        if self._place == len(self._asked):
            self.accept()
        else:
            self._ask()

    def _ask(self) -> None:
        cells = self.cells
        name = cell_name(*divmod(cells[0], self._reading.width))
        more = len(cells) - 1
        others = f" {counted(more, 'other cell')} look{'s' if more == 1 else ''} the same." if more else ""
        self.question.set(f"What is {name}?{others}")
        if len(self._asked) > 1:
            self.setWindowTitle(window_title(f"Cell {self._place + 1} of {len(self._asked)}"))
        self.guess.setText(f"It is {TEXTS[self._guess]}")
        self.guess.setFocus()
        self.piece.show_cell(cells[0])
        self.setAccessibleDescription(f"What is {name}?{others}")
        self.cell_asked.emit(cells)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text().lower()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.answer(self._guess)
        elif typed in KEYS:
            self.answer(KEYS[typed])
        else:
            super().keyPressEvent(event)


class Piece(QWidget):
    """A cell of a picture, with a little of what is around it, large."""

    def __init__(self, image: QImage, reading: Reading) -> None:
        super().__init__()
        self._image, self._reading, self._cell = image, reading, 0
        self.setFixedSize(PIECE, PIECE)
        self.setAccessibleName("Piece of the picture")

    def show_cell(self, cell: int) -> None:
        """Show another cell, by its index."""
        self._cell = cell
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        grid = self._reading.grid
        x, y = grid.corner(*divmod(self._cell, self._reading.width))
        side = grid.across.side
        margin = AROUND * side
        painter = QPainter(self)
        shown = QRectF(x - margin, y - margin, side + 2 * margin, side + 2 * margin)
        painter.drawImage(QRectF(self.rect()), self._image, shown)
        unit = PIECE / (side + 2 * margin)
        painter.setPen(QPen(theme.current().accent, 3.0))
        painter.drawRect(QRectF(margin * unit, margin * unit, side * unit, side * unit).adjusted(-2, -2, 2, 2))
        painter.end()


def tile_icon(code: int) -> QIcon:
    """The tile of a code, as boards show it."""
    picture = QPixmap(2 * ICON, 2 * ICON)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    tile = MineTile(number=code) if code <= 8 else MineTile(mark="flag" if code == MINE else "")
    mine_tiles.paint(painter, QRectF(0, 0, ICON, ICON), tile)
    painter.end()
    return QIcon(picture)
