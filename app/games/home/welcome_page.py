"""The Welcome page: where one was, a question for the I Ching, the tasks of the day, and all games."""
from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.files import store
from app.games import GAMES
from app.games.home.ask_card import AskCard
from app.games.home.begun_games import LAST, begun_games, when_words
from app.games.home.day_records import BOOK
from app.games.home.day_text import day_words
from app.games.home.game_card import GameCard
from app.games.home.home_card import KEYS
from app.games.home.last_game_card import LastGameCard
from app.games.home.results_board import ResultsBoard
from app.games.home.task_tile import TaskTile
from app.games.home.today_page import TodayPage
from app.games.home.welcome_layout import WelcomeLayout
from app.pages import Action, Page, PageContext
from app.pages.actions import key_text
from app.pages.suite import AskedQuestion
from app.shell.game_entry import GameEntry
from solvers.core.dates import weekday_name
from solvers.core.wording import noun_for

CLOSED = "window/geometry"  # in the settings once a window was closed
NO_QUESTION = "Type what you want to ask, or press Throw to ask in silence."
OFF = (Action.NEW, Action.CHOOSE_NEW, Action.EXPORT, Action.PRINT, Action.COPY_PICTURE)


class WelcomePage(Page):
    """What is begun stands first, then the day, then the games; at the very first start two sentences before them."""

    title = "Solvarium"
    why_off = "Choose a game first."

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.board = ResultsBoard([game.title for game in GAMES])
        self.today = context.page(TodayPage)
        self.last = LastGameCard()
        self.ask = AskCard()
        self.tiles = [TaskTile(game) for game in GAMES]
        self.cards = [GameCard(game) for game in GAMES]
        self.widget = self.layout = WelcomeLayout(self.last, self.ask, self.tiles, self.cards)
        self._earlier: date | None = None  # the day of `see_earlier`
        self._shows_day = False  # nor does it at the very first start
        self._opened: QWidget | None = None  # the tile, or the part of a card, that led to a game
        self._connect()

    def _connect(self) -> None:
        self.last.chosen.connect(self.go_on)
        self.ask.asked.connect(self.ask_question)
        self.ask.left_empty.connect(lambda: self.context.say("info", "", NO_QUESTION))
        self.layout.birth.clicked.connect(self.read_birth)
        self.layout.see_day.clicked.connect(lambda: self.context.turn_to("today"))
        self.layout.see_earlier.clicked.connect(self.see_earlier)
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, tile=tile: self._open(
                tile, partial(self.today.play_task, tile.game.name)))
        for card, game in zip(self.cards, GAMES, strict=True):
            card.clicked.connect(lambda _=False, game=game, card=card: self._open(card, partial(self.play, game)))
            card.lesson.clicked.connect(lambda _=False, game=game, card=card: self._open(
                card.lesson, partial(self.context.suite.take_lesson, game.name)))
        self.today.day_changed.connect(self._show_day)

    def parameters(self) -> str:
        return ""

    def invitation(self) -> str:
        back, today = key_text(Action.HOME.keys), key_text("Alt+2")
        return f"Arrows lead from card to card, Enter opens one, {back} leads back; {today} shows today’s tasks."

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return *KEYS, ("Letters", "Begin a question for the I Ching")

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), **dict.fromkeys(OFF, False)}

    # Coming here

    def enter(self) -> None:
        self._opened = None
        self.activate()

    def activate(self) -> None:
        self.today.return_to_today()  # an earlier day was opened there, or the window stood open overnight
        self._show()
        if self._opened is not None:
            self._opened.setFocus()
        else:
            self.widget.setFocus()  # where it was goes elsewhere, once it is known what is begun
            self.layout.show_top()

    def _show(self) -> None:
        begun = begun_games(GAMES)
        when = when_words(begun[0].left, datetime.now()) if begun else ""
        self._shows_day = any(store.settings().value(key, "") for key in (LAST, CLOSED))
        self.layout.show_begun(bool(begun), when, first_start=not self._shows_day)
        if begun:
            self.last.show_games(begun)
            QTimer.singleShot(0, self, self._show_drawing)  # the page is seen before the tab is built
        self._show_day()

    def _show_drawing(self) -> None:
        if self.last.game is not None:
            tab = self.context.suite.built_tab(self.last.game.entry.name)
            if tab is not None:
                self.last.show_drawing(tab.game.small_board())

    def _show_day(self) -> None:
        if not self._shows_day:  # who asks the I Ching at once does not wait while tasks are made that nobody sees
            return
        day, book = date.today(), BOOK.read_or_say(self.context)
        results, tasks = book.results(day), self.today.tasks.tasks(day) if self.today.day == day else {}
        if len(tasks) < len(self.tiles):
            tasks = {}  # their dots appear all at once
        for tile in self.tiles:
            name = tile.game.name
            tile.show_task(tasks.get(name), results.get(name))
        streak = book.streak(day)
        row = f"<b>{streak}</b> {noun_for(streak, 'day')} in a row" if streak else ""
        self._earlier = book.begun_this_week(day)
        earlier = "" if self._earlier is None else f"{weekday_name(self._earlier)}: {book.done(self._earlier)} of 9"
        self.layout.show_day(day_words(day), book.done(day), row, earlier)

    def see_earlier(self) -> None:
        """Show the tasks of a day of this week that is begun."""
        if self._earlier is not None:
            self.context.turn_to("today")
            self.today.open_day(self._earlier)

    # What leads away

    def go_on(self, name: str) -> None:
        """Go on with a game where it was left."""
        self.context.suite.show_game(name)

    def _open(self, part: QWidget, run: Callable[[], object]) -> None:
        """Open what a tile or a part of a card leads to; the keys come back to it."""
        self._opened = part
        run()

    def play(self, game: GameEntry) -> None:
        """Play a game: the one that is on in its tab; a new one where that is over."""
        tab = self.context.suite.show_game(game.name)
        if tab is not None:
            tab.turn_to(tab.game.key)
            if tab.game.state.finished:
                tab.game.new()

    def ask_question(self, words: str) -> None:
        """Throw for an answer on the page that answers questions."""
        game = next(each for each in GAMES if each.answers)
        tab = self.context.suite.show_game(game.name)
        if tab is not None:
            tab.turn_to(game.answers, AskedQuestion(words))

    def read_birth(self) -> None:
        """Turn to the page that reads births."""
        game = next(each for each in GAMES if each.births)
        tab = self.context.suite.show_game(game.name)
        if tab is not None:
            tab.turn_to(game.births)
