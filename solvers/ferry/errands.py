"""Errands: small tales of one map, drawn by a seed. The ferry takes you once you have the word, and a plot says how.

The map has three lots, each with stairs of ledges and, at their top, one of two places or a person; the ferry lies at
the right. How many ledges there are in all is what makes an errand long. The words are in data/errands.toml.
"""
from functools import cache
from importlib.resources import files
from math import floor
from random import Random
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from solvers.core.formats import read_toml
from solvers.ferry.scene import AIR, COLUMNS, LEDGE, LIGHTS, ROWS, SOLID, WATER
from solvers.ferry.tale import END_DIALOG, Ending, Line, Link, Map, Person, Portal, Tale, Token

MOST: Final = 12      # ledges of an errand
STEEPEST: Final = 5   # ledges of one lot
GROUND: Final = 26    # the row of the ground; feet are one above
LOTS: Final = (1, 11, 21)  # the first columns of the lots, which are ten wide
SHORE: Final = 32     # the first column of water
LANDING: Final = 37   # where the boat lies
PLACE: Final = "landing"
SHUT, EMPTY = "It is shut, and stays so.", "There is nothing left here that you could use."  # while they are closed
BOAT, KEY, STORE = "C", "A", "B"  # portals

Text = Annotated[str, Meta(min_length=1, max_length=300)]
Tokens = tuple[str, ...]


class Plot(NamedTuple):
    """How one comes by the tokens: what each of the two places needs and gives, and what the person takes and gives.

    A place is closed to whoever has what it gives, or something that came of that. The person gives `lent` when asked
    first, and `reward` for what is brought; a reminder, if nothing is to be brought.
    """

    key_needs: Tokens
    key_gives: Tokens
    key_lacks: Tokens
    store_needs: Tokens
    store_gives: Tokens
    store_lacks: Tokens
    lent: Tokens
    brought: Tokens
    reward: Tokens


LOCKED: Final = "locked"  # the plot of errands whose id names none

PLOTS: Final = {
    LOCKED: Plot((), ("key",), ("key",), ("key",), ("thing",), ("thing", "word"), (), ("thing",), ("word",)),
    "both": Plot((), ("key",), ("key", "word"), (), ("thing",), ("thing", "word"), (), ("key", "thing"), ("word",)),
    "trade": Plot((), ("key",), ("key", "thing"), ("thing",), ("word",), ("word",), (), ("key",), ("thing",)),
    "loan": Plot(("key",), ("thing",), ("thing",), ("thing",), ("word",), ("word",), ("key",), (), ()),
}
"""By name: what is wanted is locked up; both places give it; what the first gives is traded; the person lends a key."""


