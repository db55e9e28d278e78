"""Around the field: the held piece and the score at its left, the pieces to come at its right."""
from PySide6.QtCore import QRectF

from app.canvas.canvas import GUTTER
from app.controls import Sentence
from app.games.tetris.beside_field import HEADING, SLOT, Figures, PieceColumn
from app.games.tetris.field_board import FieldBoard
from app.look import theme
from solvers.tetris.guideline.simulation import Simulation

GAP = 16.0      # px between the field, or its numbers, and what is beside it
TOLD = 88.0      # px for what the last piece did
COMING = 5      # pieces that are shown at most


class Surroundings:
    """Stands close beside the field of a board, wherever that lies."""

    def __init__(self, board: FieldBoard) -> None:
        self._board = board
        self.hold, self.next = PieceColumn("Hold"), PieceColumn("Next")
        self.figures = Figures("Score", ("Score", "Level", "Pieces"), 1)
        self.told = Sentence("", "body")
        for each in (self.hold, self.next, self.figures, self.told):
            each.setParent(board)
        board.view_changed.connect(self.place)

    def show(self, simulation: Simulation) -> None:
        """Show what belongs to a game."""
        mode = simulation.setup.mode
        self.hold.setVisible(mode.holds)
        self.hold.show_kinds([] if simulation.hold is None else [simulation.hold], faint=simulation.hold_used)
        self.next.setVisible(mode.preview > 0)
        self.next.show_kinds(simulation.next)
        level = str(simulation.level) if mode.levels > 1 else "–"
        self.figures.set((f"{simulation.score:,}", level, f"{simulation.pieces:,}"))

    def tell(self, words: str) -> None:
        """Say what the last piece did; of a piece that did nothing, nothing is said."""
        self.told.set(f"<b>{words}</b>" if words else "")

    def place(self) -> None:
        """The field lies elsewhere."""
        bed, side = self._board.bed, self._board.side
        room = min(bed.left() - GUTTER, self._board.width() - bed.right()) - GAP
        scale = self.hold.fit(side, room)
        self.next.fit(side, room)
        wide, slot = self.hold.width(), SLOT * scale
        left = max(bed.left() - GUTTER - GAP - wide, 0.0)
        right = min(bed.right() + GAP, self._board.width() - wide)
        height = HEADING + slot
        self.hold.setGeometry(QRectF(left, bed.top(), wide, height).toRect())
        self.next.setGeometry(QRectF(right, bed.top(), wide, min(HEADING + COMING * slot, bed.height())).toRect())
        top = bed.top() + height + theme.MARGIN
        tall = self.figures.sizeHint().height()
        self.figures.setGeometry(QRectF(left, top, wide, tall).toRect())
        self.told.setGeometry(QRectF(left, top + tall + GAP, wide + GAP, TOLD).toRect())
