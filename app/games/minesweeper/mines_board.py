"""The board of Minesweeper: tiles, marks of a hint, probabilities, and the regions of a solver."""
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen, QPolygonF

from app.canvas.board import Cell
from app.canvas.grid_board import GridBoard
from app.games.minesweeper import mine_colours, mine_tiles
from app.games.minesweeper.mine_tiles import MineTile
from app.games.minesweeper.mines_keys import BINDINGS
from app.games.minesweeper.mines_marks import HintMarks, MinesOverlay, SolverMark, solver_marks
from app.games.minesweeper.percents import figure
from app.look import arrival_rect, faded, paint_with, theme
from app.pages import BoundKeys
from solvers.core.coordinates import cell_name
from solvers.minesweeper.play.watch import Snapshot
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.replays.replay import Pointer
from solvers.minesweeper.rules import EXPLODED, FLAG, QUESTION, Game, Status

RING_DELAY = 12    # ms a ring, as an opening spreads
LONGEST_DELAY = 180
MANY_OPENED = 400  # a larger opening appears at once
MANY_TOUCHED = 1000  # painting all that shows is quicker than finding out which of so many cells do
BADGE = 9.0        # radius of a region's letter, px
PATH_INK, OLD_INK, PATH_WIDTH = 0.8, 0.25, 1.5  # of the way of the mouse in a replay; px
RECENT = 3.0       # seconds of it are drawn in full
ARROW = ((0, 0), (0, 17), (4, 13.5), (6.5, 19), (9, 18), (6.5, 12.5), (11.5, 12.5))  # px, the mouse in it
SHORT = 1000       # fractions with a smaller denominator fit on a tile; the panel has the others


