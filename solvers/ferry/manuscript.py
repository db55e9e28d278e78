"""A tale in the editor: the texts of its files, and every edit as a function from one manuscript to the next.

The texts are the only state, so that a file with faults stays as it was typed. An edit of a map or of a conversation
reads that one file, changes the value, and writes the file again.
"""
import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.core.formats import FormatError, read_text
from solvers.ferry.faults import Fault
from solvers.ferry.game import terrain_for
from solvers.ferry.map_file import FOLDER, SUFFIX, map_path, read_map, write_map
from solvers.ferry.scene import (
    AIR,
    BODY_WIDTH,
    CELL,
    COLUMNS,
    PERSON,
    ROWS,
    SCENERY,
    SOLID,
    START,
    TERRAIN,
)
from solvers.ferry.speech import FILE as SPEECH
from solvers.ferry.speech import LARGEST, read_speech, write_speech
from solvers.ferry.tale import END_DIALOG, Line, Link, Map, Opcode, Person, Portal, Tale
from solvers.ferry.tale_folder import TALE_FILE, Draft, read_draft, write_tale
from solvers.ferry.words import NAME, FileReader

Cell = tuple[int, int]  # column and row, from 0
FLOOR: Final = 3        # rows of earth under a new map

_START = re.compile(r'^start\s*=.*$', re.MULTILINE)


class Manuscript(NamedTuple):
    """The files of a tale: name and text, in the order of their names."""

    files: tuple[tuple[str, str], ...]

    @classmethod
    def from_files(cls, files: dict[str, bytes]) -> "Manuscript":
        """The manuscript of these files. Raises FormatError if one is not text."""
        texts = []
        for name, data in sorted(files.items()):
            try:
                texts.append((name, read_text(data)))
            except FormatError as error:
                raise error.within(name) from None
        return cls(tuple(texts))

    @classmethod
    def from_tale(cls, tale: Tale) -> "Manuscript":
        """The manuscript with the files of a tale."""
        return cls.from_files(write_tale(tale))

    @property
    def data(self) -> dict[str, bytes]:
        """The files as they are on disk."""
        return {name: text.encode(errors="replace") for name, text in self.files}

    @property
    def draft(self) -> Draft:
        """What can be read of it, its faults, and the place of everything. Cached, since reading takes milliseconds."""
        return _draft(self)

    @property
    def tale(self) -> Tale:
        """The tale as far as it can be read."""
        return _draft(self).tale

    def text(self, name: str) -> str:
        """The text of a file; empty if there is none of that name."""
        return dict(self.files).get(name, "")


@lru_cache(maxsize=16)
def _draft(manuscript: Manuscript) -> Draft:
    return read_draft(manuscript.data)


def with_text(manuscript: Manuscript, name: str, text: str) -> Manuscript:
    """Replace the text of one file."""
    return Manuscript(tuple(sorted({**dict(manuscript.files), name: text}.items())))


def without_file(manuscript: Manuscript, name: str) -> Manuscript:
    """Remove a file."""
    return Manuscript(tuple(each for each in manuscript.files if each[0] != name))


def blank_manuscript() -> Manuscript:
    """A new tale of one map; its only portal leads to the only ending."""
    rows = (AIR * COLUMNS,) * (ROWS - FLOOR) + (SOLID * COLUMNS,) * FLOOR
    foot = ROWS - FLOOR - 1
    first = Map("first", "The first map", rows, portals=(Portal("A", 38, foot, ending="end"),), start=(4, foot))
    text = 'title = "A new tale"\nstart = "first"\n\n[tokens]\n\n[endings.end]\ntitle = "The end"\ntext = ""\n'
    return Manuscript.from_files({TALE_FILE: text.encode(), SPEECH: write_speech((), ()).encode(),
                          map_path("first"): write_map(first).encode()})


def first_fault(manuscript: Manuscript, name: str) -> Fault | None:
    """The first fault in a file of a map or of conversations; None if an edit can rewrite it without losing text."""
    faults: list[Fault] = []
    if name in dict(manuscript.files):
        reader = FileReader(name, manuscript.text(name).encode(), faults, {})
        if name == SPEECH:
            read_speech(reader)
        elif name.startswith(FOLDER):
            read_map(reader, name[len(FOLDER):-len(SUFFIX)])
    return faults[0] if faults else None


