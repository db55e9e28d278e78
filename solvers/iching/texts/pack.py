"""A pack of texts: what a folder of TOML files says of the hexagrams, all of it checked when it is read."""
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files as package_files
from typing import Annotated
from unicodedata import category

import msgspec
from msgspec import UNSET, Meta, UnsetType

from solvers.core.formats import FormatError, Versioned, read_text, read_toml, text_place
from solvers.core.remarks import remarks_about
from solvers.core.toml_places import KeyPath, places
from solvers.iching.hexagram import above, below
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.reading.emphasis import BOTH_WHOLE
from solvers.iching.texts.links import ALL, split
from solvers.iching.trigrams import TRIGRAMS

FORMAT = 1
SUFFIX = ".toml"  # of its files
COVER = "pack.toml"  # the file that says whose texts these are
LIMIT = 200_000  # bytes of a file

NAMES = ("name", "chinese", "pinyin")
LINE_PARTS = ("1", "2", "3", "4", "5", "6", ALL)
PROSE = ("judgment", "image", *LINE_PARTS)  # what has links and paragraphs
PARTS = (*NAMES, *PROSE)

Place = tuple[int, str]  # a hexagram by its King Wen number, and a part of it
Name = Annotated[str, Meta(max_length=100)]
Prose = Annotated[str, Meta(max_length=20_000)]
Word = Annotated[str, Meta(max_length=20)]
Maybe = Prose | UnsetType

_BLANKS = re.compile(r"[ \t\r\n]+")
_GAP = re.compile(r"\n[ \t\r]*\n")  # an empty line
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")  # these turn the text around
_UNSEEN = ("Zs", "Zl", "Zp", "Cf", "Cc")  # Unicode's categories of blanks and of what shows nothing


@dataclass(frozen=True, eq=False)
class Pack:
    """Texts that belong together, by number and part.

    Single blanks part the words and `\\n\\n` the paragraphs; `links.split` finds the links.
    """

    title: str
    author: str
    licence: str
    language: str
    parts: Mapping[Place, str] = field(repr=False)
    words: Mapping[Place, str] = field(default_factory=dict, repr=False)  # what its lines come to, in a word


class _Cover(msgspec.Struct, forbid_unknown_fields=True):
    title: Name
    format: int
    author: Name | UnsetType = UNSET
    licence: Name | UnsetType = UNSET
    language: Name | UnsetType = UNSET


class _Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=lambda name: name.removeprefix("line_")):
    line_1: Maybe = UNSET
    line_2: Maybe = UNSET
    line_3: Maybe = UNSET
    line_4: Maybe = UNSET
    line_5: Maybe = UNSET
    line_6: Maybe = UNSET
    line_all: Maybe = UNSET


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=lambda name: name.removeprefix("line_")):
    line_1: Word | UnsetType = UNSET
    line_2: Word | UnsetType = UNSET
    line_3: Word | UnsetType = UNSET
    line_4: Word | UnsetType = UNSET
    line_5: Word | UnsetType = UNSET
    line_6: Word | UnsetType = UNSET
    line_all: Word | UnsetType = UNSET


class _Hexagram(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=64)]
    name: Name | UnsetType = UNSET
    chinese: Name | UnsetType = UNSET
    pinyin: Name | UnsetType = UNSET
    trigrams: tuple[str, str] | UnsetType = UNSET
    judgment: Maybe = UNSET
    image: Maybe = UNSET
    lines: _Lines = _Lines()
    words: _Words = _Words()


def read_pack(files: Mapping[str, bytes]) -> Pack:
    """The pack in the files of these names: `pack.toml`, and one for each hexagram of which it says something.

    Raises FormatError that names the file, and the line unless it is about the file as a whole.
    """
    if COVER not in files:
        raise FormatError(f"it is missing; a pack needs one, with “title” and “format = {FORMAT}”.", file=COVER)
    parts: dict[Place, str] = {}
    words: dict[Place, str] = {}
    owners: dict[int, str] = {}
    file = COVER
    try:
        with remarks_about(COVER):
            cover = _read_cover(files[COVER])
        for file in sorted(files.keys() - {COVER}):
            with remarks_about(file):
                number, texts, own_words = _read_hexagram(files[file])
            if number in owners:
                raise _wrong(files[file], ("number",), f"hexagram {number} is in {owners[number]} already.")
            owners[number] = file
            parts |= {(number, part): text for part, text in texts.items()}
            words |= {(number, part): word for part, word in own_words.items()}
    except FormatError as error:
        raise error.within(file) from None
    return Pack(**cover, parts=parts, words=words)


