"""Hand: laying by mouse or keyboard: the tile in the hand, how it is turned, where it would lie."""
import random
from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from app.canvas.board import Cell
from app.games.polyforms.form_painter import number_of
from app.games.polyforms.form_plan import Point
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.aim import Aim, Held
from app.games.polyforms.play.flying_tile import FlyingTile
from app.games.polyforms.play.hand_picture import held_words
from app.games.polyforms.play.laying_board import LayingBoard
from app.games.polyforms.play.tile_tray import TileTray
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.ids import read_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot
from solvers.polyforms.play.turning import TURNS, Turn, turned_shape

CLICK = 5.0  # px that the pointer moves at most in a click


class LayingGestures(QObject):
    """The tile in the hand, and the gestures of pointer and keys. The page plays the moves."""

    move_wanted = Signal(str)      # place or lift
    back_wanted = Signal()         # the tile came back to where it was lifted: undo that
    changed = Signal()             # the tile, its shape or where it would lie
    refused = Signal(str)          # why a tile cannot be laid where it was dropped
    returned = Signal(int)         # the tile that the pointer held goes back to the tray

    def __init__(self, board: LayingBoard, tray: TileTray, flying: FlyingTile, state: Laying) -> None:
        super().__init__(board)
        self.board, self.tray, self.flying, self.state = board, tray, flying, state
        self.held: Held | None = None
        self.spot: Spot | None = None       # where the tile would lie
        self.at_work = False                # while a move of the hand is played, and not one of a hint or of undo
        self.amiss: frozenset[Vector] = frozenset()  # where it would lie without fitting there, by the keyboard
        self._lying: dict[int, int] = {}    # the shape of each tile in the tray
        self._last = -1                     # the tile that was in the hand last
        self._lifted: Spot | None = None    # what was lifted to be laid elsewhere
        self._lifted_to: Laying | None = None  # the state that this led to
        self._pressed: QPointF | None = None  # where on the screen a drag began
        self._finder = Aim()
        self.hint: Callable[[], Spot | None] = lambda: None  # what a hint would lay
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

    # The state

    def start_puzzle(self, state: Laying) -> None:
        """Start another puzzle: the tiles are in the tray in the order of the id's seed."""
        self.state = state
        chance, seed = random.Random(state.id), read_id(state.id).seed
        self._lying = {number: chance.choice(sorted(shapes)) if seed else min(shapes)
                       for number, shapes in enumerate(state.table.shapes)}
        self.put_back()

    def show_state(self, state: Laying) -> None:
        """The state changed: what is in the hand stays there if there is still such a tile in the tray."""
        self.state = state
        if self.held is not None and (not state.left(self.held.tile) or state.finished):
            self.put_back()
        elif self.held is not None:
            self._aim_again()

    def shape(self, tile: int) -> int:
        return self._lying.get(tile, min(self.state.table.shapes[tile]))

    @property
    def lays_by_pointer(self) -> bool:
        """True while a tile is laid that followed the pointer."""
        return self.at_work and not self._by_keys

    # Taking and putting back

    def take_tile(self, tile: int, atom: int = 0) -> bool:
        """Pick up a tile from the tray by one of its atoms."""
        if not self.state.left(tile) or self.state.finished:
            return False
        self._hold(Held(tile, self.shape(tile), atom))
        return True

    def _hold(self, held: Held | None) -> None:
        self.held = held
        self._last = held.tile if held else self._last
        self.board.holding, self.board.steered = held is not None, False
        self.spot, self.amiss, self._aimed = None, frozenset(), None
        if held is None:
            self.flying.hide()
            self._lifted = None
        else:
            self._lying[held.tile] = held.shape
            self._dress()
        self.changed.emit()

    def _dress(self) -> None:
        """Update the tile that follows the pointer to the one in the hand."""
        assert self.held is not None
        table = self.state.table
        name = table.puzzle.tiles[self.held.tile].name
        shape = table.shapes[self.held.tile][self.held.shape]
        self.flying.fly(table.puzzle.grid, Laid(name, number_of(table.puzzle, name), frozenset(shape)), shape,
                        self.board.side)

    def put_back(self) -> bool:
        """Return the tile in the hand to the tray. False if there is none."""
        held, self._pressed = self.held, None
        if held is not None:
            by_pointer = self.flying.isVisible()
            self._hold(None)
            if by_pointer:
                self.returned.emit(held.tile)
        return held is not None

    def put_down(self) -> bool:
        """Return the tile in the hand to where it was: one that was lifted to the form. False if there is none."""
        if self._lifted is None or self.state is not self._lifted_to:
            return self.put_back()
        self._hold(None)
        self.back_wanted.emit()
        return True

    def _take_by_key(self, tile: int) -> None:
        if self.take_tile(tile):
            self.board.setFocus(Qt.FocusReason.TabFocusReason)
            self.board.move_cursor(self.board.cursor_cell)
            self._follow_cursor()

    def _take_named(self, letter: str) -> None:
        """The next tile of this name, whichever its case."""
        tiles = self.state.puzzle.tiles
        after = self.held.tile if self.held else -1
        alike = [number for number, tile in enumerate(tiles) if tile.name.upper() == letter and self.state.left(number)]
        if alike:
            self._take_by_key(next((number for number in alike if number > after), alike[0]))

    def _take_beside(self, step: int) -> None:
        """The next tile in the tray, or the one before."""
        count = len(self.state.puzzle.tiles)
        now = self.held.tile if self.held else self.tray.place - step
        for far in range(1, count + 1):
            if self.state.left((now + far * step) % count):
                self._take_by_key((now + far * step) % count)
                return

    def _take_fitting(self, atom: Vector) -> bool:
        """The next tile of the tray that can cover an atom, turned so that it does, as it lies if it may."""
        state, table = self.state, self.state.table
        count = len(state.puzzle.tiles)
        for far in range(1, count + 1):
            tile = (self._last + far) % count
            if not state.left(tile):
                continue
            for shape in (self.shape(tile), *table.shapes[tile]):
                if any(table.spots_at(tile, shape, atom, state.taken)):
                    self._lying[tile] = shape
                    self._take_by_key(tile)
                    return True
        return False

    # Keys

    def do(self, name: str) -> None:
        """Do what a key of `BOARD` asks for.

        Enter does what is possible, in this order: lay the tile in the hand, lay that of a hint at the cursor, lift the
        one there, take a tile that fits there. Delete puts the tile in the hand back, else lifts the one at the cursor;
        fixed tiles, whose positions have no name, stay.
        """
        if (turn := next((each for each in TURNS if each == name), None)) is not None:
            self.turn(turn)
        elif name in ("next", "previous"):
            self._take_beside(1 if name == "next" else -1)
        elif name == "place" and self.held is not None:
            self._lay(keep=True)
        elif name == "place" and (spot := self.hint()) is not None and (
                self.board.cursor_atom in spot.atoms or not self.board.cursor_shown):
            self.move_wanted.emit(f"place {spot.name}")
        elif name == "place":
            if not self._lift(self.board.cursor_atom, keys=True):
                self._take_fitting(self.board.cursor_atom)
        elif not self.put_back() and (spot := self.state.spot_at(self.board.cursor_atom)) and spot.name:
            self.move_wanted.emit(f"lift {spot.name}")

    def turn(self, turn: Turn) -> None:
        if self.held is None:
            return
        after = turned_shape(self.state.table, *self.held, turn)
        if after is None:
            self._refuse_turn(self.held.tile)
            return
        self.held = Held(self.held.tile, after.shape, after.atom)
        self._lying[self.held.tile] = after.shape
        self._dress()
        if self.flying.isVisible():
            self._fly()
        self._aim_again()
        self.changed.emit()

    def _turn_in_tray(self, turn: Turn) -> None:
        if self.held is not None:
            self.turn(turn)
            return
        tile = self.tray.cards[self.tray.place].tile
        after = turned_shape(self.state.table, tile, self.shape(tile), 0, turn)
        if after is None:
            self._refuse_turn(tile)
        else:
            self._lying[tile] = after.shape
            self.changed.emit()

    def _refuse_turn(self, tile: int) -> None:
        name, sides = self.state.puzzle.tiles[tile].name, self.state.puzzle.tiles[tile].sides
        self.refused.emit(f"{name} has only one side and cannot be flipped." if sides == "one-sided" else
                          f"{name} must lie as it is and cannot be turned.")

    # The pointer

    _aimed: Point | None = None  # on the plan; None while the pointer is beside the board
    _by_keys = False             # whether the keyboard's cursor leads the tile, and not the pointer
    _at = QPointF()  # the pointer, on the page

    def _fly(self) -> None:
        assert self.held is not None
        self.flying.move_to(self._at, self.held.atom)
        self.board.steered = True

    def _point(self, point: QPointF | None) -> None:
        """The pointer moved over the board, or left it."""
        if self.held is None:
            return
        if point is None:
            if self._pressed is None and not self._by_keys:
                self.flying.hide()
                self._aim_nowhere()
            return
        self._at = QPointF(self.board.mapTo(self.flying.page, point.toPoint()))
        self._fly()
        self._aim(self.board.plan_point(point), keys=False)

    def _push(self, point: QPointF, button: Qt.MouseButton) -> None:
        """A button was pressed on the board."""
        if button == Qt.MouseButton.RightButton:
            if self.held is not None or self._lift_at(point):
                self._point(point)
                self.turn("flip")
        elif button == Qt.MouseButton.LeftButton and self.held is not None:
            self._point(point)
            self._lay(keep=True)
        elif button == Qt.MouseButton.LeftButton and self._lift_at(point):
            self._pressed = QPointF(self.board.mapToGlobal(point.toPoint()))
            self._point(point)

    def _double_click(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        atom = self.board.atom(cell)
        if button == Qt.MouseButton.LeftButton and self.held is None and self.state.spot_at(atom) is None:
            self._take_fitting(atom)

    def _lift_at(self, point: QPointF) -> bool:
        cell = self.board.cell_at(point)
        return cell is not None and self._lift(self.board.atom(cell), keys=False)

    def _lift(self, atom: Vector, *, keys: bool) -> bool:
        """Lift the tile that covers an atom, and hold it there."""
        spot = self.state.spot_at(atom)
        if spot is None or not spot.name:
            return False
        self._play(f"lift {spot.name}")
        ordered = sorted(spot.atoms, key=self.state.puzzle.grid.order)
        self._hold(Held(spot.tile, spot.shape, ordered.index(atom)))
        self._lifted, self._lifted_to = spot, self.state
        self._aim(self.board.plan.centres[atom], keys=keys)
        return True

    def _let_go(self, point: QPointF, button: Qt.MouseButton) -> None:
        """A button was released that was pressed on the board."""
        if button == Qt.MouseButton.LeftButton and self._pressed is not None:
            self._drop(QPointF(self.board.mapToGlobal(point.toPoint())))

    def _grab(self, tile: int, atom: int, point: QPointF) -> None:
        """The button went down on a card."""
        if self.held is not None and self.held.tile == tile:
            self.put_back()
        elif self.take_tile(tile, atom):
            self._pressed = point
            self._drag(point)

    def push_beside(self, button: Qt.MouseButton) -> None:
        """A button was pressed beside the board and the cards."""
        if button == Qt.MouseButton.RightButton:
            self.turn("flip")
        elif button == Qt.MouseButton.LeftButton:
            self.put_back()

    def _drag(self, point: QPointF) -> None:
        if self.held is not None:
            self._at = QPointF(self.flying.page.mapFromGlobal(point.toPoint()))
            inside = QPointF(self.board.mapFromGlobal(point.toPoint()))
            self._fly()
            if self.board.within(inside):
                self._aim(self.board.plan_point(inside), keys=False)
            else:
                self._aim_nowhere()

    def _drop(self, point: QPointF) -> None:
        """The button went up: a click leaves the tile in the hand, a drag lays it, or puts it back."""
        began, self._pressed = self._pressed, None
        if began is None or self.held is None:
            return
        if hypot(point.x() - began.x(), point.y() - began.y()) <= CLICK:
            return
        if self.spot is not None:
            self._lay(keep=False)
            return
        if self.board.cell_at(QPointF(self.board.mapFromGlobal(point.toPoint()))) is not None:
            self.refused.emit(self._finder.why_not(self.state, self.held, self.amiss))
        self.put_back()

    # Where it would lie

    def _follow_cursor(self) -> None:
        if self.held is not None and self.board.cursor_shown:
            self.flying.hide()
            self._aim(self.board.plan.centres[self.board.cursor_atom], keys=True)
            self.board.announce(f"{self.board.describe(self.board.cursor_cell)}; "
                                f"{held_words(self.state.puzzle, self.held.tile, self.spot)}")

    def _aim(self, place: Point, *, keys: bool) -> None:
        """Find where the tile would lie: nearest to a place; by the keyboard, or for a block that fits nowhere near, on
        the atom at the cursor or under the pointer."""
        assert self.held is not None
        self._aimed, self._by_keys = place, keys
        self.board.steered = not keys
        board, grid = self.board, self.board.plan.grid
        spot = None if keys else self._finder.near(board.plan, self.state, self.held, place)
        # In the hand a block is seen in perspective, from which nobody sees which layers it would fill.
        cell = board.cursor_cell if keys else board.cell_at(board.scale.point(place)) if grid.solid else None
        if spot is not None or cell is None:
            self._show_spot(spot)
        else:
            self._show_spot(*self._finder.covering(board.plan, self.state, self.held, board.atom(cell)))

    def _aim_again(self) -> None:
        """Where it was aimed at: the tile or the form is another."""
        if self._aimed is not None:
            self._aim(self._aimed, keys=self._by_keys)

    def _aim_nowhere(self) -> None:
        """The pointer is beside the board."""
        self._aimed, self._by_keys = None, False
        self._show_spot(None)

    def _show_spot(self, spot: Spot | None, amiss: frozenset[Vector] = frozenset()) -> None:
        if (spot, amiss) != (self.spot, self.amiss):
            self.spot, self.amiss = spot, amiss
            self.changed.emit()

    def _lay(self, *, keep: bool) -> None:
        """Lay the tile where it would lie; if it fits nowhere near, say why, and `keep` it in the hand."""
        assert self.held is not None
        spot, lifted = self.spot, self._lifted
        if spot is None:
            self.refused.emit(self._finder.why_not(self.state, self.held, self.amiss))
            return
        more = keep and self.state.left(spot.tile) > 1
        if not more:
            self._hold(None)
        if lifted is not None and spot.atoms == lifted.atoms:
            self.back_wanted.emit()
        else:
            self._play(f"place {spot.name}")

    def _play(self, move: str) -> None:
        self.at_work = True
        self.move_wanted.emit(move)
        self.at_work = False
