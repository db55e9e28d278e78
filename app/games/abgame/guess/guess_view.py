"""GuessView: a tray of guesses above a palette; with the analysis unfolded, guesses, keys and what the typed guess
would tell at the left, and at the right the heat grid with its legend."""
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import IconButton, Line, Painted, column_of, draw_text, fill_circle, row_of
from app.games.abgame import peg_colours
from app.games.abgame.answer_histogram import AnswerHistogram, paint_marked
from app.games.abgame.guess.best_guesses import BestGuesses
from app.games.abgame.guess.guess_heat_grid import GuessHeatGrid
from app.games.abgame.guess.guess_tray import LARGEST, LEAST, GuessTray
from app.games.abgame.guess.guess_tray import ROW as TRAY_ROW
from app.games.abgame.guess_board import HEADINGS, ROW, SIDE
from app.games.abgame.symbol_keys import SymbolKeys
from app.look import draw_circle, draw_shape, theme
from app.pages import Command, status_strip

SHARE = 0.43              # of the width for the left half
MOST = 500                # px
LOW, HIGH = 216, 400      # px of what the typed guess would tell
RESERVED = 4              # rows that have room whether there are so many guesses or not
RAMP, BAR = 120.0, 10.0  # px
LINE = 20                # px
GAP = 18.0               # px between two marks
CRAMPED = 300  # px of height below which the sentence about the host has no room kept for it
RANK = 240  # px of height that the rank needs
WORDS = 20  # px below a figure
MARK = 16   # px for the mark before one


class Figures(Painted, QWidget):
    """Three figures side by side, each with small words below."""

    def __init__(self) -> None:
        super().__init__()
        self.figures: tuple[tuple[str, str], ...] = ()
        self.marked = False  # whether the last one is that of the marked bar
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("What the guess would tell")

    def show_figures(self, *figures: tuple[str, str], marked: bool = False) -> None:
        """Show these, each with its words; the last one may be that of the marked bar."""
        if (figures, marked) != (self.figures, self.marked):
            self.figures, self.marked = figures, marked
            self.setAccessibleDescription("; ".join(f"{figure} {words}" for figure, words in figures))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(344, theme.leading("figure") + WORDS)

    def paint(self, painter: QPainter) -> None:
        tokens, third = theme.current(), self.width() / 3
        for place, (figure, words) in enumerate(self.figures):
            left, high = place * third, theme.leading("figure")
            if self.marked and place == len(self.figures) - 1:
                paint_marked(painter, QRectF(left + 1, high / 2 - 7, 8, 14))
                left += MARK
            draw_text(painter, QRectF(left, 0, third - 6, high), figure, theme.font("figure"), tokens.text)
            draw_text(painter, QRectF(left, high, third - 6, WORDS), words, theme.font("small"), tokens.muted)


class Outlook(QWidget):
    """The left half below the guesses. The page says what stands in it."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.note = Line(strong=True), Line(role="small", ink="muted")
        self.histogram, self.figures = AnswerHistogram(), Figures()
        self.rank, self.host = Line(), Line(ink="muted")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for line in (self.rank, self.host):
            line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        head = row_of(self.title, -1, self.note)
        column_of(head, 4, (self.histogram, 1), 6, self.figures, 4, self.rank, self.host,
                  margins=(theme.MARGIN, theme.UNIT, 0, theme.UNIT), parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def set_host(self, text: str) -> None:
        """Show the host's words; empty while unknown."""
        self.host.set(text)
        self._make_room()

    def _make_room(self) -> None:
        """Where there is little height the bars have it first, then the sentence about the host, then the rank."""
        has_sentence = bool(self.host.text())
        self.host.setVisible(has_sentence or self.height() >= CRAMPED)
        self.rank.setVisible(self.height() >= RANK + has_sentence * theme.leading("body"))


