"""Sections of the panel beside a duet: what one plays, and why the last answer is what it is."""
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from app.controls import Choice, Segment, button, form_grid, spin_box
from app.games.counterpoint.compose.candidate_section import CandidateList
from app.games.counterpoint.compose.marked_board import is_worth_showing
from app.games.counterpoint.titles import mode_title
from app.pages import Section, SectionColumn
from solvers.counterpoint.answer import FEWEST, MOST, Duet, Reply
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import BY_NAME
from solvers.counterpoint.spoken import relative_place, short_name

LABEL, FIELD = 60, 190  # px
SHOWN: Final = 8        # candidates that are listed at most


class DuetSection(Section):
    """The fields of a duet, and the button that begins one; while nothing is played, a change takes effect at once."""

    duet_requested = Signal()
    changed = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Duet")
        self.mode = Choice("Mode", [(mode_title(mode), mode) for mode in MODES])
        self.mode.setToolTip("The note on which your melody ends, and its scale")
        self.bars = spin_box(FEWEST, MOST, FEWEST, "Notes", "How many notes your melody has")
        self.side = Segment((("above", "Above"), ("below", "Below")), "Where the answers lie", height=28)
        form = QWidget()
        grid = form_grid((("&Mode", self.mode), ("&Notes", self.bars), ("&Answers", self.side)), LABEL, FIELD)
        grid.setContentsMargins(0, 0, 0, 0)
        form.setLayout(grid)
        self.add_widget(form)
        self.add_buttons(button("Begin", "primary", icon="new", tip="Begin another duet (F2)",
                                run=self.duet_requested.emit))
        self.mode.activated.connect(lambda _: self.changed.emit())
        self.bars.valueChanged.connect(lambda _: self.changed.emit())
        self.side.chosen.connect(lambda _: self.changed.emit())

    def duet(self) -> Duet:
        """The duet that the fields ask for, before its first note."""
        return Duet(str(self.mode.currentData()), self.bars.value(), self.side.value == "above")

    def show_duet(self, duet: Duet) -> None:
        """Show what a duet was begun with."""
        with QSignalBlocker(self.mode), QSignalBlocker(self.bars):
            self.mode.setCurrentIndex(self.mode.findData(duet.mode))
            self.bars.setValue(duet.bars)
        self.side.set_value("above" if duet.above else "below")


class AnswerWhySection(Section):
    """Why the last answer is what it is, and what the others would cost; `answer_selected` emits another one."""

    answer_selected = Signal(object)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Why")
        self.sentence = self.add_sentence()
        self.list = CandidateList()
        self.list.setToolTip("A click or Enter takes this answer instead")
        self.add_widget(self.list)
        self.list.opened.connect(lambda item: self.answer_selected.emit(item.pitch))
        self.list.clicked.connect(lambda index: self.answer_selected.emit(self.list.items[index.row()].pitch))

    def show_reply(self, reply: Reply, answer: Pitch) -> None:
        """Explain an answer, that of the reply or one that was taken instead.

        First where it lies, then what it costs itself, then how it compares with the others: their least costs are
        those of whole lines along the same way home.
        """
        self.set_title(f"Why {short_name(answer)}")
        self.set_note(f"note {len(reply.duet.played) + 1}")
        taken = next((each for each in reply.candidates if each.pitch == answer), None)
        place = relative_place(answer, reply.note, "your note")
        words = [f"It is {place}."]
        if taken is not None:
            costs = [f"{BY_NAME[rule].title.lower()} {cost:+g}" for rule, cost in taken.cost.items() if cost]
            words.append(f"It costs: {', '.join(costs)}." if costs else "It costs nothing.")
        if taken is not None and taken == reply.best:
            others = [each.least or 0.0 for each in reply.candidates if each.ways and each is not taken]
            least = taken.least or 0.0
            words.append("Nothing else leads home." if not others else "No other note leads home at less."
                         if min(others) > least else "Another one costs as much, but lies farther away.")
        elif taken is not None:
            words.append("You took it instead of a cheaper one.")
        self.sentence.set(" ".join(words))
        items = sorted((each for each in reply.candidates if is_worth_showing(each, reply.note)),
                       key=lambda each: (not each.ways, each.least or 0.0))[:SHOWN]
        self.list.show_candidates(items, reply.note, taken.least if taken is not None else None)
        self.list.setVisible(bool(items))
        self.sentence.show()

    def show_nothing(self) -> None:
        self.set_title("Why")
        self.set_note("")
        self.sentence.set("Here stands why each answer is what it is, and what the other notes would cost.")
        self.list.setVisible(False)
