"""Position: how a labyrinth stands, on the board, in the figures above it and beside it, and where it is stuck."""
from collections.abc import Mapping

from app.canvas.board import Cell
from app.games.connexion import labyrinth_text
from app.games.connexion.cell_marks import DeadEnd
from app.games.connexion.labyrinth.dead_end_section import DeadEndSection
from app.games.connexion.labyrinth.euler_section import EulerSection
from app.games.connexion.labyrinth.hand_play import far_cell
from app.games.connexion.labyrinth.labyrinth_status import Status
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan, bounds
from app.games.connexion.piece_colours import roles_of
from solvers.connexion.labyrinth import components, neighbours
from solvers.connexion.pieces import COUNT
from solvers.connexion.rules import Labyrinth

SPREAD = 1.6  # times as wide or high as its largest group: a labyrinth of which a small picture shows that group alone

INVITATION = (
    "Press play to watch a labyrinth grow, or click the cell and place the first piece yourself.\n\n"
    "Where two pieces touch, both must have a door to the other one;\n"
    "and once all 64 are placed, no door may lead into the open."
)


class Position:
    """Shows a state as it is when no search is watched."""

    def __init__(self, board: LabyrinthBoard, status: Status, dead_end: DeadEndSection, euler: EulerSection) -> None:
        self._board, self._status, self._dead_end, self._euler = board, status, dead_end, euler

    def show(self, state: Labyrinth, *, sweep: bool, seeks_wish: bool) -> None:
        """Show a state; `sweep` if pieces go away at once, `seeks_wish` while a search for its wish runs, which shows
        no pieces."""
        board = self._board
        needs = state.surroundings.needs()
        if board.selected in state.pieces:
            board.select(None)
        dead = self._show_dead_end(state)
        if state.placed:
            waiting = {cell: len(need.fits(state.free)) for cell, need in needs.items()}
            if not needs and not state.finished:  # the next group begins anywhere apart
                waiting = {far_cell(state.pieces): len(state.free)}
            plan = DrawingPlan(state.pieces, roles_of(state.given))
            shown = BoardState(plan, waiting, latest=state.placed[-1][:2], dead=dead)
        else:
            shown = BoardState(waiting={(0, 0): COUNT}, invitation=_invitation(state, seeks_wish=seeks_wish))
        board.show_position(shown, sweep=sweep)
        self.show_counts(state.pieces, len(needs))

    def _show_dead_end(self, state: Labyrinth) -> DeadEnd | None:
        """The cell that no free piece fits, if there is one."""
        needs = state.surroundings.needs()
        stuck = next(((cell, need) for cell, need in needs.items() if not need.fits(state.free)), None)
        if stuck is None:
            self._dead_end.clear()
            return None
        dead, look = DeadEnd.from_need(*stuck, state.pieces.values()), self._board.look
        self._dead_end.show_by_hand(dead, labyrinth_text.explain_lack(dead.need, look.first_line), look)
        return dead

    def show_counts(self, pieces: Mapping[Cell, int], waiting: int) -> None:
        """Count the pieces on the board, and the cells that wait."""
        self._euler.set(pieces)
        self._status.show_counts(len(pieces), waiting)


def _invitation(state: Labyrinth, *, seeks_wish: bool) -> str:
    if state.wish is None or not seeks_wish:
        return INVITATION
    wish = labyrinth_text.wish_label(state.wish)
    return f"Looking for a labyrinth: {wish}. The bar below says how far the search is."


def board_of_largest_group(board: LabyrinthBoard) -> LabyrinthBoard:
    """A board with the largest group alone where groups lie so far apart that all would be tiny; else the board."""
    shown = board.board_state
    group = set(max(components(shown.plan.pieces), key=len, default=()))
    size, whole = bounds(group).size(), bounds(shown.plan.pieces).size()
    if not group or max(whole.width(), whole.height()) < SPREAD * max(size.width(), size.height()):
        return board
    alone = LabyrinthBoard()
    alone.set_look(board.look)
    plan = DrawingPlan({cell: mask for cell, mask in shown.plan.pieces.items() if cell in group}, shown.plan.roles)
    waiting = {cell: fits for cell, fits in shown.waiting.items() if group.intersection(neighbours(cell))}
    alone.show_position(BoardState(plan, waiting), sweep=False)
    return alone
