"""Puzzles of BurrTools: `.xmpuzzle` files, XML that may be packed by gzip, of cubes or of triangular prisms.

The shapes of a file are boxes of voxels, x running fastest: `_` empty, `#` filled, `+` filled or empty, each with the
number of a colour behind it, if it has one. A problem names the shape that is to be filled, how often each of the
others is used, which of them may stay together, and by pairs of colours what may lie on what. The format is told at https://burrtools.sourceforge.net/lib-doc/xmpuzzleFormat.html.
"""
import re
import zlib
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final, NamedTuple
from xml.etree import ElementTree

from solvers.core.formats import FormatError
from solvers.core.remarks import add_remark
from solvers.core.text_encoding import decode_text
from solvers.polyforms.draft import COLOURS, MOST_ATOMS
from solvers.polyforms.grids import CUBE, PRISM, SQUARE, TRIANGLE, Cell, Grid, Vector
from solvers.polyforms.poly_file import MOST_COPIES, MOST_TILE_ATOMS, MOST_TILES
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import standing_painted
from solvers.polyforms.tile_sets import LETTERS, free_letter

LIMIT: Final = 4_000_000  # bytes, unpacked
MOST_COLOURS: Final = len(COLOURS)
UNNAMED: Final = "From BurrTools"

_CUBES: Final = "0"
_PRISMS: Final = "1"
_GRIDS: Final = {"2": "spheres", "3": "rhombic tetrahedra", "4": "tetrahedra and octahedra"}
_SIZE = re.compile(r"[0-9]{1,3}")
_VOXEL = re.compile(r"[_#+][0-9]*")
_VOXELS = re.compile(r"(?:[_#+][0-9]*)*")
_ANY_GROUP = re.compile(r"[0-9]{1,2}")
_GROUP = re.compile(r"[1-9][0-9]?")  # but 0, which is none
_HOLES = re.compile(r"[0-9]{1,5}")
_DECLARED = re.compile(rb"""\s*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)""")
_PLAIN_NAME = re.compile(r"(problem)?[\s_]*[0-9]*|.", re.IGNORECASE)  # names that say nothing: Problem 2, g


class _Voxel(NamedTuple):
    """A place of a shape: `#` filled or `+` filled or empty, and its colour, 0 for none."""

    state: str
    colour: int


Voxels = dict[Cell, _Voxel]


class _Part(NamedTuple):
    """A piece: its shape, how often it is used, and the group in which it may stay."""

    voxels: Voxels
    least: int
    most: int
    group: int | None = None


class ListedProblem(NamedTuple):
    """A problem of a file: its number from 1, and its puzzle, or else the sentence that says why it cannot be read."""

    number: int
    puzzle: Puzzle | None
    refusal: str = ""


def count_problems(data: bytes) -> int:
    """Number of problems in a file. Raises FormatError if it is not a BurrTools file."""
    return len(parse_xmpuzzle(data)[0].findall("problems/problem"))


def list_problems(data: bytes, name: str = "") -> list[ListedProblem]:
    """All problems of a file; one that cannot be read does not hide the others. `name` is as of `read_xmpuzzle`.

    A file without problems is listed as one, the box of its shapes. Raises FormatError if it is no such file.
    """
    root, _ = parse_xmpuzzle(data)
    listed = []
    for number in range(1, max(1, len(root.findall("problems/problem"))) + 1):
        try:
            listed.append(ListedProblem(number, _read_problem(root, number, name)))
        except FormatError as error:
            listed.append(ListedProblem(number, None, error.message))
    return listed


def read_xmpuzzle(data: bytes, number: int = 1, name: str = "") -> Puzzle:
    """A problem of a file. One that lies in a plane has squares or triangles with two sides.

    The shapes of a file without problems are tiles for a box, to be changed in the editor.

    Args:
        data: the file, packed by gzip or not.
        number: of the problem, from 1.
        name: what the puzzle is called if neither the problem nor the file's comment says; the file's name, say.

    Raises:
        FormatError: it is no such file, there is no such problem, or it has what puzzles here have not: other grids,
            tiles that may be smaller; the sentence says what.
    """
    root, remark = parse_xmpuzzle(data)
    if remark:  # here alone: whoever counts the problems of a file reads it, too
        add_remark(remark)
    return _read_problem(root, number, name)


