"""BacktrackingSection: how the search of 1997 for the Octopuszle fares, and since when it has come no further."""
from app.pages import Fact, Section, SectionColumn
from solvers.connexion.puzzles.octopuszle import SIZE
from solvers.connexion.puzzles.octopuszle_1997 import BacktrackingSnapshot

STUCK = 5_000  # steps without getting further after which that is said


class BacktrackingSection(Section):
    """Shows the figures of the search; after its end, those of its last moment."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "1997 search", "fewest candidates first")
        self.started = False  # whether there is anything to show
        self.add_facts()
        self._sentence = self.add_sentence(muted=True)

    def clear(self) -> None:
        """Reset for another search."""
        self.started = False

    def set(self, snapshot: BacktrackingSnapshot) -> None:
        """Show how the search fares."""
        self.started = True
        self.show_facts(
            Fact("Squares on the board", f"{snapshot.placed} of {SIZE}"), Fact("Most so far", str(snapshot.most)),
            Fact("Steps", f"{snapshot.steps:,}"), Fact("Squares taken back", f"{snapshot.taken_back:,}"),
            Fact("Candidates, at most", str(snapshot.widest)),
        )
        self._sentence.set(
            f"No progress for {snapshot.since:,} steps. This search only finds an early mistake after it has tried "
            f"everything that follows. The annealer works on the whole board at once."
            if snapshot.since >= STUCK else
            "It fills the cell that the fewest squares fit, and goes back where none fits. No cell that it chooses "
            "has more than four candidates, as predicted in 1997."
        )
