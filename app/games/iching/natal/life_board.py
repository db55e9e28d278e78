"""LifeBoard: the natal hexagrams, under them the life as a timeline of their lines, and the years of a period."""
from collections.abc import Iterable, Sequence
from datetime import datetime

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from app.canvas.board import Cell
from app.canvas.chart_board import ChartBoard
from app.controls import as_tip
from app.games.iching.asking_board import AskingBoard
from app.games.iching.hexagram_board import ShownHexagram
from app.games.iching.natal import life_painting, natal_text
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_layout import LifeLayout
from app.games.iching.notation import format_day
from app.look import theme
from solvers.iching.natal.periods import Year

EARLIER, LATER, PERIODS, YEARS = range(4)  # the first coordinate of a cell; the second counts from 0
WORDS = 6  # the second coordinate of the cell beside a hexagram, where its text begins
EDGE = 2.0  # px above and below all
EMPTY = tuple(place / 12 for place in range(13))

_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -12, Qt.Key.Key_End: 12}
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_HEIGHTS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}


class LifeBoard(AskingBoard, ChartBoard):
    """Shows a `Life`. A cell is a line of one of the hexagrams, a period, or a year of the chosen period."""

    chosen_changed = Signal()  # another period or another year
    used = Signal()  # a key or a press was for the board

    def __init__(self) -> None:
        super().__init__()
        self.hexagrams: tuple[ShownHexagram, ...] = ()
        self.meanings: tuple[str, ...] = ()  # their texts
        self.life: Life | None = None
        self.today: datetime | None = None
        self.invitation = ""
        self.chosen = 0                  # the place of the chosen period
        self.year: int | None = None     # the place of the chosen year in it
        self.years: tuple[Year, ...] = ()
        self.cursor_cell = (PERIODS, 0)
        self.setAccessibleName("Natal hexagrams and the periods of the life")
        self.setWhatsThis(
            "The two natal hexagrams, a mark at the controlling line of each, and below them the whole life: each "
            "period is a line of a hexagram, nine years long if it is yang and six if it is yin. Click a period, or "
            "a line of a hexagram, to see its years; Ctrl-click or double-click it to read about "
            "it. Keys: arrows, Home and End, and Enter, which opens the text."
        )
        self.cursor_moved.connect(self._moved)
        self.hovered.connect(self._hovered)
        self.pressed.connect(lambda cell, _button, _modifiers: self._press(cell))
        self.pressed.connect(self.used)
        self.double_clicked.connect(lambda cell, _button, _modifiers: self.ask(cell))

    def show_life(
        self, life: Life, hexagrams: Sequence[ShownHexagram], meanings: Sequence[str], today: datetime
    ) -> None:
        """Show a life with its two hexagrams and their texts, the period of today chosen, or the first one."""
        self.life, self.hexagrams, self.meanings, self.today = life, tuple(hexagrams), tuple(meanings), today
        self.go_to(life.place_of(life.age(today)) or 0)

    def invite(self, invitation: str) -> None:
        """Show that there is no birth yet, and what to do."""
        self.life, self.hexagrams, self.invitation = None, (), invitation
        self.go_to(0)

    def set_today(self, today: datetime) -> None:
        """It has become later."""
        self.today = today
        self.choose(self.chosen, self.year)

    def go_to(self, place: int) -> None:
        """Choose a period and put the cursor on it."""
        self.cursor_cell = (PERIODS, place)
        self.choose(place)

    def choose(self, place: int, year: int | None = None) -> None:
        """Show the years of a period, and one of them more closely."""
        self.chosen, self.year = place, year
        self.years = self.life.years(place) if self.life else ()
        self.update_all()
        self.chosen_changed.emit()

    @property
    def current_year(self) -> int | None:
        """The place of today's year among the years that are shown."""
        if self.life is None or self.today is None:
            return None
        age = self.life.age(self.today)
        return next((place for place, year in enumerate(self.years) if year.age == age), None)

    @property
    def is_at_today(self) -> bool:
        """Whether the present period and year are shown, or there is no such thing."""
        if self.life is None or self.today is None:
            return True
        return self.life.place_of(self.life.age(self.today)) in (None, self.chosen) and self.year_read in (
            None, self.current_year)

    @property
    def year_read(self) -> int | None:
        """The place of the year whose text is shown: the chosen one, or else today's, if it is among those shown."""
        return self.current_year if self.year is None else self.year

    def line_of(self, cell: Cell) -> tuple[int, int]:
        """The hexagram and the line that a cell is about, 0 where it is about the whole."""
        assert self.life is not None
        kind, place = cell
        if self._is_words(cell):
            return self.life.hexagrams[kind], 0
        if kind == YEARS:
            return self.years[place].hexagram, self.years[place].line
        period = self.life.stretches[self._period(cell)].period
        return period.hexagram, period.line

    @staticmethod
    def _is_words(cell: Cell) -> bool:
        return cell in ((EARLIER, WORDS), (LATER, WORDS))

    # Where things lie

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(theme.MARGIN, EDGE, -theme.MARGIN, -EDGE)

    @property
    def layout_now(self) -> LifeLayout:
        """Where everything lies."""
        if self.life is None:
            return LifeLayout(self.whole, EMPTY, (1, 2, 3, 4, 5, 6) * 2, 0, 9)
        stretches = self.life.stretches
        parts = [self.life.part(one.begins) for one in stretches] + [1.0]
        return LifeLayout(self.whole, parts, [one.period.line for one in stretches], self.chosen, len(self.years))

    def cell_rect(self, cell: Cell) -> QRectF:
        kind, place = cell
        layout = self.layout_now
        if kind == PERIODS:
            return layout.column(place)
        if kind == YEARS:
            return layout.year(place)
        return layout.words(kind) if place == WORDS else layout.hexagram_line(kind, place + 1)

    def cursor_rect(self, cell: Cell) -> QRectF:
        if self.life is None:
            return self.invitation_card(self.layout_now.band, self.invitation)
        return super().cursor_rect(cell)

    def cell_at(self, point: QPointF) -> Cell | None:
        if self.life is None:
            return self.cursor_cell if self.whole.contains(point) else None
        return next((cell for cell in self.cells_in(self.whole) if self.cell_rect(cell).contains(point)), None)

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        counts = {EARLIER: 7, LATER: 7, PERIODS: 12, YEARS: len(self.years)}
        return [(kind, place) for kind, count in counts.items() for place in range(count)]

    # The keyboard

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        if self.life is None or modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier):
            return None  # with Ctrl Home and End are the text's
        if key in _SIDES:
            return self._beside(cell, _SIDES[key])
        if key in _HEIGHTS:
            return self._above(cell, _HEIGHTS[key])
        return None

    def _beside(self, cell: Cell, step: int) -> Cell:
        kind, place = cell
        if kind in (EARLIER, LATER):
            return (EARLIER if step < 0 else LATER), place
        last = 11 if kind == PERIODS else len(self.years) - 1
        return kind, min(max(place + step, 0), last)

    def _above(self, cell: Cell, step: int) -> Cell:
        """Up from the years to their period, to its line in the hexagram, and on; and down again."""
        kind, place = cell
        if kind == YEARS:
            return (PERIODS, self.chosen) if step > 0 else cell
        if kind == PERIODS:
            if step < 0:
                return YEARS, self.year_read or 0
            assert self.life is not None
            return place // 6, self.life.stretches[place].period.line - 1
        if step < 0 and place == 0:
            return PERIODS, self._period(cell)
        return kind, min(place + step, WORDS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = 0 if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier else _STEPS.get(Qt.Key(event.key()), 0)
        if not self._go_over(step):
            super().keyPressEvent(event)
        if event.isAccepted():
            self.used.emit()

    def _go_over(self, step: int) -> bool:
        """Go on from the last year of a period to the first of the next, or back likewise. False elsewhere."""
        kind, place = self.cursor_cell
        following = self.chosen + step
        inside = 0 <= place + step < len(self.years)
        if self.life is None or kind != YEARS or not step or inside or not 0 <= following < len(self.life.stretches):
            return False
        year = 0 if step > 0 else self.life.stretches[following].length - 1
        self.choose(following, year)
        self.move_cursor((YEARS, year))
        return True

    def key(self, event: QKeyEvent) -> bool:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return False
        if not super().key(event):
            self.ask(self.cursor_cell)  # the cursor has chosen it already
        return True

    # Choosing

    def _press(self, cell: Cell) -> None:
        """A press opens the text that begins beside a hexagram, and chooses anything else; without a life it asks for
        one."""
        if self.life is None or self._is_words(cell):
            self.ask(cell)
        else:
            self._moved(cell)

    def _moved(self, cell: Cell) -> None:
        """The cursor chooses what it is at."""
        if self.life is None or self._is_words(cell):
            return
        kind, place = cell
        chosen, year = (self.chosen, place) if kind == YEARS else (self._period(cell), None)
        if (chosen, year) != (self.chosen, self.year):
            self.choose(chosen, year)

    def _hovered(self, cell: Cell | None) -> None:
        self.setToolTip("" if cell is None else as_tip(self.describe(cell)))
        self.setCursor(Qt.CursorShape.PointingHandCursor if cell is not None else Qt.CursorShape.ArrowCursor)
        self.update()

    def _period(self, cell: Cell) -> int:
        """The place of the period that a cell belongs to."""
        kind, place = cell
        if kind == PERIODS:
            return place
        if kind == YEARS:
            return self.chosen
        assert self.life is not None
        return self.life.line_place(kind, place + 1)

    # As text

    def describe(self, cell: Cell) -> str:
        if self.life is None:
            return self.invitation or "no birth yet"
        kind, place = cell
        if self._is_words(cell):
            hexagram = self.hexagrams[kind]
            part = f"for the {'second' if kind else 'first'} part of the life"
            return f"{hexagram.name}, {part}, {hexagram.title}, {hexagram.rows[0]}: open its text"
        if kind == YEARS:
            return self._describe_year(place)
        period = self._describe_period(self._period(cell))
        if kind == PERIODS:
            return period
        hexagram = self.hexagrams[kind]
        return f"{hexagram.name}, {hexagram.rows[0]}, {period}"

    def _describe_period(self, place: int) -> str:
        assert self.life is not None
        period, begins, ends = self.life.stretches[place]
        parts = [
            f"hexagram {period.hexagram}, line {period.line}, {'yang' if period.is_yang else 'yin'}",
            "controlling line: the hour of birth chose it" if place in (0, 6) else "",
            natal_text.ages(period.from_age, period.to_age),
            f"{format_day(begins)} to {format_day(ends)}",
            "today" if self.today is not None and begins <= self.today < ends else "",
        ]
        return ", ".join(filter(None, parts))

    def _describe_year(self, place: int) -> str:
        assert self.life is not None
        year = self.years[min(place, len(self.years) - 1)]
        today = ", today" if place == self.current_year else ""
        return (f"{self.life.calendar_year(year.age)}, {natal_text.turning(year.age)}, {year.pillar.word}, "
                f"hexagram {year.hexagram}, line {year.line}{today}")

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        if self.life is not None:
            life_painting.paint_lens(painter, self.layout_now)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        layout = self.layout_now
        if self.life is None:
            life_painting.paint_nothing(painter, layout)
            return
        life_painting.paint_hexagrams(
            painter, layout, self.life, self.hexagrams, self.meanings, link=self._on_store)
        life_painting.paint_periods(painter, layout, self.life, self.hexagrams)
        life_painting.paint_years(painter, layout, self.life, self.years, self.current_year, self.year)

    def paint_above(self, painter: QPainter) -> None:
        layout = self.layout_now
        if self.life is None:
            self.paint_invitation(painter, layout.band, self.invitation)
        elif self.today is not None and 0 <= self.life.part(self.today) < 1:
            age = natal_text.present_age(self.life, self.today)
            life_painting.paint_today(painter, layout, self.life.part(self.today), age)

    def paint_marks(self, painter: QPainter) -> None:
        if self.life is not None and self.hover_cell is not None:
            life_painting.paint_hover(painter, self.cell_rect(self.hover_cell))
        super().paint_marks(painter)
