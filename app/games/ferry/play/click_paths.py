"""The walk that a click in the scene asks for: the quickest to a portal, to the person, or to the ground at a point."""
from solvers.ferry.game import FerryGame
from solvers.ferry.graph import Entry, TaleGraph, leading_portals
from solvers.ferry.keys import Walk
from solvers.ferry.places import Places
from solvers.ferry.scene import CELL, COLUMNS, LEDGE, ROWS, SOLID
from solvers.ferry.tale import Portal


def to_portal(game: FerryGame, portal: Portal) -> Walk | None:
    """The quickest walk to a portal that leads on, with the key that goes through it; None if no way is there."""
    graph, entry = TaleGraph(game.tale, "time"), Entry.from_game(game)
    reached = graph.routes(entry).straight[leading_portals(game.map).index(portal)]
    return None if reached is None else graph.walk_straight(entry, portal)


def to_person(game: FerryGame) -> Walk | None:
    """The quickest walk to the person here, with the key that begins to talk; None if nobody can be walked to."""
    graph, entry = TaleGraph(game.tale, "time"), Entry.from_game(game)
    return None if graph.routes(entry).talk is None else graph.walk_to_person(entry)


def to_ground(game: FerryGame, x: int, y: int) -> Walk | None:
    """The quickest walk to what carries one at a point, in units: below it or, in the earth, above; None without one.

    It ends as soon as the column of the point is touched, up to a cell away from the point itself.
    """
    column = min(max(x // CELL, 0), COLUMNS - 1)
    row = _standing_row(game.map.rows, column, min(max(y // CELL, 0), ROWS - 1))
    if row is None:
        return None
    # A gate is three cells high, and whoever stands on the next step of a stair would touch it as well: so it is put
    # higher or lower, until the walk to it ends on the right height.
    for shift in (-2, 2, 0, -1, 1):
        if 0 <= row + shift < ROWS:
            try:
                stretches, _ = Places(game.terrain, ((column, row + shift),)).way(game.body, True, 0, False)
            except ValueError:
                continue
            if game.body_after(walk := Walk(stretches)).y == (row + 1) * CELL:
                return walk
    return None


def _standing_row(rows: tuple[str, ...], column: int, row: int) -> int | None:
    """The row of a figure that stands below a cell, or on top of the earth that it is in."""
    while rows[row][column] == SOLID:
        if row == 0:
            return None
        row -= 1
    while row + 1 < ROWS and rows[row + 1][column] not in (SOLID, LEDGE):
        row += 1
    return row
