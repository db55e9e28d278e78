"""Board of the page Two plans: two plans beside each other, each with its letters and guesses, below them all 23."""
from collections.abc import Iterable

from PySide6.QtCore import QLineF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QKeyEvent, QPainter, QPen

from app.canvas.board import Cell, step_across
from app.canvas.chart_board import ChartBoard
from app.controls import draw_text, fill_rounded
from app.games.abgame.turn_rows import RIGHT, ROW, TurnRow, paint_row
from app.look import paint_with, theme
from solvers.abgame.letters import KNOWN, LETTERS, SPACE, TOTALS, Showing, turns
from solvers.core.wording import counted

TITLES = ("One letter at a time", "The blog’s plan, four at a time")
BETWEEN = 40.0           # px between the two plans
TITLE, TRAY = 32.0, 26.0  # px high
ROWS = (24.0, ROW)       # px that a row of a guess has at least and at most
CHART = (96.0, 190.0)    # px that the chart has at least and at most
SHARE = 0.26             # of the height that it takes in between
LABELS, CAPTION = 20.0, 26.0
HIGHEST = len(LETTERS)   # guesses of the highest bar
CENTRE = Qt.AlignmentFlag.AlignHCenter


class LettersBoard(ChartBoard):
    """Its cells are the 23 letters below the chart, (0, place). `letter_chosen` tells of a click, Enter or the key of a
    letter."""

    letter_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.showing = Showing()
        self.setAccessibleName("The two plans")
        self.setWhatsThis(
            "Two plans look for the same letter. Above their guesses are the 23 letters that may be right; those "
            "that an answer ruled out are struck through. The bars below are the guesses for each letter: hatched "
            "one letter at a time, plain four at a time. Keys: D to Z choose the letter to look for, Enter that at "
            "the cursor."
        )
        self.pressed.connect(lambda cell, *_: self.letter_chosen.emit(LETTERS[cell[1]]))

    def show_plans(self, showing: Showing) -> None:
        """Show where the plans stand."""
        self.showing = showing
        self.cursor_cell = (0, LETTERS.index(showing.letter))
        self.setAccessibleDescription(self._told())
        self.update_all()

    def _told(self) -> str:
        letter = f"The letter is {self.showing.letter}"
        plans = (f"{title}: {self.rows_of(plan)[-1].words}" for plan, title in enumerate(TITLES) if self.showing.made)
        return "; ".join((letter, *plans))

    def rows_of(self, plan: int) -> list[TurnRow]:
        """The guesses of a plan so far, as they are shown."""
        return [TurnRow(number, turn.guess, turn.answer, "" if turn.answer.a == SPACE.digits else str(len(turn.after)))
                for number, turn in enumerate(self.showing.turns(plan), start=1)]

    # Where things lie

    @property
    def _chart(self) -> QRectF:
        whole = self.whole
        height = min(max(whole.height() * SHARE, CHART[0]), CHART[1])
        return QRectF(whole.x(), whole.bottom() - height, whole.width(), height)

    def lane(self, plan: int) -> QRectF:
        whole, width = self.whole, (self.whole.width() - BETWEEN) / 2
        bottom = self._chart.top() - CAPTION
        return QRectF(whole.x() + plan * (width + BETWEEN), whole.y(), width, bottom - whole.y())

    def cell_rect(self, cell: Cell) -> QRectF:
        chart, pitch = self._chart, self._chart.width() / len(LETTERS)
        return QRectF(chart.x() + cell[1] * pitch, chart.y(), pitch, chart.height())

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((0, place) for place in range(len(LETTERS)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return step_across(cell, 1, len(LETTERS), key)

    def describe(self, cell: Cell) -> str:
        letter = LETTERS[cell[1]]
        one, four = (counted(len(turns(plan, letter)), 'guess') for plan in (0, 1))
        if letter not in self.showing.found:
            return f"{letter}, not looked for yet"
        return f"{letter}: {one} one letter at a time, {four} four at a time"

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            letter = LETTERS[self.cursor_cell[1]]
        else:
            letter = event.text().upper()
        if len(letter) != 1 or letter not in LETTERS or event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        self.letter_chosen.emit(letter)
        return True

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        for plan in (0, 1):
            self._paint_plan(painter, plan, self.lane(plan))
        middle = round(self.whole.center().x()) + 0.5
        painter.setPen(QPen(theme.current().line, 1))
        painter.drawLine(QLineF(middle, self.whole.y() + 4, middle, self.lane(0).bottom()))
        self._paint_caption(painter)

    def _paint_plan(self, painter: QPainter, plan: int, lane: QRectF) -> None:
        tokens, rows = theme.current(), self.rows_of(plan)
        head = QRectF(lane.x(), lane.y(), lane.width(), TITLE)
        means = self.showing.means()
        figure = f"{means[plan]:.2f} on average" if means else "–"
        width = theme.text_width(figure, "body", True)
        draw_text(painter, head.adjusted(0, 0, -width - 8, 0), TITLES[plan], theme.font("sentence", True), tokens.text)
        draw_text(painter, head, figure, theme.font("body", True), tokens.text, RIGHT)
        self._paint_tray(painter, plan, QRectF(lane.x(), head.bottom() + 2, lane.width(), TRAY))
        self._paint_rows(painter, rows, lane.adjusted(0, TITLE + TRAY + 12, 0, 0))

    def _paint_tray(self, painter: QPainter, plan: int, rect: QRectF) -> None:
        """The letters, those that cannot be right any more struck through, those of the last guess ringed."""
        # Fill, ring and stroke each say one thing: possible, in the last guess, ruled out. So all hold without colour.
        tokens, done = theme.current(), self.showing.turns(plan)
        left = done[-1].after if done else LETTERS
        asked = done[-1].guess if done else ""
        solved = bool(done) and done[-1].answer.a == SPACE.digits
        pitch = rect.width() / len(LETTERS)
        for place, letter in enumerate(LETTERS):
            tile = QRectF(rect.x() + place * pitch + 1, rect.y(), pitch - 2, rect.height())
            possible = letter in left
            if possible:
                fill_rounded(painter, tile, tokens.good_tint if solved else tokens.tint, 4)
            if letter in asked:
                paint_with(painter, line=QPen(tokens.good if solved and possible else tokens.accent, 1.5))
                painter.drawRoundedRect(tile.adjusted(0.75, 0.75, -0.75, -0.75), 4, 4)
            ink = (tokens.good_ink if solved else tokens.text) if possible else tokens.muted
            draw_text(painter, tile.adjusted(-4, 0, 4, 0), letter, theme.font("small", possible), ink, CENTRE)
            if not possible:
                painter.setPen(QPen(tokens.muted, 1.25))
                y = round(tile.center().y()) + 1.5
                painter.drawLine(QLineF(tile.center().x() - 6, y, tile.center().x() + 6, y))

    def _paint_rows(self, painter: QPainter, rows: list[TurnRow], rect: QRectF) -> None:
        """The last guesses that have room; a line says how many came before them."""
        tokens = theme.current()
        if not rows:
            draw_text(painter, QRectF(rect.x(), rect.y(), rect.width(), 28),
                      f"{KNOWN}? is known; {len(LETTERS)} letters are left.", theme.font("body"), tokens.muted)
            return
        fits = max(int(rect.height() / ROWS[0]), 1)
        longer = max(len(self.rows_of(each)) for each in (0, 1))  # both plans have rows of one height
        pitch = min(max(rect.height() / longer, ROWS[0]), ROWS[1])
        hidden = 0 if len(rows) <= fits else len(rows) - fits + 1
        y = rect.y()
        if hidden:
            draw_text(painter, QRectF(rect.x(), y, rect.width(), ROWS[0]),
                      f"{counted(hidden, 'guess')} before", theme.font("small"), tokens.muted)
            y += ROWS[0]
        for row in rows[hidden:]:
            paint_row(painter, QRectF(rect.x(), y, rect.width(), pitch), row)
            y += pitch

    def _paint_caption(self, painter: QPainter) -> None:
        tokens, small = theme.current(), theme.font("small")
        rect = QRectF(self._chart.x(), self._chart.top() - CAPTION, self._chart.width(), CAPTION - 4)
        draw_text(painter, rect, "Guesses for each letter", theme.font("small", True), tokens.text)
        x = rect.right()
        for plan, words in ((1, f"four at a time, {TOTALS[1]} in all"), (0, f"one at a time, {TOTALS[0]} in all")):
            width = theme.text_width(words, "small")
            draw_text(painter, QRectF(x - width - 1, rect.y(), width + 2, rect.height()), words, small, tokens.muted)
            swatch = QRectF(x - width - 20, rect.center().y() - 6, 12, 12)
            self._paint_bar(painter, swatch, plan, known=True)
            x -= width + 40

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, showing, letter = theme.current(), self.showing, LETTERS[cell[1]]
        on = letter == showing.letter
        if on or cell == self.hover_cell:
            fill_rounded(painter, rect.adjusted(1, 0, -1, 0), tokens.tint if on else tokens.hover, 4)
        base = rect.bottom() - LABELS
        painter.fillRect(QRectF(rect.x(), base, rect.width(), 1), tokens.line)
        width = min((rect.width() - 6) / 2, 16.0)
        left = rect.center().x() - width - 0.5
        for plan in (0, 1):
            known = letter in showing.found
            made = min(len(turns(plan, letter)), showing.made) if on and not known else len(turns(plan, letter))
            if known or (on and made):
                height = (base - rect.y() - 4) * made / HIGHEST
                self._paint_bar(painter, QRectF(left + plan * (width + 1), base - height, width, height), plan,
                                known=known)
        draw_text(painter, QRectF(rect.x() - 4, base + 1, rect.width() + 8, LABELS), letter,
                  theme.font("small", on), tokens.text if on or letter in showing.found else tokens.muted, CENTRE)

    def _paint_bar(self, painter: QPainter, rect: QRectF, plan: int, *, known: bool) -> None:
        """A bar of a plan; outlined until its letter is found."""
        tokens = theme.current()
        colour = (tokens.warning, tokens.accent)[plan]
        paint_with(painter, line=QPen(colour, 1))
        inner = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        if plan and known:
            painter.setBrush(colour)
        elif not plan:
            painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern))
        painter.drawRect(inner)
