"""FilmExport: makes a film of what a page shows, out of sight, and writes it to a file; it can be cancelled.

The writers of films are imported with the first of them, so that no start waits for them.
"""
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize

from app.controls import literal
from app.files import store
from app.files.file_dialogs import ask_to_save_as
from app.pages.banner import Message
from app.pages.commands import Command
from app.pages.page_context import PageContext
from app.running.driver import RunListener
from solvers.core.engine import Progress

if TYPE_CHECKING:
    from app.files.film import Film, Writer

STRIDE = 10  # percent between two messages


class FilmExport(QObject):
    """The exports of films of a page, one at a time."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._context = context
        self._driver = context.add_driver()
        self._driver.progressed.connect(self._on_progress)
        self._message: Message | None = None
        self._told = 0

    @property
    def running(self) -> bool:
        """True while a film is made."""
        return self._driver.solving

    def commands(
        self, film_of: "Callable[[], Film]", name: str, tip: str, enabled: Callable[[], bool]
    ) -> tuple[Command, ...]:
        """The commands that export a film and stop that. `name` is the proposed one of the file."""
        return (
            Command("Export as a film…", partial(self.ask, film_of, name), tip, "Ctrl+Shift+E", "export",
                    enabled=lambda: enabled() and not self.running, group="film"),
            Command("Stop the export", self.cancel, "Stop making the film; no file is written",
                    enabled=lambda: self.running, group="film"),
        )

    def ask(self, film_of: "Callable[[], Film]", name: str) -> None:
        """Ask for a file and its format, and make the film. `name` is the proposed one."""
        from app.files import film

        kinds = {text: (ending, partial(self._start, film_of, make)) for text, (ending, make) in film.FORMATS.items()}
        ask_to_save_as(self._context.widget, "Export as a film", kinds, name)

    def _start(self, film_of: "Callable[[], Film]", make: "Callable[[QSize], Writer]", path: Path) -> None:
        self.start(film_of(), make, path)

    def start(self, made: "Film", make: "Callable[[QSize], Writer]", path: Path) -> None:
        """Make a film for a file, in place of one that is being made."""
        from app.files.film import FilmEngine

        self._told = 0
        self._driver.watch(
            FilmEngine(made, make(made.size)),
            RunListener(lambda _: None, partial(self._write, path), lambda: None), 0.0, paused=False)
        self._say("You can go on meanwhile.")

    def cancel(self) -> None:
        """Stop making the film; nothing is written."""
        self._driver.stop()
        if self._context.banner.message is self._message:
            self._context.banner.clear()
        self._context.changed()

    def _say(self, sentence: str) -> None:
        self._message = Message("info", "Exporting the film…", sentence, "Cancel", self.cancel)
        self._context.show_message(self._message)

    def _on_progress(self, progress: Progress, _: float | None) -> None:
        """Show how far it is, unless something else is said by now; nothing is read out for that."""
        share = 100 * progress.done // (progress.total or 1)
        if share >= self._told + STRIDE and self._context.banner.message is self._message is not None:
            self._told = share
            self._message = Message("info", "Exporting the film…", f"{share} % done.", "Cancel", self.cancel)
            self._context.banner.show_message(self._message)

    def _write(self, path: Path, files: dict[str, bytes]) -> None:
        from app.files.film import write_files

        try:
            write_files(path, files)
        except store.StoreError as error:
            self._context.say("bad", "Not exported.", literal(str(error)))
            return
        where = path.name if len(files) == 1 else f"{len(files):,} pictures beginning with {path.stem}"
        self._context.say("good", "Exported.", f"The film is in {literal(where)}.")
