"""A tale that is being written: the texts of its files, and every edit of an editor as a plain function on them.

The texts are the truth, so that what cannot be read yet is kept as it was typed. An edit of a map or of the
conversation writes that one file anew, from what was read of it.
"""
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from solvers.core.formats import FormatError, read_text
from solvers.ferry.faults import Fault
from solvers.ferry.game import terrain_of
from solvers.ferry.map_file import FOLDER, SUFFIX, file_of, read_map, write_map
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
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FLOOR: Final = 3        # rows of earth under a new map

_START = re.compile(r'^start\s*=.*$', re.MULTILINE)


class Manuscript(NamedTuple):
    """The files of a tale: name and text, in the order of their names."""

    files: tuple[tuple[str, str], ...]

    @property
    def data(self) -> dict[str, bytes]:
        """The files as they are on disk."""
        return {name: text.encode(errors="replace") for name, text in self.files}

    @property
    def draft(self) -> Draft:
        """What can be read of it, its faults, and where what stands."""
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


def manuscript_of(files: dict[str, bytes]) -> Manuscript:
    """The manuscript of these files. Raises FormatError if one is no text."""
    found = []
    for name, data in sorted(files.items()):
        try:
            found.append((name, read_text(data)))
        except FormatError as error:
            raise error.within(name) from None
    return Manuscript(tuple(found))


def written(tale: Tale) -> Manuscript:
    """The manuscript of a tale."""
    return manuscript_of(write_tale(tale))


def with_text(manuscript: Manuscript, name: str, text: str) -> Manuscript:
    """The same with another text of one file."""
    return Manuscript(tuple(sorted({**dict(manuscript.files), name: text}.items())))


def without_file(manuscript: Manuscript, name: str) -> Manuscript:
    """The same without a file."""
    return Manuscript(tuple(each for each in manuscript.files if each[0] != name))


def blank() -> Manuscript:
    """A new tale: one map, from which a portal leads to the one ending."""
    rows = (AIR * COLUMNS,) * (ROWS - FLOOR) + (SOLID * COLUMNS,) * FLOOR
    foot = ROWS - FLOOR - 1
    first = Map("first", "The first map", rows, portals=(Portal("A", 38, foot, ending="end"),), start=(4, foot))
    text = 'title = "A new tale"\nstart = "first"\n\n[tokens]\n\n[endings.end]\ntitle = "The end"\ntext = ""\n'
    return manuscript_of({TALE_FILE: text.encode(), SPEECH: write_speech((), ()).encode(),
                          file_of("first"): write_map(first).encode()})


def unreadable(manuscript: Manuscript, name: str) -> Fault | None:
    """What keeps a map or the conversations from being read, so that an edit would lose what is written there."""
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
    """A name for a map of that title that no other map has: `The old mill` is `the-old-mill`."""
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:36] or "map"
    name = name if NAME.fullmatch(name) and name != "ending" else f"map-{name}"[:36]
    taken, number, free = manuscript.tale.map_named, 2, name
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    return free


def with_new_map(manuscript: Manuscript, title: str, like: Map | None = None) -> tuple[Manuscript, str]:
    """The same with one more map, of a floor and a portal that leads nowhere yet, and its name; `like` gives the
    background and the light."""
    name = map_name(manuscript, title)
    rows = (AIR * COLUMNS,) * (ROWS - FLOOR) + (SOLID * COLUMNS,) * FLOOR
    fresh = Map(name, title, rows, like.background if like else "river", like.light if like else "day",
                portals=(Portal("A", 3, ROWS - FLOOR - 1),))
    return with_map(manuscript, fresh), name


def with_map(manuscript: Manuscript, each: Map) -> Manuscript:
    """The same with another map of that name."""
    return with_text(manuscript, file_of(each.name), write_map(each))


