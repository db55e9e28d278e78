"""DialBoard: the dial as a board whose cells are the four hands, (place in CYCLES, 0)."""
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from app.canvas.board import Cell
from app.canvas.canvas import GUTTER
from app.canvas.chart_board import ChartBoard
from app.games.iching.asking_board import AskingBoard
from app.games.iching.clock import clock_text
from app.games.iching.clock.dial import NEAR, Dial
from app.games.iching.clock.dial_cards import PADDING, dial_beside, paint_card, picture, places
from app.games.iching.clock.dial_face import paint_ground, paint_ring, paint_tracks
from app.games.iching.clock.dial_hands import paint_hands, paint_sector, paint_way
from app.games.iching.clock.moment import CYCLES, Cycle, Moment
from solvers.iching.calendar.clock import RING

NEAR_BY = 8  # times on its way through a branch a hand comes to lie over other words of the face

_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -len(CYCLES), Qt.Key.Key_End: len(CYCLES)}
_TURNS = {Qt.Key.Key_Left: (-1, False), Qt.Key.Key_Right: (1, False), Qt.Key.Key_PageDown: (-1, True),
          Qt.Key.Key_PageUp: (1, True)}


class DialBoard(AskingBoard, ChartBoard):
    """Shows a `Moment`. The chosen hand is the cell at the cursor. What is asked about is the number of a hexagram."""

    turned = Signal(int, bool)  # left and right: one step back or on; Page Up and Page Down: a larger one

    def __init__(self) -> None:
        super().__init__()
        self.moment: Moment | None = None
        self._painted: Moment | None = None  # the one that looks like it; hands are not painted anew for less
        self._face: tuple[object, ...] = ()
        self.cursor_moved.connect(lambda _: self.update_all())
        self.hovered.connect(lambda _: self.update())
        self.setAccessibleName("Clock")
        self.setWhatsThis(
            "Four hands on the ring of the twelve sovereign hexagrams. Each lies between the hexagram that it leaves "
            "and the one that it goes to. Click a hand to choose it; with Ctrl, its nearer hexagram opens. "
            "Keys: up and down choose a hand, left and right turn the clock by a step, Page Up and Page Down by a "
            "larger one, Alt+Enter opens the nearer hexagram."
        )

    @property
    def chosen(self) -> Cycle:
        """The cycle of the hand that is chosen."""
        return CYCLES[self.cursor_cell[0]]

    def show_moment(self, moment: Moment) -> None:
        """Show another moment; nothing is painted unless it looks different."""
        self.moment = moment
        if self._painted is not None and picture(self._painted) == picture(moment):
            return
        self._painted = moment
        face = (moment.site, moment.local.year, moment.year, round(moment.sky.solar_longitude),
                self.chosen.hand(moment.clock).branch,
                *(round(NEAR_BY * cycle.hand(moment.clock).place) for cycle in CYCLES))
        if face != self._face:
            self._face = face
            self.update_all()
        else:
            self.update()

    # Where things lie

    def _room(self) -> QRectF:
        """The board, and of its margins what other boards need for coordinates; words begin where the header's do."""
        return self.whole.adjusted(-PADDING, -4, PADDING, GUTTER)

    @property
    def dial(self) -> Dial:
        """The round."""
        return dial_beside(self._room(), places(self._room()))

    def cell_rect(self, cell: Cell) -> QRectF:
        cards = places(self._room())
        if cards:
            return cards[cell[0]]
        dial = self.dial
        middle = dial.centre if self.moment is None else dial.tip(CYCLES[cell[0]], self.moment.clock)
        return QRectF(middle.x() - NEAR, middle.y() - NEAR, 2 * NEAR, 2 * NEAR)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((place, 0) for place in range(len(CYCLES)))

    def cell_at(self, point: QPointF) -> Cell | None:
        for place, card in enumerate(places(self._room())):
            if card.contains(point):
                return place, 0
        if self.moment is None:
            return None
        cycle = self.dial.cycle_at(point, self.moment.clock)
        if cycle is None and (branch := self.dial.branch_at(point)) is not None:
            cycle = self._next_at(branch)
        return None if cycle is None else (CYCLES.index(cycle), 0)

    def _next_at(self, branch: int) -> Cycle | None:
        """A hand that leaves this hexagram or goes to it: of several the one after the chosen one."""
        assert self.moment is not None
        start = CYCLES.index(self.chosen) + 1
        return next((
            cycle for cycle in (*CYCLES[start:], *CYCLES[:start])
            if RING[branch] in cycle.hand(self.moment.clock)[:2]
        ), None)

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        step = _MOVES.get(key)
        if step is None or modifiers & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        return min(max(cell[0] + step, 0), len(CYCLES) - 1), 0

    def describe(self, cell: Cell) -> str:
        return CYCLES[cell[0]].name if self.moment is None else clock_text.describe(CYCLES[cell[0]], self.moment)

    def key(self, event: QKeyEvent) -> bool:
        turn = _TURNS.get(Qt.Key(event.key()))
        if turn is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.turned.emit(*turn)
            return True
        return super().key(event)

    def nearer(self, cycle: Cycle) -> int:
        """The hexagram that a hand is nearer to."""
        assert self.moment is not None
        hand = cycle.hand(self.moment.clock)
        return hand.waning if hand.fraction < 0.5 else hand.waxing

    def ask(self, cell: Cell) -> None:
        if self.moment is not None:
            self.asked.emit(self.nearer(CYCLES[cell[0]]))

    def ask_at(self, point: QPointF) -> bool:
        if self.zoomed or self.moment is None:
            return False
        branch = self.dial.branch_at(point)
        if branch is None or any(card.contains(point) for card in places(self._room())):
            return super().ask_at(point)
        self.asked.emit(RING[branch])
        return True

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        moment, dial, chosen = self._painted, self.dial, self.chosen
        if moment is not None:
            hand = chosen.hand(moment.clock)
            paint_ground(painter, dial)
            paint_sector(painter, dial, chosen, moment)
            paint_tracks(painter, dial, moment)
            paint_ring(painter, dial, dict.fromkeys((hand.branch, (hand.branch + 1) % 12), chosen.colour))

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        """The hands move: they are painted above."""

    def paint_above(self, painter: QPainter) -> None:
        moment, dial = self._painted, self.dial
        if moment is None:
            return
        for cycle in CYCLES:
            paint_way(painter, dial, cycle, moment)
        paint_hands(painter, dial, moment, self.chosen)
        for place, card in enumerate(places(self._room())):
            cycle = CYCLES[place]
            hovered = self.hover_cell == (place, 0)
            paint_card(painter, card, cycle, moment, chosen=cycle is self.chosen, hovered=hovered)
