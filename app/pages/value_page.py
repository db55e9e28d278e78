"""ValuePage: a page that shows the current value of a timeline, with undo, files and lessons of such values."""
from collections.abc import Callable
from typing import Generic, TypeVar

from app.pages.actions import Action
from app.pages.page import Page
from app.pages.timeline import Timeline
from solvers.core.formats import FormatError

V = TypeVar("V")
VALUE = "value"  # in a file: the value of a page's timeline


class ValuePage(Page, Generic[V]):
    """A page of immutable values with undo. Its constructor must set `timeline`.

    Its `document`, if it has one, is the timeline's current value.
    """

    timeline: Timeline[V]

    # What a page supplies

    def show_timeline(self) -> None:
        raise NotImplementedError

    def leave_value(self) -> None:
        """Called before the current value changes: complete it, such as by text that is still being typed."""

    def write_value(self, value: V) -> str:
        """Format a value as text."""
        raise NotImplementedError

    def read_value(self, text: str) -> V:
        """Parse a value. Raises FormatError."""
        raise NotImplementedError

    # Back and forward

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.UNDO: self.timeline.can_undo, Action.REDO: self.timeline.can_redo}

    def undo(self) -> None:
        if self.timeline.can_undo:
            self.travel(self.timeline.undo)

    def redo(self) -> None:
        if self.timeline.can_redo:
            self.travel(self.timeline.redo)

    def travel(self, change: Callable[[], object]) -> None:
        """Move in the timeline by `change`, and show the value there."""
        self.stop()
        self.context.banner.clear()
        self.leave_value()
        change()
        self.show_timeline()
        self.context.changed()

    def show_value(self, value: V) -> None:
        """Append another value as an undoable step, and show it."""
        self.context.banner.clear()
        self.timeline.push(value)
        self.show_timeline()
        self.context.changed()

    def start_value(self, value: V) -> None:
        """Show a value that starts another document; undo returns to the current one."""
        self.travel(lambda: self.timeline.start_document(value))

    def suspend_for_lesson(self) -> Callable[[], None]:
        self.stop()
        self.leave_value()
        own = self.timeline.copy()
        self.timeline.start_document(self.timeline.value)  # what the lesson makes of it belongs to no file

        def restore() -> None:
            self.stop()
            self.timeline = own
            self.show_timeline()
            self.context.changed()

        return restore

    # What stays

    @property
    def document_number(self) -> int:
        return self.timeline.document

    def as_document(self) -> dict[str, str]:
        self.leave_value()
        return {VALUE: self.write_value(self.timeline.value)}

    def open_document(self, extra: dict[str, str]) -> None:
        if not self.document or VALUE not in extra:
            super().open_document(extra)
        try:
            value = self.read_value(extra[VALUE])
        except ValueError as error:  # as IllegalMove is
            raise FormatError(str(error)) from None
        self.start_value(value)

    def restore_timeline(self, text: str | None, read: Callable[[str], V]) -> None:
        """Show a saved timeline; a missing or invalid one changes nothing."""
        if text is not None:
            try:
                self.timeline = Timeline.read(text, read)
            except FormatError:
                return
            self.show_timeline()
