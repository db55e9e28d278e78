"""The settings dialog. Changes take effect and are saved at once."""
import os
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.controls import STRETCH, Choice, Dialog, Line, Segment, Sentence, button, column_of, literal
from app.files import store
from app.look import theme

SCHEMES = {"system": "Follow system", "light": "Light", "dark": "Dark"}
CONTRASTS: dict[theme.Wish, str] = {"system": "Follow system", "no": "Usual", "yes": "High"}
MOTIONS: dict[theme.Wish, str] = {"system": "Follow system", "no": "Usual", "yes": "Reduced"}
THEME = "look/theme"
CONTRAST = "look/contrast"
TEXT = "look/text"        # percent; 0 follows the system
MOTION = "look/motion"
OLD_MOTION = "look/reduced_motion"  # a truth value, until 0.2
SYSTEM_TEXT, SYSTEM_CALM = "look/system_text", "look/system_calm"  # what the system wished last, for the next start
LOOK = "Look"  # the page that is about everything
WIDTH = 420    # px of a page, at least


def restore() -> None:
    """Apply the saved appearance."""
    settings = store.settings()
    saved = settings.value(THEME, "system")
    theme.set_scheme(next((scheme for scheme in theme.SCHEMES if scheme == saved), "system"))
    theme.set_high_contrast(_wish(settings.value(CONTRAST, "system")))
    percent = settings.value(TEXT, 0)
    theme.set_text_size(percent if percent in theme.PERCENTS else None)
    reduced = settings.value(OLD_MOTION, False)
    theme.set_reduced_motion(_wish(settings.value(MOTION, "yes" if reduced else "system")))
    theme.set_system(settings.value(SYSTEM_TEXT, 100), settings.value(SYSTEM_CALM, False))


def _wish(saved: str) -> theme.Wish:
    return next((wish for wish in theme.WISHES if wish == saved), "system")


def follow_system(parent: QObject) -> None:
    """Follow what the desktop wishes, as long as `parent` lives."""
    from PySide6.QtDBus import QDBusConnection

    from app.look.system_wishes import SystemWishes, has_bus

    def remember() -> None:
        store.settings().set_value(SYSTEM_TEXT, theme.notifier.system_percent)
        store.settings().set_value(SYSTEM_CALM, theme.notifier.system_calm)

    if has_bus(os.environ):
        SystemWishes(parent, QDBusConnection.sessionBus()).changed.connect(remember)


def choose_scheme(scheme: theme.Scheme) -> None:
    theme.set_scheme(scheme)
    store.settings().set_value(THEME, scheme)


def choose_contrast(wish: theme.Wish) -> None:
    theme.set_high_contrast(wish)
    store.settings().set_value(CONTRAST, wish)


def choose_text_size(percent: int) -> None:
    """Set all text to a percentage of its usual size; 0 follows the system."""
    theme.set_text_size(percent or None)
    store.settings().set_value(TEXT, percent)


def choose_motion(wish: theme.Wish) -> None:
    theme.set_reduced_motion(wish)
    store.settings().set_value(MOTION, wish)


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
        self.scheme = Segment([(scheme, SCHEMES[scheme]) for scheme in theme.SCHEMES], "Theme", value=theme.scheme())
        self.scheme.chosen.connect(choose_scheme)
        self.contrast = Segment([*CONTRASTS.items()], "Contrast", value=theme.notifier.contrast)
        self.contrast.chosen.connect(choose_contrast)
        self.text_size = Choice("Size of text")
        self.text_size.set_items([("Follow system", 0), *((f"{percent} %", percent) for percent in theme.PERCENTS)],
                                 theme.notifier.percent or 0)
        self.text_size.activated.connect(lambda _: choose_text_size(self.text_size.currentData()))
        self.motion = Segment([*MOTIONS.items()], "Motion", value=theme.notifier.calm)
        self.motion.setToolTip("Reduced: nothing slides, fades or pulses")
        self.motion.chosen.connect(choose_motion)
        column = column_of(gap=theme.UNIT, parent=page)
        for title, control in (("Theme", self.scheme), ("Contrast", self.contrast), ("Size of text", self.text_size),
                               ("Motion", self.motion)):
            if column.count():
                column.addSpacing(2 * theme.UNIT)
            column.addWidget(heading(title))
            control.setMinimumWidth(352)
            column.addWidget(control, 0, Qt.AlignmentFlag.AlignLeft)
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
