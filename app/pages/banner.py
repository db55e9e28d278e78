"""Banner: the page switch, and a slot for one message whose height is reserved, so that the board never jumps."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QPoint, QPropertyAnimation, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMoveEvent, QPainter, QPainterPath, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import IconButton, Painted, Sentence, as_tip, button, plain, row_of
from app.look import Ink, icons, theme
from app.pages.actions import Action, key_text, tip
from app.pages.page_switch import ROW, PageSwitch

Kind = Literal["info", "hint", "solve", "good", "warning", "bad"]

HEIGHT = ROW
OVER = HEIGHT + 8  # px of a message that lies over the line above a board
BAND = 4
SLIDE = 8  # px that a new message comes down
EDGE = 4   # px, above and below the words of a card
GAP = 8    # px, between the parts of a card
ICON = 20
NARROW = 600  # px of a slot; in less, what stands in the panel, too, stands there alone
OTHER_KEY = "Shift+F8"  # presses the second button
MOST = 80   # px that the words of a message may be high
NOTICED = 1000  # ms after which whoever plays has seen that there is a message

# The icon of each kind, its band's fill, its icon's ink.
KINDS: dict[Kind, tuple[str, Ink, Ink]] = {
    "info": ("info", "accent", "accent"),
    "hint": ("hint", "accent", "accent"),
    "solve": ("solve", "accent", "accent"),
    "good": ("good", "good", "good_ink"),
    "warning": ("warning", "warning", "warning_ink"),
    "bad": ("error", "bad", "bad_ink"),
}


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of one of the `KINDS`, its bold subject first, with at most two actions.

    `sentence` may mark bold parts with `<b>`. `run` is called by the button `action`, a few words, or by its key;
    `run_other` by the second button, `other`, or by `OTHER_KEY`. Escape puts the message away, or runs `action` if
    that `leads_back` to where the user came from. With `panel_has_other` a narrow slot leaves the second button to the
    panel. `key` is named beside the action wherever it stands, though Enter may do the same; empty for the key that the
    window names.
    """

    kind: Kind
    subject: str
    sentence: str
    action: str = ""
    run: Callable[[], object] | None = None
    other: str = ""
    run_other: Callable[[], object] | None = None
    leads_back: bool = False
    panel_has_other: bool = False
    key: str = ""

    @property
    def other_text(self) -> str:
        """The text of the second button with its key; empty if there is none."""
        return f"{self.other} ({key_text(OTHER_KEY)})" if self.other else ""

    @property
    def text(self) -> str:
        """The whole message as plain text for a screen reader."""
        return plain(f"{self.subject} {self.sentence}").strip()


class Banner(QWidget):
    """The page switch and the message slot, of constant height. A message that needs more lines than the slot has is
    drawn over what is below, never cut."""

    closed = Signal(object)  # the user put this Message away

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.message: Message | None = None
        self._switch: PageSwitch | None = None
        self._is_bare = False
        self._stood = QElapsedTimer()  # since this message came
        self._key = Action.FOLLOW.keys
        self.card = MessageCard(self)
        self.card.action.clicked.connect(self.run_action)
        self.card.other.clicked.connect(self.run_other)
        self.card.close_button.clicked.connect(self.close_message)
        self.card.hide()
        self._slide = QPropertyAnimation(self.card, b"pos", self)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        theme.notifier.changed.connect(self._arrange)

    @property
    def kind(self) -> Kind | None:
        """The kind of the current message, if there is one."""
        return None if self.message is None else self.message.kind

    def show_message(self, message: Message) -> None:
        """Show a message in place of the current one; a different message slides in."""
        fresh = message != self.message
        if fresh:
            self._stood.start()
        self.renew_message(message)
        if fresh and theme.duration():
            place = self.card.pos()
            self._slide.stop()
            self._slide.setDuration(theme.duration())
            self._slide.setStartValue(place - QPoint(0, SLIDE))
            self._slide.setEndValue(place)
            self._slide.start()

    def renew_message(self, message: Message) -> None:
        """Update the numbers of the current message without sliding."""
        self.message = message
        self.card.set(message, self._key)
        self._arrange()

    def show_key(self, key: str) -> None:
        """Name this key beside the action from now on."""
        if key != self._key:
            self._key = key
            if self.message is not None:
                self.renew_message(self.message)

    def clear(self) -> None:
        """Remove the message; an invitation may use the slot again."""
        if self.message is not None:
            self.message = None
            self._slide.stop()
            self._arrange()

    def close_message(self) -> None:
        """Close the message at the user's request and emit `closed`."""
        message = self.message
        self.clear()
        self.closed.emit(message)

    def set_switch(self, switch: PageSwitch) -> None:
        """Put the page switch above the slot or at its left."""
        self._switch = switch
        switch.setParent(self)
        switch.move(0, 0)
        switch.rearranged.connect(self._arrange)
        switch.show()
        self._arrange()

    def set_bare(self, bare: bool) -> None:
        """Show messages alone, over what is below."""
        if bare != self._is_bare:
            self._is_bare = bare
            if self._switch is not None:
                self._switch.setVisible(not bare)
            self._arrange()

    @property
    def slot(self) -> QRect:
        """The rectangle for messages, in px of the banner."""
        if self._is_bare:
            return QRect(0, 0, self.width(), OVER)
        return QRect(0, 0, self.width(), HEIGHT) if self._switch is None else self._switch.slot

    def _arrange(self) -> None:
        stands = self.message is not None
        if self._switch is not None:
            self._switch.set_covered(stands)
            self._switch.setFixedWidth(self.width())
            self.setFixedHeight(0 if self._is_bare else self._switch.height())
        host = self.parentWidget() or self  # so that it may be higher than the banner
        if self.card.parent() is not host:
            self.card.setParent(host)
        slot = self.slot
        if stands:
            self.card.setGeometry(QRect(self.mapTo(host, slot.topLeft()), slot.size().expandedTo(
                QSize(0, self.card.fit(slot.width())))))
            self.card.raise_()
        self.card.setVisible(stands and not self.isHidden())

    def leaves_free(self, message: Message) -> bool:
        """Whether a message would need two lines at most, and so hide nothing of what is below, as far as the banner
        is seen."""
        self.card.set(message, self._key)
        height = self.card.fit(self.slot.width())
        if self.message is not None:
            self.renew_message(self.message)
        return height <= OVER or not self.isVisible()

    @property
    def can_follow(self) -> bool:
        """True if the current message has an action."""
        return self.message is not None and self.message.run is not None

    @property
    def is_noticed(self) -> bool:
        """True once the current message has stood long enough to be seen."""
        return self._stood.elapsed() >= NOTICED

    def run_action(self) -> None:
        if self.message is not None and self.message.run is not None:
            self.message.run()

    def run_other(self) -> None:
        if self.message is not None and self.message.run_other is not None:
            self.message.run_other()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._slide.stop()
        self._arrange()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(160, HEIGHT)


