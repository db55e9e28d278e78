"""TaleFiles: the tale of the editor is tried, opened from a folder, and saved, as a folder or as one file."""
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_for_folder, ask_for_new_folder, ask_to_save
from app.games.ferry.editor.sections import TaleSection
from app.games.ferry.play.page import FerryPlay
from app.games.ferry.tale_folders import KINDS, OPEN, read_folder, write_folder
from app.pages.page_context import PageContext
from solvers.core.formats import FormatError
from solvers.ferry import manuscript as ms
from solvers.ferry import tale_file
from solvers.ferry.manuscript import Manuscript
from solvers.ferry.tale_folder import TALE_FILE
from solvers.ferry.tales import own_id, shipped_files


class TaleFiles(QObject):
    """Where the tale is, and where it goes. What goes wrong is said in the banner, and changes nothing."""

    def __init__(
        self, context: PageContext, section: TaleSection, manuscript: Callable[[], Manuscript],
        show: Callable[[Manuscript], object],
    ) -> None:
        """`manuscript` gives the tale, with what is being typed; `show` takes another one in its place."""
        super().__init__(context)
        self._context, self._section, self._manuscript, self._show = context, section, manuscript, show
        self.folder: Path | None = None  # in which it is
        section.open.clicked.connect(self.ask_for_folder)
        section.save.clicked.connect(self.ask_where)
        section.pack.clicked.connect(self.ask_for_file_name)

    def play(self, made: Callable[[], Manuscript]) -> None:
        """Play what `made` gives, on the page Story."""
        if not self._manuscript().draft.faults:
            self._context.attempt(lambda: self._context.page(FerryPlay).start(own_id(made().tale)), "Not played:")

    def begin(self, fresh: Manuscript) -> None:
        """Go on with a tale that is in no folder yet."""
        self.folder = None
        self._show(fresh)

    def ask_for_folder(self) -> None:
        """Ask for the folder of a tale and edit it."""
        ask_for_folder(self._context.widget, OPEN, self.open_folder)

    def open_folder(self, folder: Path) -> None:
        """Edit the tale of a folder, whatever is amiss in it."""
        def read() -> None:
            fresh = ms.manuscript_of(read_folder(folder))
            self.folder = folder if folder.is_dir() else folder.parent
            self._show(fresh)

        self._context.attempt(read, "Not opened:")

    def open_shipped(self, name: str) -> None:
        """Edit a copy of a tale that comes with the program."""
        self.begin(ms.manuscript_of(shipped_files(name)))

    def ask_where(self) -> None:
        """Ask for a folder and write the tale into it."""
        name = self.folder.name if self.folder else self._manuscript().tale.title
        ask_for_new_folder(self._context.widget, "Save the tale: name its folder", name, self.save_folder)

    def save_folder(self, folder: Path) -> None:
        """Write the tale into a folder, each file whole; one that has another tale is left as it is."""
        own = self.folder is not None and folder.absolute() == self.folder.absolute()

        def write() -> None:
            if not own and (folder / TALE_FILE).exists():
                raise FormatError("another tale is in this folder. Choose one of its own.", file=folder.name)
            write_folder(folder, self._manuscript().data, tidy=own)

        if self._context.attempt(write, "Not saved:"):
            self.folder = folder
            saved = self._manuscript()
            self._section.show_tale(saved.tale, folder.name, playable=not saved.draft.faults)
            self._context.say("good", "Saved.", f"The tale is in the folder {literal(folder.name)}.")

    def ask_for_file_name(self) -> None:
        """Ask for a file and write the whole tale into it."""
        title = self._manuscript().tale.title
        ask_to_save(self._context.widget, "Save the tale as one file", KINDS, title, self.save_file)

    def save_file(self, path: Path) -> None:
        """Write the whole tale into one file."""
        data = tale_file.pack(self._manuscript().data)
        if self._context.attempt(lambda: store.write_atomically(path, data), "Not saved:"):
            self._context.say("good", "Saved.", f"The tale is in {literal(path.name)}.")
