"""GuessTray: the board of the page You guess. With the analysis folded away it is a tray: the secret under its lids,
a row for each try, and pins; with it, rows of tiles with all that is told beside them."""
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from app.canvas.board import Board, Cell
from app.canvas.board_view import BoardView, paint_cursor
from app.controls import draw_text, fill_circle, fill_rounded
from app.games.abgame import peg_colours
from app.games.abgame.faces import Faces
from app.games.abgame.guess_board import GuessBoard, GuessRow
from app.games.abgame.guess_draft import GuessDraft
from app.games.abgame.pegs import answer_text, paint_pegs, paint_tile, scaled
from app.look import draw_circle, draw_shape, theme
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame
from solvers.core.wording import counted

ROW = 40.0                 # px, the unit of the tray
LEAST, LARGEST = 22.0, 60.0  # px that a row has
USUAL = 8                  # rows where tries have no limit
PADDING = 16.0             # px of the card beside the rows
NUMBER, PITCH, TILE = 33.0, 48.0, 30.0  # px before the first place, from one to the next, and across a symbol
PINS, WORDS, BUTTON = 27.0, 58.0, 84.0  # px before the pins, of “2A 1B”, and of the button
PIN = 19.0                 # px from one pin to the next
PIN_SCALE = 1.12           # that makes pins so wide apart
FREE, LID = 5.0, 15.0      # px, radii of a free place and of a lid


