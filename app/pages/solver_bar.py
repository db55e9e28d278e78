"""SolverBar: play, step, stop, solver, speed and progress, below every board."""
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.controls import STRETCH, Choice, IconButton, Line, Meter, PlayButton, Slider, column_of, row_of
from app.files.store import Settings
from app.look import theme
from solvers.core.engine import Progress
from solvers.core.wording import counted, plural

HEIGHT = 64
ENGINE = 132  # the least that a solver's name has beside anything that folds, px
SHORTEST = 68  # px of the slider, beside which the word “Speed” is left out,
TEXT = 44      # and px for which it becomes shorter, too, so that the text above the meter has more than its least
FULL_SPEED = "Full speed"
# Steps a second that the slider stops at: ten a decade, as evenly as round numbers allow.
_TEN = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
NO_UNIT = "step"  # of what no solver is chosen for
SPEEDS = (1, 2, 3, 4, 5, 6, 8, *(number * 10**power for power in range(3) for number in _TEN), 10_000)
USUAL = SPEEDS.index(8)
STRIDE = 2  # stops that one press on + or - moves


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver in the solver bar: its key, its title, one of what its speed counts, and its usual speed per second."""

    key: str
    title: str
    unit: str
    speed: float = 8.0

    def kept_speed(self, settings: Settings, place: str) -> float:
        """The last speed in a place, such as a page, in this window or an earlier one."""
        return settings.value(self._setting(place), float(self.speed))

    def keep_speed(self, settings: Settings, place: str, speed: float) -> None:
        if speed != self.kept_speed(settings, place):
            settings.set_value(self._setting(place), speed)

    def _setting(self, place: str) -> str:
        game, _, page = place.partition("/")
        return f"speeds/{game}/{self.key}/{plural(self.unit)}/{page}"


class SolverBar(QWidget):
    """The bar, 64 px high. It knows no engine: it emits signals, and shows what it is given."""

    play_pressed = Signal()
    step_pressed = Signal()
    stop_pressed = Signal()
    solver_chosen = Signal(str)     # the key
    speed_changed = Signal(float)   # steps a second; 0 is full speed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Solver")
        self._units: dict[str, str] = {}
        self._speeds: dict[str, float] = {}  # in steps a second, as each solver was left
        self._place = ""
        self._offered: tuple[str, tuple[tuple[str, str, str, float], ...]] | None = None
        self._play_text = "Play"
        self._chosen: dict[tuple[str, ...], str] = {}  # in a place, of the same solvers, the one that was chosen last
        self.play = PlayButton("Play")
        self.step = IconButton("step", "One step  (.)")
        self.stop = IconButton("stop", "Stop  (Shift+F5)")
        self._rule = _Rule()
        self.solvers = Choice("Engine")
        self._play_word = Line()
        self._play_word.hide()
        self._speed_word = Line("Speed", ink="muted", widest="Speed")
        self.slider = Slider(0, len(SPEEDS), "Speed")
        self._speed = Line()
        self._text = Line(role="small")
        self._aside = Line(role="small", ink="muted", align=Qt.AlignmentFlag.AlignRight)
        self._aside_room = 0  # px
        self._shown_text = ("", "", 0.0)
        self._standing = False  # whether an engine stands still, under way
        self._meter = Meter("Done")
        self._text.setMinimumWidth(136)  # less says nothing
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._progress = QWidget()
        self._lay_out()
        self._explain()
        self.play.clicked.connect(self.play_pressed)
        self.step.clicked.connect(self.step_pressed)
        self.stop.clicked.connect(self.stop_pressed)
        self.solvers.activated.connect(self._choose)
        self.slider.valueChanged.connect(self._slid)
        theme.notifier.changed.connect(self._keep_room)
        self.show_state(False, False)

    def _lay_out(self) -> None:
        upper = row_of((self._text, 1), self._aside, gap=8)
        column_of(upper, self._meter, STRETCH, gap=6, margins=(0, 19, 0, 0), parent=self._progress)
        self._progress.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        row = QHBoxLayout(self)
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)  # narrower, the bar folds
        row.setContentsMargins(12, 0, 24, 0)
        row.setSpacing(0)
        for widget, gap in (
            (self.play, 4), (self._play_word, 0), (self.step, 0), (self.stop, 8), (self._rule, 8), (self.solvers, 20),
            (self._speed_word, 6), (self.slider, 8), (self._speed, 18),
        ):
            row.addWidget(widget)
            row.addSpacing(gap)
        row.addWidget(self._progress, 1)
        row.addStretch()

    def _explain(self) -> None:
        for widget, text in (
            (self.play, "Lets the solver play this position, pauses it, and lets it go on."),
            (self.step, "Lets the solver take one step, then stand still."),
            (self.stop, "Ends the solver’s run. What it has found so far stays."),
            (self.solvers, "Which solver is at work. The help explains each of them."),
            (self.slider, "How many steps the solver takes each second. Rightmost, it takes as many as it can."),
            (self._progress, "What the solver is doing, how far it is, and how long it will take."),
        ):
            widget.setWhatsThis(text)
        self.solvers.setToolTip("Which solver is at work")
        self.slider.setToolTip("Speed  (+ and -)")

    # What it is told

    def set_solvers(self, solvers: Sequence[tuple[str, str, str, float]], place: str = "") -> None:
        """Replace the solvers.

        Selects the one that was selected when the same were offered before in this `place`, such as a page; else the
        first.
        """
        offered = place, tuple(solvers)
        if offered == self._offered:
            return  # to fold the bar takes a third of a new game
        self._offered = offered
        self._place = place
        self._units = {key: unit for key, _, unit, _ in solvers}
        self._speeds = {key: speed for key, _, _, speed in solvers}
        self.solvers.clear()
        for key, title, _, _ in solvers:
            self.solvers.addItem(title, key)
        if chosen := self._chosen.get((place, *self._units)):
            self.solvers.setCurrentIndex(self.solvers.findData(chosen))
        self.setEnabled(bool(solvers))
        self._keep_room()
        with QSignalBlocker(self.slider):  # nobody has chosen another speed
            self._show_stop()

    def set_solver(self, key: str) -> None:
        """Select a solver without emitting a signal."""
        self.solvers.setCurrentIndex(self.solvers.findData(key))
        self._chosen[self._place, *self._units] = self.solver
        self._show_stop()

    @property
    def solver(self) -> str:
        """The key of the selected solver; empty if there is none."""
        return str(self.solvers.currentData() or "")

    @property
    def speed(self) -> float:
        """Steps per second; 0 is full speed."""
        stop = self.slider.value()
        return 0.0 if stop == len(SPEEDS) else float(SPEEDS[stop])

    @property
    def speed_text(self) -> str:
        """The speed as shown beside the slider: `8 moves/s`."""
        return self._speed.text()

    @property
    def text(self) -> str:
        """The text above the bar."""
        return self._text.text()

    @property
    def aside(self) -> str:
        """The remark at its right end."""
        return self._aside.text()

    @property
    def part(self) -> float:
        """The filled part of the bar, 0 to 1."""
        return self._meter.part

    def set_speed(self, steps_per_second: float) -> None:
        """Move the slider to the nearest speed from below; 0 is full speed."""
        self.slider.setValue(stop_of(steps_per_second))

    def faster(self) -> None:
        """One step up."""
        self.slider.setValue(self.slider.value() + STRIDE)

    def slower(self) -> None:
        """One step down."""
        self.slider.setValue(self.slider.value() - STRIDE)

    def show_state(self, running: bool, paused: bool) -> None:
        """Show whether an engine is running or paused; a paused one has no time left to show."""
        self._standing = running and paused
        if self._standing:
            text, _, part = self._shown_text
            self.show_text(text, "", part)
        if running and not paused:
            self.play.set("pause", "Pause  (Space)")
        else:
            self.play.set("play", "Go on  (Space)" if running else f"{self._play_text}  (F5)")
        self.stop.setEnabled(running)

    def say_play(self, text: str, *, quiet: bool = False) -> None:
        """What the play button begins on the page in front. A quiet one is outlined, with these words beside it."""
        self._play_text = text
        self.play.set_quiet(quiet)
        self._play_word.set(text if quiet else "")
        self._play_word.setVisible(quiet)
        self._fold()

    def say_stop(self, text: str) -> None:
        """Set what the stop button means now."""
        self.stop.set("stop", f"{text}  (Shift+F5)")

    def show_possible(self, possible: bool) -> None:
        """Enable play and step if there is something to do."""
        self.play.setEnabled(possible)
        self.step.setEnabled(possible)

    def show_progress(self, progress: Progress, seconds_left: float | None) -> None:
        part = progress.done / progress.total if progress.total else 0.0
        text = progress.text[:1].upper() + progress.text[1:]
        is_known = seconds_left is not None and not self._standing
        self.show_text(text, f"{clock(seconds_left)} left" if is_known and seconds_left is not None else "", part)

    def show_text(self, text: str, aside: str = "", part: float = 0.0) -> None:
        """One line over the bar, a short remark at its right end, and the filled part of the bar, 0 to 1."""
        if (text, aside, part) == self._shown_text:
            return
        self._shown_text = text, aside, part
        self._text.set(text)
        self._aside.set(aside)
        self._share_line()
        self._meter.set(part)

    # What it does

    def _choose(self, _place: int) -> None:
        self._chosen[self._place, *self._units] = self.solver
        self._show_stop()
        self.solver_chosen.emit(self.solver)

    def _show_stop(self) -> None:
        speed = self._speeds.get(self.solver)
        self.slider.setValue(USUAL if speed is None else stop_of(speed))
        self._speed.set(self._speed_in_text())

    def _slid(self) -> None:
        self._speeds[self.solver] = self.speed
        self._speed.set(self._speed_in_text())
        self.speed_changed.emit(self.speed)

    def _speed_in_text(self) -> str:
        speed = self.speed
        if not speed:
            return FULL_SPEED
        return f"{counted(round(speed), self._unit)}/s"

    @property
    def _unit(self) -> str:
        """The unit of the selected solver's speed."""
        return self._units.get(self.solver, NO_UNIT)

    def _keep_room(self) -> None:
        """Reserve the width of the longest speed, so that nothing beside it moves."""
        longest = [f"{counted(SPEEDS[-1], unit)}/s" for unit in self._units.values()] + [FULL_SPEED]
        width = max(theme.text_width(text, "body") for text in longest)
        self._speed.setFixedWidth(ceil(width))
        self._aside_room = ceil(theme.text_width("00:00:00 left", "small"))
        self._fold()

    def _share_line(self) -> None:
        """Without a remark, give its room to the text."""
        self._aside.setFixedWidth(self._aside_room if self._aside.text() else 0)

    def _fold(self) -> None:
        """Make the slider shorter and hide the least needed parts until the rest fits. For a long solver name only the
        word “Speed” is hidden, which the figure beside the slider makes clear; beyond that, the name is cut."""
        whole = max(self.solvers.sizeHint().width(), ENGINE)
        self.solvers.setFixedWidth(whole)
        self._aside.setFixedWidth(self._aside_room)
        words = (self._play_word,) if self._play_word.text() else ()
        foldable = (self._speed_word, self._aside, self._speed, *words, self._progress, self.slider)
        for widget in foldable:
            widget.show()
        usual = self.slider.sizeHint().width()
        self.slider.setFixedWidth(usual)
        self.slider.setFixedWidth(max(usual + min(self._spare() - TEXT, 0), SHORTEST))
        if self._spare() < 0:
            self._speed_word.hide()
            self.slider.setFixedWidth(usual)
        self.solvers.setFixedWidth(ENGINE)
        for widget in foldable:
            if self._spare() < 0:
                widget.hide()
        self.solvers.setFixedWidth(min(whole, ENGINE + self._spare()))
        self._share_line()

    def _spare(self) -> int:
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        return self.width() - layout.totalMinimumSize().width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fold()  # only now its parts have the style that says how wide they are

    def minimumSizeHint(self) -> QSize:
        return QSize(480, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.current()
        painter.fillRect(self.rect(), colours.panel)
        painter.fillRect(0, 0, self.width(), 1, colours.line)
        painter.end()


class _Rule(QWidget):
    """An upright hairline between two groups."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(1, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().line)
        painter.end()


def stop_of(steps_per_second: float) -> int:
    """The slider's position for a speed: the nearest from below; 0 is full speed."""
    slower = sum(1 for speed in SPEEDS if speed <= steps_per_second)
    return max(slower - 1, 0) if steps_per_second else len(SPEEDS)


def clock(seconds: float) -> str:
    """A duration as m:ss or h:mm:ss, rounded up, so that a countdown ends at 0:00."""
    whole = ceil(seconds)
    minutes, hours = whole // 60 % 60, whole // 3600
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
