"""A tale as a value: its maps, people, portals and lines, and the words that it begins and ends with.

Names refer to each other by text, as in the files, so that a tale that is still being written is a value as well;
`lint` says what is amiss in it.
"""
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

END_DIALOG: Final = 0  # the line to which a conversation goes that is over

Opcode = Literal["same", "chgspk", "choose"]
OPCODES: Final[tuple[Opcode, ...]] = ("same", "chgspk", "choose")


@dataclass(frozen=True, slots=True)
class Link:
    """One transition of a conversation: the next line, who speaks it, and the tokens that it needs, takes and gives.

    `same`: the speaker continues. `chgspk`: the other one speaks. `choose`: the player may choose `target`, and says
    it. Of the links of a line that are not choices, the first one whose tokens are there is followed. An opening, with
    which a conversation begins, is a link from END_DIALOG.
    """

    source: int
    target: int
    opcode: Opcode = "same"
    needs: tuple[str, ...] = ()  # tokens
    lacks: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    ending: str = ""  # the ending that the tale comes to on this way, if any

    def open_to(self, tokens: frozenset[str]) -> bool:
        """True if a player with these tokens may take the link."""
        return tokens.issuperset(self.needs) and tokens.isdisjoint(self.lacks)

    def tokens_after(self, tokens: frozenset[str]) -> frozenset[str]:
        """The player's tokens after the link."""
        return tokens.difference(self.takes).union(self.gives)


@dataclass(frozen=True, slots=True)
class Line:
    """One or several sentences said at once."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person on a map; `column` and `row` (0-based) are the cell of the feet."""

    column: int
    row: int
    name: str
    look: str = "man"
    openings: tuple[Link, ...] = ()  # the first whose tokens are there begins the conversation


@dataclass(frozen=True, slots=True)
class Portal:
    """A gate, one cell wide and three high, that leads one way. `column` and `row` are its lowest cell, 0-based."""

    letter: str
    column: int
    row: int
    map: str = ""       # where it leads: a map and the letter of a portal there; empty if nowhere
    target: str = ""
    ending: str = ""    # or the ending that it leads to
    needs: tuple[str, ...] = ()  # tokens
    lacks: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    closed: str = ""  # what one reads there while it is closed; empty if the author wrote nothing

    @property
    def leads(self) -> bool:
        """True if the portal can be used at all."""
        return bool(self.map or self.ending)

    def open_to(self, tokens: frozenset[str]) -> bool:
        """True if a player with these tokens may pass."""
        return tokens.issuperset(self.needs) and tokens.isdisjoint(self.lacks)


@dataclass(frozen=True, slots=True)
class Map:
    """One screen. `rows` are 29 strings of 42 characters: terrain and scenery, without the marks of people and
    portals."""

    name: str
    title: str
    rows: tuple[str, ...]
    background: str = "river"
    light: str = "day"
    notes: tuple[str, ...] = ()
    portals: tuple[Portal, ...] = ()
    person: Person | None = None
    start: tuple[int, int] | None = None  # column and row of the cell in which the tale begins, if it is here
    sound: str = ""  # one of SOUNDS; empty for that of the picture

    def portal(self, letter: str) -> Portal | None:
        """The portal of that letter, if there is one."""
        return next((portal for portal in self.portals if portal.letter == letter), None)


@dataclass(frozen=True, slots=True)
class Token:
    """A thing learnt or carried."""

    name: str
    title: str
    wanting: str = ""  # what one reads at a choice that lacks it; empty if the author wrote nothing


@dataclass(frozen=True, slots=True)
class Ending:
    """One of the endings of a tale."""

    name: str
    title: str
    text: str = ""


@dataclass(frozen=True)
class Tale:
    """A whole tale. `maps` and `lines` are in the order in which they are listed and numbered."""

    title: str
    start: str  # the map on which it begins
    maps: tuple[Map, ...]
    lines: tuple[Line, ...] = ()
    links: tuple[Link, ...] = ()
    tokens: tuple[Token, ...] = ()
    endings: tuple[Ending, ...] = ()
    author: str = ""
    note: str = ""
    player: str = "You"

    @cached_property
    def map_named(self) -> dict[str, Map]:
        """Maps by name."""
        return {each.name: each for each in self.maps}

    @cached_property
    def text_of(self) -> dict[int, str]:
        """Texts of the lines by number."""
        return {line.number: line.text for line in self.lines}

    @cached_property
    def links_from(self) -> dict[int, tuple[Link, ...]]:
        """The links of each line that has any, in their order."""
        found: dict[int, list[Link]] = {}
        for link in self.links:
            found.setdefault(link.source, []).append(link)
        return {line: tuple(links) for line, links in found.items()}

    @cached_property
    def token_titles(self) -> dict[str, str]:
        """Titles of the tokens by name."""
        return {token.name: token.title for token in self.tokens}

    @cached_property
    def wanting_words(self) -> dict[str, str]:
        """What one reads where a token is lacking, by its name, of those that have such words."""
        return {token.name: token.wanting for token in self.tokens if token.wanting}

    @cached_property
    def ending_named(self) -> dict[str, Ending]:
        """Endings by name."""
        return {ending.name: ending for ending in self.endings}

    def goal(self, portal: Portal) -> tuple[Map, Portal] | None:
        """The map and the portal that a portal leads to; None if it leads nowhere or to an ending."""
        target = self.map_named.get(portal.map)
        arrival = target.portal(portal.target) if target else None
        return (target, arrival) if target and arrival else None
