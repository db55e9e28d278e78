"""Sections of the panel beside the editor: the map, who stands on it, its portals, what is amiss, and files."""
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from app.controls import Choice, button, check_box, draw_text, explain, fill_rounded, form_grid, line_field
from app.controls.row_list import RowList
from app.games.ferry.editor.scene_titles import BACKGROUND_TITLES, LIGHT_TITLES, LOOK_TITLES
from app.look import theme, write_with
from app.pages import Section, SectionColumn
from solvers.core.wording import counted
from solvers.ferry.faults import Fault
from solvers.ferry.map_file import LONGEST_TEXT
from solvers.ferry.scene import BACKGROUNDS, LIGHTS, LOOKS
from solvers.ferry.tale import Map, Portal, Tale
from solvers.ferry.words import terms_text

NOWHERE: Final = ""
BACK: Final = "Let the portal where one arrives lead back here"
LABEL, FIELD = 88, 172    # px
FAULTS_HIGH: Final = 132  # px of the list of faults


def fields(*rows: tuple[str, QWidget]) -> QWidget:
    """Labels beside fields, as wide as a section."""
    grid = form_grid(rows, LABEL, FIELD)
    grid.setContentsMargins(0, 0, 0, 0)
    widget = QWidget()
    widget.setLayout(grid)
    return widget


class MapSettingsSection(Section):
    """The name of the map, and its background."""

    titled = Signal(str)
    background_chosen = Signal(str, str)  # background and light
    removed = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Map")
        self.title = line_field("Title of the map", "The landing", LONGEST_TEXT, "What the map is called")
        self.title.editingFinished.connect(lambda: self.titled.emit(self.title.text().strip()))
        self.background = Choice("Background", [(BACKGROUND_TITLES[name], name) for name in BACKGROUNDS])
        self.light = Choice("Light", [(LIGHT_TITLES[name], name) for name in LIGHTS])
        explain(self.background, "Background", "What is behind the map")
        explain(self.light, "Light", "The hour of the day. A map keeps it in the light and in the dark theme")
        for field in (self.background, self.light):
            field.activated.connect(lambda _: self.background_chosen.emit(self.background.currentData(),
                                                                          self.light.currentData()))
        self.remove = button("Remove this map", tip="Take the map out of the tale; undo brings it back",
                             run=self.removed.emit)
        self.add_widget(fields(("Title", self.title), ("Background", self.background), ("Light", self.light)))
        self.add_buttons(self.remove)

    def show_map(self, tale_map: Map, place: int, number: int) -> None:
        """Show the name of the map, and its place, from 1, among all maps."""
        self.set_note(f"{tale_map.name}, {place} of {counted(number, 'map')}")
        with QSignalBlocker(self.title):
            self.title.setText(tale_map.title)
        self.background.setCurrentIndex(max(self.background.findData(tale_map.background), 0))
        self.light.setCurrentIndex(max(self.light.findData(tale_map.light), 0))
        self.remove.setEnabled(tale_map.start is None)


class PersonSection(Section):
    """Who stands on the map, what they look like, and by which lines a conversation begins."""

    named = Signal(str)
    look_chosen = Signal(str)
    openings_typed = Signal(str)  # as in the file of the map, several with a semicolon between

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Person")
        self.name = line_field("Name of the person", "Anselm", LONGEST_TEXT, "What the person is called")
        self.name.editingFinished.connect(lambda: self.named.emit(self.name.text().strip()))
        self.look = Choice("Look", [(LOOK_TITLES[name], name) for name in LOOKS])
        explain(self.look, "Look", "What the person looks like")
        self.look.activated.connect(lambda _: self.look_chosen.emit(self.look.currentData()))
        self.openings = line_field("Begins with", "20 needs lantern; 10", 2000,
                                   "The lines by which a conversation begins; the first whose tokens are there counts")
        self.openings.editingFinished.connect(lambda: self.openings_typed.emit(self.openings.text()))
        self.nobody = self.add_sentence("Nobody. Choose the tool Person and click where somebody is to stand.",
                                        muted=True)
        self.fields = fields(("Name", self.name), ("Look", self.look), ("Begins", self.openings))
        self.add_widget(self.fields)

    def show_map(self, tale_map: Map) -> None:
        """Show who is there."""
        person = tale_map.person
        self.nobody.setVisible(person is None)
        self.fields.setVisible(person is not None)
        if person is not None:
            for field, text in ((self.name, person.name), (self.openings, "; ".join(
                    f"{link.target}{terms_text(link)}" for link in person.openings))):
                with QSignalBlocker(field):
                    field.setText(text)
            self.look.setCurrentIndex(max(self.look.findData(person.look), 0))


