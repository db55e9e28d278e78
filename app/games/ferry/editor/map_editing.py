"""MapEditing: the map that is shown edited, by its tools and by the sections Map, Person and Portal of the panel."""
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject

from app.games.ferry.editor.map_canvas import PORTAL
from app.games.ferry.editor.tale_editor_sections import MapSettingsSection, PersonSection, PortalSection
from app.games.ferry.editor.tale_editor_views import CanvasView
from solvers.ferry import manuscript as ms
from solvers.ferry import portal_edits
from solvers.ferry.manuscript import Cell, Manuscript
from solvers.ferry.scene import LEDGE, PERSON, SOLID, START
from solvers.ferry.tale import Map, Tale


class MapEditing(QObject):
    """Edits the current map, the people on it and its portals."""

    def __init__(
        self, canvas: CanvasView, maps: MapSettingsSection, person: PersonSection, portal: PortalSection,
        change: Callable[..., bool],
    ) -> None:
        """`change` goes on to what an edit with its values makes of the tale, and shows that."""
        super().__init__(canvas)
        self._canvas, self._board, self._change = canvas, canvas.board, change
        self._maps, self._person, self._portal = maps, person, portal
        self._tale = ms.blank_manuscript().tale
        self._here = self._tale.maps[0]
        self._letter = ""  # the portal that the panel is about
        self._board.drawn.connect(lambda cells, mark: change(ms.with_cells, self._here.name, cells, mark))
        self._board.put.connect(self._place_mark)
        self._board.chosen.connect(self._choose_portal)
        self._board.tool_typed.connect(self._choose_tool)
        canvas.tools.chosen.connect(self._choose_tool)
        canvas.scenery_chosen.connect(self._choose_scenery)
        maps.titled.connect(lambda title: self._replace_map(title=title))
        maps.background_chosen.connect(lambda background, light: self._replace_map(background=background, light=light))
        maps.removed.connect(lambda: change(ms.without_map, self._here.name))
        person.named.connect(lambda name: self._replace_person(name=name))
        person.look_chosen.connect(lambda look: self._replace_person(look=look))
        person.openings_typed.connect(self._type_openings)
        portal.chosen.connect(self._choose_portal)
        portal.led.connect(self._lead)
        portal.with_return_link.connect(self._lead_back)
        portal.terms_typed.connect(self._type_terms)
        portal.closed_typed.connect(self._type_closed)
        portal.removed.connect(self._remove_portal)

    def show_map(self, tale: Tale, here: Map) -> None:
        self._tale, self._here = tale, here
        self._board.show_map(here, 0)
        self._board.show_portals([portal.letter for portal in here.portals if portal.leads], "")
        self._maps.show_map(here, tale.maps.index(here) + 1, len(tale.maps))
        self._person.show_map(here)
        self._show_portal()

    def _show_portal(self) -> None:
        portal = self._here.portal(self._letter) or next(iter(self._here.portals), None)
        self._letter = portal.letter if portal else ""
        self._board.select(self._letter)
        self._portal.show_portal(self._tale, self._here, portal)

    # On the map

    def _place_mark(self, cell: Cell, tool: str) -> None:
        name, cell = self._here.name, on_top(self._here, cell)
        if tool == START:
            self._change(ms.with_start, name, cell)
        elif tool == PERSON:
            self._change(ms.with_person, name, cell)
        elif tool == PORTAL:
            def add(manuscript: Manuscript) -> Manuscript:
                fresh, self._letter = portal_edits.with_portal(manuscript, name, cell)
                return fresh

            self._change(add)

    def _choose_tool(self, tool: str) -> None:
        self._board.tool = tool
        self._canvas.tools.set_value(tool)

    def _choose_scenery(self, mark: str) -> None:
        self._board.scenery = mark
        self._choose_tool("scenery")

    # In the panel

    def _replace_map(self, **changes: Any) -> None:
        if any(getattr(self._here, name) != value for name, value in changes.items()):
            self._change(lambda manuscript: ms.with_map(manuscript, replace(self._here, **changes)))

    def _replace_person(self, **changes: Any) -> None:
        person = self._here.person
        if person is not None and any(getattr(person, name) != value for name, value in changes.items()):
            self._replace_map(person=replace(person, **changes))

    def _type_openings(self, text: str) -> None:
        openings = [part.strip() for part in text.split(";") if part.strip()]
        if openings:
            self._change(ms.with_openings, self._here.name, openings)

    def _choose_portal(self, letter: str) -> None:
        self._letter = letter
        self._show_portal()

    def _lead(self, there: str, target: str) -> None:
        name = self._here.name
        if there == "ending":
            self._change(portal_edits.with_portal_to_ending, name, self._letter, target)
        elif there:
            self._change(portal_edits.with_portal_linked, name, self._letter, there, target,
                         back=self._portal.back.isChecked())
        else:
            self._change(portal_edits.with_portal_to_ending, name, self._letter, "")

    def _lead_back(self, back: bool) -> None:
        if (portal := self._here.portal(self._letter)) is not None and portal.map:
            self._change(portal_edits.with_return_link, self._here.name, self._letter, back=back)

    def _type_terms(self, needs: str, lacks: str, gives: str) -> None:
        portal = self._here.portal(self._letter)
        wanted = tuple(needs.split()), tuple(lacks.split()), tuple(gives.split())
        if portal is not None and (portal.needs, portal.lacks, portal.gives) != wanted:
            self._change(portal_edits.with_terms, self._here.name, self._letter, *wanted)

    def _type_closed(self, words: str) -> None:
        portal = self._here.portal(self._letter)
        if portal is not None and portal.closed != words:
            self._change(portal_edits.with_closed_words, self._here.name, self._letter, words)

    def _remove_portal(self) -> None:
        portal = self._here.portal(self._letter)
        if portal is not None:
            self._change(ms.with_cells, self._here.name, [(portal.column, portal.row)], ".")


def on_top(here: Map, cell: Cell) -> Cell:
    """Where somebody stands whom one puts into the ground or into a ledge: above it, if the map has room there."""
    column, row = cell
    while row and here.rows[row][column] in (SOLID, LEDGE):
        row -= 1
    return cell if here.rows[row][column] in (SOLID, LEDGE) else (column, row)
