"""Files of maps, maps/NAME.map: what a map is called, who stands there, its drawing, and where its portals lead.

    title: The landing
    background: river night
    person: Anselm
    look: ferryman
    begins: 140 needs listened
    begins: 100
    closed: B The wood is dark, and so are you.

    map:
    ...............          42 characters a row, 29 rows; what is missing at the right or at the top is air
    .A..@....&..B..
    ###############

    portals:
    A
    B -> wood-edge A needs lantern
"""
import re
from dataclasses import replace
from typing import Final

from solvers.ferry.scene import AIR, BACKGROUNDS, COLUMNS, LIGHTS, LOOKS, PERSON, ROWS, SCENERY, SOUNDS, START, TERRAIN
from solvers.ferry.tale import Link, Map, Person, Portal
from solvers.ferry.words import NAME, TERMS, FileReader, Word, link_from_terms, split_words, terms_text

FOLDER: Final = "maps/"
SUFFIX: Final = ".map"
ARROW: Final = "->"
LONGEST_TEXT: Final = 200  # characters of a title or a name

_KEY = re.compile(r"\s*([a-z]+)\s*:\s*(.*)")
_LETTER = re.compile(r"[A-Z]")
_UNDRAWN = re.compile(rf"[^{re.escape(''.join((*TERRAIN, *SCENERY)))}]", re.DOTALL)  # what is no ground and no scenery


def map_path(name: str) -> str:
    """The file in which the map of that name is."""
    return f"{FOLDER}{name}{SUFFIX}"


def read_map(reader: FileReader, name: str) -> Map:
    """The map of a file. Faults go to the reader, and what they are about is left out."""
    return _MapReader(reader, name).read()


