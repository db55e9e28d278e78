"""The panel's growth: a recorded run on a line that one can move along, with its dead ends and restarts marked."""
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Slider
from app.look import theme
from app.pages.panel import Panel, Section
from solvers.connexion.search.growing import Recording

MARKS = 10  # height of the marks under the slider, px
FEW = 80    # marks that stay apart
KNOB = 10   # half a knob and its ring: where the slider's line begins, px


class GrowthSection(Section):
    """Moves through a recording; `sought` says which event is wanted."""

    sought = Signal(int)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Growth")
        self._slider = Slider(0, 1, "Place in the growth")
        self._slider.setToolTip("Move through the growth, event by event")
        self._slider.setWhatsThis("The whole search, from the first piece to the last. Move through it as you like.")
        self._slider.valueChanged.connect(self._moved)
        self._marks = _Marks()
        self.add_widget(self._slider)
        self.add_widget(self._marks, gap=0)
        self._words = self.add_sentence(muted=True)

    def begin(self, recording: Recording) -> None:
        """Another run."""
        self._marks.show_recording(recording)
        self._slider.blockSignals(True)
        self._slider.setRange(0, len(recording.events))
        self._slider.setPageStep(max(len(recording.events) // 16, 1))
        self._slider.setValue(0)
        self._slider.blockSignals(False)
        kinds = [event.kind for event in recording.events]
        dead, restarts = kinds.count("dead"), kinds.count("restart")
        told = [f"{dead:,} dead end{'' if dead == 1 else 's'}"] if dead else ["no dead end"]
        if restarts:
            told.append(f"{restarts:,} restart{'' if restarts == 1 else 's'}")
        self._words.set(f"{kinds.count('place'):,} pieces placed, {' and '.join(told)}.")
        self.show_place(0)

    def show_place(self, at: int) -> None:
        """How many events have happened."""
        self._slider.blockSignals(True)
        self._slider.setValue(at)
        self._slider.blockSignals(False)
        self.set_note(f"{at:,} of {self._slider.maximum():,}")

    def _moved(self, at: int) -> None:
        self.set_note(f"{at:,} of {self._slider.maximum():,}")
        self.sought.emit(at)


class _Marks(QWidget):
    """Under the line: a short mark for each dead end, a long one for each restart."""

    def __init__(self) -> None:
        super().__init__()
        self._dead: list[float] = []
        self._restarts: list[float] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setToolTip("Short marks are dead ends, long ones restarts")

    def show_recording(self, recording: Recording) -> None:
        length = max(len(recording.events), 1)
        places = {"dead": self._dead, "restart": self._restarts}
        self._dead.clear()
        self._restarts.clear()
        for place, event in enumerate(recording.events, start=1):
            if event.kind in places:
                places[event.kind].append(place / length)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, MARKS)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        room = self.width() - 2 * KNOB
        for places, height, colour in (
            (self._dead, 4, theme.current().bad), (self._restarts, MARKS, theme.current().edge)
        ):
            painter.setBrush(colour)
            painter.setOpacity(min(1.0, FEW / max(len(places), 1)))  # very many are a shade, not a bar
            for place in places:
                painter.drawRect(QRectF(round(KNOB + place * room), 0, 1.5, height))
        painter.end()
