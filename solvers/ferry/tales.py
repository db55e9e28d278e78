"""The tales that are shipped, and ids of games: of a shipped tale its name, of an errand its ledges and plot, of any
other one its files, compressed."""
import base64
import json
import re
import zlib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from solvers.core.formats import FormatError, read_json
from solvers.core.saves import LONGEST_ID
from solvers.ferry.errands import LOCKED, PLOTS, make_errand
from solvers.ferry.errands import MOST as MOST_LEDGES
from solvers.ferry.game import FerryGame, first_state
from solvers.ferry.tale import Tale
from solvers.ferry.tale_folder import read_tale, write_tale

LIMIT: Final = 4_000_000  # bytes of a tale in an id, unpacked
OWN: Final = "own"
ERRAND: Final = "errand"

_DATA = files("solvers.ferry") / "data" / "tales"
_ID = re.compile(r"ferry:(?:([a-z0-9-]{1,40})|own/([A-Za-z0-9_-]+)|errand/(0|[1-9][0-9]?)(?:/([a-z]+))?):"
                 r"(0|[1-9][0-9]{0,17})")


@cache
def names() -> tuple[str, ...]:
    """The names of the tales that are shipped."""
    return tuple(sorted(folder.name for folder in _DATA.iterdir() if (folder / "tale.toml").is_file()))


def shipped_files(name: str) -> dict[str, bytes]:
    """The files of a shipped tale. Raises KeyError if there is none of that name."""
    if name not in names():
        raise KeyError(name)
    folder = _DATA / name
    files_found = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    return files_found | {f"maps/{file.name}": file.read_bytes() for file in (folder / "maps").iterdir()}


@cache
def shipped(name: str) -> Tale:
    """A shipped tale. Raises KeyError if there is none of that name."""
    return read_tale(shipped_files(name))


def own_id(tale: Tale, seed: int = 0) -> str:
    """The id of a game of any tale, which has the whole tale in it. Raises FormatError if it is too large for one."""
    texts = {name: data.decode() for name, data in write_tale(tale).items()}
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(texts).encode(), 9)).decode().rstrip("=")
    game_id = f"ferry:{OWN}/{packed}:{seed}"
    if len(game_id) > LONGEST_ID:
        raise FormatError(f"this tale is too large for an id: it takes {len(game_id):,} letters, and an id has at most "
                          f"{LONGEST_ID:,}.")
    return game_id


def errand_id(ledges: int, seed: int, plot: str = LOCKED) -> str:
    """The id of the game of an errand. The plot that is as old as errands is not named."""
    return f"ferry:{ERRAND}/{ledges}{'' if plot == LOCKED else f'/{plot}'}:{seed}"


def own_files(game_id: str) -> Mapping[str, bytes]:
    """The files of the tale in an id; none if it is a shipped one. Raises FormatError."""
    match = _ID.fullmatch(game_id)
    return _unpack(match[2]) if match and match[2] else {}


@lru_cache(maxsize=32)
def read_id(text: str) -> FerryGame:
    """The state that an id begins with. Raises FormatError with one sentence."""
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:40]}” is no game of the Ferry; one is written like ferry:the-ferry:607.")
    if match[2]:
        return first_state(read_tale(_unpack(match[2])), text)
    if match[3]:
        if int(match[3]) > MOST_LEDGES:
            raise FormatError(f"an errand has at most {MOST_LEDGES} ledges, and not {match[3]}.")
        if match[4] == LOCKED or (plot := match[4] or LOCKED) not in PLOTS:
            raise FormatError(f"there is no errand “{match[4]}”; there are {', '.join(filter(LOCKED.__ne__, PLOTS))}.")
        return first_state(make_errand(int(match[3]), int(match[5]), plot), text)
    if match[1] not in names():
        raise FormatError(f"there is no tale “{match[1]}”; there are {', '.join(names())}.")
    return first_state(shipped(match[1]), text)


def _unpack(packed: str) -> dict[str, bytes]:
    try:
        decompressor = zlib.decompressobj()
        data = decompressor.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LIMIT)
    except (ValueError, zlib.error):
        raise FormatError("the tale in this id is damaged; copy the whole id.") from None
    if not decompressor.eof or decompressor.unused_data:
        raise FormatError("the tale in this id is damaged; copy the whole id.")
    return {name: text.encode() for name, text in read_json(data, dict[str, str], LIMIT).items()}
