"""Board: the base of every game's board: it fits, zooms, repaints what changed, and draws on any device."""
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import theme
from app.board_view import View
from app.motion import Motions

Cell = tuple[int, int]

BED = 8           # how far the bed reaches beyond the cells, px
BED_RADIUS = 10   # px
GUTTER = 16       # for coordinates, outside the bed, px
HEAD_GAP = 8      # above the strip, and between it and the bed, px
FOOT = 4          # below the coordinates, px
ZOOM_STEP = 1.25
WHEEL_NOTCH = 120  # eighths of a degree that a wheel turns at once
MANY_TILES = 4096
MANY_DIRTY = 64    # above this many dirty cells one rectangle is cheaper than a region

_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class Board(QWidget):
    """A board of cells, each a pair of whole numbers.

    A game says what its board is (`extent`, `cells_in`, `cell_rect`, `cell_at`, `next_cell`), how a cell looks
    (`paint_cell`, with `tile` for what many cells share), what lies above the cells (`paint_above`) and what a cell
    is called (`describe`). It tells the board what changed: `update_cells` for cells, `update()` for what lies above
    them, `rearrange` for another extent.

    Cells are kept in a picture of the whole widget, into which only the dirty ones are painted; what lies above is
    painted over it each time.
    """

    pressed = Signal(object, object, object)         # cell, button, modifiers; the second press of a double click too
    released = Signal(object, object, object)        # cell or None, button, modifiers
    double_clicked = Signal(object, object, object)  # cell, button, modifiers; follows its press
    hovered = Signal(object)                         # cell or None
    cursor_moved = Signal(object)                    # cell
    view_changed = Signal()                          # zoomed, scrolled or resized

    largest = 64.0  # no cell unit is larger on the screen, px

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.cursor_cell: Cell = (0, 0)
        self.cursor_shown = False
        self.hover_cell: Cell | None = None
        self._head: QWidget | None = None
        self._view = View(QRectF(0, 0, 1, 1), 1, 1, 1, 1)
        self._fitted = True
        self._hand: QPointF | None = None  # where Alt and the left button hold the board
        self._store: QPixmap | None = None
        self._dirty: set[Cell] = set()
        self._on_store = False  # painting into the store, where tiles are cached; elsewhere they are drawn
        self._tiles: dict[Hashable, QPixmap] = {}
        self._tile_size = (0.0, 0.0)  # side and device pixel ratio of the cached tiles
        self._motions: Motions[Cell] = Motions(self, self.update_cells)
        theme.notifier.changed.connect(self._repaint_in_theme)

    # What a game supplies

    def extent(self) -> tuple[float, float]:
        """Width and height in cell units; both positive."""
        raise NotImplementedError

    def cell_rect(self, cell: Cell) -> QRectF:
        """Where a cell lies, in px, by `origin` and `side`."""
        raise NotImplementedError

    def cell_at(self, point: QPointF) -> Cell | None:
        """The cell under a point in px, or None."""
        raise NotImplementedError

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        """The cells whose pictures touch a rectangle in px, in painting order."""
        raise NotImplementedError

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        """Paint one cell; `rect` is its `cell_rect`. When `side` is small, leave details out."""
        raise NotImplementedError

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        """Where a key takes the keyboard cursor; None if it is no key of the cursor."""
        raise NotImplementedError

    def describe(self, cell: Cell) -> str:
        """A cell in words, for a screen reader: `c3, hidden`."""
        raise NotImplementedError

    def paint_tile(self, painter: QPainter, rect: QRectF, kind: Hashable) -> None:
        """Paint what `tile` was asked for, from `kind`, the size of `rect` and the theme alone."""
        raise NotImplementedError

    def paint_below(self, painter: QPainter) -> None:
        """Paint what lies under the cells, on the bed."""

    def paint_above(self, painter: QPainter) -> None:
        """Paint what lies above the cells: rings, outlines, letters. Call `update()` when it changed."""

    def paint_margins(self, painter: QPainter) -> None:
        """Paint what stands outside the bed, such as coordinates."""

    def bed_colour(self) -> QColor | None:
        """The ground under the cells; None for a board without one."""
        return None

    def key(self, event: QKeyEvent) -> bool:
        """A key that is not the cursor's; True if the game used it."""
        return False

    # Where things lie

    @property
    def side(self) -> float:
        """One cell unit in px, on the device that is painted on."""
        return self._view.side

    @property
    def origin(self) -> QPointF:
        """The top left corner of the cells, which may be scrolled out of sight."""
        return self._view.origin

    @property
    def shown(self) -> QRectF:
        """The part of the widget that cells cover."""
        return self._view.shown

    @property
    def bed(self) -> QRectF:
        """The rounded ground that the cells lie on."""
        return self._view.shown.adjusted(-BED, -BED, BED, BED)

    def set_head(self, head: QWidget) -> None:
        """Let a strip stand above the bed, as wide as the bed and moving with it."""
        self._head = head
        head.setParent(self)
        self.rearrange()

    def rearrange(self) -> None:
        """The extent, the margins or the size changed: fit the board anew, or keep its zoom."""
        view = View.fit(self._area(), self.extent(), self.largest, self._grain())
        if not self._fitted and self._view.side > view.side:
            view = view.zoomed(self._view.side, view.origin).scrolled(self._view.left, self._view.top)
        else:
            self._fitted = True
        self._set_view(view)

    def _area(self) -> QRectF:
        head = 0 if self._head is None else self._head.sizeHint().height() + 2 * HEAD_GAP
        margin = BED + GUTTER
        area = QRectF(self.rect()).adjusted(margin, head + BED, -margin, -margin - FOOT)
        return area if area.width() >= 1 and area.height() >= 1 else QRectF(area.topLeft(), QSizeF(1, 1))

    def _grain(self) -> float:
        return 1 / self.devicePixelRatioF()

    def _set_view(self, view: View) -> None:
        self._view = view
        if self._head is not None:
            width = min(max(self.bed.width(), self._head.minimumSizeHint().width()), self.width())
            x = min(max(self.bed.center().x() - width / 2, 0.0), self.width() - width)
            height = self._head.sizeHint().height()
            self._head.setGeometry(QRectF(x, self.bed.top() - HEAD_GAP - height, width, height).toRect())
        self.update_all()
        self.view_changed.emit()

    # Zooming

    @property
    def zoomed(self) -> bool:
        """Whether the board is larger than the view that shows all of it."""
        return not self._fitted

    def zoom_in(self) -> None:
        self._zoom(ZOOM_STEP, self._zoom_centre())

    def zoom_out(self) -> None:
        self._zoom(1 / ZOOM_STEP, self._zoom_centre())

    def zoom_fit(self) -> None:
        """Show the whole board."""
        self._fitted = True
        self.rearrange()

    def _zoom_centre(self) -> QPointF:
        at_cursor = self.cell_rect(self.cursor_cell).center()
        return at_cursor if self.cursor_shown and self.shown.contains(at_cursor) else self.shown.center()

    def _zoom(self, factor: float, anchor: QPointF) -> None:
        fit = View.fit(self._area(), self.extent(), self.largest, self._grain())
        side = self.side * factor
        side = max(side, self.side + self._grain()) if factor > 1 else min(side, self.side - self._grain())
        side = min(side, max(self.largest, fit.side))
        self._fitted = side <= fit.side
        self._set_view(fit if self._fitted else self._view.zoomed(side, anchor))

    def show_cell(self, cell: Cell) -> None:
        """Scroll just so far that a cell shows, with half a cell around it."""
        reach = self.side / 2
        view = self._view.showing(self.cell_rect(cell).adjusted(-reach, -reach, reach, reach))
        if view != self._view:
            self._set_view(view)

    # What changed

    def update_cells(self, cells: Iterable[Cell]) -> None:
        """Paint these cells anew in the next frame."""
        fresh = set(cells) - self._dirty
        self._dirty |= fresh
        if len(self._dirty) > MANY_DIRTY:
            self.update(self.bed.toAlignedRect())
        else:
            for cell in fresh:
                self.update(self.cell_rect(cell).toAlignedRect())

    def update_all(self) -> None:
        """Paint everything anew in the next frame."""
        self._store = None
        self._dirty.clear()
        self.update()

    def _repaint_in_theme(self) -> None:
        self._tiles.clear()
        self.update_all()

    def animate(self, delays: Mapping[Cell, int], length: int = theme.MOTION) -> None:
        """Let cells move: each after its delay, for `length`, all in ms. `paint_cell` asks `progress` how far it is."""
        self._motions.start(delays, length)

    def progress(self, cell: Cell) -> float:
        """How far a cell's movement is, 0 to 1; 1 when it stands still, and on paper."""
        return self._motions.progress(cell) if self._on_store else 1.0

    # Painting

    def tile(self, painter: QPainter, rect: QRectF, kind: Hashable) -> None:
        """Paint a tile of this kind: on the screen from a cache, on any other device by `paint_tile`."""
        if not self._on_store:
            self.paint_tile(painter, rect, kind)
            return
        pixmap = self._tiles.get(kind)
        if pixmap is None:
            pixmap = self._tiles[kind] = self._make_tile(rect.size(), kind)
        painter.drawPixmap(rect.topLeft(), pixmap)

    def _make_tile(self, size: QSizeF, kind: Hashable) -> QPixmap:
        if len(self._tiles) >= MANY_TILES:
            self._tiles.clear()
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap((size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(self.bed_colour() or Qt.GlobalColor.transparent)
        with _painting(QPainter(pixmap)) as painter:
            self.paint_tile(painter, QRectF(QPointF(), size), kind)
        return pixmap

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the whole board, as large as fits in `rect`, on any device; without cursor or ground around it."""
        margin = BED + GUTTER
        view = self._view
        try:
            area = rect.adjusted(margin, margin, -margin, -margin)
            self._view = View.fit(area, self.extent(), min(area.width(), area.height()), 0)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter)
            with _kept(painter):
                self.paint_cells(painter, self.cells_in(self.shown))
            with _kept(painter):
                self.paint_above(painter)
        finally:
            self._view = view

    def picture_size(self, side: float) -> QSizeF:
        """The size in px of a drawing whose cell unit is `side` px."""
        columns, rows = self.extent()
        margin = 2 * (BED + GUTTER)
        return QSizeF(columns * side + margin, rows * side + margin)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        """Paint these cells one by one; a board of very many very small cells may paint them at once."""
        for cell in cells:
            self.paint_cell(painter, cell, self.cell_rect(cell))

    def repaint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        """Paint these cells over what the store holds, and whatever touches them."""
        region = QRegion()
        for cell in cells:
            region |= self.cell_rect(cell).toAlignedRect()
        painter.setClipRegion(region)
        painter.fillRect(self.rect(), theme.current().window)
        self._paint_ground(painter)
        self.paint_cells(painter, self.cells_in(QRectF(region.boundingRect())))

    def _paint_ground(self, painter: QPainter) -> None:
        bed = self.bed_colour()
        with _kept(painter):
            if bed is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(bed)
                painter.drawRoundedRect(self.bed, BED_RADIUS, BED_RADIUS)
        with _kept(painter):
            self.paint_margins(painter)
        with _kept(painter):
            self.paint_below(painter)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        store = self._refreshed_store()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, store)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.zoomed:
            painter.setClipRect(self.bed)
        with _kept(painter):
            self.paint_above(painter)
        if self.cursor_shown and self.hasFocus():
            self._paint_cursor(painter)
        if self.zoomed:
            self._paint_scroll_marks(painter)
        painter.end()

    def _refreshed_store(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if (self.side, ratio) != self._tile_size:
            self._tiles.clear()
            self._tile_size = (self.side, ratio)
        size = (QSizeF(self.size()) * ratio).toSize()
        self._on_store = True
        try:
            if self._store is None or self._store.size() != size:
                self._store = QPixmap(size)
                self._store.setDevicePixelRatio(ratio)
                self._store.fill(theme.current().window)
                with _painting(QPainter(self._store)) as painter:
                    self._paint_ground(painter)
                    painter.setClipRect(self.shown)
                    self.paint_cells(painter, self.cells_in(self.shown))
            elif self._dirty:
                shown = self.shown
                dirty = [cell for cell in self._dirty if self.cell_rect(cell).intersects(shown)]
                with _painting(QPainter(self._store)) as painter:
                    painter.setClipRect(shown)
                    self.repaint_cells(painter, dirty)
        finally:
            self._on_store = False
        self._dirty.clear()
        return self._store

    def _paint_cursor(self, painter: QPainter) -> None:
        rect = self.cell_rect(self.cursor_cell)
        colours = theme.current()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A ground on either side keeps the ring visible on tiles of any colour.
        for colour, width in ((colours.window, 2.0 * theme.FOCUS), (colours.accent, float(theme.FOCUS))):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(rect, theme.RADIUS, theme.RADIUS)

    def _paint_scroll_marks(self, painter: QPainter) -> None:
        view, shown = self._view, self.shown
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().edge)
        thick = BED - 4.0
        if view.width > shown.width():
            x, length = (shown.width() * part / view.width for part in (view.left, shown.width()))
            painter.drawRoundedRect(QRectF(shown.left() + x, shown.bottom() + 2, length, thick), 2, 2)
        if view.height > shown.height():
            y, length = (shown.height() * part / view.height for part in (view.top, shown.height()))
            painter.drawRoundedRect(QRectF(shown.right() + 2, shown.top() + y, thick, length), 2, 2)

    # The keyboard

    def move_cursor(self, cell: Cell, *, show: bool = True) -> None:
        """Put the keyboard cursor on a cell; `show` it, or hide it because the mouse put it there."""
        self._update_cursor()
        moved, self.cursor_cell, self.cursor_shown = cell != self.cursor_cell, cell, show
        if show:
            self.show_cell(cell)
        self._update_cursor()
        if moved:
            self.tell(self.describe(cell)) if show else self.setAccessibleDescription(self.describe(cell))
            self.cursor_moved.emit(cell)

    def tell(self, words: str) -> None:
        """Let a screen reader say what is at the cursor now."""
        self.setAccessibleDescription(words)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _update_cursor(self) -> None:
        reach = 2 * theme.FOCUS
        self.update(self.cell_rect(self.cursor_cell).adjusted(-reach, -reach, reach, reach).toAlignedRect())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        cell = self.next_cell(self.cursor_cell, Qt.Key(event.key()), event.modifiers())
        if cell is not None:
            self.move_cursor(cell)
        elif self.key(event):
            self.move_cursor(self.cursor_cell)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self.cursor_shown = self.cursor_shown or event.reason() in _KEYBOARD
        self._update_cursor()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        self._update_cursor()
        super().focusOutEvent(event)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._hand = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        cell = self._cell_shown_at(event.position())
        if cell is not None:
            self.move_cursor(cell, show=False)
            self.pressed.emit(cell, event.button(), event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)  # quick presses are presses all the same
        cell = self._cell_shown_at(event.position())
        if cell is not None and self._hand is None:
            self.double_clicked.emit(cell, event.button(), event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._hand is not None and event.button() == Qt.MouseButton.LeftButton:
            self._hand = None
            self.unsetCursor()
            return
        self.released.emit(self._cell_shown_at(event.position()), event.button(), event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._hand is not None:
            step, self._hand = event.position() - self._hand, event.position()
            self._set_view(self._view.panned(step.x(), step.y()))
        else:
            self._hover(self._cell_shown_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, cell: Cell | None) -> None:
        if cell != self.hover_cell:
            changed = [each for each in (self.hover_cell, cell) if each is not None]
            self.hover_cell = cell
            self.update_cells(changed)
            self.hovered.emit(cell)

    def _cell_shown_at(self, point: QPointF) -> Cell | None:
        return self.cell_at(point) if self.shown.contains(point) else None

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        notches = event.angleDelta() / WHEEL_NOTCH
        modifiers = event.modifiers()
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            if notches.y():
                self._zoom(ZOOM_STEP if notches.y() > 0 else 1 / ZOOM_STEP, event.position())
        elif self.zoomed:
            step = QPointF(event.pixelDelta()) if not event.pixelDelta().isNull() else QPointF(event.angleDelta()) / 2
            if modifiers & Qt.KeyboardModifier.ShiftModifier:
                step = QPointF(step.x() or step.y(), 0)
            self._set_view(self._view.panned(step.x(), step.y()))
            self._hover(self._cell_shown_at(event.position()))
        else:
            event.ignore()

    # The widget

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.rearrange()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.rearrange()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self._motions.stop()
        super().hideEvent(event)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(640, 560)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(320, 240)


@contextmanager
def _kept(painter: QPainter) -> Iterator[None]:
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def _painting(painter: QPainter) -> Iterator[QPainter]:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()
