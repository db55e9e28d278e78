"""Pictures of the window: every scene of every tab, in each theme."""
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent

from app import theme
from app.card import Card
from app.window import Window


class PictureError(Exception):
    """A tab that could not be built, or a picture that could not be written: one sentence."""


def take(
    window: Window, places: Sequence[int], schemes: Sequence[theme.Scheme], folder: Path, *, game_on: bool = False
) -> Iterator[Path]:
    """Photograph the games at these places of the rail; each picture's path as soon as it is written.

    Every scene of a tab, or with `game_on` the very game that is on.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PictureError(f"The folder {folder} cannot be made ({error.strerror}).") from error
    theme.set_reduced_motion(True)  # everything stands where it belongs
    window.show()
    for place in places:
        window.show_place(place)
        if isinstance(card := window.stack.currentWidget(), Card):
            raise PictureError(f"{window.games[place].title} cannot be shown. {card.reason}")
        assert window.tab is not None
        for scene in window.tab.game_scenes() if game_on else window.tab.scenes():
            scene.prepare()
            for scheme in schemes:
                theme.set_scheme(scheme)
                settle()
                path = folder / f"{window.tab.name}-{scene.name}-{theme.current().name}.png"
                if not window.grab().save(str(path)):
                    raise PictureError(f"{path} could not be written.")
                yield path


def settle() -> None:
    """Let everything that waits be laid out and painted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()
