"""The tool bar: New, Undo, Redo, Hint and Solve, then the parameters; at the right id, panel and menu."""
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from app.controls import Keyed, Line, Painted, as_tip, fill_rounded
from app.controls.focus import look_for_pointer
from app.look import icons, paint_with, theme, write_with
from app.pages import Action, UsualGame
from app.pages.actions import key_text, tip

HEIGHT = 56
BUTTON = 36
SHORTEST_ID = 96  # px; with less room only the button that copies it is left
NARROW = 900   # px of window width below which buttons lose their words
FIRST = (Action.NEW, Action.UNDO, Action.REDO, Action.HINT, Action.SOLVE)
WORDLESS = frozenset({Action.UNDO, Action.REDO})


class ToolButton(Painted, Keyed, QToolButton):
    """A button of the bar: an icon of 20 px, a text if there is room, tinted while it is on."""

    def __init__(
        self, action: QAction, drawing: str, text: str = "", *, size: int = icons.SIZE, ink: theme.Ink = "text"
    ) -> None:
        super().__init__()
        self.setDefaultAction(action)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._drawing, self._size, self._ink = drawing, size, ink
        self.on = False
        self._wordless = False
        self.set_text(text, action.text())

    def set_text(self, text: str, name: str = "") -> None:
        """Show these words; a screen reader says `name` where there are none."""
        self._text = text
        self._wordless |= not text
        self.setAccessibleName(text or name.removesuffix("…"))
        self.updateGeometry()

    def set_on(self, on: bool) -> None:
        """Show that what the button starts is running."""
        if on != self.on:
            self.on = on
            self.update()

    def set_wordless(self, wordless: bool) -> None:
        self._wordless = wordless or not self._text
        self.updateGeometry()

    @property
    def shown_text(self) -> str:
        """The text beside the icon now."""
        return "" if self._wordless else self._text

    def sizeHint(self) -> QSize:
        text = self.shown_text
        if not text:
            return QSize(BUTTON, BUTTON)
        width = round(theme.text_width(text, "body", strong=True))  # its widest
        return QSize(8 + icons.SIZE + 8 + width + 8, BUTTON)

    minimumSizeHint = sizeHint

    def paint(self, painter: QPainter) -> None:
        on = theme.current()
        ground, ink = None, on.colour(self._ink)
        if not self.isEnabled():
            ink = on.edge
        elif self.on:
            ground, ink = on.tint, on.accent
        elif self.underMouse() or self.isDown():
            ground, ink = on.track if self.isDown() else on.hover, on.text
        if ground is not None:
            fill_rounded(painter, QRectF(self.rect()), ground)
        if self.ringed:
            paint_with(painter, line=QPen(on.accent, theme.FOCUS))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)
        text = self.shown_text
        left = 8 if text else (self.width() - self._size) // 2
        picture = icons.pixmap(self._drawing, ink, self._size, self.devicePixelRatioF())
        painter.drawPixmap(left, (self.height() - self._size) // 2, picture)
        if text:
            write_with(painter, theme.font("body", strong=self.on), ink)
            place = self.rect().adjusted(8 + icons.SIZE + 8, 0, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class ParameterButton(Painted, Keyed, QAbstractButton):
    """The parameters of the current game; opens a list of presets, and leads to the dialog for any other. Emits
    `started` once one of them was begun."""

    started = Signal()

    def __init__(self, choose_new: QAction, usual_games: Callable[[], Sequence[UsualGame]]) -> None:
        super().__init__()
        self._choose_new, self._usual_games = choose_new, usual_games
        self.other_text = ""  # of the entry after them, which leads to the dialog
        self.menu = QMenu(self)
        self.menu.aboutToHide.connect(lambda: look_for_pointer(self))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setWhatsThis("What you are playing. Press it to choose another size or kind of game.")
        self.clicked.connect(self._list_usual_games)

    def _list_usual_games(self) -> None:
        usual = self._usual_games()
        if not usual:
            self._choose_new.trigger()
            return
        self.menu.clear()
        for game in usual:
            action = self.menu.addAction(game.title.replace("&", "&&"), partial(self._start, game))
            action.setCheckable(True)
            action.setChecked(game.on)
        if self._choose_new.isEnabled():
            self.menu.addSeparator()
            self.menu.addAction(f"{self.other_text}\t{key_text(Action.CHOOSE_NEW.keys)}", self._choose_new.trigger)
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _start(self, game: UsualGame) -> None:
        game.start()
        self.started.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        opening = event.key() == Qt.Key.Key_Down and bool(self._usual_games())  # no list: Down begins no game
        if opening or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def set_text(self, text: str) -> None:
        if text != self.text():
            self.setText(text)
            about = tip(f"{text}. Choose another game", Action.CHOOSE_NEW.keys)
            self.setAccessibleName(f"{text}, change…")
            self.setAccessibleDescription(about)  # a tool tip that changes is not told
            self.setToolTip(as_tip(about))
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = ceil(theme.text_width(self.text(), "body")) + 1
        return QSize(10 + width + 6 + 16 + 8, 28)

    def paint(self, painter: QPainter) -> None:
        on = theme.current()
        painter.setPen(QPen(on.accent, 2) if self.ringed else QPen(on.edge, 1))
        painter.setBrush(on.hover if self.underMouse() else on.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        arrow = icons.pixmap("chevron-down", on.text, 16, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(self.width() - 8 - 16, 6), arrow)
        painter.setPen(on.text)
        room = self.rect().adjusted(10, 0, -(6 + 16 + 8), 0)
        painter.setFont(theme.font("body"))
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class GameId(QLabel):
    """The id. Where room is short its middle is cut; the tool tip has all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setWhatsThis("The id of this game: anybody who pastes it plays this very game.")

    def set(self, game_id: str) -> None:
        self.setText(game_id)
        self.setToolTip(game_id)
        self.setAccessibleName(f"Game id {game_id}")
        self.setAccessibleDescription(" ")

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font("body", ids=True))
        return QSize(metrics.horizontalAdvance(self.text()) + 1, metrics.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        write_with(painter, theme.font("body", ids=True), theme.current().muted)
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)


class ToolBar(QWidget):
    """The bar. It never wraps: where room is short the id is cut first, then the parameters, then the title."""

    def __init__(
        self, actions: dict[Action, QAction], menu: QMenu, usual_games: Callable[[], Sequence[UsualGame]]
    ) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self.buttons = {
            action: ToolButton(actions[action], action.icon, "" if action in WORDLESS else action.label)
            for action in FIRST
        }
        self.title = Line(role="title")
        self.parameters = ParameterButton(actions[Action.CHOOSE_NEW], usual_games)
        self.id = GameId()
        self.copy = ToolButton(actions[Action.COPY_ID], "copy", size=16, ink="muted")
        self.panel = ToolButton(actions[Action.PANEL], "panel")
        self.menu = ToolButton(menu.menuAction(), "menu")
        self.menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu.aboutToHide.connect(lambda: look_for_pointer(self.menu))
        self._shown_texts: tuple[str, ...] = ()
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 1)
        row.setSpacing(0)
        self._of_games: list[QWidget] = []
        for action, button in self.buttons.items():
            self._of_games.append(button)
            if action in (Action.REDO, Action.SOLVE):
                self._of_games.append(_Divider())
        for widget in self._of_games:
            row.addWidget(widget)
        row.addSpacing(8)
        row.addWidget(self.title)
        row.addSpacing(12)
        row.addWidget(self.parameters)
        row.addSpacing(16)
        row.addStretch(1)
        row.addWidget(self.id)
        row.addWidget(self.copy)
        row.addSpacing(4)
        row.addWidget(self.panel)
        row.addWidget(self.menu)
        theme.notifier.changed.connect(self._share_room)

    def show_game(self, title: str, parameters: str, game_id: str) -> None:
        if (title, parameters, game_id) == self._shown_texts:
            return
        self._shown_texts = title, parameters, game_id
        self.title.set(title)
        self.parameters.set_text(parameters)
        self.parameters.setVisible(bool(parameters))
        self.id.set(game_id)
        self.copy.setVisible(bool(game_id))
        self._share_room()

    def show_buttons(self, shown: bool) -> None:
        """Show the buttons of a game, or hide them on a page where they never mean anything."""
        if shown == self.buttons[Action.NEW].isHidden():
            for widget in self._of_games:
                widget.setVisible(shown)
            self._share_room()

    def set_wordless(self, wordless: bool) -> None:
        """Show the buttons with or without text."""
        for button in self.buttons.values():
            button.set_wordless(wordless)
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        widths = {label: label.sizeHint().width() for label in (self.id, self.parameters, self.title)}
        for label, width in widths.items():
            label.setFixedWidth(width)
        lacking = max(self._row.minimumSize().width() - self.width(), 0)
        shortened = widths[self.id] - lacking
        self.id.setFixedWidth(max(shortened, 0) if shortened >= SHORTEST_ID or not lacking else 0)
        lacking -= widths[self.id] - self.id.width()
        for label, least in ((self.parameters, 96), (self.title, 48)):
            reduction = min(max(lacking, 0), max(widths[label] - least, 0))
            label.setFixedWidth(widths[label] - reduction)
            lacking -= reduction

    def paintEvent(self, event: QPaintEvent) -> None:
        on = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), on.window)
        painter.fillRect(0, self.height() - 1, self.width(), 1, on.line)


class _Divider(QWidget):
    """A short upright line between two groups of buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(17, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRect(8, 0, 1, self.height()), theme.current().line)

