"""PieceShelf: the pieces of a block that is taken apart, each on a card: pale in the block, full once it is off."""
from collections.abc import Collection, Mapping, Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted, draw_text
from app.games.polyforms.block.block_painter import paint_standing
from app.games.polyforms.block.block_projection import Viewpoint
from app.games.polyforms.laid import Laid
from app.look import theme
from solvers.core.wording import listed

VIEW = Viewpoint(22.0, 27.0)
CARD, NARROW = 72, 56  # px: a card is so high, and so wide at least where all are in one row
GAP = 6                # px
PALE = 0.22            # opacity of a piece that is in the block
MOST = 2               # rows


class PieceShelf(Painted, QWidget):
    """Cards side by side, in two rows where one has no room."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: tuple[Laid, ...] = ()
        self.names: tuple[str, ...] = ()
        self.off: Mapping[int, float] = {}  # how far a piece has come off, 1 for those that lie here
        self.marked: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Pieces that are off")
        self.setWhatsThis("The pieces. Those that are still in the block are pale, those that came off lie here.")

    def show_pieces(self, pieces: Sequence[Laid], names: Sequence[str]) -> None:
        """Show these pieces, all of them in the block."""
        self.pieces, self.names = tuple(pieces), tuple(names)
        self.show_off({}, ())
        self.updateGeometry()

    def show_off(self, off: Mapping[int, float], marked: Collection[int]) -> None:
        """Show which pieces are off, and mark the cards of those that move."""
        self.off, self.marked = off, frozenset(marked)
        there = [self.names[piece] for piece in sorted(off) if off[piece] == 1]
        self.setAccessibleDescription(listed(there) if there else "none yet")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, CARD + 2)

    def card_rect(self, piece: int) -> QRectF:
        """Where the card of a piece lies."""
        count = max(len(self.pieces), 1)
        rows = 1 if self.width() >= count * (NARROW + GAP) or count == 1 else MOST
        columns = ceil(count / rows)
        width, height = (self.width() + GAP) / columns - GAP, (CARD + GAP) / rows - GAP
        wide = min(width, 1.5 * CARD)
        row, column = divmod(piece, columns)
        left = (self.width() - columns * (wide + GAP) + GAP) / 2
        return QRectF(left + column * (wide + GAP), 1 + row * (height + GAP), wide, height)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for piece, (tile, name) in enumerate(zip(self.pieces, self.names, strict=True)):
            rect, off = self.card_rect(piece), self.off.get(piece, 0.0)
            line = QPen(tokens.accent, 1.75) if piece in self.marked else QPen(
                tokens.edge, 1, Qt.PenStyle.SolidLine if off else Qt.PenStyle.DashLine)
            painter.setPen(line)
            painter.setBrush(tokens.panel if off else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
            painter.setOpacity(PALE + (1 - PALE) * off)
            paint_standing(painter, rect.adjusted(14, 6, -6, -6), [tile], VIEW, letters=False)
            painter.setOpacity(1.0)
            draw_text(painter, QRectF(rect.left() + 7, rect.top() + 4, rect.width() - 10, 16), name,
                      theme.font("small", True), tokens.text)
