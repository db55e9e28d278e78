"""The sections of the Today page: streak and calendar, skill and luck, and what can be shared."""
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, IconButton, Line, button, column_of, row_of
from app.games.home.calendar_view import CalendarView
from app.games.home.day_records import DayBook, TaskResult
from app.games.home.result_square import SharedSquares
from app.games.home.share_text import marks_of, mean_of, share_text, summary
from app.games.home.skill_view import SkillRow, SkillView
from app.look import theme
from app.pages import Section, SectionColumn
from app.shell.game_entry import GameEntry
from solvers.core.dates import month_name
from solvers.today.task import Task


class StreakSection(Section):
    """Days in a row, and the month; any earlier day can be opened."""

    def __init__(self, column: SectionColumn, open_day: Callable[[date], object]) -> None:
        super().__init__(column, "Your days")
        self.big = self.add_big()
        self.month = Line(strong=True)
        self.calendar = CalendarView()
        before = IconButton("chevron-left", "The month before", side=28, size=16)
        self.after = IconButton("chevron-right", "The month after", side=28, size=16)
        before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        head = QWidget()
        row_of((self.month, 1), before, self.after, parent=head)
        self.add_widget(head, gap=theme.UNIT)
        self.add_widget(self.calendar, gap=4)
        self.add_sentence("Any earlier day can still be played.", muted=True)
        self.calendar.opened.connect(open_day)

    def show_day(self, day: date, today: date, book: DayBook, games: tuple[str, ...]) -> None:
        """Show the month of a day, and the streak up to today."""
        streak = book.streak(today)
        self.big.set(str(streak), ("day in a row" if streak == 1 else "days in a row") if streak else
                     "days in a row; begin with any task")
        self.set_note(f"longest {book.longest_streak}" if book.longest_streak else "")
        self.calendar.show_month(day, today, book, games)
        self._name_month()

    def _turn(self, months: int) -> None:
        self.calendar.turn(months)
        self._name_month()

    def _name_month(self) -> None:
        self.month.set(f"{month_name(self.calendar.month)} {self.calendar.month.year}")
        self.after.setEnabled(self.calendar.has_later_month)


class DaySkillSection(Section):
    """Skill is what you chose, luck is what came."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Skill and luck")
        self.sentence = self.add_sentence("", muted=True)
        self.view = SkillView()
        self.add_widget(self.view)

    def show_results(self, games: Sequence[GameEntry], results: Mapping[str, TaskResult]) -> None:
        """Show what each task that is done was worth."""
        judged = [(game, results[game.name]) for game in games
                  if game.name in results and results[game.name].skill is not None]
        rows = [SkillRow(game.title, result.skill or 0.0, result.luck) for game, result in judged]
        skill = mean_of([row.skill for row in rows])
        luck = mean_of([row.luck for row in rows if row.luck is not None])
        self.sentence.set("Skill is what you chose, luck is what came." if rows else
                          "Appears with the first task that you finish.")
        self.view.setVisible(bool(rows))
        self.view.show_rows([*rows, SkillRow("Together", skill, luck)] if skill is not None else ())


class ShareSection(Section):
    """What is copied to be shared."""

    def __init__(self, column: SectionColumn, on_copied: Callable[[], object]) -> None:
        super().__init__(column, "To share")
        self._text, self._on_copied = "", on_copied
        self._summary = [Line(strong=True), Line(), Line(ink="muted")]
        self.copy = button("Copy to share", "", "copy", tip="Copy the squares and your figures, without any solution")
        self.copy.clicked.connect(self._copy)
        self.squares = SharedSquares()
        shown = QWidget()
        words = column_of(STRETCH, *self._summary, theme.UNIT, row_of(self.copy, STRETCH), STRETCH, gap=2)
        row_of(self.squares, 12, (words, 1), parent=shown)
        self.add_widget(shown)

    def show_day(self, day: date, games: tuple[str, ...], tasks: Mapping[str, Task], results: Mapping[str, TaskResult],
                 streak: int) -> None:
        """Show what would be copied now."""
        self.squares.show_marks(marks_of(games, tasks, results))
        self._text = share_text(day, games, tasks, results, streak)
        for line, words in zip(self._summary, summary(day, results, streak), strict=True):
            line.set(words)
        self.copy.setEnabled(any(result.done for result in results.values()))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self._on_copied()


