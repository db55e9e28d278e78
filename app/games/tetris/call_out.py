"""Call-outs: what a piece did, said beside the field for a moment: T-spin double, quad, back to back, a new level."""
from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls.painted import fill_rounded
from app.look import theme
from app.look.motion import Motions
from app.look.painting import write_with
from solvers.tetris.guideline.scoring import Clear

SHOWN: Final = 1600  # ms that a call-out stands
FADE: Final = 200    # ms in which it goes
SLIDE: Final = 8.0   # px by which it comes
BAND: Final = 4.0    # px of the strip of colour at its left
GAP: Final = 10.0    # px from there to the words
HEIGHT: Final = 112
UNBROKEN: Final = "\u2011"  # a hyphen at which no line ends

_LINES: Final = ("", "single", "double", "triple", "quad")
_SPINS: Final = {"": "", "mini": "Mini T-spin", "full": "T-spin"}
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class Call(NamedTuple):
    """A call-out: a bold line, lines below it, and the ink of the strip beside them."""

    title: str
    more: tuple[str, ...] = ()
    ink: theme.Ink = "accent"


def call_of(clear: Clear, gained: int = 0) -> Call | None:
    """What to call out of a piece, with the points that it `gained` unless these are 0; None if it did nothing."""
    name = " ".join(filter(None, (_SPINS[clear.spin], _LINES[clear.lines])))
    if not name:
        return None
    name = name[0].upper() + name[1:]
    ink: theme.Ink = "violet" if clear.spin else "accent" if clear.lines == 4 else "edge"
    more = [
        "Back to back" if clear.back_to_back else "",
        f"Combo {clear.combo}" if clear.combo else "",
        f"+{gained:,}" if gained else "",
    ]
    if clear.perfect:
        name, ink, more = "Perfect clear", "good", [name, *more]
    return Call(name, tuple(filter(None, more)), ink)


class CallOut(QWidget):
    """The call-out beside a field, where it never hides a piece; empty most of the time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.call: Call | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._motions: Motions[str] = Motions(self, self._moved)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN)
        self._timer.timeout.connect(self._fade_out)

    def say(self, call: Call | None) -> None:
        """Show a call-out; None keeps the current one until its time is over."""
        if call is None:
            return
        self.call = call
        self._motions.stop()
        self._motions.start({"come": 0})
        self._timer.start()
        self.update()

    def say_more(self, line: str) -> None:
        """Add a line to what has just been called out, or say it alone."""
        if self.call is None or not self._timer.isActive():
            self.say(Call(line))
        else:
            self.say(self.call._replace(more=(line, *self.call.more)))

    def hush(self) -> None:
        """Hide the call-out at once."""
        if self.call is not None:
            self._timer.stop()
            self._motions.stop()
            self.call = None
            self.update()

    def _fade_out(self) -> None:
        self._motions.start({"go": 0}, FADE)

    def _moved(self, keys: Iterable[str]) -> None:
        if "go" in keys and "go" not in self._motions.moving:
            self.call = None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.call is None:
            return
        tokens, (title, more, ink) = theme.current(), self.call
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if "go" in self._motions.moving:
            painter.setOpacity(1 - self._motions.progress("go"))
        painter.translate(-SLIDE * (1 - self._motions.progress("come")), 0)
        room = QRectF(BAND + GAP, 0, self.width() - BAND - GAP, self.height())
        strong, small = theme.font("title"), theme.font("body")
        height = 0.0
        for line in (title, *more):
            font = strong if line is title else small
            write_with(painter, font, tokens.text if line is title else tokens.muted)
            words = line.replace("-", UNBROKEN)
            painter.drawText(room.adjusted(0, height, 0, 0), _WRAPPED, words)
            height += QFontMetricsF(font).boundingRect(room, _WRAPPED, words).height()
        fill_rounded(painter, QRectF(0, 2, BAND, height - 2), tokens.colour(ink), BAND / 2)
        painter.end()
