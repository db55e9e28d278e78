"""NumberField: a field for an exact number, beside a slider; what cannot be read is refused in a sentence."""
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from solvers.core.formats import FormatError


class NumberField(QLineEdit):
    """It takes a number with Enter, or when the focus goes on; Up and Down step."""

    entered = Signal(float)
    refused = Signal(str)
    stepped = Signal(int)

    def __init__(
        self, name: str, width: int, read: Callable[[str], float], written: Callable[[float], str],
        fitting: Callable[[float], str],
    ) -> None:
        """`name` says what it is the number of. `read` raises FormatError; `written` is exact, `fitting` what has room.
        """
        super().__init__()
        self._name, self._read, self._written, self._fitting = name, read, written, fitting
        self._value = 0.0
        self.setFixedSize(width, 24)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setMaxLength(400)
        self.setAccessibleName(f"{name}, exactly")
        self.editingFinished.connect(self._finish)

    def show_value(self, value: float) -> None:
        """Show another value: exactly while one is in the field, in what has room there otherwise."""
        self._value = value
        exact, fitting = self._written(value), self._fitting(value)
        self.setText(exact if self.hasFocus() else fitting)
        self.setToolTip(exact if exact != fitting else "")

    def _finish(self) -> None:
        if not self.isModified():
            return
        try:
            value = self._read(self.text())
        except FormatError as error:
            self.show_value(self._value)
            self.refused.emit(f"{error} {self._name} stays at {self._written(self._value)}.")
        else:
            self.show_value(value)
            self.entered.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._finish()
                self.stepped.emit(1 if event.key() == Qt.Key.Key_Up else -1)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self._finish()
                self.stepped.emit(10 if event.key() == Qt.Key.Key_PageUp else -10)
            case Qt.Key.Key_Escape if self.isModified():
                self.show_value(self._value)
                self.selectAll()
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.isModified():
            selected = self.hasSelectedText()
            self.show_value(self._value)
            if selected:
                self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.isModified():
            self.show_value(self._value)
            self.deselect()