class _MapReader:
    """Reads one file of a map, from its first line to its last."""

    def __init__(self, reader: FileReader, name: str) -> None:
        self.reader, self.name = reader, name
        self.texts: dict[str, str] = {}
        self.notes: list[str] = []
        self.openings: list[Link] = []
        self.rows: list[str] = []
        self.row_line = 0
        self.marks: dict[str, tuple[int, int]] = {}  # column and row of each portal, the person and the start
        self.table: dict[str, Portal] = {}
        self.closed: dict[str, str] = {}  # what is read at a portal while it is closed, by its letter

    def read(self) -> Map:
        """Read the three parts of the file, head, drawing and portals, in one pass over its lines.

        In the drawing every line counts, also blank ones and those with a #; elsewhere these are skipped.
        """
        part = "head"
        for number, line in enumerate(self.reader.lines, start=1):
            word = line.strip()
            if part == "drawing" and word != "portals:":
                if not self.rows:
                    self.row_line = number
                self.rows.append(line.rstrip())
            elif not word or word.startswith("#"):
                continue
            elif word == "map:" and part == "head":
                part = "drawing"
            elif word == "portals:" and part == "drawing":
                part = "portals"
            elif part == "head":
                self._read_key(number, line)
            elif part == "portals":
                self._read_portal(number, line)
        end = max(len(self.reader.lines), 1)
        if part == "head" and self.reader.lines:
            self.reader.fault(end, 1, "The line “map:”, with the drawing below it, is missing.")
        drawn = self._read_drawing()
        self.reader.mark(("map", self.name), 1, 1)
        return Map(
            self.name, self.texts.get("title", ""), drawn, *self._background(), tuple(self.notes), self._portals(),
            self._person(), self.marks.get(START), self._sound(),
        )

    def _read_key(self, number: int, line: str) -> None:
        match = _KEY.fullmatch(line)
        column = split_words(line)[0].column
        if match is None:
            self.reader.fault(number, column, "A line here is a key, a colon and what belongs to it, such as "
                                              "“title: The landing”.")
            return
        # Keys may come once, but for note and begins, of which every one counts, in its order.
        key, value = match[1], match[2].strip()
        behind = match.start(2) + 1
        if key not in ("title", "background", "sound", "note", "person", "look", "begins", "closed"):
            self.reader.fault(number, column, f"There is no key “{key[:20]}”; a map has title, background, sound, "
                                              "note, person, look, begins, closed, and then map: and portals:.")
        elif not value:
            self.reader.fault(number, behind, f"Behind “{key}:” stands nothing.")
        elif key == "begins":
            self._read_opening(number, line, behind)
        elif key == "closed":
            self._read_closed(number, behind, value)
        elif (len(value) > LONGEST_TEXT and key != "note") or not value.isprintable():
            self.reader.fault(number, behind, f"A {key} has at most {LONGEST_TEXT} characters, which can be shown.")
        elif key == "note":
            self.notes.append(value)
        elif key in self.texts:
            self.reader.fault(number, column, f"“{key}:” stands here twice.")
        else:
            self.texts[key] = value
            self.reader.mark(("map", self.name, key), number, behind)

    def _read_opening(self, number: int, line: str, behind: int) -> None:
        first, *rest = split_words(line, behind - 1)
        if not re.fullmatch(r"[1-9][0-9]{0,4}", first.text):
            self.reader.fault(number, first.column, f"“{first.text[:20]}” is no number of a line; here stands the line "
                                                    "with which the player begins.")
            return
        owner = ("opening", self.name, len(self.openings))
        self.reader.mark(owner, number, first.column)
        terms = self.reader.terms(number, rest, owner, (*TERMS, "ends"))
        self.openings.append(link_from_terms(0, int(first.text), "same", terms))

    def _read_closed(self, number: int, behind: int, value: str) -> None:
        letter, _, words = value.partition(" ")
        words = words.strip()
        if not _LETTER.fullmatch(letter) or not words:
            self.reader.fault(number, behind, "Here stands the capital letter of a portal, and what one reads there "
                                              "while it is closed: “closed: B The door does not open.”")
        elif len(words) > LONGEST_TEXT or not words.isprintable():
            self.reader.fault(number, behind, f"A line like this has at most {LONGEST_TEXT} characters, which can be "
                                              "shown.")
        elif letter in self.closed:
            self.reader.fault(number, behind, f"What one reads at portal {letter} stands here twice.")
        else:
            self.closed[letter] = words
            self.reader.mark(("closed", self.name, letter), number, behind)

    def _read_drawing(self) -> tuple[str, ...]:
        rows = self.rows
        while rows and not rows[-1].strip():
            rows = rows[:-1]
        if len(rows) > ROWS:
            self.reader.fault(self.row_line + ROWS, 1, f"This is row {ROWS + 1} of the drawing; a map has {ROWS}.")
            rows = rows[:ROWS]
        missing = ROWS - len(rows)
        drawn = [AIR * COLUMNS] * missing
        for row, text in enumerate(rows, start=missing):
            number = self.row_line + row - missing
            if len(text) > COLUMNS:
                self.reader.fault(number, COLUMNS + 1, f"This row has {len(text)} characters; a map is {COLUMNS} wide.")
            cells = text[:COLUMNS].replace(" ", AIR).ljust(COLUMNS, AIR)
            for other in _UNDRAWN.finditer(cells):  # most rows have none: looking at each cell took most of the time
                cell, column = other[0], other.start()
                if cell in (PERSON, START) or _LETTER.fullmatch(cell):
                    self._mark(cell, column, row, number)
                else:
                    quoted = cell if cell.isprintable() else "this character"
                    self.reader.fault(number, column + 1, f"“{quoted}” is nothing that a map is drawn with.")
            drawn.append(_UNDRAWN.sub(AIR, cells))
        return tuple(drawn)

    def _mark(self, cell: str, column: int, row: int, number: int) -> None:
        what = {PERSON: "The person", START: "The start"}.get(cell, f"Portal {cell}")
        if cell in self.marks:
            self.reader.fault(number, column + 1, f"{what} is drawn here a second time.")
            return
        self.marks[cell] = column, row
        self.reader.mark(("mark", self.name, cell), number, column + 1)

    def _read_portal(self, number: int, line: str) -> None:
        words = split_words(line)
        letter = words[0]
        if not _LETTER.fullmatch(letter.text):
            self.reader.fault(number, letter.column, f"“{letter.text[:20]}” is no portal; here stands a capital "
                                                   "letter.")
            return
        if letter.text in self.table:
            self.reader.fault(number, letter.column, f"Portal {letter.text} stands in this table twice.")
            return
        if letter.text not in self.marks and not any(letter.text in row for row in self.rows):
            self.reader.fault(number, letter.column, f"Portal {letter.text} is not in the drawing.")
        self.table[letter.text] = self._target(number, words)
        self.reader.mark(("portal", self.name, letter.text), number, letter.column)

    def _target(self, number: int, words: list[Word]) -> Portal:
        letter = words[0].text
        closed = Portal(letter, 0, 0)
        if len(words) == 1:
            return closed
        end = words[-1].column + len(words[-1].text)
        if words[1].text != ARROW:
            self.reader.fault(number, words[1].column, f"Behind the letter of a portal stands “{ARROW}” and where it "
                                                       "leads, or nothing if it leads nowhere.")
            return closed
        if len(words) < 4:
            self.reader.fault(number, end, "Here one operand is missing: a portal leads to a map and the letter of a "
                                           "portal there, such as “A -> mill B”, or to an ending: “A -> ending home”.")
            return closed
        owner = ("portal", self.name, letter)
        terms = self.reader.terms(number, words[4:], owner, ("needs", "lacks", "gives"))
        needs, lacks, gives = (terms.get(kind, ()) for kind in ("needs", "lacks", "gives"))
        self.reader.mark((*owner, "map"), number, words[2].column)
        self.reader.mark((*owner, "target"), number, words[3].column)
        if not NAME.fullmatch(words[2].text):
            self.reader.fault(number, words[2].column, f"“{words[2].text[:20]}” is no name of a map.")
        elif words[2].text == "ending":
            if NAME.fullmatch(words[3].text):
                return Portal(letter, 0, 0, ending=words[3].text, needs=needs, lacks=lacks, gives=gives)
            self.reader.fault(number, words[3].column, f"“{words[3].text[:20]}” is no name of an ending.")
        elif _LETTER.fullmatch(words[3].text):
            return Portal(letter, 0, 0, words[2].text, words[3].text, "", needs, lacks, gives)
        else:
            self.reader.fault(number, words[3].column, f"“{words[3].text[:20]}” is no portal; here stands the capital "
                                                       "letter of one on that map.")
        return closed

    def _portals(self) -> tuple[Portal, ...]:
        portals = []
        for letter, (column, row) in sorted(self.marks.items()):
            if letter in (PERSON, START):
                continue
            portal = self.table.get(letter)
            if portal is None:
                self.reader.fault(*self.reader.place(("mark", self.name, letter)), f"Portal {letter} is drawn here, "
                                  "but not in the table below “portals:”.")
                portal = Portal(letter, column, row)
            portals.append(replace(portal, column=column, row=row, closed=self.closed.pop(letter, "")))
        for letter in self.closed:
            self.reader.fault(*self.reader.place(("closed", self.name, letter)), f"There is no portal {letter} on this "
                              "map.")
        return tuple(portals)

    def _background(self) -> tuple[str, str]:
        words = self.texts.get("background", "river").split()
        line, column = self._place("background")
        if words[0] not in BACKGROUNDS:
            self.reader.fault(line, column, f"There is no background “{words[0][:20]}”; there are "
                                            f"{', '.join(BACKGROUNDS)}.")
        if len(words) > 2 or (words[-1] not in LIGHTS and len(words) == 2):
            self.reader.fault(line, column, f"Behind a background can stand one of {', '.join(LIGHTS)}.")
        return words[0], words[1] if len(words) == 2 else "day"

    def _sound(self) -> str:
        sound = self.texts.get("sound", "")
        if sound and sound not in SOUNDS:
            self.reader.fault(*self._place("sound"), f"There is no sound “{sound[:20]}”; there are "
                                                     f"{', '.join(SOUNDS)}.")
        return sound

    def _person(self) -> Person | None:
        line, column = self._place("person")
        name, at = self.texts.get("person"), self.marks.get(PERSON)
        if name is None:
            if at:
                self.reader.fault(*self.reader.place(("mark", self.name, PERSON)), "The person drawn here has no name; "
                                  "“person:” is missing.")
            elif "look" in self.texts or self.openings:
                self.reader.fault(*self._place("look" if "look" in self.texts else ""), "There is no person here to "
                                  "whom this belongs; “person:” is missing.")
            return None
        if at is None:
            self.reader.fault(line, column, f"{name} is not in the drawing; draw “{PERSON}” where the feet are.")
            return None
        look = self.texts.get("look", "man")
        if look not in LOOKS:
            self.reader.fault(*self._place("look"), f"There is no look “{look[:20]}”; there are {', '.join(LOOKS)}.")
        if not self.openings:
            self.reader.fault(line, column, f"{name} has no conversation; “begins:” with the first line is missing.")
        return Person(*at, name, look, tuple(self.openings))

    def _place(self, key: str) -> tuple[int, int]:
        return self.reader.place(("map", self.name, key), ("opening", self.name, 0), ("map", self.name))


