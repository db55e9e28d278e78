"""TaleFiles: the tale of the editor is tried, opened from a folder, and saved into one, or into its file."""
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_for_folder, ask_for_new_folder, ask_to_save
from app.games.ferry.play.story_page import FerryPlay
from app.games.ferry.tale_folders import OPEN, read_folder, write_folder
from app.pages import PageContext
from app.pages.document import Document, DocumentFile
from solvers.core.formats import FormatError, read_json
from solvers.ferry import manuscript as ms
from solvers.ferry import tale_file
from solvers.ferry.manuscript import Manuscript
from solvers.ferry.tale_folder import TALE_FILE, check_names
from solvers.ferry.tales import own_id, shipped_files

PAGES: Final = "Web pages (*.html)"


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


class TaleFiles(QObject):
    """Where the tale is, and where it goes. What goes wrong is said in the banner, and changes nothing."""

    def __init__(
        self, context: PageContext, manuscript: Callable[[], Manuscript], show: Callable[[Manuscript], object],
        document: Callable[[], int], saved: Callable[[], object],
    ) -> None:
        """`manuscript` gives the tale, with what is being typed, and `document` its number; `show` takes another one in
        its place, and `saved` is called when it has got a folder."""
        super().__init__(context)
        self._context, self._manuscript, self._show = context, manuscript, show
        self._document, self._saved = document, saved
        self._folders: dict[int, Path] = {}  # of tales, by the numbers of their documents

    @property
    def folder(self) -> Path | None:
        """The folder that the tale was opened from, or saved into last."""
        return self._folders.get(self._document())

    def leave_folder(self) -> None:
        """The tale is elsewhere now."""
        self._folders.pop(self._document(), None)

    def _enter_folder(self, folder: Path) -> None:
        self._folders[self._document()] = folder
        self._saved()

    def play(self, made: Callable[[], Manuscript]) -> None:
        """Play what `made` gives, on the page Story."""
        if not self._manuscript().draft.faults:
            self._context.try_or_say(lambda: self._context.page(FerryPlay).start(own_id(made().tale)), "Not played:")

    def ask_for_folder(self) -> None:
        ask_for_folder(self._context.widget, OPEN, self.open_folder)

    def open_folder(self, folder: Path) -> None:
        """Edit the tale of a folder, whatever is amiss in it."""
        def on_read(fresh: Manuscript) -> None:
            self._show(fresh)
            self._enter_folder(folder if folder.is_dir() else folder.parent)

        self._context.read(folder.name, lambda: ms.Manuscript.from_files(read_folder(folder)), on_read, "Not opened:")

    def open_shipped(self, name: str) -> None:
        """Edit a copy of a tale that comes with the program."""
        self._show(ms.Manuscript.from_files(shipped_files(name)))

    def ask_where(self) -> None:
        """Ask for a folder and write the tale into it."""
        name = self.folder.name if self.folder else self._manuscript().tale.title
        ask_for_new_folder(self._context.widget, "Save the tale: name its folder", name, self.save_folder)

    def ask_where_to_publish(self) -> None:
        """Ask for a file and write the tale into it as a page that plays in a browser."""
        if not self._manuscript().draft.faults:
            ask_to_save(self._context.widget, "Publish the tale as a page", {PAGES: "html"},
                        self._manuscript().tale.title, self.publish)

    def publish(self, path: Path) -> None:
        """Write the page of the tale, whole or not at all."""
        from solvers.ferry.publishing import publish_tale  # seldom wanted

        def write() -> None:
            store.write_atomically(path, publish_tale(self._manuscript().tale))

        if self._context.try_or_say(write, "Not published:"):
            self._context.say("good", "Published.", f"{literal(path.name)} plays in any browser, without a network.")

    def save_folder(self, folder: Path) -> None:
        """Write the tale into a folder, each file whole; one that has another tale is left as it is."""
        own = self.folder is not None and folder.absolute() == self.folder.absolute()

        def write() -> None:
            if not own and (folder / TALE_FILE).exists():
                raise FormatError("another tale is in this folder. Choose one of its own.", file=folder.name)
            write_folder(folder, self._manuscript().data, tidy=own)

        if self._context.try_or_say(write, "Not saved:"):
            self._enter_folder(folder)
            self._context.say("good", "Saved.", f"The tale is in the folder {literal(folder.name)}.")


class TaleFile(DocumentFile):
    """The file of the tale that is edited; a tale from a folder is saved there again."""

    def __init__(
        self, page: Document, files: TaleFiles, read_fields: Callable[[], object], saved: Callable[[], object],
    ) -> None:
        """`read_fields` lets what is being typed count; `saved` is called when the tale has got this file."""
        super().__init__(page)
        self._files, self._read_fields, self._saved = files, read_fields, saved

    def save(self) -> None:
        self._read_fields()
        if self.path is None and self._files.folder is not None:
            self._files.save_folder(self._files.folder)
        else:
            super().save()

    def save_to(self, path: Path) -> None:
        super().save_to(path)
        if self.path == path:
            self._files.leave_folder()
            self._saved()
