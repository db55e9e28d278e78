"""MeaningBoard: the hexagram that is read, its lines numbered; the one whose text is read stands on a tint."""
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.controls.painted import fill_rounded
from app.games.iching.hexagram_board import HEADING, REACH, VALUES, HexagramBoard, ShownHexagram
from app.games.iching.hexagram_picture import line_rect
from app.games.iching.meaning.margins import BAND
from app.look import theme

LARGE = 17.0  # height of a line, px
SMALL = 9.0   # where room is short
MARGIN = 48   # px that a board keeps around itself, across


class MeaningBoard(HexagramBoard):
    """One hexagram, large or small. Its names stand over the text beside it."""

    largest = LARGE

    def __init__(self) -> None:
        super().__init__()
        self.line = 0
        self.captions = 0
        self.set_small(False)

    def set_small(self, small: bool) -> None:
        """Shrink, or grow again."""
        side = SMALL if small else LARGE
        wide, high = self.extent()
        self.setFixedSize(round(wide * side) + MARGIN, round(high * side) + MARGIN + 4)
        self.rearrange()

    def show_hexagram(self, hexagram: ShownHexagram, line: int) -> None:
        """Show a hexagram, one of whose lines may be read."""
        self.line = line
        self.show_hexagrams([hexagram])
        if line:
            self.move_cursor((0, line - 1), show=self.cursor_shown)
        self.update_all()

    def extent(self) -> tuple[float, float]:
        wide, high = super().extent()
        return wide, high - HEADING + REACH

    def hexagram_rect(self, place: int) -> QRectF:
        """It needs no heading, only room for a ring: there is only one."""
        return super().hexagram_rect(place).translated(0, (REACH - HEADING) * self.side)

    def line_label(self, line: int, value: int) -> str:
        return str(line)

    def shows_values(self, hexagram: ShownHexagram) -> bool:
        return True

    def paint_margins(self, painter: QPainter) -> None:
        if self.line and self.hexagrams:
            tokens, side = theme.current(), self.side
            bar = line_rect(self.hexagram_rect(0), self.line)
            ground = bar.adjusted(-VALUES * side - theme.UNIT, -0.4 * side, theme.UNIT, 0.4 * side)
            fill_rounded(painter, ground, tokens.tint)
            fill_rounded(painter, QRectF(ground.left(), ground.top(), BAND, ground.height()), tokens.accent, BAND / 2)
        super().paint_margins(painter)
