"""TalkBox: what is being said, by whom, and what one can answer; it lies on the scene, clear of the figures."""
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import IconButton, Line, Sentence, column_of, literal, paint_ring, row_of
from app.controls.painted import Painted, PaintedButton, fill_rounded
from app.games.ferry.play.sign_row import SIDE, SignRow, paint_signs
from app.look import draw_shape, theme, write_with
from solvers.ferry.drawings import sign_words, signs_of

MOST: Final = 9          # choices that have a key
WIDEST: Final = 800      # px
CHOICE: Final = 40       # px, the height of a choice on one line
LOW_CHOICE: Final = 30   # the same on a low scene
KEY: Final = 22          # px, the square with a choice's key
PAD: Final = 18          # px around what is said
TOP: Final = 9           # px above the row with the speaker, which the button makes higher
CLOSE: Final = 24        # px, the button that leaves
LACKED: Final = 24       # px of a sign for what is lacking
LACKING: Final = 0.45    # opacity of signs that cannot be shown yet


class Answer(NamedTuple):
    """A choice: its number, what would be said, and what it lacks, in words and, where it is seen so, by signs; empty
    if it can be said. `again` if it was said here before."""

    number: int
    text: str
    lacks: str = ""
    lacking_signs: tuple[str, ...] = ()
    again: bool = False


