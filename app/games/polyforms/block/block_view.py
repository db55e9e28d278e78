"""BlockView: tiles of cubes or prisms as a block that is turned by hand, pulled apart, and opened layer by layer."""
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPageSize, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.controls import Slider, label_of
from app.games.polyforms.block.block_painter import NOTHING_MOVES, Moving, paint_axes, paint_block
from app.games.polyforms.block.block_projection import Viewpoint
from app.games.polyforms.laid import Laid
from app.look import paint_with, theme
from app.pages import Section, SectionColumn
from solvers.core.wording import counted, listed
from solvers.polyforms.grids import CUBE, Grid, Vector
from solvers.polyforms.puzzle import Puzzle

STEP = 15.0       # degrees that an arrow key turns by
FINE = 3.0        # with Shift
SPEED = 0.5       # degrees a px that the mouse is dragged
PULL = 20         # steps of the slider that pulls tiles apart
FARTHEST = 1.5    # of the way from the middle
TRIED, AMISS = 0.6, 0.3  # how solid a tile is that would lie there, or does not fit

_ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Block(QWidget):
    """The block alone. It is a drawing for files and paper as well."""

    turned = Signal()

    picture_scale = 2.0
    picture_paper: QPageSize | None = None

    def __init__(self) -> None:
        super().__init__()
        self.tiles: tuple[Laid, ...] = ()
        self.form: frozenset[Vector] = frozenset()
        self.room: frozenset[Vector] = frozenset()
        self.grid = CUBE
        self.moving: Mapping[Laid, Moving] = NOTHING_MOVES
        self.marked: frozenset[Laid] = frozenset()
        self.view = Viewpoint()
        self._title = "Block"
        self._hand: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName("Block")
        self.setWhatsThis("The tiles as a block. Drag it, or press the arrow keys, to turn it; Home turns it back.")
        theme.notifier.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(360, 320)

    def show_tiles(self, tiles: Sequence[Laid], title: str, form: Collection[Vector], room: Collection[Vector] = (),
                   grid: Grid = CUBE) -> None:
        """Show these tiles; within a form that is not filled yet, if that has cells, as large as all of `room` fits.
        Where they have such a room to move in, the directions are named."""
        self.grid = grid
        self.tiles, self._title, self.form, self.room = tuple(tiles), title, frozenset(form), frozenset(room)
        self.moving, self.marked = NOTHING_MOVES, frozenset()
        names = [tile.name for tile in self.tiles]
        self.setAccessibleDescription(f"{counted(len(names), 'tile')}: {listed(names)}" if names else "empty")
        self.update()

    def show_moving(self, moving: Mapping[Laid, Moving], marked: Collection[Laid]) -> None:
        """Show how some of the tiles move, and mark some, until others are shown."""
        self.moving, self.marked = moving, frozenset(marked)
        self.update()

    def set_view(self, view: Viewpoint) -> None:
        """Look at it in another way."""
        if view != self.view:
            self.view = view
            self.update()
            self.turned.emit()

    # A drawing

    def picture_title(self) -> str:
        return self._title

    def picture_size(self, side: float) -> QSizeF:
        return QSizeF(12 * side, 12 * side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_block(painter, rect.adjusted(4, 4, -4, -4), self.tiles, self.view, form=self.form, room=self.room,
                    grid=self.grid, moving=self.moving, marked=self.marked)

    # The window's

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(painter, QRectF(self.rect()))
        if self.room:
            paint_axes(painter, QRectF(self.rect()), self.view)
        if self.hasFocus():
            paint_with(painter, line=QPen(theme.current().accent, theme.FOCUS))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._hand = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._hand is not None:
            way, self._hand = event.position() - self._hand, event.position()
            self.set_view(self.view.turned(-way.x() * SPEED, way.y() * SPEED))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._hand = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        step = FINE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP
        if key in _ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            right, down = _ARROWS[key]
            self.set_view(self.view.turned(-right * step, down * step))
        elif key == Qt.Key.Key_Home:
            self.set_view(replace(Viewpoint(), spread=self.view.spread, layers=self.view.layers))
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)


class BlockView(QWidget):
    """A block with two sliders under it: one pulls the tiles apart, the other takes layers off the top. `sliders` are
    both, with their names."""

    def __init__(self) -> None:
        super().__init__()
        self.block = Block()
        self.apart = Slider(0, PULL, "Tiles pulled apart")
        self.layers = Slider(1, 1, "Layers shown")
        self.apart.valueChanged.connect(lambda _: self._update_view())
        self.layers.valueChanged.connect(lambda _: self._update_view())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.block, 1)
        self.sliders = QWidget()
        row = QHBoxLayout(self.sliders)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for words, slider in (("Apart", self.apart), ("Layers", self.layers)):
            row.addWidget(label_of(words, slider))
            row.addWidget(slider, 1)
        column.addWidget(self.sliders)
        self.setFocusProxy(self.block)

    def show_tiles(self, tiles: Sequence[Laid], title: str = "Block", form: Collection[Vector] = (), grid: Grid = CUBE
                   ) -> None:
        """Show these tiles, within a form that is not filled yet if there is one; all layers, if there are more or
        fewer than before."""
        heights = [atom[2] for atom in form] or [atom[2] for tile in tiles for atom in tile.atoms]
        count = max(heights) - min(heights) + 1 if heights else 1
        if frozenset(form) != self.block.form:  # another puzzle
            with QSignalBlocker(self.apart):
                self.apart.setValue(0)
        if count != self.layers.maximum():
            with QSignalBlocker(self.layers):
                self.layers.setRange(1, count)
                self.layers.setValue(count)
        self.block.show_tiles(tiles, title, form, grid=grid)
        self._update_view()

    def _update_view(self) -> None:
        shown = self.layers.value()
        self.block.set_view(replace(
            self.block.view, spread=self.apart.value() / PULL * FARTHEST,
            layers=None if shown == self.layers.maximum() else shown))


HEIGHT = 264  # px


class BlockSection(Section):
    """A block that one can turn; gone where a puzzle is flat."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Block", "drag or arrow keys")
        self.view = BlockView()
        self.view.setFixedHeight(HEIGHT)
        self.add_widget(self.view)
        self.hide()

    def show_tiles(self, puzzle: Puzzle, tiles: Sequence[Laid], tried: Laid | None = None, *, fits: bool = True
                   ) -> None:
        """The tiles that lie on the form of a puzzle, which need not be filled, and one that is held there: it would
        lie there, or does not fit."""
        solid = puzzle.grid.solid
        shown = [*tiles, tried] if tried else tiles
        self.view.show_tiles(shown if solid else (), puzzle.title, puzzle.atoms if solid else (),
                             puzzle.grid if solid else CUBE)
        if solid and tried:
            self.view.block.show_moving({tried: Moving((0.0, 0.0, 0.0), TRIED if fits else AMISS)},
                                        {tried} if fits else ())
        self.setVisible(solid)
