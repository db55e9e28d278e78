"""The panel's review: the strip of who was winning, the present move in words, and where the game was decided."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox

from app.controls import literal
from app.panel import Panel
from app.spanit.review.ply_strip import PlyStrip
from solvers.spanit.board import Side
from solvers.spanit.review import Judged

HIDDEN = "Who is winning, move by move, is shown once the game is over."


@dataclass(frozen=True)
class Review:
    """A line and the place where one stands in it; `start` is who wins before the first move."""

    start: Side
    line: Sequence[Judged]
    place: int
    decision: str


class ReviewSection(QObject):
    """Tells when a place is chosen, and when the review is wanted while the game is on."""

    chosen = Signal(int)
    live_wanted = Signal(bool)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self.section = panel.add_section("Review")
        self.strip = PlyStrip()
        self.section.add_widget(self.strip)
        self._here = self.section.add_sentence(muted=True)
        self._decided = self.section.add_sentence()
        self._comment = self.section.add_sentence(muted=True)
        self.live = QCheckBox("Show it while playing")
        self.live.setToolTip("It gives away who is winning, and which moves were wrong  (R)")
        self.section.add_widget(self.live)
        self.strip.chosen.connect(self.chosen)
        self.live.clicked.connect(self.live_wanted)

    def show(self, review: Review | None, comment: str, *, live: bool, over: bool) -> None:
        """A review, or none while it is not wanted; `comment` is what the game's file says at this place."""
        seen = review is not None
        self.strip.setVisible(seen)
        self._decided.setVisible(seen and bool(review and review.decision))
        if review is not None:
            self.strip.show_line(review.start, review.line, review.place)
            self._here.set(self.strip.told(review.place))
            self._decided.set(review.decision)
        else:
            self._here.set(HIDDEN)
        self._comment.set(literal(comment))
        self._comment.setVisible(bool(comment))
        self.live.setChecked(live)
        self.live.setVisible(not over)
