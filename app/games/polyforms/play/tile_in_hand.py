"""TileInHand: the tile that is laid next, how it is turned, and where it would lie; lifting and laying it."""
import random

from PySide6.QtCore import QObject, QPointF, Signal

from app.games.polyforms.form_painter import number_of
from app.games.polyforms.form_plan import Point
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.aim import Aim, Held
from app.games.polyforms.play.flying_tile import FlyingTile
from app.games.polyforms.play.laying_board import LayingBoard
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.ids import read_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot
from solvers.polyforms.play.turning import Turn, turned_shape


class TileInHand(QObject):
    """What is in the hand, over which place of the form, and how all tiles are turned. The page plays the moves."""

    move_wanted = Signal(str)      # place or lift
    back_wanted = Signal()         # the tile came back to where it was lifted: undo that
    changed = Signal()             # the tile, its shape or where it would lie
    refused = Signal(str)          # why a tile cannot be laid or turned
    returned = Signal(int)         # the tile that the pointer held goes back to the tray

    def __init__(self, board: LayingBoard, flying: FlyingTile, state: Laying) -> None:
        super().__init__(board)
        self.board, self.flying, self.state = board, flying, state
        self.held: Held | None = None
        self.last_tile = -1                 # the tile that was in the hand last
        self.spot: Spot | None = None       # where the tile would lie
        self.amiss: frozenset[Vector] = frozenset()  # where it would lie without fitting there, by the keyboard
        self.by_keys = False                # True while the keyboard's cursor leads the tile, and not the pointer
        self.at_work = False                # while a move of the hand is played, and not one of a hint or of undo
        self._shapes: dict[int, int] = {}   # of each tile, as it lies in the tray
        self._lifted: Spot | None = None    # what was lifted to be laid elsewhere
        self._lifted_to: Laying | None = None  # the state that this led to
        self._aimed: Point | None = None    # on the plan; None while the pointer is beside the board
        self._pointer = QPointF()           # on the page
        self._aim = Aim()

    # The state

    def start_puzzle(self, state: Laying) -> None:
        """Start another puzzle: the tiles are in the tray in the order of the id's seed."""
        self.state = state
        chance, seed = random.Random(state.id), read_id(state.id).seed
        self._shapes = {number: chance.choice(sorted(shapes)) if seed else min(shapes)
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
        return self._shapes.get(tile, min(self.state.table.shapes[tile]))

    @property
    def lays_by_pointer(self) -> bool:
        """True while a tile is laid that followed the pointer."""
        return self.at_work and not self.by_keys

    # Taking and putting back

    def take_tile(self, tile: int, atom: int = 0) -> bool:
        """Pick up a tile from the tray by one of its atoms."""
        if not self.state.left(tile) or self.state.finished:
            return False
        self._hold(Held(tile, self.shape(tile), atom))
        return True

    def lift(self, atom: Vector, *, by_keys: bool) -> bool:
        """Lift the tile that covers an atom, and hold it there. False for none, and for one that is fixed."""
        spot = self.state.spot_at(atom)
        if spot is None or not spot.name:
            return False
        self._play(f"lift {spot.name}")
        ordered = sorted(spot.atoms, key=self.state.puzzle.grid.order)
        self._hold(Held(spot.tile, spot.shape, ordered.index(atom)))
        self._lifted, self._lifted_to = spot, self.state
        self.aim_at(self.board.plan.centres[atom], by_keys=by_keys)
        return True

    def _hold(self, held: Held | None) -> None:
        self.held = held
        self.last_tile = held.tile if held else self.last_tile
        self.board.holding, self.board.steered = held is not None, False
        self.spot, self.amiss, self._aimed = None, frozenset(), None
        if held is None:
            self.flying.hide()
            self._lifted = None
        else:
            self._shapes[held.tile] = held.shape
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
        held = self.held
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

    # Turning

    def turn(self, turn: Turn) -> None:
        """Turn the tile in the hand."""
        if self.held is None:
            return
        after = turned_shape(self.state.table, *self.held, turn)
        if after is None:
            self._refuse_turn(self.held.tile)
            return
        self.held = Held(self.held.tile, after.shape, after.atom)
        self._shapes[self.held.tile] = after.shape
        self._dress()
        if self.flying.isVisible():
            self.fly_to(self._pointer)
        self._aim_again()
        self.changed.emit()

    def turn_in_tray(self, tile: int, turn: Turn) -> None:
        """Turn a tile that lies in the tray."""
        after = turned_shape(self.state.table, tile, self.shape(tile), 0, turn)
        if after is None:
            self._refuse_turn(tile)
        else:
            self.show_in_tray(tile, after.shape)
            self.changed.emit()

    def show_in_tray(self, tile: int, shape: int) -> None:
        """Let a tile lie in the tray in one of its shapes, from the next time that the tray is shown."""
        self._shapes[tile] = shape

    def _refuse_turn(self, tile: int) -> None:
        name, sides = self.state.puzzle.tiles[tile].name, self.state.puzzle.tiles[tile].sides
        self.refused.emit(f"{name} has only one side and cannot be flipped." if sides == "one-sided" else
                          f"{name} must lie as it is and cannot be turned.")

    # Where it would lie

    def fly_to(self, pointer: QPointF) -> None:
        """Let the tile follow the pointer, which is at a point of the page."""
        assert self.held is not None
        self._pointer = pointer
        self.flying.move_to(pointer, self.held.atom)
        self.board.steered = True

    def aim_at(self, place: Point, *, by_keys: bool) -> None:
        """Find where the tile would lie: nearest to a place; by the keyboard, or for a block that fits nowhere near, on
        the atom at the cursor or under the pointer."""
        assert self.held is not None
        self._aimed, self.by_keys = place, by_keys
        self.board.steered = not by_keys
        board, grid = self.board, self.board.plan.grid
        spot = None if by_keys else self._aim.near(board.plan, self.state, self.held, place)
        # In the hand a block is seen in perspective, from which nobody sees which layers it would fill.
        cell = board.cursor_cell if by_keys else board.cell_at(board.scale.point(place)) if grid.solid else None
        if spot is not None or cell is None:
            self._show_spot(spot)
        else:
            self._show_spot(*self._aim.covering(board.plan, self.state, self.held, board.atom(cell)))

    def _aim_again(self) -> None:
        """Aim at the same place: the tile or the form is another."""
        if self._aimed is not None:
            self.aim_at(self._aimed, by_keys=self.by_keys)

    def aim_nowhere(self) -> None:
        """The pointer is beside the board."""
        self._aimed, self.by_keys = None, False
        self._show_spot(None)

    def _show_spot(self, spot: Spot | None, amiss: frozenset[Vector] = frozenset()) -> None:
        if (spot, amiss) != (self.spot, self.amiss):
            self.spot, self.amiss = spot, amiss
            self.changed.emit()

    def why_not(self) -> str:
        """Why the tile cannot be laid where it is held, as a sentence."""
        assert self.held is not None
        return self._aim.why_not(self.state, self.held, self.amiss)

    def lay(self, *, keep: bool) -> None:
        """Lay the tile where it would lie; if it fits nowhere near, say why, and `keep` it in the hand."""
        assert self.held is not None
        spot, lifted = self.spot, self._lifted
        if spot is None:
            self.refused.emit(self.why_not())
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
