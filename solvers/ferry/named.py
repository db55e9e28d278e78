"""Tales that commands are given: the name of a shipped one, or a folder on disk."""
from pathlib import Path
from typing import Final

from solvers.core.formats import FormatError
from solvers.ferry import tales
from solvers.ferry.faults import Fault, caret
from solvers.ferry.map_file import FOLDER, SUFFIX
from solvers.ferry.speech import FILE
from solvers.ferry.tale import Tale
from solvers.ferry.tale_folder import TALE_FILE, read_draft
from solvers.ferry.words import LONGEST_FILE
from solvers.laboratory.console import naming, read_bytes

MOST_FILES: Final = 1000


def read_files(name: str) -> dict[str, bytes]:
    """The files of a tale. Raises FormatError if there is no such tale or folder."""
    folder = Path(name)
    if not folder.is_dir():
        if name in tales.names():
            return tales.shipped_files(name)
        with naming(name):
            raise FormatError(f"there is no such folder, and no tale of that name; tales: {', '.join(tales.names())}.")
    paths = [path for path in (folder / TALE_FILE, folder / FILE) if path.is_file()]
    paths += sorted((folder / FOLDER).glob(f"*{SUFFIX}"))[:MOST_FILES]
    return {path.relative_to(folder).as_posix(): read_bytes(str(path), LONGEST_FILE) for path in paths}


def read_named(name: str) -> Tale:
    """The tale of a name or a folder. Raises FormatError for the first fault, with the file as it can be opened."""
    draft = read_draft(read_files(name))
    if draft.faults:
        first = draft.faults[0]
        raise first.error().within(str(Path(name) / first.file) if Path(name).is_dir() else first.file)
    return draft.tale


def shown(files: dict[str, bytes], fault: Fault) -> str:
    """A fault, and under it the line with a caret."""
    return "\n".join(filter(None, (str(fault), caret(files, fault))))