# Maps

def map_name(manuscript: Manuscript, title: str) -> str:
    """A free name for a map of that title: `The old mill` becomes `the-old-mill`."""
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:36] or "map"
    name = name if NAME.fullmatch(name) and name != "ending" else f"map-{name}"[:36]
    map_by_name, number, free = manuscript.tale.map_named, 2, name
    while free in map_by_name:
        free, number = f"{name}-{number}", number + 1
    return free


def with_new_map(manuscript: Manuscript, title: str, like: Map | None = None) -> tuple[Manuscript, str]:
    """Add a map with a floor and a portal that leads nowhere yet; background and light are those of `like`.

    Returns: the manuscript and the name of the map.
    """
    name = map_name(manuscript, title)
    rows = (AIR * COLUMNS,) * (ROWS - FLOOR) + (SOLID * COLUMNS,) * FLOOR
    fresh = Map(name, title, rows, like.background if like else "river", like.light if like else "day",
                portals=(Portal("A", 3, ROWS - FLOOR - 1),))
    return with_map(manuscript, fresh), name


def with_map(manuscript: Manuscript, tale_map: Map) -> Manuscript:
    """Write a map into its file, in place of any of that name."""
    return with_text(manuscript, map_path(tale_map.name), write_map(tale_map))


def without_map(manuscript: Manuscript, name: str) -> Manuscript:
    """Remove a map; portals that led there lead nowhere. Raises FormatError for the map on which the tale begins."""
    if manuscript.tale.start == name:
        raise FormatError("the tale begins on this map. Let it begin on another one first.")
    shorter = without_file(manuscript, map_path(name))
    for tale_map in manuscript.tale.maps:
        if tale_map.name != name and any(portal.map == name for portal in tale_map.portals):
            portals = tuple(replace(portal, map="", target="") if portal.map == name else portal
                            for portal in tale_map.portals)
            shorter = with_map(shorter, replace(tale_map, portals=portals))
    return shorter


def with_cells(manuscript: Manuscript, name: str, cells: Iterable[Cell], mark: str) -> Manuscript:
    """Paint terrain or scenery into cells of a map. Raises FormatError for any other mark.

    Air also removes the portals and the person in these cells, and portals of any map that led to a removed one lead
    nowhere. Other marks leave them where they are: a drawing shows them above the ground. Cells outside are ignored.
    """
    here = manuscript.tale.map_named[name]
    changed_cells = {(column, row) for column, row in cells if 0 <= column < COLUMNS and 0 <= row < ROWS}
    if mark not in TERRAIN and mark not in SCENERY:
        raise FormatError(f"“{mark[:20]}” is nothing that a map is painted with.")
    rows = tuple("".join(mark if (column, row) in changed_cells else cell for column, cell in enumerate(text))
                 for row, text in enumerate(here.rows))
    fresh = replace(here, rows=rows)
    if mark == AIR:
        covered_letters = {portal.letter for portal in here.portals if (portal.column, portal.row) in changed_cells}
        person = here.person
        if person is not None and (person.column, person.row) in changed_cells:
            fresh = replace(fresh, person=None)
        if covered_letters:
            return _without_portals(manuscript, fresh, covered_letters)
    return with_map(manuscript, fresh)


def _without_portals(manuscript: Manuscript, here: Map, removed_letters: set[str]) -> Manuscript:
    """Write `here` without these portals, and detach every portal that led to one of them.

    `here` may itself have such portals (a stair within one map), so its new value stands in for that in the tale.
    """
    remaining = replace(here, portals=tuple(each for each in here.portals if each.letter not in removed_letters))
    fresh = with_map(manuscript, remaining)
    for other in (remaining if each.name == here.name else each for each in manuscript.tale.maps):
        broken = [each for each in other.portals if each.map == here.name and each.target in removed_letters]
        if broken:
            fresh = with_map(fresh, replace(other, portals=tuple(
                replace(each, map="", target="") if each in broken else each for each in other.portals)))
    return fresh


