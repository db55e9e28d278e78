"""Scene: a state of a tab worth a picture, and what bringing one about takes."""
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEventLoop, QObject, QTimer

PATIENCE = 20_000  # ms until a scene that does not come is photographed as it is


@dataclass(frozen=True, slots=True)
class Scene:
    """A name, and what brings the tab there; `prepare` returns when it stands."""

    name: str
    prepare: Callable[[], object]


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
