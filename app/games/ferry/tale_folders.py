"""Folders of tales on disk: read with limits, and written file by file."""
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from app.files import store
from solvers.core.formats import FormatError
from solvers.ferry.map_file import FOLDER as MAPS
from solvers.ferry.map_file import SUFFIX
from solvers.ferry.speech import FILE as SPEECH
from solvers.ferry.tale_folder import MOST_MAPS, TALE_FILE, check_names, is_map_file
from solvers.ferry.words import LONGEST_FILE

ONE_FILE: Final = ".tale"  # the ending of a whole tale in one file
OPEN: Final = "Open the folder of a tale"  # the title of the dialog


def read_folder(place: Path) -> dict[str, bytes]:
    """The files of a tale by their names within its folder. Raises StoreError, or FormatError naming the folder."""
    if place.is_file():
        place = place.parent
    files = {}
    for name in (TALE_FILE, SPEECH):
        if (place / name).is_file():
            files[name] = store.read_file(place / name, LONGEST_FILE)
    if TALE_FILE not in files:
        raise FormatError(f"this folder has no {TALE_FILE}, and so is no tale.", file=place.name)
    maps = _maps_in(place)
    if len(maps) > MOST_MAPS:
        raise FormatError(f"this folder has {len(maps):,} maps; at most {MOST_MAPS} can be read.", file=place.name)
    return files | {MAPS + path.name: store.read_file(path, LONGEST_FILE) for path in maps}


def write_folder(place: Path, files: Mapping[str, bytes], *, tidy: bool) -> None:
    """Write the files of a tale, each whole; to be `tidy`, remove the maps that it has no more. Raises StoreError,
    and FormatError for a name that no file of a tale has.
    """
    check_names(files)
    for name, data in files.items():
        store.write_atomically(place / name, data)
    for path in _maps_in(place) if tidy else ():
        if MAPS + path.name not in files:
            path.unlink(missing_ok=True)


def _maps_in(place: Path) -> list[Path]:
    """The files of the maps in a folder of a tale."""
    return sorted(path for path in (place / MAPS).glob(f"*{SUFFIX}") if is_map_file(MAPS + path.name))