def with_start(manuscript: Manuscript, name: str, cell: Cell) -> Manuscript:
    """Move the start of the tale to a cell of a map: sets the map in tale.toml, and the cell on that map only."""
    fresh = manuscript
    check_free(manuscript, name, cell, START)
    for tale_map in manuscript.tale.maps:
        if tale_map.start and tale_map.name != name:
            fresh = with_map(fresh, replace(tale_map, start=None))
    fresh = with_map(fresh, replace(manuscript.tale.map_named[name], start=cell))
    text, line = fresh.text(TALE_FILE), f'start = "{name}"'
    changed, count = _START.subn(line, text, count=1)
    return with_text(fresh, TALE_FILE, changed if count else f"{line}\n{text}")


def with_person(manuscript: Manuscript, name: str, cell: Cell) -> Manuscript:
    """Move the person of a map to a cell; where there is none, add somebody who says good day."""
    here = manuscript.tale.map_named[name]
    check_free(manuscript, name, cell, PERSON)
    if here.person is not None:
        return with_map(manuscript, replace(here, person=replace(here.person, column=cell[0], row=cell[1])))
    first = _free_hundred(manuscript.tale)
    lines = (*manuscript.tale.lines, Line(first, "Good day."), Line(first + 1, "Good day to you."))
    links = (*manuscript.tale.links, Link(first, first + 1, "chgspk"), Link(first + 1, END_DIALOG, "same"))
    person = Person(*cell, "Somebody", "man", (Link(END_DIALOG, first),))
    return with_speech(with_map(manuscript, replace(here, person=person)), lines, links)