def without_map(manuscript: Manuscript, name: str) -> Manuscript:
    """The same without a map; portals that led there lead nowhere. Raises FormatError for the one where it begins."""
    if manuscript.tale.start == name:
        raise FormatError("the tale begins on this map. Let it begin on another one first.")
    shorter = without_file(manuscript, file_of(name))
    for each in manuscript.tale.maps:
        if each.name != name and any(portal.map == name for portal in each.portals):
            portals = tuple(replace(portal, map="", target="") if portal.map == name else portal
                            for portal in each.portals)
            shorter = with_map(shorter, replace(each, portals=portals))
    return shorter


def painted(manuscript: Manuscript, name: str, cells: Iterable[Cell], mark: str) -> Manuscript:
    """The same with terrain or scenery in these cells of a map; air takes away what stands there, too."""
    here = manuscript.tale.map_named[name]
    wanted = {(column, row) for column, row in cells if 0 <= column < COLUMNS and 0 <= row < ROWS}
    if mark not in TERRAIN and mark not in SCENERY:
        raise FormatError(f"“{mark[:20]}” is nothing that a map is painted with.")
    rows = tuple("".join(mark if (column, row) in wanted else cell for column, cell in enumerate(text))
                 for row, text in enumerate(here.rows))
    fresh = replace(here, rows=rows)
    if mark == AIR:
        gone = {portal.letter for portal in here.portals if (portal.column, portal.row) in wanted}
        person = here.person
        if person is not None and (person.column, person.row) in wanted:
            fresh = replace(fresh, person=None)
        if gone:
            return _without_portals(manuscript, fresh, gone)
    return with_map(manuscript, fresh)


def _without_portals(manuscript: Manuscript, here: Map, gone: set[str]) -> Manuscript:
    left = replace(here, portals=tuple(each for each in here.portals if each.letter not in gone))
    fresh = with_map(manuscript, left)
    for other in (left if each.name == here.name else each for each in manuscript.tale.maps):
        broken = [each for each in other.portals if each.map == here.name and each.target in gone]
        if broken:
            fresh = with_map(fresh, replace(other, portals=tuple(
                replace(each, map="", target="") if each in broken else each for each in other.portals)))
    return fresh


def with_start(manuscript: Manuscript, name: str, cell: Cell) -> Manuscript:
    """The same with its beginning in a cell of a map, and nowhere else."""
    fresh = manuscript
    _check_free(manuscript, name, cell, START)
    for each in manuscript.tale.maps:
        if each.start and each.name != name:
            fresh = with_map(fresh, replace(each, start=None))
    fresh = with_map(fresh, replace(manuscript.tale.map_named[name], start=cell))
    text, line = fresh.text(TALE_FILE), f'start = "{name}"'
    changed, count = _START.subn(line, text, count=1)
    return with_text(fresh, TALE_FILE, changed if count else f"{line}\n{text}")


def with_person(manuscript: Manuscript, name: str, cell: Cell) -> Manuscript:
    """The same with the person of a map in a cell; where there is none yet, with somebody who says good day."""
    here = manuscript.tale.map_named[name]
    _check_free(manuscript, name, cell, PERSON)
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


def with_portal(manuscript: Manuscript, name: str, cell: Cell) -> tuple[Manuscript, str]:
    """The same with one more portal, which leads nowhere yet, and its letter. Raises FormatError if 26 are there."""
    here = manuscript.tale.map_named[name]
    _check_free(manuscript, name, cell)
    taken = {portal.letter for portal in here.portals}
    letter = next((one for one in LETTERS if one not in taken), None)
    if letter is None:
        raise FormatError("a map has at most 26 portals.")
    portals = sorted((*here.portals, Portal(letter, *cell)), key=lambda portal: portal.letter)
    return with_map(manuscript, replace(here, portals=tuple(portals))), letter


def moved_portal(manuscript: Manuscript, name: str, letter: str, cell: Cell) -> Manuscript:
    """The same with a portal in another cell of its map."""
    _check_free(manuscript, name, cell, letter)
    return _changed_portal(manuscript, name, letter, lambda each: replace(each, column=cell[0], row=cell[1]))


