"""Checking: the linter on the tale in the editor, run again after each change."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from app.games.ferry.editor.tale_editor_sections import CheckSection
from app.pages import PageContext
from solvers.core.generator_engine import GeneratorEngine
from solvers.ferry import manuscript as ms
from solvers.ferry.faults import Fault
from solvers.ferry.linter import lint_in_pieces
from solvers.ferry.manuscript import Cell, Manuscript
from solvers.ferry.map_file import FOLDER, SUFFIX, map_path

KEY = "lint"  # of the engine


class Checking(QObject):
    """Lists faults in the panel: those of form at once, those of content from the linter as a hidden engine."""

    def __init__(self, context: PageContext, section: CheckSection, mark: Callable[[], None]) -> None:
        """`mark` shows the faults in the texts."""
        super().__init__(context)
        self._context, self._section, self._mark = context, section, mark
        self.faults: tuple[Fault, ...] = ()     # as far as they were looked for
        self._checked: Manuscript | None = None  # what they are of
        self._looking = False

    def check(self, manuscript: Manuscript) -> None:
        """Check a manuscript, unless its faults are known already."""
        if manuscript is self._checked:
            return
        self._checked, self.faults = manuscript, manuscript.draft.faults
        self._looking = not self.faults
        self._section.show_faults(None if self._looking else self.faults)
        if self._looking:
            engine = GeneratorEngine(lint_in_pieces(manuscript.draft), "The tale is being walked")
            self._context.run(engine, self._learn, KEY)
        else:
            self._context.cancel(KEY)

    def _learn(self, faults: Sequence[Fault]) -> None:
        self._looking, self.faults = False, tuple(faults)
        self._section.show_faults(self.faults)
        self._mark()

    def interrupted(self) -> None:
        """Note that the linter was stopped: it starts again when the tale is shown again."""
        if self._looking:
            self._looking, self._checked = False, None

    def faults_in(self, name: str) -> list[Fault]:
        return [fault for fault in self.faults if fault.file == name]


def map_of(fault: Fault) -> str:
    """The name of the map whose file has a fault, if it is the file of a map."""
    return fault.file.removeprefix(FOLDER).removesuffix(SUFFIX)


def cell_of(manuscript: Manuscript, fault: Fault) -> Cell | None:
    """The cell of a map that a fault points at; None if it points elsewhere."""
    for key, place in manuscript.draft.places.items():
        if key[:1] == ("mark",) and place == (fault.file, fault.line, fault.column):
            here = manuscript.tale.map_named[str(key[1])]
            return next((cell for cell, mark in ms.marks_by_cell(here).items() if mark == key[2]), None)
    name = map_of(fault)
    return (0, 0) if name in manuscript.tale.map_named and fault.file == map_path(name) else None