def _free_hundred(tale: Tale) -> int:
    highest = max((line.number for line in tale.lines), default=0)
    number = (highest // 100 + 1) * 100
    if number + 99 > LARGEST:
        raise FormatError(f"there are no numbers left for lines; the last is {LARGEST:,}.")
    return number


def check_free(manuscript: Manuscript, name: str, cell: Cell, own: str = "") -> None:
    """Raise FormatError if another mark than `own` stands in a cell: a drawing has room for one mark in each."""
    mark = marks_by_cell(manuscript.tale.map_named[name]).get(cell, own)
    if mark != own:
        what = {START: "the start", PERSON: "the person"}.get(mark, f"portal {mark}")
        raise FormatError(f"{what} stands in this cell. Choose another one.")


def with_openings(manuscript: Manuscript, name: str, openings: Iterable[str]) -> Manuscript:
    """Replace the beginnings of a conversation; each is what follows `begins:` in the map's file."""
    lines = manuscript.text(map_path(name)).split("\n")
    first = next((place for place, line in enumerate(lines) if line.startswith("begins:")), None)
    if first is None:
        first = next((place for place, line in enumerate(lines) if line.strip() == "map:"), len(lines))
    rest = [line for line in lines[first:] if not line.startswith("begins:")]
    text = "\n".join((*lines[:first], *(f"begins: {each}" for each in openings), *rest))
    return with_text(manuscript, map_path(name), text)


def starting_on(manuscript: Manuscript, name: str) -> Manuscript:
    """Let the tale begin on a map: at its present start if it is there, else beside a portal, else in any cell with
    room.

    Raises FormatError if there is no room at all.
    """
    tale = manuscript.tale
    here = tale.map_named[name]
    if here.start is not None and tale.start == name:
        return manuscript
    terrain, marks = terrain_for(here.rows), marks_by_cell(here)
    near = [(portal.column + across, portal.row) for across in (1, -1, 2, -2) for portal in here.portals]
    anywhere = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    for column, row in (*near, *anywhere):
        if 0 <= column < COLUMNS and (column, row) not in marks:
            x, y = column * CELL + (CELL - BODY_WIDTH) // 2, (row + 1) * CELL
            if row > 2 and terrain.free(x, y) and terrain.carries(x, y):
                return with_start(manuscript, name, (column, row))
    raise FormatError("there is no room to stand on this map.")


# The conversation

def with_speech(manuscript: Manuscript, lines: tuple[Line, ...], links: tuple[Link, ...]) -> Manuscript:
    """Write these lines and links into speech.dat, lines by number."""
    ordered = tuple(sorted(lines or (Line(END_DIALOG, "END_DIALOG"),), key=lambda line: line.number))
    return with_text(manuscript, SPEECH, write_speech(ordered, links))


def with_line_text(manuscript: Manuscript, number: int, text: str) -> Manuscript:
    """Change the text of a line. Raises FormatError if it is blank or not printable."""
    if not text.strip() or not text.isprintable():
        raise FormatError("a line says something, without characters that cannot be shown.")
    tale = manuscript.tale
    lines = tuple(Line(number, text.strip()) if line.number == number else line for line in tale.lines)
    return with_speech(manuscript, lines, tale.links)


def with_next(manuscript: Manuscript, source: int, opcode: Opcode, text: str) -> tuple[Manuscript, int]:
    """Add a line behind `source`, which goes on to it instead of to the end.

    A single link to the end is split: its conditions move to the link to the new line, what it gives, takes and ends
    happens behind that line. Several links to the end all move behind the new line with their conditions.

    Returns: the manuscript and the number of the line.
    """
    tale = manuscript.tale
    number = _free_number(tale, source)
    ends = [link for link in tale.links
            if link.source == source and link.target == END_DIALOG and link.opcode != "choose"]
    there = Link(source, number, opcode)
    if len(ends) == 1:
        there = replace(there, needs=ends[0].needs, lacks=ends[0].lacks)
        ends = [replace(ends[0], needs=(), lacks=())]
        # In the place of the old link, as the first open link of a line is taken.
        links = [there if link.source == source and link.target == END_DIALOG and link.opcode != "choose" else link
                 for link in tale.links]
    else:
        links = [link for link in tale.links if link not in ends] + [there]
    links += [replace(end, source=number, opcode="same") for end in ends or [Link(source, END_DIALOG)]]
    return with_speech(manuscript, (*tale.lines, Line(number, text)), tuple(_by_source(links))), number


def with_link(manuscript: Manuscript, source: int, target: int, opcode: Opcode) -> Manuscript:
    """Add a link from a line to another one, or to the end; change nothing if it exists."""
    tale = manuscript.tale
    if any((link.source, link.target, link.opcode) == (source, target, opcode) for link in tale.links):
        return manuscript
    return with_speech(manuscript, tale.lines, tuple(_by_source([*tale.links, Link(source, target, opcode)])))


def without_line(manuscript: Manuscript, number: int) -> Manuscript:
    """Remove a line and all links to and from it. Raises FormatError if a conversation begins with it."""
    tale = manuscript.tale
    for tale_map in tale.maps:
        person = tale_map.person
        if person is not None and any(link.target == number for link in person.openings):
            raise FormatError(f"{person.name} begins with this line. Let the conversation begin elsewhere first.")
    links = tuple(link for link in tale.links if number not in (link.source, link.target))
    return with_speech(manuscript, tuple(line for line in tale.lines if line.number != number), links)


def _free_number(tale: Tale, source: int) -> int:
    taken_numbers = {line.number for line in tale.lines}
    number = next((one for one in range(source + 1, LARGEST + 1) if one not in taken_numbers), None)
    if number is None:
        raise FormatError(f"there are no numbers left for lines; the last is {LARGEST:,}.")
    return number


def _by_source(links: list[Link]) -> list[Link]:
    """Sort by source. The sort is stable: the order of the links of one line decides which is taken."""
    return sorted(links, key=lambda link: link.source)


def marks_by_cell(tale_map: Map) -> dict[Cell, str]:
    """The marks of a map by their cells: letters of portals, `&` for the person, `@` for the start."""
    marks = {(portal.column, portal.row): portal.letter for portal in tale_map.portals}
    if tale_map.person is not None:
        marks[tale_map.person.column, tale_map.person.row] = PERSON
    if tale_map.start is not None:
        marks[tale_map.start] = START
    return marks