class MinesBoard(BoundKeys, GridBoard):
    """Board that shows a state of a game, and above it an overlay, a hint or a solver's snapshot."""

    key_asked = Signal(str, object)  # open, mark or question; cell
    bindings = BINDINGS

    def __init__(self) -> None:
        super().__init__()
        self.game: Game | None = None
        self.cells = b""  # the game's codes
        self._status: Status = "ready"  # the game's; asked for each cell, and not cheap to find out
        self._mined: bytes | None = None  # 1 for each mine, once they are laid
        self.overlay: MinesOverlay | None = None
        self.marks = HintMarks()
        self.watched: Snapshot | None = None
        self.choosing = False  # a click discloses a cell
        self.pressed_cells: frozenset[int] = frozenset()
        self._solver_marks: dict[int, SolverMark] = {}
        self.pointer: Sequence[Pointer] = ()  # the way of the mouse in a replay
        self._pointed: Cell | None = None  # by the mouse, since the cursor was moved
        self.hovered.connect(self._point)

    def _area(self) -> QRectF:
        return super()._area().adjusted(theme.UNIT, 0, -theme.UNIT, 0)  # a wide board's row numbers keep off the rail

    # What is shown

    def show_game(self, game: Game) -> None:
        """Show another state of a game, or another game."""
        before, self.game, self.cells = self.game, game, game.cells
        self._status, self._mined = game.status, game.field.mine if game.field else None
        self.at_rest = game.finished
        if before is None or (before.board.width, before.board.height) != (game.board.width, game.board.height):
            self.set_grid(game.board.width, game.board.height)
            return
        old, new = before.cells, game.cells
        if self._status in ("won", "lost") or before.finished:
            self.update_all()
        else:
            changed = [cell for cell in range(len(new)) if old[cell] != new[cell]]
            self._arrive([cell for cell in changed if new[cell] <= 8 < old[cell]])
            self._update(changed)

    def _update(self, cells: Iterable[int]) -> None:
        columns = self.columns
        self.update_cells(divmod(cell, columns) for cell in cells)

    def _arrive(self, opened: list[int]) -> None:
        if not opened or len(opened) > MANY_OPENED:
            return
        row, column = self.cursor_cell
        rings = {(r, c): max(abs(r - row), abs(c - column)) for r, c in (divmod(cell, self.columns) for cell in opened)}
        nearest = min(rings.values())  # not where the cursor is, if a solver opened it
        self.animate({cell: min((ring - nearest) * RING_DELAY, LONGEST_DELAY) for cell, ring in rings.items()})

    def show_overlay(self, overlay: MinesOverlay | None) -> None:
        """Show probabilities, or none."""
        touched = {*(self.overlay.risks if self.overlay else ()), *(overlay.risks if overlay else ())}
        self.overlay = overlay
        if len(touched) > MANY_TOUCHED:
            self.update_all()
        else:
            self._update(touched)

    def show_marks(self, marks: HintMarks) -> None:
        """Show a hint's marks; `HintMarks()` takes them away."""
        touched = set[int]().union(*(
            cells for each in (self.marks, marks) for cells in (each.forcing, each.known, each.mines, each.free)))
        touched |= {cell for cell in (self.marks.mistake, marks.mistake) if cell is not None}
        self.marks = marks
        self._update(touched)
        self.update()

    def set_choosing(self, choosing: bool) -> None:
        """Switch to choosing a cell to be disclosed with a click."""
        self.choosing = choosing
        self.setCursor(Qt.CursorShape.PointingHandCursor if choosing else Qt.CursorShape.ArrowCursor)

    def show_pressed(self, cell: Cell | None, around: bool) -> None:
        """Press a hidden tile down while a button is held on it, and its neighbours if `around`."""
        pressed: set[int] = set()
        if cell is not None and self.game is not None and not self.game.finished:
            index = self.index(cell)
            pressed = {index, *self.game.neighbours(index)} if around else {index}
            pressed = {i for i in pressed if self.game.cells[i] in (HIDDEN, QUESTION)}
        touched = self.pressed_cells ^ pressed
        self.pressed_cells = frozenset(pressed)
        self._update(touched)

    def show_watched(self, snapshot: Snapshot | None) -> None:
        """Show what a solver sees, or nothing of it."""
        before, self.watched = self._solver_marks, snapshot
        self._solver_marks = {} if snapshot is None else solver_marks(snapshot)
        now = self._solver_marks
        touched = [cell for cell in before.keys() | now.keys() if before.get(cell) != now.get(cell)]
        self._update(touched)
        if touched:
            self.update()  # the outlines reach beyond their cells

    def show_pointer(self, path: Sequence[Pointer]) -> None:
        """Show the way of the mouse in a replay, and the mouse at its end; of no way, nothing."""
        if path or self.pointer:
            self.pointer = path
            self.update()

    # Places

    def place(self, cell: int) -> Cell:
        """(row, column) of an index."""
        return divmod(cell, self.columns)

    def index(self, cell: Cell) -> int:
        """The index of (row, column)."""
        return cell[0] * self.columns + cell[1]

    def is_number(self, cell: Cell) -> bool:
        """True if an open number is there."""
        return bool(self.cells) and 1 <= self.cells[self.index(cell)] <= 8

    # Painting

    def bed_colour(self) -> QColor:
        tokens = theme.current()
        return tokens.rail if tokens.dark else tokens.hover

    def tile_of(self, cell: int) -> MineTile:
        """The tile of a cell."""
        # The first that applies: what is open; how the game ended; the player's marks; a hint's marks; what a watched
        # solver or the overlay says of a hidden cell.
        code = self.cells[cell]
        if code <= 8:
            return MineTile(number=code, forcing=cell in self.marks.forcing)
        if code == EXPLODED:
            return MineTile(mark="exploded")
        mined = self._mined is not None and bool(self._mined[cell])
        if self._status == "won" and mined:
            return MineTile(mark="flag")
        if self._status == "lost" and code == FLAG:
            return MineTile(mark="flag" if mined else "wrong")
        if self._status == "lost" and mined:
            return MineTile(mark="mine")
        if code == FLAG:
            return MineTile(mark="wrong" if cell == self.marks.mistake else "flag")
        if code == MINE:
            return MineTile(mark="mine", ground=mine_colours.current().hidden_edge.name())
        if cell in self.marks.known:
            return MineTile(mark="pale")
        if cell in self.marks.mines:
            return MineTile(mark="layout")
        if cell in self.marks.free:
            return MineTile(mark="never")
        if cell in self._solver_marks:
            return self._watched_tile(self._solver_marks[cell])
        if self.overlay is not None and cell in self.overlay.risks:
            return self._overlay_tile(cell, self.overlay)
        mark = "question" if code == QUESTION else ""
        return MineTile(mark=mark, pressed=cell in self.pressed_cells)

    def _watched_tile(self, found: SolverMark) -> MineTile:
        tokens = theme.current()
        towards = tokens.accent if not found.turned else tokens.good if found.mark == "never" else tokens.bad
        return MineTile(
            mark=found.mark, text="" if found.risk is None else figure(found.risk),
            region=found.region, active=found.active,
            ground=theme.blend(mine_colours.current().hidden, towards, 0.28).name() if found.region < 0 else "",
        )

    def _overlay_tile(self, cell: int, overlay: MinesOverlay) -> MineTile:
        risk = overlay.risks[cell]
        ground, text = _risk_look(risk, overlay.average, mine_colours.current() is mine_colours.DARK)
        if risk in (0.0, 1.0):
            return MineTile(ground=ground, mark="safe" if risk == 0.0 else "mine")
        if cell in overlay.elsewhere:
            return MineTile(ground=ground, best=cell == overlay.best, dead=cell in overlay.dead)
        if overlay.fractions is not None and self.side >= mine_tiles.FRACTION:
            exact = overlay.fractions[cell]
            text = f"{exact.numerator}/{exact.denominator}" if exact.denominator < SHORT else f"{text}%"
        return MineTile(ground=ground, text=text, best=cell == overlay.best, dead=cell in overlay.dead)

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        if not self.cells:
            return
        tile = self.tile_of(cell[0] * self.columns + cell[1])
        if cell in self.moving and (progress := self.progress(cell)) < 1.0:
            self.tile(painter, rect, MineTile())
            painter.save()
            painter.setOpacity(progress)
            scale = arrival_rect(rect, progress).width() / rect.width()
            painter.translate(rect.center())
            painter.scale(scale, scale)
            painter.translate(-rect.center())
            self.tile(painter, rect, tile)
            painter.restore()
        else:
            self.tile(painter, rect, tile)

    def paint_tile(self, painter: QPainter, rect: QRectF, kind: object) -> None:
        assert isinstance(kind, MineTile)
        mine_tiles.paint(painter, rect, kind)

    def paint_above(self, painter: QPainter) -> None:
        self._paint_regions(painter)
        self._paint_hint(painter)
        self._paint_pointer(painter)

    def _paint_pointer(self, painter: QPainter) -> None:
        if not self.pointer:
            return
        tokens = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        points = [self.origin + QPointF(each.x, each.y) * self.side for each in self.pointer]
        recent = bisect_left(self.pointer, self.pointer[-1].seconds - RECENT, key=lambda sample: sample.seconds)
        for part, ink in ((points[: recent + 1], OLD_INK), (points[recent:], PATH_INK)):
            paint_with(painter, line=QPen(faded(tokens.violet, ink), PATH_WIDTH))
            painter.drawPolyline(part)
        arrow = QPolygonF([points[-1] + QPointF(x, y) for x, y in ARROW])
        paint_with(painter, line=QPen(tokens.window, 1.5), fill=tokens.text)
        painter.drawPolygon(arrow)

    def _paint_regions(self, painter: QPainter) -> None:
        if self.watched is None:
            return
        for number, region in enumerate(self.watched.regions):
            colour = mine_tiles.region_colour(number)
            paint_with(painter, line=QPen(colour, 3.0 if number == self.watched.counting else 2.0))
            painter.drawPath(outline([self.cell_rect(self.place(cell)) for cell in region.cells]))
        if self.side < mine_tiles.TEXT:
            return
        for number, region in enumerate(self.watched.regions):
            corner = self.cell_rect(self.place(min(region.cells))).topLeft()
            badge = QRectF(corner.x() - BADGE, corner.y() - BADGE, 2 * BADGE, 2 * BADGE)
            paint_with(painter, line=QPen(theme.current().window, 1.5), fill=mine_tiles.region_colour(number))
            painter.drawEllipse(badge)
            ink = theme.current().on_accent
            mine_tiles.write(painter, badge, region.letter, ink, 12)

    def _paint_hint(self, painter: QPainter) -> None:
        tokens = theme.current()
        paint_with(painter, line=QPen(tokens.warning, 3.0))
        for cell in self.marks.forcing:
            painter.drawRoundedRect(self.cell_rect(self.place(cell)).adjusted(1, 1, -1, -1), 5, 5)
        if self.marks.shared:
            painter.setPen(QPen(tokens.text, 2.0, Qt.PenStyle.DashLine))
            painter.drawPath(outline([self.cell_rect(self.place(cell)) for cell in self.marks.shared], inset=2.0))
        if self.marks.mistake is not None:
            painter.setPen(QPen(tokens.bad, 3.0))
            painter.drawRect(self.cell_rect(self.place(self.marks.mistake)).adjusted(1, 1, -1, -1))
        if self.marks.clash is not None:
            painter.setPen(QPen(tokens.bad, 4.0))
            painter.drawRoundedRect(self.cell_rect(self.place(self.marks.clash)).adjusted(1, 1, -1, -1), 5, 5)
        for answer in self.marks.answers:
            rect = self.cell_rect(self.place(answer))
            for reach, width, alpha in ((3.5, 5.0, 0.18), (1.5, 4.0, 0.35), (-0.5, 3.0, 1.0)):
                painter.setPen(QPen(faded(tokens.accent, alpha), width))
                painter.drawRoundedRect(rect.adjusted(-reach, -reach, reach, reach), 5 + reach, 5 + reach)

    # Words and keys

    def describe(self, cell: Cell) -> str:
        index = self.index(cell)
        return ", ".join([cell_name(*cell), self.content_text(index), *self._overlay_texts(index),
                          *self._mark_texts(index)])

    def content_text(self, cell: int) -> str:
        """The content of a cell in words."""
        code = self.cells[cell]
        if self._status == "lost" and self._mined is not None:
            if code == FLAG and not self._mined[cell]:
                return "wrongly flagged"
            if code in (HIDDEN, QUESTION) and self._mined[cell]:
                return "a mine"
        return {
            0: "empty", 1: "1 mine around", HIDDEN: "hidden", MINE: "a mine, revealed by a hint", FLAG: "flagged",
            QUESTION: "question mark", EXPLODED: "a mine that exploded",
        }.get(code, f"{code} mines around")

    def _overlay_texts(self, cell: int) -> Iterator[str]:
        if self.overlay is None or cell not in self.overlay.risks:
            return
        risk = self.overlay.risks[cell]
        certain = {0.0: "certainly safe", 1.0: "certainly a mine"}
        yield certain.get(risk, f"mine probability {figure(risk)} percent")
        if cell == self.overlay.best:
            yield "the best guess"
        if cell in self.overlay.dead:
            yield "tells nothing new"

    def _mark_texts(self, cell: int) -> Iterator[str]:
        if cell in self.marks.answers:
            yield "ringed"
        if cell in self.marks.known:
            yield "known to be a mine"
        if cell in self.marks.mines:
            yield "assumed to be a mine"
        if cell in self.marks.free:
            yield "assumed to be safe"
        if cell == self.marks.clash:
            yield "cannot be right"
        if cell == self.marks.mistake:
            yield "a mistake"
        if cell in self.marks.forcing:
            yield "highlighted"
        if cell in self.marks.shared:
            yield "dashed"

    # The keys: they act on the cell that the mouse points at until the arrows move the cursor

    def keyPressEvent(self, event: QKeyEvent) -> None:
        asked = self.bindings.input_of(event)
        if asked and self._pointed is not None:
            self.move_cursor(self._pointed, show=False)
            self.key_asked.emit(asked, self._pointed)
            return
        super().keyPressEvent(event)
        if self.cursor_shown:
            self._pointed = None

    def key(self, event: QKeyEvent) -> bool:
        if asked := self.bindings.input_of(event):
            self.key_asked.emit(asked, self.cursor_cell)
        return bool(asked)

    def _point(self, cell: Cell | None) -> None:
        self._pointed = cell


