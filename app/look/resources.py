"""The data files of the program: assets/ and docs/, inside the installed package or beside it in the source tree."""
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal

Kind = Literal["assets", "docs"]


def folder(kind: Kind) -> Traversable:
    """The folder of that name: `app/assets` in a wheel, `assets` in the source tree."""
    packaged = files("app") / kind
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / kind


def read(kind: Kind, name: str) -> bytes:
    """The bytes of one file, `icons/undo.svg` or `minesweeper.md`. Raises FileNotFoundError if there is none."""
    return folder(kind).joinpath(name).read_bytes()
