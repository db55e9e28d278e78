"""The texts of the hexagrams: those of the program, and the packs that its user has put into a folder of their own."""
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from app.controls import literal
from app.files import store
from app.files.store import StoreError
from app.pages.banner import Message
from app.pages.page_context import PageContext
from solvers.core.formats import FormatError, printable
from solvers.core.remarks import listen_to_remarks, remarks_about
from solvers.core.wording import counted, listed
from solvers.iching.texts.library import Library
from solvers.iching.texts.pack import LIMIT, SUFFIX, Pack, built_in, read_pack
from solvers.iching.texts.template import template

MOST = 65         # files of a pack: its cover and the hexagrams
BEGUN = "my-texts"  # the folder of a pack that is begun
MOST_REMARKS = 2  # about them that the banner has


class TextLibrary(QObject):
    """The library of a tab, which its pages share."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._texts: Library | None = None

    def read_for(self, context: PageContext) -> Library:
        """The texts, read when they are first asked for; the banner names packs that cannot be read, and says what was
        remarked of others."""
        if self._texts is None:
            self._texts, message = self._read()
            if message is not None:  # once all else is said that goes with what was asked for
                QTimer.singleShot(0, self, partial(context.show_message, message))
        return self._texts

    def check(self, context: PageContext) -> None:
        """Read the packs anew, and say in the banner what is wrong with them, or what they have."""
        self._texts, message = self._read()
        own = self._texts.packs[:-1]
        packs = [f"“{pack.title}” has {counted(len(pack.parts), 'text') if pack.parts else 'no text yet'}"
                 for pack in own]
        right = Message("good", "All is right.", literal(f"{listed(packs)}."))
        none_yet = Message("info", "No texts of your own yet.", "“Open the folder” puts a pack there to fill in.")
        context.show_message(message or (right if own else none_yet))

    @staticmethod
    def _read() -> tuple[Library, Message | None]:
        """The texts, and what the banner has to say about the packs, if anything is wrong with them."""
        remarks: list[str] = []
        with listen_to_remarks(remarks.append):
            texts, complaints = read()
        found = list(dict.fromkeys(remarks))
        if (more := len(found) - MOST_REMARKS) > 0:
            verb = "is" if more == 1 else "are"
            found[MOST_REMARKS:] = [f"There {verb} {counted(more, 'more such remark')}."]
        words = literal(" ".join([*complaints, *found]))
        if complaints:
            return texts, Message("warning", "Texts left out.", words)
        return texts, Message("info", "", words) if words else None


def library_of(context: PageContext) -> Library:
    """The texts, for a page."""
    return context.shared(TextLibrary).read_for(context)


def begin_pack(library: Library) -> Path:
    """The folder of the user's texts; if there is no pack in it yet, one to be filled in is put there. Raises
    StoreError."""
    place = store.places().texts
    if not place.is_dir() or not any(one.is_dir() for one in place.iterdir()):
        folder = place / BEGUN
        try:
            folder.mkdir(parents=True)
        except OSError as error:
            raise StoreError(f"The folder {folder} cannot be made ({error.strerror}).") from None
        for name, data in template(library).items():
            store.write_atomically(folder / name, data)
    return place


def read() -> tuple[Library, list[str]]:
    """The library, and one sentence for each pack that cannot be read and is not in it.

    The user's packs come before the built-in one, in the order of the names of their folders.
    """
    packs, sentences = [], []
    place = store.places().texts
    try:
        folders = sorted(one for one in place.iterdir() if one.is_dir() and not one.name.startswith("."))
    except (FileNotFoundError, NotADirectoryError):
        folders = []
    except OSError as error:
        folders = []
        sentences.append(f"The folder {place} cannot be read ({error.strerror}). Check its permissions.")
    for folder in folders:
        try:
            with remarks_about(f"In the folder “{folder.name}”"):
                packs.append(_read_folder(folder))
        except (StoreError, ValueError) as error:  # FormatError is one; none may cost the other texts
            sentences.append(f"In the folder “{folder.name}”: {error}")
        except OSError as error:
            sentences.append(f"The folder {folder} cannot be read ({error.strerror}). Check its permissions.")
    return Library([*packs, built_in()]), [printable(sentence) for sentence in sentences]


def _read_folder(folder: Path) -> Pack:
    files = [one for one in folder.iterdir() if one.name.endswith(SUFFIX) and not one.name.startswith(".")]
    if len(files) > MOST:
        raise FormatError(f"there are {len(files):,} files of TOML; a pack has at most {MOST}, one for each hexagram.")
    for file in files:
        if not file.is_file():
            message = "this is a folder, or a link to a missing file; replace it by a text file, or remove it."
            raise FormatError(message, file=file.name)
    return read_pack({file.name: store.read_file(file, LIMIT) for file in files})
