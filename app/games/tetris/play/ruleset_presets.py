"""Rules of Tetris by their names: those that come with the program, and the user's own, a file each."""
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from app.files import store
from app.files.presets import Presets, fold_name
from solvers.core.formats import read_versioned
from solvers.tetris.guideline.modes import GUIDELINE
from solvers.tetris.guideline.ruleset import Ruleset, read_ruleset

LIMIT: Final = 10_000  # bytes
FORMAT: Final = 1
LONGEST: Final = 40    # characters of a name


class NamedRuleset(msgspec.Struct, frozen=True):
    """Rules with a name: what they change, as an id has it, so that they can be laid over the rules of any mode."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    rules: Annotated[str, Meta(min_length=1, max_length=200)]
    format: int = FORMAT

    def over(self, usual: Ruleset) -> Ruleset:
        """These rules, and for all else the `usual` ones of a mode."""
        return read_ruleset(self.rules, usual)


SHIPPED: Final = (
    NamedRuleset("20G: at once on the ground", "20g"),
    NamedRuleset("All pieces can spin", "allspin"),
    NamedRuleset("As in 1989: one shown, no hold", "nohold,uniform,nospin,lock100,resets0,next1"),
    NamedRuleset("Nothing shown, no hold", "nohold,next0"),
    NamedRuleset("Small field, 6 × 14", "6x14"),
)


class RulesetPresets(Presets[NamedRuleset]):
    """Rules of Tetris by name."""

    noun = "set of rules"
    suffix = ".json"
    limit = LIMIT
    longest = LONGEST

    def folder(self) -> Path:
        return store.places().controllers.parent / "tetris-rules"

    def come_with(self) -> Mapping[str, NamedRuleset]:
        return {fold_name(each.name): each for each in SHIPPED}

    def read(self, data: bytes, name: str) -> NamedRuleset:
        return read_named_ruleset(data)

    def write(self, value: NamedRuleset) -> bytes:
        return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"

    def with_name(self, value: NamedRuleset, name: str) -> NamedRuleset:
        return msgspec.structs.replace(value, name=name)


def read_named_ruleset(data: bytes) -> NamedRuleset:
    """Read the file of a preset. Raises FormatError."""
    found = read_versioned(data, NamedRuleset, FORMAT, LIMIT)
    read_ruleset(found.rules, GUIDELINE)
    return found
