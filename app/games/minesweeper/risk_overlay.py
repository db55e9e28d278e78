"""RiskOverlay: how probabilities are written on a board that is played or analysed, and what the panel says of them."""
from fractions import Fraction

from app.canvas.board import Cell
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.overlay_sections import MODES, TOO_LONG, OverlaySection, PositionSection
from app.pages import PageContext


class RiskOverlay:
    """The common part of the overlays of a game and of an analysis. `mode` is off, percent or fraction."""

    def __init__(self, context: PageContext, board: MinesBoard, mode: str) -> None:
        self._context, self._board = context, board
        self.mode = mode
        self._said_too_long = False
        self.panel_section = OverlaySection(context.column, self.set_mode)
        self.position_section = PositionSection(context.column)
        board.hovered.connect(self._point_at)
        board.cursor_moved.connect(self._point_at)

    def restore(self, mode: str) -> None:
        """Restore a remembered mode; ignore anything else."""
        if mode in dict(MODES):
            self.mode = mode

    def set_mode(self, mode: str) -> None:
        """Write the probabilities in another way, or not."""
        self.mode = mode
        self._said_too_long = False
        self.show_mode()
        self._context.changed()

    def toggle(self) -> None:
        """Percent on, or off."""
        self.set_mode("percent" if self.mode == "off" else "off")

    def show_mode(self) -> None:
        """Show what the mode asks for; called after each change."""
        raise NotImplementedError

    def risk_at(self, index: int) -> tuple[str, float, Fraction | None] | None:
        """The name of a cell and its risk, also as a fraction where that is known; None if the risk is not."""
        raise NotImplementedError

    def _say_too_long(self) -> None:
        """Say once that there are no fractions."""
        if self.mode == "fraction" and not self._said_too_long:
            self._said_too_long = True
            self._context.say("info", *TOO_LONG)

    def _point_at(self, cell: Cell | None) -> None:
        """Show the exact risk of a cell under the mouse or the cursor."""
        index = None if cell is None else self._board.index(cell)
        known = None if index is None else self.risk_at(index)
        if known is None:
            self.panel_section.show_no_cell()
        else:
            self.panel_section.show_cell(*known)

    def _point_again(self) -> None:
        """Show the risk of the same cell again, after the risks have changed."""
        self._point_at(self._board.hover_cell or self._board.cursor_cell)