@lru_cache(maxsize=4096)
def _risk_look(risk: float, average: float, dark: bool) -> tuple[str, str]:
    """The ground of a risk, as a colour's name, and its figure: on a large board thousands of cells have the same."""
    palette = mine_colours.DARK if dark else mine_colours.LIGHT
    return palette.scale(risk, average).name(), figure(risk)


def outline(rects: Sequence[QRectF], inset: float = 0.0) -> QPainterPath:
    """The edges that only one of the squares has, as lines; `inset` px inside of them."""
    # A side is drawn where no square lies beyond it. Moved in by `inset`, its ends must still meet those of the next
    # squares: they are moved in only where a side of the outline ends, too.
    path = QPainterPath()
    if not rects:
        return path
    origin, side = rects[0].topLeft(), rects[0].width()
    places = {(round((rect.x() - origin.x()) / side), round((rect.y() - origin.y()) / side)): rect for rect in rects}
    for (x, y), rect in places.items():
        inner = rect.adjusted(inset, inset, -inset, -inset)
        left, right = (x - 1, y) in places, (x + 1, y) in places
        start = rect.left() if left else inner.left()
        end = rect.right() if right else inner.right()
        if (x, y - 1) not in places:
            path.moveTo(start, inner.top())
            path.lineTo(end, inner.top())
        if (x, y + 1) not in places:
            path.moveTo(start, inner.bottom())
            path.lineTo(end, inner.bottom())
        top = rect.top() if (x, y - 1) in places else inner.top()
        bottom = rect.bottom() if (x, y + 1) in places else inner.bottom()
        if not left:
            path.moveTo(inner.left(), top)
            path.lineTo(inner.left(), bottom)
        if not right:
            path.moveTo(inner.right(), top)
            path.lineTo(inner.right(), bottom)
    return path