class GuessHeatLegend(Painted, QWidget):
    """Two lines: ramp and marks, and below them figures and words."""

    def __init__(self) -> None:
        super().__init__()
        self.most = 0.0   # bits of the best guess; 0 while nothing is shown
        self.words = ""
        self.best = self.made = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self.update)

    def show_ramp(self, most: float, words: str, *, best: bool, made: bool) -> None:
        """Show the bits at its right end, what rows and columns are, and whether the best and those made are marked."""
        self.most, self.words, self.best, self.made = most, words, best, made
        self.setAccessibleName(f"From 0 to {most:.2f} bits; {words}" if most else words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(440, 2 * LINE)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 2 * LINE)

    def paint(self, painter: QPainter) -> None:
        tokens, small = theme.current(), theme.font("small")
        below = QRectF(0, LINE, self.width(), LINE)
        left = 0.0
        if self.most:
            stops = QLinearGradient(0, 0, RAMP, 0)
            for step, colour in enumerate(peg_colours.ramp()):
                stops.setColorAt(step / (peg_colours.STEPS - 1), colour)
            painter.fillRect(QRectF(0, (LINE - BAR) / 2, RAMP, BAR), stops)
            draw_text(painter, below, "0", small, tokens.muted)
            draw_text(painter, QRectF(0, LINE, RAMP, LINE), f"{self.most:.2f} bits", small, tokens.muted,
                      Qt.AlignmentFlag.AlignRight)
            left = RAMP + GAP
        self._paint_marks(painter, left)
        taken = RAMP + GAP if self.most else 0.0
        draw_text(painter, below.adjusted(taken, 0, 0, 0), self.words, small, tokens.muted, Qt.AlignmentFlag.AlignRight)

    def _paint_marks(self, painter: QPainter, left: float) -> None:
        tokens, body = theme.current(), theme.font("small")
        middle = LINE / 2
        marks = [("typed", tokens.accent)]
        if self.most:
            fill_circle(painter, QPointF(left + 4, middle), 2, tokens.text)
            left += 12 + draw_text(painter, QRectF(left + 12, 0, 90, LINE), "possible", body, tokens.muted) + GAP
        if self.best:
            marks.append(("best", tokens.warning))
        for words, colour in marks:
            draw_circle(painter, QPointF(left + 7, middle), 5.5, QPen(colour, 2))
            left += 20 + draw_text(painter, QRectF(left + 20, 0, 90, LINE), words, body, tokens.muted) + GAP
        if self.made:
            painter.setPen(QPen(tokens.text, 1.5))
            painter.drawRect(QRectF(left + 2, middle - 3.5, 7, 7))
            draw_text(painter, QRectF(left + 15, 0, 90, LINE), "made", body, tokens.muted)


class FoldLine(Painted, QWidget):
    """The line that stands for the analysis while it is folded away."""

    def __init__(self, unfold: Command) -> None:
        super().__init__()
        self.button = unfold.button()
        title, note = Line("Analysis", strong=True), Line("is folded away. It says nothing until you ask.", ink="muted")
        note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row_of(title, (note, 1), self.button, gap=theme.UNIT, margins=(2 * theme.UNIT, 0, 6, 0), parent=self)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        draw_shape(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), line=tokens.line, fill=tokens.panel,
                   radius=theme.RADIUS)


