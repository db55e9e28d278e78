"""LabyrinthBoard: pieces on an endless plane of hexagons, the open cells around them, and where a search got stuck."""
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen

from app.canvas.board import Board, Cell
from app.canvas.canvas import BED
from app.games.connexion import captions, cell_marks, highlights, labyrinth_drawing
from app.games.connexion.captions import Caption
from app.games.connexion.cell_marks import DeadEnd
from app.games.connexion.connexion_keys import BINDINGS
from app.games.connexion.hexagon_steps import STEPS, beside, next_piece
from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_drawing import DrawingPlan, LabyrinthLook, bounds, draw, draw_rims
from app.games.connexion.labyrinth_text import cell_text
from app.look import Motions, arrival_rect, theme, write_with
from app.pages import BoundKeys
from solvers.connexion.labyrinth import neighbours
from solvers.connexion.pieces import doors, number_of, sides_in_words
from solvers.connexion.way import open_doors

STEADY = 2.0   # the box of what is shown grows by so much at a time, in circumradii
LEAST = QSizeF(18, 13)  # the smallest box, in circumradii
ROOMY = 1.35   # a box in which cells are so much smaller than they could be is fitted anew
PULSES = 440   # ms that a new dead end pulses: twice 120, and 200 to come to rest
SWEEP = 12     # ms from one ring to the next when a board is swept
LONGEST = 180  # ms
REACH = 0.85   # how far a piece's rims reach beyond its rectangle, in circumradii


@dataclass(frozen=True)
class BoardState:
    """Contents of the board. `waiting` maps each open cell to the number of free pieces that fit."""

    plan: DrawingPlan = field(default_factory=lambda: DrawingPlan({}))
    waiting: Mapping[Cell, int] = field(default_factory=dict)
    latest: Cell | None = None
    dead: DeadEnd | None = None
    room: Collection[Cell] = ()  # cells that will be needed, where that is known
    invitation: str = ""  # what is said below the cells that wait while there is no piece


