"""What a long run has come to, as a value that is saved: a later session reads it and goes on from there."""
from typing import Annotated, ClassVar, Final, Self

import msgspec
from msgspec import Meta

from solvers.core.formats import LIMIT, read_versioned

FORMAT: Final = 1


class SavedState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run between two of its steps. Runs of equal states come to equal results."""

    file_limit: ClassVar[int] = LIMIT  # bytes

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT

    def check(self) -> None:
        """Raises FormatError for what no run can have come to, where that is too much work for every value."""

    @classmethod
    def read(cls, data: bytes) -> Self:
        """A state as `write` wrote it. Raises FormatError."""
        state = read_versioned(data, cls, FORMAT, cls.file_limit)
        state.check()
        return state

    def write(self) -> bytes:
        """The state as a text that ends with its line."""
        return msgspec.json.encode(self) + b"\n"
