"""Memory: what a page remembers as a struct, and each of its fields as a text of a saved game."""
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec


class Memory(msgspec.Struct):
    """What a page or a part of it remembers: subclasses have the fields, with types and limits, and their defaults.

    Fields are texts, numbers and flags. A saved game has each under its encoded name; see `under`.
    """

    def texts(self) -> dict[str, str]:
        """The fields as a saved game has them."""
        return {field.encode_name: _text(getattr(self, field.name)) for field in msgspec.structs.fields(self)}

    def restore(self, extra: Mapping[str, str]) -> None:
        """Take from a saved game whatever it has of these fields; what is missing or no value of theirs stays."""
        for field in msgspec.structs.fields(self):
            with suppress(KeyError, msgspec.ValidationError):
                setattr(self, field.name, msgspec.convert(extra[field.encode_name], field.type, strict=False))


def under(key: str) -> Callable[[str], str]:
    """For `rename`: fields are remembered behind the key of their page, such as `puzzle-level`."""
    return lambda name: f"{key}-{name}"


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
