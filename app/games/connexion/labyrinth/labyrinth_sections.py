"""Sections of the Labyrinth page: how to begin, the reading or birth that a labyrinth is of, what it consists of."""
from functools import partial
from typing import Literal

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import Flow, Segment, check_box, literal
from app.games.connexion import preferences
from app.games.connexion.highlights import HIGHLIGHTS
from app.games.connexion.labyrinth_text import fingerprint_text
from app.games.connexion.piece_colours import MODES
from app.games.iching.iching_requests import ShowBirth, ShowReading, ShowText
from app.games.iching.library import library_of
from app.games.iching.origin import NatalPair, Origin, PresentOrigin
from app.games.iching.reading.answer_sections import AnswerSections
from app.games.iching.reading.pair import HexagramPair
from app.games.iching.reading.reading import Reading
from app.look import theme
from app.pages import Command, Fact, PageContext, Section, SectionColumn, StatusStrip
from app.pages.actions import key_text
from app.pages.commands import refresh_buttons
from app.pages.folded_section import FoldedSection
from solvers.connexion.labyrinth import Solution
from solvers.iching.reading.outcome import Outcome
from solvers.iching.texts.library import Library

# px of the strip above the board in which the way back stands beside its figures; with those of a growth, too.
ROOM, WIDE = 640, 1040
MODE_TIPS = {
    "one": "All pieces in one colour", "doors": "The more doors, the stronger the colour",
    "groups": "Each group in a colour of its own", "age": "The earlier a piece was laid, the stronger its colour",
}
HIGHLIGHT_TIPS = {
    "groups": "Draw a line around each group; the largest is A", "holes": "Fill each hole and write its size in it",
    "perimeter": "Draw the sides that face empty cells; there are always 192 at the end",
}


class ReadingSection(Section):
    """Shows the reading that the labyrinth was grown for."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Reading")
        self._question = self.add_sentence()
        self._pair = HexagramPair()
        self.add_widget(self._pair, gap=12)

    def set(self, reading: Reading, library: Library) -> None:
        """Show a reading that has all its lines."""
        outcome = reading.outcome
        assert outcome is not None
        self.set_note(reading.origin)
        self._question.show_text(literal(reading.question))
        self._pair.show_outcome(outcome, library)


class LabyrinthResultSection(Section):
    """Shows what a finished labyrinth consists of."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Labyrinth")
        self.add_facts()

    def set(self, solution: Solution, place: str) -> None:
        """Show a finished labyrinth, and its place in the gallery in words."""
        groups = sorted((len(group) for group in solution.groups), reverse=True)
        holes = sorted((len(hole) for each in solution.holes for hole in each), reverse=True)
        self.show_facts(
            Fact("Groups", f"{' + '.join(map(str, groups))} pieces", "How many connected pieces each group has"),
            Fact("Holes", f"{' + '.join(map(str, holes))} cell{'' if holes == [1] else 's'}",
                 "How many empty cells each hole has"),
            Fact("Its own mirror image", "yes" if solution.symmetric else "no",
                 "If so, a dashed line on the board is the axis"),
            Fact("Catalogue number", fingerprint_text(solution.fingerprint),
                 "Labyrinths that differ only by moving or turning groups have the same number"),
        )
        self.set_note(place)


class LabyrinthViewSection(Section):
    """Chooses colours and highlights; the preferences keep them."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "View", text="What the colours mean")
        self._modes = Segment([(key, label, MODE_TIPS[key]) for key, label in MODES], "Colour", height=28)
        self._modes.setWhatsThis("What the colours of the pieces mean. You choose the colour itself in the settings.")
        self._modes.chosen.connect(preferences.set_mode)
        self.add_widget(self._modes)
        self.add_sentence("Highlight", muted=True)
        row = QWidget()
        layout = Flow(row, 2 * theme.UNIT, theme.UNIT)
        self._highlights: dict[str, QCheckBox] = {}
        for key, label in HIGHLIGHTS:
            box = self._highlights[key] = check_box(label)
            box.setToolTip(HIGHLIGHT_TIPS[key])
            box.setWhatsThis(HIGHLIGHT_TIPS[key] + ".")
            box.clicked.connect(self._highlight)
            layout.addWidget(box)
        self.add_widget(row)
        preferences.notifier.changed.connect(self.refresh)  # as long as the panel is there
        self.refresh()

    def refresh(self) -> None:
        """Show what the preferences say now."""
        self._modes.set_value(preferences.current_look().mode)
        for key, box in self._highlights.items():
            box.setChecked(key in preferences.highlighted())

    def _highlight(self) -> None:
        preferences.set_highlighted(frozenset(key for key, box in self._highlights.items() if box.isChecked()))


Stage = Literal["placing", "last", "growing", "finished"]

IDEA = ("The 64 hexagrams of the I Ching make one labyrinth. Each is a piece with a door for every unbroken line, and "
        "every door must lead to a door.")
TO_DO: dict[Stage, str] = {
    "placing": "Press <b>Play</b> to watch it grow, or click a dashed cell, then a piece below.",
    "last": "Click a dashed cell, then a piece below, until none is left and no door leads into the open.",
    "growing": "<b>Space</b> pauses the search. <b>Continue by hand</b> in the menu lets you place the rest.",
    "finished": "<b>Click a hexagram</b> to read it, or press <b>Play</b> to watch the labyrinth grow again.",
}
WAITING = "A dashed cell waits: a door opens onto it. Its number says how many pieces fit."
TO_READ: dict[Stage, str] = {
    "placing": WAITING, "last": WAITING, "growing": WAITING,
    "finished": "Connected pieces are a group, and the empty places that they enclose are holes. There are always as "
                "many holes as groups.",
}


class GuideSection(FoldedSection):
    """Open at first; who knows it all closes it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What you see", "connexion-guide", is_open=True)
        self.add_sentence(IDEA)
        self._to_do, self._to_read = self.add_sentence(), self.add_sentence(muted=True)

    def show_stage(self, stage: Stage) -> None:
        """Say what one can do at this stage, and how to read it."""
        self._to_do.set(TO_DO[stage])
        self._to_read.set(TO_READ[stage])


