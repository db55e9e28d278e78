"""Folders of tales: tale.toml, speech.dat and maps/NAME.map, as a mapping from their paths to their bytes.

Nothing here touches the disk. Paths are relative to the folder, with `/`; files of other names are ignored.
"""
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, read_text, read_toml, text_place
from solvers.core.remarks import add_remark, listen_to_remarks
from solvers.core.toml_places import places as toml_places
from solvers.ferry.faults import Fault, decode_for_display
from solvers.ferry.map_file import FOLDER, SUFFIX, map_path, read_map, write_map
from solvers.ferry.scene import SOLID, START
from solvers.ferry.speech import FILE as SPEECH_FILE
from solvers.ferry.speech import read_speech, write_speech
from solvers.ferry.tale import END_DIALOG, Ending, Line, Link, Map, Portal, Tale, Token
from solvers.ferry.words import LONGEST_FILE, NAME, TERMS, FileReader, Key, Place

T = TypeVar("T")

TALE_FILE: Final = "tale.toml"
MOST_MAPS: Final = 400

_MAP_FILE = re.compile(rf"{re.escape(FOLDER)}[^./\\:][^/\\:]{{0,100}}{re.escape(SUFFIX)}")

_Title = Annotated[str, Meta(min_length=1, max_length=200)]
_Text = Annotated[str, Meta(max_length=4000)]


class _EndingEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: _Title
    text: _Text = ""


class _TaleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """tale.toml as it is written."""

    title: _Title
    start: str
    author: Annotated[str, Meta(max_length=200)] = ""
    note: _Text = ""
    player: _Title = "You"
    tokens: dict[str, _Title] = {}
    wanting: dict[str, _Title] = {}
    endings: dict[str, _EndingEntry] = {}


@dataclass(frozen=True, slots=True)
class Draft:
    """The result of reading a folder: the tale so far, its faults in order, and the place of each key.

    Keys of `places` are such as ("map", name), ("mark", map, letter), ("portal", map, letter, "target"), ("link",
    index, "needs", token), ("opening", map, index), ("line", number), ("token", name), ("ending", name).
    """

    tale: Tale
    faults: tuple[Fault, ...]
    places: Mapping[Key, Place]


def is_map_file(name: str) -> bool:
    """True if a file name in a tale's folder is that of a map; hidden files of systems and editors are not."""
    return name.startswith(FOLDER) and name.endswith(SUFFIX) and not name.startswith(f"{FOLDER}.") and (
        "/" not in name[len(FOLDER):])


