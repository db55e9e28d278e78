"""Canvas: cells that fit their widget, zoom, repaint when they change, and draw on any device."""
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QPageSize, QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.board_view import BoardView, paint_scroll_marks
from app.canvas.tiles import Tiles
from app.controls import fill_rounded
from app.look import Motions, theme

Cell = tuple[int, int]

BED = 8           # how far the bed reaches beyond the cells, px
BED_RADIUS = 10   # px
GUTTER = 16       # for coordinates, outside the bed, px
HEAD_GAP = 8      # above the strip, and between it and the bed, px
FOOT = 4          # below the coordinates, px
ZOOM_STEP = 1.25
MANY_DIRTY = 64    # above this many dirty cells one rectangle is cheaper than a region


class Canvas(QWidget):
    """A picture of cells, each a pair of ints; `Board` adds playing on it.

    Cells are painted into a pixmap of the whole widget, and only dirty ones again; what lies above them is painted
    over it each time.
    """

    view_changed = Signal()  # zoomed, scrolled or resized

    largest = 96.0  # no cell unit is larger on the screen, px
    gutter = GUTTER  # px around the bed
    picture_scale = 2.0  # device pixels for each px of an exported picture
    picture_paper: QPageSize | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._head: QWidget | None = None
        self._lie(BoardView(QRectF(0, 0, 1, 1), 1, 1, 1, 1))
        self._fitted = True
        self._store: QPixmap | None = None
        self._dirty: set[Cell] = set()
        self._on_store = False  # painting into the store, where tiles are cached; elsewhere they are drawn
        self._tiles = Tiles(self.paint_tile)
        self._motions: Motions[Cell] = Motions(self, self.update_cells)
        self.moving = self._motions.moving  # the cells that move, whenever one looks
        theme.notifier.changed.connect(self.renew)

    # What a game supplies

    def extent(self) -> tuple[float, float]:
        """Width and height in cell units; both positive."""
        raise NotImplementedError

    def cell_rect(self, cell: Cell) -> QRectF:
        """The rectangle of a cell, px, from `origin` and `side`."""
        raise NotImplementedError

    def cell_at(self, point: QPointF) -> Cell | None:
        """The cell under a point in px, or None; by default the first one whose rectangle has the point."""
        near = self.cells_in(QRectF(point, QSizeF(1, 1)))
        return next((cell for cell in near if self.cell_rect(cell).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        """The cells whose pictures touch a rectangle in px, in painting order."""
        raise NotImplementedError

    def touched_rect(self, cell: Cell) -> QRectF:
        """The area that a cell's picture covers, if larger than its `cell_rect`."""
        return self.cell_rect(cell)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        """Paint one cell; `rect` is its `cell_rect`. When `side` is small, leave details out."""
        raise NotImplementedError

    def paint_tile(self, painter: QPainter, rect: QRectF, kind: Hashable) -> None:
        """Paint a tile of `kind`; may depend on the size of `rect` and the theme only."""
        raise NotImplementedError

    def paint_below(self, painter: QPainter) -> None:
        """Paint what lies under the cells, on the bed."""

    def paint_above(self, painter: QPainter) -> None:
        """Paint what lies above the cells: rings, outlines, letters. Call `update()` when it changes."""

    def paint_margins(self, painter: QPainter) -> None:
        """Paint what lies outside the bed, such as coordinates."""

    def paint_marks(self, painter: QPainter) -> None:
        """Paint what only the screen shows, above all else."""

    def bed_colour(self) -> QColor | None:
        """The colour under the cells; None for a board without a bed."""
        return None

    def ground_colour(self) -> QColor:
        return theme.current().window

    # Where things lie

    @property
    def bed(self) -> QRectF:
        """The rounded background of the cells."""
        return self.shown.adjusted(-BED, -BED, BED, BED)

    def set_head(self, head: QWidget) -> None:
        """Put a widget above the bed that moves with it, as wide as the bed, or wider if it needs to be."""
        self._head = head
        head.setParent(self)
        head.installEventFilter(self)
        self.rearrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._place_head()
        return False

    def rearrange(self) -> None:
        """The extent, the margins or the size changed: fit the board again, or keep its zoom."""
        view = BoardView.fit(self._area(), self.extent(), self.largest, self._grain())
        if not self._fitted and self._view.side > view.side:
            view = view.zoomed(self._view.side, view.origin).scrolled(self._view.left, self._view.top)
        else:
            self._fitted = True
        self._set_view(view)

    def _area(self) -> QRectF:
        head = 0 if self._head is None else self._head.sizeHint().height() + 2 * HEAD_GAP
        margin = BED + self.gutter
        area = QRectF(self.rect()).adjusted(margin, head + BED, -margin, -margin - (FOOT if self.gutter else 0))
        return area if area.width() >= 1 and area.height() >= 1 else QRectF(area.topLeft(), QSizeF(1, 1))

    def _grain(self) -> float:
        return 1 / self.devicePixelRatioF()

    def _lie(self, view: BoardView) -> None:
        """Apply a view, and cache what every cell needs for painting."""
        self._view = view
        self.side: float = view.side        # one cell unit in px, on the device that is painted on
        self.origin: QPointF = view.origin  # the top left corner of the cells, which may be scrolled out of sight
        self.shown: QRectF = view.shown     # the part of the widget that cells cover

    def _set_view(self, view: BoardView) -> None:
        self._lie(view)
        self._place_head()
        self.update_all()
        self.view_changed.emit()

    def _place_head(self) -> None:
        if self._head is not None:
            needed = self._head.sizeHint()
            margin = min(theme.MARGIN - BED, self.bed.left())  # a strip has 8 px of its own at both ends
            width = min(max(self.bed.width(), needed.width()), self.width() - 2 * margin)
            x = min(max(self.bed.center().x() - width / 2, margin), self.width() - margin - width)
            y = self.bed.top() - HEAD_GAP - needed.height()
            self._head.setGeometry(QRectF(x, y, width, needed.height()).toRect())

    # Zooming

    @property
    def zoomed(self) -> bool:
        """True if the board is larger than the view that fits all of it."""
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
        """The point that stays fixed when a key zooms."""
        return self.shown.center()

    def show_cell(self, cell: Cell) -> None:
        """Scroll by the least amount that makes a cell visible, with half a cell around it, which shows what comes
        next."""
        reach = self.side / 2
        view = self._view.showing(self.cell_rect(cell).adjusted(-reach, -reach, reach, reach))
        if view != self._view:
            self._set_view(view)

    def _zoom(self, factor: float, anchor: QPointF) -> None:
        fit = BoardView.fit(self._area(), self.extent(), self.largest, self._grain())
        side = self.side * factor
        side = max(side, self.side + self._grain()) if factor > 1 else min(side, self.side - self._grain())
        side = min(side, max(self.largest, fit.side))
        self._fitted = side <= fit.side
        self._set_view(fit if self._fitted else self._view.zoomed(side, anchor))

    # What changed

    def update_cells(self, cells: Iterable[Cell]) -> None:
        """Repaint these cells in the next frame."""
        fresh = set(cells) - self._dirty
        self._dirty |= fresh
        if len(self._dirty) > MANY_DIRTY:
            self.update(self.bed.toAlignedRect())
        else:
            for cell in fresh:
                self.update(self.touched_rect(cell).toAlignedRect())

    def update_all(self) -> None:
        """Repaint everything in the next frame."""
        self._store = None
        self._dirty.clear()
        self.update()

    def renew(self) -> None:
        """Repaint everything in the next frame, tiles too, as after a change of the theme."""
        self._tiles.clear()
        self.update_all()

    def animate(self, delays: Mapping[Cell, int], length: int = theme.MOTION) -> None:
        """Animate cells: each for `length` after its delay, in ms. `paint_cell` asks `progress` how far a cell in
        `moving` is."""
        self._motions.start(delays, length)

    def settle(self) -> None:
        """End every animation at once."""
        self._motions.stop()

    def progress(self, cell: Cell) -> float:
        """Progress of a cell's animation, 0 to 1; 1 when it is at rest, and on paper."""
        return self._motions.progress(cell) if self._on_store else 1.0

    # Painting

    def tile(self, painter: QPainter, rect: QRectF, kind: Hashable) -> None:
        """Draw a tile of this kind: from a cache on the screen, by `paint_tile` on any other device."""
        if self._on_store:
            self._tiles.draw(painter, rect, kind)
        else:
            self.paint_tile(painter, rect, kind)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the whole board as large as fits in `rect`, on any device, without the cursor and the ground around
        it."""
        margin = BED + GUTTER
        view = self._view
        try:
            area = rect.adjusted(margin, margin, -margin, -margin)
            self._lie(BoardView.fit(area, self.extent(), min(area.width(), area.height()), 0))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter)
            with _saved_painter(painter):
                self.paint_cells(painter, self.cells_in(self.shown))
            with _saved_painter(painter):
                self.paint_above(painter)
        finally:
            self._lie(view)

    def picture_title(self) -> str:
        """What a drawing shows, in a few words."""
        return self.accessibleName()

    def picture_size(self, side: float) -> QSizeF:
        """The size of a drawing in px when a cell unit is `side` px."""
        columns, rows = self.extent()
        margin = 2 * (BED + GUTTER)
        return QSizeF(columns * side + margin, rows * side + margin)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        """Paint these cells one by one; a board of very many tiny cells may override this to paint them at once."""
        for cell in cells:
            self.paint_cell(painter, cell, self.cell_rect(cell))

    def repaint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        """Paint these cells and those that touch them into the cached picture."""
        region = QRegion()
        for cell in cells:
            region |= self.touched_rect(cell).toAlignedRect()
        painter.setClipRegion(region, Qt.ClipOperation.IntersectClip)
        painter.fillRect(self.rect(), self.ground_colour())
        self._paint_ground(painter)
        self.paint_cells(painter, self.cells_in(QRectF(region.boundingRect())))

    def _paint_ground(self, painter: QPainter) -> None:
        bed = self.bed_colour()
        with _saved_painter(painter):
            if bed is not None:
                fill_rounded(painter, self.bed, bed, BED_RADIUS)
        with _saved_painter(painter):
            self.paint_margins(painter)
        with _saved_painter(painter):
            if self._on_store and self.zoomed:
                painter.setClipRect(self.bed, Qt.ClipOperation.IntersectClip)
            self.paint_below(painter)

    def paintEvent(self, event: QPaintEvent) -> None:
        store = self._refreshed_store()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, store)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.zoomed:
            painter.setClipRect(self.bed)
        with _saved_painter(painter):
            self.paint_above(painter)
        self.paint_marks(painter)
        if self.zoomed:
            paint_scroll_marks(painter, self._view)
        painter.end()

    def _refreshed_store(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        self._tiles.renew(self.side, ratio, self.bed_colour())
        size = (QSizeF(self.size()) * ratio).toSize()
        self._on_store = True
        try:
            if self._store is None or self._store.size() != size:
                self._store = QPixmap(size)
                self._store.setDevicePixelRatio(ratio)
                self._store.fill(self.ground_colour())
                with _painting(QPainter(self._store)) as painter:
                    self._paint_ground(painter)
                    painter.setClipRect(self.shown)
                    self.paint_cells(painter, self.cells_in(self.shown))
            elif self._dirty:
                shown, dirty = self.shown, list(self._dirty)
                if self.zoomed:
                    dirty = [cell for cell in dirty if self.touched_rect(cell).intersects(shown)]
                with _painting(QPainter(self._store)) as painter:
                    painter.setClipRect(shown)
                    self.repaint_cells(painter, dirty)
        finally:
            self._on_store = False
        self._dirty.clear()
        return self._store

    # The widget

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rearrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.rearrange()

    def hideEvent(self, event: QHideEvent) -> None:
        self.settle()
        super().hideEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(640, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 240)


@contextmanager
def _saved_painter(painter: QPainter) -> Iterator[None]:
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def _painting(painter: QPainter) -> Iterator[QPainter]:
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    try:
        yield painter
    finally:
        painter.end()
