"""The files that games were opened from and saved to last: newest first, and known in later windows too."""
from pathlib import Path

import msgspec

from app.files import store

MOST = 10
KEY = "files/recent"


def recent_files() -> list[Path]:
    """They may be gone meanwhile."""
    try:
        return [Path(name) for name in msgspec.json.decode(store.settings().value(KEY, "[]"), type=list[str])]
    except msgspec.DecodeError:  # not as we wrote it
        return []


def add(path: Path) -> None:
    """This one is the newest now."""
    path = path.absolute()
    _keep([path, *(other for other in recent_files() if other != path)])


def forget(path: Path) -> None:
    """It is not offered any more."""
    _keep([other for other in recent_files() if other != path])


def _keep(paths: list[Path]) -> None:
    store.settings().set_value(KEY, msgspec.json.encode([str(path) for path in paths[:MOST]]).decode())
