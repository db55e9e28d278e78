"""Board of the Computer guesses page: the guesses so far, the one to be answered, and the secrets that are left."""
import re
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app.canvas.board import Cell, step_across
from app.canvas.chart_board import ChartBoard
from app.controls import button, draw_text, fill_rounded
from app.games.abgame.answering.candidate_painter import paint_candidates
from app.games.abgame.faces import Faces, faces_of
from app.games.abgame.pegs import PEG, PITCH, TILE, TileState, answer_text, answer_words, paint_pegs
from app.games.abgame.turn_rows import LEAST, NUMBER, ROW, TurnRow, paint_row, row_width
from app.look import draw_shape, paint_with, theme
from solvers.abgame.codes import Answer
from solvers.abgame.history import History

ROWS = (24.0, ROW)      # px that a row has at least and at most
HEADINGS = 24.0
CARD = 176.0            # px of what is to be answered
KEY, KEYS = 34.0, 40.0  # px, a button of the answer, and from one to the next
LABEL = 92.0            # px before the buttons
BETWEEN = 32.0          # px between the guesses and the secrets
SHARE = 0.46            # of the width that guesses have
_TYPES_NOTHING = ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
_FIGURES = re.compile(r"(?:(?P<a>[0-9])a?(?=[0-9]|$))?(?:(?P<b>[0-9])b?)?")  # as far as it is typed
KINDS = ("right place", "other place")


