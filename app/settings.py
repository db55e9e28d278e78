"""The settings dialog. What is chosen takes effect at once and is kept."""
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app import store, theme
from app.controls import Line, Segment, button
from app.dialog import Dialog

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


class SettingsDialog(Dialog):
    """How Solvarium looks and moves, and beside that a page for each game that has one."""

    def __init__(self, parent: QWidget | None, pages: Sequence[tuple[str, QWidget]] = ()) -> None:
        super().__init__(parent, "Settings")
        self.pages = QStackedWidget()
        self.pages.addWidget(_top_aligned(self._make_look()))
        for _, page in pages:
            self.pages.addWidget(_top_aligned(page))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, theme.MARGIN, theme.MARGIN, theme.MARGIN)
        column.setSpacing(theme.MARGIN)
        self.switch = Segment([(str(place), words) for place, words in enumerate(("Look", *(t for t, _ in pages)))],
                              "Settings of")
        self.switch.chosen.connect(lambda place: self.pages.setCurrentIndex(int(place)))
        self.switch.setVisible(bool(pages))
        column.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.pages, 1)
        close = button("Close")
        close.clicked.connect(self.accept)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        close.setFocus()

    def _make_look(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.UNIT)
        self.scheme = Segment([(scheme, WORDS[scheme]) for scheme in theme.SCHEMES], "Theme")
        self.scheme.set_value(theme.scheme())
        self.scheme.setMinimumWidth(352)
        self.scheme.chosen.connect(choose_scheme)
        self.reduced_motion = QCheckBox("Reduce motion: nothing slides, fades or pulses")
        self.reduced_motion.setChecked(theme.reduced_motion())
        self.reduced_motion.toggled.connect(choose_motion)
        column.addWidget(heading("Theme"))
        column.addWidget(self.scheme, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(2 * theme.UNIT)
        column.addWidget(heading("Motion"))
        column.addWidget(self.reduced_motion)
        return page


def heading(words: str) -> Line:
    """The title of a part of a page."""
    return Line(words, role="title")


def _top_aligned(content: QWidget) -> QWidget:
    """A page that is not stretched where another one needs more room."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(content)
    column.addStretch(1)
    return page
