"""What a checkpoint of the laboratory has."""
import json
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


def done_in(file: Path, kind: type[T]) -> T:
    """The work that is done."""
    return msgspec.convert(json.loads(file.read_bytes())["done"], kind)
