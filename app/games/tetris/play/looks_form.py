"""LooksForm: how fields look, in the settings."""
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Choice, Painted, check_box, column_of, form_grid, spin_box
from app.games.tetris import looks
from app.games.tetris.beside_field import paint_piece
from app.games.tetris.looks import PREVIEWS, SIZES, SKINS, Looks
from app.look import theme
from app.shell.settings import heading
from solvers.tetris.pieces import KINDS

SKIN_NAMES: Final = ("Solvarium", "Flat, without marks", "Letters, outlined", "Monochrome")
SIZE_NAMES: Final = ("As large as fits", "Large", "Medium", "Small")
LABEL, FIELD = 96, 200  # px
SLOT = 62.0             # px of a piece in the sample


class Sample(Painted, QWidget):
    """All pieces as they look now."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("The seven pieces in this skin")
        looks.wearer.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(round(len(KINDS) * SLOT), 48)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        for kind in range(len(KINDS)):
            paint_piece(painter, QRectF(kind * SLOT, 0, SLOT, self.height()), kind, 16)


class LooksForm(QWidget):
    """Form for the looks of fields. What is chosen is worn at once and saved."""

    def __init__(self) -> None:
        super().__init__()
        self.skin = Choice("Skin", zip(SKIN_NAMES, SKINS, strict=True), tip="How blocks look on every page of Tetris")
        self.size_choice = Choice("Size of the field", zip(SIZE_NAMES, SIZES, strict=True))
        self.size_choice.setToolTip("How large the field is on the page Play")
        self.previews = spin_box(PREVIEWS[0], PREVIEWS[-1], PREVIEWS[-1], "Pieces to come",
                                 "How many coming pieces you see, of those that the mode shows")
        self.ghost = check_box("Ghost", tip="Dashed cells show where the piece would land")
        self.grid = check_box("Grid", tip="Lines between the cells of the field")
        rows = (("&Skin", self.skin), ("Si&ze", self.size_choice), ("&Previews", self.previews))
        grid = form_grid(rows, LABEL, FIELD)
        column_of(heading("Look"), grid, Sample(), self.ghost, self.grid, STRETCH, gap=theme.UNIT, parent=self)
        self._show()
        self.skin.activated.connect(self._choose)
        self.size_choice.activated.connect(self._choose)
        self.previews.valueChanged.connect(self._choose)
        self.ghost.toggled.connect(self._choose)
        self.grid.toggled.connect(self._choose)

    def _show(self) -> None:
        worn = looks.read()
        self.skin.setCurrentIndex(self.skin.findData(worn.skin))
        self.size_choice.setCurrentIndex(self.size_choice.findData(worn.size))
        self.previews.setValue(worn.previews)
        self.ghost.setChecked(worn.ghost)
        self.grid.setChecked(worn.grid)

    def _choose(self) -> None:
        looks.choose(replace(
            looks.current(), ghost=self.ghost.isChecked(), grid=self.grid.isChecked(),
            previews=self.previews.value(), size=self.size_choice.currentData(), skin=self.skin.currentData()))

    def reset(self) -> None:
        """The usual looks."""
        looks.choose(Looks())
        self._show()
