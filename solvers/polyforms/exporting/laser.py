"""Tiles for a cutter: an SVG in millimetres, one closed outline for each tile, or each edge once.

Corners lie where geometry has them, to a ten-thousandth of a millimetre; outlines can be wider by half of the cut.
"""
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import atan2, cos, pi, sin
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from solvers.polyforms.grids import Grid, Vector
from solvers.polyforms.outlines import outlines

Named = tuple[str, Collection[Vector]]  # a tile by its name, and its atoms

MARGIN: Final = 5.0  # mm around the drawing
LINE: Final = 0.1    # mm

_CUT: Final = "#ff0000"  # what cutters take for a line to cut
_MOST_TURN: Final = 1e-6


def outlines_svg(grid: Grid, tiles: Sequence[Named], side: float, title: str = "", kerf: float = 0.0) -> str:
    """One closed path per tile, with its holes; a line between neighbours is drawn for both.

    Args:
        grid: a plane grid.
        tiles: the solution.
        side: side of a cell, in mm.
        title: title of the drawing.
        kerf: width of the cut, in mm: outlines lie half of it outside of the tiles, and so do tiles that touch, which
            are cut one by one.

    Raises:
        ValueError: the grid is of cubes, or there is no tile.
    """
    place = _Place(grid, tiles, side)
    paths = []
    for name, atoms in tiles:
        loops = (" L".join(place.loop_texts(loop, kerf / 2)) for loop in outlines(grid, atoms))
        paths.append(f'<path id={quoteattr(name)} d="{" ".join(f"M{loop} Z" for loop in loops)}"/>')
    return place.drawing(title, paths)


def edges_svg(grid: Grid, tiles: Sequence[Named], side: float, title: str = "") -> str:
    """Straight lines, each of which is cut once, however many tiles it parts; see `outlines_svg`."""
    place = _Place(grid, tiles, side)
    lines = [f'<path d="M{place.point_text(one)} L{place.point_text(other)}"/>' for one, other in cuts(grid, tiles)]
    return place.drawing(title, lines)


def cuts(grid: Grid, tiles: Iterable[Named]) -> list[tuple[Vector, Vector]]:
    """The straight lines that part tiles from each other and from what is outside, as long as they go."""
    edges: set[frozenset[Vector]] = set()
    for _, atoms in tiles:
        edges_seen: set[frozenset[Vector]] = set()
        for atom in atoms:
            corners = grid.corners(atom)
            edges_seen ^= {frozenset(pair) for pair in zip(corners, (*corners[1:], corners[0]), strict=True)}
        edges |= edges_seen
    neighbours: dict[Vector, set[Vector]] = {}
    for one, other in edges:
        neighbours.setdefault(one, set()).add(other)
        neighbours.setdefault(other, set()).add(one)
    lines = []
    while edges:
        one, other = sorted(min(edges, key=sorted))
        edges.remove(frozenset((one, other)))
        lines.append((_end(grid, edges, neighbours, other, one), _end(grid, edges, neighbours, one, other)))
    return sorted(lines)


def _end(grid: Grid, edges: set[frozenset[Vector]], beside: dict[Vector, set[Vector]], came: Vector, here: Vector
         ) -> Vector:
    """Follow the straight line from `came` through `here` to its end, and remove its edges."""
    while True:
        ahead = [way for way in beside[here] if frozenset((here, way)) in edges and _straight(grid, came, here, way)]
        if not ahead:
            return here
        edges.remove(frozenset((here, ahead[0])))
        came, here = here, ahead[0]


def _straight(grid: Grid, came: Vector, here: Vector, way: Vector) -> bool:
    (x0, y0), (x1, y1), (x2, y2) = map(grid.plane, (came, here, way))
    turn = atan2(y2 - y1, x2 - x1) - atan2(y1 - y0, x1 - x0)
    return abs((turn + pi) % (2 * pi) - pi) < _MOST_TURN


class _Place:
    """Coordinates of corners on the sheet, in mm from its upper left."""

    def __init__(self, grid: Grid, tiles: Sequence[Named], side: float) -> None:
        if grid.solid:
            raise ValueError("cubes are printed, not cut")
        # The box of all corners in the plane; y turns round, because it grows upwards in a grid and downwards in SVG.
        points = [grid.plane(corner) for _, atoms in tiles for atom in atoms for corner in grid.corners(atom)]
        if not points:
            raise ValueError("there are no tiles to cut")
        self._grid, self._side = grid, side
        self._left, self._top = min(x for x, _ in points), max(y for _, y in points)
        self.width = (max(x for x, _ in points) - self._left) * side + 2 * MARGIN
        self.height = (self._top - min(y for _, y in points)) * side + 2 * MARGIN

    def point_text(self, corner: Vector) -> str:
        return " ".join(map(_number, self._point(corner)))

    def loop_texts(self, loop: Sequence[Vector], outwards: float) -> list[str]:
        """The corners of a closed outline, so many mm outside of what it encloses, or inside of a hole."""
        points = list(map(self._point, loop))
        if outwards:
            points = [_shifted(points[number - 1], point, points[(number + 1) % len(points)], outwards)
                      for number, point in enumerate(points)]
        return [" ".join(map(_number, point)) for point in points]

    def _point(self, corner: Vector) -> tuple[float, float]:
        x, y = self._grid.plane(corner)
        return (x - self._left) * self._side + MARGIN, (self._top - y) * self._side + MARGIN

    def drawing(self, title: str, paths: Iterable[str]) -> str:
        return "\n".join(self._lines(title, paths)) + "\n"

    def _lines(self, title: str, paths: Iterable[str]) -> Iterator[str]:
        width, height = _number(self.width), _number(self.height)
        yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
               f'viewBox="0 0 {width} {height}">')
        if title:
            yield f"<title>{escape(title)}</title>"
        yield f'<g fill="none" stroke="{_CUT}" stroke-width="{LINE}">'
        yield from paths
        yield "</g>"
        yield "</svg>"


def _shifted(came: tuple[float, float], here: tuple[float, float], on: tuple[float, float], outwards: float
             ) -> tuple[float, float]:
    """Where the two sides at a corner meet after both were shifted outwards: to the left, going round on the sheet."""
    angle_in, angle_out = (atan2(b[1] - a[1], b[0] - a[0]) for a, b in ((came, here), (here, on)))
    half = ((angle_out - angle_in + pi) % (2 * pi) - pi) / 2
    along = angle_in + half + pi / 2
    length = outwards / cos(half)
    return here[0] + cos(along) * length, here[1] + sin(along) * length


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
