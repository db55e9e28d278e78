"""A map in words, for play without a picture: what there is to see, who is here, where the portals are."""
from collections import Counter
from typing import Final

from solvers.core.wording import counted, listed
from solvers.ferry.game import FerryGame
from solvers.ferry.scene import BODY_WIDTH, CELL, COLUMNS, LEDGE, SCENERY, SOLID, WATER
from solvers.ferry.tale import Map, Portal
from solvers.ferry.things import is_taken

LANDS: Final = {"river": "by the river", "wood": "in the wood", "town": "in the town", "hills": "in the hills",
                "far-bank": "on the far bank", "room": "indoors", "meadow": "in the meadows", "sea": "by the sea"}
SIDES: Final = ("western end", "west", "middle", "east", "eastern end")  # fifths of a map
SLOPES: Final = {"river": "bank", "far-bank": "bank", "wood": "slope", "hills": "hill", "town": "street",
                 "room": "stair", "meadow": "slope", "sea": "dune"}
AT_HAND: Final = 2  # cells: up to here something is beside the figure
NEAR: Final = 8     # and up to here it is some steps away
FAR: Final = 20     # beyond this it is a long way
LIGHT_WORDS: Final = {"day": "by day", "dusk": "at dusk", "night": "by night"}
_PLURALS: Final = {"b": "bushes", "r": "reeds", "g": "grass and flowers", "f": "fence", "c": "benches", "n": "nets",
                          "q": "toadstools", "j": "geese"}


def side_phrase(column: float) -> str:
    """Position of a column on a map, in words: `in the middle`, `at the western end`."""
    name = SIDES[_fifth(column)]
    return f"{'at' if name.endswith('end') else 'in'} the {name}"


def lowered(title: str) -> str:
    """A title or a name within a sentence: `the mill`."""
    return title[0].lower() + title[1:] if title.startswith(("The ", "A ", "An ")) else title


def _fifth(column: float) -> int:
    return min(max(int(column * len(SIDES) / COLUMNS), 0), len(SIDES) - 1)


def headline(here: Map) -> str:
    """`The landing, by the river, by night.`"""
    where = LANDS.get(here.background, "")
    return ", ".join(filter(None, (here.title or here.name, where, LIGHT_WORDS.get(here.light, "")))) + "."


def landscape(here: Map) -> str:
    """A map without its portals and people, in words: scenery, ledges, water, and whether the ground is level."""
    scenery = Counter(cell for row in here.rows for cell in row if cell in SCENERY)
    things = [_counted_thing(cell, count) for cell, count in scenery.items()]
    water = sorted({_fifth(column) for row in here.rows for column, cell in enumerate(row) if cell == WATER})
    # A ledge counts at its left end; water is named by the fifths of the map at which it begins and ends.
    ledges = sum(row[column] == LEDGE and row[column - 1:column] != LEDGE
                 for row in here.rows for column in range(COLUMNS))
    if ledges:
        things.append(counted(ledges, "ledge"))
    if water:
        ends = [f"the {SIDES[fifth]}" for fifth in water]
        things.append(f"water from {ends[0]} to {ends[-1]}" if len(ends) > 1 else
                      f"water {'at' if SIDES[water[0]].endswith('end') else 'in'} {ends[0]}")
    heights = {next((row for row, cells in enumerate(here.rows) if cells[column] == SOLID), len(here.rows))
               for column in range(COLUMNS)}
    ground = "The ground is level" if len(heights) == 1 else "The ground goes up and down"
    return f"{ground}; you see {listed(things)}." if things else f"{ground}."


def _counted_thing(cell: str, count: int) -> str:
    if cell in _PLURALS and (count > 1 or _PLURALS[cell] == SCENERY[cell]):
        return _PLURALS[cell]
    name = SCENERY[cell].removeprefix("a ")
    return SCENERY[cell] if count == 1 else f"{count} {name}s"


def direction_phrase(game: FerryGame, column: int, row: int) -> str:
    """Direction of a cell from the figure, in words: `east, a few steps, down the bank`, `here`."""
    across = (column * CELL + CELL // 2 - game.body.x - BODY_WIDTH // 2) / CELL
    up = round(game.body.y / CELL) - (row + 1)
    parts = [] if abs(across) < AT_HAND else ["east" if across > 0 else "west", (
        "a few steps" if abs(across) < NEAR else "a long way" if abs(across) > FAR else "some way")]
    if abs(up) >= AT_HAND:
        parts.append(f"{'up' if up > 0 else 'down'} the {SLOPES.get(game.map.background, 'slope')}")
    return ", ".join(parts) or "here"


def portal_sentence(game: FerryGame, portal: Portal) -> str:
    """One exit in words: `East, a few steps, down the bank: The mill.`

    A portal that gives a token is named after it; the name of a map that the player has not seen is kept back.
    """
    where = direction_phrase(game, portal.column, portal.row)
    where = where[0].upper() + where[1:]
    if not portal.leads:
        return f"{where}: an arch that leads nowhere."
    there = game.tale.map_named.get(portal.map)
    is_seen = there and there.name in game.seen
    goal = game.missing_titles(portal.gives) or (
        there.title or there.name if there and is_seen else "where you have not been")
    return f"{where}: {goal}." + ("" if portal.open_to(game.tokens) else f" {game.why_closed(portal)}")


def describe(game: FerryGame) -> tuple[str, ...]:
    """Everything on the map of the game; each line is a sentence or an exit."""
    here = game.map
    column = (game.body.x + BODY_WIDTH // 2) / CELL
    lines = [headline(here), *here.notes, landscape(here),
             f"You are {side_phrase(column)}{', in the air' if game.body.flying else ''}."]
    if here.person:
        where = direction_phrase(game, here.person.column, here.person.row)
        lines.append(f"{here.person.name} is {'beside you' if where == 'here' else f'here, {where}'}.")
    lines += [portal_sentence(game, portal) for portal in here.portals
              if portal.leads and not is_taken(game, portal)]
    return tuple(lines)
