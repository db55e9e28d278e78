"""Document: how a page is saved to files, its id, and pictures of its board."""
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import ClassVar

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.canvas.board import Board
from app.controls import literal
from app.files import export, store
from app.files.export import Drawing
from app.files.file_dialogs import SaveChoice, add_recent_file, ask_to_save
from app.pages.page_context import PageContext
from solvers.core import saves
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.core.wording import plural

DOCUMENT = "document"  # in a file: the key of the page that it holds in place of the game
SAVED = ".json"        # the ending of saved games and of what other pages save


class Document(QObject):
    """The part of a page that is saved to files. `board` is drawn in pictures."""

    board: Board
    picture_subject: ClassVar[str] = "board"  # what its picture shows, such as “score”
    document: ClassVar[str] = ""   # what Save writes, such as “position”; empty where a page shows nothing to be saved
    own_files: ClassVar[str] = ""  # files of a game's own format, as file dialogs name them: Chess games (*.pgn)
    prefers_own_files: ClassVar[bool] = False      # whether the dialog proposes these first
    private_keys: ClassVar[Collection[str]] = ()   # what is remembered under these stays on this computer
    personal_keys: ClassVar[Collection[str]] = ()  # what is under these tells of somebody; see `personal`

    # What a page supplies

    def can_save(self) -> bool:
        """True if what is shown can be saved. Called after every change, so it must be cheap."""
        return bool(self.document)

    def as_document(self) -> dict[str, str]:
        """The contents of the file of a page that can be saved, without the game's id."""
        return {}

    def open_document(self, extra: dict[str, str]) -> None:
        """Show what `as_document` wrote; what is shown now can be restored. Raises FormatError and changes nothing."""
        raise FormatError("this file was saved on a page that cannot be opened here. Update Solvarium to open it.")

    def reads(self, data: bytes) -> bool:
        """True if files of this name, in a format of the game's own, open on this page while it is in front."""
        return False

    def read_file(self, data: bytes) -> Save:
        """Parse a file. Raises FormatError. Runs on a thread, so it must not use any widget."""
        return saves.load(data)

    def read_behind(self, data: bytes) -> Save:
        """Parse a file while another page of the tab is in front. It may belong on that, or on a third one."""
        return self.read_file(data)

    def write_file(self, save: Save, path: Path) -> bytes:
        """The contents of a file to write. Raises FormatError."""
        return saves.dump(save)

    def content_of(self, path: Path) -> str:
        """The contents of a file of this name, in a word: the document, or less where its format cannot hold it all."""
        return self.document

    def personal(self, extra: Mapping[str, str]) -> str:
        """Personal data that this file would contain, such as “the question”; empty if none. The user decides."""
        return ""

    def shown_id(self) -> str:
        """The id in the tool bar; empty while the page has none."""
        return ""

    @property
    def drawing(self) -> Drawing:
        """What is exported, copied and printed: the board, with what belongs to it on paper."""
        return self.board

    @property
    def personal_in_picture(self) -> str:
        """Personal data that the picture would contain, such as “the question”; empty if none."""
        return ""

    def picture_name(self) -> str:
        """Proposed name of a picture, without extension."""
        return f"{self.context.game_name}-{self.context.key}"

    def file_name(self) -> str:
        """Proposed name of a file, without extension."""
        return f"{self.context.game_name}-{self.document}"

    def on_opened(self, path: Path) -> None:
        """The page now shows the contents of this file."""

    # The page

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.context = context
        self.file = DocumentFile(self)

    @property
    def document_number(self) -> int:
        """The number of the current document, for a page where undo can return to another one."""
        return 0

    def as_save(self) -> Save:
        """The complete contents of a file."""
        return page_save(self.context, self.as_document())

    # The clipboard and pictures

    def copy_id(self) -> None:
        QGuiApplication.clipboard().setText(self.shown_id())
        self.context.say("info", "Copied.", f"{self.shown_id()} is on the clipboard.")

    def export(self) -> None:
        say = self.context.say
        export.export_dialog(
            self.context.widget, self.drawing, self.picture_name(), choice=_choice(self.personal_in_picture),
            done=lambda path: say("good", "Exported.", f"The {self.picture_subject} is in {literal(path.name)}."),
            refused=lambda error: say("bad", "Not exported.", str(error)),
        )

    def copy_picture(self) -> None:
        export.copy_picture(self.drawing)
        self.context.say("info", "Copied.", f"A picture of the {self.picture_subject} is on the clipboard.")

    def print(self) -> None:
        say = self.context.say
        export.print_board(self.context.widget, self.drawing,
                           done=lambda where: say("good", "Printed.", literal(where)),
                           refused=lambda error: say("bad", "Not printed.", str(error)))


