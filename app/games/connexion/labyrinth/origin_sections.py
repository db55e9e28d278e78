"""OriginSections: what a labyrinth was grown for, in the panel: a reading and its answer, or a birth; and ways back."""
from PySide6.QtCore import QObject

from app.controls import button
from app.games.connexion.labyrinth.labyrinth_sections import ReadingSection
from app.games.iching.iching_requests import ShowBirth, ShowReading, ShowText
from app.games.iching.library import library_of
from app.games.iching.natal.natal_sections import NatalSection
from app.games.iching.origin import NatalPair, Origin, PresentOrigin
from app.games.iching.reading.answer_sections import AnswerSections
from app.games.iching.reading.reading import Reading
from app.pages import Command, PageContext
from solvers.iching.reading.outcome import Outcome


class OriginSections(QObject):
    """Shows the origin that all pages of the tab share as that of the present labyrinth."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._context, self._present = context, context.shared(PresentOrigin)
        self.reading = ReadingSection(context.column)
        self.natal = NatalSection(context.column)
        self.answer = AnswerSections(context.column)
        self.reading.add_buttons(button("Back to the reading", run=self._go_back,
                                        tip="Go to the page Reading, where you can read all of it"))
        self.hide_command = Command(
            "Hide Connexion", self.show_birth, "Return to the natal hexagrams", "Shift+C", "chevron-left",
            enabled=lambda: self.is_natal,
            about="Goes to the page Natal. The labyrinth stays, and “Show Connexion” leads back to it.")
        self.natal.add_buttons(self.hide_command)
        self.answer.text_asked.connect(self._open_text)

    @property
    def _outcome(self) -> Outcome | None:
        """That of the reading, if it is one."""
        origin = self._present.origin
        return origin.outcome if isinstance(origin, Reading) else None

    @property
    def is_natal(self) -> bool:
        """True if it is a birth."""
        return isinstance(self._present.origin, NatalPair)

    def set(self, origin: Origin | None) -> None:
        """The labyrinth was grown for this, or for nothing."""
        self._present.origin = origin
        if isinstance(origin, NatalPair):
            self.natal.set(origin)
        elif origin is not None and (outcome := origin.outcome) is not None:
            texts = library_of(self._context)
            self.reading.set(origin, texts)
            self.answer.show_outcome(outcome, texts)

    def refresh(self, *, answered: bool) -> None:
        """Show the sections that have something to say, and the answer of the reading if that is wanted."""
        outcome = self._outcome
        self.answer.refresh(outcome if answered else None)
        self.reading.setVisible(outcome is not None)
        self.natal.setVisible(self.is_natal)

    def show_birth(self) -> None:
        if isinstance(self._present.origin, NatalPair):
            self._context.turn_to("natal", ShowBirth(self._present.origin))

    def _go_back(self) -> None:
        """Turn to the reading."""
        if isinstance(self._present.origin, Reading):
            self._context.turn_to("reading", ShowReading(self._present.origin))

    def _open_text(self, number: int, line: int) -> None:
        outcome = self._outcome
        moving = outcome.moving if outcome is not None and number == outcome.actual else ()
        self._context.turn_to("meaning", ShowText(number, line, moving))
