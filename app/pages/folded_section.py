"""FoldedSection: a section that its title opens and closes; how it was left is remembered."""
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from app.controls import IconButton, column_of
from app.files import store
from app.pages.panel import Section, SectionColumn


class FoldedSection(Section):
    """A section of which the title alone is seen while it is closed. A click on the title opens and closes it, and so
    does the button beside it, which the keys reach."""

    def __init__(self, column: SectionColumn, title: str, key: str, *, is_open: bool = False) -> None:
        """`key` is that of the setting which remembers whether it is open; `is_open` is what it is at first."""
        super().__init__(column, title)
        self._key = f"panel/{key}"
        self._content = QWidget()
        self._column.addWidget(self._content)
        self._lines = column_of(parent=self._content)
        self.fold = IconButton("chevron-down", title, side=24, size=16, ink="muted")
        self.fold.clicked.connect(lambda: self.set_open(not self.is_open))
        self.header.addWidget(self.fold)
        self._show_open(store.settings().value(self._key, is_open))

    @property
    def is_open(self) -> bool:
        return not self._content.isHidden()

    def set_open(self, is_open: bool) -> None:
        """Open or close it, now and the next time."""
        store.settings().set_value(self._key, is_open)
        self._show_open(is_open)

    def _show_open(self, is_open: bool) -> None:
        self._content.setVisible(is_open)
        title = self.accessibleName()
        icon, verb = ("chevron-down", "Hide") if is_open else ("chevron-right", "Show")
        self.fold.set(icon, f"{verb}: {title}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.header.geometry().contains(event.position().toPoint()):
            self.set_open(not self.is_open)
        else:
            super().mousePressEvent(event)
