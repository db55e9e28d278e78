"""Statistics of a game, in a file that all windows share, and the dialog that shows them."""
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
from app.pages.suite import GameContext

R = TypeVar("R")
Count = Annotated[int, Meta(ge=0, le=10**18)]


@dataclass(frozen=True)
class Statistics(Generic[R]):
    """The records of a game: the name of their file, and the parts of their dialog from top to bottom.

    `kind` is their msgspec struct; without a file all its fields have their defaults. A file that cannot be read or
    written yields one sentence for the user.
    """

    name: str
    kind: type[R]
    title: str = ""  # of the dialog
    content: Callable[[R], Iterable[Part]] = lambda records: ()

    def read(self) -> tuple[R, str]:
        """The records, and what is wrong with their file, empty if nothing."""
        return store.read_statistics(self.name, self.kind)

    def update(self, change: Callable[[R], R]) -> tuple[R, str]:
        """Update the records on disk. May be deferred and repeated: `change` must depend on its argument alone."""
        return store.update_statistics(self.name, self.kind, change)

    def read_or_say(self, context: GameContext) -> R:
        """The records; what is wrong with their file is shown in the banner."""
        records, complaint = self.read()
        if complaint:
            context.say("warning", "Statistics:", literal(complaint))
        return records

    def count(self, change: Callable[[R], R], context: GameContext) -> bool:
        """Update the records as `update` does. If that fails, show the reason in the banner and return False."""
        complaint = self.update(change)[1]
        if complaint:
            context.say("warning", "Statistics:", literal(complaint))
        return not complaint

    def show(self, context: PageContext) -> None:
        """Open the dialog, and report a faulty file in the banner."""
        self.dialog(context.widget, self.read_or_say(context)).open()

    def dialog(self, parent: QWidget | None, records: R) -> StatisticsDialog:
        return StatisticsDialog(parent, self.title, *self.content(records))


class Standing(Memory):
    """How a game counts: whether already counted, whether with help, and whether it counts nowhere."""

    counted: bool = False
    helped: bool = False
    void: bool = False


class StatisticsWriter(Generic[R]):
    """Reads and updates the records. The writer of a game decides which games count."""

    def __init__(self, statistics: Statistics[R]) -> None:
        self._statistics = statistics
        self._records: R | None = None
        self._complaint = ""
        self.standing = Standing()

    def start_game(self, extra: Mapping[str, str]) -> None:
        """Start counting another game, with its saved standing; a fresh one for a new game."""
        self.standing = Standing()
        self.standing.restore(extra)

    @property
    def records(self) -> R:
        """All records, read on first use."""
        return self.read() if self._records is None else self._records

    def read(self) -> R:
        """All records as they are on disk now."""
        self._records, self._complaint = self._statistics.read()
        return self._records

    def update(self, change: Callable[[R], R]) -> R:
        """Update the records on disk, and return them."""
        self._records, complaint = self._statistics.update(change)
        self._complaint = complaint or self._complaint
        return self._records

    def complain(self, say: Callable[[Kind, str, str], object]) -> None:
        """Report a faulty file once, through `PageContext.say`."""
        if self._complaint:
            say("warning", "Statistics:", literal(self._complaint))
        self._complaint = ""