class NatalSection(Section):
    """Shown while the labyrinth in front was grown around natal hexagrams."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Natal Connexion")
        self._sentence = self.add_sentence(muted=True)

    def set(self, pair: NatalPair) -> None:
        """Say whose hexagrams they are."""
        self.set_note("")
        if pair.birth is not None:
            from app.games.iching.natal import natal_text  # no start waits for the calendar: few are of a birth

            self.set_note(literal(natal_text.title(pair.birth)))
        numbers = " and ".join(map(str, pair.hexagrams))
        self._sentence.set(f"Grown around the natal hexagrams {numbers}.")


class OriginSections(QObject):
    """Shows the origin that all pages of the tab share as that of the present labyrinth."""

    def __init__(self, context: PageContext, strip: StatusStrip) -> None:
        """`strip` is the one above the board."""
        super().__init__(context)
        self._context, self._present, self._strip = context, context.shared(PresentOrigin), strip
        self.reading = ReadingSection(context.column)
        self.natal = NatalSection(context.column)
        self.answer = AnswerSections(context.column)
        self._to_reading = Command(
            "Back to the reading", self._show_reading, "Return to the answer that it is grown around", "Shift+C",
            "chevron-left", shown=lambda: self._outcome is not None,
            about="Goes to the page Reading, where you can read all of it. The labyrinth stays.")
        self._to_birth = Command(
            "Back to the birth", self._show_birth, "Return to the natal hexagrams", "Shift+C", "chevron-left",
            enabled=lambda: self.is_natal, shown=lambda: self.is_natal,
            about="Goes to the page Natal. The labyrinth stays, and “Show labyrinth” leads back to it.")
        self.reading.add_buttons(self._to_reading)
        self.natal.add_buttons(self._to_birth)
        self.answer.text_asked.connect(self._open_text)
        for command in (self._to_reading, self._to_birth):  # in the panel, and above the board where there is room
            named = f"{command.text} ({key_text(command.keys)})"  # who has keys alone finds it by its own
            strip.add_left(command._replace(label=named, shown=partial(self._is_beside, command)).button(icon=True))
        strip.installEventFilter(self)
        self._answered = False  # whether the labyrinth is whole

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            refresh_buttons(self._strip)
        return False

    def _is_beside(self, command: Command) -> bool:
        return command.shown() and self._strip.width() >= (ROOM if self._answered else WIDE)

    @property
    def _outcome(self) -> Outcome | None:
        """That of the reading, if it is one."""
        origin = self._present.origin
        return origin.outcome if isinstance(origin, Reading) else None

    @property
    def is_natal(self) -> bool:
        """True if it is a birth."""
        return isinstance(self._present.origin, NatalPair)

    @property
    def back_command(self) -> Command:
        """Leads back to the reading or the birth; off while it is of neither."""
        return self._to_birth if self._outcome is None else self._to_reading

    def set(self, origin: Origin | None) -> None:
        """The labyrinth was grown for this, or for nothing."""
        self._present.origin = origin
        if isinstance(origin, NatalPair):
            self.natal.set(origin)
        elif origin is not None and (outcome := origin.outcome) is not None:
            texts = library_of(self._context)
            self.reading.set(origin, texts)
            self.answer.show_outcome(outcome, texts)
        refresh_buttons(self._strip)

    def refresh(self, *, answered: bool) -> None:
        """Show the sections that have something to say, and the answer of the reading if that is wanted."""
        outcome, self._answered = self._outcome, answered
        refresh_buttons(self._strip)
        self.answer.refresh(outcome if answered else None)
        self.reading.setVisible(outcome is not None)
        self.natal.setVisible(self.is_natal)

    def lead_back(self) -> bool:
        """Return to the reading or the birth; False if it is of neither."""
        if self._present.origin is None or self._context.practising:
            return False
        self.back_command.run()
        return True

    def _show_birth(self) -> None:
        if isinstance(self._present.origin, NatalPair):
            self._context.turn_to("natal", ShowBirth(self._present.origin))

    def _show_reading(self) -> None:
        """Turn to the reading."""
        if isinstance(self._present.origin, Reading):
            self._context.turn_to("reading", ShowReading(self._present.origin))

    def _open_text(self, number: int, line: int) -> None:
        outcome = self._outcome
        moving = outcome.moving if outcome is not None and number == outcome.actual else ()
        self._context.turn_to("meaning", ShowText(number, line, moving))
