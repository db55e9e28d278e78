"""StoryBoard: the scene with the seeker in it, moved by held keys; who is pointed at or near has a name above."""
from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QShowEvent

from app.canvas.board import Cell
from app.canvas.canvas import BED_RADIUS
from app.controls import fill_circle, paint_ring
from app.controls.held_keys import HeldKeys
from app.controls.key_catcher import key_of
from app.files.key_bindings import inputs_of
from app.games.ferry import ferry_keys
from app.games.ferry.play.label_layout import lay_labels
from app.games.ferry.play.label_pill import paint_pill, pill_size
from app.games.ferry.play.scene_fade import SceneFade
from app.games.ferry.scene.backdrop import CELL, palette_for
from app.games.ferry.scene.exchange import AROUND as EXCHANGED
from app.games.ferry.scene.exchange import RISE, SHOWN, Exchange, paint_exchange
from app.games.ferry.scene.figure import FALL, HIGH, JUMP, LAND, STAND, TALK, WALK, Pose, paint_person
from app.games.ferry.scene.people import seeker
from app.games.ferry.scene.splash import AROUND as SPLASH
from app.games.ferry.scene.splash import SPLASHED, falls_in, paint_splash, surface_above
from app.games.ferry.scene_board import SceneBoard
from app.games.ferry.story_text import ARCH
from app.look import Motions, faded, theme
from solvers.ferry.motion import Body
from solvers.ferry.scene import BODY_WIDTH, COLUMNS, PIXEL, ROWS
from solvers.ferry.tale import Map, Person, Portal

STRIDE: Final = 9.0    # px of the design from one phase of a step to the next
AROUND: Final = 5      # cells around the figure that a zoomed scene shows
HELD: Final = frozenset({"left", "right"})
MARKS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}  # keys that mark a choice, whatever else they are bound to
MARKING: Final = {"up": -1, "down": 1}
MODIFIERS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
BEAT: Final = 100      # ms between two pictures of who breathes
MARGIN: Final = 14.0   # px of the design that the figure needs at the edge of a map
LANDING: Final = 100   # ms for which who landed is bent, in a little dust


