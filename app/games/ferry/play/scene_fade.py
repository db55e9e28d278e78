"""SceneFade: the picture of a map that was left fades over the next one; with reduced motion there is none."""
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from app.canvas.board import Board
from app.look import Motions, theme

FADE: Final = 260  # ms


class SceneFade:
    """One of a board, which paints it last."""

    def __init__(self, board: Board) -> None:
        self._board, self._left = board, QPixmap()
        self._motions: Motions[str] = Motions(board, lambda _: board.update())

    @property
    def fading(self) -> bool:
        """True while the map that was left is still seen."""
        return bool(self._motions.moving)

    def keep_scene(self) -> None:
        """Keep the scene that the board shows now, and let it fade; some milliseconds."""
        if self._board.isVisible() and not theme.reduced_motion():
            self._left = self._board.grab(self._board.shown.toAlignedRect())
            self._motions.start({"": 0}, FADE)

    def paint(self, painter: QPainter) -> None:
        """Paint what is left of it, where the board has its scene now."""
        if self.fading:
            painter.save()
            painter.setOpacity((1 - self._motions.progress("")) ** (1 / 3))  # evenly: `Motions` eases out
            painter.drawPixmap(self._board.shown, self._left, QRectF(self._left.rect()))
            painter.restore()
