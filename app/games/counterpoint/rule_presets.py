"""Personalities that judge counterpoint, by their names: the built-in ones and the user's own, a file each."""
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from app.files import store
from app.files.presets import Presets, fold_name
from solvers.core.formats import FormatError, read_json
from solvers.counterpoint.rules import PERSONALITIES, Personality

LIMIT: Final = 100_000  # bytes


class RulePresets(Presets[Personality]):
    """Named sets of rules: which are hard, and what a breach of the others costs."""

    noun = "set of rules"
    suffix = ".json"
    limit = LIMIT
    longest = 40

    def folder(self) -> Path:
        return store.places().personalities.parent / "rules"

    def come_with(self) -> Mapping[str, Personality]:
        return {fold_name(one.name): one for one in PERSONALITIES}

    def read(self, data: bytes, name: str) -> Personality:
        personality = read_json(data, Personality, LIMIT)
        if sentence := personality.problem:
            raise FormatError(sentence)
        return personality

    def write(self, value: Personality) -> bytes:
        return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"

    def with_name(self, value: Personality, name: str) -> Personality:
        return msgspec.structs.replace(value, name=name)
