"""The panel's najia of a reading: stems, relations and spirits of its day beside the lines, and the way to them."""
from collections.abc import Iterator
from datetime import datetime

from PySide6.QtCore import QObject

from app.controls import Item, Table, button
from app.games.iching.notation import format_day
from app.games.iching.reading.reading import Reading
from app.games.iching.steps_section import StepsSection
from app.pages.panel import Section, SectionColumn
from solvers.core.wording import listed
from solvers.iching.calendar.cycle import BRANCHES
from solvers.iching.calendar.pillars import day_pillar
from solvers.iching.najia.najia import Najia, NajiaLine
from solvers.iching.najia.najia_steps import STEPS, najia_steps
from solvers.iching.reading.outcome import MARKS


class NajiaSections(QObject):
    """Shows a reading by its day. Closed at first: then one sentence says what it is."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column)
        self.table_section = Section(column, "Najia")
        self._about = self.table_section.add_sentence(
            "Another old way to read these lines: by the calendar, with the relations of a family and six spirits.",
            muted=True)
        self.open = button("Show najia", tip="Read the hexagram by the day on which it was thrown")
        self.open.setCheckable(True)
        self.table = Table("Najia", ("Line", "Branch", "Relation", "Spirit"))
        self._summary = self.table_section.add_sentence(muted=True)
        self.table_section.add_widget(self.table)
        self._rest = self.table_section.add_sentence(muted=True)
        self.table_section.add_buttons(self.open)
        self.steps = StepsSection(column, "Najia explained", STEPS)
        self.sections = [self.table_section, self.steps]
        self.open.toggled.connect(self._show_open)
        self._wanted = False
        self._show_open()

    def show_reading(self, reading: Reading) -> None:
        """Show the najia of a reading that has all its lines."""
        assert reading.outcome is not None
        when = datetime.fromisoformat(reading.when)
        najia = Najia.from_outcome(reading.outcome, day_pillar(when))
        residence = najia.residence
        self.table_section.set_note(f"{format_day(when)}, day {najia.day.word}")
        self._summary.set(
            f"The {residence.name} in the palace of {residence.palace.pinyin} ({najia.element}). Line "
            f"{residence.subject} stands for you, line {residence.object} for the other person or the matter."
        )
        self.table.set([_row(najia, line) for line in najia.lines[::-1]])
        self._rest.set(" ".join(_remarks(najia)))
        self.steps.show_steps(najia_steps(najia, when))

    def refresh(self, *, wanted: bool) -> None:
        """Show the sections if there is a reading to show."""
        self._wanted = wanted
        self.table_section.setVisible(wanted)
        self.steps.setVisible(wanted and self.open.isChecked())

    def _show_open(self) -> None:
        opened = self.open.isChecked()
        self.open.setText("Hide najia" if opened else "Show najia")
        self._about.setVisible(not opened)
        for widget in (self._summary, self.table, self._rest):
            widget.setVisible(opened)
        self.steps.setVisible(self._wanted and opened)


def _row(najia: Najia, line: NajiaLine) -> tuple[Item, ...]:
    """A line: subject and object and the mark of what moves stand beside its number, and a void branch is pale."""
    sides = {najia.residence.subject: "subject", najia.residence.object: "object"}
    side = sides.get(line.line, "")
    branch = f"{BRANCHES[line.sign.pillar.branch]} {line.sign.element}"
    return (
        Item(" ".join(filter(None, (str(line.line), MARKS.get(najia.outcome.lines[line.line - 1], ""), side))),
             strong=bool(side)),
        Item(f"{branch}, void" if line.is_void else branch, "muted" if line.is_void else "text"),
        Item(line.sign.relation), Item(line.spirit.split()[-1], "muted"),
    )


def _remarks(najia: Najia) -> Iterator[str]:
    for line in najia.lines:
        if line.becomes is not None:
            branch = BRANCHES[line.becomes.pillar.branch]
            yield f"Line {line.line} becomes {branch} {line.becomes.element}, {line.becomes.relation}."
    for line in najia.lines:
        if line.hidden is not None:
            branch = BRANCHES[line.hidden.pillar.branch]
            verb = "hides" if line.hidden.relation == "wealth" else "hide"
            yield f"{line.hidden.relation.capitalize()} {verb} under line {line.line}, {branch} {line.hidden.element}."
    if not any(line.is_void for line in najia.lines):
        yield f"Void this day: {listed([BRANCHES[branch] for branch in najia.void])}, which no line has."
