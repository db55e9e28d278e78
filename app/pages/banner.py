"""Banner: one sentence above the board, in a slot that is always kept; the page switch shares it and always works."""
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.controls import IconButton, Line, button, plain
from app.look import icons, theme
from app.pages.actions import Action, tip
from app.pages.page_switch import PageSwitch

HEIGHT = 44
BAND = 4
SLIDE = 8  # px that a new message comes down
GAP = 8    # between the folded page switch and the message, px
ICON = 20

# The icon of each kind, its band's fill, its icon's ink.
KINDS = {
    "info": ("info", "accent", "accent"),
    "hint": ("hint", "accent", "accent"),
    "solve": ("solve", "accent", "accent"),
    "good": ("good", "good", "good_ink"),
    "warning": ("warning", "warning", "warning_ink"),
    "bad": ("error", "bad", "bad_ink"),
}


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of one of the `KINDS`, its bold subject first, and at most one thing to do about it.

    `sentence` may mark bold parts with `<b>`. `run` is called when `action`, a few words, is pressed.
    """

    kind: str
    subject: str
    sentence: str
    action: str = ""
    run: Callable[[], object] | None = None

    @property
    def text(self) -> str:
        """All of it, as a screen reader says it."""
        return plain(f"{self.subject} {self.sentence}").strip()


class Banner(QWidget):
    """The slot, 44 px high: the page switch of a tab that has pages, and a message, or one of them, or nothing."""

    closed = Signal(object)  # the user put this Message away

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.message: Message | None = None
        self._switch: PageSwitch | None = None
        self.card = MessageCard(self)
        self.card.action.clicked.connect(self.follow)
        self.card.close_button.clicked.connect(self.close_message)
        self.card.hide()
        self._slide = QPropertyAnimation(self.card, b"pos", self)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)

    def show_message(self, message: Message) -> None:
        """Show a message in place of whatever is in the slot; another one slides in."""
        fresh = message != self.message
        self.renew_message(message)
        if fresh and theme.duration():
            self._slide.stop()
            self._slide.setDuration(theme.duration())
            self._slide.setStartValue(QPoint(self.card.x(), -SLIDE))
            self._slide.setEndValue(QPoint(self.card.x(), 0))
            self._slide.start()

    def renew_message(self, message: Message) -> None:
        """Show the same message with other figures: nothing slides."""
        self.message = message
        self.card.set(message)
        self._arrange()

    def clear(self) -> None:
        """Nothing to say: the page switch has all of the slot again."""
        if self.message is not None:
            self.message = None
            self._slide.stop()
            self._arrange()

    def close_message(self) -> None:
        """The user puts the message away."""
        message = self.message
        self.clear()
        self.closed.emit(message)

    def set_switch(self, switch: PageSwitch) -> None:
        """Let this switch share the slot: while a message stands it folds, at the left end."""
        self._switch = switch
        switch.setParent(self)
        switch.show()
        self._arrange()

    def _arrange(self) -> None:
        stands = self.message is not None
        left = 0
        if self._switch is not None:
            self._switch.set_folded(stands)
            folded = min(self._switch.sizeHint().width(), self.width() // 3)
            self._switch.setGeometry(0, 0, folded if stands else self.width(), self.height())
            left = folded + GAP
        self.card.setGeometry(left, 0, self.width() - left, self.height())
        self.card.setVisible(stands)

    @property
    def can_follow(self) -> bool:
        """Whether the message offers to do something."""
        return self.message is not None and self.message.run is not None

    def follow(self) -> None:
        """Do what the message offers."""
        if self.message is not None and self.message.run is not None:
            self.message.run()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._slide.stop()
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(160, HEIGHT)


class MessageCard(QWidget):
    """The message itself: band, icon, words, action, close."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind = "info"
        self.line = Line(role="sentence")
        self.action = button("", "link", tip=tip("Do what the message says", Action.FOLLOW.keys))
        self.close_button = IconButton("close", "Put this message away", side=36, size=16, ink="muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(BAND + 44, 0, 4, 0)
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self.action)
        row.addWidget(self.close_button)

    def set(self, message: Message) -> None:
        self._kind = message.kind
        subject = f"<b>{message.subject}</b> " if message.subject else ""
        self.line.set(subject + message.sentence)
        self.action.setText(message.action)
        self.action.setVisible(bool(message.action))
        self.setAccessibleName("Message")  # and the line has the words
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        name, fill, ink = KINDS[self._kind]
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.fillPath(outline, colours.panel)
        painter.setPen(QPen(colours.line, 1))
        painter.drawPath(outline)
        painter.setClipRect(0, 0, BAND + 1, self.height())
        painter.fillPath(outline, getattr(colours, fill))
        painter.setClipping(False)
        pixmap = icons.pixmap(name, getattr(colours, ink), ICON, self.devicePixelRatioF())
        painter.drawPixmap(BAND + 12, (self.height() - ICON) // 2, pixmap)
        painter.end()
