"""ArrowKeys: arrows lead across a page of Home as its cards, buttons and fields lie, and scroll to where they lead."""
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from app.games.home.ask_card import AskCard
from app.games.home.calendar_view import CalendarView
from app.games.home.home_card import DIRECTIONS, HomeCard

MARGIN = 16  # px that are shown around what has the focus
ASKEW = 3    # how much farther a px to the side is than one ahead
BY_MOUSE = Qt.FocusReason.MouseFocusReason


class ArrowKeys(QObject):
    """Watches everything within a scroll area that Tab leads to. Qt's own arrows follow the order of Tab, and pass
    over cards."""

    def __init__(self, area: QScrollArea, beside: QWidget | None = None) -> None:
        """`beside` is part of the page as well, such as its column of the panel; it scrolls by itself."""
        super().__init__(area)
        self._area = area
        self._awaited: tuple[QWidget, QWidget] | None = None  # where an arrow began, and the card that it waits for
        content = area.widget()
        assert content is not None
        self._parts: tuple[QWidget, ...] = (content,) if beside is None else (content, beside)
        for part in self._parts:
            for widget in part.findChildren(QWidget):
                if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QWidget):
            return False
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() != BY_MOUSE:
            if self._area.isAncestorOf(watched):
                self._area.ensureWidgetVisible(_seen_with(watched), 0, MARGIN)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and _leads_on(watched, event):
            card = _card_around(watched)
            if isinstance(card, HomeCard):
                card.show_ring()
            right, down = DIRECTIONS[Qt.Key(event.key())]
            neighbour = _on_card(watched, card, right) or self.neighbour(card, right, down)
            if neighbour is not None:
                neighbour.setFocus(Qt.FocusReason.TabFocusReason)
                self._awaited = None if neighbour.isEnabled() else (watched, neighbour)
            return True
        elif event.type() == QEvent.Type.EnabledChange and watched.isEnabled():
            self._go_to_awaited(watched)
        return False

    def _go_to_awaited(self, card: QWidget) -> None:
        """Go to a card that can be opened by now, if an arrow waits for it where it began."""
        if self._awaited is not None and self._awaited[1] is card:
            began, self._awaited = self._awaited[0], None
            if began.hasFocus():
                card.setFocus(Qt.FocusReason.TabFocusReason)

    def neighbour(self, widget: QWidget, right: int, down: int) -> QWidget | None:
        """Return the nearest thing in a direction: one that lies straight ahead before any other. To the sides nothing
        else is in the row, but what lies in the panel beside the page; up and down nothing leads from one to the other.
        Where nothing else is, a card that is still being made counts."""
        here, part = _place(widget), self._part_of(widget)

        def distance(other: QWidget) -> tuple[bool, int, int]:
            there = _place(other)
            ahead = _gap(here, there, vertical=bool(down))
            aside = _gap(here, there, vertical=bool(right))
            offset = there.center() - here.center()
            return aside > 0, ahead + ASKEW * max(aside, 0), abs(offset.x() * down + offset.y() * right)

        def is_ahead(other: QWidget) -> bool:
            offset = _place(other).center() - here.center()
            stays = self._part_of(other) is part
            return (_gap(here, _place(other), vertical=bool(down)) >= 0
                    and offset.x() * right + offset.y() * down > 0
                    and (stays if down else not stays or _gap(here, _place(other), vertical=True) < 0))

        ahead = list(filter(is_ahead, self._things(widget)))
        return min([thing for thing in ahead if thing.isEnabled()] or ahead, key=distance, default=None)

    def _part_of(self, widget: QWidget) -> QWidget | None:
        return next((part for part in self._parts if part.isAncestorOf(widget)), None)

    def _things(self, but: QWidget) -> Iterator[QWidget]:
        """Yield what arrows lead to, now or once it is made; of a card the whole card."""
        for part in self._parts:
            for widget in part.findChildren(QWidget):
                if (widget is not but and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
                        and (widget.isEnabled() or isinstance(widget, HomeCard)) and widget.focusProxy() is None
                        and _card_around(widget) is widget):
                    yield widget


def _leads_on(widget: QWidget, event: QKeyEvent) -> bool:
    """True if a key is an arrow that the widget does not need itself."""
    key = Qt.Key(event.key())
    if key not in DIRECTIONS or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    if isinstance(widget, QLineEdit):  # whose text the arrows to the sides go through
        return DIRECTIONS[key][1] != 0 or not widget.text()
    return not isinstance(widget, CalendarView)  # where they lead from day to day


def _seen_with(widget: QWidget) -> QWidget:
    """Return what is to be seen as a whole where a widget has the focus."""
    above = widget.parentWidget()
    return above if isinstance(above, AskCard) else _card_around(widget)


def _card_around(widget: QWidget) -> QWidget:
    """Return the card that a link stands on, else the widget itself."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, HomeCard):
        above = above.parentWidget()
    return above or widget


def _on_card(widget: QWidget, card: QWidget, right: int) -> QWidget | None:
    """Return what lies to the right or left on the same card: itself first, then its links."""
    if not isinstance(card, HomeCard) or not right:
        return None
    line: list[QWidget] = [card, *(link for link in card.links if not link.isHidden())]
    place = line.index(widget) + right if widget in line else 0
    return line[place] if 0 <= place < len(line) else None


def _place(widget: QWidget) -> QRect:
    """Where a widget lies in its window, px."""
    return QRect(widget.mapTo(widget.window(), widget.rect().topLeft()), widget.size())


def _gap(one: QRect, other: QRect, *, vertical: bool) -> int:
    """The px between two things, from left to right or from top to bottom; negative where they overlap."""
    if vertical:
        return max(one.top(), other.top()) - min(one.bottom(), other.bottom()) - 1
    return max(one.left(), other.left()) - min(one.right(), other.right()) - 1
