"""Keepsake: what the last new one took the place of, to go back to until another begins."""
from collections.abc import Callable
from typing import Generic, TypeVar

from app.pages.page import Page

T = TypeVar("T")


class Keepsake(Generic[T]):
    """The work or game of a page that another took the place of; None while there is none to go back to."""

    def __init__(self, page: Page, what: str, current: Callable[[], T | None], show: Callable[[T], object]) -> None:
        """`what` is its name in the banner, such as “your last game”; `current` is what is on now, and `show` goes on
        with another."""
        self._page, self._what, self._current, self._show = page, what, current, show
        self.value: T | None = None

    def keep(self, value: T | None, title: str) -> None:
        """Something else took the place of this; `title` says in the banner what the new one is."""
        self.value = value
        if value is not None:
            self._page.context.say(
                "info", title, f"{self._what} is kept until you start another.", "Go back", self.go_back)

    def go_back(self) -> None:
        """Go on with what is kept, and keep what was on."""
        if self.value is not None:
            self._page.stop()
            value, self.value = self.value, self._current()
            self._page.context.banner.clear()
            self._show(value)
            self._page.context.changed()
