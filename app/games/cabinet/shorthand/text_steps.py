"""Steps of a text that somebody types: where undo stops, which is before each word and never within one; as lines."""
import msgspec

from solvers.core.formats import FormatError

LONGEST = 600_000  # letters of a text, so that any can be remembered


class TypingSteps:
    """Looks at each change of a text by hand, and says where a step ends."""

    def __init__(self) -> None:
        self._place = -1         # where the last change ended
        self._was_removal = False

    def ends_before(self, before: str, after: str, caret: int) -> bool:
        """Whether the text before a change is a step: a word begins with that, or another kind of change.

        Args:
            before, after: the text.
            caret: where the caret is after it, in letters from the beginning.
        """
        more = len(after) - len(before)
        is_removal = more < 0
        start, end = (caret, caret - more) if is_removal else (caret - more, caret - more)  # of what is gone, before
        is_plain = start >= 0 and before[:start] == after[:start] and before[end:] == after[caret:]
        goes_on = is_plain and (is_removal, end if is_removal else start) == (self._was_removal, self._place)
        self._was_removal, self._place = is_removal, caret
        if not goes_on or abs(more) > 1:
            return True
        return not is_removal and not after[start].isspace() and before[start - 1 : start].isspace()


def as_line(text: str) -> str:
    """A text as a line of a saved game."""
    return msgspec.json.encode(text).decode()


def from_line(line: str) -> str:
    """The text of a line. Raises FormatError."""
    try:
        return msgspec.json.decode(line, type=str)[:LONGEST]
    except (msgspec.DecodeError, ValueError):
        raise FormatError("this is no text of the Shorthand page.") from None
