"""EffectPlayer: plays effects over a field. Each is painted by the time since it began, and no game waits for one."""
import time
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter

from app.games.tetris.field_grid import FieldGrid
from app.look.motion import FRAME

SECOND: Final = 1000.0  # ms
LIGHTS: Final = 3       # in a second at the same place: more are a danger to eyes

E = TypeVar("E", bound="Effect")


class Effect:
    """Something that is seen over a field for a while. Subclasses are immutable; all depends on the age."""

    layer: ClassVar[int] = 0  # higher ones are painted over lower ones
    loose: ClassVar[bool] = False  # whether it stays where it is while a hard drop pushes the field
    changes_cells: ClassVar[bool] = False  # whether cells of the field look otherwise meanwhile

    @property
    def lasts(self) -> float:
        """For how long it is seen, ms."""
        raise NotImplementedError

    def area(self, field: FieldGrid) -> QRectF:
        """What it covers of the board's widget, px."""
        raise NotImplementedError

    def paint(self, painter: QPainter, field: FieldGrid, age: float) -> None:
        """Paint it, so many ms after it began."""


class Run(NamedTuple):
    """An effect that is played: when it began, ms."""

    effect: Effect
    began: float


class EffectPlayer(QObject):
    """The effects of one field that are seen now."""

    def __init__(self, field: FieldGrid) -> None:
        super().__init__(field)
        self._field = field
        self._runs: list[Run] = []
        self._lights: list[tuple[float, list[QRectF]]] = []  # of the last second: when they began, and where
        self._held: float | None = None
        self._timer = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self.show_frame)

    @property
    def now(self) -> float:
        """The time by which effects are painted, ms."""
        return time.monotonic() * 1000 if self._held is None else self._held

    def hold(self, now: float | None) -> None:
        """Let the time of effects stand still at a moment, for pictures of it; None lets it go on."""
        self._held = now

    # What is played

    @property
    def moving(self) -> bool:
        """True while effects are played."""
        return bool(self._runs)

    def start(self, effect: Effect, at: float | None = None) -> None:
        """Play an effect from now on, or from another moment, ms."""
        self._runs.append(Run(effect, self.now if at is None else at))
        self._runs.sort(key=lambda run: run.effect.layer)
        self._update(effect)
        self._timer.start()

    def stop(self, *kinds: type[Effect]) -> None:
        """End the effects of these kinds at once, or all if none is named."""
        if ended := [run for run in self._runs if not kinds or isinstance(run.effect, kinds)]:
            self._show(ended)

    def clear(self) -> None:
        """End all effects, and begin anew as if nothing had been seen."""
        self.stop()
        self._lights.clear()

    def show_frame(self) -> None:
        """Paint another moment, and drop what is over."""
        now = self.now
        self._show([run for run in self._runs if now - run.began >= run.effect.lasts])

    def _show(self, ended: Sequence[Run]) -> None:
        """Paint what is played, and for the last time what has ended."""
        shown = self._runs
        self._runs = [run for run in shown if run not in ended]
        for run in shown:
            self._update(run.effect)
        if not self._runs:
            self._timer.stop()
        if any(run.effect.changes_cells for run in ended or shown):
            self._field.show_field(self._field.picture)

    def _update(self, effect: Effect) -> None:
        # Where it is painted now: the field may have another size than when it began.
        self._field.update(effect.area(self._field).toAlignedRect())

    def find(self, kind: type[E]) -> Sequence[tuple[E, float]]:
        """The effects of a kind with their ages, the oldest first."""
        if not self._runs:  # as it is nearly always, and asked at every key
            return ()
        return [(effect, self.now - began) for effect, began in self._runs if isinstance(effect, kind)]

    def current(self, kind: type[E]) -> E | None:
        """The last effect of a kind that is seen now."""
        found = self.find(kind)
        return found[-1][0] if found else None

    def paint(self, painter: QPainter, *, loose: bool) -> None:
        """Paint what is seen at this moment, either what is part of the field or what is loose."""
        for effect, began in self._runs:
            if effect.loose == loose and 0 <= (age := self.now - began) < effect.lasts:
                painter.save()
                effect.paint(painter, self._field, age)
                painter.restore()

    # Eyes

    def lights(self, *areas: QRectF) -> list[bool]:
        """Which of the areas may light up together now: those where fewer than three lights shone in the last second.

        Lights of one moment count once. An area is grown by a cell, so that two neighbours are one place.
        """
        now, reach = self.now, self._field.side
        self._lights = [each for each in self._lights if now - each[0] < SECOND]
        grown = [area.adjusted(-reach, -reach, reach, reach) for area in areas]
        free = [sum(any(area.intersects(old) for old in past) for _, past in self._lights) < LIGHTS for area in grown]
        self._lights.append((now, [area for area, may in zip(areas, free, strict=True) if may]))
        return free
