"""Spin boxes: fields for a number that keys, arrows and, once they have the focus, the wheel change."""
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from app.controls.focus import WheelWithFocus


class SpinBox(WheelWithFocus, QSpinBox):
    """A field for a whole number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # not by the wheel


class DoubleSpinBox(WheelWithFocus, QDoubleSpinBox):
    """A field for a number with decimals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