class StoryBoard(SceneBoard):
    """The scene as one plays in it. While `live`, keys move the figure; in a conversation numbers and Esc answer."""

    steered = Signal(str, bool)   # an input, and whether it began
    answered = Signal(int)        # the number of a choice
    marked = Signal(int)          # 1 to mark the next choice, -1 the one before
    left_talk = Signal()          # Esc in a conversation
    person_pressed = Signal()
    portal_pressed = Signal(object)    # a Portal
    ground_pressed = Signal(int, int)  # x and y in units
    focus_lost = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.live = False         # whether keys move the figure
        self._in_talk = False
        self.body = Body(0, 0)
        self.faces = 1
        self.walking = False
        self.words = ""           # what a screen reader says of the scene: who says what, or what is here
        self.note = ""            # above the figure: what Up or Enter would do
        self._landing = QTimer(self, interval=LANDING, singleShot=True)  # runs while the figure is bent
        self._landing.timeout.connect(self._update_seeker)
        self._exchange = Exchange()
        self._rising: Motions[str] = Motions(self, lambda _: self._update_seeker())
        self._splash: Motions[str] = Motions(self, lambda _: self._update_splash())
        self._splash_at = QPointF()
        self.fade = SceneFade(self)
        self._exchange_over = QTimer(self, interval=SHOWN, singleShot=True)
        self._exchange_over.timeout.connect(lambda: self.show_exchange(Exchange()))
        self.life = QTimer(self, interval=BEAT)  # runs while the board is seen
        self.life.timeout.connect(self._on_beat)
        self._inputs = inputs_of(ferry_keys.BINDINGS.read())
        self._keys = HeldKeys(self)
        self._keys.changed.connect(self.steered)
        self._hinted = ""         # the letter of the portal that a hint is about
        self._person_hinted = False
        self.goals: Mapping[str, str] = {}  # what is known to be behind portals, by letter
        self.door_signs: Mapping[str, tuple[str, ...]] = {}  # the signs at closed portals, by what they say in words
        self._pointed: Person | Portal | None = None  # what the pointer is on
        self._follows_pointer = False  # whether it has moved since a key walked, or another map came
        self.hovered.connect(lambda _: self._point())

    # What is shown

    @property
    def in_talk(self) -> bool:
        """True while a person, who has a name then, is speaking; all other keys are off."""
        return self._in_talk

    @in_talk.setter
    def in_talk(self, in_talk: bool) -> None:
        if in_talk != self._in_talk:
            self._update_names()
            self._in_talk = in_talk
            self._update_names()
            self._update_seeker()

    def show_map(self, scene: Map, seed: int) -> None:
        if scene != self.map:
            self._follow_pointer(False)
            if self.live:
                self.fade.keep_scene()
        super().show_map(scene, seed)
        self._point()

    def show_portals(self, open_letters: Iterable[str], lit: str) -> None:
        self._update_names()
        super().show_portals(open_letters, lit)
        self._update_names()

    def show_person(self, *, talking: bool, faces: int, step_aside: float = 0.0) -> None:
        self._update_names()
        super().show_person(talking=talking, faces=faces, step_aside=step_aside)
        self._update_names()

    def _update_names(self) -> None:
        """Paint what stands above heads anew, where it stands."""
        for _, rect in self.labels():
            self.update(rect.toAlignedRect().adjusted(-3, -3, 3, 3))

    def labels(self) -> list[tuple[str, QRectF]]:
        """What stands above heads, and where, in px of the widget: none covers another."""
        names = self._names()
        rects = lay_labels([self._pill_rect(text, feet) for text, feet in names], self.shown)
        return [(text, rect) for (text, _), rect in zip(names, rects, strict=True)]

    def _names(self) -> list[tuple[str, QPointF]]:
        """What stands above heads, and where their feet are: first above the figure, and nothing twice."""
        person, pointed = self.map.person, self._pointed if self._follows_pointer else None
        names = [(self._exchange.words, self.feet)] if self._exchange.words else []
        names += [(self.note, self.feet)] if self.note and not self.in_talk else []
        if person is not None and (self.in_talk or (
                pointed == person and person.name.lower() not in self.note.lower())):
            names.append((person.name, self.foot(person) + QPointF(self.step_aside, 0)))
        if isinstance(pointed, Portal) and not (self.in_talk or self._stands_before(pointed)):
            names.append((self.goals.get(pointed.letter, ""), self.foot(pointed)))
        return names

    def _stands_before(self, portal: Portal) -> bool:
        """True if the figure is at an arch, of which what stands above it tells already."""
        away = self.foot(portal) - self.feet
        return bool(self.note) and abs(away.x()) <= ARCH / PIXEL and abs(away.y()) < CELL

    def _follow_pointer(self, follows: bool) -> None:
        """Name what the pointer is on, or not: where it was left behind, the name belongs to nothing any more."""
        if follows != self._follows_pointer:
            self._update_names()
            self._follows_pointer = follows
            self._update_names()

    def describe(self, cell: Cell) -> str:
        return self.words or self.map.title

    def show_seeker(self, body: Body, faces: int, *, walking: bool, note: str) -> None:
        """Show the figure elsewhere, and what a key would do there."""
        shown = (body, faces, walking, note)
        if shown != (self.body, self.faces, self.walking, self.note):
            self._update_seeker()
            if falls_in(self.map.rows, self.body, body):
                self._update_splash()
                self._splash_at = surface_above(self.map.rows, body)
                self._splash.start({"": 0}, SPLASHED)
            elif self.body.flying and not body.flying and not theme.reduced_motion():
                self._landing.start()
            self.body, self.faces, self.walking, self.note = shown
            self._update_seeker()
            if self.zoomed:
                self._scroll_to_figure()

    def show_exchange(self, exchange: Exchange) -> None:
        """Show for a moment what the figure was given, or gave."""
        if exchange != self._exchange:
            self._update_seeker()
            self._exchange = exchange
            self._exchange_over.start()
            self._rising.start({"": 0}, RISE)
            self._update_seeker()

    @property
    def rising(self) -> bool:
        """True while a thing rises from the figure's hand, or sinks into it."""
        return bool(self._rising.moving)

    @property
    def splashes(self) -> bool:
        """True while water splashes where the figure fell in."""
        return bool(self._splash.moving)

    def _update_splash(self) -> None:
        self.update_design(SPLASH.translated(self._splash_at))

    def _on_beat(self) -> None:
        """Let who is here breathe, while anybody sees it."""
        if self.map.person is not None and not theme.reduced_motion():
            self.phase += BEAT / 1000
            self.update_design(self.person_rect(self.map.person))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.life.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.life.stop()

    def _scroll_to_figure(self) -> None:
        """Scroll so far that the figure shows, and some cells around it."""
        column, row = int(self.feet.x() // CELL), int(self.feet.y() // CELL)
        for across, down in ((-AROUND, -AROUND), (AROUND, 1)):
            self.show_cell((min(max(row + down, 0), ROWS - 1), min(max(column + across, 0), COLUMNS - 1)))

    @property
    def feet(self) -> QPointF:
        """Where the figure is painted, in px of the design: whole, at the edge of the map too."""
        x = (self.body.x + BODY_WIDTH / 2) / PIXEL
        return QPointF(min(max(x, MARGIN), COLUMNS * CELL - MARGIN), self.body.y / PIXEL)

    @property
    def pose(self) -> Pose:
        """The figure's pose at this moment."""
        if self.body.flying:
            return JUMP if self.body.speed < 0 else FALL
        if self.in_talk:
            return TALK
        if self._landing.isActive():
            return LAND
        if self.walking:
            return WALK[0] if theme.reduced_motion() else WALK[int(self.feet.x() / STRIDE) % len(WALK)]
        return STAND

    def _update_seeker(self) -> None:
        feet = self.feet
        self.update_design(QRectF(feet.x() - 46, feet.y() - HIGH - 32, 92, HIGH + 44))
        if self._exchange.words:
            self.update_design(EXCHANGED.translated(feet))
        self._update_names()

    def _point(self) -> None:
        pointed = None if self.hover_cell is None else self._target_at(self.cell_rect(self.hover_cell).center())
        if pointed != self._pointed:
            self._update_names()
            self._pointed = pointed
            self._update_names()
        self.setCursor(Qt.CursorShape.ArrowCursor if pointed is None else Qt.CursorShape.PointingHandCursor)

    def _target_at(self, point: QPointF) -> Person | Portal | None:
        """Whoever is at a point of the widget and can be talked to, or the portal that a click there leads through."""
        portal = self.portal_at(point)
        return self.person_at(point) or (portal if portal is not None and portal.leads else None)

    def show_hint(self, letter: str, *, person: bool) -> None:
        """Mark the portal of a letter, or the person, as where to go; an empty letter and False mark nothing."""
        if (letter, person) != (self._hinted, self._person_hinted):
            self._hinted, self._person_hinted = letter, person
            self.update()

    # Painting

    def paint_figures(self, painter: QPainter) -> None:
        palette = palette_for(self.map)
        portal, person = self.map.portal(self._hinted), self.map.person
        if portal is not None and not self._person_hinted:
            paint_way_mark(painter, self.foot(portal))
        elif person is not None and self._person_hinted:
            paint_way_mark(painter, self.foot(person))
        painter.save()
        painter.translate(self.feet)
        pose = self.pose
        for x, radius in ((-20, 2.2), (-13, 3.2), (13, 3.2), (20, 2.2)) if pose is LAND else ():
            fill_circle(painter, QPointF(x, -radius), radius, faded(palette.edge, 0.5))
        paint_person(painter, palette, seeker(palette), pose, faces=self.faces)
        paint_exchange(painter, palette, self._exchange, self._rising.progress(""), faces=self.faces)
        painter.restore()
        if self.splashes:
            paint_splash(painter, palette, self._splash_at, self._splash.progress(""))

    def paint_marks(self, painter: QPainter) -> None:  # the screen's alone: what a key would do is nothing for a wall
        for text, rect in self.labels():
            paint_pill(painter, rect, text, self.door_signs.get(text, ()))
        if self.cursor_shown and self.hasFocus():  # a key brought it here; there is no cursor within
            paint_ring(painter, self.shown, BED_RADIUS)
        self.fade.paint(painter)

    def _update_cursor(self) -> None:
        self.update()

    def _pill_rect(self, text: str, feet: QPointF) -> QRectF:
        size = pill_size(text, self.door_signs.get(text, ()), self.shown.width() - 8)
        head = self.to_screen(QRectF(feet.x(), feet.y() - HIGH - 10, 0, 0)).topLeft()
        left = min(max(head.x() - size.width() / 2, self.shown.left() + 4), self.shown.right() - size.width() - 4)
        return QRectF(QPointF(left, max(head.y() - size.height() - 8, self.shown.top() + 4)), size)

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and (
                self._input(event) or self._answer(event) or self._mark(event)):
            event.accept()  # before Space pauses: while one plays, a key does what it is bound to
            return True
        return super().event(event)

    def _input(self, event: QKeyEvent) -> str:
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        if event.modifiers() & commands or not (self.live or self.in_talk):
            return ""
        return self._inputs.get(key_of(event.key()), "")

    def _answer(self, event: QKeyEvent) -> int:
        """The number of a choice that a key means; 0 for none."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return int(event.text()) if self.in_talk and plain and event.text() in tuple("123456789") else 0

    def _mark(self, event: QKeyEvent) -> int:
        """By how many choices a key moves the mark; 0 for another key."""
        key = key_of(event.key())
        by = MARKS.get(key) or MARKING.get(self._inputs.get(key, ""), 0)
        return by if self.in_talk and not event.modifiers() & MODIFIERS else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self._input(event)
        if self._keys.repeats(name, event):
            return
        if number := self._answer(event):
            if not event.isAutoRepeat():
                self.answered.emit(number)
        elif by := self._mark(event):
            self.marked.emit(by)
        elif self.in_talk and event.key() == Qt.Key.Key_Escape:
            self.left_talk.emit()
        elif not name:
            super().keyPressEvent(event)
        else:
            self._follow_pointer(False)
            self._keys.press(name, event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        name = self._inputs.get(key_of(event.key()), "")
        if name:
            self._keys.release(name, event)
        else:
            super().keyReleaseEvent(event)

    def let_go(self) -> None:
        """Forget which keys are held: their release will not be heard, or means nothing any more."""
        self._keys.let_go()

    @property
    def held(self) -> frozenset[str]:
        """The directions whose keys are held down."""
        return self._keys.names & HELD

    def is_held(self, name: str) -> bool:
        """True while a key of this input is down."""
        return name in self._keys.names

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._inputs = inputs_of(ferry_keys.BINDINGS.read())  # the settings may have other keys by now
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.let_go()
            self.focus_lost.emit()

    # The mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._follow_pointer(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() != Qt.MouseButton.LeftButton or not self.live or not self.shown.contains(event.position()):
            return
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return
        there = self._target_at(event.position())
        if isinstance(there, Person):
            self.person_pressed.emit()
        elif there is not None:
            self.portal_pressed.emit(there)
        else:
            point = self.to_design(event.position()) * PIXEL
            self.ground_pressed.emit(round(point.x()), round(point.y()))


def paint_way_mark(painter: QPainter, foot: QPointF) -> None:
    """Paint the ring around where to go, in px of the design, with two paler ones around it."""
    middle, accent = foot - QPointF(0, 30), theme.current().accent
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius, width, alpha in ((46.0, 7.0, 0.14), (43.0, 4.0, 0.25), (41.0, 2.5, 1.0)):
        painter.setPen(QPen(faded(accent, alpha), width))
        painter.drawEllipse(middle, radius, radius)
