"""PieceShelf: the pieces of a block that is taken apart, each on a card: pale in the block, full once it is off."""
from collections.abc import Collection, Mapping, Sequence
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted, draw_text
from app.games.polyforms.block.block_painter import paint_standing
from app.games.polyforms.block.block_projection import Viewpoint
from app.games.polyforms.laid import Laid
from app.look import theme
from solvers.core.wording import listed

VIEW = Viewpoint(22.0, 27.0)
CARD, BROADEST = 72, 1.5  # px, the height of a card, and how much wider than that one is at most
GAP = 6                   # px
WIDE = 2 * CARD - 12      # px of a shelf beside the block
UNBOUND = 16_777_215      # px, Qt's for a size without bound
PALE = 0.22               # opacity of a piece that is in the block


class PieceShelf(Painted, QWidget):
    """Cards in rows, below the block or beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: tuple[Laid, ...] = ()
        self.off: Mapping[int, float] = {}  # how far a piece has come off, 1 for those that lie here
        self.marked: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Pieces that are off")
        self.setWhatsThis("The pieces. Those that are still in the block are pale, those that came off lie here.")

    def show_pieces(self, pieces: Sequence[Laid]) -> None:
        """Show these pieces, all of them in the block."""
        self.pieces = tuple(pieces)
        self.show_off({}, ())
        self.updateGeometry()

    def show_off(self, off: Mapping[int, float], marked: Collection[int]) -> None:
        """Show which pieces are off, and mark the cards of those that move."""
        self.off, self.marked = off, frozenset(marked)
        there = [self.pieces[piece].name for piece in sorted(off) if off[piece] == 1]
        self.setAccessibleDescription(listed(there) if there else "none yet")
        self.update()

    def stand_beside(self, beside: bool) -> None:
        """Stand beside the block, or lie below it."""
        if beside:
            self.setFixedWidth(WIDE)
            self.setMinimumHeight(0)
            self.setMaximumHeight(UNBOUND)
        else:
            self.setFixedHeight(CARD + 2)
            self.setMinimumWidth(0)
            self.setMaximumWidth(UNBOUND)

    def card_rect(self, piece: int) -> QRectF:
        """Where the card of a piece lies: in as many columns as make cards largest."""
        count = max(len(self.pieces), 1)

        def size(columns: int) -> tuple[float, float]:
            return (min((self.width() + GAP) / columns - GAP, BROADEST * CARD),
                    min((self.height() - 2 + GAP) / ceil(count / columns) - GAP, CARD))

        columns = max(range(1, count + 1), key=lambda each: min(size(each)))
        (wide, high), (row, column) = size(columns), divmod(piece, columns)
        left = (self.width() - columns * (wide + GAP) + GAP) / 2
        top = (self.height() - ceil(count / columns) * (high + GAP) + GAP) / 2
        return QRectF(left + column * (wide + GAP), top + row * (high + GAP), wide, high)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for piece, tile in enumerate(self.pieces):
            rect, off = self.card_rect(piece), self.off.get(piece, 0.0)
            line = QPen(tokens.accent, 1.75) if piece in self.marked else QPen(
                tokens.edge, 1, Qt.PenStyle.SolidLine if off else Qt.PenStyle.DashLine)
            painter.setPen(line)
            painter.setBrush(tokens.panel if off else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
            painter.setOpacity(PALE + (1 - PALE) * off)
            paint_standing(painter, rect.adjusted(14, 6, -6, -6), [tile], VIEW, letters=False)
            painter.setOpacity(1.0)
            draw_text(painter, QRectF(rect.left() + 7, rect.top() + 4, rect.width() - 10, 16), tile.name,
                      theme.font("small", True), tokens.text)
