"""PlaceHead: what stands above a scene: the name of the map, what is said of the place, and the counters."""
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Line, column_of, literal, row_of
from app.games.ferry import story_text
from app.look import theme
from app.pages.status_strip import StatusStrip
from solvers.ferry.game import FerryGame
from solvers.ferry.tale import Map

GAP = 12   # px between the name and what is said beside it
WAYS = "2 ways open, 2 closed"  # as words about a map without notes end
INSET = 8  # px at both ends of a strip
HIGH_ENOUGH = 520  # px of a board that has room to spare
ENDS = 48  # px of a strip that neither words nor counters have


class PlaceHead(QWidget):
    """What is said of a place stands beside its name or, if that is too long anywhere in the tale, below all names: so
    no scene is larger than the next. On a low board it stays beside, and may end in dots."""

    height_changed = Signal()

    def __init__(self, strip: StatusStrip, counters: Line) -> None:
        super().__init__()
        self._counters = counters
        self._longest = 0.0  # px of the longest name with what is said beside it
        self.title, self.beside = Line(role="title"), Line(ink="muted")
        self.below = Line(role="small", ink="muted")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        place = QWidget()
        row_of(self.title, (self.beside, 1), gap=GAP, parent=place)
        strip.add_left(place)
        strip.add_right(counters)
        below = row_of((self.below, 1), margins=(INSET, 0, INSET, 0))  # in line with the strip
        column_of(strip, below, gap=0, parent=self)
        self.below.hide()

    def show_place(self, game: FerryGame) -> None:
        """Show where the figure is."""
        self.title.set(literal(game.map.title))
        for line in (self.beside, self.below):
            line.set(literal(story_text.remark(game)))
        self._longest = max(theme.text_width(each.title, "title") + GAP + theme.text_width(_said(each), "body")
                            for each in game.tale.maps)
        self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose()

    def _choose(self) -> None:
        board = self.parentWidget()
        low = board is not None and board.height() < HIGH_ENOUGH  # there the scene has half of the window first
        fits = low or self._longest <= self.width() - self._counters.sizeHint().width() - ENDS
        if fits == self.below.isVisibleTo(self):
            self.beside.setVisible(fits)
            self.below.setVisible(not fits)
            self.height_changed.emit()


def _said(place: Map) -> str:
    """What is said of a place, at its longest."""
    return " ".join(place.notes) or f"{place.person.name if place.person else ''}; {WAYS}"
