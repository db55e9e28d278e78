"""The panel’s brushes: what the mouse paints with; the number of mines, and where a position may come from."""
from functools import partial

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QMenu, QWidget

from app.controls import Keyed, Painted, as_tip, button, label_of, row_of, spin_box
from app.games.minesweeper import mine_tiles
from app.games.minesweeper.analyse.positions import EXAMPLES
from app.games.minesweeper.mine_tiles import MineTile
from app.look import icons, paint_with, theme
from app.pages import Command, Section, SectionColumn
from solvers.minesweeper.position import HIDDEN, MINE, Position

ASK = -1  # the brush that changes nothing

COLUMNS = 6
SIDE = 40  # px
GAP = 8    # px
TILE = 28  # px

BRUSHES: tuple[tuple[int, str, str], ...] = (
    (ASK, "Ask about a cell", "Esc"), (HIDDEN, "Hidden", "?"), (MINE, "Known mine", "F"),
    *((number, f"Number {number}", str(number)) for number in range(9)),
)
"""Each brush with its name and its key."""
MOST_MINES = 999_999  # as in the text format
FIELD = 88  # px


class BrushPalette(QWidget):
    """Buttons of all brushes in two rows; arrow keys move between them."""

    chosen = Signal(int)  # by the user

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Brushes")
        self.buttons = {brush: _BrushButton(brush, name, key) for brush, name, key in BRUSHES}
        group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        for place, (brush, brush_button) in enumerate(self.buttons.items()):
            group.addButton(brush_button)
            grid.addWidget(brush_button, *divmod(place, COLUMNS))
            brush_button.toggled.connect(lambda on, brush=brush: self.chosen.emit(brush) if on else None)
        grid.setColumnStretch(COLUMNS, 1)
        self.show_brush(ASK)

    def show_brush(self, brush: int) -> None:
        """Choose a brush without telling."""
        with QSignalBlocker(self.buttons[brush]):
            self.buttons[brush].setChecked(True)


class _BrushButton(Painted, Keyed, QAbstractButton):
    """Button of one brush: its tile, with a tint and a ring where it is chosen."""

    def __init__(self, brush: int, name: str, key: str) -> None:
        super().__init__()
        self._brush = brush
        self.setCheckable(True)
        self.setFixedSize(SIDE, SIDE)
        self.setAccessibleName(name)
        self.setToolTip(as_tip(f"{name} ({key})"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the board
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        ground = tokens.tint if self.isChecked() else tokens.hover if self.underMouse() else tokens.sunken
        paint_with(painter, line=QPen(tokens.accent, 2) if self.isChecked() else None, fill=ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        margin = (SIDE - TILE) / 2
        rect = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        if self._brush == ASK:
            icons.paint(painter, "pointer-help", tokens.accent if self.isChecked() else tokens.text,
                        rect.adjusted(2, 2, -2, -2))
        elif self._brush <= 8:
            mine_tiles.paint(painter, rect, MineTile(number=self._brush))
            if not self._brush:
                mine_tiles.write(painter, rect, "0", tokens.muted, TILE * 0.53)  # a cell that shows 0 is blank
        else:
            mine_tiles.paint(painter, rect, MineTile(mark="flag" if self._brush == MINE else ""))
        if self.ringed:
            paint_with(painter, line=QPen(tokens.accent, theme.FOCUS))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), 4, 4)


class PaintSection(Section):
    """Section with the palette, the number of mines and the buttons that bring a position."""

    example_chosen = Signal(str)

    def __init__(self, column: SectionColumn, new: Command, from_game: Command, clear: Command) -> None:
        super().__init__(column, "Paint")
        self.brushes = BrushPalette()
        self.add_widget(self.brushes, gap=12)
        self.mines = spin_box(0, MOST_MINES, 0, "Mines on the board", "All mines of the board, known ones included")
        self.mines.keep_width(FIELD)
        self.mines.setGroupSeparatorShown(True)
        row = QWidget()
        row_of((label_of("Mines in a&ll", self.mines), 1), self.mines, new.button(), gap=theme.UNIT, parent=row)
        self.add_widget(row, gap=12)
        self.examples = button("Examples", tip="Open a position that teaches something")
        self.add_buttons(from_game, self.examples, clear)
        self._menu = QMenu(self.examples)
        for key, title, tip in EXAMPLES:
            self._menu.addAction(title, partial(self.example_chosen.emit, key)).setToolTip(tip)
        self._menu.setToolTipsVisible(True)
        self.examples.setMenu(self._menu)
        self.show_brush(ASK)

    def show_brush(self, brush: int) -> None:
        """The brush that is on."""
        self.brushes.show_brush(brush)
        name = self.brushes.buttons[brush].accessibleName().lower()
        self.set_note("a click asks about a cell" if brush == ASK else f"a click paints: {name}")

    def set(self, position: Position) -> None:
        """The position as it is."""
        with QSignalBlocker(self.mines):
            self.mines.setValue(position.mines)
