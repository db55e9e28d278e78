"""The welcome page of the very first start: a thing to try in each game, with its picture, one click away."""
from collections.abc import Iterable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.controls import Line, Sentence, button
from app.controls.focus import Keyed
from app.look import theme
from app.look.resources import read
from app.shell.game_entry import FirstTry, GameEntry

PADDING = 14
SMALLEST = QSize(180, 156)
LARGEST = QSize(680, 440)
MOST = 0.66              # of the height of a card for words
COLUMNS = 3


class WelcomePage(QScrollArea):
    """A heading, and the cards, in a low window some of them below its edge."""

    chosen = Signal(str)        # the name of the game whose card was pressed
    lesson_asked = Signal(str)

    def __init__(self, games: Iterable[GameEntry]) -> None:
        super().__init__()
        tries = {game.name: game.first_try for game in games if game.first_try is not None}
        self.cards = [TryCard(each) for each in tries.values()]
        heading = Line("Welcome to Solvarium", role="title")
        sentence = Sentence(
            "Games to play, and solvers and players to watch: see them think, ask them why, and take them apart. "
            "Here is something to try. The Help menu leads back to this page.", "sentence", "muted")
        grid = QGridLayout()
        grid.setSpacing(2 * theme.UNIT)
        for place, (name, card) in enumerate(zip(tries, self.cards, strict=True)):
            grid.addWidget(card, place // COLUMNS, place % COLUMNS)
            card.clicked.connect(partial(self.chosen.emit, name))
            card.reached.connect(partial(self.ensureWidgetVisible, card, 0, 2 * theme.UNIT))
            card.lesson.clicked.connect(partial(self.lesson_asked.emit, name))
        box = QWidget()
        box.setMaximumWidth(COLUMNS * LARGEST.width() + (COLUMNS - 1) * 2 * theme.UNIT)
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.UNIT)
        sentence.setMinimumHeight(1)  # else the page would be as high as it were with lines of the narrowest window
        column.addWidget(heading)
        column.addWidget(sentence)
        column.addSpacing(theme.UNIT)
        column.addLayout(grid, 1)
        content = QWidget()
        outer = QGridLayout(content)
        outer.setContentsMargins(theme.MARGIN, theme.MARGIN, theme.MARGIN, theme.MARGIN)
        outer.addWidget(box, 1, 0)
        outer.setRowStretch(0, 1)
        outer.setRowStretch(1, 100)
        outer.setRowStretch(2, 1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusProxy(self.cards[0])
        for before, after in pairwise([*self.cards, *(card.lesson for card in self.cards)]):
            self.setTabOrder(before, after)


class TryCard(Keyed, QAbstractButton):
    """One thing to try: its picture, what it is called, and what one sees there."""

    reached = Signal()  # the focus came here, or to the button of its lesson

    def __init__(self, what: FirstTry) -> None:
        super().__init__()
        self._what = what
        self.setText(what.title)
        self.setAccessibleName(what.title)
        self.setAccessibleDescription(what.text)
        self.setWhatsThis(f"{what.text} Press it to begin.")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(SMALLEST)
        self.setMaximumSize(LARGEST)
        self._pictures: dict[str, QPixmap] = {}
        self._texts = 2  # title and text, or the title alone
        self.lesson = button("Lesson", tip="Learn this game step by step on its board")
        self.lesson.setAccessibleName(f"Lesson: {what.title}")
        self.lesson.setParent(self)
        self.lesson.installEventFilter(self)
        theme.notifier.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """No more than it needs: the page shares out the height of the window, and scrolls where that is too low."""
        return SMALLEST

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.reached.emit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.lesson.sizeHint()
        self.lesson.setGeometry(self.width() - size.width() - theme.UNIT, theme.UNIT, size.width(), size.height())

    def _picture(self) -> QPixmap:
        name = theme.current().name
        if name not in self._pictures:
            picture = QPixmap()
            picture.loadFromData(read("docs", f"pictures/{self._what.picture}-{name}.png"))
            self._pictures[name] = picture.copy(QRect(*self._what.part))
        return self._pictures[name]

    def paintEvent(self, event: QPaintEvent) -> None:
        on, rect = theme.current(), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        painter.fillPath(outline, on.hover if self.underMouse() or self.isDown() else on.panel)
        below = self._below()
        frame = QRectF(rect.topLeft(), rect.size()).adjusted(0, 0, 0, -below)
        painter.save()
        painter.setClipPath(outline)
        painter.drawPixmap(frame, self._picture(), _filling(self._picture(), frame))
        painter.restore()
        painter.setPen(QPen(on.accent, theme.FOCUS) if self.ringed else QPen(on.line, 1))
        painter.drawPath(outline)
        self._write(painter, QRectF(rect.left() + PADDING, frame.bottom() + PADDING - 4, rect.width() - 2 * PADDING,
                                    below))
        painter.end()

    def _cards(self) -> list["TryCard"]:
        """This card and those beside it."""
        box = self.parentWidget()
        return [self] if box is None else box.findChildren(TryCard)

    def _below(self) -> float:
        """Where the picture ends above the lower edge, px: in one line with those beside it. A card that is too low for
        picture and text has its title alone."""
        cards = self._cards()
        for self._texts in (2, 1):
            below = max(card.words_height(self._texts) for card in cards) + 2 * PADDING - 8
            if below < MOST * self.height():
                break
        return below

    def words_height(self, texts: int) -> float:
        """The room that of title and text so many take below the picture, px."""
        width = self.width() - 2 * PADDING
        return sum(self._height(*words, width) for words in self._words()[:texts])

    def _words(self) -> list[tuple[str, QFont]]:
        return [(self._what.title, theme.font("sentence", strong=True)), (self._what.text, theme.font("body"))]

    @staticmethod
    def _height(words: str, font: QFont, width: float) -> float:
        return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1000), Qt.TextFlag.TextWordWrap, words).height() + 4

    def _write(self, painter: QPainter, room: QRectF) -> None:
        on = theme.current()
        for (words, font), ink in zip(self._words()[: self._texts], (on.text, on.muted), strict=False):
            painter.setFont(font)
            painter.setPen(ink)
            height = self._height(words, font, room.width())
            painter.drawText(QRectF(room.topLeft(), QSizeF(room.width(), height)),
                             Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap, words)
            room.setTop(room.top() + height)


def _filling(picture: QPixmap, frame: QRectF) -> QRectF:
    """The middle of a picture that fills a frame of another shape."""
    scale = min(picture.width() / frame.width(), picture.height() / frame.height())
    width, height = frame.width() * scale, frame.height() * scale
    return QRectF((picture.width() - width) / 2, (picture.height() - height) / 2, width, height)
