"""The New dialog of counterpoint: the cantus, the species of each voice, and the seed."""
from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.controls import Choice, Line, Sentence
from app.controls.dialog import StartDialog
from app.controls.form import form_grid, line_field, spin_box
from app.games.counterpoint.titles import SPECIES, mode_title
from app.look import theme
from app.pages.play_page import fresh_seed
from solvers.core.formats import FormatError
from solvers.counterpoint.cantus import FEWEST, MODES, MOST
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.setting import CANTUS_NOTES, Setting, read_setting

LABEL, FIELD = 72, 200  # px
LAYOUTS: Final = (
    ("Two voices, line above", "{}/upper"), ("Two voices, line below", "{}/lower"),
    ("Three voices, cantus above", "c{0}{0}"), ("Three voices, cantus between", "{0}c{0}"),
    ("Three voices, cantus below", "{0}{0}c"), ("Four voices, cantus above", "c{0}{0}{0}"),
    ("Four voices, cantus below", "{0}{0}{0}c"),
)


class NewDialog(StartDialog):
    """Asks for the next exercise; `begin` is called with its id."""

    def __init__(self, parent: QWidget | None, setting: Setting, begin: Callable[[str], object]) -> None:
        """`setting` is what is proposed."""
        super().__init__(parent, "New exercise")
        self._begin = begin
        sources = [(f"A new one in {mode_title(mode)}", mode) for mode in MODES]
        sources += [(f"Fux, figure {figure.number} ({SPECIES[figure.species]} species, in {figure.final.upper()})",
                     f"fux-{figure.number}") for figure in figures().values()]
        self.source = Choice("Cantus", sources)
        self.source.setToolTip("The melody against which you write")
        self.notes = spin_box(FEWEST, MOST, setting.bars if FEWEST <= setting.bars <= MOST else CANTUS_NOTES,
                              "Notes", "How many notes a new cantus has, one in each bar")
        self.species = Choice("Species", [
            (f"{word.capitalize()}: {meaning}", str(number)) for number, (word, meaning) in enumerate(
                zip(SPECIES[1:], ("note against note", "two notes to one", "four notes to one", "suspensions",
                                  "all of them mixed"), strict=True), start=1)])
        self.species.setToolTip("How many notes stand against one of the cantus")
        self.layouts = Choice("Voices", LAYOUTS)
        self.layouts.setToolTip("How many voices there are, and which of them is the cantus")
        self.seed = line_field("Seed", "a new one", 18, "A whole number, for a cantus that others write against, too")
        self.complaint = Sentence(role="small", ink="bad_ink")
        self.complaint.setFixedWidth(LABEL + FIELD + 16)
        self.complaint.keep_lines(2)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(Line("Cantus", strong=True))
        left.addSpacing(theme.UNIT)
        left.addLayout(form_grid((("&Cantus", self.source), ("&Notes", self.notes), ("S&eed", self.seed)), LABEL,
                                 FIELD))
        left.addStretch(1)
        right.addWidget(Line("Counterpoint", strong=True))
        right.addSpacing(theme.UNIT)
        right.addLayout(form_grid((("S&pecies", self.species), ("&Voices", self.layouts)), LABEL, FIELD))
        right.addWidget(self.complaint)
        right.addStretch(1)
        self.lay_out(left, right)
        self._propose(setting)
        self.source.currentIndexChanged.connect(self._changed)
        self.seed.textChanged.connect(self._changed)
        self.species.currentIndexChanged.connect(self._changed)
        self.layouts.currentIndexChanged.connect(self._changed)
        self._changed()
        self.source.setFocus()

    def _propose(self, setting: Setting) -> None:
        self.source.setCurrentIndex(max(self.source.findData(setting.source), 0))
        self.species.setCurrentIndex(max(setting.species - 1, 0))
        words = setting.layout.replace(str(setting.species), "{0}") if setting.voices > 2 else (
            "{}/upper" if setting.cantus_voice != 0 else "{}/lower")
        self.layouts.setCurrentIndex(max(self.layouts.findData(words), 0))

    @property
    def game_id(self) -> str:
        """The id of what the fields say; without a seed, one that nobody has written. Raises FormatError."""
        text = self.seed.text().strip()
        if text and not (text.isascii() and text.isdigit()):
            raise FormatError(f"A seed is a whole number, not “{text}”; leave it empty for a new one.")
        source = str(self.source.currentData())
        words = str(self.layouts.currentData()).format(self.species.currentData())
        notes = "" if source.startswith("fux") or self.notes.value() == CANTUS_NOTES else f"/{self.notes.value()}"
        seed = 0 if source.startswith("fux") else int(text) if text else fresh_seed()
        return read_setting(f"counterpoint:{source}:{words}{notes}:{seed}").id

    def _changed(self) -> None:
        fux = str(self.source.currentData()).startswith("fux")
        self.notes.setEnabled(not fux)
        self.seed.setEnabled(not fux)
        complaint = ""
        try:
            _ = self.game_id
        except FormatError as error:
            complaint = error.message
        self.complaint.set(complaint)
        self.start_button.setEnabled(not complaint)

    def start(self) -> None:
        game_id = self.game_id
        self.accept()
        self._begin(game_id)