def cause_first(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Remove duplicates and sort: faults of tale.toml, then of speech.dat, then of the maps, which refer to both."""
    order = {TALE_FILE: 0, SPEECH_FILE: 1}
    return tuple(sorted(set(faults), key=lambda fault: (order.get(fault.file, len(order)), fault)))


def read_draft(files: Mapping[str, bytes]) -> Draft:
    """Read whatever there is, with all faults of form.

    References are checked only if every file could be read: what is missing from one file would otherwise be reported
    as many faults of others. Maps and conversations that did not change come from a cache.
    """
    faults, places = list[Fault](), dict[Key, Place]()
    entry = _read_entry(files, faults, places)
    names = sorted(file[len(FOLDER):-len(SUFFIX)] for file in files if is_map_file(file))
    if not names:
        faults.append(Fault(TALE_FILE, 1, 1, f"This tale has no maps; each is a file {map_path('NAME')}."))
    elif len(names) > MOST_MAPS:
        faults.append(Fault(TALE_FILE, 1, 1, f"This tale has {len(names):,} maps; at most {MOST_MAPS} can be read."))
    maps = tuple(_merge(_read_map(files[map_path(name)], name), faults, places) for name in names[:MOST_MAPS])
    lines: tuple[Line, ...] = (Line(END_DIALOG, "END_DIALOG"),)
    links: tuple[Link, ...] = ()
    if SPEECH_FILE in files:
        lines, links = _merge(_read_speech(files[SPEECH_FILE]), faults, places)
    elif any(each.person is not None for each in maps):
        faults.append(Fault(SPEECH_FILE, 1, 1, "There is no such file here; it has what people say."))
    tokens = tuple(Token(name, title, entry.wanting.get(name, "")) for name, title in entry.tokens.items())
    tale = Tale(
        entry.title, entry.start, maps, lines, links, tokens,
        tuple(Ending(name, ending.title, ending.text) for name, ending in entry.endings.items()), entry.author,
        entry.note, entry.player,
    )
    if not faults:
        faults += _ReferenceCheck(tale, places).faults
    return Draft(tale, cause_first(faults), places)


def check_names(files: Iterable[str]) -> None:
    """Raise FormatError for a name that no file of a tale has, such as one that leads out of its folder."""
    for name in files:
        if name not in (TALE_FILE, SPEECH_FILE) and not (_MAP_FILE.fullmatch(name) and name.isprintable()):
            raise FormatError(f"“{name[:60]}” is no file of a tale; it has {TALE_FILE}, {SPEECH_FILE} and maps such as "
                              f"{map_path('NAME')}.")


def read_tale(files: Mapping[str, bytes]) -> Tale:
    """The tale of a folder. Raises FormatError, with file, line and column, for its first fault."""
    draft = read_draft(files)
    if draft.faults:
        raise draft.faults[0].error()
    return draft.tale


def write_tale(tale: Tale) -> dict[str, bytes]:
    """The files of a tale; `read_tale` reads the same tale from them."""
    files = {TALE_FILE: _entry_text(tale), SPEECH_FILE: write_speech(tale.lines, tale.links)}
    files |= {map_path(each.name): write_map(each) for each in tale.maps}
    return {name: text.encode() for name, text in files.items()}


def _read_entry(files: Mapping[str, bytes], faults: list[Fault], places: dict[Key, Place]) -> _TaleEntry:
    data = files.get(TALE_FILE)
    if data is None:
        faults.append(Fault(TALE_FILE, 1, 1, "There is no such file here; it says how a tale is called and begins."))
        return _TaleEntry("", "")
    try:
        entry = read_toml(data, _TaleEntry, LONGEST_FILE)
        text = read_text(data)
    except FormatError as error:
        line = error.line or 1
        column = error.column or _indent(data, line)
        faults.append(Fault(TALE_FILE, line, column, error.message[:1].upper() + error.message[1:]))
        return _TaleEntry("", "")
    # tale.toml was read as a whole; here each key gets its place, and tokens and endings are checked for their names.
    for path, offset in toml_places(text).items():
        line, column = text_place(text, offset)
        singular = {"tokens": "token", "endings": "ending"}.get(str(path[0])) if len(path) > 1 else None
        key: Key = (singular, *path[1:]) if singular else path
        places[key] = (TALE_FILE, line, column)
        if len(path) == 2 and path[0] == "wanting" and path[1] not in entry.tokens:
            faults.append(Fault(TALE_FILE, line, column, f"There is no token “{path[1]}” in this file."))
        elif len(path) == 2 and not NAME.fullmatch(str(path[1])):
            faults.append(Fault(TALE_FILE, line, column, f"“{path[1]}” is no name; names have small letters, digits "
                                                         "and hyphens."))
    return entry


def _indent(data: bytes, line: int) -> int:
    """The column, 1-based, of the first letter of a line, which may lie behind the end of the file."""
    text = (*decode_for_display(data).split("\n"), *[""] * line)[line - 1]
    return len(text) - len(text.lstrip()) + 1


class _FileContent(NamedTuple, Generic[T]):
    """The content of one file, its faults, the places of its keys, and remarks about its encoding."""

    content: T
    faults: tuple[Fault, ...]
    places: tuple[tuple[Key, Place], ...]
    remarks: tuple[str, ...]


def _merge(found: _FileContent[T], faults: list[Fault], places: dict[Key, Place]) -> T:
    faults += found.faults
    places.update(found.places)
    for remark in found.remarks:
        add_remark(remark)
    return found.content


# An edit of a tale changes one file at a time; the caches spare reading the others again.

@lru_cache(maxsize=2 * MOST_MAPS)
def _read_map(data: bytes, name: str) -> _FileContent[Map]:
    file, faults, places, remarks = map_path(name), list[Fault](), dict[Key, Place](), list[str]()
    if not NAME.fullmatch(name) or name == "ending":
        faults.append(Fault(file, 1, 1, "The name of a map has small letters, digits and hyphens, and is not "
                                        "“ending”."))
    with listen_to_remarks(remarks.append):
        parsed = read_map(FileReader(file, data, faults, places), name)
    return _FileContent(parsed, tuple(faults), tuple(places.items()), tuple(remarks))


@lru_cache(maxsize=8)
def _read_speech(data: bytes) -> _FileContent[tuple[tuple[Line, ...], tuple[Link, ...]]]:
    faults, places, remarks = list[Fault](), dict[Key, Place](), list[str]()
    with listen_to_remarks(remarks.append):
        parsed = read_speech(FileReader(SPEECH_FILE, data, faults, places))
    return _FileContent(parsed, tuple(faults), tuple(places.items()), tuple(remarks))


class _ReferenceCheck:
    """Finds the names and numbers that are used but not defined, and marks that are drawn in a wall."""

    def __init__(self, tale: Tale, places: Mapping[Key, Place]) -> None:
        # First what maps and links refer to, then the start and the endings of the tale itself.
        self.tale, self.places, self.faults = tale, places, list[Fault]()
        for tale_map in tale.maps:
            self._check_map(tale_map)
        for index, link in enumerate(tale.links):
            self._check_terms(("link", index), link)
            if link.source not in tale.text_of:
                self._add(f"There is no line {link.source} among the lines below.", ("link", index))
            if link.target not in tale.text_of:
                self._add(f"There is no line {link.target} among the lines below.", ("link", index, "target"))
        if tale.start:
            if tale.start not in tale.map_named:
                self._add(f"There is no map “{tale.start}” on which the tale could begin.", ("start",))
            elif not tale.map_named[tale.start].start:
                self._add(f"The tale begins on this map; draw “{START}” where.", ("map", tale.start))
        if not tale.endings and tale.title:
            self._add("This tale has no ending; one is written as [endings.NAME] with a title.")

    def _add(self, sentence: str, *keys: Key) -> None:
        """Add a fault at the first of these keys that has a place."""
        place = next((self.places[key] for key in keys if key in self.places), (TALE_FILE, 1, 1))
        self.faults.append(Fault(*place, sentence))

    def _check_terms(self, owner: Key, link: Link) -> None:
        for kind in TERMS:
            for token in getattr(link, kind):
                if token not in self.tale.token_titles:
                    self._add(f"There is no token “{token}” in tale.toml.", (*owner, kind, token), owner)
        if link.ending and link.ending not in self.tale.ending_named:
            self._add(f"There is no ending “{link.ending}” in tale.toml.", (*owner, "ends", link.ending), owner)

    def _check_map(self, tale_map: Map) -> None:
        start: Key = ("mark", tale_map.name, START)
        if tale_map.start and in_wall(tale_map, *tale_map.start):
            self._add("The tale would begin in a wall; there must be air here and in the two cells above.", start)
        for portal in tale_map.portals:
            self._check_portal(tale_map, portal)
        for index, opening in enumerate(tale_map.person.openings if tale_map.person else ()):
            self._check_terms(("opening", tale_map.name, index), opening)
            if opening.target not in self.tale.text_of:
                self._add(f"There is no line {opening.target} in speech.dat.", ("opening", tale_map.name, index))
        if tale_map.start and tale_map.name != self.tale.start and self.tale.start in self.tale.map_named:
            self._add(f"The tale begins on the map “{self.tale.start}”, as tale.toml has it; there can be no start "
                      "here.", start)

    def _check_portal(self, tale_map: Map, portal: Portal) -> None:
        if in_wall(tale_map, portal.column, portal.row):
            self._add(f"Portal {portal.letter} is in a wall; there must be air here and in the two cells above.",
                      ("mark", tale_map.name, portal.letter))
        owner: Key = ("portal", tale_map.name, portal.letter)
        self._check_terms(owner, Link(0, 0, needs=portal.needs, lacks=portal.lacks, gives=portal.gives))
        if portal.ending and portal.ending not in self.tale.ending_named:
            self._add(f"There is no ending “{portal.ending}” in tale.toml.", (*owner, "target"), owner)
        if portal.map and portal.map not in self.tale.map_named:
            self._add(f"There is no map “{portal.map}”.", (*owner, "map"), owner)
        elif portal.map and not self.tale.map_named[portal.map].portal(portal.target):
            self._add(f"There is no portal {portal.target} on the map “{portal.map}”.", (*owner, "target"), owner)


def in_wall(tale_map: Map, column: int, row: int) -> bool:
    """True if a figure with its feet in this cell, which is three cells high, would overlap a wall."""
    return any(tale_map.rows[above][column] == SOLID for above in range(max(row - 2, 0), row + 1))


def _entry_text(tale: Tale) -> str:
    head = [("title", tale.title), ("author", tale.author), ("note", tale.note), ("player", tale.player),
            ("start", tale.start)]
    rows = [f"{key} = {_quoted(text)}" for key, text in head if text]
    rows += ["", "[tokens]", *(f"{token.name} = {_quoted(token.title)}" for token in tale.tokens)]
    if tale.wanting_words:
        rows += ["", "[wanting]", *(f"{name} = {_quoted(words)}" for name, words in tale.wanting_words.items())]
    for ending in tale.endings:
        rows += ["", f"[endings.{ending.name}]", f"title = {_quoted(ending.title)}"]
        rows += [f"text = {_quoted(ending.text)}"] if ending.text else []
    return "\n".join((*rows, ""))


def _quoted(text: str) -> str:
    """A TOML string, over several lines where the text has them."""
    def escaped(one: str) -> str:
        if one in '"\\':
            return f"\\{one}"
        return one if one == "\n" or one.isprintable() else f"\\u{ord(one):04X}" if ord(one) < 2**16 else (
            f"\\U{ord(one):08X}")

    inside = "".join(map(escaped, text))
    return f'"""\n{inside}"""' if "\n" in inside else f'"{inside}"'
