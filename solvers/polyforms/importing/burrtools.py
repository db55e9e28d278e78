"""Puzzles of BurrTools: `.xmpuzzle` files, XML that may be packed by gzip, of cubes or of triangular prisms.

The shapes of a file are boxes of voxels, x running fastest: `_` empty, `#` filled, `+` filled or empty, each with the
number of a colour behind it, if it has one. A problem names the shape that is to be filled, and how often each of the
others is used. The format is told at https://burrtools.sourceforge.net/lib-doc/xmpuzzleFormat.html.
"""
import re
import zlib
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

from solvers.core.formats import FormatError
from solvers.core.remarks import add_remark
from solvers.core.text_encoding import decode_text
from solvers.polyforms.draft import MOST_ATOMS
from solvers.polyforms.grids import CUBE, SQUARE, TRIANGLE, Cell, Grid, Vector
from solvers.polyforms.poly_file import MOST_COPIES, MOST_TILE_ATOMS, MOST_TILES
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import standing
from solvers.polyforms.tile_sets import LETTERS, free_letter

LIMIT: Final = 4_000_000  # bytes, unpacked
UNNAMED: Final = "From BurrTools"

_CUBES: Final = "0"
_PRISMS: Final = "1"
_GRIDS: Final = {"2": "spheres", "3": "rhombic tetrahedra", "4": "tetrahedra and octahedra"}
_SIZE = re.compile(r"[0-9]{1,3}")
_VOXEL = re.compile(r"([_#+])([0-9]*)")
_DECLARED = re.compile(rb"""\s*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)""")
_PLAIN_NAME = re.compile(r"(problem)?[\s_]*[0-9]*|.", re.IGNORECASE)  # names that say nothing: Problem 2, g


def count_problems(data: bytes) -> int:
    """Number of problems in a file. Raises FormatError if it is not a BurrTools file."""
    return len(_root(data)[0].findall("problems/problem"))


def read_xmpuzzle(data: bytes, number: int = 1, name: str = "") -> Puzzle:
    """A problem of a file. One that lies in a plane has squares or triangles with two sides.

    Args:
        data: the file, packed by gzip or not.
        number: of the problem, from 1.
        name: what the puzzle is called if neither the problem nor the file's comment says; the file's name, say.

    Raises:
        FormatError: it is no such file, there is no such problem, or it has what puzzles here have not: other grids,
            colours, tiles that may be smaller; the sentence says what.
    """
    root, remark = _root(data)
    if remark:  # here alone: whoever counts the problems of a file reads it, too
        add_remark(remark)
    grid_type = _grid_type(root)
    problems = root.findall("problems/problem")
    if not problems:
        raise FormatError("this file has shapes, but no problem; add one in BurrTools, which says what shape the "
                          "others are to fill.")
    if number > len(problems):
        problem_count = "one problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise FormatError(f"this file has {problem_count}, and no problem {number}.")
    problem = problems[number - 1]
    shapes = root.findall("shapes/voxel")
    result = problem.find("result")
    if result is None:
        raise FormatError(f"problem {number} of this file does not say which shape is to be filled.")
    form = _voxels(shapes[_shape_number(result, len(shapes))])
    parts = [(_voxels(shapes[_shape_number(part, len(shapes))]), *_copies(part))
             for part in problem.findall("shapes/shape")]
    grid = _grid(grid_type, [form, *(voxels for voxels, _, _ in parts)])
    must, may = _atoms(grid, form, "#"), _atoms(grid, form, "+")
    if not must:
        raise FormatError(f"nothing is to be filled in problem {number} of this file.")
    if len(must) + len(may) > MOST_ATOMS:
        raise FormatError(f"a form has at most {MOST_ATOMS:,} {grid.unit}s; this one has {len(must) + len(may):,}.")
    if may and problem.get("maxHoles") and any(least != most for _, least, most in parts):
        raise FormatError(f"problem {number} limits the number of holes, which puzzles here cannot.")
    title = _title(problem.get("name", "").strip(), root.findtext("comment") or "", name, number, len(problems))
    notes = (f"Problem {number} of {len(problems)} of a file of BurrTools.",) if len(problems) > 1 else ()
    found = Puzzle(title, grid, tuple(_tiles(grid, parts)), frozenset(must), frozenset(may), notes=notes)
    found.check_size()
    return found