class LabyrinthBoard(BoundKeys, Board):
    """Shows a `BoardState`. A cell is (q, r). A key or a click asks for a cell, or for its removal."""

    removal_asked = Signal(object)  # cell
    bindings = BINDINGS

    largest = 72.0

    def __init__(self) -> None:
        super().__init__()
        self.board_state = BoardState()
        self.look = LabyrinthLook()
        self.name_piece: Callable[[int], str] = "piece {}".format  # what a screen reader calls it, by its number
        self.background = "plain"
        self.highlighted: frozenset[str] = frozenset()  # of highlights.HIGHLIGHTS
        self.selected: Cell | None = None
        self.ghost: int | None = None  # a piece that a hint would lay on the selected cell
        self.way: Sequence[Cell] = ()  # from piece to piece, through their doors
        self.caption: Caption | None = None
        self._box = QRectF()     # what is to be seen, in circumradii
        self._window = QRectF()  # the same, made wider or higher so that it fills the widget
        self._leaving: dict[Cell, int] = {}  # pieces that are swept away
        self._pulses: Motions[str] = Motions(self, lambda _: self.update())
        self._fit_box(())

    # What is shown

    def show_position(self, shown: BoardState, *, sweep: bool = False) -> None:
        """Show another position; pieces that are new arrive in motion, and with `sweep` those that are gone leave by
        rings."""
        before, self.board_state = self.board_state, shown
        if shown.plan.pieces != before.plan.pieces:
            self.ghost = None  # it was shown for another position
        new, old = shown.plan.pieces, before.plan.pieces
        changed = {cell for cell in new.keys() | old.keys() if new.get(cell) != old.get(cell)}
        if shown.plan.roles != before.plan.roles or self.look.mode in ("groups", "age"):  # colours depend on all pieces
            changed |= new.keys()
        if not self._fit_box({*shown.room, *new, *shown.waiting}):
            opened = changed and "holes" in self.highlighted  # one piece may open a hole far away from it
            if opened or shown.invitation != before.invitation:
                self.update_all()
            self.update_cells(changed)
        arrived = [cell for cell in new if cell not in old]
        if sweep:
            self._leaving = {cell: mask for cell, mask in old.items() if cell not in new}
            self.animate(_rings(self._leaving), theme.MOTION)
        elif len(arrived) <= 3:
            self._leaving = {}
            self.animate(dict.fromkeys(arrived, 0))
        if shown.dead is not None and shown.dead != before.dead:
            self._pulses.start({"dead": 0}, PULSES)
        self.update()

    def reset_view(self) -> None:
        """Fit the view anew for another labyrinth, and put the cursor back in the middle."""
        self._box = QRectF()
        self.cursor_cell = (0, 0)
        self._leaving = {}
        self.selected = self.ghost = None
        self.way = ()

    def set_caption(self, caption: Caption | None) -> None:
        """Write under a finished labyrinth; None leaves that room to the pieces."""
        if caption != self.caption:
            self.caption = caption
            self.rearrange()

    def set_look(self, look: LabyrinthLook) -> None:
        """Colour the pieces in another way."""
        self.look = look
        self.update_all()

    def set_background(self, background: str) -> None:
        """Draw another background, a key of `BACKGROUNDS`."""
        self.background = background
        self.update_all()

    def set_highlighted(self, highlighted: frozenset[str]) -> None:
        """Highlight groups, holes or the perimeter: keys of `HIGHLIGHTS`."""
        self.highlighted = highlighted
        self.update_all()

    def select(self, cell: Cell | None, ghost: int | None = None) -> None:
        """Ring the cell that pieces are sought for; a `ghost` is a piece shown there that is not laid."""
        self.selected, self.ghost = cell, ghost
        self.update()

    def show_way(self, way: Sequence[Cell]) -> None:
        """Draw a way from piece to piece; an empty one is none."""
        self.way = way
        self.update()

    def _fit_box(self, cells: Collection[Cell]) -> bool:
        """Make room for cells in steps, so that a growing labyrinth seldom changes its size. Returns whether it did."""
        if self.has_room_for(cells):
            return False
        box, needed = self._box, bounds(cells or [(0, 0)])
        if box.isEmpty() or self._roomy(needed):
            self._box = _at_least(needed)
        else:
            self._box = box.united(needed).adjusted(
                -STEADY * (needed.left() < box.left()), -STEADY * (needed.top() < box.top()),
                STEADY * (needed.right() > box.right()), STEADY * (needed.bottom() > box.bottom()),
            )
        self.rearrange()
        return True

    def has_room_for(self, cells: Collection[Cell]) -> bool:
        """True if cells can be shown without moving or resizing anything."""
        needed = bounds(cells or [(0, 0)])
        return self._box.contains(needed) and not self._roomy(needed)

    def _roomy(self, needed: QRectF) -> bool:
        """True if a box could be shown much larger than now."""
        return self._scale(_at_least(needed)) > ROOMY * self._scale(self._box)

    def _scale(self, box: QRectF) -> float:
        """The circumradius at which a box fills the widget, px."""
        area = self._area()
        return min(area.width() / max(box.width(), 0.1), area.height() / max(box.height(), 0.1), self.largest)

    def fit_closely(self) -> None:
        """Show what there is as large as it fits."""
        self._box = self._tight()
        self.zoom_fit()

    def _tight(self) -> QRectF:
        return bounds(self.board_state.plan.pieces or [(0, 0)])

    def rearrange(self) -> None:
        area, self._window = self._area(), QRectF(self._box)
        wide, high = area.width() / max(area.height(), 1), self._box.width() / max(self._box.height(), 0.1)
        if wide > high:
            self._window.setWidth(self._box.height() * wide)
        else:
            self._window.setHeight(self._box.width() / wide)
        self._window.moveCenter(self._box.center())
        super().rearrange()

    @property
    def bed(self) -> QRectF:
        """The whole widget, since the plane has no end."""
        return self._area().adjusted(-BED, -BED, BED, BED)

    def _area(self) -> QRectF:
        return super()._area().adjusted(0, 0, 0, 0 if self.caption is None else -captions.HEIGHT)

    # Where things lie

    @property
    def frame(self) -> HexagonFrame:
        """Where the hexagons lie on the device."""
        return HexagonFrame(self.origin - self._window.topLeft() * self.side, self.side)

    def extent(self) -> tuple[float, float]:
        return self._window.width(), self._window.height()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        with self._fit_closely_while_drawing():
            super().draw(painter, rect)

    def picture_size(self, side: float) -> QSizeF:
        with self._fit_closely_while_drawing():
            return super().picture_size(side)

    @contextmanager
    def _fit_closely_while_drawing(self) -> Iterator[None]:
        """For pictures: leave out what the plane has around the labyrinth."""
        window, self._window = self._window, self._tight()
        try:
            yield
        finally:
            self._window = window

    def cell_rect(self, cell: Cell) -> QRectF:
        return self.frame.rect(cell)

    def touched_rect(self, cell: Cell) -> QRectF:
        reach = REACH * self.side
        return self.cell_rect(cell).adjusted(-reach, -reach, reach, reach)

    def update_cells(self, cells: Iterable[Cell]) -> None:
        super().update_cells(cells)
        self.update()  # marks lie across the edges of what is painted anew, where their dashes would not meet

    def cell_at(self, point: QPointF) -> Cell | None:
        return self.frame.cell_at(point)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        frame, reach = self.frame, REACH * self.side
        wide = rect.adjusted(-reach, -reach, reach, reach)
        return [cell for cell in self.board_state.plan.pieces if frame.rect(cell).intersects(wide)]

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        pieces = self.board_state.plan.pieces
        if key in STEPS:
            return next_piece(pieces, cell, STEPS[key]) if self.at_rest else beside(cell, STEPS[key])
        match key:
            case Qt.Key.Key_Home:
                return next(iter(pieces), (0, 0))
            case Qt.Key.Key_End:
                return next(reversed(list(pieces)), (0, 0))
        return None

    def _next_waiting(self, cell: Cell, step: int) -> Cell:
        waiting = list(self.board_state.waiting) or [cell]
        return waiting[(waiting.index(cell) + step) % len(waiting) if cell in waiting else 0]

    def describe(self, cell: Cell) -> str:
        shown = self.board_state
        place = cell_text(cell)
        if (mask := shown.plan.pieces.get(cell)) is not None:
            number = number_of(mask, self.look.first_line)
            opened = f"doors {sides_in_words(doors(mask))}" if mask else "no doors"
            return f"{place}: {self.name_piece(number)}, {opened}"
        if shown.dead is not None and cell == shown.dead.cell:
            return f"{place}: a dead end"
        if cell in shown.waiting:
            count = shown.waiting[cell]
            return f"{place}: waiting, {count} {'piece fits' if count == 1 else 'pieces fit'}"
        return f"{place}: empty"

    def key(self, event: QKeyEvent) -> bool:
        match asked := self.bindings.input_of(event):
            case "choose":
                self.cursor_shown = True
                self.pressed.emit(self.cursor_cell, Qt.MouseButton.LeftButton, event.modifiers())
            case "remove":
                self.removal_asked.emit(self.cursor_cell)
            case "next" | "previous":
                self.move_cursor(self._next_waiting(self.cursor_cell, 1 if asked == "next" else -1))
            case _:
                return False
        return True

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()) if self._on_store else self.shown
        labyrinth_drawing.draw_background(painter, rect, self.background, self.frame)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        # Neighbours of the cells are drawn, too: their rims and walls reach over the border between two cells. Pieces
        # that appear or leave are drawn last, over those that stand.
        plan, frame = self.board_state.plan, self.frame
        wanted = set(cells)
        near = wanted | {around for cell in wanted for around in neighbours(cell)}
        pieces = {cell: mask for cell, mask in plan.pieces.items() if cell in near}
        leaving = {cell: mask for cell, mask in self._leaving.items() if cell not in plan.pieces}
        moving = {cell: part for cell in pieces if cell in self.moving and (part := self.progress(cell)) < 1}
        standing = {cell: mask for cell, mask in pieces.items() if cell not in moving}
        for cell, part in moving.items():
            painter.setOpacity(part)
            draw_rims(painter, frame, [cell], self.look)
        painter.setOpacity(1)
        draw_rims(painter, frame, standing, self.look)
        draw(painter, frame, DrawingPlan(standing, plan.roles), self.look, plan)
        for cell, part in moving.items():
            self._paint_moving(painter, cell, plan.pieces[cell], part)
        for cell, mask in leaving.items():
            if (part := self.progress(cell)) < 1:
                self._paint_moving(painter, cell, mask, 1 - part)

    def _paint_moving(self, painter: QPainter, cell: Cell, mask: int, part: float) -> None:
        """A piece that arrives or leaves: a little smaller, and see-through."""
        middle, plan = self.frame.centre(cell), self.board_state.plan
        scale = arrival_rect(QRectF(0, 0, 1, 1), part).width()
        painter.save()
        painter.setOpacity(part)
        painter.translate(middle)
        painter.scale(scale, scale)
        painter.translate(-middle)
        whole = DrawingPlan({**plan.pieces, cell: mask})
        draw(painter, self.frame, DrawingPlan({cell: mask}, plan.roles), self.look, whole)
        painter.restore()

    def paint_above(self, painter: QPainter) -> None:
        shown, frame = self.board_state, self.frame
        highlights.paint_axis(painter, frame, shown.plan, self.look)
        if "groups" in self.highlighted:
            highlights.paint_groups(painter, frame, shown.plan.pieces)
        if "perimeter" in self.highlighted:
            highlights.paint_perimeter(painter, frame, shown.plan.pieces)
        if "holes" in self.highlighted:
            highlights.paint_holes(painter, frame, shown.plan.pieces)  # over the rims, which reach into them
            highlights.paint_hole_sizes(painter, frame, shown.plan.pieces)
        dead = shown.dead.cell if shown.dead else None
        cell_marks.paint_waiting(painter, frame, shown.plan.pieces, shown.waiting, without=dead)
        if shown.dead is not None:
            painter.setOpacity(pulse(self._pulses.progress("dead")))
            cell_marks.paint_dead_end(painter, frame, shown.dead, shown.plan.pieces, self.look)
            painter.setOpacity(1)
        if shown.latest is not None and shown.latest in shown.plan.pieces and shown.dead is not None:
            cell_marks.paint_latest(painter, frame, shown.latest, shown.plan.pieces[shown.latest], self.look)
        if self.way:
            cell_marks.paint_way(painter, frame, self.way, shown.plan, self.look)
        if self.selected is not None:
            if self.ghost is not None:
                cell_marks.paint_ghost(painter, frame, self.selected, self.ghost, self.look)
            if self.selected in shown.plan.pieces:
                behind = [cell for _, cell in open_doors(shown.plan.pieces, self.selected)]
                cell_marks.paint_chosen_piece(painter, frame, self.selected, behind)
            else:
                cell_marks.paint_selected(painter, frame, self.selected)

    def paint_margins(self, painter: QPainter) -> None:
        if self.board_state.invitation and self._on_store:
            self._paint_invitation(painter)
        if self.caption is not None and self._on_store:
            captions.paint(painter, QRectF(self.rect()), self.caption, self.look)

    def _paint_invitation(self, painter: QPainter) -> None:
        write_with(painter, theme.font("sentence"), theme.current().muted)
        below = max(self.cell_rect(cell).bottom() for cell in self.board_state.waiting) + theme.MARGIN
        line = QRectF(theme.MARGIN, below, self.width() - 2 * theme.MARGIN, self.height() - below)
        painter.drawText(line, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap, self.board_state.invitation)

    def paint_marks(self, painter: QPainter) -> None:
        if self.cursor_shown and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            outline = self.frame.outline(self.cursor_cell, 2)
            for colour, width in ((theme.current().window, 2.0 * theme.FOCUS), (theme.current().accent, theme.FOCUS)):
                painter.setPen(QPen(colour, width))
                painter.drawPath(outline)


def _at_least(needed: QRectF) -> QRectF:
    """A box that contains another one and is no smaller than LEAST."""
    least = QRectF(QPointF(), LEAST)
    least.moveCenter(needed.center())
    return needed.united(least)


def pulse(progress: float) -> float:
    """The opacity of a dead end while it pulses: two dips, then at rest."""
    elapsed = progress * PULSES
    return 1.0 if elapsed >= 240 else 0.45 + 0.55 * abs(elapsed % 120 / 60 - 1)


def _rings(cells: Collection[Cell]) -> dict[Cell, int]:
    """After how many ms each cell leaves: the outer rings first."""
    if not cells:
        return {}
    order = sorted(cells, key=lambda cell: -max(abs(cell[0]), abs(cell[1]), abs(cell[0] + cell[1])))
    far = max(abs(order[0][0]), abs(order[0][1]), abs(sum(order[0])))
    return {cell: min((far - max(abs(cell[0]), abs(cell[1]), abs(sum(cell)))) * SWEEP, LONGEST) for cell in order}
