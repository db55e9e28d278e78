"""Review of the game that is on: its record with all variations, the judgement on each move, and navigation."""
from collections.abc import Sequence

from PySide6.QtCore import QObject

from app.games.spanit import game_text
from app.games.spanit.review_section import Review, ReviewSection, Variation
from app.pages.actions import GameAction
from app.pages.play_page import PlayPage
from solvers.spanit.play.review import Judged, decision, judge_line, turning_point, winner_of
from solvers.spanit.rules import Span


class GameReview(QObject):
    """Keeps the `record` of the game (its line and every variation), judges it, and goes to any place in it."""

    def __init__(self, page: PlayPage[Span]) -> None:
        super().__init__(page)
        self._page = page
        self.record = game_text.read_record("", page.history.start)
        self.live = False  # whether the review shows while the game is on
        self._over = False  # whether the game has been over, whatever was tried afterwards
        self._judged: tuple[Span, tuple[Judged, ...]] | None = None
        self.section = ReviewSection(page.context.column)
        self.section.chosen.connect(self.go_to)
        self.section.live_wanted.connect(self.set_live)
        self.section.variations.chosen.connect(self.go_to_variation)

    def begin(self, text: str) -> None:
        """Another game, of which a saved game remembers this text."""
        self.record = game_text.read_record(text, self._page.history.start)
        self._over = False

    def show(self) -> None:
        """The line or the place in it is another."""
        history = self._page.history
        self.record = self.record.following(history.moves)
        self._over = self._over or self.record.result != "*"
        review = self.review() if self._over or self.live else None
        self.section.set(review, self.record, live=self.live, over=self._over)
        self.section.say_comment(game_text.comment_at(self.record, history.position))

    def review(self) -> Review:
        """The review of the line; what has been judged is not judged again."""
        history = self._page.history
        start, known = self._judged or (None, ())
        line = judge_line(history.start, history.moves, known if start == history.start else ())
        self._judged = history.start, line
        position = history.start.position
        return Review(winner_of(position), line, history.position, decision(position, line), turning_point(line))

    def go_to(self, place: int) -> None:
        """Stand after so many moves of the line, if there are so many."""
        history = self._page.history
        if 0 <= place <= len(history.moves):
            self._page.travel(lambda: history.go_to(place))

    def go_to_variation(self, variation: Variation) -> None:
        """Stand after the first move of a variation, which becomes the line; the line that is left is kept."""
        history = self._page.history

        def change() -> None:
            history.follow(variation.moves)
            history.go_to(variation.shared + 1)

        self._page.travel(change)

    def set_live(self, wanted: bool) -> None:
        """Show the review while the game is on, or hide it until it is over."""
        self.live = wanted
        self.show()
        self._page.context.changed()

    def game_actions(self) -> Sequence[GameAction]:
        """What leads through the game."""
        history = self._page.history
        return (
            GameAction("Review while playing", "", "R", "Show who is winning while the game is on",
                       lambda: self.set_live(not self.live), checked=lambda: self.live),
            GameAction("One move back", "arrow-left", "Alt+Left", "Go back a single move",
                       lambda: self.go_to(history.position - 1), enabled=lambda: history.can_undo),
            GameAction("One move forward", "arrow-right", "Alt+Right", "Go forward a single move",
                       lambda: self.go_to(history.position + 1), enabled=lambda: history.can_redo),
        )
