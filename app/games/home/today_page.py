"""The Today page: nine small tasks, one for each game, from the date alone; what they were worth, and the calendar."""
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication

from app.controls import Line, button, set_kind
from app.files.export import Drawing
from app.games import GAMES
from app.games.home.arrow_keys import ArrowKeys
from app.games.home.day_records import BOOK, TaskResult
from app.games.home.day_sheet import DaySheet
from app.games.home.day_tasks import DayTasks
from app.games.home.day_text import comparison, day_words, par_words, state_words, task_words
from app.games.home.home_card import KEYS
from app.games.home.result_square import LegendItem
from app.games.home.results_board import ResultsBoard
from app.games.home.share_text import marks_of
from app.games.home.task_card import TaskCard
from app.games.home.today_layout import TodayLayout
from app.games.home.today_sections import DaySkillSection, ShareSection, StreakSection
from app.pages import Action, Message, PageContext, PlayPage, UsualGame, time_played
from app.pages.actions import key_text, tip
from app.pages.game_timeline import GameTimeline
from app.pages.suite import Against, GameTab
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.today.day_state import FIRST, DayState, read_day_id

HARD = 3   # the weekday from which on there are easier tasks to begin with, 0 for Monday
DAYS = 14  # that the list beside the title offers
OFF = (Action.RESTART, Action.HINT, Action.NEW, Action.CHOOSE_NEW)
NAMES = tuple(game.name for game in GAMES)


