"""Widgets beside a field: the held piece, the next pieces, and counters."""
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted, draw_text
from app.games.tetris import looks
from app.games.tetris.blocks import paint_blocks
from app.look import draw_shape, theme
from solvers.tetris.pieces import KINDS, ORIENTATIONS

WIDTH = 92
HEADING = 24.0
SLOT = 58.0     # px that each piece has
LEAST_SLOT = 44.0  # px; where pieces would have less, there are fewer
LARGEST = 19.0  # px of a cell
USUAL = 28.0    # px of a cell of the field, beside which all this has its usual size
MOST = 1.8      # times that size
NAME, VALUE, SPACE = 18, 28, 14  # px of the name of a counter, of its value, and below both


class PaintedOnce(Painted, QWidget):
    """A widget whose picture is kept: whenever the board under it is painted, so is the widget, at each key."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QPixmap()
        self._painted: object = None  # for what the picture was painted

    def renew(self) -> None:
        """Paint it anew: it shows something else."""
        self._painted = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        wanted = self.size().toTuple(), ratio, theme.notifier.worn, theme.current().name
        if self._painted != wanted:
            self._painted = wanted
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter)
            painter.end()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


class PieceColumn(PaintedOnce):
    """A heading and pieces under it: the one that is held, or those that come next. `faint` ones cannot be had now."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        self._heading = heading
        self._kinds: Sequence[int] = ()
        self._faint = False
        self._scale = 1.0
        self.setFixedWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(heading)
        looks.wearer.changed.connect(self.renew)

    def show_kinds(self, kinds: Sequence[int], *, faint: bool = False) -> None:
        """Show these, from the top."""
        if (tuple(kinds), faint) != (self._kinds, self._faint):
            self._kinds, self._faint = tuple(kinds), faint
            self.setAccessibleDescription(", ".join(KINDS[kind] for kind in kinds) or "none")
            self.renew()

    def fit(self, side: float, room: float) -> float:
        """Grow with a field whose cells are `side` px, as far as `room` px beside it allow; the scale of that."""
        self._scale = max(min(side / USUAL, room / WIDTH, MOST), 1.0)
        self.renew()
        self.setFixedWidth(round(WIDTH * self._scale))
        return self._scale

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 320)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        draw_text(painter, QRectF(0, 0, self.width(), HEADING), self._heading, theme.font("small"), tokens.muted,
                   Qt.AlignmentFlag.AlignHCenter)
        kinds = self._kinds[: max(int((self.height() - HEADING) / (LEAST_SLOT * self._scale)), 1)]
        rows = max(len(kinds), 1)
        slot = min(SLOT * self._scale, (self.height() - HEADING) / rows)
        box = QRectF(0.5, HEADING, self.width() - 1, slot * rows)
        draw_shape(painter, box, line=tokens.line, fill=tokens.sunken, radius=theme.RADIUS)
        painter.setOpacity(0.35 if self._faint else 1.0)
        for place, kind in enumerate(kinds if slot >= 1 else ()):  # while a window is laid out there may be no room
            picture = _piece_picture(kind, self.width(), round(slot), LARGEST * self._scale, self.devicePixelRatioF(),
                                     tokens.name, looks.current().skin)
            painter.drawPixmap(0, round(HEADING + place * slot), picture)


@lru_cache(maxsize=128)
def _piece_picture(
    kind: int, width: int, height: int, largest: float, ratio: float, _theme: str, _skin: str
) -> QPixmap:
    """A piece in the middle of a slot, in the theme and the skin that are worn: each moves up from slot to slot."""
    picture = QPixmap(QSize(width, height) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_piece(painter, QRectF(0, 0, width, height), kind, largest)
    painter.end()
    return picture


def paint_piece(painter: QPainter, rect: QRectF, kind: int, largest: float = LARGEST) -> None:
    """Paint a piece as it comes, in the middle of a rectangle; its cells are at most `largest` px."""
    shape = ORIENTATIONS[kind][0]
    side = min(largest, rect.width() / 4.6, rect.height() / 2.6)
    corner = rect.center() - QPointF(shape.width * side / 2, shape.height * side / 2)
    paint_blocks(painter, [
        QRectF(corner.x() + x * side, corner.y() + (shape.height - 1 - y) * side, side, side) for x, y in shape.cells
    ], kind + 1)


class Counters(PaintedOnce):
    """Counters with their names above them, in columns of equal width, so that none moves another."""

    def __init__(self, name: str, names: Sequence[str], columns: int) -> None:
        """`name` is what a screen reader calls all of them."""
        super().__init__()
        self._names, self._columns = tuple(names), columns
        self._values: tuple[str, ...] = ("–",) * len(names)
        self._rows = -(-len(names) // columns)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def set(self, values: Sequence[str]) -> None:
        """Show other values, one for each name."""
        if tuple(values) == self._values:
            return
        self._values = tuple(values)
        self.setAccessibleDescription("; ".join(f"{name}: {value}" for name, value in
                                                zip(self._names, self._values, strict=True)))
        self.renew()

    @property
    def values(self) -> dict[str, str]:
        """The values that are shown, by name."""
        return dict(zip(self._names, self._values, strict=True))

    def _place(self, place: int) -> QRectF:
        row, column = divmod(place, self._columns)
        width = self.width() / self._columns
        return QRectF(column * width, row * (NAME + VALUE + SPACE), width, NAME + VALUE)

    def sizeHint(self) -> QSize:
        return QSize(self._columns * 116, self._rows * (NAME + VALUE + SPACE) - SPACE)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._columns * 84, self.sizeHint().height())

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        for place, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            rect = self._place(place).adjusted(0, 0, -8, 0)
            upper = QRectF(rect.topLeft(), rect.topRight())
            upper.setHeight(NAME)
            draw_text(painter, upper, name, theme.font("small"), tokens.muted)
            draw_text(painter, rect.adjusted(0, NAME, 0, 0), value, theme.font("figure"), tokens.text,
                       Qt.AlignmentFlag.AlignLeft)
