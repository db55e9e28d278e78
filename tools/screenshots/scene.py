"""Scene: a state of a tab worth a picture, and what bringing one about takes."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QObject, QTimer

from app.pages.page import Page
from app.pages.tab import Tab

PATIENCE = 20_000  # ms until a scene that does not come is photographed as it is

P = TypeVar("P", bound=Page)


@dataclass(frozen=True, slots=True)
class Scene:
    """A name, and what brings the tab there; `prepare` returns when it stands."""

    name: str
    prepare: Callable[[], object]


def turn_to(tab: Tab, kind: type[P]) -> P:
    """The page of a class, in front and with nothing at work."""
    page: P = tab.page_of(kind)
    tab.turn_to(page.key)
    page.stop()
    return page


def wait(owner: QObject, stands: Callable[[], bool]) -> None:
    """Let the window live until something stands."""
    loop = QEventLoop()
    look = QTimer(owner, interval=5)

    def look_around() -> None:
        if stands():
            loop.quit()

    look.timeout.connect(look_around)
    QTimer.singleShot(PATIENCE, loop, loop.quit)
    look.start()
    loop.exec()
    look.stop()
    look.deleteLater()
