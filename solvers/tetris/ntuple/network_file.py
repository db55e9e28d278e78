"""Networks as files: a line that says what they are, a line of JSON, and their weights in 16 bits, compressed.

The weights are a plane of low bytes and then one of high bytes, since most high bytes are alike.
"""
import zlib
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, check_version, read_json
from solvers.tetris.ntuple.network import Network
from solvers.tetris.ntuple.plan import Plan

HEAD: Final = b"Solvarium n-tuple network\n"
FORMAT: Final = 1
LIMIT: Final = 64_000_000  # bytes of a file
_LONGEST_LINE = 1000


class _About(msgspec.Struct, frozen=True):
    """The second line: the plan, how many of its games were learnt from, by how many bits the weights are shifted, and
    the checksum of the compressed ones."""

    format: int
    plan: Plan
    games: Annotated[int, Meta(ge=0)]
    shift: Annotated[int, Meta(ge=0, le=28)]
    checksum: int


class _Version(msgspec.Struct):
    format: Annotated[int, Meta(ge=0, le=999_999)]


class Learnt(msgspec.Struct, frozen=True):
    """A network after `games` games of a plan."""

    plan: Plan
    games: int
    network: Network


def is_network(data: bytes) -> bool:
    """True if a file begins like a saved network."""
    return data.startswith(HEAD)


def write(learnt: Learnt, bits: int = 16, *, quickly: bool = False) -> bytes:
    """Encode a network with weights of at most so many bits, 8 to 16; `quickly` compresses less, in a tenth of the
    time."""
    shift, planes = learnt.network.quantised(bits)
    packed = zlib.compress(planes, 1 if quickly else 9)
    about = _About(FORMAT, learnt.plan, learnt.games, shift, zlib.crc32(packed))
    return HEAD + msgspec.json.encode(about) + b"\n" + packed


def read(data: bytes) -> Learnt:
    """Decode a network. Raises FormatError."""
    if len(data) > LIMIT:
        raise FormatError(f"this is longer than the {LIMIT:,} bytes that can be read.")
    if not is_network(data):
        raise FormatError("this is no n-tuple network of Solvarium.")
    end = data.find(b"\n", len(HEAD), len(HEAD) + _LONGEST_LINE)
    if end < 0:
        raise FormatError("this n-tuple network is damaged: it does not say what it is.")
    line, packed = data[len(HEAD) : end], data[end + 1 :]
    check_version(read_json(line, _Version).format, FORMAT)
    about = read_json(line, _About)
    if zlib.crc32(packed) != about.checksum:
        raise FormatError("this n-tuple network is damaged: its checksum is another one.")
    network = about.plan.network()
    try:
        reader = zlib.decompressobj()
        network.load_quantised(about.shift, reader.decompress(packed, 2 * len(network) + 1))
    except (zlib.error, ValueError):
        raise FormatError("this n-tuple network is damaged: its weights cannot be read.") from None
    return Learnt(about.plan, about.games, network)
