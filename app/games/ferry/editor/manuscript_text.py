"""The manuscript of a tale as text in saved games, and as one file of its own."""
import msgspec

from solvers.core.formats import FormatError, read_json
from solvers.ferry import tale_file
from solvers.ferry.manuscript import Manuscript
from solvers.ferry.tale_folder import check_names


def write_manuscript(manuscript: Manuscript) -> str:
    """JSON, by which even a tale that cannot be read yet is kept as it was typed."""
    return msgspec.json.encode(dict(manuscript.files)).decode()


def read_manuscript(text: str) -> Manuscript:
    """What was written. Raises FormatError, also for names that would lead out of the folder of the tale."""
    files = read_json(text.encode(errors="replace"), dict[str, str])
    if not files:
        raise FormatError("this tale has no files.")
    check_names(files)
    return Manuscript(tuple(sorted(files.items())))


def read_one_file(data: bytes) -> Manuscript:
    """The manuscript in a file NAME.tale, whatever is amiss in the tale. Raises FormatError."""
    files = tale_file.unpack(data)
    check_names(files)
    return Manuscript.from_files(files)
