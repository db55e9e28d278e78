"""The New dialog of counterpoint: the cantus, the species of each voice, and the seed."""
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Choice, Line, StartDialog, button, column_of, form_grid, literal, row_of, spin_box
from app.controls.form import GAP, read_seed, seed_field
from app.files import store
from app.files.file_dialogs import ask_to_open
from app.games.counterpoint.titles import CONSORT_TIP, CONSORTS, SPECIES, mode_title
from app.look import theme
from app.pages import fresh_seed
from app.running.file_reading import FileReading
from solvers.core.formats import FormatError
from solvers.core.remarks import add_remark
from solvers.counterpoint.cantus import FEWEST, MODES, MOST
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.importing import cantus_in, read_any
from solvers.counterpoint.setting import CANTUS_NOTES, Setting, own_setting, read_setting

LABEL, FIELD = 72, 200  # px
CONSORT: Final = "counterpoint/consort"  # in the settings, who sings if a piece does not say it
MUSIC: Final = "Music (*.mid *.midi *.rmi *.musicxml *.mxl *.xml *.krn *.txt)"
LAYOUTS: Final = (
    ("Two voices, line above", "{}/upper"), ("Two voices, line below", "{}/lower"),
    ("Three voices, cantus above", "c{0}{0}"), ("Three voices, cantus between", "{0}c{0}"),
    ("Three voices, cantus below", "{0}{0}c"), ("Four voices, cantus above", "c{0}{0}{0}"),
    ("Four voices, cantus in the alto", "{0}c{0}{0}"), ("Four voices, cantus in the tenor", "{0}{0}c{0}"),
    ("Four voices, cantus below", "{0}{0}{0}c"),
)
USUAL: Final = (
    ("Fux, figure 5: first species", "fux-5:1/upper"), ("Fux, figure 33: second species", "fux-33:2/upper"),
    ("Fux, figure 55: third species", "fux-55:3/upper"), ("Fux, figure 73: fourth species", "fux-73:4/upper"),
    ("A new cantus, first species above", "d:1/upper/singers"),
    ("A new cantus, first species below", "d:1/lower/singers"),
    ("A new cantus, second species above", "d:2/upper/singers"),
    ("A new cantus, fourth species above", "d:4/upper/singers"),
    ("Four singers, cantus in the tenor", "d:11c1/singers"),
)


class ExerciseDialog(StartDialog[str]):
    """Asks for the next exercise; `begin` is called with its id."""

    def __init__(self, parent: QWidget | None, setting: Setting, begin: Callable[[str], object]) -> None:
        """`setting` is what is proposed."""
        super().__init__(parent, "New exercise", begin)
        sources = [(f"A new one in {mode_title(mode)}", mode) for mode in MODES]
        sources += [(f"Fux, figure {figure.number} ({SPECIES[figure.species]} species, in {figure.final.upper()})",
                     f"fux-{figure.number}") for figure in figures().values()]
        if setting.own:
            sources.insert(0, (f"Your cantus, {len(setting.own)} notes", setting.source))
        self.source = Choice("Cantus", sources, tip="The melody against which you write")
        self.notes = spin_box(FEWEST, MOST, setting.bars if FEWEST <= setting.bars <= MOST else CANTUS_NOTES,
                              "Notes", "How many notes a new cantus has, one in each bar")
        self.from_file = button("From a file…", tip="Take the cantus from a MIDI, MusicXML, kern or text file",
                                run=lambda: ask_to_open(self, "A cantus from a file", MUSIC, self.read_cantus_file))
        self.species = Choice("Species", [
            (f"{word.capitalize()}: {meaning}", str(number)) for number, (word, meaning) in enumerate(
                zip(SPECIES[1:], ("note against note", "two notes to one", "four notes to one", "suspensions",
                                  "all of them mixed"), strict=True), start=1)])
        self.species.setToolTip("How many notes stand against one of the cantus")
        self.layouts = Choice("Voices", LAYOUTS, tip="How many voices there are, and which of them is the cantus")
        self.consort = Choice("For", CONSORTS, tip=CONSORT_TIP)
        self.seed = seed_field("A whole number, for a cantus that others write against, too")
        self._propose(setting)
        self.reading = FileReading(self)
        self.reading.remarked.connect(lambda remark: self.complaint.set(literal(remark)))
        self.reading.slow.connect(lambda name: self.complaint.set(f"Reading {literal(name)}…"))
        cantus = form_grid((("&Cantus", self.source), ("&Notes", self.notes), ("S&eed", self.seed)), LABEL, FIELD)
        voices = form_grid(
            (("S&pecies", self.species), ("&Voices", self.layouts), ("&For", self.consort)), LABEL, FIELD)
        self.lay_out(
            column_of(Line("Cantus", strong=True), theme.UNIT, cantus, theme.UNIT,
                      row_of(LABEL + GAP, self.from_file, STRETCH), STRETCH, gap=theme.MARGIN),
            column_of(Line("Counterpoint", strong=True), theme.UNIT, voices, self.complaint_of(LABEL + GAP + FIELD),
                      STRETCH, gap=theme.MARGIN))
        self.source.setFocus()

    def _propose(self, setting: Setting) -> None:
        self.source.setCurrentIndex(max(self.source.findData(setting.source), 0))
        self.species.setCurrentIndex(max(setting.species - 1, 0))
        words = setting.layout.replace(str(setting.species), "{0}") if setting.voices > 2 else (
            "{}/upper" if setting.cantus_voice != 0 else "{}/lower")
        self.layouts.setCurrentIndex(max(self.layouts.findData(words), 0))
        wanted = setting.consort or store.settings().value(CONSORT, CONSORTS[0][1])
        self.consort.setCurrentIndex(max(self.consort.findData(wanted), 0))

    def read_cantus_file(self, path: Path) -> None:
        """Offer the cantus of a file, and choose it; what is wrong with one is said under the fields."""
        def read() -> Setting:
            data = store.read_file(path)
            try:
                piece = read_any(data)
                for sentence in piece.dropped:
                    add_remark(sentence)
                return own_setting(cantus_in(piece))
            except FormatError as error:
                raise error.within(path.name) from None

        def on_read(setting: Setting) -> None:
            self.source.addItem(f"{path.stem}, {len(setting.own)} notes", setting.source)
            self.source.setCurrentIndex(self.source.count() - 1)

        self.reading.read(path.name, read, on_read, lambda error: self.complaint.set(literal(str(error))))

    def update_fields(self) -> None:
        for field in (self.notes, self.seed):
            field.setEnabled(self.source.currentData() in MODES)  # what is drawn

    def wanted(self) -> str:
        """The id of what the fields say; without a seed, one that nobody has written."""
        entered = read_seed(self.seed.text())
        source = str(self.source.currentData())
        words = str(self.layouts.currentData()).format(self.species.currentData())
        given = source not in MODES  # of Fux's or one's own
        notes = "" if given or self.notes.value() == CANTUS_NOTES else f"/{self.notes.value()}"
        store.settings().set_value(CONSORT, self.consort.currentData())
        singers = f"/{self.consort.currentData()}" if self.consort.currentData() else ""
        seed = 0 if given else fresh_seed() if entered is None else entered
        return read_setting(f"counterpoint:{source}:{words}{notes}{singers}:{seed}").id