class TodayPage(PlayPage[DayState]):
    """The day is the state; a card begins its task as a game of its own tab, or goes on with it."""

    document = ""
    picture_subject = "day"
    title = "Today"
    help_page = "today.md"
    day_changed = Signal()  # another day, or a task was made, played or judged
    why_off = "Choose a task first: it is a game of its own."

    def __init__(self, context: PageContext) -> None:
        self.squares = ResultsBoard([game.title for game in GAMES])
        super().__init__(context, self.squares, "Today", DayState(date.today()))
        self.beside = LegendItem(None, "more dots, harder: Sundays hardest; par: what a good player needs")
        self.beside_yields = True
        self.tasks = DayTasks(context)
        self.cards: list[TaskCard] = []  # until the page is first seen: most starts show Welcome
        self._first = ""   # the game of the task that leads on
        self._played = ""  # that of the task that was opened last
        self._done, self._minutes = Line(role="title"), Line(ink="muted")
        self.easier = button("Begin with Monday’s tasks", "primary",
                             tip="Show the tasks of this week’s Monday, the easiest ones; those of today wait here",
                             run=lambda: self.open_day(self.day - timedelta(self.day.weekday())))
        self.latest = button("Back to today", "link", tip="Show the tasks of today", run=self.choose_new)
        self.open_panel = button(f"Streak, calendar, share ({key_text(Action.PANEL.keys)})", "link",
                                 tip="Open the side panel: your days in a row, the calendar, skill and luck, and what "
                                     "you can share", run=lambda: context.suite.toggle_panel())
        self.widget = self._layout = TodayLayout()
        self.streak = StreakSection(context.column, self.open_day)
        self.skill = DaySkillSection(context.column)
        self.share = ShareSection(context.column, self._say_copied)
        self.sections = [self.streak, self.skill, self.share]
        self.tasks.changed.connect(self._show_day)
        context.panel.wanted_changed.connect(self._show_way_to_panel)

    def _lay_out(self) -> None:
        self.cards = [TaskCard(game) for game in GAMES]
        sheet = button("Print…", "link", tip=tip("Print a sheet of this day, with the month", Action.PRINT.keys),
                       run=self.print)
        self._layout.show_cards(self.cards, self._done, self._minutes, self.easier, self.latest, sheet,
                                self.open_panel)
        ArrowKeys(self._layout, self.context.column)
        for card in self.cards:
            card.clicked.connect(lambda _=False, card=card: self.play_task(card.game.name))
            card.reached.connect(self._fill_one_button)
            card.left.connect(self._fill_one_button)
            card.left.connect(lambda card=card: self._keep_way_back(card))

    # The day

    @property
    def day(self) -> date:
        """The day that is shown."""
        return self.state.day

    def read_id(self, text: str) -> DayState:
        return read_day_id(text)

    def new_id(self, seed: int) -> str:
        return DayState(date.today()).id

    def parameters(self) -> str:
        return day_words(self.day)

    def usual_games(self) -> Sequence[UsualGame]:
        days = [date.today() - timedelta(days) for days in range(DAYS)]
        return [UsualGame(day_words(day), partial(self.open_day, day), day == self.day) for day in days]

    def choose_new(self) -> None:
        self.open_day(date.today())

    def open_day(self, day: date) -> None:
        """Show the tasks of another day, from the top."""
        if FIRST <= day <= date.today():
            self._played = ""
            self.start(DayState(day).id)
            self._layout.show_top()

    def handle_request(self, request: object) -> None:
        """Show a day that was asked for."""
        if isinstance(request, date):
            self.open_day(request)

    def return_to_today(self) -> None:
        """Leave an earlier day for the present one, without coming to the front."""
        if self.day != date.today():
            self._played = ""
            self.history = GameTimeline(DayState(date.today()))
            self.show_state(None)

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return KEYS

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), **dict.fromkeys(OFF, False)}

    def enter(self) -> None:
        self._played = ""
        self.activate()
        self._layout.show_top()

    def activate(self) -> None:
        if not self.cards:
            self._lay_out()
        self._show_day()
        self._show_way_to_panel()

    def panel_opened(self) -> None:
        self.streak.calendar.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_state(self, before: DayState | None) -> None:
        self._show_day()

    @property
    def drawing(self) -> Drawing:
        return DaySheet(self.day, date.today(), GAMES, self.tasks.tasks(self.day), BOOK.read_or_say(self.context))

    def picture_name(self) -> str:
        return f"today-{self.day}"

    # What is shown

    def _show_day(self) -> None:
        if self.cards:
            self._show_tasks()
        self.day_changed.emit()

    def _show_tasks(self) -> None:
        book = BOOK.read_or_say(self.context)
        results, tasks = book.results(self.day), self.tasks.tasks(self.day)
        # To who has done no task yet, those from Thursday on are a wall of dots.
        easier = not book.longest_streak and self.day.weekday() >= HARD
        self.easier.setVisible(easier)
        self.latest.setVisible(self.day != date.today())
        for card in self.cards:
            card.show_task(tasks.get(card.game.name), results.get(card.game.name))
        self._first = "" if easier else self._first_to_do(results)
        self._fill_one_button()
        self._give_keys()
        done = book.done(self.day)
        self._done.set(f"<b>{done}</b> of {len(NAMES)} done")
        played = time_played(sum(result.seconds for result in results.values()))
        self._minutes.set(f"{played} so far" if played else "")
        self._minutes.setVisible(bool(played))
        self._layout.lay_out()
        self.squares.show_marks(marks_of(NAMES, tasks, results))
        self.streak.show_day(self.day, date.today(), book, NAMES)
        self.skill.show_results(GAMES, results)
        self.share.show_day(self.day, NAMES, tasks, results, book.streak(date.today()))

    def _show_way_to_panel(self) -> None:
        """Say how the panel is opened while it is closed, as it is at first in a narrow window."""
        if self.open_panel.parentWidget() is not None:  # before it lies in the page it would be a window of its own
            self.open_panel.setVisible(not self.context.panel.is_wanted)
            self._layout.lay_out()

    def _keep_way_back(self, card: TaskCard) -> None:
        """Let the keys come back from the panel to the card from which they went there."""
        focus = QApplication.focusWidget()
        if focus is not None and self.context.column.isAncestorOf(focus):
            self._layout.setFocusProxy(card)

    def _say_copied(self) -> None:
        self.context.say("info", "Copied.", "The squares and your figures are on the clipboard, without any solution.")

    def _fill_one_button(self) -> None:
        """Fill the button of the card that has the keys, else that which leads on: one thing is chosen at a time."""
        focused = next((card.game.name for card in self.cards if card.hasFocus()), "")
        for card in self.cards:
            card.fill_button(card.game.name == (focused or self._first))
        set_kind(self.easier, "" if focused else "primary")

    def _give_keys(self) -> None:
        """Let the keys come back to the task that was opened last, else to what leads on, as soon as it is made."""
        name = self._played or self._first
        first = next((card for card in self.cards if card.game.name == name), self.cards[0])
        leads_on = first if self._played or self.easier.isHidden() else self.easier
        self._layout.setFocusProxy(leads_on)
        if QApplication.focusWidget() is self._layout and leads_on.isEnabled():
            leads_on.setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _first_to_do(results: Mapping[str, TaskResult]) -> str:
        """The task whose button is filled: one that is begun, or else the first to do."""
        begun = [name for name in NAMES if name in results and results[name].is_begun and not results[name].done]
        to_do = [name for name in NAMES if name not in results or not results[name].is_begun]
        return next(iter([*begun, *to_do]), "")

    # Playing

    def play_task(self, name: str) -> None:
        """Begin a task of the day in its tab, or go on with it where it was left."""
        task = self.tasks.tasks(self.day).get(name)
        if task is None:
            return
        self._played = name
        if self.cards:
            self._give_keys()  # for whoever comes back
        result = BOOK.read_or_say(self.context).results(self.day).get(name)
        if result is None:
            begun, day = TaskResult(id=task.id, goes_on=not task.ends_game), self.day
            BOOK.count(lambda book: book.with_result(day, name, begun), self.context)
            result = begun
        tab = self.context.suite.built_tab(name)
        if tab is not None:
            self._keep_left(tab)
        try:
            if tab is None or (tab.game.start_id == task.id and not result.has_failed):
                pass
            elif result.save is not None and not result.has_failed:
                tab.game.restore_save(result.save)
            else:
                with tab.game.context.at_once():  # aids that were left on in another game are no help in this one
                    tab.game.hide_aids()
                    tab.game.start_given(task.id)
        except (FormatError, IllegalMove) as error:
            self.context.say("bad", "Not begun:", str(error))
            return
        if self.context.suite.show_game(name) is not None and tab is not None:
            tab.turn_to(tab.game.key, Against(task.opponent) if task.opponent else None)
            context, whose = tab.game.context, task_words(self.day)
            if not result.done:
                par, begins = f"Par: {par_words(task.par)}.", tab.game.invitation()
                notices = [Message("info", f"{whose}:", " ".join(filter(None, (f"{task.sentence}.", *words))))
                           for words in ((par, begins), (begins,), (par,))]  # the par stands in the panel, too
                context.show_message(next(filter(context.banner.leaves_free, notices), notices[-1]))
            elif result.figure is not None:
                context.say("good", f"{whose} is done, {state_words(result, task.par)}.",
                            comparison(result.figure, task.par), "Play it again", lambda: tab.trigger(Action.RESTART))

    def _keep_left(self, tab: GameTab) -> None:
        """Keep the game that a task takes the place of, unless that is a task itself."""
        if BOOK.read_or_say(self.context).place_of(tab.game.start_id) is None:
            left = tab.game.as_save()
            BOOK.count(lambda book: book.with_left(tab.name, left), self.context)
