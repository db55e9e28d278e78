"""SceneBoard: a map as one sees it, with its portals and people; what stands still is painted once into the store."""
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import sin, tau
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.canvas.board import Board, Cell
from app.canvas.canvas import BED_RADIUS
from app.games.ferry.scene.backdrop import CELL, paint_backdrop, paint_veil, palette_for
from app.games.ferry.scene.drawn import CREATURE, paint_creature, paint_lying, paint_thing, paint_worn
from app.games.ferry.scene.figure import HIGH, STAND, TALK, paint_person
from app.games.ferry.scene.people import look_of, paint_shimmer
from app.games.ferry.scene.portal import paint_portal, portal_rect
from app.games.ferry.scene.scene_palette import ScenePalette
from app.games.ferry.scene.shapes import rings
from app.look import draw_shape, theme
from solvers.ferry.drawings import drawings
from solvers.ferry.scene import COLUMNS, ROWS, VOICE
from solvers.ferry.tale import Map, Person, Portal

BREATH: Final = 0.012   # of the height of who breathes
BREATHES: Final = 2.8   # seconds of a breath
FIND: Final = 30.0      # px of the design from the ground to the middle of what lies there
CARRIED: Final = 30.0   # px, the side of what one carries
PILL: Final = 28.0      # px, the height of a name above a head
NOWHERE: Final = Map("", "", ("." * COLUMNS,) * ROWS)


