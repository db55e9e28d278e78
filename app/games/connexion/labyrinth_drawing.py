"""Drawing of a labyrinth on any device, layer by layer: background, rims, tiles, walls, floors, numbers."""
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from app.controls import fill_circle
from app.games.connexion import piece_colours
from app.games.connexion.hexagons import HEIGHT, HexagonFrame
from app.games.connexion.piece_colours import GROUP_HUES, Mode, Role
from app.look import draw_circle, draw_line, draw_shape, faded, theme, write_with
from app.look.contrast import contrast
from solvers.connexion.labyrinth import Cell, components, neighbours
from solvers.connexion.pieces import COUNT, doors, number_of, opposite
from solvers.connexion.symmetry import Axis, mirror_axis

FLOOR = 0.39        # width of a corridor, in circumradii
WALL = 3.5          # how much wider its walls are, px at the usual size
USUAL = 34.0        # the circumradius at which the walls are so wide, px
HUB = 0.25          # radius of a corridor's end, in circumradii
NUMBERED = 0.35     # radius of a hub with a number
SMALLEST = 13.0     # circumradius from which numbers can be read, px
LEAST_HUB = 9.5     # radius of a hub with a number that has to be read, px
AXIS_END = 1.6      # how far an axis reaches beyond the middle of the last piece, in circumradii

BACKGROUNDS: tuple[tuple[str, str], ...] = (("plain", "Plain"), ("dots", "Dots"), ("comb", "Comb"))


@dataclass(frozen=True)
class LabyrinthLook:
    """The look of pieces: a colour mode and a hue; `numbered` writes the number on every piece."""

    mode: Mode = "doors"
    hue: str = "blue"
    numbered: bool = False
    first_line: int = 3  # the side of a hexagram's bottom line, which decides what pieces are called


@dataclass(frozen=True)
class DrawingPlan:
    """Pieces on a plane in their order, and which of them have a part in a reading."""

    pieces: Mapping[Cell, int]
    roles: Mapping[int, Role] = field(default_factory=dict)  # by mask

    @cached_property
    def axis(self) -> Axis | None:
        """The axis of a finished labyrinth that is its own mirror image."""
        return mirror_axis(self.pieces, AXIS_END) if len(self.pieces) == COUNT else None


