"""WeightsStore: edited weights come from files and the clipboard, and go among the presets and into files."""
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.controls import literal
from app.games.tetris.controller_presets import ControllerPresets, ask_for_export, ask_for_import, export
from app.games.tetris.weights.weights_editing import Editing
from app.games.tetris.weights.weights_editor import Editor
from app.pages import PageContext
from solvers.tetris import weights_file
from solvers.tetris.controllers import Controller

PASTED = "Pasted weights"


class WeightsStore(QObject):
    """Saves, opens, exports and copies edited weights. What cannot be read or written is said in the banner."""

    def __init__(self, context: PageContext, editing: Editing, editor: Editor) -> None:
        super().__init__(context)
        self._say, self._attempt, self._read = context.say, context.try_or_say, context.read
        self._editing, self._editor = editing, editor
        self._presets = context.shared(ControllerPresets)
        editor.open.triggered.connect(lambda: ask_for_import(context.widget, self.open_file))
        editor.dropped.connect(self.open_file)
        editor.paste.triggered.connect(self.paste)
        editor.copy.triggered.connect(self.copy)
        editor.export.triggered.connect(lambda: ask_for_export(context.widget, self._title, self.export_file))
        editor.delete.triggered.connect(self.delete)
        editor.save.clicked.connect(self.save)
        editor.footer.naming_asked.connect(self.ask_for_name)
        editor.footer.named.connect(self.save_as)

    @property
    def _title(self) -> str:
        return self._editing.title

    # The presets

    def save(self) -> None:
        """Keep the changes; what is nobody's yet wants a name."""
        if not self._editing.savable:
            self.ask_for_name()
        elif self._attempt(self._editing.keep, "Not saved."):
            self._say("good", "Saved.", f"{literal(self._title)} has these weights now.")

    def ask_for_name(self) -> None:
        """Ask under which name to keep it."""
        self._editor.footer.ask_for_name(self._presets.free_name(self._title))

    def save_as(self, name: str) -> None:
        """Keep it under a name of its own, and go on with that."""
        if self._attempt(lambda: self._editing.keep_as(name), "Not saved."):
            self._editor.footer.stop_naming()
            self._say("good", "Saved.", f"{literal(self._title)} is now in the list of AIs, on every page.")

    def delete(self) -> None:
        """Delete one of the user's own, with a way back."""
        title, gone = self._title, self._editing.controller
        if self._attempt(self._editing.delete, "Not deleted."):
            self._say("info", f"{literal(title)} is deleted.", "", "Bring it back", lambda: self._editing.edit(gone))

    # Files and the clipboard

    def open_file(self, path: Path) -> None:
        """Edit the weights in a file."""
        def edit_read(read: Controller) -> None:
            self._editing.edit(read)
            self._say("good", "Opened.", f"{literal(path.name)} is open as {literal(self._title)}, not saved yet.")

        self._read(path.name, partial(self._presets.read_file, path), edit_read, "Not opened.")

    def export_file(self, path: Path) -> None:
        """Write the weights, as they stand, to a file."""
        if self._attempt(lambda: export(path, self._editing.controller), "Not exported."):
            self._say("good", "Exported.", f"{literal(self._title)} is in {literal(path.name)}.")

    def paste(self) -> None:
        """Edit the weights that the clipboard has as text."""
        text = QGuiApplication.clipboard().text()

        def edit_pasted() -> None:
            self._editing.edit(weights_file.read(text.encode(errors="replace"), PASTED))
            self._say("good", "Pasted.", f"The weights are open as {literal(self._title)}, not saved yet.")

        if text.strip():
            self._attempt(edit_pasted, "Not pasted:")
        else:
            self._say("bad", "Nothing to paste.", "There is no text on the clipboard; copy weights as JSON first.")

    def copy(self) -> None:
        """Put the weights on the clipboard, as JSON."""
        QGuiApplication.clipboard().setText(weights_file.write_json(self._editing.controller).decode())
        self._say("good", "Copied.", f"The weights of {literal(self._title)} are on the clipboard, as JSON.")

    def complain(self) -> None:
        """Say once which files of the user's own cannot be read, and what was remarked of others."""
        if words := self._presets.take_unsaid():
            self._say("warning", "", literal(words))
