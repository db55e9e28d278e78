"""Memory: state of a page as a struct, each field stored as a text of a saved game."""
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec


class Memory(msgspec.Struct):
    """State of a page or a part of it: subclasses declare fields with types, limits and defaults.

    Fields are texts, numbers and flags. Each is saved under its encoded name; see `under`.
    """

    def texts(self) -> dict[str, str]:
        """The fields as texts of a saved game."""
        return {field.encode_name: _text(getattr(self, field.name)) for field in msgspec.structs.fields(self)}

    def restore(self, extra: Mapping[str, str]) -> None:
        """Load these fields from a saved game; missing and invalid values leave the field as it is."""
        for field in msgspec.structs.fields(self):
            with suppress(KeyError, msgspec.ValidationError):
                setattr(self, field.name, msgspec.convert(extra[field.encode_name], field.type, strict=False))


def under(key: str) -> Callable[[str], str]:
    """For `rename`: prefix the names of fields with the key of their page, such as `puzzle-level`."""
    return lambda name: f"{key}-{name}"


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