def _title(problem: str, comment: str, name: str, number: int, count: int) -> str:
    """Title of a puzzle: the name of the problem, else the beginning of the comment, else `name`."""
    if not _PLAIN_NAME.fullmatch(problem):
        return problem[:200]
    title = comment.strip().split("\n")[0].strip()[:180] or name[:180] or UNNAMED
    return f"{title}, problem {number}" if count > 1 else title


def _root(data: bytes) -> tuple[ElementTree.Element, str]:
    """The XML, and a remark on its encoding, empty if that is plain.

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
        raise FormatError(f"this puzzle is made of {_GRIDS.get(kind, 'shapes that nobody knows')}; cubes and flat "
                          f"triangles can be read.")
    return kind


def _shape_number(node: ElementTree.Element, count: int) -> int:
    number = node.get("id", "")
    if not _SIZE.fullmatch(number) or int(number) >= count:
        raise FormatError(f"a problem names the shape “{number[:10]}”, and there are {count}, from 0.")
    return int(number)


def _copies(part: ElementTree.Element) -> tuple[int, int]:
    """At least and at most how many of a shape are used."""
    least = part.get("count", part.get("min", "1"))
    most = part.get("count", part.get("max", least))
    if not _SIZE.fullmatch(least) or not _SIZE.fullmatch(most) or not int(least) <= int(most) <= MOST_COPIES:
        raise FormatError(f"a shape is used {least[:10]} to {most[:10]} times, which is no number of copies.")
    return int(least), int(most)


def _voxels(node: ElementTree.Element) -> dict[Cell, str]:
    """The state of each place of a shape that is not empty."""
    sizes = [node.get(axis, "") for axis in "xyz"]
    if not all(map(_SIZE.fullmatch, sizes)):
        raise FormatError("a shape of this file has no size in x, y and z.")
    across, up, high = map(int, sizes)
    text = re.sub(r"\s", "", node.text or "")
    if not re.fullmatch(r"(?:[_#+][0-9]*)*", text):
        raise FormatError("a shape of this file has other letters than _, # and +, with numbers of colours.")
    symbols = _VOXEL.findall(text)
    if len(symbols) != across * up * high:
        raise FormatError(f"a shape of {across} x {up} x {high} has {len(symbols):,} voxels in this file.")
    states: dict[Cell, str] = {}
    for number, (state, colour) in enumerate(symbols):
        if state != "_":
            if colour.strip("0"):
                raise FormatError("it has colours, which say what may touch what; puzzles here have none.")
            states[number % across, number // across % up, number // across // up] = state
    return states


def _grid(grid_type: str, shapes: list[dict[Cell, str]]) -> Grid:
    flat = all(len({cell[2] for cell in shape}) <= 1 for shape in shapes)
    if grid_type == _PRISMS:
        if not flat:
            raise FormatError("this puzzle stacks triangular prisms; only those in one layer can be read.")
        return TRIANGLE
    return SQUARE if flat else CUBE


def _atoms(grid: Grid, shape: dict[Cell, str], state: str) -> list[Vector]:
    cells = (cell if grid is CUBE else cell[:2] for cell, cell_state in shape.items() if cell_state == state)
    return [atom for cell in cells for atom in grid.atoms_of(cell)]


def _tiles(grid: Grid, parts: list[tuple[dict[Cell, str], int, int]]) -> Iterator[Tile]:
    names_taken: set[str] = set()
    if len(parts) > MOST_TILES:
        raise FormatError(f"a puzzle has at most {MOST_TILES} different tiles; this one has {len(parts):,}.")
    for number, (shape, least, most) in enumerate(parts, start=1):
        if "+" in shape.values():
            raise FormatError("a piece of this puzzle has voxels that may be empty, which tiles here have not.")
        if most == 0:
            continue
        atoms = _atoms(grid, shape, "#")
        if not 0 < len(atoms) <= MOST_TILE_ATOMS:
            raise FormatError(f"a tile has 1 to {MOST_TILE_ATOMS:,} {grid.unit}s; a piece of this puzzle has "
                              f"{len(atoms):,}.")
        name = free_letter(LETTERS[0], names_taken) or f"P{number}"
        names_taken.add(name)
        yield Tile(name, standing(grid, atoms), least, most)
    if not names_taken:
        raise FormatError("this problem has no pieces.")
