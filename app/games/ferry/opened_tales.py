"""Which of the tales that come with the program were opened before; the others are marked as new."""
from typing import Final

from app.files import store
from app.games.ferry.ferry_records import STATISTICS
from solvers.ferry.tales import shipped

OPENED: Final = "ferry/opened"  # the name of the setting: names of tales, with blanks between them


def note_opened(name: str) -> None:
    """Remember that a tale was opened."""
    settings = store.settings()
    if name not in settings.value(OPENED, "").split():
        settings.update(OPENED, "", lambda names: " ".join(sorted({*names.split(), name})))


def is_new(name: str) -> bool:
    """True if a tale was never opened, and none of its endings was found by an earlier version either."""
    opened = name in store.settings().value(OPENED, "").split()
    return not (opened or STATISTICS.read()[0].endings_of(shipped(name).title))
