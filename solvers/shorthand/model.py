"""A model that was learned, as data: its labels, which of them a symbol may have, and the table of weights."""
import lzma
from array import array
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

import msgspec

from solvers.shorthand.alignment import Part


class Header(msgspec.Struct, frozen=True):
    """Header before the table: the labels, and for each symbol the indices of its possible labels, with a chance."""

    labels: list[list[str]]  # the empty one is the first
    chances: dict[str, dict[str, float]]  # by symbol and number of a label


class Model(NamedTuple):
    """The labels of letters, how likely each one is before anything around is looked at, and weights for the rest."""

    labels: tuple[Part, ...]
    chances: Mapping[str, Mapping[Part, float]]
    choices: Mapping[str, tuple[int, ...]]
    table: "array[int]"


def make_model(labels: tuple[Part, ...], chances: Mapping[str, Mapping[Part, float]], table: "array[int]") -> Model:
    """A model, with the choices that follow from the chances; a letter alone has those of all its sounds."""
    numbers = {part: number for number, part in enumerate(labels)}
    choices = {symbol: tuple(numbers[part] for part in parts) for symbol, parts in chances.items()}
    return Model(labels, chances, choices, table)


def write_model(model: Model) -> bytes:
    """A model as bytes: a header of JSON, a line feed, and the table, all packed."""
    numbers = {part: str(number) for number, part in enumerate(model.labels)}
    header = Header([list(part) for part in model.labels], {
        symbol: {numbers[part]: round(chance, 6) for part, chance in parts.items()}
        for symbol, parts in model.chances.items()
    })
    return lzma.compress(msgspec.json.encode(header) + b"\n" + model.table.tobytes(), preset=9 | lzma.PRESET_EXTREME)


def read_model(name: str) -> Model:
    """The model of this name in data/."""
    packed = files("solvers.shorthand").joinpath("data", f"{name}.model.xz").read_bytes()
    head, _, table = lzma.decompress(packed).partition(b"\n")
    header = msgspec.json.decode(head, type=Header)
    labels = tuple(tuple(part) for part in header.labels)
    chances = {symbol: {labels[int(number)]: chance for number, chance in parts.items()}
               for symbol, parts in header.chances.items()}
    return make_model(labels, chances, array("b", table))