class ChoiceButton(PaintedButton):
    """One choice, with its key; dashed while a token is lacking, which it names; pale once it was said."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.answer = Answer(1, "")
        self.marked = False  # whether Enter says it
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_answer(self, answer: Answer) -> None:
        self.answer = answer
        lacks = f", {answer.lacks}" if answer.lacks else ""
        again = ", said before" if answer.again else ""
        self.setAccessibleName(f"{answer.number}: {sign_words(answer.text)}{lacks}{again}")
        self.setToolTip("")
        self.setWhatsThis("Something that you can say now; its key is before it. A dashed one wants something that you "
                          "have not got yet; a pale one you have said before.")
        self.update()

    def set_marked(self, marked: bool) -> None:
        if marked != self.marked:
            self.marked = marked
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter says it, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    @property
    def _words(self) -> QRectF:
        return QRectF(self.rect()).adjusted(12 + KEY + 12, 3, -12, -3)

    @property
    def _lacks_wide(self) -> float:
        """The room for what is lacking, px."""
        signs = len(self.answer.lacking_signs)
        return signs * LACKED + 8 if signs else theme.text_width(self.answer.lacks, "small")

    def height_for(self, width: int, least: int = CHOICE) -> int:
        """The height at this width, px; `least` on one line."""
        metrics = QFontMetricsF(theme.font("body"))
        room = QRectF(0, 0, width - 24 - KEY - 12, 10_000)
        signs = bool(signs_of(self.answer.text))
        text = 0.0 if signs else metrics.boundingRect(
            room, int(Qt.TextFlag.TextWordWrap), self.answer.text).height()
        if self.answer.lacks:
            lacks = self._lacks_wide
            one = signs or metrics.horizontalAdvance(self.answer.text) + 16 + lacks <= room.width()
            text += 0 if one else theme.leading("small")
        return max(least, round(text) + least - 22)

    def paint(self, painter: QPainter) -> None:
        # A card with its key at the left, then the text. What is lacking stands at the right, or below if that is full.
        colours = theme.current()
        lacking, hot = bool(self.answer.lacks), self.underMouse() and not self.answer.lacks
        card = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(colours.tint if hot or self.marked or self.hasFocus() else colours.panel)
        painter.setPen(QPen(colours.accent if hot else colours.edge, 1,
                            Qt.PenStyle.DashLine if lacking else Qt.PenStyle.SolidLine))
        painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
        key = QRectF(12, (self.height() - KEY) / 2, KEY, KEY)
        draw_shape(painter, key, line=QPen(colours.edge, 1), radius=4)
        write_with(painter, theme.font("small", strong=True), colours.muted if lacking else colours.text)
        painter.drawText(key, Qt.AlignmentFlag.AlignCenter, str(self.answer.number))
        words, signs = self._words, signs_of(self.answer.text)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        if lacking:
            wide = self._lacks_wide
            below = not signs and (
                QFontMetricsF(theme.font("body")).horizontalAdvance(self.answer.text) + 16 + wide > words.width())
            place = Qt.AlignmentFlag.AlignRight | (Qt.AlignmentFlag.AlignBottom if below else
                                                   Qt.AlignmentFlag.AlignVCenter)
            if self.answer.lacking_signs:
                self._paint_lacking_signs(painter)
            else:
                write_with(painter, theme.font("small"), colours.warning_ink)
                painter.drawText(words, int(place), self.answer.lacks)
            words = words.adjusted(0, 0, 0, -theme.leading("small")) if below else words.adjusted(0, 0, -wide - 12, 0)
        pale = lacking or self.answer.again
        write_with(painter, theme.font("body"), colours.muted if pale else colours.text)
        if signs:
            painter.setOpacity(LACKING if pale else 1.0)
            paint_signs(painter, words, signs)
            painter.setOpacity(1.0)
        else:
            painter.drawText(words, flags, self.answer.text)
        if self.ringed or self.marked:
            paint_ring(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), theme.RADIUS - 2)

    def _paint_lacking_signs(self, painter: QPainter) -> None:
        """Paint what is lacking at the right, in a dashed frame: a place where it is to go."""
        wide, high = self._lacks_wide, LACKED + 2.0
        frame = QRectF(self.width() - 10 - wide, (self.height() - high) / 2, wide, high)
        draw_shape(painter, frame, line=QPen(theme.current().warning_ink, 1.2, Qt.PenStyle.DashLine), radius=5)
        paint_signs(painter, frame.adjusted(4, 2, -4, -2), self.answer.lacking_signs)


class TalkBox(Painted, QWidget):
    """Shows one line of a conversation. The board keeps the keys; buttons are for the mouse, Tab and screen readers."""

    chosen = Signal(int)  # the number of a choice
    onward = Signal()     # go on, or say that there is nothing more
    closed = Signal()     # leave the conversation, or put away how the tale ended

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.speaker = Line(strong=True, ink="warning_ink")
        self.way_on = Line(role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        self.close_button = IconButton("close", "Leave the conversation (Esc)", side=CLOSE, size=14, ink="muted")
        self.close_button.clicked.connect(self.closed)
        self.said, self.signs = Sentence(), SignRow()
        self.choices = [ChoiceButton(self) for _ in range(MOST)]
        self._shown: tuple[Answer, ...] = ()
        self._marked = -1  # the place of the choice that Enter says; -1 for none
        self._grid = QWidget(self)
        for choice in self.choices:
            choice.setParent(self._grid)
            choice.clicked.connect(lambda _=False, button=choice: self.chosen.emit(button.answer.number))
        head = row_of(self.speaker, (self.way_on, 1), self.close_button, gap=4)
        column_of(head, self.said, self.signs, (self._grid, 0), gap=6, margins=(PAD, TOP, PAD, PAD - 4), parent=self)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setWhatsThis("What is being said, and what you can answer. Enter goes on. A number says a choice, and so "
                          "does Enter once Up or Down has marked it. Esc leaves.")
        self.hide()

    def show_line(
        self, speaker: str, text: str, answers: Sequence[Answer], *, by_player: bool, at_left: bool = True,
    ) -> None:
        """Show a line and the possible answers; without answers the player just goes on. A line that nobody says has
        no `speaker`. `at_left`: who shows signs stands left of the other one."""
        signs = signs_of(text)
        self.signs.show_signs(signs, at_left=at_left)
        self.said.setVisible(not signs)
        self.speaker.set(literal(speaker))
        self.speaker.set_ink("accent" if by_player else "warning_ink")
        self.said.show_in("text" if speaker else "muted", literal(text if speaker else text.strip("()")))
        self._shown = tuple(answers[:MOST])
        self._mark(-1)
        self.way_on.set("a number, or ↑ ↓ and Enter, answers; Esc leaves" if answers else "Enter goes on, Esc leaves")
        for place, button in enumerate(self.choices):
            button.setVisible(place < len(self._shown))
            if place < len(self._shown):
                button.show_answer(self._shown[place])
        self.setAccessibleName(f"{speaker} says" if speaker else "What happens")
        self.setAccessibleDescription(sign_words(text))

    @property
    def marked(self) -> Answer | None:
        """The choice that Enter says, once a key has marked one."""
        return self._shown[self._marked] if self._marked >= 0 else None

    def mark_next(self, by: int) -> str:
        """Mark the next choice, or the one before it (`by` is -1); returns what a screen reader says of it."""
        if not self._shown:
            return ""
        self._mark((self._marked + by if self._marked >= 0 or by > 0 else -1) % len(self._shown))
        return self.choices[self._marked].accessibleName()

    def _mark(self, place: int) -> None:
        self._marked = place
        for number, button in enumerate(self.choices):
            button.set_marked(number == place)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers that can be chosen now."""
        return self._shown

    def fit(self, width: int, *, low: bool) -> QSize:
        """How large it is at a width, its choices arranged in it, close together on a `low` scene."""
        inner = width - 2 * PAD
        height = self._arrange(inner, LOW_CHOICE if low else CHOICE)
        self._grid.setFixedHeight(height)
        self._grid.setVisible(bool(self._shown))
        lines = SIDE if self.signs.signs else self.said.heightForWidth(inner)
        head = max(self.speaker.sizeHint().height(), CLOSE)
        total = TOP + head + 6 + lines + (6 + height if self._shown else 0) + PAD - 4
        return QSize(width, total)

    def _arrange(self, width: int, least: int) -> int:
        """Arrange the choices one below the other, so that Down marks the one below; returns their height, px."""
        y = 4
        for button in self.choices[: len(self._shown)]:
            high = button.height_for(width, least)
            button.setGeometry(0, y, width, high)
            y += high + least // 5
        return max(y - least // 5, 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on what is said goes on, where there is nothing to choose."""
        if not self._shown:
            self.onward.emit()

    def paint(self, painter: QPainter) -> None:
        colours = theme.current()
        card = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill_rounded(painter, card, colours.panel, 10)
        draw_shape(painter, card, line=QPen(colours.edge, 1), radius=10)
