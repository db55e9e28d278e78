"""The settings dialog. Changes take effect and are saved at once."""
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QStackedWidget, QVBoxLayout, QWidget

from app.controls import STRETCH, Dialog, Line, Segment, Sentence, button, column_of, literal
from app.files import store
from app.look import theme

WORDS = {"system": "Follow system", "light": "Light", "dark": "Dark"}
THEME = "look/theme"
MOTION = "look/reduced_motion"
LOOK = "Look"  # the page that is about everything
WIDTH = 420    # px of a page, at least


def restore() -> None:
    """Apply the saved appearance."""
    settings = store.settings()
    saved = settings.value(THEME, "system")
    theme.set_scheme(next((scheme for scheme in theme.SCHEMES if scheme == saved), "system"))
    theme.set_reduced_motion(settings.value(MOTION, False))


def choose_scheme(scheme: theme.Scheme) -> None:
    theme.set_scheme(scheme)
    store.settings().set_value(THEME, scheme)


def choose_motion(reduced: bool) -> None:
    theme.set_reduced_motion(reduced)
    store.settings().set_value(MOTION, reduced)


class SettingsDialog(Dialog):
    """Appearance and motion of Solvarium, and a page for each game that has one."""

    def __init__(self, parent: QWidget | None, pages: Mapping[str, QWidget] | None = None, front: str = "",
                 gamepads: str = "") -> None:
        """`pages` of the games by their titles; that of `front` is shown first if it exists. `gamepads` says which
        are connected."""
        super().__init__(parent, "Settings")
        all_pages = {LOOK: self._make_look(gamepads), **(pages or {})}
        self.pages = _Pages([*all_pages.values()])
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, theme.MARGIN, theme.MARGIN, theme.MARGIN)
        column.setSpacing(theme.MARGIN)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        self.switch = Segment([(title, title) for title in all_pages], "Settings of")
        self.switch.setWhatsThis("The settings of the whole program, and those of each game.")
        self.switch.chosen.connect(lambda title: self.pages.turn_to(all_pages[title]))
        self.switch.setVisible(bool(pages))
        column.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.pages)
        close = button("Close", run=self.accept)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        first = front if front in all_pages else LOOK
        self.switch.set_value(first)
        self.pages.turn_to(all_pages[first])
        close.setFocus()

    def _make_look(self, gamepads: str) -> QWidget:
        page = QWidget()
        self.scheme = Segment([(scheme, WORDS[scheme]) for scheme in theme.SCHEMES], "Theme", value=theme.scheme())
        self.scheme.setMinimumWidth(352)
        self.scheme.chosen.connect(choose_scheme)
        self.reduced_motion = QCheckBox("Reduce motion: nothing slides, fades or pulses")
        self.reduced_motion.setChecked(theme.reduced_motion())
        self.reduced_motion.toggled.connect(choose_motion)
        column = column_of(heading("Theme"), gap=theme.UNIT, parent=page)
        column.addWidget(self.scheme, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(2 * theme.UNIT)
        column.addWidget(heading("Motion"))
        column.addWidget(self.reduced_motion)
        if gamepads:
            column.addSpacing(2 * theme.UNIT)
            column.addWidget(heading("Gamepads"))
            column.addWidget(Sentence(literal(gamepads), width=WIDTH))
        return page


def heading(text: str) -> Line:
    """The title of a part of a page."""
    return Line(text, role="title")


class _Pages(QStackedWidget):
    """A stack as large as its largest page, so that nothing jumps; each page is aligned to the top."""

    def __init__(self, pages: Sequence[QWidget]) -> None:
        super().__init__()
        self._pages = pages
        self._holders: dict[QWidget, QWidget] = {}
        for page in pages:
            holder = QWidget()
            column_of(page, STRETCH, parent=holder)
            self._holders[page] = holder
            self.addWidget(holder)

    def turn_to(self, page: QWidget) -> None:
        self.setCurrentWidget(self._holders[page])

    def sizeHint(self) -> QSize:
        width = max([WIDTH, *(max(page.sizeHint().width(), page.minimumWidth()) for page in self._pages)])
        return QSize(width, max(page.heightForWidth(width) if page.hasHeightForWidth() else page.sizeHint().height()
                                for page in self._pages))

    minimumSizeHint = sizeHint

    def hasHeightForWidth(self) -> bool:
        return False  # Qt's own would be that of the highest page
