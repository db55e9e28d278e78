"""Trail: the pages that were read one after another, with the way back and forward."""
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Visit(Generic[P]):
    """A page, and how far it was scrolled when it was left, px."""

    page: P
    scroll: int = 0


class Trail(Generic[P]):
    """Always stands at a page. Going on from the middle forgets what lay ahead."""

    longest = 200  # the first of more than so many are forgotten

    def __init__(self, page: P) -> None:
        self._visits = [Visit(page)]
        self._at = 0

    @property
    def here(self) -> Visit[P]:
        """Where one is."""
        return self._visits[self._at]

    @property
    def can_go_back(self) -> bool:
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        return self._at < len(self._visits) - 1

    def leave(self, scroll: int) -> None:
        """Remember how far the present page is scrolled."""
        self._visits[self._at] = replace(self.here, scroll=scroll)

    def go_on(self, page: P) -> None:
        """Go to another page; the page that is there already is no step."""
        if page == self.here.page:
            return
        del self._visits[self._at + 1:]
        self._visits.append(Visit(page))
        del self._visits[:-self.longest]
        self._at = len(self._visits) - 1

    def go_back(self) -> None:
        """Return to the page before, if there is one."""
        self._at = max(self._at - 1, 0)

    def go_forward(self) -> None:
        """Go to the page that was left by going back, if there is one."""
        self._at = min(self._at + 1, len(self._visits) - 1)
