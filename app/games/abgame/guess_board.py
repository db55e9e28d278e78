"""The board of guesses: rows of digit tiles with their answers in pegs and words, and the row that is typed."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QWheelEvent

from app.canvas.board import WHEEL_NOTCH, Board, Cell, step_across, step_along
from app.canvas.board_view import BoardView
from app.controls import button, draw_text, fill_circle, fill_rounded
from app.games.abgame.faces import faces_of
from app.games.abgame.guess_draft import GuessDraft
from app.games.abgame.pegs import PEG, PITCH, TILE, TileState, answer_text, answer_words, paint_pegs, scaled
from app.look import draw_shape, theme
from solvers.abgame.codes import Answer, CodeSpace
from solvers.core.formats import FormatError
from solvers.core.wording import counted

ROW = 46.0           # px, the unit of this board
LARGEST = 58.0       # px that a row has at most
HEADINGS = 24.0      # px above the first row
NUMBER, GAP = 24.0, 10.0
WORDS = 46.0         # px for 2A 1B
BUTTON = 76          # px
MARK = 76.0          # px that pegs have at least, for the words beside what is typed
SIDE = 8             # px that the row that is typed reaches beyond the others
RIGHT = Qt.AlignmentFlag.AlignRight
_HEADINGS = ("guess", "answer", "left")
_TYPES_NOTHING = ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)


@dataclass(frozen=True)
class GuessRow:
    """A guess with its answer, and how many secrets are left after it, where that is told."""

    code: str
    answer: Answer | None  # None where it is kept from whoever looks
    left: int | None = None


class GuessBoard(Board):
    """Rows of guesses; its cells are (place, row). The row that is typed, if there is one, is the last one.

    A page that lets somebody type gives it a draft, and hears `draft_changed` and `guess_wanted`.
    """

    draft_changed = Signal()
    guess_wanted = Signal(str)     # the code, once all of it is typed
    refused = Signal(str)          # why a symbol is not typed, in one sentence

    def __init__(self, space: CodeSpace) -> None:
        super().__init__()
        self.space, self.faces = space, faces_of(space)
        self.rows: tuple[GuessRow, ...] = ()
        self.draft: GuessDraft | None = None
        self.crossed: frozenset[str] = frozenset()  # symbols that the player ruled out, which the wheel leaves out
        self._turned = 0        # of the wheel, eighths of a degree that have not become a step yet
        self.mark = ""          # beside the draft: possible, or cannot be
        self.marked_well = True
        self.button = button("Guess", "primary", tip="Make this guess (Enter)", run=self._guess)
        self.button.setParent(self)
        self.button.hide()
        self.view_changed.connect(self._place_button)
        self.pressed.connect(self._pressed)
        self.double_clicked.connect(lambda cell, *_: self._take_row(cell[1]))

    # What is shown

    def show_guesses(self, space: CodeSpace, rows: Iterable[GuessRow], draft: GuessDraft | None) -> None:
        """Show these guesses, and the draft of the next one; None while nobody types."""
        rows = tuple(rows)
        begun = (space, len(rows)) != (self.space, len(self.rows)) or (draft is None) != (self.draft is None)
        self.space, self.faces, self.rows, self.draft = space, faces_of(space), rows, draft
        if begun or self.cursor_cell[1] >= self.row_count:
            self.cursor_cell = (0, max(self.row_count - 1, 0))
        self.updateGeometry()
        self.rearrange()
        if self.row_count:
            self.show_cell(self.cursor_cell)
        self._place_button()

    def show_draft(self, draft: GuessDraft) -> None:
        """Show another draft, as where a click types a guess."""
        self.draft = draft
        self.mark = ""
        self.update_cells((place, len(self.rows)) for place in range(self.space.digits))
        self._place_button()
        self.draft_changed.emit()

    def skip(self, symbols: frozenset[str]) -> None:
        """Skip these symbols with the wheel."""
        self.crossed = symbols

    def show_mark(self, mark: str, *, good: bool) -> None:
        """Words beside the draft, behind a dot if they are `good`."""
        if (mark, good) != (self.mark, self.marked_well):
            self.mark, self.marked_well = mark, good
            self.update_cells([(self.space.digits - 1, len(self.rows))])
            self.announce(self.describe(self.cursor_cell))

    @property
    def row_count(self) -> int:
        """With the row that is typed."""
        return len(self.rows) + (self.draft is not None)

    # Where things lie

    @property
    def _unit(self) -> float:
        """The scale relative to the first design."""
        return self.side / ROW

    def _columns(self) -> tuple[float, float, float, float]:
        """Where pegs, words and the figure of what is left begin, and where the row ends, in px of the design."""
        pegs = NUMBER + PITCH * self.space.digits + GAP
        words = pegs + max(PEG * self.space.digits, MARK) + GAP
        left = words + WORDS
        digits = len(f"{self.space.size:,}")
        return pegs, words, left, left + max(7.2 * digits + 4, BUTTON - WORDS)

    @property
    def design_width(self) -> float:
        """px that rows want at their usual size."""
        return self._columns()[-1]

    def extent(self) -> tuple[float, float]:
        return self.design_width / ROW, max(self.row_count, 1) + HEADINGS / ROW

    def rearrange(self) -> None:
        area, (columns, rows) = self._area(), self.extent()
        grain = self._grain()
        side = max(min(area.width() / columns, LARGEST), 1.0)
        area.setSize(area.size().boundedTo(QRectF(0, 0, columns * side, rows * side).size()))
        view = BoardView(area, columns, rows, side, grain)
        self._fitted = view.height <= area.height() + 0.5
        self._set_view(view.scrolled(0, self._view.top if not self._fitted else 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.row_count:
            self.show_cell(self.cursor_cell)

    def _zoom(self, factor: float, anchor: QPointF) -> None:
        """Rows keep their size: they are as large as the board is wide."""

    def _area(self) -> QRectF:
        head = 0 if self._head is None else self._head.sizeHint().height() + theme.UNIT
        return QRectF(self.rect()).adjusted(theme.MARGIN, head, -SIDE, 0)

    def _place_head(self) -> None:
        if self._head is not None:
            self._head.setGeometry(theme.MARGIN - SIDE, 0, self.width() - theme.MARGIN + SIDE,
                                   self._head.sizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(ceil(self.design_width) + theme.MARGIN + SIDE, round(6 * ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, round(3 * ROW))

    def row_rect(self, row: int) -> QRectF:
        top = self.origin.y() + HEADINGS * self._unit + row * self.side
        return QRectF(self.origin.x(), top, self.design_width * self._unit, self.side)

    def cell_rect(self, cell: Cell) -> QRectF:
        unit, row = self._unit, self.row_rect(cell[1])
        left = row.left() + (NUMBER + PITCH * cell[0]) * unit
        return QRectF(left, row.center().y() - TILE / 2 * unit, TILE * unit, TILE * unit)

    def touched_rect(self, cell: Cell) -> QRectF:
        return self.row_rect(cell[1]).adjusted(-SIDE, 0, SIDE, 0)

    def cell_at(self, point: QPointF) -> Cell | None:
        return next((cell for row in range(self.row_count) if self.row_rect(row).contains(point)
                     for cell in self._cells(row) if self.cell_rect(cell).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return (cell for row in range(self.row_count) if self.row_rect(row).intersects(rect)
                for cell in self._cells(row))

    def _cells(self, row: int) -> Sequence[Cell]:
        return [(place, row) for place in range(self.space.digits)]

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if modifiers & _TYPES_NOTHING or not self.row_count:
            return None
        return step_across(cell, 0, self.space.digits, key) or step_along(cell, 1, self.row_count, key)

    def _place_button(self) -> None:
        row = self.row_rect(len(self.rows))
        height = self.button.sizeHint().height()
        self.button.setVisible(self.draft is not None and row.bottom() <= self.shown.bottom() + 1
                               and row.top() >= self.shown.top())
        self.button.setEnabled(self.draft is not None and bool(self.draft.text))
        self.button.setGeometry(round(row.right()) - BUTTON, round(row.center().y() - height / 2), BUTTON, height)

    # Words

    def describe(self, cell: Cell) -> str:
        place, row = cell
        if row < len(self.rows):
            turn = self.rows[row]
            left = "" if turn.left is None else f", {turn.left:,} left"
            answer = "answer not shown" if turn.answer is None else answer_words(turn.answer)
            return f"guess {row + 1}, {self._names(turn.code)}, {answer}{left}"
        if self.draft is None:
            return "no guess yet"
        typed = self._names(self.draft.symbols)
        return f"guess {row + 1}, {typed}, place {place + 1}{f', {self.mark}' if self.mark else ''}"

    def _names(self, symbols: Iterable[str]) -> str:
        return " ".join(self.faces.name(symbol) if symbol else "empty" for symbol in symbols)

    # Typing

    def event(self, event: QEvent) -> bool:
        """Letters that are symbols here are typed before they are anybody's shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._symbol(event):
            event.accept()
            return True
        return super().event(event)

    def _symbol(self, event: QKeyEvent) -> str:
        """The symbol that a key types; empty if it types none."""
        return "" if self.draft is None or event.modifiers() & _TYPES_NOTHING else self.faces.typed(event.text())

    def key(self, event: QKeyEvent) -> bool:
        if self.draft is None:
            return False
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._guess()
        elif key == Qt.Key.Key_Backspace:
            self._erase()
        elif key == Qt.Key.Key_Delete:
            self._change(self.draft.without(self._place), self._place)
        elif not event.modifiers() & _TYPES_NOTHING and (self._symbol(event) or event.text().isdigit()):
            self.type_symbol(self._symbol(event) or event.text())
        else:
            return False
        return True

    @property
    def _place(self) -> int:
        """Where the next symbol is typed."""
        place, row = self.cursor_cell
        return place if row == len(self.rows) else 0

    def type_symbol(self, symbol: str) -> None:
        """Type a symbol of the space where the cursor is; one that cannot stand there is refused."""
        if self.draft is None:
            return
        place = self._place
        try:
            draft = self.draft.with_symbol(place, symbol)
        except FormatError as error:
            self.refused.emit(self._refusal(symbol) or str(error))
        else:
            self._change(draft, draft.next_empty(place))

    def _refusal(self, symbol: str) -> str:
        """Why a symbol cannot be typed, where it has another name than its own."""
        faces = self.faces
        if faces.symbols == self.space.symbols:
            return ""
        if symbol in self.space.symbols:
            return f"{faces.name(symbol)} is in the guess already, and no {faces.noun} may come twice."
        return f"“{symbol}” sets no {faces.noun} here; the keys are {' '.join(faces.symbols)}."

    def _erase(self) -> None:
        """Erase the symbol at the cursor, or else the one before it."""
        assert self.draft is not None
        place = self._place
        if not self.draft.symbols[place]:
            place = max(place - 1, 0)
        self._change(self.draft.without(place), place)

    def _change(self, draft: GuessDraft, place: int) -> None:
        self.show_draft(draft)
        self.move_cursor((place, len(self.rows)), show=self.cursor_shown)
        self.announce(self.describe(self.cursor_cell))

    def _guess(self) -> None:
        if self.draft is None:
            return
        if self.draft.text:
            self.guess_wanted.emit(self.draft.text)
        else:
            empty = self.draft.symbols.count("")
            self.refused.emit(f"Type {counted(empty, 'more symbol')} first: a guess has {self.space.digits}.")

    # The mouse

    def _pressed(self, cell: Cell, mouse: Qt.MouseButton, _modifiers: object) -> None:
        """The right button takes a symbol away; a click in an earlier row types its symbol at the same place."""
        place, row = cell
        if self.draft is None:
            return
        if row == len(self.rows):
            if mouse == Qt.MouseButton.RightButton:
                self._change(self.draft.without(place), place)
            self.update_cells(self._cells(row))
            return
        self.move_cursor((place, len(self.rows)), show=False)
        self.type_symbol(self.rows[row].code[place])

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Over a tile of the row that is typed, the wheel goes through the symbols; elsewhere it scrolls."""
        cell = self._cell_shown_at(event.position())
        if self.draft is None or cell is None or cell[1] != len(self.rows) or event.modifiers():
            super().wheelEvent(event)
            return
        self._turned += event.angleDelta().y()
        steps = int(self._turned / WHEEL_NOTCH)
        self._turned -= steps * WHEEL_NOTCH
        if steps:
            self._change(self.draft.turned(cell[0], steps, self.crossed), cell[0])
        event.accept()

    def drop_symbol(self, symbol: str, point: QPointF) -> None:
        """Type a symbol that was dragged to a point of the board; beside the row that is typed it falls away."""
        cell = self._cell_shown_at(point)
        if self.draft is not None and cell is not None and cell[1] == len(self.rows):
            self.move_cursor(cell, show=False)
            self.type_symbol(symbol)

    def _take_row(self, row: int) -> None:
        """Type a whole guess that was made before."""
        if self.draft is not None and row < len(self.rows):
            self._change(GuessDraft.from_code(self.space, self.space.number(self.rows[row].code)), 0)

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, unit = theme.current(), self._unit
        if self.draft is not None:
            rect = self.row_rect(len(self.rows)).adjusted(-SIDE * unit, 0.5, SIDE * unit, -0.5)
            fill_rounded(painter, rect, tokens.panel)
            draw_shape(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), line=tokens.line, radius=theme.RADIUS)
        font = scaled(theme.font("small"), unit)
        top = self.row_rect(0).top() - HEADINGS * unit
        pegs, _, left, right = (self.origin.x() + at * unit for at in self._columns())
        height = HEADINGS * unit
        for text, start, end, align in (
            (_HEADINGS[0], self.origin.x(), pegs, Qt.AlignmentFlag.AlignLeft),
            (_HEADINGS[1], pegs, left, Qt.AlignmentFlag.AlignLeft), (_HEADINGS[2], left, right, RIGHT),
        ):
            draw_text(painter, QRectF(start, top, end - start, height), text, font, tokens.muted, align)
        for row in range(len(self.rows) + (self.draft is None)):
            line = self.row_rect(row)
            painter.fillRect(QRectF(line.left(), line.top(), line.width(), 1), tokens.line)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        place, row = cell
        if row < len(self.rows):
            self.faces.paint(painter, rect, self.rows[row].code[place])
        elif self.draft is not None:
            symbol = self.draft.symbols[place]
            self.faces.paint(painter, rect, symbol, TileState.TYPED if symbol else TileState.EMPTY)
        if place == self.space.digits - 1:
            self._paint_row(painter, row)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        tokens, unit, rect = theme.current(), self._unit, self.row_rect(row)
        pegs, words, left, right = (rect.left() + at * unit for at in self._columns())
        strong = scaled(theme.font("body", True), unit)
        typed = row == len(self.rows)
        number = QRectF(rect.left(), rect.top(), (NUMBER - 6) * unit, rect.height())
        draw_text(painter, number, str(row + 1), strong if typed else scaled(theme.font("body"), unit),
                  tokens.text if typed else tokens.muted)
        if typed:
            self._paint_mark(painter, QRectF(pegs, rect.top(), right - BUTTON - pegs, rect.height()))
            return
        turn = self.rows[row]
        if turn.answer is None:
            draw_text(painter, QRectF(pegs, rect.top(), right - pegs, rect.height()), "not shown",
                      scaled(theme.font("body"), unit), tokens.muted)
            return
        paint_pegs(painter, QPointF(pegs, rect.center().y()), turn.answer, self.space.digits, unit)
        draw_text(painter, QRectF(words, rect.top(), left - words, rect.height()), answer_text(turn.answer), strong,
                  tokens.text)
        if turn.left is not None:
            draw_text(painter, QRectF(left, rect.top(), right - left, rect.height()), f"{turn.left:,}", strong,
                      tokens.text, RIGHT)

    def _paint_mark(self, painter: QPainter, rect: QRectF) -> None:
        if not self.mark:
            return
        tokens, unit = theme.current(), self._unit
        if self.marked_well:
            fill_circle(painter, QPointF(rect.left() + 4 * unit, rect.center().y()), 2.5 * unit, tokens.text)
        draw_text(painter, rect.adjusted(13 * unit * self.marked_well, 0, 0, 0), self.mark,
                  scaled(theme.font("body"), unit), tokens.muted if self.marked_well else tokens.bad_ink)

    def paint_above(self, painter: QPainter) -> None:
        """A line below the tile that is typed next."""
        if self.draft is not None and not self.draft.text and not self.cursor_shown:
            rect = self.cell_rect((self._place, len(self.rows)))
            painter.fillRect(QRectF(rect.left() + 8, rect.bottom() - 6, rect.width() - 16, 2), theme.current().accent)