class MessageCard(Painted, QWidget):
    """The message itself: band, icon, words, action, close. The words are large where they fit on one line, and wrap
    where they do not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind: Kind = "info"
        self._panel_has_other = False
        self.line = Sentence(role="sentence")
        self.line.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.action = button("", "link", tip=tip(
            "Do what the message says; once a game is over, Enter does, too", Action.FOLLOW.keys))
        self.other = button("", "link", tip=tip("Do this instead", OTHER_KEY))
        self.close_button = IconButton("close", "Put this message away", side=36, size=16, ink="muted")
        row_of((self.line, 1), self.action, self.other, self.close_button, gap=GAP, margins=(BAND + 44, 0, 4, 0),
               parent=self)
        self.setAccessibleName("Message")  # and the line has the words

    def set(self, message: Message, key: str) -> None:
        """Show a message; `key` does what its action does."""
        self._kind = message.kind
        self._panel_has_other = message.panel_has_other
        self._words = (f"<b>{message.subject}</b> " if message.subject else "") + message.sentence
        self.line.set(self._words)
        action = f"{message.action} ({key_text(message.key or key)})" if message.action else ""
        for link, text in ((self.action, action), (self.other, message.other_text)):
            link.setText(text)
            link.setVisible(bool(text))
        self.update()

    def fit(self, width: int) -> int:
        """Choose the font for a card of this width, and return the height it then needs, px.

        Only beside an editor in a small window, where too many lines would hide the board, is the end of the text
        cut.
        """
        self.other.setVisible(bool(self.other.text()) and not (self._panel_has_other and width < NARROW))
        margin = BAND + 44 + 4 + GAP + self.close_button.sizeHint().width()
        margin += sum(link.sizeHint().width() + GAP for link in (self.action, self.other) if not link.isHidden())
        room = max(width - margin, 1)
        self.line.set(self._words)
        self.line.setToolTip("")
        self.line.set_role("sentence")
        if self.line.heightForWidth(room) > theme.leading("sentence"):
            self.line.set_role("body")
            self.line.set(_bound(self._words))
            self.line.setAccessibleName(plain(self._words))
        if self.line.heightForWidth(room) > MOST:
            self.line.set_role("small")
            self._shorten(room)
        return self.line.heightForWidth(room) + 2 * EDGE

    def _shorten(self, room: int) -> None:
        """Cut the text until at most `MOST` px are needed, and put all of it in the tool tip."""
        words = plain(self._words).split()
        for count in range(len(words), 0, -1):
            if self.line.heightForWidth(room) <= MOST:
                break
            self.line.set(f"{' '.join(words[:count])}…")
            self.line.setToolTip(as_tip(plain(self._words)))
        self.line.setAccessibleName(plain(self._words))

    def paint(self, painter: QPainter) -> None:
        name, fill, ink = KINDS[self._kind]
        colours = theme.current()
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.fillPath(outline, colours.panel)
        painter.setPen(QPen(colours.line, 1))
        painter.drawPath(outline)
        painter.setClipRect(0, 0, BAND + 1, self.height())
        painter.fillPath(outline, colours.colour(fill))
        painter.setClipping(False)
        pixmap = icons.pixmap(name, colours.colour(ink), ICON, self.devicePixelRatioF())
        painter.drawPixmap(BAND + 12, (self.height() - ICON) // 2, pixmap)


def _bound(words: str) -> str:
    """The words with the last two held together, so that none stands alone on the last line."""
    before, _, last = words.rpartition(" ")
    return f"{before}\N{NO-BREAK SPACE}{last}" if before and "<" not in last else words
