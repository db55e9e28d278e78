"""What editors have in common: the buttons under them with a field for a name, and a box that explains a factor."""
from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)
from shiboken6 import isValid

from app.controls import Sentence, button
from app.controls.form import explain
from app.controls.layouts import row_of
from app.look import paint_with, theme

HEIGHT = 56   # px, of a footer
SPACING = 9   # px
NARROW = 100  # px; so narrow a box is not shown, and has no height worth measuring


class EditorFooter(QStackedWidget):
    """Buttons of an editor, among them `save_as`; while a name is asked for, a field for it stands in their place.

    What had the focus before gets it back afterwards.
    """

    naming_asked = Signal()
    named = Signal(str)  # keep it under this name

    def __init__(self, longest: int, margin: int) -> None:
        """A name has at most `longest` characters; `margin` px are free at both sides."""
        super().__init__()
        self._margin = margin
        self._buttons: list[QPushButton] = []
        self._giving_way: list[QPushButton] = []
        self._before: QWidget | None = None  # has the focus while no name is asked for
        self.setFixedHeight(HEIGHT)
        self.save_as = button("Save as…", tip="Save it under another name", run=self.naming_asked.emit)
        self.field = QLineEdit()
        self.field.setProperty("kind", "large")
        self.field.setMaxLength(longest)
        explain(self.field, "Save as", "The name to save it under")
        self.cancel = button("Cancel", run=self.stop_naming)
        self.confirm = button("Save", "primary", run=self._name)
        self.field.returnPressed.connect(self._name)

    def lay_out(self, *buttons: QPushButton | None) -> None:
        """The buttons from the left; None is room that is left over. Those before it give way where there is little."""
        self._buttons = [each for each in buttons if each is not None]
        self._giving_way = [each for each in buttons[:buttons.index(None)] if each is not None]
        label = QLabel("Save as")
        label.setBuddy(self.field)
        self._add_page(*buttons)
        self._add_page(label, self.field, self.cancel, self.confirm)

    def _add_page(self, *widgets: QWidget | None) -> None:
        page = QWidget()
        row = row_of(gap=SPACING, margins=(self._margin, 0, self._margin, 0), parent=page)
        for widget in widgets:
            if widget is None:
                row.addStretch(1)
            else:
                row.addWidget(widget, 1 if widget is self.field else 0)
        self.addWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - 2 * self._margin + SPACING - sum(
            each.sizeHint().width() + SPACING for each in self._buttons if each not in self._giving_way)
        for widget in self._giving_way:
            room -= widget.sizeHint().width() + SPACING
            widget.setVisible(room >= 0)

    @property
    def naming(self) -> bool:
        """True while a name is asked for."""
        return self.currentIndex() == 1

    def ask_for_name(self, proposed: str) -> None:
        """Ask for a name; the proposed one is selected, so that typing replaces it."""
        self.field.setText(proposed)
        if not self.naming:
            self._before = QApplication.focusWidget()
        self.setCurrentIndex(1)
        self.field.setFocus()
        self.field.selectAll()

    def stop_naming(self) -> None:
        """Back to the buttons."""
        if self.naming:
            self.setCurrentIndex(0)
            if self._before is not None and isValid(self._before):
                self._before.setFocus()

    def _name(self) -> None:
        self.named.emit(self.field.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.naming and event.key() == Qt.Key.Key_Escape:
            self.stop_naming()
        else:
            event.ignore()


class ExplanationBox(QWidget):
    """A box for a few words on what the mouse or the keyboard is at, as high as the longest of its texts needs."""

    def texts(self) -> Iterable[str]:
        """All that it may have to say."""
        raise NotImplementedError

    def __init__(self, padding: tuple[int, int, int, int]) -> None:
        """`padding` in px at the left, above, at the right and below."""
        super().__init__()
        self._padding = padding
        self._aside = 0  # px that are taken at the right of the words
        self.sentence = Sentence(role="body")
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._gauge = Sentence(role="body", parent=self)  # measures how high the others would be
        self._gauge.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*padding)
        self._row.setSpacing(4)
        self._row.addWidget(self.sentence, 1)
        theme.notifier.changed.connect(self.measure)

    def put_aside(self, widget: QWidget) -> None:
        """Let something stand at the right of the words."""
        self._row.addWidget(widget)
        self._aside = self._row.spacing() + widget.sizeHint().width()

    def measure(self) -> None:
        """The texts, their letters or the room are others."""
        left, above, right, below = self._padding
        room = self.width() - left - right - self._aside
        if room < NARROW:
            return
        highest = 0
        for text in self.texts():
            self._gauge.set(text)
            highest = max(highest, self._gauge.heightForWidth(room))
        self.setFixedHeight(highest + above + below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_with(painter, line=theme.current().sunken, fill=theme.current().sunken)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.end()
