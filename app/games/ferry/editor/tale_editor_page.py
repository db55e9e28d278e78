"""The page Editor: maps are painted, portals linked, conversations grown, and what is amiss is said at once."""
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from app.controls import Choice, literal
from app.controls.layouts import FrontStack
from app.games.ferry.editor.checking import Checking, cell_of, map_of
from app.games.ferry.editor.find_dialog import FindDialog
from app.games.ferry.editor.graph_plan import plan_of
from app.games.ferry.editor.map_canvas import MapCanvas
from app.games.ferry.editor.map_editing import MapEditing
from app.games.ferry.editor.tale_editor_sections import (
    CheckSection,
    MapSettingsSection,
    PersonSection,
    PortalSection,
)
from app.games.ferry.editor.tale_editor_views import CanvasView, FilesView, TalkView
from app.games.ferry.editor.tale_files import TaleFile, TaleFiles, read_manuscript, read_one_file, write_manuscript
from app.games.ferry.editor.talk_editing import TalkEditing
from app.games.ferry.editor.title_dialog import TitleDialog
from app.games.ferry.tale_folders import ONE_FILE
from app.pages import (
    Command,
    Fact,
    PageContext,
    PageHeader,
    Section,
    Timeline,
    ValuePage,
    View,
    page_with_header,
    zooms,
)
from app.pages.actions import Action
from app.pages.document import page_save
from app.pages.value_page import VALUE
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.ferry import manuscript as ms
from solvers.ferry import tale_file
from solvers.ferry.faults import Fault
from solvers.ferry.manuscript import Manuscript
from solvers.ferry.map_file import FOLDER
from solvers.ferry.speech import FILE as SPEECH
from solvers.ferry.tale import Map
from solvers.ferry.tale_folder import TALE_FILE
from solvers.ferry.tales import names, shipped

FILES, MAP = "editor files", "editor map"  # as saved games call them
VIEWS: Final = (View("map", "Map", "Shift+1", "Paint the map"),
                View("talk", "Talk", "Shift+2", "The conversation as a graph, beside its text"),
                View("files", "Files", "Shift+3", "Every file of the tale as text"))


