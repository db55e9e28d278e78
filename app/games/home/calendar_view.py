"""CalendarView: a month, each day with nine small squares for its tasks; a click or Enter opens a day."""
from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.controls import Keyed, draw_text
from app.games.home.day_records import DayBook, TaskResult
from app.games.home.day_text import day_words
from app.look import theme
from solvers.core.dates import SHORT_WEEKDAYS

HEAD = 26
ROW = 38
SMALL = 4  # px, a square of a task


class CalendarView(Keyed, QWidget):
    """The month of the day that is shown. Days to come cannot be opened."""

    opened = Signal(date)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Calendar")
        self.setMouseTracking(True)
        self._shown = self._today = self._cursor = date.min.replace(year=2026)
        self._book = DayBook()
        self._games: tuple[str, ...] = ()
        theme.notifier.changed.connect(self.update)

    def show_month(self, shown: date, today: date, book: DayBook, games: tuple[str, ...]) -> None:
        """Show the month of `shown`; `games` are the tasks in the order of the rail."""
        self._shown, self._today, self._book, self._games = shown, today, book, games
        self._cursor = shown
        self._describe()
        self.updateGeometry()
        self.update()

    def turn(self, months: int) -> None:
        """Look at another month; nothing is opened."""
        month = self._cursor.year * 12 + self._cursor.month - 1 + months
        self._cursor = min(date(month // 12, month % 12 + 1, 1), self._today)
        self._describe()
        self.updateGeometry()
        self.update()

    @property
    def month(self) -> date:
        """A day of the month that is looked at."""
        return self._cursor

    @property
    def has_later_month(self) -> bool:
        """True if a month with days that can be opened comes after that which is looked at."""
        return self._cursor.replace(day=1) < self._today.replace(day=1)

    def _days(self) -> list[date | None]:
        weeks = Calendar().monthdatescalendar(self._cursor.year, self._cursor.month)
        return [day if day.month == self._cursor.month else None for week in weeks for day in week]

    def sizeHint(self) -> QSize:
        return QSize(280, HEAD + ROW * len(self._days()) // 7)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _rect(self, place: int, across: float = 0.0) -> QRectF:
        """Where a day lies, in the widget or in a month that is `across` px wide."""
        width = (across or self.width()) / 7
        return QRectF(place % 7 * width, HEAD + place // 7 * ROW, width, ROW)

    def _day_at(self, point: QPointF) -> date | None:
        return next((day for place, day in enumerate(self._days()) if day and self._rect(place).contains(point)), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_month(painter, self.width())
        painter.end()

    def paint_month(self, painter: QPainter, across: float) -> None:
        """Paint the month `across` px wide, here or on paper."""
        on, middle = theme.current(), Qt.AlignmentFlag.AlignHCenter
        for place in range(7):
            room = self._rect(place, across).translated(0, -HEAD)
            room.setHeight(HEAD)
            draw_text(painter, room, SHORT_WEEKDAYS[place], theme.font("caption"), on.muted, middle)
        for place, day in enumerate(self._days()):
            if day is not None:
                self._paint_day(painter, self._rect(place, across), day)

    def _paint_day(self, painter: QPainter, rect: QRectF, day: date) -> None:
        on = theme.current()
        has_ring = day == self._cursor and self.ringed
        if day == self._shown or has_ring:  # a frame is the ring of the focus alone
            painter.setPen(QPen(on.accent, theme.FOCUS) if has_ring else Qt.PenStyle.NoPen)
            painter.setBrush(on.tint if day == self._shown else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
        room = QRectF(rect.left(), rect.top() + 3, rect.width(), 15)
        ink = on.edge if day > self._today else on.accent if day == self._today else on.text
        font = theme.font("caption", strong=day in (self._shown, self._today))
        draw_text(painter, room, str(day.day), font, ink, Qt.AlignmentFlag.AlignHCenter)
        if day > self._today:
            return
        results = self._book.results(day)
        left, top = rect.center().x() - (3 * SMALL + 2) / 2, rect.top() + 20
        painter.setPen(Qt.PenStyle.NoPen)
        for place, game in enumerate(self._games):
            painter.setBrush(on.accent if _done(results, game) else on.track)
            painter.drawRect(QRectF(left + place % 3 * (SMALL + 1), top + place // 3 * (SMALL + 1), SMALL, SMALL))

    def describe(self, day: date) -> str:
        """A day in words."""
        if day > self._today:
            return f"{day_words(day)}: to come"
        return f"{day_words(day)}: {self._book.done(day)} of 9 tasks done"

    def _describe(self) -> None:
        self.setAccessibleDescription(self.describe(self._cursor))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            day = self._day_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if day is None else self.describe(day), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        day = self._day_at(event.position())
        if day is not None and day <= self._today and event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit(day)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -7, Qt.Key.Key_Down: 7}
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._cursor = min(self._cursor + timedelta(step), self._today)
            self._keyed = True
            self._describe()
            self.updateGeometry()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._cursor)
        else:
            super().keyPressEvent(event)


def _done(results: Mapping[str, TaskResult], game: str) -> bool:
    return game in results and results[game].done
