"""The network for S and Z alone that this program learnt and brings along."""
from functools import cache
from importlib.resources import files
from typing import Final

from solvers.tetris.ntuple.network_file import Learnt, read

SHIPPED_SZ: Final = "shipped"  # its name in the laboratory


@cache
def shipped_sz() -> Learnt:
    """The shipped network, read from its file when it is first asked for: a tenth of a second."""
    return read((files("solvers.tetris") / "data/sz.net").read_bytes())