class AnsweringBoard(ChartBoard):
    """Its cells are the buttons of the answer: (how many, 0) for A and (how many, 1) for B.

    `answered` tells the answer, `refused` why it is none yet, and `drafted` that another is chosen but not yet given.
    """

    answered = Signal(object)  # Answer
    refused = Signal(str)
    drafted = Signal()

    def __init__(self, history: History) -> None:
        super().__init__()
        self.history = history
        self.faces: Faces = faces_of(history.space)
        self.guess = ""           # that is to be answered; empty while there is none
        self.wrong: frozenset[int] = frozenset()  # the places of turns whose answers contradict others
        self.thinking = False
        self.draft = [-1, -1]     # A and B, −1 while they are not chosen
        self._figures = ""        # what was typed since the first figure, such as 1A2
        self.button = button("Answer", "primary", tip="Give this answer (Enter)", run=self.give)
        self.button.setParent(self)
        self.button.hide()
        self.setAccessibleName("Guesses and answers")
        self.setWhatsThis(
            "The computer’s guesses with your answers, and the secrets that are still possible: a dot for each, or its "
            "digits once they have room; what the last answer ruled out is pale. Keys: type 1A2B, or 12, or abb; a "
            "minus sign means neither, Backspace clears, Enter gives the answer. The arrow keys choose as well."
        )
        self.view_changed.connect(self._place_button)
        self.pressed.connect(lambda cell, *_: self.choose(cell))
        self.cursor_moved.connect(self._cursor_chose)

    # What is shown

    def show_history(self, history: History, guess: str, *, thinking: bool = False,
                     wrong: frozenset[int] = frozenset()) -> None:
        """Show these answers, and the guess that is to be answered; empty while there is none."""
        if (history, guess) != (self.history, self.guess):
            self.draft, self._figures = [-1, -1], ""
        self.history, self.guess, self.thinking, self.wrong = history, guess, thinking, wrong
        self.faces = faces_of(history.space)
        if self.cursor_cell[0] > history.space.digits:
            self.cursor_cell = (0, 0)
        self.setAccessibleDescription(self.told)
        self._place_button()
        self.update_all()

    @property
    def told(self) -> str:
        """What is to be done, for a screen reader."""
        rows = self.rows
        sentences = [f"{rows[-1].words}."] if rows else []
        if self.guess:
            sentences.append(f"Guess {len(rows) + 1} is {' '.join(self.guess)}. What is your answer?")
        elif self.thinking or not rows:
            sentences.append("The computer is thinking about its guess.")
        return " ".join(sentences)

    @property
    def rows(self) -> list[TurnRow]:
        """The guesses that are answered."""
        space, sizes = self.history.space, self.history.sizes
        return [TurnRow(number, space.text(turn.guess), space.answers[turn.answer], f"{sizes[number]:,}")
                for number, turn in enumerate(self.history.turns, start=1)]

    # The answer

    @property
    def answer(self) -> Answer | None:
        """The answer chosen so far; None while there is none."""
        return None if self.draft == [-1, -1] else Answer(max(self.draft[0], 0), max(self.draft[1], 0))

    def _may(self, a: int, b: int) -> bool:
        return Answer(a, b) in self.history.space.answers

    def choose(self, cell: Cell) -> None:
        """Choose how many A's or B's; what cannot be beside it falls back to none."""
        if not self.guess:
            return
        many, kind = cell
        self._figures = ""
        self.draft[kind] = many
        other = 1 - kind
        while self.draft[other] > 0 and not self._may(self.draft[0], max(self.draft[1], 0)):
            self.draft[other] -= 1
        if not self._may(max(self.draft[0], 0), max(self.draft[1], 0)):  # 3A 1B cannot be, however one comes to it
            self.draft[other] = max(self.draft[other], 0) + 1
        self._drafted()

    def _drafted(self) -> None:
        self._place_button()
        self.update_all()
        if self.answer is not None:
            self.announce(answer_words(self.answer))
        self.drafted.emit()

    def give(self) -> None:
        if self.guess and self.answer is None:
            self.refused.emit("Choose how many A’s and B’s first, or - for neither.")
        elif self.guess and self.answer is not None:
            self.answered.emit(self.answer)

    def _cursor_chose(self, cell: Cell) -> None:
        if self.cursor_shown:
            self.choose(cell)

    # Keys

    def event(self, event: QEvent) -> bool:
        """The letters and the sign of an answer are heard before they are shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._typed(event):
            event.accept()
            return True
        return super().event(event)

    def _typed(self, event: QKeyEvent) -> str:
        text = event.text().lower()
        typed = len(text) == 1 and text in "0123456789ab-" and not event.modifiers() & _TYPES_NOTHING
        return text if self.guess and typed else ""

    def key(self, event: QKeyEvent) -> bool:
        typed = self._typed(event)
        if typed:
            if not self._type(typed):
                return True
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.give()
            return True
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and self.guess:
            self.draft, self._figures = [-1, -1], ""
        else:
            return False
        self._drafted()
        return True

    def _type(self, sign: str) -> bool:
        """Let a sign change the answer: one A or B more, or figures such as 1A2B or 12. False if it cannot be.

        While figures are being typed every sign is added to them; where that makes no answer, the sign begins a new
        one. Without figures, A and B count up. `draft` has -1 for what is not typed yet.
        """
        figures = self._figures + sign if sign.isdigit() or self._figures else ""
        if sign == "-":
            wanted, figures = [0, 0], ""
        elif figures:
            match = _FIGURES.fullmatch(figures) or _FIGURES.fullmatch(sign)
            if match is None:
                self.refused.emit("Type the answer as 1A2B, 12 or abb. Backspace clears it.")
                return False
            figures = match[0]
            wanted = [-1 if match[kind] is None else int(match[kind]) for kind in "ab"]
        else:
            wanted = [max(each, 0) for each in self.draft]
            wanted["ab".index(sign)] += 1
        if sum(max(each, 0) for each in wanted) > self.history.space.digits:
            self.refused.emit(f"A guess has {self.history.space.digits} places. Backspace clears the answer.")
            return False
        self.draft, self._figures = wanted, figures
        return True

    # Where things lie

    @property
    def _left(self) -> QRectF:
        whole, digits = self.whole, self.history.space.digits
        width = min(max(whole.width() * SHARE, row_width(digits, 0.8)), row_width(digits) + 24)
        return QRectF(whole.x(), whole.y(), width, whole.height())

    @property
    def candidates_rect(self) -> QRectF:
        """Where the possible secrets are shown."""
        whole, left = self.whole, self._left.right() + BETWEEN
        return QRectF(left, whole.y(), whole.right() - left, whole.height() - 8)

    @property
    def _pitch(self) -> float:
        """The height of a row."""
        room = self._left.height() - HEADINGS - CARD - 8
        return min(max(room / max(len(self.history.turns), 1), ROWS[0]), ROWS[1])

    @property
    def _hidden(self) -> int:
        """The number of first rows without room."""
        room = self._left.height() - HEADINGS - CARD - 8
        return max(len(self.history.turns) - max(int(room / self._pitch + 1e-6), 1), 0)

    @property
    def card(self) -> QRectF:
        """Where the guess stands that is to be answered."""
        left, shown = self._left, len(self.history.turns) - self._hidden
        return QRectF(left.x() - 8, left.y() + HEADINGS + shown * self._pitch + 6, left.width() + 16, CARD)

    def cell_rect(self, cell: Cell) -> QRectF:
        card = self.card
        return QRectF(card.x() + 8 + LABEL + cell[0] * KEYS, card.y() + 58 + cell[1] * KEYS, KEY, KEY)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        many = self.history.space.digits + 1 if self.guess else 0
        return ((number, kind) for kind in (0, 1) for number in range(many))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        rows = {Qt.Key.Key_Up: (max(self.draft[0], 0), 0), Qt.Key.Key_Down: (max(self.draft[1], 0), 1)}
        return (step_across(cell, 0, self.history.space.digits + 1, key) or rows.get(key)) if self.guess else None

    def describe(self, cell: Cell) -> str:
        return f"{cell[0]} in the {KINDS[cell[1]]}" if self.guess else self.told

    def _place_button(self) -> None:
        card, size = self.card, self.button.sizeHint()
        self.button.setVisible(bool(self.guess))
        self.button.setEnabled(self.answer is not None)
        self.button.setGeometry(round(card.right()) - size.width() - 8, round(card.y()) + 12, size.width(),
                                size.height())

    # Painting

    def paint_marks(self, painter: QPainter) -> None:
        if self.guess:  # without one there is no button for the cursor to stand on
            super().paint_marks(painter)

    def paint_below(self, painter: QPainter) -> None:
        tokens, left = theme.current(), self._left
        small = theme.font("small")
        draw_text(painter, QRectF(left.x(), left.y(), left.width(), HEADINGS), self._heading(), small, tokens.muted)
        draw_text(painter, QRectF(left.x(), left.y(), left.width(), HEADINGS), "left" if self.history.turns else "",
                  small, tokens.muted, Qt.AlignmentFlag.AlignRight)
        y = left.y() + HEADINGS
        for place, row in enumerate(self.rows):
            if place >= self._hidden:
                at = QRectF(left.x(), y, left.width(), self._pitch)
                if place in self.wrong:
                    fill_rounded(painter, at.adjusted(-8, 1, 8, 0), tokens.bad_tint)
                paint_row(painter, at, row, faces=self.faces)
                y += self._pitch
        self._paint_card(painter)
        paint_candidates(painter, self.candidates_rect, self.history)

    def _heading(self) -> str:
        return f"guess, after {self._hidden} that have no room here" if self._hidden else "guess"

    def _paint_card(self, painter: QPainter) -> None:
        tokens, card, space = theme.current(), self.card, self.history.space
        if not self.guess:
            if self.thinking:
                draw_text(painter, QRectF(card.x() + 8, card.y(), card.width(), 48), "Thinking…",
                          theme.font("sentence"), tokens.muted)
            return
        fill_rounded(painter, card, tokens.panel)
        draw_shape(painter, card.adjusted(0.5, 0.5, -0.5, -0.5), line=tokens.line, radius=theme.RADIUS)
        y = card.y() + 28
        x = card.x() + 8 + max(NUMBER, LEAST)
        draw_text(painter, QRectF(card.x() + 8, y - 12, NUMBER, 24), str(len(self.history.turns) + 1),
                  theme.font("body", True), tokens.text)
        for place, symbol in enumerate(self.guess):
            self.faces.paint(painter, QRectF(x + place * PITCH, y - TILE / 2, TILE, TILE), symbol, TileState.TYPED)
        x += space.digits * PITCH + 12
        if self.answer is None:
            draw_text(painter, QRectF(x, y - 12, card.right() - x - 92, 24), "Your answer?", theme.font("body"),
                      tokens.muted)
        else:
            paint_pegs(painter, QPointF(x, y), self.answer, space.digits)
            draw_text(painter, QRectF(x + space.digits * PEG + 8, y - 12, 60, 24), answer_text(self.answer),
                      theme.font("body", True), tokens.text)
        for kind, words in enumerate(("A right place", "B other place")):
            rect = self.cell_rect((0, kind))
            draw_text(painter, QRectF(card.x() + 10, rect.y(), LABEL - 6, rect.height()), words, theme.font("body"),
                      tokens.text)
        foot = QRectF(card.x() + 10, card.bottom() - 34, card.width() - 20, 24)
        draw_text(painter, foot, "Or type it: 1A2B, 12 or abb, - for neither; then Enter.", theme.font("small"),
                  tokens.muted)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        tokens, (number, kind) = theme.current(), cell
        on = self.draft[kind] == number or (self.answer is not None and self.draft[kind] < 0 and number == 0)
        other = max(self.draft[1 - kind], 0)
        may = self._may(number, other) if kind == 0 else self._may(other, number)
        fill_rounded(painter, rect, tokens.tint if on else tokens.hover if cell == self.hover_cell else tokens.panel, 6)
        paint_with(painter, line=QPen(tokens.accent if on else tokens.edge if may else tokens.line, 2 if on else 1))
        inset = 1.0 if on else 0.5
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 6, 6)
        draw_text(painter, rect, str(number), theme.font("body", on),
                  tokens.text if on or may else tokens.edge, Qt.AlignmentFlag.AlignHCenter)
