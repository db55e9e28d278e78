"""Keepsake: the game or work that a new one replaced; it can be restored until the next one starts."""
from collections.abc import Callable
from typing import Generic, TypeVar

from app.pages.page import Page

T = TypeVar("T")


class Keepsake(Generic[T]):
    """The replaced game or work of a page; `value` is None while there is none."""

    def __init__(self, page: Page, what: str, current: Callable[[], T | None], show: Callable[[T], object]) -> None:
        """`what` is its name in the banner, such as “your last game”; `current` returns what is shown now, and `show`
        shows a restored value."""
        self._page, self._what, self._current, self._show = page, what, current, show
        self.value: T | None = None

    def keep(self, value: T | None, title: str) -> None:
        """Keep the value that was replaced, and offer to restore it; `title` names in the banner what is shown now."""
        self.value = value
        if value is not None:
            self._page.context.say(
                "info", title, f"{self._what} is kept until you start another.", "Go back", self.go_back)

    def go_back(self) -> None:
        """Swap the kept value with the one that is shown."""
        if self.value is not None:
            self._page.stop()
            value, self.value = self.value, self._current()
            self._page.context.banner.clear()
            self._show(value)
            self._page.context.changed()