class PortalSection(Section):
    """The portal that is chosen: where it leads, and what it wants."""

    chosen = Signal(str)        # another letter
    led = Signal(str, str)      # a map and a letter there, or “ending” and its name, or nothing
    with_return_link = Signal(bool)     # whether the portal where one arrives leads back here
    terms_typed = Signal(str, str, str)  # the tokens that it needs, lacks and gives
    closed_typed = Signal(str)  # what one reads there while it is closed
    removed = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Portal")
        self.which = Choice("Portal")
        explain(self.which, "Portal", "Which portal of the map the fields below are about")
        self.which.activated.connect(lambda _: self.chosen.emit(self.which.currentData()))
        self.goal = Choice("Leads to")
        explain(self.goal, "Leads to", "The portal at which one arrives, or an ending")
        self.goal.activated.connect(lambda _: self.led.emit(*self.goal.currentData()))
        self.back = check_box("And back again", tip=BACK)
        self.back.clicked.connect(self.with_return_link)
        self.needs = self._terms("Needs", "Names of tokens that one must carry, with blanks between them")
        self.lacks = self._terms("Lacks", "Names of tokens that one must not carry")
        self.gives = self._terms("Gives", "Names of tokens that one carries from then on")
        self.closed = line_field("Closed", "The door does not open.", LONGEST_TEXT, "What one reads there while it is "
                                 "closed")
        self.closed.editingFinished.connect(lambda: self.closed_typed.emit(self.closed.text().strip()))
        self.nothing = self.add_sentence("None. Choose the tool Portal and click where it is to stand.", muted=True)
        self.remove = button("Remove this portal", tip="Take the portal away; undo brings it back",
                             run=self.removed.emit)
        self.fields = fields(("Portal", self.which), ("Leads to", self.goal), ("", self.back), ("Needs", self.needs),
                             ("Lacks", self.lacks), ("Gives", self.gives), ("Closed", self.closed))
        self.add_widget(self.fields)
        self.add_buttons(self.remove)

    def _terms(self, name: str, tip: str) -> QLineEdit:
        field = line_field(name, "lantern", 400, tip)
        field.editingFinished.connect(
            lambda: self.terms_typed.emit(self.needs.text(), self.lacks.text(), self.gives.text()))
        return field

    def show_portal(self, tale: Tale, here: Map, portal: Portal | None) -> None:
        """Show a portal of a map; None if the map has none."""
        # A goal is (map, letter), or ("ending", name): no map may be called “ending”.
        self.nothing.setVisible(portal is None)
        self.fields.setVisible(portal is not None)
        self.remove.setVisible(portal is not None)
        if portal is None:
            return
        self.which.set_items([(f"Portal {each.letter}", each.letter) for each in here.portals], portal.letter)
        goals: list[tuple[str, tuple[str, str]]] = [("Leads nowhere", ("", ""))]
        goals += [(f"Ending: {ending.title}", ("ending", ending.name)) for ending in tale.endings]
        goals += [(f"{each.title or each.name}, {other.letter}", (each.name, other.letter)) for each in tale.maps
                  for other in each.portals if (each.name, other.letter) != (here.name, portal.letter)
                  or (portal.map, portal.target) == (here.name, portal.letter)]
        self.goal.clear()
        for words, goal in goals:
            self.goal.addItem(words, goal)
        present = ("ending", portal.ending) if portal.ending else (portal.map, portal.target)
        self.goal.setCurrentIndex(next((place for place, (_, goal) in enumerate(goals) if goal == present), 0))
        self._show_back(tale, here, portal)
        for field, names in ((self.needs, portal.needs), (self.lacks, portal.lacks), (self.gives, portal.gives)):
            with QSignalBlocker(field):
                field.setText(" ".join(names))
        with QSignalBlocker(self.closed):
            self.closed.setText(portal.closed)

    def _show_back(self, tale: Tale, here: Map, portal: Portal) -> None:
        """Show whether one can go back; while the portal leads nowhere, one shall once it leads somewhere."""
        there = tale.map_named.get(portal.map)
        arrival = there.portal(portal.target) if there is not None else None
        back = arrival is not None and (arrival.map, arrival.target) == (here.name, portal.letter)
        elsewhere = arrival is not None and arrival.leads and not back
        self.back.setChecked(back or arrival is None)
        self.back.setEnabled(not elsewhere and not portal.ending)
        self.back.setToolTip("That portal leads elsewhere already" if elsewhere else BACK)