def _read_problem(root: ElementTree.Element, number: int, name: str) -> Puzzle:
    """A problem of the XML, as `read_xmpuzzle` returns it.

    Which grid it is on depends on the shapes of this problem alone: cubes of one that lies in a plane are squares.
    Colours and a limit of holes are left out where they forbid nothing, so that equal puzzles are equal values.
    """
    grid_type = _grid_type(root)
    problems = root.findall("problems/problem")
    if number > max(1, len(problems)):
        problem_count = "one problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise FormatError(f"this file has {problem_count}, and no problem {number}.")
    if not problems:  # the shapes are all there is, and may still be of use
        return _box_of_shapes(grid_type, root, name)
    problem = problems[number - 1]
    shapes = root.findall("shapes/voxel")
    result = problem.find("result")
    if result is None:
        raise FormatError(f"problem {number} of this file does not say which shape is to be filled.")
    form = _voxels(shapes[_shape_number(result, len(shapes))])
    parts = [_part(part, shapes) for part in problem.findall("shapes/shape")]
    grid = _grid(grid_type, [form, *(part.voxels for part in parts)])
    must, may = _atoms(grid, form, "#"), _atoms(grid, form, "+")
    if not must and not (may and any(part.least for part in parts)):
        raise FormatError(f"nothing is to be filled in problem {number} of this file.")
    if len(must) + len(may) > MOST_ATOMS:
        raise FormatError(f"a form has at most {MOST_ATOMS:,} {grid.unit}s; this one has {len(must) + len(may):,}.")
    title = _title(problem.get("name", "").strip(), root.findtext("comment") or "", name, number, len(problems))
    notes = (f"Problem {number} of {len(problems)} of a file of BurrTools.",) if len(problems) > 1 else ()
    found = Puzzle(title, grid, tuple(_tiles(grid, parts)), frozenset(must), frozenset(may), notes=notes,
                   paint={atom: colour for atom, colour in _paint(grid, form).items() if colour},
                   pairs=_pairs(problem) if any(voxel.colour for voxel in form.values()) else None,
                   most_empty=_most_empty(problem, parts) if may else None)
    found.check_size()
    return found


