"""Section of the panel with the choices of an invention: the kind of piece, its mode, voices and bars."""
import re
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from app.controls import Choice, button, form_grid, spin_box
from app.games.counterpoint.titles import CONSORT_TIP, CONSORTS, mode_title
from app.pages import Section, SectionColumn
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.manuscript import BAR, Voice, VoiceNote
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.setting import BARS, FEWEST_BARS, MOST_BARS, Setting, read_setting

_NOTE: Final = re.compile(r"(\d{1,4})\.(\d{1,2})\.([a-g](?:#{0,2}|b{0,2})\d|r)(~?)")


def write_invention(composition: Composition) -> str:
    """Format as one line: the id, then the voices, separated by `|`."""
    voices = (" ".join(f"{note.begin}.{note.length}.{note.pitch or 'r'}{'~' if note.tied else ''}" for note in voice)
              for voice in composition.voices)
    return "|".join((composition.id, *voices))


def read_invention(text: str) -> Composition:
    """Parse what `write_invention` wrote. Raises FormatError."""
    game_id, *voices = text.split("|")
    setting = read_setting(game_id)
    if setting.kind == "species" or len(voices) != setting.voices:
        raise FormatError("this is no invention of as many voices as its id says.")
    return Composition(setting, tuple(_voice(voice, setting.bars * BAR) for voice in voices))


def _voice(text: str, end: int) -> Voice:
    found: list[VoiceNote] = []
    at = 0
    for word in text.split():
        match = _NOTE.fullmatch(word)
        if match is None:
            raise FormatError(f"“{word[:20]}” is no note of an invention.")
        pitch = None if match[3] == "r" else Pitch.parse(match[3])
        note = VoiceNote(int(match[1]), int(match[2]), pitch, bool(match[4]))
        if note.begin < at or not 1 <= note.length <= BAR or note.begin % BAR + note.length > BAR or note.end > end:
            raise FormatError(f"“{word[:20]}” does not fit where it stands.")
        found.append(note)
        at = note.end
    pairs = zip(found, [*found[1:], None], strict=False)  # of no note none
    if any(note.tied and (after is None or (after.pitch, after.begin) != (note.pitch, note.end))
           for note, after in pairs):
        raise FormatError("a tie leads to no note of the same pitch.")
    return tuple(found)


LABEL, FIELD = 60, 190  # px
KINDS: Final = (
    ("Free melodies", "free"), ("Canon at the octave", "canon/octave"), ("Canon at the fifth", "canon/fifth"),
    ("Canon at the fourth", "canon/fourth"), ("Over a ground bass", "ground"),
)


class InventionSection(Section):
    """The fields of an invention, and the button that asks for one."""

    invention_requested = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Invent")
        self.kind = Choice("Kind", KINDS)
        self.kind.setToolTip("Free melodies, a canon, in which one voice follows another, or a bass that returns")
        self.mode = Choice("Mode", [(mode_title(mode), mode) for mode in MODES])
        self.mode.setToolTip("The note on which the piece ends, and its scale")
        self.voices = Choice("Voices", [("Two voices", "2"), ("Three voices", "3"), ("Four voices", "4")])
        self.voices.setToolTip("How many melodies there are")
        self.consort = Choice("For", CONSORTS, tip=CONSORT_TIP)
        self.bars = spin_box(FEWEST_BARS, MOST_BARS, BARS, "Bars", "How long the piece is")
        self.delay = spin_box(1, 4, 1, "Delay", "Of a canon: after how many bars the second voice follows")
        self.button = button("Invent", "primary", icon="play", tip="Make another piece of this kind (F2)",
                             run=self.invention_requested.emit)
        grid = form_grid((("&Kind", self.kind), ("&Mode", self.mode), ("&Voices", self.voices), ("&For", self.consort),
                          ("&Bars", self.bars),                          ("&Delay", self.delay)), LABEL, FIELD)
        form = QWidget()
        grid.setContentsMargins(0, 0, 0, 0)
        form.setLayout(grid)
        self.add_widget(form)
        self.add_buttons(self.button)
        self.kind.currentIndexChanged.connect(lambda _: self._show_delay())
        self._show_delay()

    def _show_delay(self) -> None:
        self.delay.setEnabled(str(self.kind.currentData()).startswith("canon"))

    def show_setting(self, setting: Setting) -> None:
        """Show what a piece was made from."""
        kind = f"canon/{setting.canon}" if setting.kind == "canon" else setting.kind
        for choice, data in ((self.kind, kind), (self.mode, setting.source), (self.voices, str(setting.voices)),
                             (self.consort, setting.consort)):
            with QSignalBlocker(choice):
                choice.setCurrentIndex(max(choice.findData(data), 0))
        for field, value in ((self.bars, setting.bars), (self.delay, max(setting.delay, 1))):
            with QSignalBlocker(field):
                field.setValue(value)
        self._show_delay()

    def setting(self, seed: int) -> Setting:
        """The parameters in the fields. Raises FormatError with one sentence if there is no such piece."""
        kind, voices, bars = str(self.kind.currentData()), self.voices.currentData(), self.bars.value()
        if kind.startswith("canon") and bars < self.delay.value() + 4:
            raise FormatError(f"A canon with a delay of {counted(self.delay.value(), 'bar')} has at least "
                              f"{self.delay.value() + 4} bars.")
        words = f"{kind}/{self.delay.value()}/{voices}" if kind.startswith("canon") else f"{kind}/{voices}"
        length = "" if bars == BARS else f"/{bars}"
        singers = f"/{self.consort.currentData()}" if self.consort.currentData() else ""
        return read_setting(f"counterpoint:{self.mode.currentData()}:{words}{length}{singers}:{seed}")
