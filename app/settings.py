"""The settings dialog. What is chosen takes effect at once and is kept."""
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from app import store, theme
from app.controls import Segment, button

WORDS = {"system": "As the system", "light": "Light", "dark": "Dark"}
THEME = "look/theme"
MOTION = "look/reduced_motion"


def restore() -> None:
    """Put on the look that was chosen before."""
    settings = store.settings()
    kept = settings.value(THEME, "system")
    theme.set_scheme(next((scheme for scheme in theme.SCHEMES if scheme == kept), "system"))
    theme.set_reduced_motion(settings.value(MOTION, False))


def choose_scheme(scheme: theme.Scheme) -> None:
    """Put on a theme, and keep it."""
    theme.set_scheme(scheme)
    store.settings().set_value(THEME, scheme)


def choose_motion(reduced: bool) -> None:
    """Reduce motion or not, and keep that."""
    theme.set_reduced_motion(reduced)
    store.settings().set_value(MOTION, reduced)


class SettingsDialog(QDialog):
    """How Solvarium looks and moves, then a section for each game that has one."""

    def __init__(self, parent: QWidget | None, pages: Sequence[tuple[str, QWidget]] = ()) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.MARGIN, theme.MARGIN, theme.MARGIN, theme.MARGIN)
        self._column.setSpacing(theme.UNIT)
        self._add_heading("Theme")
        self.scheme = Segment([(scheme, WORDS[scheme]) for scheme in theme.SCHEMES], "Theme")
        self.scheme.set_value(theme.scheme())
        self.scheme.setMinimumWidth(352)
        self.scheme.chosen.connect(choose_scheme)
        self._column.addWidget(self.scheme)
        self._add_heading("Motion")
        self.reduced_motion = QCheckBox("Reduce motion: nothing slides, fades or pulses")
        self.reduced_motion.setChecked(theme.reduced_motion())
        self.reduced_motion.toggled.connect(choose_motion)
        self._column.addWidget(self.reduced_motion)
        for title, page in pages:
            self._add_heading(title)
            self._column.addWidget(page)
        self._column.addSpacing(theme.MARGIN)
        close = button("Close")
        close.clicked.connect(self.accept)
        self._column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        close.setFocus()

    def _add_heading(self, words: str) -> None:
        if self._column.count():
            self._column.addSpacing(2 * theme.UNIT)
        heading = QLabel(words)
        heading.setFont(theme.font("title"))
        self._column.addWidget(heading)