class DocumentFile:
    """The file of a page: where it was last saved, and saving."""

    def __init__(self, page: Document) -> None:
        self._page = page
        self._paths: dict[int, Path] = {}  # of documents by their numbers

    @property
    def path(self) -> Path | None:
        """The file last saved to or opened from; None makes Save ask."""
        return self._paths.get(self._page.document_number)

    @path.setter
    def path(self, path: Path | None) -> None:
        if path is None:
            self._paths.pop(self._page.document_number, None)
        else:
            self._paths[self._page.document_number] = path

    def why_not_saved(self) -> str:
        """The reason why Save is disabled, as a sentence."""
        if self._page.document:
            return f"There is no {self._page.document} to save now."
        return "There is nothing to save here: Solvarium keeps what this page shows by itself."

    def save(self) -> None:
        """Save to the current file. Ask for one the first time, and if that file's format cannot hold all of it now."""
        path = self.path
        if path is None or not self._holds_all(path):
            self.save_as()
        else:
            self.save_to(path)

    def save_as(self) -> None:
        page = self._page
        kinds = {f"Saved {plural(page.document)} (*{SAVED})": SAVED.removeprefix(".")}
        if page.own_files:
            own = {page.own_files: self._own_suffix.removeprefix(".")}
            kinds = own | kinds if page.prefers_own_files else kinds | own
        name = page.file_name() if self.path is None else self.path.stem
        choice = _choice(page.personal(page.as_save().extra))
        ask_to_save(page.context.widget, f"Save the {page.document}", kinds, name, self.save_to, choice)

    def save_to(self, path: Path) -> None:
        """Save to a file. The old contents stay intact if that fails."""
        page = self._page
        try:
            save = page.as_save()
            withheld = set(page.private_keys)
            if page.personal_keys and not store.includes_private():
                withheld.update(page.personal_keys)
            if withheld:
                given_away = {key: value for key, value in save.extra.items() if key not in withheld}
                save = msgspec.structs.replace(save, extra=given_away)
            store.write_atomically(path, page.write_file(save, path))
        except (store.StoreError, FormatError) as error:
            page.context.say("bad", "Not saved.", str(error))
            return
        if self._holds_all(path):
            self.path = path
        add_recent_file(path)
        page.context.say("good", "Saved.", f"The {page.content_of(path)} is in {literal(path.name)}.")

    def belong_to(self, path: Path) -> None:
        """Make an opened file the current one, unless its format is read-only or cannot hold all of it."""
        written = path.suffix.lower() in (SAVED, self._own_suffix)
        self.path = path if written and self._holds_all(path) else None
        add_recent_file(path)
        self._page.on_opened(path)

    def _holds_all(self, path: Path) -> bool:
        return self._page.content_of(path) == self._page.document

    @property
    def _own_suffix(self) -> str:
        return f".{self._page.own_files.partition('*.')[2].rstrip(')')}"


def page_save(context: PageContext, extra: Mapping[str, str]) -> Save:
    """The contents of a file of a page; its id names the page and is no game's."""
    return Save(id=f"{context.game_name}:{context.key}", extra={DOCUMENT: context.key, **extra})


def _choice(personal: str) -> SaveChoice | None:
    """A check box that asks whether the file may contain personal data."""
    return SaveChoice(f"With {personal}", store.includes_private(), store.set_includes_private) if personal else None
