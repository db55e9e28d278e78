"""FlyingTile: the tile in the hand as it follows the pointer, above tray and board."""
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import Painted
from app.games.polyforms.form_painter import Scale, paint_tile
from app.games.polyforms.form_plan import FormPlan
from app.games.polyforms.laid import Laid
from solvers.polyforms.grids import Grid
from solvers.polyforms.shapes import Atoms

EDGE = 3        # px around the tile
SOLID = 0.72    # of its fill


class FlyingTile(Painted, QWidget):
    """A window of its own size within the page, that no click reaches."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.page = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plan: FormPlan | None = None
        self._laid: Laid | None = None
        self._scale = Scale(QPointF(EDGE, EDGE), 1.0)
        self.hide()

    def fly(self, grid: Grid, laid: Laid, shape: Atoms, side: float) -> None:
        """Show this tile with cells of `side` px."""
        if self._laid != laid or self._plan is None:
            self._plan, self._laid = FormPlan(grid, shape), laid
        self._scale = Scale(QPointF(EDGE, EDGE), side)
        self.resize(round(self._plan.width * side) + 2 * EDGE, round(self._plan.height * side) + 2 * EDGE)
        self.update()

    def move_to(self, point: QPointF, shape: Atoms, atom: int) -> None:
        """Move the tile so that the middle of an atom, by its number, is at a point of the parent."""
        assert self._plan is not None
        at = self._scale.point(self._plan.centres[shape[atom]])
        self.move((point - at).toPoint())
        self.show()
        self.raise_()

    def paint(self, painter: QPainter) -> None:
        if self._plan is not None and self._laid is not None:
            paint_tile(painter, self._plan, self._scale, self._laid, alpha=SOLID)
