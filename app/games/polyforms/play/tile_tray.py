"""The tray: all tiles of the puzzle on cards, as they lie in it, with how many of each are left.

Tiles of cubes are drawn as a block: as layers side by side nobody would know them.
"""
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, hypot

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.board import WHEEL_NOTCH
from app.controls import as_tip, paint_ring
from app.controls.focus import by_key
from app.games.polyforms.form_painter import letter_size, tile_path
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.tile_pose import TilePose, reach
from app.games.polyforms.polyforms_keys import BINDINGS, how_to
from app.look import draw_shape, theme, write_text, write_with
from app.pages import BoundKeys
from solvers.polyforms.grids import Grid
from solvers.polyforms.play.turning import TURNS
from solvers.polyforms.shapes import Atoms

CARD, SMALLEST = 84, 58  # px, the side of a card: what is usual, and the least
GAP = 6                  # px between cards
FEWEST = 2               # columns, if there are so many cards: the title above has room then
FOOT = 20                # px for the words on a card
PAD = 8                  # px between a tile and the edge of its card
CELL = 24.0              # px of a cell on a card at most, unless those of the board are larger
GONE = 0.25              # opacity of a block that is laid
BAR = 3                  # px


@dataclass(frozen=True)
class TileCard:
    """A tile in the tray: its number and name, the number of its colour, the shape it lies in, and the copies that are
    left of all. `fits` are its positions now and at the start, if they are known."""

    tile: int
    name: str
    colour: int
    atoms: Atoms
    left: int
    copies: int
    fits: tuple[int, int] | None = None

    @property
    def words(self) -> str:
        """The text below the tile."""
        if not self.left:
            return "laid" if self.copies == 1 else "all laid"
        return f"{self.left} left" if self.copies > 1 else f"{self.fits[0]} of {self.fits[1]}" if self.fits else ""


    @property
    def tip(self) -> str:
        """What one may do with it, and what its figures say."""
        turn, flip = how_to("turn"), how_to("flip")
        positions = f" {self.fits[0]:,} of its {self.fits[1]:,} positions in the form are left." if self.fits else ""
        return f"Tile {self.name}: drag or click it; {turn} turns it, {flip} flips it.{positions}"