class SceneBoard(Board):
    """Shows a map. Cells are those of its drawing, (row, column); they have no pictures of their own."""

    largest = 60.0  # px of a cell
    gutter = 0

    def __init__(self) -> None:
        super().__init__()
        self.map = NOWHERE
        self.seed = 0
        self.open_letters: frozenset[str] = frozenset()  # of the portals that would let one through
        self.lit_letter = ""                             # of the portal that one stands in
        self.talking = False
        self.person_faces = -1
        self.phase = 0.0         # seconds; by them who is here breathes, and a place that one listens to shimmers
        self.worn: Sequence[str] = ()        # the tokens that are seen on or beside the person here
        self.finds: Mapping[str, str] = {}   # the token that lies there instead of an arch, by letter; "" if it is gone
        self.carried: Sequence[str] = ()     # the tokens that one has and that have a drawing
        self.step_aside = 0.0    # px of the design by which the person makes room for somebody who stands there, too

    # What is shown

    def show_map(self, scene: Map, seed: int) -> None:
        """Show another map; of the `seed` come the stars and trees."""
        if (scene, seed) != (self.map, self.seed):
            self.map, self.seed = scene, seed
            self.update_all()

    def show_portals(self, open_letters: Iterable[str], lit: str) -> None:
        """Which portals let one through, and which of them one stands in."""
        before = self.open_letters, self.lit_letter
        self.open_letters, self.lit_letter = frozenset(open_letters), lit
        if before != (self.open_letters, lit):
            for portal in self.map.portals:
                self.update_design(portal_rect(self.foot(portal)))

    def show_person(self, *, talking: bool, faces: int, step_aside: float = 0.0) -> None:
        """True if the person here speaks; which way they look (1 is to the right), and how far they step aside."""
        if (talking, faces, step_aside) != (self.talking, self.person_faces, self.step_aside):
            self.talking, self.person_faces, self.step_aside = talking, faces, step_aside
            if self.map.person is not None:
                self.update_design(self.person_rect(self.map.person))

    def show_things(self, worn: Sequence[str], finds: Mapping[str, str], carried: Sequence[str]) -> None:
        """Show what the person here wears, what lies on the map, and what one carries, all by the names of tokens."""
        if (worn, finds, carried) != (self.worn, self.finds, self.carried):
            self.worn, self.finds, self.carried = worn, finds, carried
            self.update()

    # Where things are, in px of the design

    def foot(self, thing: Portal | Person) -> QPointF:
        """Where a portal or a person stands."""
        return QPointF((thing.column + 0.5) * CELL, (thing.row + 1) * CELL)

    def person_rect(self, person: Person) -> QRectF:
        """All that a person covers, with what they carry."""
        foot = self.foot(person)
        if self.worn:
            return CREATURE.translated(foot)
        return QRectF(foot.x() - 96, foot.y() - HIGH - 34, 192, HIGH + 70)

    def to_screen(self, rect: QRectF) -> QRectF:
        """A rectangle of the design in px of the widget."""
        scale = self.side / CELL
        return QRectF(self.origin.x() + rect.x() * scale, self.origin.y() + rect.y() * scale,
                      rect.width() * scale, rect.height() * scale)

    def to_design(self, point: QPointF) -> QPointF:
        """A point of the widget in px of the design."""
        return (point - self.origin) * (CELL / self.side)

    def update_design(self, rect: QRectF) -> None:
        """Paint what lies above the backdrop anew in a part of the design."""
        self.update(self.to_screen(rect).toAlignedRect().adjusted(-2, -2, 2, 2))

    def person_at(self, point: QPointF) -> Person | None:
        person, at = self.map.person, self.to_design(point)
        if person is None:
            return None
        foot = self.foot(person)
        return person if QRectF(foot.x() - 18, foot.y() - HIGH - 8, 36, HIGH + 10).contains(at) else None

    def portal_at(self, point: QPointF) -> Portal | None:
        at = self.to_design(point)
        for portal in self.map.portals:
            foot = self.foot(portal)
            if QRectF(foot.x() - 18, foot.y() - 62, 36, 64).contains(at):
                return portal
        return None

    # The board's questions

    def extent(self) -> tuple[float, float]:
        return COLUMNS, ROWS

    def cell_rect(self, cell: Cell) -> QRectF:
        row, column = cell
        return QRectF(self.origin.x() + column * self.side, self.origin.y() + row * self.side, self.side, self.side)

    def cell_at(self, point: QPointF) -> Cell | None:
        at = (point - self.origin) / self.side
        row, column = int(at.y() // 1), int(at.x() // 1)
        return (row, column) if 0 <= row < ROWS and 0 <= column < COLUMNS else None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ()

    def update_cells(self, cells: Iterable[Cell]) -> None:
        """Cells have no pictures of their own."""

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return None

    def describe(self, cell: Cell) -> str:
        return self.map.title

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        path = QPainterPath()
        path.addRoundedRect(self.shown, BED_RADIUS, BED_RADIUS)
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self._scale(painter)
        paint_backdrop(painter, self.map, self.seed)

    def paint_above(self, painter: QPainter) -> None:
        painter.setClipRect(self.shown, Qt.ClipOperation.IntersectClip)
        painter.save()
        self._scale(painter)
        palette = palette_for(self.map)
        for portal in self.map.portals:
            on = portal.letter in self.open_letters
            if portal.letter in self.finds:
                self._paint_find(painter, palette, portal)
                continue
            paint_portal(painter, palette, self.foot(portal), on=on and portal.letter == self.lit_letter,
                         closed=portal.leads and not on)
        if self.map.person is not None and self.map.person.look == VOICE:  # a place that one listens to
            paint_shimmer(painter, palette.glow, self.foot(self.map.person), self.phase)
        elif self.map.person is not None:
            self._paint_person(painter, self.map.person)
        self.paint_figures(painter)
        paint_veil(painter, self.map)
        painter.restore()
        draw_shape(painter, self.shown.adjusted(0.5, 0.5, -0.5, -0.5), QPen(theme.current().line, 1), radius=BED_RADIUS)
        if self.carried:
            self._paint_carried(painter)
        self.paint_names(painter)

    def _scale(self, painter: QPainter) -> None:
        """From here on px are those of the design."""
        painter.translate(self.origin)
        painter.scale(self.side / CELL, self.side / CELL)

    def _paint_person(self, painter: QPainter, person: Person) -> None:
        painter.save()
        painter.translate(self.foot(person) + QPointF(self.step_aside, 0))
        wear = partial(paint_worn, painter, person.look, self.worn, TALK if self.talking else STAND,
                       faces=self.person_faces)
        wear(behind=True)
        painter.scale(1, 1 + BREATH * sin(self.phase * tau / BREATHES))
        lit = any(mark in row for row in self.map.rows for mark in "lk")
        pose = TALK if self.talking else STAND
        if person.look in drawings().creatures:
            paint_creature(painter, person.look, pose, faces=self.person_faces)
        else:
            paint_person(painter, palette_for(self.map), look_of(person.look), pose, faces=self.person_faces, lit=lit)
        wear(behind=False)
        painter.restore()

    def _paint_find(self, painter: QPainter, palette: ScenePalette, portal: Portal) -> None:
        """Paint what lies where the portal is; a ring of light is around it while one stands there and can take it."""
        token, foot = self.finds[portal.letter], self.foot(portal)
        if token and portal.letter == self.lit_letter and portal.letter in self.open_letters:
            rings(painter, foot - QPointF(0, FIND), (44, 36, 28), palette.glow, 0.12)
        painter.save()
        painter.translate(foot)
        paint_lying(painter, token)
        painter.restore()

    def _paint_carried(self, painter: QPainter) -> None:
        """Paint what one carries, in the upper left corner of the scene, in px of the widget."""
        colours, wide = theme.current(), len(self.carried) * (CARRIED + 4) + 8
        card = QRectF(self.shown.left() + 10, self.shown.top() + 10, wide, CARRIED + 8)
        draw_shape(painter, card, line=QPen(colours.edge, 1), fill=colours.window, radius=theme.RADIUS)
        for place, token in enumerate(self.carried):
            left = card.left() + 6 + place * (CARRIED + 4)
            paint_thing(painter, token, QRectF(left, card.top() + 4, CARRIED, CARRIED))

    def paint_figures(self, painter: QPainter) -> None:
        """Paint who moves, in px of the design."""

    def paint_names(self, painter: QPainter) -> None:
        """Paint names above heads, in px of the widget."""
