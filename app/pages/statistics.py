"""Statistics of a game: what was counted so far, in a file that all windows share, and the dialog that shows it."""
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

from msgspec import Meta
from PySide6.QtWidgets import QWidget

from app.controls import literal
from app.controls.layouts import Part
from app.controls.statistics_dialog import StatisticsDialog
from app.files import store
from app.pages.banner import Kind
from app.pages.memory import Memory
from app.pages.page_context import PageContext

R = TypeVar("R")
Count = Annotated[int, Meta(ge=0, le=10**18)]


@dataclass(frozen=True)
class Statistics(Generic[R]):
    """The records of a game: the name of their file, and what a dialog shows of them, one below the other.

    `kind` is their msgspec struct: without a file all its fields have their defaults. A file that cannot be read or
    written gives one sentence for the user.
    """

    name: str
    kind: type[R]
    title: str = ""  # of the dialog
    content: Callable[[R], Iterable[Part]] = lambda records: ()

    def read(self) -> tuple[R, str]:
        """The records, and what was wrong with their file, empty if all is well."""
        return store.read_statistics(self.name, self.kind)

    def update(self, change: Callable[[R], R]) -> tuple[R, str]:
        """Change the records by what happened. It may be done later, and again: `change` holds all that it needs."""
        return store.update_statistics(self.name, self.kind, change)

    def count(self, change: Callable[[R], R], context: PageContext) -> bool:
        """Change the records as `update` does. Whether all is well; else the banner says why."""
        complaint = self.update(change)[1]
        if complaint:
            context.say("warning", "Statistics:", literal(complaint))
        return not complaint

    def show(self, context: PageContext) -> None:
        """Open the dialog. What was wrong with the file, if anything, the banner says."""
        records, complaint = self.read()
        if complaint:
            context.say("warning", "Statistics:", literal(complaint))
        self.dialog(context.widget, records).open()

    def dialog(self, parent: QWidget | None, records: R) -> StatisticsDialog:
        """A dialog that shows these records."""
        return StatisticsDialog(parent, self.title, *self.content(records))


class Standing(Memory):
    """Whether a game is counted by now, whether somebody helped, and whether it counts nowhere."""

    counted: bool = False
    helped: bool = False
    void: bool = False


class StatisticsWriter(Generic[R]):
    """The records as they were last read or written here. The writer of a game knows which of its ends count."""

    def __init__(self, statistics: Statistics[R]) -> None:
        self._statistics = statistics
        self._records: R | None = None
        self._complaint = ""
        self.standing = Standing()

    def start_game(self, extra: Mapping[str, str]) -> None:
        """Another game, with what a saved game remembered of it; nothing of that for a new one."""
        self.standing = Standing()
        self.standing.restore(extra)

    @property
    def records(self) -> R:
        """All records, read when they are first asked for."""
        return self.read() if self._records is None else self._records

    def read(self) -> R:
        """All records as they are on disk now."""
        self._records, self._complaint = self._statistics.read()
        return self._records

    def update(self, change: Callable[[R], R]) -> R:
        """Change the records on disk. What they are now."""
        self._records, complaint = self._statistics.update(change)
        self._complaint = complaint or self._complaint
        return self._records

    def complain(self, say: Callable[[Kind, str, str], object]) -> None:
        """Say once what was wrong with the file, if anything was, by `PageContext.say`."""
        if self._complaint:
            say("warning", "Statistics:", literal(self._complaint))
        self._complaint = ""
