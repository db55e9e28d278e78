"""TileFlights: tiles on their way between tray and board. Nothing waits for them: the game has gone on already."""
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QMarginsF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import Painted
from app.games.polyforms.play.tile_pose import TilePose
from app.look import Motions

LENGTH = 180   # ms of a flight
APART = 30     # ms from one to the next of several
MOST = 16      # tiles that fly at a time; of more, these are the first
EDGE = 4       # px around a tile for its outline


class TileFlights(Painted, QWidget):
    """Lies above tray and board, and no click reaches it."""

    landed = Signal()  # one of them or all

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.routes: dict[str, tuple[TilePose, TilePose]] = {}  # from where to where, by the names of what flies
        self._seen: dict[str, QRectF] = {}  # where each was painted last
        self._motions: Motions[str] = Motions(self, self._move)
        self.hide()

    @property
    def flying(self) -> frozenset[str]:
        """The names of the tiles that are on their way."""
        return frozenset(self.routes)

    def launch(self, routes: Mapping[str, tuple[TilePose, TilePose]]) -> None:
        """Let tiles fly from one pose to another, by names of one's own; whatever flew before has landed. Under reduced
        motion all have landed at once."""
        self.land()
        self.routes = dict(list(routes.items())[:MOST])
        if self.routes:
            self.setGeometry(self._view.rect())
            self.show()
            self.raise_()
            self._motions.start({name: number * APART for number, name in enumerate(self.routes)}, LENGTH)

    def land(self) -> None:
        """End all flights at once."""
        if self.routes:
            self._motions.stop()

    def _pose(self, name: str) -> TilePose:
        start, end = self.routes[name]
        return start.towards(end, self._motions.progress(name))

    def _move(self, names: Iterable[str]) -> None:
        landed = [name for name in names if name in self.routes and name not in self._motions.moving]
        for name in landed:
            del self.routes[name]
            self.update(self._seen.pop(name, QRectF()).toAlignedRect())
        for name in self.routes:
            rect = self._pose(name).rect.marginsAdded(QMarginsF(EDGE, EDGE, EDGE, EDGE))
            self.update(rect.united(self._seen.get(name, rect)).toAlignedRect())
            self._seen[name] = rect
        if landed:
            self.landed.emit()
        if not self.routes:
            self._seen.clear()
            self.hide()

    def paint(self, painter: QPainter) -> None:
        for name in self.routes:
            self._pose(name).paint(painter)
