"""Arena: both boards beside each other, and what is shown on them."""
from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.games.tetris.field_board import Shown, shown
from app.games.tetris.versus.board import VersusBoard
from app.look import theme
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.guideline.versus import Side
from solvers.tetris.strict.games import Seen

Words = tuple[str, str]  # what stands on a field, and more about it
NOTHING: Words = ("", "")


class Arena(QWidget):
    """The left board is the person's; pictures have both."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = VersusBoard("left"), VersusBoard("right")
        self.boards = (self.left, self.right)
        self.left.setAccessibleName("Your field")
        self.right.setAccessibleName("The other field")
        self.left.setWhatsThis("Your field. What you clear goes to the other one as garbage; the bar at the inner side "
                               "counts what waits to come up here.")
        self.right.setWhatsThis("The field of the player at the right, by the same rules and with the same pieces.")
        self.left.draw_beside(self.right)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.UNIT, theme.UNIT, theme.UNIT, 0)
        row.setSpacing(0)
        for board in self.boards:
            row.addWidget(board, 1)
        self.setFocusProxy(self.left)

    def show_boards(
        self, boards: tuple[Simulation, Simulation], words: tuple[Words, Words] = (NOTHING, NOTHING), *,
        veiled: bool = False, count: int = 0,
    ) -> None:
        """Show both sides of a match by the guideline's rules; `count` is what a countdown is at."""
        for board, simulation, told in zip(self.boards, boards, words, strict=True):
            falling = simulation.falling
            cells, ghost = ((), ()) if simulation.over else (falling.cells, simulation.ghost.cells)
            board.show_field(Shown(simulation.field, simulation.setup.height, falling.kind, cells, ghost,
                                   veiled=veiled, words=told))
            board.hold.show()
            board.hold.show_kinds([] if simulation.hold is None else [simulation.hold], faint=simulation.hold_used)
            board.next.show_kinds(simulation.next)
            board.show_incoming(simulation.incoming)
            board.show_count(count)

    def show_seen(self, seen: tuple[Seen, Seen]) -> None:
        """Show both sides of a duel by the strict rules."""
        for board, each in zip(self.boards, seen, strict=True):
            board.show_field(shown(each))
            board.hold.hide()
            board.next.show_kinds((each.following,))
            board.show_incoming(None)
            board.show_count(0)

    def show_players(
        self, names: tuple[str, str], remarks: tuple[str, str], wins: tuple[int, int] = (0, 0), of: int = 0
    ) -> None:
        """Show who plays, and how many games of a match they have won; no games for 0."""
        for board, name, remark, won in zip(self.boards, names, remarks, wins, strict=True):
            board.plate.show_player(name, remark, won, of)

    def animate(self, events: Iterable[tuple[Side, Event]]) -> None:
        """Let what has just locked arrive, and rows that were cleared go."""
        for side, event in events:
            if isinstance(event, Locked):
                if event.rows:
                    self.boards[side].sweep(event.filled, event.rows)
                else:
                    self.boards[side].arrive(event.piece.cells)
