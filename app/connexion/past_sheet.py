"""PastSheet: the base of pages that show one value after another, and can go back to those before."""
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from app.actions import Action
from app.connexion.sheet import Sheet
from app.past import Past

if TYPE_CHECKING:
    from app.connexion.tab import ConnexionTab

T = TypeVar("T")


class PastSheet(Sheet, Generic[T]):
    """A page that tells its `past` what it leaves, and has it back by undo and redo."""

    def __init__(self, tab: "ConnexionTab") -> None:
        super().__init__(tab)
        self.past: Past[T] = Past()

    # What a page supplies

    @property
    def present(self) -> T:
        """What it shows now."""
        raise NotImplementedError

    def show_past(self, value: T) -> None:
        """Show again what it showed before."""
        raise NotImplementedError

    # What a sheet supplies

    def can(self, action: Action) -> bool | None:
        match action:
            case Action.UNDO:
                return self.past.can_undo
            case Action.REDO:
                return self.past.can_redo
            case Action.RESTART | Action.BOOKMARK | Action.GO_TO | Action.STATISTICS:
                return False
        return None

    def undo(self) -> None:
        if self.past.can_undo:
            self._travel(self.past.undo)

    def redo(self) -> None:
        if self.past.can_redo:
            self._travel(self.past.redo)

    def _travel(self, change: Callable[[T], T]) -> None:
        self.tab.stop()
        self.tab.banner.clear()
        self.show_past(change(self.present))
        self.tab.changed.emit()