class GuessTray(GuessBoard):
    """`is_plain` is the tray. The page says how many tries there are, and at the end what the secret was."""

    def __init__(self, space: CodeSpace) -> None:
        super().__init__(space)
        self.is_plain = True
        self.tries = 0      # 0 for as many as it takes
        self.secret = ""    # once it is known
        self.is_found = False
        self.lid_words = ""

    def show_plain(self, is_plain: bool) -> None:
        """Be a tray, or not."""
        if is_plain != self.is_plain:
            self.is_plain = is_plain
            self.mark = ""
            self.updateGeometry()
            self.rearrange()

    def show_secret(self, tries: int, words: str, secret: str, *, is_found: bool) -> None:
        """Show how many tries there are, what is said beside the lids, and the secret once it is known."""
        self.tries, self.lid_words, self.secret, self.is_found = tries, words, secret, is_found

    def show_guesses(self, space: CodeSpace, rows: Iterable[GuessRow], draft: GuessDraft | None) -> None:
        if self.is_plain:
            rows = [GuessRow(row.code, row.answer) for row in rows]
        super().show_guesses(space, rows, draft)

    def show_mark(self, mark: str, *, good: bool) -> None:
        if not self.is_plain:
            super().show_mark(mark, good=good)

    # Where things lie

    @property
    def places_shown(self) -> int:
        """Rows of the tray, used or free."""
        return max(self.tries or USUAL, self.row_count)

    def tray_size(self, side: float) -> tuple[float, float]:
        """Width and height of the tray's card with rows `side` px high."""
        columns, rows = self.extent()
        return columns * side, rows * side

    @property
    def _unit(self) -> float:
        return self.side / ROW if self.is_plain else super()._unit

    def _columns(self) -> tuple[float, float, float, float]:
        if not self.is_plain:
            return super()._columns()
        pins = NUMBER + PITCH * self.space.digits + PINS
        words = pins + max(PIN * self.space.digits, 60.0) + 14
        return pins, words, words + WORDS, words + WORDS + BUTTON

    def extent(self) -> tuple[float, float]:
        if not self.is_plain:
            return super().extent()
        return (self.design_width + 2 * PADDING) / ROW, float(self.places_shown + 1)

    def rearrange(self) -> None:
        if not self.is_plain:
            super().rearrange()
            return
        area, extent = self._area(), self.extent()
        view = BoardView.fit(area, extent, LARGEST, self._grain())
        if view.side < LEAST:
            view = BoardView(area, *extent, min(LEAST, area.width() / extent[0]), self._grain())
        self._fitted = view.height <= area.height() + 0.5
        self._set_view(view.scrolled(0, self._view.top if not self._fitted else 0))

    def _area(self) -> QRectF:
        if not self.is_plain:
            return super()._area()
        head = 0 if self._head is None else self._head.sizeHint().height() + theme.UNIT
        area = QRectF(self.rect()).adjusted(8, head + 8, -8, -8)
        return area if area.width() >= 1 and area.height() >= 1 else QRectF(area.topLeft(), area.topLeft()).adjusted(
            0, 0, 1, 1)

    def _place_head(self) -> None:
        if self.is_plain:
            Board._place_head(self)
        else:
            super()._place_head()

    def bed_colour(self) -> QColor | None:
        return theme.current().hover if self.is_plain else None

    def row_rect(self, row: int) -> QRectF:
        if not self.is_plain:
            return super().row_rect(row)
        unit = self._unit
        return QRectF(self.origin.x() + PADDING * unit, self.origin.y() + (row + 1) * self.side,
                      self.design_width * unit, self.side)

    def cell_rect(self, cell: Cell) -> QRectF:
        if not self.is_plain:
            return super().cell_rect(cell)
        unit, row = self._unit, self.row_rect(cell[1])
        return QRectF(row.left() + (NUMBER + PITCH * cell[0]) * unit, row.center().y() - TILE / 2 * unit,
                      TILE * unit, TILE * unit)

    def _place_button(self) -> None:
        super()._place_button()
        if self.is_plain:
            row, unit = self.row_rect(len(self.rows)), self._unit
            height = min(32, round(row.height() - 2))
            self.button.setStyleSheet("" if height == 32 else "min-height: 0; padding: 0")
            self.button.setFixedHeight(height)
            width = round(BUTTON * max(unit, 0.8))
            self.button.setGeometry(round(row.right()) - width, round(row.center().y() - height / 2), width, height)

    # The mouse

    def _pressed(self, cell: Cell, mouse: Qt.MouseButton, modifiers: object) -> None:
        """In the tray a click on a symbol that is laid takes it out."""
        own = self.draft is not None and cell[1] == len(self.rows)
        if self.is_plain and own and self.draft is not None and self.draft.symbols[cell[0]]:
            mouse = Qt.MouseButton.RightButton
        super()._pressed(cell, mouse, modifiers)

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        if not self.is_plain:
            super().paint_below(painter)
            return
        tokens, unit = theme.current(), self._unit
        fill_rounded(painter, self.shown, tokens.panel)
        painter.setClipRect(self.shown, Qt.ClipOperation.IntersectClip)
        lids = self.row_rect(-1)
        fill_rounded(painter, lids.adjusted(-PADDING * unit, 0, PADDING * unit, 0), tokens.sunken)
        self._paint_secret(painter, lids)
        typed = len(self.rows) if self.draft is not None else -1
        if typed >= 0:
            fill_rounded(painter, self.row_rect(typed).adjusted(-12 * unit, 0.5, 12 * unit, -0.5), tokens.tint)
        font = scaled(theme.font("body"), max(unit, 0.85))
        for row in range(self.places_shown):
            line = self.row_rect(row)
            if row > 0 and typed not in (row, row - 1):
                painter.fillRect(QRectF(line.left(), line.top(), line.width(), 1), tokens.line)
            if row >= self.row_count:
                draw_text(painter, QRectF(line.left(), line.top(), 24 * unit, line.height()), str(row + 1), font,
                          tokens.muted, Qt.AlignmentFlag.AlignHCenter)
                for place in range(self.space.digits):
                    fill_circle(painter, self.cell_rect((place, row)).center(), FREE * unit, tokens.track)

    def _paint_secret(self, painter: QPainter, row: QRectF) -> None:
        """The lids, and what lies under them once it is known."""
        tokens, unit = theme.current(), self._unit
        for place in range(self.space.digits):
            rect = self.cell_rect((place, -1))
            if self.secret:
                self.faces.paint(painter, rect, self.secret[place])
                line = tokens.good if self.is_found else tokens.bad
                draw_circle(painter, rect.center(), (LID + 3.5) * unit, QPen(line, 2))
            else:
                _paint_lid(painter, rect, self.faces, unit)
        pins, *_ = self._columns()
        words = QRectF(row.left() + pins * unit, row.top(), row.width() - pins * unit, row.height())
        draw_text(painter, words, self.lid_words, scaled(theme.font("body"), max(unit, 0.85)), tokens.muted)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        if not self.is_plain or cell[1] < len(self.rows):
            super().paint_cell(painter, cell, rect)
            return
        symbol = self.draft.symbols[cell[0]] if self.draft is not None else ""
        if symbol:
            self.faces.paint(painter, rect, symbol)
        elif cell[0] == self._place and cell[1] == self.cursor_cell[1]:
            self._paint_next(painter, rect)
        else:
            fill_circle(painter, rect.center(), FREE * self._unit, theme.current().track)
        if cell[0] == self.space.digits - 1:
            self._paint_row(painter, cell[1])

    def _paint_next(self, painter: QPainter, rect: QRectF) -> None:
        """The place that takes the next symbol."""
        pen = QPen(theme.current().accent, 2)
        pen.setDashPattern([2.5, 2])
        if self.faces.kind == "pegs":
            draw_circle(painter, rect.center(), rect.width() / 2, pen)
        else:
            draw_shape(painter, rect, line=pen, radius=4.0)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        if not self.is_plain:
            super()._paint_row(painter, row)
            return
        tokens, unit, rect = theme.current(), self._unit, self.row_rect(row)
        pins, words, end, _ = (rect.left() + at * unit for at in self._columns())
        scale = max(unit, 0.85)
        strong, typed = scaled(theme.font("body", True), scale), row == len(self.rows)
        number = QRectF(rect.left(), rect.top(), 24 * unit, rect.height())
        draw_text(painter, number, str(row + 1), strong if typed else scaled(theme.font("body"), scale),
                  tokens.text if typed else tokens.muted, Qt.AlignmentFlag.AlignHCenter)
        if typed:
            room = QRectF(pins, rect.top(), self.button.x() - pins - 6, rect.height())
            missing, font = self.missing_words(), scaled(theme.font("body"), scale)
            if QFontMetricsF(font).horizontalAdvance(missing) > room.width():
                missing = f"{self.draft.symbols.count('') if self.draft else 0} missing"
            draw_text(painter, room, missing, font, tokens.muted)
            return
        answer = self.rows[row].answer
        if answer is not None:
            paint_pegs(painter, QPointF(pins, rect.center().y()), answer, self.space.digits, unit * PIN_SCALE)
            draw_text(painter, QRectF(words, rect.top(), end + BUTTON * unit - words, rect.height()),
                      answer_text(answer), strong, tokens.text)

    def missing_words(self) -> str:
        """How many symbols the guess still wants."""
        missing = 0 if self.draft is None else self.draft.symbols.count("")
        noun = self.faces.piece
        if missing in (0, self.space.digits):
            return ""
        return f"one {noun} is missing" if missing == 1 else f"{counted(missing, noun)} are missing"

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        """The place that takes the next symbol is marked, and moves along."""
        super().move_cursor(cell, show=show)
        self.update_cells(self._cells(len(self.rows)))

    def paint_marks(self, painter: QPainter) -> None:
        """The ring of the cursor, round where pegs lie: close around a peg, and on the dashes of a free place."""
        if self.faces.kind != "pegs":
            super().paint_marks(painter)
        elif self.cursor_shown and self.hasFocus():
            place, row = self.cursor_cell
            is_free = row == len(self.rows) and self.draft is not None and not self.draft.symbols[place]
            grown = 0.0 if is_free else theme.FOCUS
            rect = self.cell_rect(self.cursor_cell).adjusted(-grown, -grown, grown, grown)
            paint_cursor(painter, rect, rect.width() / 2)

    def paint_above(self, painter: QPainter) -> None:
        if not self.is_plain:
            super().paint_above(painter)


def lids_of(game: GuessingGame) -> tuple[str, str]:
    """What is said beside the lids, and the secret once the game is over."""
    if not game.finished:
        return "no secret yet: the host is evil" if game.host == "evil" else "the secret, under its lids", ""
    secret = game.secret if game.secret is not None else game.history.candidates[0]
    return "the secret" if not game.lost or game.host == "guess" else "it could have been", game.space.text(secret)


def _paint_lid(painter: QPainter, rect: QRectF, faces: Faces, unit: float) -> None:
    if faces.kind != "pegs":
        paint_tile(painter, rect, "?")
        return
    face, edge = peg_colours.tile()
    draw_circle(painter, rect.center(), LID * unit - 1, QPen(edge, 1.25), face)
    draw_text(painter, rect, "?", scaled(theme.font("sentence", True), unit), theme.current().text,
              Qt.AlignmentFlag.AlignHCenter)
