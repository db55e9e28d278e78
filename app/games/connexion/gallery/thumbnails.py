"""Thumbnails: small pictures of labyrinths, painted a few at a time and cached."""
from collections import OrderedDict
from collections.abc import Iterable
from time import monotonic

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook, draw, fit_frame
from app.games.connexion.piece_colours import ROLES
from app.look import theme
from solvers.connexion.arrangement import on_one_plane
from solvers.connexion.collection import Entry

MOST_BYTES = 64_000_000
MOST_WAITING = 120  # those asked for last; the others have long been scrolled away
SLICE = 0.008       # seconds of painting before the window has its turn
MARGIN = 0.2        # around the pieces, in circumradii


def plan_of(entry: Entry) -> DrawingPlan:
    """An entry's pieces on one plane, those that it was grown from with their roles."""
    return DrawingPlan(on_one_plane(entry.solution), dict(zip(entry.given, ROLES, strict=False)))


def paint_plan(painter: QPainter, rect: QRectF, plan: DrawingPlan, look: LabyrinthLook) -> None:
    """A whole labyrinth without its rims, as large as fits a rectangle."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, fit_frame(plan.pieces, rect, MARGIN), plan, look)


class Thumbnails(QObject):
    """A cache of pictures by fingerprint, all of one size, look and theme; asking for other ones empties it."""

    ready = Signal(str)  # the fingerprint of one that was asked for and is there now

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._kind: tuple[object, ...] = ()
        self.pixmaps: OrderedDict[str, QPixmap] = OrderedDict()
        self._waiting: OrderedDict[str, Entry] = OrderedDict()
        self._look = LabyrinthLook()
        self._size, self._ratio = QSize(), 1.0
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._paint_some)

    def ask(self, entry: Entry, size: QSize, ratio: float, look: LabyrinthLook) -> QPixmap | None:
        """The picture of an entry, `size` px large with `ratio` device pixels to each; None if it still has to be
        painted, and `ready` says when it is."""
        kind = (size, ratio, look, theme.current().name)
        if kind != self._kind:
            self._kind, self._size, self._ratio, self._look = kind, size, ratio, look
            self.pixmaps.clear()
            self._waiting.clear()
        if (picture := self.pixmaps.get(entry.fingerprint)) is not None:
            self.pixmaps.move_to_end(entry.fingerprint)
            return picture
        self._waiting[entry.fingerprint] = entry
        self._waiting.move_to_end(entry.fingerprint)
        if len(self._waiting) > MOST_WAITING:
            self._waiting.popitem(last=False)
        self._timer.start()
        return None

    def repaint(self, entries: Iterable[Entry]) -> None:
        """Paint these at once after the theme changed, rather than show cards without pictures for a moment."""
        if self._size.isEmpty():
            return
        for entry in entries:
            self.ask(entry, self._size, self._ratio, self._look)
        while self._waiting:
            fingerprint, entry = self._waiting.popitem(last=False)
            self.pixmaps[fingerprint] = self._paint(entry)

    @property
    def waiting(self) -> int:
        """The number of pictures still to be painted."""
        return len(self._waiting)

    def _paint_some(self) -> None:
        until = monotonic() + SLICE
        while self._waiting:
            fingerprint, entry = self._waiting.popitem(last=False)
            self.pixmaps[fingerprint] = self._paint(entry)
            self.ready.emit(fingerprint)
            if monotonic() > until:
                break
        self._let_go()
        if self._waiting:
            self._timer.start()

    def _paint(self, entry: Entry) -> QPixmap:
        picture = QPixmap(self._size * self._ratio)
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_plan(painter, QRectF(0, 0, self._size.width(), self._size.height()), plan_of(entry), self._look)
        painter.end()
        return picture

    def _let_go(self) -> None:
        """Drop the pictures that were not asked for longest, as long as they are too many."""
        picture_bytes = 4 * self._size.width() * self._size.height() * self._ratio**2
        while len(self.pixmaps) * picture_bytes > MOST_BYTES:
            self.pixmaps.popitem(last=False)