def _box_of_shapes(grid_type: str, root: ElementTree.Element, name: str) -> Puzzle:
    """The shapes of a file as tiles for the box nearest to a cube that has room for all of them."""
    parts = [_Part(voxels, 1, 1) for node in root.findall("shapes/voxel") if (voxels := _voxels(node, whole=True))]
    if not parts:
        raise FormatError("this file has no shapes.")
    grid = _grid(grid_type, [part.voxels for part in parts])
    tiles = tuple(_tiles(grid, parts))
    cells = -(-sum(len(tile.atoms) for tile in tiles) // len(grid.atoms_of((0,) * len(grid.rotations[0]))))
    sides = [1] * len(grid.rotations[0])
    while prod(sides) < cells:
        sides[sides.index(min(sides))] += 1
    if prod(sides) > MOST_ATOMS:
        raise FormatError(f"a form has at most {MOST_ATOMS:,} {grid.unit}s; these shapes have {cells:,}.")
    form = frozenset(atom for cell in product(*map(range, sides)) for atom in grid.atoms_of(cell))
    found = Puzzle(_title("", root.findtext("comment") or "", name, 1, 1), grid, tiles, form,
                   notes=("The file has no problem: its shapes are tiles here, and the form is a box to change.",))
    found.check_size()
    return found


def _title(problem: str, comment: str, name: str, number: int, count: int) -> str:
    """Title of a puzzle: the name of the problem, else the beginning of the comment, else `name`."""
    if not _PLAIN_NAME.fullmatch(problem):
        return problem[:200]
    title = comment.strip().split("\n")[0].strip()[:180] or name[:180] or UNNAMED
    return f"{title}, problem {number}" if count > 1 else title


def parse_xmpuzzle(data: bytes) -> tuple[ElementTree.Element, str]:
    """The XML of a file, and a remark on its encoding, empty if that is plain. Raises FormatError.

    There is no document type in it, so nothing that could grow or point elsewhere.
    """
    if data[:2] == b"\x1f\x8b":
        unpacking = zlib.decompressobj(wbits=31)
        try:
            data = unpacking.decompress(data, LIMIT + 1)
        except zlib.error:
            raise FormatError("this file is packed by gzip, but damaged.") from None
    if len(data) > LIMIT:
        raise FormatError(f"this is longer than the {LIMIT:,} bytes that can be read.")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise FormatError("this XML has a document type, which no file of BurrTools has.")
    declared = _DECLARED.match(data)
    text, remark = decode_text(data, declared[1].decode() if declared else "")  # most files declare none, and keep any
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line, column = error.position
        raise FormatError("this is not valid XML, as a file of BurrTools is.", line=line, column=column + 1) from None
    except ValueError:  # of a declaration that contradicts itself
        raise FormatError("this XML is in an encoding that cannot be read.") from None
    if root.tag != "puzzle":
        raise FormatError(f"a file of BurrTools is a “puzzle”; this is a “{root.tag[:20]}”.")
    return root, remark


def _grid_type(root: ElementTree.Element) -> str:
    node = root.find("gridType")
    kind = _CUBES if node is None else node.get("type", _CUBES)
    if kind not in (_CUBES, _PRISMS):
        raise FormatError(f"this puzzle is made of {_GRIDS.get(kind, 'shapes that nobody knows')}; cubes and "
                          f"triangular prisms can be read.")
    return kind


def _shape_number(node: ElementTree.Element, count: int) -> int:
    number = node.get("id", "")
    if not _SIZE.fullmatch(number) or int(number) >= count:
        raise FormatError(f"a problem names the shape “{number[:10]}”, and there are {count}, from 0.")
    return int(number)


def _part(node: ElementTree.Element, shapes: list[ElementTree.Element]) -> _Part:
    voxels = _voxels(shapes[_shape_number(node, len(shapes))])
    least, most = _copies(node)
    # A file says how many copies may be in each of several groups. One group for all copies is kept.
    groups = [(child.get("group", ""), child.get("count", str(most))) for child in node.findall("group")]
    if not groups and node.get("group"):
        groups = [(node.get("group", ""), str(most))]
    group = groups[0][0] if len(groups) == 1 and groups[0][1] == str(most) else ""
    if groups and not _ANY_GROUP.fullmatch(group):
        add_remark("Groups that hold only some copies of a piece are left out: every piece must come off.")
    return _Part(voxels, least, most, int(group) if _GROUP.fullmatch(group) else None)


def _pairs(problem: ElementTree.Element) -> frozenset[tuple[int, int]] | None:
    """What may lie on what, counted from 1; None if that is each colour on itself."""
    numbers = [(node.get("piece", ""), node.get("result", "")) for node in problem.findall("bitmap/pair")]
    if not all(_SIZE.fullmatch(one) and int(one) < MOST_COLOURS for pair in numbers for one in pair):
        raise FormatError(f"this problem has a pair of colours that are not numbers below {MOST_COLOURS}.")
    pairs = frozenset((int(one) + 1, int(two) + 1) for one, two in numbers)
    return None if pairs == {(one, one) for one, _ in pairs} and pairs else pairs


def _most_empty(problem: ElementTree.Element, parts: list[_Part]) -> int | None:
    """How many voxels may stay empty at most; None if that is not limited, or follows from the numbers of pieces."""
    holes = problem.get("maxHoles", "")
    if not holes or all(part.least == part.most for part in parts):
        return None
    if not _HOLES.fullmatch(holes):
        raise FormatError(f"this problem allows “{holes[:10]}” holes, which is no number.")
    return int(holes)


def _copies(part: ElementTree.Element) -> tuple[int, int]:
    """At least and at most how many of a shape are used."""
    least = part.get("count", part.get("min", "1"))
    most = part.get("count", part.get("max", least))
    if not _SIZE.fullmatch(least) or not _SIZE.fullmatch(most) or not int(least) <= int(most) <= MOST_COPIES:
        raise FormatError(f"a shape is used {least[:10]} to {most[:10]} times, which is no number of copies.")
    return int(least), int(most)


def _voxels(node: ElementTree.Element, *, whole: bool = False) -> Voxels:
    """Each place of a shape that is not empty; where it may be empty it is filled if `whole`."""
    sizes = [node.get(axis, "") for axis in "xyz"]
    if not all(map(_SIZE.fullmatch, sizes)):
        raise FormatError("a shape of this file has no size in x, y and z.")
    across, up, high = map(int, sizes)
    text = "".join((node.text or "").split())
    if not _VOXELS.fullmatch(text):
        raise FormatError("a shape of this file has other letters than _, # and +, with numbers of colours.")
    symbols = _VOXEL.findall(text) if any(map(str.isdigit, set(text))) else text
    if len(symbols) != across * up * high:
        raise FormatError(f"a shape of {across} x {up} x {high} has {len(symbols):,} voxels in this file.")
    kinds: dict[str, _Voxel] = {}  # of a shape's hundreds of voxels a few differ
    for symbol in sorted(set(symbols)):
        state, colour = symbol[0], symbol[1:]
        if state != "_":
            if len(colour) > 3 or int(colour or 0) >= MOST_COLOURS:
                raise FormatError(f"a shape of this file has the colour {colour[:10]}, and there can be "
                                  f"{MOST_COLOURS - 1}.")
            kinds[symbol] = _Voxel("#" if whole else state, int(colour or 0))
    places = product(range(high), range(up), range(across))
    return {(x, y, z): voxel for (z, y, x), voxel in zip(places, map(kinds.get, symbols), strict=True) if voxel}


def _grid(grid_type: str, shapes: list[Voxels]) -> Grid:
    flat = all(len({cell[2] for cell in shape}) <= 1 for shape in shapes)
    if grid_type == _PRISMS:
        return TRIANGLE if flat else PRISM
    return SQUARE if flat else CUBE


def _atoms(grid: Grid, shape: Voxels, state: str) -> list[Vector]:
    cells = [cell for cell, voxel in shape.items() if voxel.state == state]
    if grid is CUBE:
        return cells
    return [atom for cell in cells for atom in grid.atoms_of(cell if grid.solid else cell[:2])]


def _paint(grid: Grid, shape: Voxels) -> dict[Vector, int]:
    if grid is CUBE:
        return {cell: voxel.colour for cell, voxel in shape.items()}
    return {atom: voxel.colour for cell, voxel in shape.items()
            for atom in grid.atoms_of(cell if grid.solid else cell[:2])}


def _tiles(grid: Grid, parts: list[_Part]) -> Iterator[Tile]:
    names_taken: set[str] = set()
    if len(parts) > MOST_TILES:
        raise FormatError(f"a puzzle has at most {MOST_TILES} different tiles; this one has {len(parts):,}.")
    for number, (shape, least, most, group) in enumerate(parts, start=1):
        if any(voxel.state == "+" for voxel in shape.values()):
            raise FormatError("a piece of this puzzle has variable voxels, which only the shape to be filled may "
                              "have; BurrTools cannot solve that either.")
        if most == 0:
            continue
        atoms = _atoms(grid, shape, "#")
        if not 0 < len(atoms) <= MOST_TILE_ATOMS:
            raise FormatError(f"a tile has 1 to {MOST_TILE_ATOMS:,} {grid.unit}s; a piece of this puzzle has "
                              f"{len(atoms):,}.")
        name = free_letter(LETTERS[0], names_taken) or f"P{number}"
        names_taken.add(name)
        tile_atoms, paint = standing_painted(grid, _paint(grid, shape))
        yield Tile(name, tile_atoms, least, most, group=group, paint=paint)
    if not names_taken:
        raise FormatError("this problem has no pieces.")
