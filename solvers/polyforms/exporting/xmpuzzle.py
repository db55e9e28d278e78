"""Puzzles written for BurrTools: `.xmpuzzle` files, which `importing.burrtools` reads."""
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from solvers.core.formats import FormatError
from solvers.polyforms.drawing import FILL, MAY
from solvers.polyforms.grids import CUBE, PRISM, SQUARE, TRIANGLE, Cell, Grid, Vector
from solvers.polyforms.importing.burrtools import parse_xmpuzzle, read_xmpuzzle
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import TWO_SIDED

_GRIDS: Final = {CUBE: 0, SQUARE: 0, TRIANGLE: 1, PRISM: 1}
_STATES: Final = {FILL: "#", MAY: "+"}
# What BurrTools shows for colours 1, 2, 3 ...
_RED_GREEN_BLUE: Final = ((230, 60, 60), (60, 110, 220), (60, 170, 90), (235, 190, 60), (150, 80, 190), (240, 140, 60))


def write_xmpuzzle(puzzle: Puzzle) -> str:
    """The XML of a puzzle with one problem. The order of cells, the tile of the symmetry and colours for the eye are
    left out, as they change no solution.

    Raises:
        FormatError: it has what BurrTools has not: another grid, tiles that may not turn over, tiles that lie there
            from the start, or conditions.
    """
    if puzzle.grid not in _GRIDS:
        raise FormatError(f"BurrTools has no grid of {puzzle.grid.unit}s like this one; it has cubes and triangles.")
    if any(tile.sides != TWO_SIDED for tile in puzzle.tiles) and not puzzle.grid.solid:
        raise FormatError("BurrTools turns every piece over; a puzzle with one-sided tiles would be another one there.")
    if puzzle.fixed or puzzle.conditions:
        raise FormatError("BurrTools has neither tiles that lie in the form from the start nor conditions.")
    colours = max([*puzzle.paint.values(), *(colour for tile in puzzle.tiles for colour in tile.paint)], default=0)
    form = dict.fromkeys(puzzle.must, FILL) | dict.fromkeys(puzzle.may, MAY)
    shapes = [_voxels(puzzle.grid, tile.name, dict.fromkeys(tile.atoms, FILL),
                      dict(zip(tile.atoms, tile.paint, strict=False))) for tile in puzzle.tiles]
    pairs = [(colour, colour) for colour in range(1, colours + 1)] if puzzle.pairs is None else sorted(puzzle.pairs)
    holes = "" if puzzle.most_empty is None else f' maxHoles="{puzzle.most_empty}"'
    lines = [
        '<?xml version="1.0"?>', '<puzzle version="2">', f'<gridType type="{_GRIDS[puzzle.grid]}"/>', "<colors>",
        *(f'<color red="{red}" green="{green}" blue="{blue}"/>' for red, green, blue in _colours(colours)), "</colors>",
        "<shapes>", *shapes, _voxels(puzzle.grid, "Form", form, puzzle.paint), "</shapes>",
        "<problems>", f'<problem name={quoteattr(puzzle.title)} state="0"{holes}>', "<shapes>",
        *(_part(number, tile) for number, tile in enumerate(puzzle.tiles)), "</shapes>",
        f'<result id="{len(puzzle.tiles)}"/>', "<bitmap>",
        *(f'<pair piece="{one - 1}" result="{two - 1}"/>' for one, two in pairs if max(one, two) <= colours),
        "</bitmap>", "</problem>", "</problems>",
        f"<comment>{escape(chr(10).join((puzzle.title, *puzzle.notes)))}</comment>", "</puzzle>",
    ]
    return "\n".join(lines) + "\n"


