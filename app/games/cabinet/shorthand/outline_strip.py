"""Strip above the page in shorthand: its words, strokes and pen lifts, and which page of a long text it is."""
from collections.abc import Sequence

from app.pages import Figure, StatusStrip
from solvers.shorthand.page import Sheet
from solvers.shorthand.strokes import DISJOINED, DOT

EDITION = "Gregg, Anniversary edition"


class SheetStrip(StatusStrip):
    """Figures of a whole text, at the left; at the right the page in front."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.strokes = Figure(label="words"), Figure(label="strokes")
        self.lifts, self.where = Figure(label="pen lifts"), Figure(label=EDITION)
        for figure in (self.words, self.strokes, self.lifts):
            self.add_left(figure)
        self.add_right(self.where)

    def count(self, pages: Sequence[Sheet]) -> None:
        """Show how much stands on all pages."""
        outlines = [word.piece.outline for page in pages for word in page.words]
        strokes = sum(stroke.name not in (DISJOINED, DOT) for outline in outlines for stroke in outline)
        runs = sum(trace.begins for page in pages for word in page.words for trace in word.drawing.traces)
        self.words.set(f"{sum(1 for outline in outlines if outline):,}")
        self.strokes.set(f"{strokes:,}")
        self.lifts.set(f"{max(runs - 1, 0):,}")

    def show_place(self, number: int, pages: int) -> None:
        """Show which of how many pages is in front, from 0; of one alone, whose shorthand it is."""
        self.where.set("", f"Page {number + 1} of {pages}" if pages > 1 else EDITION)
