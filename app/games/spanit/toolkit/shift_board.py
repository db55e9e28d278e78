"""ShiftBoard: the position of the Game page, and on its free nodes how their weights grow with a factor."""
from app.games.spanit.board import Shown, SpanBoard
from solvers.spanit.personality.sensitivity import Leaning


class ShiftBoard(SpanBoard):
    """A board to look at."""

    def __init__(self) -> None:
        super().__init__()
        self.show_playable(False)
        self.setAccessibleName("How each weight grows with the factor")
        self.setToolTip("How much each weight grows when the chosen factor grows by a hundredth of its usual range")

    def show_leaning(self, leaning: Leaning | None) -> None:
        """Show what a factor does to the weights; none, and the free nodes are empty."""
        shifts = {} if leaning is None else {
            place: shift for place, shift in enumerate(leaning.shift) if shift is not None
        }
        self.show_above(Shown(weights=shifts))
