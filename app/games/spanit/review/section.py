"""The panel's review: who was winning when, the present move in words, where it was decided, and the variations."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal

from app.controls import check_box, literal
from app.games.spanit.review.ply_strip import PlyStrip
from app.games.spanit.review.variations import VariationList
from app.pages.panel import Panel, Section
from solvers.spanit.board import Side
from solvers.spanit.play.record import Record
from solvers.spanit.play.review import Judged


@dataclass(frozen=True)
class Review:
    """A line and the place where one stands in it; `start` is who wins before the first move."""

    start: Side
    line: Sequence[Judged]
    place: int
    decision: str
    decided: int  # the number of the move by which it was decided; 0 if by none


class ReviewSection(Section):
    """Tells when a place is chosen, and when the review is wanted while the game is on."""

    chosen = Signal(int)
    live_wanted = Signal(bool)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Review")
        self.strip = PlyStrip()
        self.add_widget(self.strip)
        self._here = self.add_sentence(muted=True)
        self._decided = self.add_sentence()
        self._comment = self.add_sentence(muted=True)
        self.live = check_box("Show who is winning")
        self.live.setToolTip("Shown by itself once the game is over; before that it gives much away  (R)")
        self.add_widget(self.live)
        self.variations = VariationList()
        self._heading = self.add_sentence("Variations", muted=True)
        self.add_widget(self.variations, gap=2)
        self.strip.chosen.connect(self.chosen)
        self.live.clicked.connect(self.live_wanted)

    def set(self, review: Review | None, record: Record, *, live: bool, over: bool) -> None:
        """A review, or none while it is not wanted, and what else is known of the game."""
        self.strip.setVisible(review is not None)
        self._here.setVisible(review is not None and review.place != review.decided)
        self._decided.setVisible(review is not None and bool(review.decision))
        if review is not None:
            self.strip.show_line(review.start, review.line, review.place)
            self._here.set(self.strip.told(review.place))
            self._decided.set(review.decision)
        self.live.setChecked(live)
        self.live.setVisible(not over)
        self.variations.show_record(record)
        self._heading.setVisible(bool(record.asides))

    def say_comment(self, comment: str) -> None:
        """What the game's file says here."""
        self._comment.set(literal(comment))
        self._comment.setVisible(bool(comment))