def draw_background(painter: QPainter, rect: QRectF, background: str, frame: HexagonFrame) -> None:
    """Cover a rectangle with the pattern of a background, a key of BACKGROUNDS, in step with the hexagons."""
    if background == "plain" or frame.s < 4:
        return
    left, right = floor((rect.left() - frame.origin.x()) / (1.5 * frame.s)) - 1, ceil(
        (rect.right() - frame.origin.x()) / (1.5 * frame.s)) + 1
    colour = faded(theme.current().line, 0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for q in range(left, right + 1):
        x = frame.origin.x() + 1.5 * q * frame.s
        step, shift = HEIGHT * frame.s, HEIGHT * frame.s * q / 2
        top = floor((rect.top() - frame.origin.y() - shift) / step) - 1
        bottom = ceil((rect.bottom() - frame.origin.y() - shift) / step) + 1
        for r in range(top, bottom + 1):
            if background == "comb":
                painter.setPen(QPen(colour, 1))
                painter.drawPath(frame.outline((q, r), -2))
            else:
                fill_circle(painter, QPointF(x, frame.origin.y() + shift + r * step), 1.6, colour)


def draw(
    painter: QPainter, frame: HexagonFrame, plan: DrawingPlan, look: LabyrinthLook, whole: DrawingPlan | None = None
) -> None:
    """Draw pieces without their rims. Where they are not all, those of `whole` decide colours by groups and ages."""
    draw_tiles(painter, frame, plan.pieces, tile_colours(whole or plan, look))
    draw_corridors(painter, frame, plan.pieces, look)
    draw_reading(painter, frame, plan, look)
    if look.numbered:
        draw_numbers(painter, frame, plan, look)


def tile_colours(plan: DrawingPlan, look: LabyrinthLook) -> dict[Cell, QColor]:
    """The colour of each tile, by the mode of the look."""
    pieces, own = plan.pieces, piece_colours.palette(look.hue)
    match look.mode:
        case "doors":
            return {cell: own.tile(len(doors(mask)) / 6) for cell, mask in pieces.items()}
        case "age":
            return {cell: own.tile(1 - place / (COUNT - 1)) for place, cell in enumerate(pieces)}
        case "groups":
            # The largest group has the chosen hue, so it looks as in the other modes.
            hues = [look.hue, *(hue for hue in GROUP_HUES if hue != look.hue)]
            groups = sorted(components(pieces), key=len, reverse=True)
            return {
                cell: piece_colours.palette(hues[place % len(hues)]).tile(0.75)
                for place, group in enumerate(groups) for cell in group
            }
        case _:
            return dict.fromkeys(pieces, own.tile(0.55))


def draw_rims(painter: QPainter, frame: HexagonFrame, cells: Iterable[Cell], look: LabyrinthLook) -> None:
    """The quiet rings around all pieces together, under their tiles."""
    cells = tuple(cells)
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, colour in piece_colours.palette(look.hue).rims:
        painter.setBrush(colour)
        for cell in cells:
            painter.drawPath(frame.outline(cell, reach * frame.s))


def draw_tiles(painter: QPainter, frame: HexagonFrame, cells: Iterable[Cell], colour_of: Mapping[Cell, QColor]) -> None:
    """The hexagons, without what is on them."""
    painter.setPen(Qt.PenStyle.NoPen)
    for cell in cells:
        painter.setBrush(colour_of[cell])
        painter.drawPath(frame.outline(cell, -0.4))


def draw_corridors(painter: QPainter, frame: HexagonFrame, pieces: Mapping[Cell, int], look: LabyrinthLook) -> None:
    """Walls of all corridors, then their floors. A pair of doors is one line between two middles: no seam shows."""
    lines, hubs = QPainterPath(), QPainterPath()
    hubs.setFillRule(Qt.FillRule.WindingFill)
    for cell, mask in pieces.items():
        middle, around = frame.centre(cell), neighbours(cell)
        hubs.addEllipse(middle, HUB * frame.s, HUB * frame.s)
        for direction in doors(mask):
            paired = around[direction] in pieces and pieces[around[direction]] >> opposite(direction) & 1
            if paired and direction >= 3:
                continue
            lines.moveTo(middle)
            lines.lineTo(frame.centre(around[direction]) if paired else frame.side(cell, direction))
    own, wall = piece_colours.palette(look.hue), WALL * frame.s / USUAL
    for colour, more in ((own.wall, wall), (own.floor, 0.0)):
        draw_shape(painter, lines, line=flat_pen(colour, FLOOR * frame.s + more))
        draw_shape(painter, hubs, line=QPen(colour, more) if more else QPen(Qt.PenStyle.NoPen), fill=colour)


def flat_pen(colour: QColor, width: float) -> QPen:
    """A pen whose lines end exactly at their ends."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)


def role_colour(role: Role) -> QColor:
    """The colour of a piece's role in a reading: accent is actual, warning future, violet a third one."""
    tokens = theme.current()
    return {"future": tokens.warning, "given": tokens.violet}.get(role, tokens.accent)


def role_tint(role: Role) -> QColor:
    """The colour of the tile under a piece with a role."""
    ground = QColor("black") if theme.current().dark else QColor("white")
    return theme.blend(role_colour(role), ground, 0.5)


def draw_reading(painter: QPainter, frame: HexagonFrame, plan: DrawingPlan, look: LabyrinthLook) -> None:
    """The pieces of a reading: tinted tile, coloured corridors within it, and its number on a larger hub.

    Corridors of a piece that is both actual and future are of both colours in turn.
    """
    for cell, mask in plan.pieces.items():
        role = plan.roles.get(mask)
        if role is None:
            continue
        colour = role_colour(role)
        painter.save()
        painter.setClipPath(frame.outline(cell), Qt.ClipOperation.IntersectClip)
        painter.fillPath(frame.outline(cell), role_tint(role))
        middle = frame.centre(cell)
        painter.setPen(flat_pen(piece_colours.palette(look.hue).wall, FLOOR * frame.s + WALL * frame.s / USUAL))
        ends = [frame.side(cell, direction, 0.52) for direction in doors(mask)]
        for end in ends:
            painter.drawLine(middle, end)
        others = (colour, theme.current().warning) if role == "both" else (colour,)
        for place, end in enumerate(ends):
            draw_line(painter, QLineF(middle, end), flat_pen(others[place % len(others)], FLOOR * frame.s))
        painter.restore()
        painter.setPen(QPen(theme.current().warning, frame.s * 0.08) if role == "both" else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(colour)
        hub = hub_radius(frame)
        painter.drawEllipse(middle, hub, hub)
        write(painter, middle, str(number_of(mask, look.first_line)), hub * 1.15, ink_on(colour))


def draw_numbers(painter: QPainter, frame: HexagonFrame, plan: DrawingPlan, look: LabyrinthLook) -> None:
    """Every other piece's number on its hub."""
    if frame.s < SMALLEST:
        return
    own = piece_colours.palette(look.hue)
    for cell, mask in plan.pieces.items():
        if mask not in plan.roles:
            middle = frame.centre(cell)
            draw_circle(painter, middle, NUMBERED * frame.s, QPen(own.wall, WALL / 2 * frame.s / USUAL), own.floor)
            write(painter, middle, str(number_of(mask, look.first_line)), frame.s * 0.36, QColor("#22252A"))


def hub_radius(frame: HexagonFrame) -> float:
    """The radius of the hub of a piece in a reading, px, large enough for its number wherever numbers are legible."""
    return max(NUMBERED * frame.s, LEAST_HUB) if frame.s >= SMALLEST else NUMBERED * frame.s


def around_numbers(frame: HexagonFrame, plan: DrawingPlan, look: LabyrinthLook, area: QRectF) -> QPainterPath:
    """The part of an area where no piece's number is written: lines that go behind numbers are clipped to it."""
    path = QPainterPath()
    path.addRect(area)
    hub = hub_radius(frame)
    for cell, mask in plan.pieces.items():
        if mask in plan.roles or (look.numbered and frame.s >= SMALLEST):
            path.addEllipse(frame.centre(cell), hub, hub)
    return path  # odd-even: the hubs are cut out


def ink_on(ground: QColor) -> QColor:
    """The ink, light or dark, that is read better on a ground."""
    dark, light = QColor("#0E1A22"), QColor("#FFFFFF")
    return dark if contrast(dark, ground) > contrast(light, ground) else light


def write(painter: QPainter, middle: QPointF, text: str, size: float, ink: QColor) -> None:
    """Write a number or a letter, `size` px high, around a point."""
    font = QFont(theme.font("small", True))
    font.setPixelSize(max(round(size), 1))
    write_with(painter, font, ink)
    width = QFontMetricsF(font).horizontalAdvance(text) + 8
    painter.drawText(QRectF(middle.x() - width / 2, middle.y() - size, width, 2 * size),
                     Qt.AlignmentFlag.AlignCenter, text)


def draw_piece(
    painter: QPainter, rect: QRectF, mask: int, look: LabyrinthLook, *, label: str = "", tile: QColor | None = None
) -> None:
    """Draw one piece alone, as large as fits, with a short label on its middle; its tile is coloured by its doors
    unless `tile` is given."""
    s = min(rect.width() / 2, rect.height() / 3**0.5) - 0.5
    frame = HexagonFrame(rect.center(), s)
    draw_shape(painter, frame.outline((0, 0)), fill=tile or piece_colours.palette(look.hue).tile(len(doors(mask)) / 6))
    painter.save()
    painter.setClipPath(frame.outline((0, 0)), Qt.ClipOperation.IntersectClip)
    draw_corridors(painter, frame, {(0, 0): mask}, look)
    painter.restore()
    if label:
        write(painter, rect.center(), label, s * 0.5, QColor("#22252A"))


def bounds(cells: Iterable[Cell], margin: float = 1.15) -> QRectF:
    """The rectangle around cells in circumradii, the middle of (0, 0) at its origin."""
    unit = HexagonFrame(QPointF(), 1.0)
    rect = QRectF()
    for cell in cells:
        rect = rect.united(unit.rect(cell))
    return rect.adjusted(-margin, -margin, margin, margin)


def fit_frame(cells: Iterable[Cell], rect: QRectF, margin: float = 1.0, largest: float = 1e9) -> HexagonFrame:
    """The frame in which cells, and a margin in circumradii, fill a rectangle in its middle; no circumradius is larger
    than `largest` px."""
    box = bounds(cells, margin)
    s = min(rect.width() / box.width(), rect.height() / box.height(), largest)
    return HexagonFrame(rect.center() - box.center() * s, s)
