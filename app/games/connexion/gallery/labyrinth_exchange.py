"""LabyrinthExchange: reads labyrinths from text files into the gallery, and writes them out."""
from collections.abc import Generator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from app.files import store
from app.files.file_dialogs import ask_to_open, ask_to_save
from app.games.connexion.gallery.gallery_list import GalleryList
from app.games.connexion.gallery.labyrinth_gallery import Gallery
from app.pages import PageContext
from solvers.connexion import collection
from solvers.connexion.collection import Harvest
from solvers.core import formats, wording
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine

TEXT = "Labyrinths (*.txt)"


class LabyrinthExchange(QObject):
    """Asks for files, and reports in the banner."""

    def __init__(self, context: PageContext, gallery: Gallery, shown: GalleryList) -> None:
        super().__init__(context)
        self._context, self._gallery, self._list = context, gallery, shown

    def ask_for_import(self) -> None:
        ask_to_open(self._context.widget, "Import labyrinths", TEXT, self.import_file)

    def import_file(self, path: Path) -> None:
        """Add the labyrinths of a text file; lines that are wrong are named, and the others count."""
        def read() -> Generator[None, None, Harvest]:
            try:
                return collection.harvest(formats.read_text(store.read_file(path)))
            except FormatError as error:
                raise error.within(path.name) from None

        def run_import(reading: Generator[None, None, Harvest]) -> None:
            self._context.run(GeneratorEngine(reading, "Reading labyrinths"), partial(self._take_in, path.name))

        self._context.read(path.name, read, run_import, "Not imported.")

    def _take_in(self, name: str, harvest: Harvest) -> None:
        # Three counts in one sentence each: what is new, what was here already, and what could not be read.
        fresh = self._gallery.add(map(self._gallery.entry, harvest.solutions))
        there = len(harvest.solutions) - fresh
        known = "" if not there else "One was here already." if there == 1 else f"{there:,} were here already."
        wrong = ""
        if harvest.complaints:
            more = len(harvest.complaints) - 1
            wrong = str(harvest.complaints[0].within(name))
            if more:
                wrong += f" So {wording.counted(more, 'more line').replace('1 more', 'one more')} cannot be read."
        self._context.say(
            "warning" if wrong else "good" if fresh else "info",
            f"{wording.counted(fresh, 'labyrinth')} added." if harvest.solutions else "No labyrinth added.",
            " ".join(part for part in (known, wrong) if part) or f"{name} {'was read' if fresh else 'has none'}.",
        )

    def ask_for_export(self) -> None:
        """Ask for a file and write what is selected into it, or all that is shown if that is one alone."""
        ask_to_save(self._context.widget, "Export labyrinths as text", {TEXT: "txt"}, "labyrinths", self.export_file)

    def export_file(self, path: Path) -> None:
        """Write several that are selected, or else all that are shown, one a line."""
        chosen = self._list.chosen
        entries = chosen if len(chosen) > 1 else self._list.entries
        try:
            store.write_atomically(path, collection.write_labyrinths(entries).encode())
        except store.StoreError as error:
            self._context.say("bad", "Not exported.", str(error))
        else:
            self._context.say("good", "Exported.", f"{wording.counted(len(entries), 'labyrinth')} are in {path.name}.")
