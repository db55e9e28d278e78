"""Card in place of a tab that could not be built: the reason, and a button that copies the details."""
import traceback

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.look import theme

WIDTH = 560


class Card(QWidget):
    """Says that a game is not available and why; the details can be copied."""

    def __init__(self, title: str, error: Exception) -> None:
        super().__init__()
        self.reason = f"{type(error).__name__}: {error}"
        details = "".join(traceback.format_exception(error))
        heading = QLabel(f"{title} cannot be shown")
        heading.setFont(theme.font("title"))
        reason = QLabel(f"{self.reason}. The other games work as usual.")
        reason.setFont(theme.font("sentence"))
        reason.setWordWrap(True)
        reason.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        trace = QPlainTextEdit(details)
        trace.setReadOnly(True)
        trace.setAccessibleName("Details")
        trace.setFixedHeight(240)
        copy = QPushButton("Copy the details")
        copy.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
        box = QWidget()
        box.setFixedWidth(WIDTH)
        column = QVBoxLayout(box)
        column.setSpacing(12)
        for widget in (heading, reason, trace, copy):
            column.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.addWidget(box, 0, Qt.AlignmentFlag.AlignCenter)