def replace_problem(data: bytes, number: int, puzzle: Puzzle) -> str:
    """The XML of a BurrTools file with a puzzle as its problem of that number, from 1; whatever else is in the file
    stays, also what cannot be read here.

    Shapes that this problem alone used make room for its new ones. If the puzzle is as it was read, shapes, pieces and
    solutions that BurrTools found stay as well.

    Raises:
        FormatError: BurrTools has no such puzzle, or its grid is not that of the file.
    """
    root, _ = parse_xmpuzzle(data)
    if not _is_unchanged(data, number, puzzle):
        _write_into(root, number, puzzle)
    problem = root.findall("problems/problem")[number - 1]
    if not puzzle.title.endswith(f", problem {number}"):  # a name that it was given on reading
        problem.set("name", puzzle.title)
    return f'<?xml version="1.0"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _is_unchanged(data: bytes, number: int, puzzle: Puzzle) -> bool:
    try:
        before = read_xmpuzzle(data, number)
    except FormatError:
        return False
    return write_xmpuzzle(replace(before, title="", notes=())) == write_xmpuzzle(replace(puzzle, title="", notes=()))


def _write_into(root: ElementTree.Element, number: int, puzzle: Puzzle) -> None:
    made = ElementTree.fromstring(write_xmpuzzle(puzzle))
    grids = [node.get("type", "0") if node is not None else "0" for node in (root.find("gridType"),
                                                                            made.find("gridType"))]
    if grids[0] != grids[1]:
        raise FormatError("the other problems of this file are on another grid; save this one as a .poly file, or undo "
                          "the change of the grid.")
    shapes = root.find("shapes")
    problems = root.findall("problems/problem")
    if shapes is None:
        shapes = ElementTree.SubElement(root, "shapes")
    used_by_others = {node.get("id") for other in problems if other is not problems[number - 1]
                      for node in (*other.findall("shapes/shape"), *other.findall("result"))}
    own = {node.get("id") for node in (*problems[number - 1].findall("shapes/shape"),
                                       *problems[number - 1].findall("result"))}
    free = [place for place in range(len(shapes)) if str(place) in own - used_by_others]
    places: dict[str, str] = {}  # of each shape of the puzzle, the number that it has in the file
    for old, shape in enumerate(made.findall("shapes/voxel")):
        if free:
            place = free.pop(0)
            shapes[place] = shape
        else:
            place = len(shapes)
            shapes.append(shape)
        places[str(old)] = str(place)
    fresh = made.find("problems/problem")
    assert fresh is not None
    for node in (*fresh.findall("shapes/shape"), *fresh.findall("result")):
        node.set("id", places[node.get("id", "")])
    fresh.set("name", problems[number - 1].get("name", ""))
    parent = root.find("problems")
    assert parent is not None
    parent[list(parent).index(problems[number - 1])] = fresh
    colours = root.find("colors")
    if colours is None:
        colours = ElementTree.SubElement(root, "colors")
    colours.extend(made.findall("colors/color")[len(colours):])


def _colours(count: int) -> Sequence[tuple[int, int, int]]:
    return [_RED_GREEN_BLUE[number % len(_RED_GREEN_BLUE)] for number in range(count)]


def _part(number: int, tile: Tile) -> str:
    copies = f'count="{tile.least}"' if tile.least == tile.most else f'min="{tile.least}" max="{tile.most}"'
    group = "" if tile.group is None else f' group="{tile.group}"'
    return f'<shape id="{number}" {copies}{group}/>'


def _voxels(grid: Grid, name: str, states: Mapping[Vector, str], paint: Mapping[Vector, int]) -> str:
    """A shape as a box of voxels, x running fastest, then y, then z."""
    cells: dict[Cell, str] = {}
    for atom, state in states.items():
        cell = grid.cell_of(atom)
        cells[cell if len(cell) == 3 else (*cell, 0)] = f"{_STATES[state]}{paint.get(atom) or ''}"
    low = [min(parts) for parts in zip(*cells, strict=True)]
    if grid in (TRIANGLE, PRISM) and (low[0] + low[1]) % 2:
        low[0] -= 1  # which way a triangle points depends on where it stands
    across, up, high = (max(parts) - least + 1 for parts, least in zip(zip(*cells, strict=True), low, strict=True))
    text = "".join(cells.get((x + low[0], y + low[1], z + low[2]), "_")
                   for z in range(high) for y in range(up) for x in range(across))
    return f'<voxel x="{across}" y="{up}" z="{high}" name={quoteattr(name)} type="0">{text}</voxel>'