def linked(manuscript: Manuscript, name: str, letter: str, there: str, target: str, *, back: bool) -> Manuscript:
    """The same with a portal that leads to another one; `back`, and that one leads back if it leads nowhere yet."""
    fresh = _changed_portal(
        manuscript, name, letter, lambda each: replace(each, map=there, target=target, ending=""))
    arrival = fresh.tale.map_named[there].portal(target)
    if back and arrival is not None and not arrival.leads:
        fresh = _changed_portal(fresh, there, target, lambda each: replace(each, map=name, target=letter))
    return fresh


def led_back(manuscript: Manuscript, name: str, letter: str, *, back: bool) -> Manuscript:
    """The same where the portal to which another one leads does lead `back` there, or leads nowhere any more. Raises
    FormatError if it leads elsewhere."""
    portal = manuscript.tale.map_named[name].portal(letter)
    there = manuscript.tale.map_named.get(portal.map) if portal is not None else None
    arrival = there.portal(portal.target) if portal is not None and there is not None else None
    if portal is None or arrival is None:
        raise FormatError("this portal leads to no other one.")
    if arrival.leads and (arrival.map, arrival.target) != (name, letter):
        raise FormatError("the portal where one arrives leads elsewhere already.")
    goal = (name, letter) if back else ("", "")
    return _changed_portal(manuscript, portal.map, portal.target,
                           lambda each: replace(each, map=goal[0], target=goal[1]))


def led_to_ending(manuscript: Manuscript, name: str, letter: str, ending: str) -> Manuscript:
    """The same with a portal that leads to an ending, or nowhere for an empty name."""
    return _changed_portal(manuscript, name, letter, lambda each: replace(each, map="", target="", ending=ending))


def with_terms(
    manuscript: Manuscript, name: str, letter: str, needs: tuple[str, ...], lacks: tuple[str, ...]
) -> Manuscript:
    """The same with other conditions of a portal."""
    return _changed_portal(manuscript, name, letter, lambda each: replace(each, needs=needs, lacks=lacks))


def _changed_portal(manuscript: Manuscript, name: str, letter: str, change: Callable[[Portal], Portal]) -> Manuscript:
    here = manuscript.tale.map_named[name]
    portals = tuple(change(each) if each.letter == letter else each for each in here.portals)
    return with_map(manuscript, replace(here, portals=portals))


def _check_free(manuscript: Manuscript, name: str, cell: Cell, own: str = "") -> None:
    """Raises FormatError if anything but the mark `own` stands in a cell: a drawing has one mark a cell."""
    mark = cells_of(manuscript.tale.map_named[name]).get(cell, own)
    if mark != own:
        what = {START: "the start", PERSON: "the person"}.get(mark, f"portal {mark}")
        raise FormatError(f"{what} stands in this cell. Choose another one.")


def with_openings(manuscript: Manuscript, name: str, openings: Iterable[str]) -> Manuscript:
    """The same with other beginnings of a conversation, each as it stands behind `begins:` in the map's file."""
    lines = manuscript.text(file_of(name)).split("\n")
    first = next((place for place, line in enumerate(lines) if line.startswith("begins:")), None)
    if first is None:
        first = next((place for place, line in enumerate(lines) if line.strip() == "map:"), len(lines))
    kept = lines[:first]
    rest = [line for line in lines[first:] if not line.startswith("begins:")]
    return with_text(manuscript, file_of(name), "\n".join((*kept, *(f"begins: {each}" for each in openings), *rest)))


def beginning_on(manuscript: Manuscript, name: str) -> Manuscript:
    """The same tale, begun on a map: beside a portal if there is room. Raises FormatError if there is none at all."""
    tale = manuscript.tale
    here = tale.map_named[name]
    if here.start is not None and tale.start == name:
        return manuscript
    terrain, taken = terrain_of(here.rows), cells_of(here)
    near = [(portal.column + across, portal.row) for across in (1, -1, 2, -2) for portal in here.portals]
    anywhere = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    for column, row in (*near, *anywhere):
        if 0 <= column < COLUMNS and (column, row) not in taken:
            x, y = column * CELL + (CELL - BODY_WIDTH) // 2, (row + 1) * CELL
            if row > 2 and terrain.free(x, y) and terrain.carries(x, y):
                return with_start(manuscript, name, (column, row))
    raise FormatError("there is no room to stand on this map.")


