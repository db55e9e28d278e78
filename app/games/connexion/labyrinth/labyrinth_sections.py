"""The Labyrinth page's small sections of the panel: the reading it grew for, its result, how it is coloured."""
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import Flow, Segment, check_box, literal
from app.games.connexion import preferences
from app.games.connexion.highlights import HIGHLIGHTS
from app.games.connexion.labyrinth_text import fingerprint_text
from app.games.connexion.piece_colours import MODES
from app.games.iching.reading.pair import HexagramPair
from app.games.iching.reading.reading import Reading
from app.look import theme
from app.pages import Fact, Section, SectionColumn
from solvers.connexion.labyrinth import Solution
from solvers.iching.texts.library import Library

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
