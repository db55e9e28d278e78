"""The rail: a tab bar at the left with one entry per game, and Home, Settings and Help at its foot."""
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QTabBar, QWidget

from app.controls import STRETCH, Keyed, Painted, column_of, fill_rounded, fitted_font, paint_ring
from app.look import icons, paint_with, theme, write_with

WIDTH = 72
ENTRY = 64   # height of a game's entry
LOWEST = 46  # what it shrinks to in a low window, before the games are scrolled
FOOT = 56    # height of Home, Settings and Help
PILL = QSize(48, 32)
LOW_PILL = QSize(48, 26)  # that of an entry which has no room for the other
NAME = 16    # height of a name, which begins 2 px under its pill
ICON = 22
BAR = 3      # width of the accent bar beside the selected entry
DOT = 6
BELOW = 4    # px under the last entry, for what of its name goes below the line


def _width() -> int:
    """The width of an entry, without the line at its right."""
    return theme.enlarged(WIDTH) - 1


def _with_name(height: int) -> int:
    """The height of an entry, of its height at the usual size of text."""
    return height - NAME + theme.enlarged(NAME)


@dataclass(frozen=True)
class _Look:
    drawing: str
    title: str
    selected: bool = False
    hovered: bool = False
    focused: bool = False
    busy: bool = False


def _paint_entry(painter: QPainter, rect: QRect, bottom: int, look: _Look) -> None:
    """Paint one entry: its name, whose lower edge is 2 px below `bottom`, and its pill above that."""
    on, name = theme.current(), theme.enlarged(NAME)
    size = PILL if bottom - rect.top() >= PILL.height() + name + 4 else LOW_PILL
    corner = QPointF(rect.center().x() - size.width() / 2 + 0.5, bottom - name - size.height())
    pill = QRectF(corner, QSizeF(size))
    round_ = size.height() / 2
    if look.selected:
        fill_rounded(painter, QRectF(rect.left() - BAR, pill.top(), 2 * BAR, pill.height()), on.accent, BAR / 2)
    if look.selected or look.hovered:
        painter.setPen(QPen(on.line, 1) if look.selected else Qt.PenStyle.NoPen)
        painter.setBrush(on.panel if look.selected else on.hover)
        painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), round_ - 0.5, round_ - 0.5)
    if look.focused:
        paint_ring(painter, pill, round_)
    ink = on.accent if look.selected else on.text if look.hovered else on.muted
    picture = icons.pixmap(look.drawing, ink, ICON, painter.device().devicePixelRatio())
    painter.drawPixmap((pill.center() - QPointF(ICON, ICON) / 2).toPoint(), picture)
    if look.busy:
        paint_with(painter, line=QPen(on.rail, 2), fill=on.good)
        painter.drawEllipse(QPointF(pill.right() - DOT / 2 - 2, pill.top() + DOT / 2), DOT / 2 + 1, DOT / 2 + 1)
    # A long name is set smaller before it is cut.
    font = fitted_font(look.title, "caption", rect.width() - 8, strong=look.selected)
    write_with(painter, font, on.text if look.selected or look.hovered else on.muted)
    text = QFontMetrics(painter.font()).elidedText(look.title, Qt.TextElideMode.ElideRight, rect.width() - 4)
    line = QRect(rect.left(), round(pill.bottom()) + 2, rect.width(), name)
    painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)


class Games(Keyed, QTabBar):
    """The entries of the games: a tab list for screen readers too."""

    def __init__(self) -> None:
        super().__init__()
        self._hovered = -1
        self._drawings: list[str] = []
        self._busy: set[int] = set()
        self._none = False  # whether none of them is in front
        self.setShape(QTabBar.Shape.RoundedWest)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Games")

    def add(self, short: str, title: str, drawing: str, keys: str) -> None:
        """Append a game: the name under its icon, its title, its icon and its shortcut."""
        self._drawings.append(drawing)
        index = self.addTab(short)
        self.setAccessibleTabName(index, title)
        self.setTabToolTip(index, f"{title} ({keys})" if keys else title)
        self.setTabWhatsThis(index, f"Shows {title}. A dot means that it is at work while you are elsewhere.")

    def show_none(self, none: bool) -> None:
        """Show whether none of the games is in front, since a tab bar always has a current tab."""
        self._none = none
        self.update()

    def set_busy(self, index: int, busy: bool) -> None:
        """Mark, or unmark, a hidden game as busy."""
        if busy == (index in self._busy):
            return
        (self._busy.add if busy else self._busy.discard)(index)
        name = self.accessibleTabName(index).removesuffix(", at work")
        self.setAccessibleTabName(index, f"{name}, at work" if busy else name)
        self.update()

    def tabSizeHint(self, index: int) -> QSize:
        """As high as there is room for, so that a low window shows all games too."""
        return QSize(_width(), min(max((self.height() - BELOW) // self.count(), _with_name(LOWEST)), _with_name(ENTRY)))

    def sizeHint(self) -> QSize:
        return QSize(_width(), _with_name(ENTRY) * self.count() + BELOW)

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self.count()):
            selected = index == self.currentIndex() and not self._none
            rect = self.tabRect(index)
            _paint_entry(painter, rect, rect.top() + rect.height(), _Look(
                self._drawings[index], self.tabText(index), selected, index == self._hovered,
                index == self.currentIndex() and self.ringed, index in self._busy))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.tabAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, index: int) -> None:
        if index != self._hovered:
            self._hovered = index
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # nobody means another game by it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        self._keyed = True
        if self._none and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.tabBarClicked.emit(self.currentIndex())  # back from Home
        elif step is None:
            super().keyPressEvent(event)
        else:
            self.setCurrentIndex(min(max(self.currentIndex() + step, 0), self.count() - 1))


class FootButton(Painted, Keyed, QAbstractButton):
    """Home, Settings or Help at the foot of the rail; `selected` while it is in front."""

    def __init__(self, action: QAction, drawing: str) -> None:
        super().__init__()
        self._drawing = drawing
        self.selected = False
        self.setText(action.iconText())  # without dots and access key
        self.setAccessibleName(self.text())
        self.setToolTip(action.toolTip())
        self.setWhatsThis(action.whatsThis())
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(action.trigger)

    def set_selected(self, selected: bool) -> None:
        self.selected = selected
        self.update()

    def paint(self, painter: QPainter) -> None:
        _paint_entry(painter, self.rect(), self.height() - 4, _Look(
            self._drawing, self.text(), self.selected, self.underMouse(), self.ringed))


class Rail(QWidget):
    """The whole rail. `chosen` is emitted with the place of the game that the user chose."""

    chosen = Signal(int)

    def __init__(self, foot: Sequence[tuple[QAction, str]]) -> None:
        super().__init__()
        self.games = Games()
        self.games.currentChanged.connect(self.chosen)
        self.games.tabBarClicked.connect(self._click)
        self.foot = [FootButton(action, drawing) for action, drawing in foot]
        column_of(self.games, STRETCH, *self.foot, margins=(0, 0, 1, 8), parent=self)
        theme.notifier.changed.connect(self._give_room)
        self._give_room()

    def _give_room(self) -> None:
        """Be as wide as the names need."""
        self.setFixedWidth(_width() + 1)
        for foot in self.foot:
            foot.setFixedSize(_width(), _with_name(FOOT))
        self.games.updateGeometry()
        self.games.setIconSize(self.games.iconSize())  # the one way to let a tab bar lay its tabs out anew
        self.update()

    def _click(self, place: int) -> None:
        if place == self.games.currentIndex():  # which may be out of sight, and does not become current again
            self.chosen.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        on = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), on.rail)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), on.line)
