"""ReadingText: the panel of the Reading page: the present reading, one of the journal's, or a throw under way."""
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject

from app.controls import button
from app.games.iching.iching_requests import ShowText, ShowTopic
from app.games.iching.library import library_of
from app.games.iching.reading.answer_sections import AnswerSections
from app.games.iching.reading.journal import Journal
from app.games.iching.reading.najia_section import NajiaSections
from app.games.iching.reading.reading import Reading
from app.games.iching.reading.reading_sections import OddsSection, QuestionSection, ReadingJournalSection, ThrowSection
from app.games.iching.reading.reading_store import ReadingStore
from app.games.iching.steps_section import StepsSection
from app.pages.page_context import PageContext
from solvers.iching.reading.emphasis import emphasis
from solvers.iching.reading.journal import Entry, earlier_readings
from solvers.iching.reading.methods import Working
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_steps import STEPS, plum_steps


class ReadingText(QObject):
    """Shows one reading in the panel, and leads to its texts."""

    def __init__(self, context: PageContext, journal: Journal) -> None:
        super().__init__(context)
        self._context, self._journal = context, journal
        self.reading = Reading()
        self.earlier: list[Entry] = []  # those of the same question from before, the latest first
        self.question = QuestionSection(context.column)
        self.answer = AnswerSections(context.column)
        self.store = ReadingStore(context, journal)
        self.najia = NajiaSections(context.column)
        self.throw = ThrowSection(context.column)
        self.plum = StepsSection(context.column, "The plum blossom", STEPS)
        self.odds = OddsSection(context.column)
        self.journal = ReadingJournalSection(context.column)
        self.sections = [
            self.question, *self.answer.sections, self.store.notes, *self.najia.sections,
            self.plum, self.throw, self.odds, self.journal,
        ]
        self.answer.text_asked.connect(self.open_text)
        for steps, tip, topic in ((self.najia.steps, "Read how najia is found", "najia"),
                                  (self.plum, "Read how a cast works", "casting")):
            steps.add_buttons(button("The method", icon="book", tip=tip,
                                     run=partial(context.turn_to, "meaning", ShowTopic(topic))))

    def show(self, reading: Reading) -> None:
        """Show a reading, as far as it has come."""
        self.reading = reading
        self.store.show(reading)
        if reading.outcome is not None:
            self.earlier = earlier_readings(
                self._journal.entries(), reading.question, datetime.fromisoformat(reading.when))
            self.question.set(reading, self.earlier)
            self.answer.show_outcome(reading.outcome, library_of(self._context))
            self.najia.show_reading(reading)
            self.throw.set(reading.workings)
            if (cast := reading.plum) is not None:
                by_time = reading.method == "plum-time"
                self.plum.show_steps(plum_steps(cast, datetime.fromisoformat(reading.when) if by_time else None))

    def open_text(self, hexagram: int, line: int = 0) -> None:
        """Turn to the text of a hexagram of the reading, at a line unless that is 0."""
        outcome = self.reading.outcome
        moving = outcome.moving if outcome is not None and hexagram == outcome.actual else ()
        self._context.turn_to("meaning", ShowText(hexagram, line, moving, "reading"))

    def say_what_to_read(self, outcome: Outcome) -> None:
        """Say in the banner which of the texts speaks, and why. It stands on the page; all that there is about its
        hexagram is a press away, from its beginning."""
        speaks = emphasis(outcome)
        open_all = partial(self.open_text, speaks.passages[0].number)
        self._context.say("hint", "What to read.", speaks.reason, "Whole text", open_all)

    def show_thrown(self, workings: Sequence[Working]) -> None:
        """Show a throw under way."""
        self.throw.set(workings)

    def refresh(self, *, in_journal: bool) -> None:
        """Show the sections that have something to say; in the journal none has to lead there."""
        throwing = self._context.driver.solving
        outcome = None if throwing else self.reading.outcome
        self.question.setVisible(outcome is not None)
        self.question.show_rule(in_journal)
        self.answer.refresh(outcome if in_journal else None)  # elsewhere the page has it
        noted = outcome is not None and self.store.entry is not None
        self.store.notes.setVisible(noted)
        self.najia.refresh(wanted=outcome is not None)
        self.plum.setVisible(outcome is not None and self.reading.plum is not None)
        self.throw.setVisible(throwing or bool(self.reading.workings))
        self.odds.setVisible(outcome is None)
        self.odds.set_by_hand(self.reading.by_hand and not throwing)
        offers = not throwing and not noted and not in_journal
        self.journal.setVisible(offers)
        if offers:
            self.journal.set(len(self._journal.entries()))
