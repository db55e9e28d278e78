"""LayingGestures: how pointer and keys take a tile, turn, lift and lay it."""
from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QObject, QPointF, Qt

from app.canvas.board import Cell
from app.games.polyforms.play.hand_picture import held_words
from app.games.polyforms.play.laying_board import LayingBoard
from app.games.polyforms.play.tile_in_hand import TileInHand
from app.games.polyforms.play.tile_tray import TileTray
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.table import Spot
from solvers.polyforms.play.turning import TURNS, Turn

CLICK = 5.0  # px that the pointer moves at most in a click


class LayingGestures(QObject):
    """Connects board and tray with the tile in the hand.

    Args:
        hint: returns what a hint would lay; None without a hint.
    """

    def __init__(self, board: LayingBoard, tray: TileTray, hand: TileInHand, hint: Callable[[], Spot | None]) -> None:
        super().__init__(board)
        self.board, self.tray, self.hand, self.hint = board, tray, hand, hint
        self._pressed: QPointF | None = None  # where on the screen a drag began
        hand.changed.connect(self._on_hand_changed)
        board.pointed.connect(self._point)
        board.pushed.connect(self._push)
        board.let_go.connect(self._let_go)
        board.asked.connect(self.do)
        board.tile_named.connect(self._take_named)
        board.double_clicked.connect(self._double_click)
        board.cursor_moved.connect(lambda _: self._follow_cursor())
        tray.grabbed.connect(self._grab)
        tray.dragged.connect(self._drag)
        tray.dropped.connect(self._drop)
        tray.taken.connect(self._take_by_key)
        tray.turned.connect(self._turn_in_tray)
        tray.flicked.connect(self.do)

    def _on_hand_changed(self) -> None:
        """A drag is over once nothing is in the hand: Esc may have put the tile back while the button is down."""
        if self.hand.held is None:
            self._pressed = None

    # Keys

    def do(self, name: str) -> None:
        """Do what a key of `BOARD` asks for.

        Enter does what is possible, in this order: lay the tile in the hand, lay that of a hint at the cursor, lift the
        one there, take a tile that fits there. Delete puts the tile in the hand back, else lifts the one at the cursor;
        fixed tiles, whose positions have no name, stay.
        """
        hand = self.hand
        if (turn := next((each for each in TURNS if each == name), None)) is not None:
            hand.turn(turn)
        elif name in ("next", "previous"):
            self._take_beside(1 if name == "next" else -1)
        elif name == "place" and hand.held is not None:
            hand.lay(keep=True)
        elif name == "place" and (spot := self.hint()) is not None and (
                self.board.cursor_atom in spot.atoms or not self.board.cursor_shown):
            hand.move_wanted.emit(f"place {spot.name}")
        elif name == "place":
            if not hand.lift(self.board.cursor_atom, by_keys=True):
                self._take_fitting(self.board.cursor_atom)
        elif not hand.put_back() and (spot := hand.state.spot_at(self.board.cursor_atom)) and spot.name:
            hand.move_wanted.emit(f"lift {spot.name}")

    def _take_by_key(self, tile: int) -> None:
        if self.hand.take_tile(tile):
            self.board.setFocus(Qt.FocusReason.TabFocusReason)
            self.board.move_cursor(self.board.cursor_cell)
            self._follow_cursor()

    def _take_named(self, letter: str) -> None:
        """The next tile of this name, whichever its case."""
        state, held = self.hand.state, self.hand.held
        after = held.tile if held else -1
        alike = [number for number, tile in enumerate(state.puzzle.tiles)
                 if tile.name.upper() == letter and state.left(number)]
        if alike:
            self._take_by_key(next((number for number in alike if number > after), alike[0]))

    def _take_beside(self, step: int) -> None:
        """The next tile in the tray, or the one before."""
        state, held = self.hand.state, self.hand.held
        count = len(state.puzzle.tiles)
        now = held.tile if held else self.tray.place - step
        for far in range(1, count + 1):
            if state.left((now + far * step) % count):
                self._take_by_key((now + far * step) % count)
                return

    def _take_fitting(self, atom: Vector) -> bool:
        """The next tile of the tray that can cover an atom, turned so that it does, as it lies if it may."""
        hand, state = self.hand, self.hand.state
        count = len(state.puzzle.tiles)
        for far in range(1, count + 1):
            tile = (hand.last_tile + far) % count
            if not state.left(tile):
                continue
            for shape in (hand.shape(tile), *state.table.shapes[tile]):
                if any(state.table.spots_at(tile, shape, atom, state.taken)):
                    hand.show_in_tray(tile, shape)
                    self._take_by_key(tile)
                    return True
        return False

    def _turn_in_tray(self, turn: Turn) -> None:
        if self.hand.held is not None:
            self.hand.turn(turn)
        else:
            self.hand.turn_in_tray(self.tray.cards[self.tray.place].tile, turn)

    def _follow_cursor(self) -> None:
        hand = self.hand
        if hand.held is not None and self.board.cursor_shown:
            hand.flying.hide()
            hand.aim_at(self.board.plan.centres[self.board.cursor_atom], by_keys=True)
            self.board.announce(f"{self.board.describe(self.board.cursor_cell)}; "
                                f"{held_words(hand.state.puzzle, hand.held.tile, hand.spot)}")

    # The pointer over the board

    def _point(self, point: QPointF | None) -> None:
        """The pointer moved over the board, or left it."""
        if self.hand.held is None:
            return
        if point is None:
            if self._pressed is None and not self.hand.by_keys:
                self.hand.flying.hide()
                self.hand.aim_nowhere()
            return
        self.hand.fly_to(QPointF(self.board.mapTo(self.hand.flying.page, point.toPoint())))
        self.hand.aim_at(self.board.plan_point(point), by_keys=False)

    def _push(self, point: QPointF, button: Qt.MouseButton) -> None:
        """A button was pressed on the board."""
        if button == Qt.MouseButton.RightButton:
            if self.hand.held is not None or self._lift_at(point):
                self._point(point)
                self.hand.turn("flip")
        elif button == Qt.MouseButton.LeftButton and self.hand.held is not None:
            self._point(point)
            self.hand.lay(keep=True)
        elif button == Qt.MouseButton.LeftButton and self._lift_at(point):
            self._pressed = QPointF(self.board.mapToGlobal(point.toPoint()))
            self._point(point)

    def _double_click(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        atom = self.board.atom(cell)
        if button == Qt.MouseButton.LeftButton and self.hand.held is None and self.hand.state.spot_at(atom) is None:
            self._take_fitting(atom)

    def _lift_at(self, point: QPointF) -> bool:
        cell = self.board.cell_at(point)
        return cell is not None and self.hand.lift(self.board.atom(cell), by_keys=False)

    def _let_go(self, point: QPointF, button: Qt.MouseButton) -> None:
        """A button was released that was pressed on the board."""
        if button == Qt.MouseButton.LeftButton and self._pressed is not None:
            self._drop(QPointF(self.board.mapToGlobal(point.toPoint())))

    # The pointer over the tray, and from there on

    def _grab(self, tile: int, atom: int, point: QPointF) -> None:
        """The button went down on a card."""
        if self.hand.held is not None and self.hand.held.tile == tile:
            self.hand.put_back()
        elif self.hand.take_tile(tile, atom):
            self._pressed = point
            self._drag(point)

    def push_beside(self, button: Qt.MouseButton) -> None:
        """A button was pressed beside the board and the cards."""
        if button == Qt.MouseButton.RightButton:
            self.hand.turn("flip")
        elif button == Qt.MouseButton.LeftButton:
            self.hand.put_back()

    def _drag(self, point: QPointF) -> None:
        if self.hand.held is not None:
            inside = QPointF(self.board.mapFromGlobal(point.toPoint()))
            self.hand.fly_to(QPointF(self.hand.flying.page.mapFromGlobal(point.toPoint())))
            if self.board.within(inside):
                self.hand.aim_at(self.board.plan_point(inside), by_keys=False)
            else:
                self.hand.aim_nowhere()

    def _drop(self, point: QPointF) -> None:
        """The button went up: a click leaves the tile in the hand, a drag lays it, or puts it back."""
        began, self._pressed = self._pressed, None
        if began is None or self.hand.held is None:
            return
        if hypot(point.x() - began.x(), point.y() - began.y()) <= CLICK:
            return
        if self.hand.spot is not None:
            self.hand.lay(keep=False)
            return
        if self.board.cell_at(QPointF(self.board.mapFromGlobal(point.toPoint()))) is not None:
            self.hand.refused.emit(self.hand.why_not())
        self.hand.put_back()
