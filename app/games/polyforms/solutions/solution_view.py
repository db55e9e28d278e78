"""SolutionView: the chosen solution, flat or in layers on a board, or as a block that one turns and takes apart."""
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.controls import Segment, column_of, row_of
from app.controls.layouts import FrontStack
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.laid import Laid
from app.games.polyforms.solutions.apart_view import ApartView
from app.look import theme
from solvers.polyforms.puzzle import Puzzle

BLOCK, LAYERS = "block", "layers"


class SolutionView(QWidget):
    """A solid one is a block at first; two buttons change that."""

    changed = Signal()  # the board came to the front, or the block

    def __init__(self, puzzle: Puzzle, apart: ApartView) -> None:
        """`apart` shows solid ones as a block."""
        super().__init__()
        self._puzzle, self.board, self.apart = puzzle, FormBoard(puzzle), apart
        self.board.setAccessibleName("The chosen solution")
        self.board.setWhatsThis("The chosen solution. Click a place, then choose in the panel what must lie there.")
        self.face = Segment([(BLOCK, "Block", "A block that you can turn and take apart"),
                             (LAYERS, "Layers", "Layer by layer, to choose places for filters")], "Shown as", height=28)
        self.face.chosen.connect(lambda _: self._show_face())
        self._faces, self._switch = FrontStack(), QWidget()
        for face in (self.board, self.apart):
            self._faces.addWidget(face)
        row_of(self.face, 2 * theme.MARGIN, (self.apart.view.sliders, 1), parent=self._switch,
               margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, 0))
        column_of(self._switch, (self._faces, 1), parent=self)

    @property
    def is_block(self) -> bool:
        """True while the block is in front."""
        return self._puzzle.grid.solid and self.face.value == BLOCK

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show the empty form of a puzzle."""
        if puzzle is not self._puzzle:
            self._puzzle = puzzle
            self.board.show_puzzle(puzzle)
            self.apart.drop_film()
        self.show_laid(())
        self._show_face()

    def show_laid(self, tiles: Sequence[Laid]) -> None:
        """Show tiles on the form."""
        self.board.show_laid(tiles)
        if self._puzzle.grid.solid:
            self.apart.show_tiles(self._puzzle, tiles)

    def show_block(self) -> None:
        """Bring the block to the front, as something is to be seen there."""
        self.face.set_value(BLOCK)
        self._show_face()

    def _show_face(self) -> None:
        self._switch.setVisible(self._puzzle.grid.solid)
        self._faces.setCurrentWidget(self.apart if self.is_block else self.board)
        self.apart.view.sliders.setVisible(self.is_block)
        self.changed.emit()
