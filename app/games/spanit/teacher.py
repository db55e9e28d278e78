"""The live teacher: it grades each move of yours while you play, and comments a whole game as text."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.controls import literal
from app.games.spanit import game_text, spanit_keys
from app.games.spanit.game_review import GameReview
from app.games.spanit.minds import Minds
from app.games.spanit.player_seats import PlayerSeats
from app.pages import Action, Command, PlayPage, Section, SectionColumn
from solvers.spanit.play.teacher import Grade, grade, with_comments
from solvers.spanit.rules import Span

INVITATION = "Each of your moves gets a grade, with better moves if there were any."


class GradeSection(Section):
    """Section with the last grade, there while the teacher is on."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Your last move")
        self.sentence = self.add_sentence()
        self.sentence.keep_lines(4)
        self.hide()

    def set(self, given: Grade | None) -> None:
        """Show the last grade, or what there will be."""
        self.sentence.set(INVITATION if given is None else f"<b>{given.mark.capitalize()}.</b> {literal(given.text)}")


class Teacher(QObject):
    """Grades the moves that a human makes on a page, while it is `on`."""

    def __init__(self, page: PlayPage[Span], grades: GradeSection, review: GameReview, seats: PlayerSeats,
                 minds: Minds) -> None:
        super().__init__(page)
        self._page, self._review, self._seats, self._minds = page, review, seats, minds
        self.on = False
        self.grades = grades
        self.section = Section(page.context.column, "Teacher")
        grade_moves = spanit_keys.command_for("grade", self._toggle, checked=lambda: self.on)
        self.section.add_widget(grade_moves.box())
        self.commands = (
            grade_moves,
            Command("Copy the game with comments", self.copy_commented, "A text with a comment in words on every move",
                    icon="copy", enabled=lambda: bool(page.history.moves)),
        )

    def _toggle(self) -> None:
        """Switch by the key or the box, and say so: the grades stand in the panel, which may be closed."""
        with self._page.context.at_once():
            self.switch(not self.on)
            if not self._page.state.finished:  # its message offers another game
                words = (("Your moves are graded.", f"The grades stand in the side panel ({Action.PANEL.keys}).")
                         if self.on else ("Your moves are not graded.", ""))
                self._page.context.say("info", *words)

    def switch(self, on: bool) -> None:
        """Begin or cease to grade."""
        self.on = on
        self.show()
        self._page.context.changed()

    def show(self) -> None:
        """The position is another."""
        if self.on:
            self._seats.statistics.standing.helped = True
        self.grades.set(self._last_grade() if self.on else None)
        self.grades.setVisible(self.on)

    def _last_grade(self) -> Grade | None:
        """The grade of the last move that a human made; None before the first."""
        history, line = self._page.history, self._review.review().line
        for place in range(history.position - 1, -1, -1):
            if self._seats.seats[line[place].side].human:
                return grade(line[place - 1].after if place else history.start, line[place])
        return None

    def copy_commented(self) -> None:
        """Copy the game with the teacher's comments to the clipboard, as text that the program can read."""
        record = with_comments(self._review.record, self._review.review().line)
        QGuiApplication.clipboard().setText(game_text.text_of(record, self._seats.seats, self._minds.limit))
        self._page.context.say("info", "Copied.", "The game with a comment on every move is on the clipboard.")