@cache  # nobody changes a pack, and reading this one takes a tenth of a second
def built_in() -> Pack:
    """The texts that come with the program."""
    folder = package_files("solvers.iching") / "data"
    return read_pack({file.name: file.read_bytes() for file in folder.iterdir() if file.name.endswith(SUFFIX)})


def _read_cover(data: bytes) -> dict[str, str]:
    version = read_toml(data, Versioned, LIMIT).format
    if version != FORMAT:
        raise _wrong(data, ("format",), f"the format is {version}; this version of Solvarium reads format {FORMAT}.")
    table = msgspec.to_builtins(read_toml(data, _Cover, LIMIT))  # without what the file leaves out
    keys = ("title", "author", "licence", "language")
    return {key: _text(data, (key,), table[key]) if key in table else "" for key in keys}


def _read_hexagram(data: bytes) -> tuple[int, dict[str, str], dict[str, str]]:
    """The number of a hexagram, its texts by part, and the words of its lines."""
    hexagram = read_toml(data, _Hexagram, LIMIT)
    number, bits = hexagram.number, HEXAGRAMS[hexagram.number - 1]
    names = TRIGRAMS[below(bits)].name, TRIGRAMS[above(bits)].name
    if hexagram.trigrams not in (UNSET, names):
        raise _wrong(data, ("trigrams",), f"hexagram {number} is {names[0]} below and {names[1]} above, in this order.")
    table = msgspec.to_builtins(hexagram)
    values: dict[KeyPath, str] = {(part,): table[part] for part in PARTS if part in table}
    values |= {("lines", line): value for line, value in table["lines"].items()}
    texts = {str(path[-1]): _text(data, path, value) for path, value in values.items()}
    words = {line: _text(data, ("words", line), value) for line, value in table["words"].items()}
    for part, found in (("lines", texts), ("words", words)):
        if ALL in found and number not in BOTH_WHOLE:
            raise _wrong(data, (part, ALL), "only hexagrams 1 and 2 have a text for the case that all lines move.")
    return number, texts, words


def _text(data: bytes, path: KeyPath, value: str) -> str:
    """The text at a path of a file, with its blanks folded and its links looked at. Names and words are a single
    paragraph."""
    key = path[-1]
    is_prose = key in PROSE and path[0] != "words"
    paragraphs = _GAP.split(value) if is_prose else [value]
    text = "\n\n".join(filter(None, (_BLANKS.sub(" ", paragraph).strip(" ") for paragraph in paragraphs)))
    if _CONTROL.search(text):
        raise _wrong(data, path, f"the text of “{key}” has a control character in it.")
    if all(category(character) in _UNSEEN for character in text):
        raise _wrong(data, path, f"the text of “{key}” is empty; write something, or leave the key out.")
    if is_prose:
        try:
            split(text)
        except FormatError as error:
            raise _wrong_link(data, path, text, error) from None
    return text


def _wrong(data: bytes, path: KeyPath, message: str) -> FormatError:
    """A complaint about the value at a path."""
    text = read_text(data)
    return FormatError(message, line=text_place(text, places(text)[path])[0])


def _wrong_link(data: bytes, path: KeyPath, value: str, error: FormatError) -> FormatError:
    """A complaint about a link of the value at a path. Where the links cannot be told apart as they are written, with
    escapes or over joined lines, it is about the value."""
    text = read_text(data)
    offsets = places(text)
    begin = offsets[path]
    end = min((offset for offset in offsets.values() if offset > begin), default=len(text))
    if text.count("[[", begin, end) != value.count("[["):
        return _wrong(data, path, error.message)
    for _ in range(value.count("[[", 0, (error.column or 0) + 1)):
        begin = text.find("[[", begin) + 2
    return FormatError(error.message, line=text_place(text, begin)[0])
