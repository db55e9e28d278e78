"""MapDialog: all maps of a tale as far as they were seen, and the ways between them."""
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QDialogButtonBox, QScrollArea, QWidget

from app.controls.dialog import Dialog
from app.controls.layouts import column_of
from app.controls.painted import Painted
from app.games.ferry import atlas
from app.games.ferry.map_painter import PITCH, MapPicture, paint_maps, shown_maps
from app.look import theme
from solvers.core.wording import counted, listed
from solvers.ferry.game import FerryGame

LARGEST: Final = (860, 520)  # px of what shows without scrolling


class WholeMap(Painted, QWidget):
    """All maps that one knows of, each at its place."""

    def __init__(self, game: FerryGame) -> None:
        super().__init__()
        self.picture = MapPicture(game.tale, game.place, game.seen)
        places = shown_maps(self.picture).values()
        self._corner = min(x for x, _ in places), min(y for _, y in places)
        width, height = (max(place[axis] for place in places) - self._corner[axis] + 1 for axis in (0, 1))
        self.setFixedSize(round(width * PITCH[0]), round(height * PITCH[1]) + 8)
        self.setAccessibleName(_words(game))
        self.setWhatsThis("The maps of the tale. Dashed ones you have not seen yet; an arrow leads one way only.")

    def centres(self) -> Mapping[str, QPointF]:
        """The middle of each map, px."""
        left, top = self._corner
        return {name: QPointF((x - left + 0.5) * PITCH[0], (y - top + 0.5) * PITCH[1] - 8)
                for name, (x, y) in shown_maps(self.picture).items()}

    def paint(self, painter: QPainter) -> None:
        paint_maps(painter, self.picture, self.centres(), theme.current().window)


def _words(game: FerryGame) -> str:
    """The maps that were seen and where their portals lead, for a screen reader."""
    titles = {each.name: each.title for each in game.tale.maps}
    told = []
    for name in game.seen:
        goals = [titles[way.there if way.here == name else way.here] for way in atlas.ways(game.tale)
                 if name in (way.here, way.there) and (way.here == name or way.both)
                 and {way.here, way.there} <= set(game.seen)]
        told.append(titles[name] + (f" leads to {listed(goals)}" if goals else ""))
    return "; ".join(told)


class MapDialog(Dialog):
    """The whole map, which scrolls where it is larger than the screen."""

    def __init__(self, parent: QWidget, game: FerryGame) -> None:
        super().__init__(parent, "Map")
        self.map = WholeMap(game)
        area = QScrollArea()
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(self.map)
        area.setAccessibleName(f"{counted(len(game.seen), 'map')} seen of {len(game.tale.maps)}")
        wanted = self.map.size() + QSize(24, 24)
        area.setMinimumSize(min(wanted.width(), LARGEST[0]), min(wanted.height(), LARGEST[1]))
        at = self.map.centres()[game.place]
        area.ensureVisible(round(at.x()), round(at.y()), 200, 120)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column_of((area, 1), buttons, gap=theme.UNIT, margins=(theme.MARGIN, 20, theme.MARGIN, 20), parent=self)
