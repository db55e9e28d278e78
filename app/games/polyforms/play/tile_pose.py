"""TilePose: a tile by itself, in the tray, in the hand or between: flat, or a block as one would pick it up."""
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.games.polyforms.block.block_painter import LARGEST, centres_in, paint_block
from app.games.polyforms.block.block_projection import Viewpoint, box_of, reach_of
from app.games.polyforms.form_painter import Scale, paint_tile, tile_plan
from app.games.polyforms.form_plan import FormPlan
from app.games.polyforms.laid import Laid
from solvers.polyforms.grids import Grid
from solvers.polyforms.shapes import Atoms

IN_HAND = Viewpoint(22.0, 27.0)  # how one looks at solid tiles


def reach(grid: Grid, shape: Atoms) -> tuple[float, float]:
    """Width and height of a tile in sides of a cell; of a block those of the box around it, as one looks at it."""
    if grid.solid:
        sizes, (right, up, _) = _sizes(grid, shape), IN_HAND.axes
        return (sum(size * abs(part) for size, part in zip(sizes, right, strict=True)),
                sum(size * abs(part) for size, part in zip(sizes, up, strict=True)))
    plan = tile_plan(grid, shape)
    return plan.width, plan.height


def _sizes(grid: Grid, shape: Atoms) -> list[float]:
    """Of the box around a block."""
    return [most - least for least, most in box_of(grid, shape)]


@dataclass(frozen=True)
class TilePose:
    """A tile of a grid in a shape: where its middle is, and the side of its cells, px. The atoms of `tile` are those of
    `shape`, which has their order."""

    grid: Grid
    tile: Laid
    shape: Atoms
    middle: QPointF
    side: float

    @classmethod
    def fit(cls, grid: Grid, tile: Laid, shape: Atoms, room: QRectF, largest: float) -> "TilePose":
        """In the middle of a rectangle, as large as it fits, cells of `largest` px at most."""
        width, height = reach(grid, shape)
        side = min(room.width() / width, room.height() / height, largest, LARGEST if grid.solid else largest)
        return cls(grid, tile, shape, room.center(), side)

    @property
    def plan(self) -> FormPlan:
        return tile_plan(self.grid, self.shape)

    @property
    def scale(self) -> Scale:
        """Where the plan of a flat tile lies."""
        return Scale(self.rect.topLeft(), self.side)

    @property
    def rect(self) -> QRectF:
        """What the tile needs."""
        width, height = reach(self.grid, self.shape)
        corner = QPointF(width * self.side / 2, height * self.side / 2)
        return QRectF(self.middle - corner, self.middle + corner)

    @property
    def _room(self) -> QRectF:
        """The square in which cells of this side are painted, however a block is turned."""
        half = reach_of(self.grid, self.shape) * self.side / 2
        return QRectF(self.middle - QPointF(half, half), self.middle + QPointF(half, half))

    def atom_point(self, number: int) -> QPointF:
        """Where the middle of an atom is seen, by its number in the shape."""
        if self.grid.solid:
            return centres_in(self._room, self.shape, IN_HAND, self.grid)[number]
        return self.scale.point(self.plan.centres[self.shape[number]])

    def moved_to(self, middle: QPointF) -> "TilePose":
        return replace(self, middle=middle)

    def towards(self, other: "TilePose", part: float) -> "TilePose":
        """A part of the way to another pose, in the shape that the tile has there."""
        return replace(other, middle=self.middle + (other.middle - self.middle) * part,
                       side=self.side + (other.side - self.side) * part)

    def paint(self, painter: QPainter, alpha: float = 1.0) -> None:
        """Paint the tile; `alpha` is how solid a flat one is filled."""
        if self.grid.solid:
            paint_block(painter, self._room, [self.tile], IN_HAND, letters=False, grid=self.grid)
        else:
            paint_tile(painter, self.plan, self.scale, self.tile, alpha=alpha)