class Errand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of an errand: the person, the titles of the three tokens, the scenery of the places, and what is said.

    `ask` are two lines of the player and two of the person by turns; `bring` and `after` one of each.
    """

    title: Text
    backgrounds: tuple[str, ...]
    name: Text
    look: str
    thing: Text
    key: Text
    word: Text       # what the ferry asks for
    key_place: str   # the scenery of the first place
    store: str       # and that of the second
    notes: tuple[Text, ...]
    ask: tuple[Text, Text, Text, Text]
    bring: tuple[Text, Text]
    after: tuple[Text, Text]
    end: Text
    plot: str = LOCKED


class _Errands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    errands: tuple[Errand, ...]


@cache
def errands(plot: str) -> tuple[Errand, ...]:
    """All errands of a plot for which there are texts."""
    data = (files("solvers.ferry") / "data" / "errands.toml").read_bytes()
    return tuple(errand for errand in read_toml(data, _Errands).errands if errand.plot == plot)


def make_errand(ledges: int, seed: int, name: str = LOCKED) -> Tale:
    """The tale of a seed with so many ledges, 0 to 12, and a plot. It need not be solvable: that is for the solver to
    say."""
    chance, plot = _Chance(seed), PLOTS[name]
    errand = errands(name)[chance.below(len(errands(name)))]
    rows = [[AIR] * COLUMNS for _ in range(GROUND)] + [[SOLID] * COLUMNS for _ in range(ROWS - GROUND)]
    for column in range(SHORE, COLUMNS):
        rows[GROUND][column] = WATER
    for column in range(LANDING - 3, LANDING + 3):
        rows[GROUND - 1][column] = LEDGE  # the jetty
    heights = _shared(ledges, chance)
    order = chance.shuffled((KEY, STORE, "&"))
    tops = dict(zip(order, (_build_stairs(rows, lot, height, chance)
                            for lot, height in zip(LOTS, heights, strict=True)), strict=True))
    near = {column + aside for column, row in tops.values() if row == GROUND - 1 for aside in range(-2, 4)}
    free = [column for column in range(2, SHORE - 2) if column not in near]
    start = free[chance.below(len(free))], GROUND - 1
    _plant(rows, errand, tops, start, chance)
    portals = (
        Portal(KEY, *tops[KEY], PLACE, KEY, "", plot.key_needs, plot.key_lacks, plot.key_gives,
               SHUT if plot.key_needs else EMPTY),
        Portal(STORE, *tops[STORE], PLACE, STORE, "", plot.store_needs, plot.store_lacks, plot.store_gives,
               SHUT if plot.store_needs else EMPTY),
        Portal(BOAT, LANDING, GROUND - 2, ending="across", needs=("word",),
               closed=f"Not yet, says {errand.name}, without a word."),
    )
    openings = (Link(0, 30, needs=("word",)), Link(0, 20, needs=plot.brought or plot.lent), Link(0, 10))
    land, light = errand.backgrounds[chance.below(len(errand.backgrounds))], LIGHTS[chance.below(len(LIGHTS))]
    here = Map(
        PLACE, "The landing", tuple("".join(row) for row in rows), land, light, errand.notes, portals,
        Person(*tops["&"], errand.name, errand.look, openings), start,
    )
    return Tale(
        errand.title, PLACE, (here,), _lines(errand), _links(plot),
        (Token("key", errand.key), Token("thing", errand.thing), Token("word", errand.word)),
        (Ending("across", "Across", errand.end),), note="A small tale of one map, drawn by its number.",
    )


def _links(plot: Plot) -> tuple[Link, ...]:
    """What is said after what, and what comes of it."""
    return (
        Link(10, 11, "chgspk"), Link(11, 12, "chgspk"), Link(12, 13, "chgspk", gives=plot.lent), Link(13, END_DIALOG),
        Link(20, 21, "chgspk", gives=plot.reward, takes=plot.brought), Link(21, END_DIALOG),
        Link(30, 31, "chgspk"), Link(31, END_DIALOG),
    )


def _lines(errand: Errand) -> tuple[Line, ...]:
    texts_by_line = ((10, errand.ask), (20, errand.bring), (30, errand.after))
    return (Line(END_DIALOG, "END_DIALOG"),
            *(Line(first + number, text) for first, texts in texts_by_line for number, text in enumerate(texts)))


class _Chance:
    """Numbers of a seed that are the same in all versions of Python: from `random()` alone."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, number: int) -> int:
        return floor(self._random.random() * number)

    def shuffled(self, things: tuple[str, ...]) -> list[str]:
        remaining = list(things)
        return [remaining.pop(self.below(len(remaining))) for _ in things]


def _shared(ledges: int, chance: _Chance) -> list[int]:
    """A random share of the ledges for each group."""
    heights = [0] * len(LOTS)
    while sum(heights) < ledges:
        lot = chance.below(len(LOTS))
        heights[lot] += heights[lot] < STEEPEST
    return heights


def _build_stairs(rows: list[list[str]], lot: int, ledges: int, chance: _Chance) -> tuple[int, int]:
    """Build ledges, left and right by turns, each as high above the last as a jump carries. Returns the cell at their
    top in which one stands."""
    row, side = GROUND, chance.below(2)
    column = lot + 2 + chance.below(6)
    for _ in range(ledges):
        row -= 3 + chance.below(2)
        side = 1 - side
        first, width = lot + 5 * side + chance.below(2), 3 + chance.below(2)
        for ledge in range(first, first + width):
            rows[row][ledge] = LEDGE
        column = first + width // 2
    return column, row - 1


def _plant(rows: list[list[str]], errand: Errand, tops: dict[str, tuple[int, int]], start: tuple[int, int],
           chance: _Chance) -> None:
    """Draw what the key and the thing are in, the boat, and some plants on the ground; nothing bumps into them."""
    for mark, thing in ((KEY, errand.key_place), (STORE, errand.store)):
        column, row = tops[mark]
        rows[row][column + 1] = thing
    rows[GROUND - 1][SHORE - 1] = "r"
    rows[GROUND - 2][LANDING + 2] = "k"
    taken_columns = {column for column, row in (*tops.values(), start) if row == GROUND - 1}
    for _ in range(7):
        column = 1 + chance.below(SHORE - 3)
        if rows[GROUND - 1][column] == AIR and taken_columns.isdisjoint((column - 1, column, column + 1)):
            rows[GROUND - 1][column] = "tobgsg"[chance.below(6)]
