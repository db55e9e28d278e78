"""Runs: the one in the Laboratory with its number, and the one before, which can be had back."""
from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject

from app.files.saved_run import SavedRun
from solvers.tetris.training.run import Run

NAME = "tetris-training"


class Numbered(NamedTuple):
    """A run, and the number that people know it by."""

    number: int
    run: Run


class Runs(QObject):
    """The run stays over windows, and so do the numbers."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.saved: SavedRun[Run] = SavedRun(self, NAME, Run.read, Run.write)
        self.number = self._last = 0          # of the run that is here, and of the last that came
        self.left: Numbered | None = None     # what the last new one took the place of

    @property
    def run(self) -> Run | None:
        """The run that is here; None before the first, and while nobody knows."""
        return self.saved.value

    def take_read(self, found: tuple[Run | None, str]) -> None:
        """What was read from the file."""
        self.saved.take(found)
        if self.run is not None and not self.number:
            self.number = self._last = 1

    def add(self, run: Run) -> None:
        """One more run in the place of this one, which is kept if it came to anything."""
        self.left = None if self.run is None or not self.run.history else Numbered(self.number, self.run)
        self._last += 1
        self.number = self._last
        self.saved.keep(run)

    def go_back(self) -> None:
        """This run and the one before change places."""
        if self.left is not None and self.run is not None:
            self.left, (self.number, run) = Numbered(self.number, self.run), self.left
            self.saved.keep(run)

    def extra(self) -> dict[str, str]:
        """The numbers, as a saved game remembers them."""
        return {"laboratory-run": str(self.number), "laboratory-runs": str(self._last)}

    def restore(self, extra: Mapping[str, str]) -> None:
        """Take back what `extra` gave."""
        self.number = whole(extra.get("laboratory-run", ""), self.number)
        self._last = max(whole(extra.get("laboratory-runs", ""), self._last), self.number)


def whole(text: str, usual: int) -> int:
    """A whole number that was remembered, or the usual one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else usual
