"""ContestSheet: a page on which players meet in many games, which are kept over windows and gone on with."""
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from app import sheet
from app.actions import Action, GameAction
from app.calm import Calm
from app.controls import Line, literal
from app.crew import crew, dismiss
from app.kept import Kept
from app.sheet import OF_THE_GAME
from app.table_export import TableExport
from solvers.engine import Engine

if TYPE_CHECKING:
    from app.paged_tab import PagedTab

G = TypeVar("G")
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Contest(Engine[S_co, Any], Protocol[S_co]):
    """An engine that gives its games to workers."""

    def close(self) -> None:
        """Drop the games that wait for a worker."""


class ContestSheet(sheet.Sheet, Generic[G, S]):
    """The games so far are a `G`, what the engine sees is an `S`; `remark` is the second line of the page's head, and
    `export` writes its table into files."""

    trains = True

    # What a page supplies

    noun: ClassVar[str]  # what is played
    remark: Line
    export: TableExport

    def count(self, games: G) -> tuple[int, int]:
        """How many games have been played, and how many are to be."""
        raise NotImplementedError

    def continued(self, games: G, wanted: G) -> G | None:
        """What was played, as the beginning of what is wanted; None if that is something else, or has fewer games."""
        raise NotImplementedError

    def show_games(self) -> None:
        """Show the games that are kept, or what is proposed."""
        raise NotImplementedError

    def show_seen(self, seen: S) -> None:
        """Show and keep what the engine sees."""
        raise NotImplementedError

    # Games that come and go

    def __init__(
        self, tab: "PagedTab[Any]", name: str, read: Callable[[bytes], G], write: Callable[[G], bytes]
    ) -> None:
        """`name` is that of the file; see `Kept`."""
        super().__init__(tab)
        self.games: Kept[G] = Kept(self, name, read, write)
        self.games.complained.connect(lambda words: tab.say("warning", "", literal(words)))
        self._left: G | None = None  # what the last new ones took the place of
        self._engine: Contest[S] | None = None
        self._crew = crew()  # of the engine
        self._calm: Calm[S] = Calm(self, self.show_seen, lambda before, after: True)

    @property
    def known(self) -> bool:
        """Whether there are games, and not only a proposal."""
        return self.games.value is not None

    @property
    def any_game(self) -> bool:
        """Whether any game has been played."""
        return self.games.value is not None and self.count(self.games.value)[0] > 0

    def enter(self) -> None:
        self.take_focus(self.board)
        if not self.known:
            self.show_games()  # who is proposed may have changed
        self._read()

    def _read(self) -> None:
        """Read the last games, unless they are known."""
        if not self.games.known:
            self.remark.set(f"Reading the last {self.noun}…")
            self.tab.think(self.games.reading(), self._take_read)

    def _take_read(self, found: tuple[G | None, str]) -> None:
        self.games.take(found)
        self.show_games()
        self.tab.changed.emit()

    def begin(self, wanted: G) -> None:
        """Play something else, which what was played can be had back from. More games of the same go on with it."""
        self.tab.stop()
        left = self.games.value
        same = None if left is None else self.continued(left, wanted)
        self._left = left if self.any_game and same is None else None
        self.games.keep(wanted if same is None else same)
        self.show_games()
        self.tab.solve()
        if self._left is not None:
            self.tab.say("info", f"Another {self.noun}.", "The one before is kept until the next.", "Go back",
                         self.go_back)

    def go_back(self) -> None:
        """Return to what the last new games took the place of."""
        if self._left is not None:
            self.tab.stop()
            left, self._left = self._left, self.games.value
            self.games.keep(left)
            self.tab.banner.clear()
            self.show_games()
            self.tab.changed.emit()

    def can(self, action: Action) -> bool | None:
        return False if action in OF_THE_GAME else None

    def game_actions(self) -> Sequence[GameAction]:
        return (GameAction("Export the table…", "export", "Ctrl+Shift+T", "Write the table as Markdown or CSV",
                           self.export.ask_for_table, enabled=lambda: self.any_game),)

    # Their engine

    def finished(self) -> bool:
        if self.games.value is None:
            return not self.games.known
        played, wanted = self.count(self.games.value)
        return played >= wanted

    def drive(self, begun: Callable[[Executor], Contest[S]]) -> Contest[S]:
        """The engine that `begun` gives for workers of its own."""
        self._crew = crew()
        self._engine = begun(self._crew)
        return self._engine

    def show_snapshot(self, snapshot: S) -> None:
        self._calm.offer(snapshot)

    def show_unwatched(self) -> None:
        self._calm.end()
        self._close()
        self.games.save()

    def _close(self) -> None:
        """Once the engine stands still: drop the games that wait, and show all that were played."""
        if self._engine is not None:
            engine, self._engine = self._engine, None
            engine.close()
            dismiss(self._crew)
            self.show_seen(engine.snapshot())

    def leave(self) -> None:
        self.games.save()

    def shut_down(self) -> None:
        self._close()
        self.games.save()
