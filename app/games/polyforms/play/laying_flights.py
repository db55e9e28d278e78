"""LayingFlights: which tiles fly from the tray to the board and back when the state of a game changes."""
from PySide6.QtCore import QPoint, QPointF, QRectF

from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.flying_tile import SMALLER
from app.games.polyforms.play.laying_board import LayingView
from app.games.polyforms.play.tile_flights import TileFlights
from app.games.polyforms.play.tile_in_hand import TileInHand
from app.games.polyforms.play.tile_pose import TilePose
from solvers.polyforms.grids import Vector
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.table import Spot

BACK = "back in the tray"  # the name of the flight of a tile that was let go


class LayingFlights:
    """Shows a change of the state as flights. A tile is not on the board before it has landed there."""

    def __init__(self, view: LayingView, hand: TileInHand) -> None:
        self._view, self._hand = view, hand
        self._spots: dict[str, Spot] = {}  # those that tiles are on their way to
        self.tiles = TileFlights(view)
        self.tiles.landed.connect(self._show_landed)
        hand.returned.connect(self._fly_back)
        hand.changed.connect(self._land_for_hand)

    def show_change(self, before: Laying | None, state: Laying) -> None:
        """Let fly what is laid or lifted in `state` and was not in `before`, unless it is another puzzle or a solver's
        picture. What is lifted into the hand stays there."""
        self.tiles.land()
        if before is None or before.id != state.id or not self._view.isVisible():
            return
        routes: dict[str, tuple[TilePose, TilePose]] = {}
        for name in sorted(state.placed - before.placed):
            spot = self._spots[name] = state.table.spot(name)
            end = self._on_board(state, spot)
            routes[name] = (self._from_hand(end) or self._in_tray(spot.tile) or end), end
        if not self._hand.at_work:
            for name in sorted(before.placed - state.placed):
                spot = state.table.spot(name)
                if (card := self._in_tray(spot.tile)) is not None:
                    routes[name] = self._on_board(state, spot), card
        self.tiles.launch(routes)
        self._show_landed()

    def _from_hand(self, end: TilePose) -> TilePose | None:
        """Where the pointer has let go of the tile; None if it did not hold it."""
        pose = self._view.flying.pose
        return pose if self._hand.lays_by_pointer and pose is not None and pose.tile.name == end.tile.name else None

    def _fly_back(self, tile: int) -> None:
        start, card = self._view.flying.pose, self._in_tray(tile)
        if start is not None and card is not None and self._view.isVisible():
            self.tiles.launch({BACK: (start, card)})

    def _land_for_hand(self) -> None:
        """Another tile is in the hand: what flies has landed."""
        if self._hand.held is not None:
            self.tiles.land()

    def _show_landed(self) -> None:
        flying = self.tiles.flying
        self._spots = {name: spot for name, spot in self._spots.items() if name in flying}
        self._view.board.show_in_flight(frozenset(atom for spot in self._spots.values() for atom in spot.atoms))

    def _in_tray(self, tile: int) -> TilePose | None:
        tray = self._view.tray
        for place, card in enumerate(tray.cards):
            if card.tile == tile:
                pose = tray.pose(place)
                return pose.moved_to(pose.middle + QPointF(tray.mapTo(self._view, QPoint(0, 0))))
        return None

    def _on_board(self, state: Laying, spot: Spot) -> TilePose:
        board, shape = self._view.board, state.table.shapes[spot.tile][spot.shape]
        solid, name = state.puzzle.grid.solid, state.puzzle.tiles[spot.tile].name
        tile = board.tile_at(min(spot.atoms))
        number = tile.number if tile is not None and tile.atoms == spot.atoms else number_of(state.puzzle, name)
        return TilePose(state.puzzle.grid, Laid(name, number, frozenset(shape)), shape,
                        self._room(spot.atoms).center() + QPointF(board.pos()), board.side * (SMALLER if solid else 1))

    def _room(self, atoms: frozenset[Vector]) -> QRectF:
        """The rectangle around atoms of the board, px."""
        board, room = self._view.board, QRectF()
        for atom in atoms:
            room = room.united(board.scale.polygon(board.plan.polygons[atom]).boundingRect())
        return room
