"""WelcomeLayout: the column of the Welcome page, whose rows are as many cards wide as the window has room for."""
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QScrollArea, QWidget

from app.controls import STRETCH, Line, Sentence, button, column_of, row_of
from app.controls.focus import is_letter
from app.games.home.arrow_keys import ArrowKeys
from app.games.home.ask_card import AskCard
from app.games.home.game_card import GameCard
from app.games.home.last_game_card import LastGameCard
from app.games.home.result_square import LegendItem
from app.games.home.task_tile import TaskTile
from app.look import theme

WIDEST = 1480
WIDE = 1440     # px of room from which rows are higher, so that all stands without scrolling
NARROW = 1000   # px of room below which everything is smaller, so that games are in view
STACKED = 700   # px of room below which the question stands under the last game
TIGHT = 640     # px of room below which games stand one under the other
BESIDE, SLIM = 384, 280  # px, the question's card
GAP = 16
HEAD = 24  # px, a heading and the links beside it
# Heights of the first row, the tiles and the games, in px.
SMALL, LOW, HIGH = (140, 88, 112), (176, 104, 112), (200, 116, 128)


class WelcomeLayout(QScrollArea):
    """The rows: last game and question, the day, all games."""

    def __init__(self, last: LastGameCard, ask: AskCard, tiles: Sequence[TaskTile], cards: Sequence[GameCard]) -> None:
        super().__init__()
        self._last, self._ask, self._tiles, self._cards = last, ask, tiles, cards
        self._begun = False
        # Tight, stacked, narrow, wide, begun, and the size of text, as it was last laid out.
        self._shape: tuple[bool | int, ...] = ()
        self.see_day = button("See the day", "link", tip="Show all nine tasks, what they were worth, and earlier days")
        self.see_earlier = button("", "link", tip="Show the tasks of that day, which you have begun")
        self.see_earlier.hide()
        self.birth = button("Your birth and life", "link",
                            tip="Enter a birth: it has two hexagrams, and a life in twelve periods")
        self._when, self._date, self._row = Line(role="small", ink="muted"), Line(role="small", ink="muted"), Line()
        self._keys = Line("Ctrl+1 to Ctrl+9", role="small", ink="muted")
        self._greeting = _greeting()
        self._last_head = self._heading("Where you were", STRETCH, self._when)
        self._ask_head = self._heading("Ask the I Ching", STRETCH, self.birth)
        dots = LegendItem(None, "more dots, harder")
        self._day_head = self._heading("Today", self._date, 2 * theme.UNIT, dots, STRETCH, self._row, theme.UNIT,
                                       self.see_earlier, theme.UNIT, self.see_day)
        self._games_head = self._heading("All games", STRETCH, self._keys)
        for link in (self.see_day, self.see_earlier, self.birth):
            link.setStyleSheet("padding: 0 4px; min-height: 22px")
        self._build_column()
        content = QWidget()
        row_of(STRETCH, (self._column, 1000), STRETCH, margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, theme.MARGIN),
               parent=content)
        self._column.setMaximumWidth(WIDEST)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusProxy(self._last)
        ArrowKeys(self)
        theme.notifier.changed.connect(self._lay_out)

    def _build_column(self) -> None:
        self._column = QWidget()
        for widget in (self._last_head, self._last, self._greeting, self._ask_head, self._ask, self._day_head,
                       *self._tiles, self._games_head, *self._cards):
            widget.setParent(self._column)  # Tab leads to them in this order, whichever of them is shown first
        self._first, self._day, self._games = QGridLayout(), QGridLayout(), QGridLayout()
        self._first.setHorizontalSpacing(GAP)
        self._first.setVerticalSpacing(theme.UNIT)
        self._first.setColumnStretch(0, 1)
        self._day.setSpacing(10)
        self._games.setHorizontalSpacing(GAP)
        self._games.setVerticalSpacing(12)
        column_of(self._first, theme.UNIT, self._day_head, self._day, theme.UNIT, self._games_head, self._games,
                  STRETCH, gap=theme.UNIT, parent=self._column)

    @staticmethod
    def _heading(title: str, *beside: Line | QWidget | int) -> QWidget:
        head = QWidget()
        heading = Line(title, role="sentence", strong=True)
        row_of(heading, 12, *beside, parent=head)
        return head

    def show_top(self) -> None:
        """Scroll to the top, or as near to it as what has the keys can be seen."""
        self.verticalScrollBar().setValue(0)
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            self.ensureWidgetVisible(focus)

    def show_begun(self, begun: bool, when: str, *, first_start: bool) -> None:
        """Show the row of the last game, or two sentences in its place; the day is for whoever was here before."""
        self._when.set(when)
        self._begun = begun
        for widget in (self._day_head, *self._tiles):
            widget.setVisible(not first_start)
        self.setFocusProxy(self._last if begun else self._ask.question)
        self._lay_out()

    def show_day(self, day: str, done: int, row: str, earlier: str) -> None:
        """Show which day it is, how many of its tasks are done, days in a row, and an earlier day that is begun; both
        may be empty."""
        self._date.set(day)
        self._row.set(row)
        self.see_day.setText(f"See the day: {done} of 9 done")
        self.see_earlier.setText(earlier)
        self.see_earlier.setVisible(bool(earlier))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_letter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters that are typed on a card are those of a question, rather than lost."""
        if is_letter(event):
            self._ask.question.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._ask.question.insert(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(900, 600)

    def _lay_out(self) -> None:
        percent = theme.text_percent()
        width = (self.maximumViewportSize().width() - 2 * theme.MARGIN) * 100 / percent  # at the usual size of text
        # Grids are filled anew only when the window passes one of these widths: a resize sends dozens of events.
        shape = (width < TIGHT, width < STACKED, width < NARROW, width >= WIDE, self._begun, percent)
        if shape == self._shape:
            return
        self._shape = shape
        tight, stacked, narrow, wide, begun, _ = shape
        self._last.setVisible(begun)
        self._last_head.setVisible(begun)
        self._greeting.setVisible(not begun)
        beside = max(theme.enlarged(SLIM if narrow else BESIDE), self._ask_head.minimumSizeHint().width())
        self._set_heights(HIGH if wide else SMALL if narrow else LOW, beside)
        self._ask.setMaximumWidth(WIDEST if stacked else beside)
        self._ask.setMinimumWidth(0 if stacked else beside)
        self._fill(self._first, [self._last_head, self._last] if begun else [self._greeting], stacked)
        self._day.setSpacing(6 if narrow else 10)
        fill_grid(self._day, self._tiles, 5 if stacked else 9)
        fill_grid(self._games, self._cards, 1 if tight else 2 if narrow else 3)

    def _set_heights(self, heights: tuple[int, int, int], beside: int) -> None:
        """Give each row its height, of its height at the usual size of text; the first also what the question's card
        needs, which is `beside` px wide or wider."""
        first, tile, card = map(theme.enlarged, heights)
        first = max(first, self._ask.needed_height(beside))
        for head in (self._last_head, self._ask_head, self._day_head, self._games_head):
            head.setFixedHeight(theme.enlarged(HEAD))
        for link in (self.see_day, self.see_earlier, self.birth):
            link.setFixedHeight(theme.enlarged(HEAD))
        self._last.setFixedHeight(first)
        self._greeting.setFixedHeight(first)
        self._ask.setFixedHeight(first)
        for each in self._tiles:
            each.setFixedHeight(tile)
        for other in self._cards:
            other.setFixedHeight(card)

    def _fill(self, grid: QGridLayout, left: Sequence[QWidget], alone: bool) -> None:
        for widget in (self._last_head, self._last, self._greeting, self._ask_head, self._ask):
            grid.removeWidget(widget)
        if alone:
            for row, widget in enumerate([*left, self._ask_head, self._ask]):
                grid.addWidget(widget, row, 0, 1, 2)
            return
        for row, widget in enumerate(left):
            grid.addWidget(widget, row + (len(left) == 1), 0)
        grid.addWidget(self._ask_head, 0, 1)
        grid.addWidget(self._ask, 1, 1)


def _greeting() -> QWidget:
    """What stands in the place of the last game at the very first start."""
    greeting = QWidget()
    words = ("Nine games and puzzles. Play them, or watch the computer play and see how it thinks. Each hint says why.",
             "Choose one below; each has a short lesson.")
    column_of(STRETCH, Line("Welcome to Solvarium", role="big"),
              *(Sentence(each, "sentence", "muted") for each in words), STRETCH, gap=theme.UNIT, parent=greeting)
    return greeting


def fill_grid(grid: QGridLayout, widgets: Sequence[QWidget], columns: int) -> None:
    """Lay widgets out in rows of so many."""
    for widget in widgets:
        grid.removeWidget(widget)
    for column in range(grid.columnCount()):
        grid.setColumnStretch(column, 0)
    for place, widget in enumerate(widgets):
        grid.addWidget(widget, place // columns, place % columns)
    for column in range(columns):
        grid.setColumnStretch(column, 1)