class TileTray(BoundKeys, QWidget):
    """Cards in rows. A tile is dragged from its card, or taken by a click or Enter."""

    grabbed = Signal(int, int, object)  # the tile, the number of its atom under the pointer, the point on the screen
    dragged = Signal(object)            # the pointer moved, with a button or without: the point on the screen
    dropped = Signal(object)            # the same
    taken = Signal(int)                 # by a key
    turned = Signal(str)                # the tile at the cursor, by a key: one of TURNS
    flicked = Signal(str)               # the tile in the hand, by the wheel or the right button: the same
    bindings = BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self._grid: Grid | None = None
        self.cards: tuple[TileCard, ...] = ()
        self.held: int | None = None    # the tile that is in the hand
        self.hinted: int | None = None  # the tile that a hint names
        self.place = 0                  # of the card at the keyboard's cursor
        self._side, self._columns, self._cell = CARD, 1, CELL
        self._wheel = 0                 # of the wheel, as much as was not told yet
        self._ringed = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Tray of tiles")
        self.setWhatsThis("All tiles. Drag one to the form, or click it and then the form. R and the wheel turn it, F "
                          "and the right button flip it. Below each: its positions left, of those at the start.")

    def show_cards(self, grid: Grid, cards: Sequence[TileCard], held: int | None, hinted: int | None) -> None:
        """Show these cards, and which tile is in the hand or named by a hint."""
        if len(cards) != len(self.cards):
            self.place = 0
        if (self._grid, self.cards, self.held, self.hinted) != (grid, tuple(cards), held, hinted):
            self._grid, self.cards, self.held, self.hinted = grid, tuple(cards), held, hinted
            self._describe()
            self.update()

    def arrange(self, width: int, height: int, cell: float = CELL) -> None:
        """Lay the cards in as many columns as make them largest in this room: large enough for cells of `cell` px at
        most, as the board has them. Where even the smallest have no room in the height, the tray scrolls."""
        self._cell = max(cell, CELL)
        count, most = max(len(self.cards), 1), max((width + GAP) // (SMALLEST + GAP), 1)
        fewest, enough = min(FEWEST, count, most), self._largest_card()

        def side(columns: int) -> float:
            return min((width + GAP) / columns - GAP, (height + GAP) / ceil(count / columns) - GAP, enough)

        columns = max(range(fewest, max(min(most, count), fewest) + 1), key=side)
        if side(columns) < SMALLEST:
            columns = max((width + GAP) // (CARD + GAP), 1)
        self._columns = columns
        self._side = int(max(side(columns), min(SMALLEST, (width + GAP) // columns - GAP)))
        self.setFixedSize(self.sizeHint())
        self.update()

    def _largest_card(self) -> float:
        """The side of a card, px, on which every tile is as large as on the board."""
        if self._grid is None:
            return CARD
        needed = max((max(reach(self._grid, card.atoms)) for card in self.cards), default=1.0)
        return max(CARD, needed * self._cell + 2 * PAD + FOOT)

    def sizeHint(self) -> QSize:
        step = self._side + GAP
        return QSize(self._columns * step - GAP, ceil(max(len(self.cards), 1) / self._columns) * step - GAP)

    def card_rect(self, place: int) -> QRectF:
        row, column = divmod(place, self._columns)
        step = self._side + GAP
        return QRectF(column * step, row * step, self._side, self._side)

    def _place_at(self, point: QPointF) -> int | None:
        return next((place for place in range(len(self.cards)) if self.card_rect(place).contains(point)), None)

    def _room(self, place: int) -> QRectF:
        """The room for the tile on a card; a block keeps clear of the letter in the upper left corner."""
        if self._solid:
            return self.card_rect(place).adjusted(PAD + 7, PAD - 2, -PAD + 4, -FOOT - 3)
        return self.card_rect(place).adjusted(PAD, PAD, -PAD, -FOOT - 4)

    def pose(self, place: int) -> TilePose:
        """How the tile of a card lies on it."""
        assert self._grid is not None
        card = self.cards[place]
        tile = Laid(card.name, card.colour, frozenset(card.atoms))
        return TilePose.fit(self._grid, tile, card.atoms, self._room(place), self._cell)

    @property
    def _solid(self) -> bool:
        return self._grid is not None and self._grid.solid

    def atom_point(self, place: int, number: int) -> QPointF:
        """Where the middle of an atom of a card's tile lies."""
        return self.pose(place).atom_point(number)

    def _atom_at(self, place: int, point: QPointF) -> int:
        """The number of the atom of a tile that is nearest to a point."""
        pose = self.pose(place)

        def distance(number: int) -> float:
            at = pose.atom_point(number) - point
            return hypot(at.x(), at.y())

        return min(range(len(self.cards[place].atoms)), key=distance)

    # Words

    def _describe(self) -> None:
        if self.cards:
            card = self.cards[self.place]
            self.setAccessibleDescription(f"Tile {card.name}, {card.words or 'in the tray'}")

    # The mouse

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = None if self.held is not None else self._place_at(QPointF(event.pos()))
            self.setToolTip(as_tip("" if place is None else self.cards[place].tip))
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place is not None:
            self.place = place
            self.grabbed.emit(self.cards[place].tile, self._atom_at(place, event.position()), event.globalPosition())
        elif event.button() == Qt.MouseButton.RightButton and self.held is not None:
            self.flicked.emit("flip")
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.dragged.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.dropped.emit(event.globalPosition())
        elif event.button() == Qt.MouseButton.RightButton and self.held is None and self._point(event.position()):
            self.turned.emit("flip")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the tile in the hand; without one, scroll what the tray lies in."""
        if self.held is None:
            event.ignore()
            return
        self._wheel += event.angleDelta().y()
        while abs(self._wheel) >= WHEEL_NOTCH:
            back = self._wheel > 0
            self._wheel -= WHEEL_NOTCH if back else -WHEEL_NOTCH
            self.flicked.emit("back" if back else "turn")
        event.accept()

    def _point(self, point: QPointF) -> bool:
        place = self._place_at(point)
        if place is None:
            return False
        self.place = place
        return True

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self._columns,
                Qt.Key.Key_Down: self._columns, Qt.Key.Key_Home: -len(self.cards),
                Qt.Key.Key_End: len(self.cards)}.get(Qt.Key(event.key()))
        name = self.bindings.input_of(event)
        if step is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.go_to(self.place + step)
        elif name == "place" and self.cards:
            self.taken.emit(self.cards[self.place].tile)
        elif name in TURNS and self.cards:
            self.turned.emit(name)
        elif name in ("next", "previous"):
            self.go_to(self.place + (1 if name == "next" else -1))
        else:
            event.ignore()

    def go_to(self, place: int) -> None:
        """Move the keyboard cursor to a card."""
        self.place = min(max(place, 0), len(self.cards) - 1)
        self._describe()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = by_key(event, self._ringed)
        if self.cards and not self.cards[self.place].left:
            self.go_to(next((place for place, card in enumerate(self.cards) if card.left), self.place))
        self.update()
        super().focusInEvent(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(len(self.cards)):
            if self.card_rect(place).intersects(QRectF(event.rect())):
                self._paint_card(painter, place)
        if self.hasFocus() and self._ringed and self.cards:
            paint_ring(painter, self.card_rect(self.place).adjusted(4, 4, -4, -4), theme.RADIUS)
        painter.end()

    def _paint_card(self, painter: QPainter, place: int) -> None:
        tokens, card, rect = theme.current(), self.cards[place], self.card_rect(place).adjusted(0.5, 0.5, -0.5, -0.5)
        held, gone = card.tile == self.held, not card.left
        edge = tokens.accent if held else tokens.warning if card.tile == self.hinted else tokens.line
        pen = QPen(edge, 2 if held or card.tile == self.hinted else 1)
        if gone:
            pen.setDashPattern([3, 3])
        draw_shape(painter, rect, pen, None if gone else tokens.tint if held else tokens.panel, radius=theme.RADIUS)
        self._paint_tile(painter, place, gone=gone)
        self._paint_words(painter, rect, card)

    def _paint_tile(self, painter: QPainter, place: int, *, gone: bool) -> None:
        pose = self.pose(place)
        if gone and not self._solid:
            self._paint_gap(painter, pose)
            return
        painter.setOpacity(GONE if gone else 1.0)
        pose.paint(painter)
        painter.setOpacity(1.0)
        if not gone and (self._solid or not letter_size(pose.plan, pose.scale, pose.tile)):
            self._paint_name(painter, place)

    def _paint_name(self, painter: QPainter, place: int) -> None:
        write_text(painter, self.card_rect(place).adjusted(6.5, 3.5, 0, 0), self.cards[place].name,
                   theme.font("caption", True), theme.current().text, Qt.AlignmentFlag.AlignTop)

    def _paint_gap(self, painter: QPainter, pose: TilePose) -> None:
        """The outline of a tile that is laid."""
        pen = QPen(theme.current().edge, 1)
        pen.setDashPattern([2, 2])
        painter.strokePath(tile_path(pose.plan, pose.scale, pose.tile.atoms, 1.0), pen)

    def _paint_words(self, painter: QPainter, rect: QRectF, card: TileCard) -> None:
        tokens = theme.current()
        write_with(painter, theme.font("caption"), tokens.text if card.tile == self.held else tokens.muted)
        words = card.words if card.left else f"{card.name} {card.words}"
        if theme.text_width(words, "caption") > rect.width() - 4:
            words = words.partition(" ")[0]
        painter.drawText(rect.adjusted(2, 0, -2, -5 if card.fits is None or not card.left else -8),
                         Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter, words)
        if card.fits and card.left:
            bar = QRectF(rect.left() + 10, rect.bottom() - BAR - 3.5, rect.width() - 20, BAR)
            painter.fillRect(bar, tokens.track)
            bar.setWidth(bar.width() * min(card.fits[0] / max(card.fits[1], 1), 1.0))
            painter.fillRect(bar, tokens.edge)
