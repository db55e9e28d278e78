"""State of a long run, saved so that a later session can resume it."""
from typing import Annotated, ClassVar, Final, Self

import msgspec
from msgspec import Meta

from solvers.core.formats import LIMIT, read_versioned

FORMAT: Final = 1


class SavedState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """State of a run between two steps. Runs resumed from equal states give equal results."""

    file_limit: ClassVar[int] = LIMIT  # bytes

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT

    def check(self) -> None:
        """Raise FormatError for a state that no run can reach. For checks too slow to make on every construction."""

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Parse a state written by `write`. Raises FormatError."""
        state = read_versioned(data, cls, FORMAT, cls.file_limit)
        state.check()
        return state

    def write(self) -> bytes:
        """The state as text that ends with a line break."""
        return msgspec.json.encode(self) + b"\n"
