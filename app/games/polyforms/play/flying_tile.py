"""FlyingTile: the tile in the hand as it follows the pointer, above tray and board."""
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import Painted
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.tile_pose import TilePose
from solvers.polyforms.grids import Grid
from solvers.polyforms.shapes import Atoms

EDGE = 3        # px around the tile
SOLID = 0.72    # of the fill of a flat tile
SMALLER = 0.62  # a block is by this smaller than the cells of the board, so that these are seen


class FlyingTile(Painted, QWidget):
    """A window of its own size within the page, that no click reaches."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.page = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pose: TilePose | None = None  # on the page; None before the first tile
        self.hide()

    def fly(self, grid: Grid, laid: Laid, shape: Atoms, side: float) -> None:
        """Show this tile where cells of the board are `side` px."""
        self.pose = TilePose(grid, laid, shape, QPointF(), side * SMALLER if grid.solid else side)
        size = self.pose.rect.size()
        self.resize(round(size.width()) + 2 * EDGE, round(size.height()) + 2 * EDGE)
        self.update()

    def move_to(self, point: QPointF, atom: int) -> None:
        """Move the tile so that the middle of an atom, by its number, is at a point of the parent."""
        assert self.pose is not None
        self.pose = self.pose.moved_to(point - (self.pose.atom_point(atom) - self.pose.middle))
        self.move((self.pose.rect.topLeft() - QPointF(EDGE, EDGE)).toPoint())
        self.show()
        self.raise_()

    def paint(self, painter: QPainter) -> None:
        if self.pose is not None:
            size = self.pose.rect.size()
            self.pose.moved_to(QPointF(EDGE + size.width() / 2, EDGE + size.height() / 2)).paint(painter, SOLID)