def write_map(tale_map: Map) -> str:
    """The text of a map file; `read_map` reads the same map from it."""
    # Marks go into the drawing over the terrain, one a cell; what a portal needs stands in the table below.
    head = [f"title: {tale_map.title}"] if tale_map.title else []
    head += [f"background: {tale_map.background} {tale_map.light}"]
    head += [f"sound: {tale_map.sound}"] if tale_map.sound else []
    head += [f"note: {note}" for note in tale_map.notes]
    marks = {(portal.column, portal.row): portal.letter for portal in tale_map.portals}
    if tale_map.start:
        marks[tale_map.start] = START
    if person := tale_map.person:
        marks[person.column, person.row] = PERSON
        head += [f"person: {person.name}", f"look: {person.look}"]
        head += [f"begins: {opening.target}{terms_text(opening)}" for opening in person.openings]
    head += [f"closed: {portal.letter} {portal.closed}" for portal in tale_map.portals if portal.closed]
    drawing = ["".join(marks.get((column, row), cell) for column, cell in enumerate(cells))
               for row, cells in enumerate(tale_map.rows)]
    table = [_portal_text(portal) for portal in tale_map.portals]
    return "\n".join((*head, "", "map:", *drawing, "", "portals:", *table, ""))


def _portal_text(portal: Portal) -> str:
    if not portal.leads:
        return portal.letter
    goal = f"ending {portal.ending}" if portal.ending else f"{portal.map} {portal.target}"
    terms = terms_text(Link(0, 0, needs=portal.needs, lacks=portal.lacks, gives=portal.gives))
    return f"{portal.letter} {ARROW} {goal}{terms}"