class GuessView(QWidget):
    """The board of guesses grows with them, as far as what stands below it can spare the room."""

    def __init__(self, board: GuessTray, grid: GuessHeatGrid, aids: Command, fold: Command) -> None:
        """`aids` shows what every guess would tell; `fold` folds the analysis away, or unfolds it."""
        super().__init__()
        self.board, self.grid, self.symbols = board, grid, SymbolKeys()
        self.symbols.type_into(board)
        self.outlook, self.legend, self.best = Outlook(), GuessHeatLegend(), BestGuesses()
        self.show_aids = aids.button(icon=True)
        self.title, self.note = Line(strong=True), Line(role="small", ink="muted")
        self.right = QWidget()
        self.line = FoldLine(fold)
        self.fold = IconButton("close", f"{fold.text}: fold it away", side=24, size=16, ink="muted")
        self.fold.clicked.connect(fold.run)
        head = row_of(self.title, -1, self.note, self.fold, margins=(theme.UNIT, 5, 2 * theme.UNIT, 5))
        sides = (theme.UNIT, 0, 2 * theme.UNIT, 0)
        column_of(head, (grid, 1), row_of(self.legend, margins=sides), 8,
                  row_of(self.best, self.show_aids, margins=sides),
                  margins=(0, 0, 0, 2 * theme.UNIT), parent=self.right)
        for widget in (board, self.symbols, self.outlook, self.right, self.line):
            widget.setParent(self)
        self.setFocusProxy(board)

    def show_folded(self, is_folded: bool) -> None:
        """Fold the analysis away, or unfold it."""
        for widget in (self.outlook, self.right):
            widget.setHidden(is_folded)
        self.line.setVisible(is_folded)
        self.arrange()

    def arrange(self) -> None:
        """There are more guesses, or the view has another size."""
        if self.board.is_plain:
            self._arrange_tray()
        else:
            self.symbols.show_palette(0.0)
            self._arrange_halves()

    def _arrange_tray(self) -> None:
        """The tray and the palette as large as there is room, and below them the line."""
        width, height = self.width(), self.height()
        columns, rows = self.board.extent()
        line = 44 if height >= 520 else 36
        above = status_strip.HEIGHT + theme.UNIT
        room = height - above - 16 - line - 2 * theme.UNIT - 12
        self.symbols.show_palette(1.0)
        palette = self.symbols.heightForWidth(round(columns * TRAY_ROW))
        side = min((room - palette) / rows, (room - palette * 0.6) / rows if room < 420 else LARGEST, LARGEST,
                   (width - 2 * theme.MARGIN - 16) / columns)
        side = max(side, LEAST)
        self.symbols.show_palette(min(max(side / TRAY_ROW, 0.7), 1.5))
        tray = round(columns * side) + 16
        palette = self.symbols.heightForWidth(tray)
        needed = min(above + round(rows * side) + 16, height - palette - line - 2 * theme.UNIT - 12)
        left = (width - tray) // 2
        top = max(height - line - 12 - needed - 2 * theme.UNIT - palette, 0) // 2
        self.board.setGeometry(max(left, 0), top, min(tray, width), needed)
        self.symbols.setGeometry(max(left, 0), top + needed + theme.UNIT, min(tray, width), palette)
        self.line.setGeometry(theme.MARGIN, height - line - 12, width - 2 * theme.MARGIN, line)

    def _arrange_halves(self) -> None:
        width, height = self.width(), self.height()
        wanted = self.board.sizeHint().width()
        left = round(min(max(wanted, width * SHARE), MOST, max(width - 300, 200)))
        side = min((left - theme.MARGIN - SIDE) / self.board.extent()[0], 58.0)
        rows = max(self.board.row_count, RESERVED)
        needed = round(status_strip.HEIGHT + theme.UNIT + HEADINGS * side / ROW + rows * side + 4)
        typing = left - theme.MARGIN - SIDE
        keys = self.symbols.heightForWidth(typing) + theme.UNIT
        outlook = min(max(height - needed - keys, LOW), HIGH)
        board = max(min(needed, height - keys - outlook), round(status_strip.HEIGHT + theme.UNIT + 2 * side))
        self.board.setGeometry(0, 0, left, board)
        self.symbols.setGeometry(theme.MARGIN, board + theme.UNIT, typing, keys - theme.UNIT)
        below = board + keys
        self.outlook.setGeometry(QRect(0, below, left - SIDE, min(height - below, outlook)))
        self.right.setGeometry(left, 0, width - left - theme.UNIT, height)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setTabOrder(self.board, self.board.button)  # not before all have their place in the window
        self.setTabOrder(self.board.button, self.symbols)
        self.setTabOrder(self.symbols, self.grid)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