class TaleEditorPage(ValuePage[Manuscript]):
    """Page on which tales are written, with undo. The value of its timeline is the text of all files."""

    help_page = "ferry-editor.md"
    document = "tale"
    own_files = f"Tales (*{ONE_FILE})"
    prefers_own_files = True

    board: MapCanvas

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(ms.blank_manuscript())
        self._here = "first"             # the map that is shown
        self._file = TALE_FILE           # the file that is shown as text
        self._build()
        self._connect()
        self.show_timeline()

    def _build(self) -> None:
        self.board = MapCanvas()
        self.board.setAccessibleName("Map")
        self.board.setWhatsThis(
            "The map. The left button paints with the tool, the right one takes away; with Shift a rectangle. Keys: "
            "arrows, Enter uses the tool, Shift and an arrow paint, 1 to 8 choose the tool, Delete takes away.")
        self.canvas, self.talk, self.files = CanvasView(self.board), TalkView(), FilesView()
        self.maps = Choice("Map that is shown", tip="The map that is shown")
        self.maps.setMinimumWidth(130)
        self._find = Command("Find…", self.find, "Find words in the whole tale", "Ctrl+F", "search", group="maps")
        self._new_map = Command("New map…", self.ask_for_title, "Add a map to the tale", "Ctrl+M", "plus", group="maps")
        self.new_map = self._new_map.button(icon=True)
        self.header = PageHeader(VIEWS, self.maps, self.new_map)
        self.stack = FrontStack()
        for view in (self.canvas, self.talk, self.files):
            self.stack.addWidget(view)
        self.stack.setFocusProxy(self.board)
        self.widget = page_with_header(self.header, self.stack)
        column = self.context.column
        self.tale_section, self.check_section = Section(column, "Tale"), CheckSection(column)
        self.map_section, self.person_section = MapSettingsSection(column), PersonSection(column)
        self.portal_section = PortalSection(column)
        self.checking = Checking(self.context, self.check_section, self._show_files)
        self.map_editing = MapEditing(self.canvas, self.map_section, self.person_section, self.portal_section,
                                      self._change)
        self.talk_editing = TalkEditing(self.context, self.talk, lambda: self.manuscript, self._change)
        self.tale_files = TaleFiles(self.context, self._typed, self._show_other,
                                    lambda: self.document_number, self._saved_into_folder)
        self.file = TaleFile(self, self.tale_files, self._read_fields, self._show_place)

    def _connect(self) -> None:
        talk, header = self.talk, self.header
        header.switch.chosen.connect(self.show_view)
        self.maps.activated.connect(lambda _: self.show_map(self.maps.currentData()))
        talk.text.typed.connect(partial(self._type, SPEECH))
        self.files.file_chosen.connect(self.show_file)
        self.files.text.typed.connect(lambda text: self._type(self._file, text))
        self.check_section.followed.connect(self.show_fault)
        files, played = self.tale_files, partial(Command, enabled=lambda: not self.manuscript.draft.faults)
        self._try_here = played("Try it here", self.try_here, "Walk on this map, on the page Story", "Shift+P", "play",
                                group="play", kind="primary")
        self._open = Command("Open a folder…", files.ask_for_folder, "Open the folder of a tale", icon="open",
                             group="open", label="Open…")
        self._save = Command("Save into a folder…", files.ask_where, "Write the tale into a folder", icon="save",
                             group="open", label="Save…")
        self.tale_section.add_buttons(self._try_here, played(
            "From the start", self.play_it, "Play the tale from its beginning, in the page Story"))
        self._publish = played("Publish…", files.ask_where_to_publish, "Write a page that plays in any browser", "",
                               "export", group="open")
        self.tale_section.add_buttons(self._open, self._save, Command(
            "As one file…", self.file.save_as, "Write the whole tale into one file, to give it to somebody"))
        self.tale_section.add_buttons(self._publish, self._find)

    # What is edited

    @property
    def manuscript(self) -> Manuscript:
        """The tale as it stands."""
        return self.timeline.value

    @property
    def map(self) -> Map:
        tale, maps = self.manuscript.tale, self.manuscript.tale.map_named
        return maps.get(self._here) or maps.get(tale.start) or tale.maps[0]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults, as far as checked."""
        return self.checking.faults

    def _change(self, change: Callable[..., Manuscript], *values: Any, **more: Any) -> bool:
        """Go on to what an edit gives, or say why it does not. False if it does not."""
        self._read_fields()
        return self.context.try_or_say(lambda: self._go_on(change(self.manuscript, *values, **more)), "Not changed:")

    def _go_on(self, fresh: Manuscript) -> None:
        for name in self._rewritten(fresh):
            if (fault := ms.first_fault(self.manuscript, name)) is not None:
                raise FormatError(f"line {fault.line} of {name} cannot be read. Mend it first, on the view Files.")
        self.show_value(fresh)

    def _rewritten(self, fresh: Manuscript) -> set[str]:
        before = dict(self.manuscript.files)
        return {name for name, text in fresh.files if before.get(name) != text}

    # The map

    def show_map(self, name: str) -> None:
        self._read_fields()
        self._here = name
        self.show_timeline()

    def ask_for_title(self) -> None:
        TitleDialog(self.context.widget, self.add_map).open()

    def add_map(self, title: str) -> None:
        """Add an empty map, and show it."""
        named: list[str] = []

        def add(manuscript: Manuscript) -> Manuscript:
            fresh, name = ms.with_new_map(manuscript, title, self.map)
            named.append(name)
            return fresh

        if self._change(add):
            self.show_map(named[0])

    # Text

    def _type(self, name: str, text: str) -> None:
        if text != self.manuscript.text(name):
            self.show_value(ms.with_text(self.manuscript, name, text))

    def show_file(self, name: str) -> None:
        self.files.text.leave()
        self._file = name
        self._show_files()

    def _read_fields(self) -> None:
        """Apply what is being typed."""
        self.talk.text.leave()
        self.files.text.leave()

    # What is shown

    @property
    def view(self) -> str:
        return self.header.switch.value

    def show_view(self, key: str) -> None:
        self._read_fields()
        front = {"map": self.canvas, "talk": self.talk, "files": self.files}[key]
        self.header.switch.set_value(key)
        self.stack.setCurrentWidget(front)
        self.stack.setFocusProxy(front)
        self.widget.setFocusProxy(front)
        front.setFocus()

    def show_timeline(self) -> None:
        manuscript = self.manuscript
        here = self.map if manuscript.tale.maps else None
        if here is None:
            self.show_view("files")
        else:
            self._here = here.name
            self.map_editing.show_map(manuscript.tale, here)
            self.maps.set_items([(each.title or each.name, each.name) for each in manuscript.tale.maps], here.name)
            self.talk.graph.show_plan(plan_of(manuscript.tale, here.person), manuscript.tale)
            self.header.headline.set(literal(here.title or here.name))
        lines = max(len(manuscript.tale.lines) - 1, 0)
        self.header.remark.set(f"{counted(len(manuscript.tale.maps), 'map')}, {counted(lines, 'line')}")
        self.talk_editing.show_line()
        self._show_place()
        self.checking.check(manuscript)
        self._show_files()

    def _show_place(self) -> None:
        """Say in which file or folder the tale is."""
        manuscript, place = self.manuscript, self.file.path or self.tale_files.folder
        self.tale_section.set_note(literal(place.name) if place else "not saved yet")
        self.tale_section.set_title(literal(manuscript.tale.title or "Tale"))
        tale = manuscript.tale
        self.tale_section.show_facts(
            Fact("Words", f"{sum(len(line.text.split()) for line in tale.lines if line.number):,}"),
            Fact("Choices", str(sum(link.opcode == "choose" for link in tale.links))),
            Fact("Endings", str(len(tale.endings))))

    def _show_files(self) -> None:
        manuscript = self.manuscript
        listed = sorted((name for name, _ in manuscript.files), key=lambda name: (name.startswith(FOLDER), name))
        self._file = self._file if self._file in listed else listed[0]
        self.files.file.set_items([(name, name) for name in listed], self._file)
        self.files.text.show_text(manuscript.text(self._file), self.checking.faults_in(self._file))
        self.talk.text.show_text(manuscript.text(SPEECH), self.checking.faults_in(SPEECH))

    def find(self) -> None:
        """Ask for words, and list where they stand."""
        self._read_fields()
        FindDialog(self.context.widget, self.manuscript, self.show_place).open()

    def show_place(self, place: Fault) -> None:
        """Go to a place in the text of a file."""
        self.show_view("talk" if place.file == SPEECH else "files")
        text = self.talk.text if place.file == SPEECH else self.files.text
        if place.file != SPEECH:
            self.show_file(place.file)
        text.go_to(place.line, place.column)
        text.setFocus()

    def show_fault(self, fault: Fault) -> None:
        """Go to the place of a fault: on the map where it is drawn, in the text otherwise."""
        if fault.file == SPEECH:
            self.show_place(fault)
            return
        cell = cell_of(self.manuscript, fault)
        if cell is not None and not fault.refused:
            self.show_map(map_of(fault))
            self.show_view("map")
            self.board.move_cursor((cell[1], cell[0]))
            return
        self.show_place(fault)

    # What a page supplies

    def subject(self) -> object:
        return self.timeline.value

    def enter(self) -> None:
        self.take_focus(self.board)
        self.show_timeline()

    def leave(self) -> None:
        self._read_fields()
        super().leave()

    def stop(self) -> None:
        super().stop()
        self.checking.interrupted()

    def leave_value(self) -> None:
        self._read_fields()

    def parameters(self) -> str:
        return self.manuscript.tale.title or "A tale"

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.NEW: True}

    def choose_new(self) -> None:
        """A new tale of one map; the one before can be had back by undo."""
        self._show_other(ms.blank_manuscript())

    def commands(self) -> tuple[Command, ...]:
        files, do = self.tale_files, self.talk_editing.do
        deeds = [Command(f"Line: {each.text().lower().removesuffix('…')}", partial(do, key), each.toolTip(),
                         enabled=lambda: bool(self.talk.graph.line), group="talk")
                 for key, each in self.talk.buttons.items()]
        copies = [Command(f"Edit a copy of “{shipped(name).title}”", partial(files.open_shipped, name),
                          "Open a tale that comes with Solvarium", group="open") for name in names()]
        return (
            *self.header.view_commands(self.show_view),
            self._new_map, self._find,
            Command("Next map", partial(self._turn_map, 1), "Show the next map", "Ctrl+PgDown", group="maps"),
            Command("Map before", partial(self._turn_map, -1), "Show the map before", "Ctrl+PgUp", group="maps"),
            *deeds,
            self._try_here, self._open, *copies, self._save, self._publish,
            *zooms(self.board, "cells", "map", self.board.zoom_fit),
        )

    def board_keys(self) -> tuple[tuple[str, str], ...]:
        return (("1 … 8", "Choose a tool"), ("Enter", "Use the tool at the cursor"),
                ("Shift+arrows", "Paint while the cursor moves"), ("Del", "Take away at the cursor"),
                ("A, G, C", "In the conversation: answer, go on, a choice behind the line at the cursor"),
                ("T, E", "In the conversation: lead to the line that is chosen next, or to the end"))

    def _turn_map(self, step: int) -> None:
        listed = [each.name for each in self.manuscript.tale.maps]
        self.show_map(listed[(listed.index(self._here) + step) % len(listed)])

    # Play and files

    def try_here(self) -> None:
        """Walk on this map."""
        self.tale_files.play(lambda: ms.starting_on(self.manuscript, self._here))

    def play_it(self) -> None:
        self.tale_files.play(lambda: self.manuscript)

    def _show_other(self, fresh: Manuscript) -> None:
        """Go on with another tale, at its first map; the one before can be had back by undo."""
        self._here = fresh.tale.start
        self.start_value(fresh)

    def _typed(self) -> Manuscript:
        """The tale, with what is being typed."""
        self._read_fields()
        return self.manuscript

    # What stays

    def file_name(self) -> str:
        return self.manuscript.tale.title

    def reads(self, data: bytes) -> bool:
        return tale_file.is_packed_tale(data)

    def read_file(self, data: bytes) -> Save:
        if not self.reads(data):
            return super().read_file(data)
        return page_save(self.context, {VALUE: write_manuscript(read_one_file(data))})

    def write_file(self, save: Save, path: Path) -> bytes:
        return tale_file.pack(self.manuscript.data) if path.suffix.lower() == ONE_FILE else (
            super().write_file(save, path))

    def write_value(self, value: Manuscript) -> str:
        return write_manuscript(value)

    def read_value(self, text: str) -> Manuscript:
        return read_manuscript(text)

    def as_document(self) -> dict[str, str]:
        return super().as_document() | {MAP: self._here}

    def open_document(self, extra: dict[str, str]) -> None:
        before, self._here = self._here, extra.get(MAP, "")
        try:
            super().open_document(extra)
        except FormatError:
            self._here = before
            raise

    def on_opened(self, path: Path) -> None:
        self._show_place()

    def _saved_into_folder(self) -> None:
        self.file.path = None
        self._show_place()

    def extra(self) -> dict[str, str]:
        return {FILES: write_manuscript(self.manuscript), MAP: self._here}

    def restore(self, extra: dict[str, str]) -> None:
        """A game without a word of this page leaves the page as it is."""
        try:
            self.timeline.reset(read_manuscript(extra.get(FILES, "")))
        except FormatError:
            return
        self._here = extra.get(MAP, "")
        self.show_timeline()