class FaultList(RowList[Fault]):
    """The faults, each with its place below it."""

    has_bands = True  # red or orange, by what it means

    def describe_item(self, item: Fault) -> str:
        return str(item)

    @property
    def row_height(self) -> int:
        return 3 * theme.leading("small") + 10

    def paint_row(self, painter: QPainter, rect: QRectF, item: Fault, *, selected: bool, hovered: bool) -> None:
        colours = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, 0, -1), colours.hover)
        band = rect.adjusted(0, 5, 0, -5)
        band.setWidth(3)
        if self.has_bands:
            painter.fillRect(band, colours.bad if item.refused else colours.warning)
        high = theme.leading("small")
        words = rect.adjusted(10, 4, -4, -high - 4)
        font = theme.font("small")
        text = QFontMetricsF(font).elidedText(item.sentence, Qt.TextElideMode.ElideRight, 2 * words.width() - 30)
        write_with(painter, font, colours.text)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), text)
        draw_text(painter, QRectF(rect.left() + 10, rect.bottom() - high - 4, rect.width() - 14, high),
                  f"{item.file}, line {item.line}", font, colours.text if selected or hovered else colours.muted)


class CheckSection(Section):
    """The linter's findings; a click, or Enter, leads to the place."""

    followed = Signal(object)  # a Fault

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Check")
        self.verdict = self.add_sentence(muted=True)
        self.verdict.keep_lines(2)
        self.faults = FaultList()
        self.faults.setAccessibleName("What is amiss")
        self.faults.setWhatsThis("What is amiss in this tale. A click, or Enter, leads to the place.")
        self.faults.setFixedHeight(FAULTS_HIGH)
        self.faults.opened.connect(self.followed)
        self.faults.clicked.connect(lambda index: self.followed.emit(self.faults.items[index.row()]))
        self.add_widget(self.faults)

    def show_faults(self, faults: Sequence[Fault] | None) -> None:
        """Show what is amiss; None while that is looked for."""
        listed = tuple(faults or ())
        refused = sum(fault.refused for fault in listed)
        self.set_note("…" if faults is None else counted(len(listed), "fault") if listed else "all is well")
        self.verdict.set("The maps are being walked." if faults is None else
                         f"{counted(refused, 'fault')} must be mended before it can be played." if refused else
                         "It can be played; these are worth a look." if listed else
                         "Every map, line and ending can be reached.")
        if tuple(self.faults.items) != listed:
            self.faults.set_items(listed)
        self.faults.setEnabled(bool(listed))  # but never hidden: nothing below moves away from the pointer
