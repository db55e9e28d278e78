"""The counters above the labyrinth: its pieces and open cells, and a legend of the pieces that it was grown around."""
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from app.controls import Painted, as_tip, draw_text, fill_circle
from app.games.connexion.labyrinth_drawing import role_colour
from app.games.connexion.piece_colours import Role
from app.look import theme
from app.pages import Figure, StatusStrip
from app.pages.status_strip import HEIGHT
from solvers.connexion.pieces import COUNT

DOT = 6.0  # radius, px
GAP = 7
APART = 20


class Status:
    """Fills the strip above the board: counters at its left, the legend at its right."""

    def __init__(self, strip: StatusStrip) -> None:
        self._pieces = Figure("", f"of {COUNT} pieces", widest=str(COUNT))
        self.open_cells = Figure("", "")
        self.open_cells.setToolTip("Cells that a door opens onto, with the number of free pieces that fit")
        self.legend = LabyrinthLegend()
        strip.add_left(self._pieces)
        strip.add_left(self.open_cells)
        strip.add_right(self.legend)

    def show_counts(self, pieces: int, open_cells: int) -> None:
        """Count the pieces on the board, and the cells that must be filled."""
        self._pieces.set(str(pieces))
        if open_cells:
            cells = "open cell" if open_cells == 1 else "open cells"
            self.open_cells.set(str(open_cells), f"{cells}, with the number of pieces that fit")
        else:
            self.open_cells.set("", "")


class LabyrinthLegend(Painted, Figure):
    """Which pieces of a reading or a birth lie on the board, each behind a dot of its colour; empty without them."""

    def __init__(self) -> None:
        self._entries: tuple[tuple[Role, str], ...] = ()
        super().__init__()

    def set_entries(self, entries: Sequence[tuple[Role, str]]) -> None:
        """Show other roles, each with its label."""
        self._entries = tuple(entries)
        self.setAccessibleName(", ".join(label for _, label in self._entries))
        self.setToolTip(as_tip(self.accessibleName()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        widths = [2 * DOT + GAP + theme.text_width(label, "body") for _, label in self._entries]
        return QSize(round(sum(widths) + APART * max(len(widths) - 1, 0)), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, HEIGHT)

    def paint(self, painter: QPainter) -> None:
        font, x = theme.font("body"), 0.0
        for role, label in self._entries:
            fill_circle(painter, QPointF(x + DOT, HEIGHT / 2), DOT, role_colour(role))
            x += 2 * DOT + GAP
            room = QRectF(x, 0, max(self.width() - x, 0.0), HEIGHT)
            x += draw_text(painter, room, label, font, theme.current().text) + APART
