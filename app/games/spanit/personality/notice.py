"""Notice: one sentence at the foot of the editor, with at most one thing to do about it."""
from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.controls import IconButton, Sentence, button, plain
from app.look import theme
from app.pages.banner import BAND, KINDS


class Notice(QWidget):
    """A band in the colour of its kind (see `banner.KINDS`), a sentence that wraps, an action, and a cross."""

    def __init__(self) -> None:
        super().__init__()
        self._kind = "info"
        self._run: Callable[[], object] | None = None
        self.sentence = Sentence(role="body")
        self.action = button("", "link")
        self.action.clicked.connect(self._act)
        self.close_button = IconButton("close", "Put this message away", side=28, size=14, ink="muted")
        self.close_button.clicked.connect(self.hide)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        row = QHBoxLayout(self)
        row.setContentsMargins(BAND + 16, 8, 12, 8)
        row.setSpacing(4)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.action)
        row.addWidget(self.close_button)
        self.hide()

    def say(self, kind: str, words: str, action: str = "", run: Callable[[], object] | None = None) -> None:
        """Say a sentence in place of what is said."""
        self._kind, self._run = kind, run
        self.sentence.set(words)
        self.action.setText(action)
        self.action.setVisible(bool(action))
        self.show()
        self.update()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, plain(words)))

    @property
    def words(self) -> str:
        """What is said; empty if nothing is."""
        return "" if self.isHidden() else self.sentence.accessibleName()

    def _act(self) -> None:
        run = self._run
        self.hide()
        if run is not None:
            run()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, fill = theme.current(), KINDS[self._kind][1]
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, self.width(), 1), colours.line)
        painter.fillRect(QRectF(0, 1, BAND, self.height() - 1), getattr(colours, fill))
        painter.end()
