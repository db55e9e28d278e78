"""FumenPalette: what is drawn with: a column of cells in their colours, and one of pieces."""
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from app.controls import Keyed, Painted, draw_text, fill_rounded, paint_ring
from app.games.tetris.beside_field import paint_piece
from app.games.tetris.blocks import paint_blocks
from app.games.tetris.fumen.fumen_board import CELLS_TOOL, PIECE_TOOL
from app.games.tetris.paint_board import VALUES
from app.look import draw_shape, theme
from solvers.tetris.pieces import KINDS

LETTERS: Final = (*KINDS, "X")
WIDTH, HEADING = 48, 20  # px of a column, and of what stands above it
TALLEST, SHORTEST = 44.0, 20.0  # px of a row


class Tool(NamedTuple):
    """What the mouse does: fill cells with what a letter stands for, or place its piece."""

    name: str = CELLS_TOOL
    letter: str = "X"

    @property
    def words(self) -> str:
        if self.name == PIECE_TOOL:
            return f"Piece {self.letter}"
        return "Cells of garbage" if self.letter == "X" else f"Cells of {self.letter}"


class FumenPalette(Painted, Keyed, QWidget):
    """Tools to click; with the keyboard, arrows choose one. Garbage is no piece, so that place is empty."""

    chosen = Signal(object)  # a Tool

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tool = Tool()
        self._under: Tool | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("What you draw with")
        self.setWhatsThis("What you draw with: the colours of cells at the left, pieces at the right. On the board, "
                          "letters choose a kind, and P switches between cells and piece.")
        self.show_tool(self.tool)

    def show_tool(self, tool: Tool) -> None:
        """Mark a tool as the chosen one."""
        self.tool = tool
        self.setAccessibleDescription(tool.words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(2 * WIDTH, round(HEADING + len(LETTERS) * TALLEST))

    def _height(self) -> float:
        return min(max((self.height() - HEADING) / len(LETTERS), SHORTEST), TALLEST)

    def tool_rect(self, tool: Tool) -> QRectF:
        """The rectangle of a tool, px."""
        height = self._height()
        column = 0 if tool.name == CELLS_TOOL else 1
        return QRectF(column * WIDTH, HEADING + LETTERS.index(tool.letter) * height, WIDTH, height)

    def _tool_at(self, point: QPointF) -> Tool | None:
        row = int((point.y() - HEADING) // self._height())
        tool = Tool((CELLS_TOOL, PIECE_TOOL)[point.x() >= WIDTH], LETTERS[min(max(row, 0), len(LETTERS) - 1)])
        return tool if self.tool_rect(tool).contains(point) and tool != Tool(PIECE_TOOL, "X") else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and (tool := self._tool_at(event.position())) is not None:
            self.chosen.emit(tool)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self._tool_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def _point_at(self, tool: Tool | None) -> None:
        if tool != self._under:
            self._under = tool
            self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tool = self._tool_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tool.words if tool is not None else "", self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, name = LETTERS.index(self.tool.letter), self.tool.name
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                row += 1 if event.key() == Qt.Key.Key_Down else -1
            case Qt.Key.Key_Left:
                name = CELLS_TOOL
            case Qt.Key.Key_Right:
                name = PIECE_TOOL
            case _:
                super().keyPressEvent(event)
                return
        tool = Tool(name, LETTERS[min(max(row, 0), len(LETTERS) - 1 - (name == PIECE_TOOL))])
        self.chosen.emit(tool)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        for column, heading in enumerate(("Cells", "Piece")):
            draw_text(painter, QRectF(column * WIDTH, 0, WIDTH, HEADING), heading, theme.font("caption"), tokens.muted,
                      Qt.AlignmentFlag.AlignHCenter)
        for letter in LETTERS:
            for name in (CELLS_TOOL, PIECE_TOOL):
                if (tool := Tool(name, letter)) != Tool(PIECE_TOOL, "X"):
                    self._paint_tool(painter, tool)

    def _paint_tool(self, painter: QPainter, tool: Tool) -> None:
        tokens, rect = theme.current(), self.tool_rect(tool).adjusted(2, 1, -2, -1)
        if tool == self.tool:
            draw_shape(painter, rect, line=tokens.accent, fill=tokens.tint, radius=theme.RADIUS)
        elif tool == self._under:
            fill_rounded(painter, rect, tokens.hover)
        if tool.name == PIECE_TOOL:
            paint_piece(painter, rect, KINDS.index(tool.letter), 10.0)
        else:
            side = min(22.0, rect.height() - 6)
            paint_blocks(painter, [QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)],
                         VALUES[tool.letter])
        if self.ringed and tool == self.tool:
            paint_ring(painter, rect.adjusted(2, 2, -2, -2), theme.RADIUS)