# The conversation

def with_speech(manuscript: Manuscript, lines: tuple[Line, ...], links: tuple[Link, ...]) -> Manuscript:
    """The same with other lines and links."""
    ordered = tuple(sorted(lines or (Line(END_DIALOG, "END_DIALOG"),), key=lambda line: line.number))
    return with_text(manuscript, SPEECH, write_speech(ordered, links))


def said(manuscript: Manuscript, number: int, text: str) -> Manuscript:
    """The same with another text of a line. Raises FormatError if it says nothing."""
    if not text.strip() or not text.isprintable():
        raise FormatError("a line says something, without characters that cannot be shown.")
    tale = manuscript.tale
    lines = tuple(Line(number, text.strip()) if line.number == number else line for line in tale.lines)
    return with_speech(manuscript, lines, tale.links)


def with_next(manuscript: Manuscript, source: int, opcode: Opcode, text: str) -> tuple[Manuscript, int]:
    """The same with a new line behind one, and its number. The line before goes on there, and no longer to the end.

    The way to the end is parted: what it wants is wanted on the way to the new line, and what it gives, takes and comes
    to happens behind that. Of several ways to the end, each wants behind the new line what it wanted before.
    """
    tale = manuscript.tale
    number = _free_number(tale, source)
    ends = [link for link in tale.links
            if link.source == source and link.target == END_DIALOG and link.opcode != "choose"]
    there = Link(source, number, opcode)
    if len(ends) == 1:
        there = replace(there, needs=ends[0].needs, lacks=ends[0].lacks)
        ends = [replace(ends[0], needs=(), lacks=())]
        # where the way to the end was: of the ways from a line the first that holds counts
        links = [there if link.source == source and link.target == END_DIALOG and link.opcode != "choose" else link
                 for link in tale.links]
    else:
        links = [link for link in tale.links if link not in ends] + [there]
    links += [replace(end, source=number, opcode="same") for end in ends or [Link(source, END_DIALOG)]]
    return with_speech(manuscript, (*tale.lines, Line(number, text)), tuple(_in_order(links))), number


def with_link(manuscript: Manuscript, source: int, target: int, opcode: Opcode) -> Manuscript:
    """The same with one more way from a line to another one, or to the end."""
    tale = manuscript.tale
    if any((link.source, link.target, link.opcode) == (source, target, opcode) for link in tale.links):
        return manuscript
    return with_speech(manuscript, tale.lines, tuple(_in_order([*tale.links, Link(source, target, opcode)])))


def without_line(manuscript: Manuscript, number: int) -> Manuscript:
    """The same without a line and all ways that lead there or from there. Raises FormatError for a first line."""
    tale = manuscript.tale
    for each in tale.maps:
        if each.person is not None and any(link.target == number for link in each.person.openings):
            raise FormatError(f"{each.person.name} begins with this line. Let the conversation begin elsewhere first.")
    links = tuple(link for link in tale.links if number not in (link.source, link.target))
    return with_speech(manuscript, tuple(line for line in tale.lines if line.number != number), links)


def _free_number(tale: Tale, source: int) -> int:
    taken = {line.number for line in tale.lines}
    number = next((one for one in range(source + 1, LARGEST + 1) if one not in taken), None)
    if number is None:
        raise FormatError(f"there are no numbers left for lines; the last is {LARGEST:,}.")
    return number


def _in_order(links: list[Link]) -> list[Link]:
    """By source; the links of one line stay in their order, which counts."""
    return sorted(links, key=lambda link: link.source)


def cells_of(each: Map) -> dict[Cell, str]:
    """What stands on a map by its mark: portals, the person, the start."""
    marks = {(portal.column, portal.row): portal.letter for portal in each.portals}
    if each.person is not None:
        marks[each.person.column, each.person.row] = PERSON
    if each.start is not None:
        marks[each.start] = START
    return marks
