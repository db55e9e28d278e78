"""Buttons under an editor; in their place, while a name is asked for, a field for it."""
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QPushButton, QStackedWidget, QWidget
from shiboken6 import isValid

from app.controls import button
from app.controls.form import explain

HEIGHT = 56
SPACING = 9  # px


class EditorFooter(QStackedWidget):
    """Buttons, among them `save_as`. Whoever had the focus has it again once no name is asked for any more."""

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
        self.save_as = button("Save as…")
        self.save_as.setToolTip("Keep it under a name of its own")
        self.save_as.clicked.connect(self.naming_asked)
        self.field = QLineEdit()
        self.field.setProperty("kind", "large")
        self.field.setMaxLength(longest)
        explain(self.field, "Save as", "The name under which it is kept")
        self.cancel = button("Cancel")
        self.confirm = button("Save", "primary")
        self.cancel.clicked.connect(self.stop_naming)
        self.confirm.clicked.connect(self._name)
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
        row = QHBoxLayout(page)
        row.setContentsMargins(self._margin, 0, self._margin, 0)
        row.setSpacing(SPACING)
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
        for each in self._giving_way:
            room -= each.sizeHint().width() + SPACING
            each.setVisible(room >= 0)

    @property
    def naming(self) -> bool:
        """Whether a name is asked for."""
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
