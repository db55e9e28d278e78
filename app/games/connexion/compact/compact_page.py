"""The Compact page: an outline, named or drawn by hand, and all 64 pieces in it, found by annealing."""
from collections.abc import Sequence

from app.canvas.board import Cell
from app.games.connexion import connexion_keys, preferences
from app.games.connexion.annealing.annealing_page import AnnealingPage
from app.games.connexion.annealing.annealing_section import AnnealingSection
from app.games.connexion.compact.compact_sections import OutlineSection, RoomsSection, ShortageSection
from app.games.connexion.compact.outline_board import OutlineBoard, OutlineState
from app.games.connexion.compact.outline_dialog import OutlineDialog
from app.games.connexion.compact.outline_draft import Filling, OutlineDraft, outline_name, refusal, verdict
from app.games.connexion.octopuszle.octopuszle_text import duration_text
from app.pages import Action, Command, Figure, PageContext, Solver, TextSection, Timeline, fresh_seed, zooms
from solvers.connexion.pieces import COUNT
from solvers.connexion.puzzles.compact import CompactSearch, CompactSnapshot
from solvers.connexion.puzzles.outlines import NAMES, OWN, Outline


class CompactPage(AnnealingPage[OutlineDraft, CompactSnapshot]):
    """Keeps a timeline of drafts: outlines as they were chosen or drawn, and pictures as they were found."""

    help_page = "connexion-compact.md"
    document = "outline"
    solvers = (Solver("anneal", "Annealing", "flip", speed=10_000),)

    board: OutlineBoard

    def __init__(self, context: PageContext) -> None:
        first = OutlineDraft.from_outline(Outline.named(NAMES[0]))
        super().__init__(
            context, OutlineBoard(), Figure(widest=str(COUNT)), first, OutlineDraft.read, OutlineDraft.as_text)
        self.board.setAccessibleName("Compact board")
        self.taken.setToolTip("How long the picture took to find")
        self.taken.hide()
        self._cells: tuple[Cell, ...] = ()  # of the outline that is searched
        self._build_sections()
        self._connect()
        self._apply_look()
        preferences.notifier.changed.connect(self._apply_look)

    def _build_sections(self) -> None:
        column = self.context.column
        self.outline = OutlineSection(column)
        self.shortage = ShortageSection(column)
        self.rooms = RoomsSection(column)
        self.annealing = AnnealingSection(column)
        self.text = TextSection(
            self.context, "Outline as text", "64 lines of q,r", "outline", self.write_outline, self.read_outline
        )
        self.sections = [self.outline, self.shortage, self.rooms, self.annealing, self.text]

    def _connect(self) -> None:
        self.outline.name_chosen.connect(self.choose)
        find = Command("Find a picture", self.find, "Fill the outline, or find another picture, at full speed", "F2",
                       "solve", label=lambda: "Find another" if self.draft.filling else "Fill it", kind="primary",
                       about="Fills the outline with all 64 pieces: doors meet doors, walls meet walls.")
        draw = connexion_keys.command_for("draw", lambda: self.draw(not self.board.drawing), "edit",
                                          checked=lambda: self.board.drawing)._replace(
            label=lambda: "Done" if self.board.drawing else "Draw",
            about="While this is on, click a cell to add or remove it, or drag over several. Keys: arrows, Enter adds "
                  "or removes.")
        clear = Command("Clear the outline", self.clear, "Remove all cells, to draw an outline from nothing",
                        icon="trash", enabled=lambda: bool(self.draft.cells), label="Clear",
                        shown=lambda: self.board.drawing, about="Removes all cells. Undo brings them back.")
        self._commands = find, draw, clear
        self.outline.add_buttons(
            self.find_or_stop(find._replace(enabled=lambda: not self.draft.lack)), draw, clear)
        self.board.touched.connect(lambda cells: self._show_count(self.draft.with_cells(cells)))
        self.board.drawn.connect(self._drawn)
        self.board.setWhatsThis(
            "The outline and the picture that fills it. While you draw, click to add or remove a cell, or drag over "
            "several. Keys: E to draw, arrows, Enter adds or removes, F2 fills the outline. You can choose other "
            "keys in the settings."
        )

    def _apply_look(self) -> None:
        """Show the board as the preferences say."""
        self.board.set_look(preferences.current_look())
        self.board.set_background(preferences.background())

    @property
    def draft(self) -> OutlineDraft:
        return self.timeline.value

    # What a page supplies

    def enter(self) -> None:
        self.show_timeline()
        self.board.fit_closely()
        if not self.draft.filling and not self.timeline.can_undo and not self.timeline.can_redo:
            self._welcome()

    def _welcome(self) -> None:
        """Fill the first outline out of sight, so that a newcomer sees a picture."""
        outline = self.draft.outline
        if outline is not None:
            self.context.run(CompactSearch(outline, fresh_seed()), self._begin_with)

    def _begin_with(self, filling: Filling) -> None:
        self.timeline = Timeline(self.draft.with_filling(filling))
        self.show_timeline()
        self.context.changed()

    def leave(self) -> None:
        super().leave()
        self.board.set_drawing(False)

    def refresh_sections(self) -> None:
        self.outline.show()
        self.shortage.setVisible(self.draft.impossible is not None)
        self.rooms.setVisible(bool(self.draft.filling) and not self.board.drawing and not self.solving)
        self.annealing.setVisible(self.annealing.started)
        self.text.show()

    def parameters(self) -> str:
        return outline_name(self.draft.name)

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: True}

    def finished(self) -> bool:
        return bool(self.draft.lack)

    def choose_new(self) -> None:
        OutlineDialog(self.context.widget, self.draft.name, self.choose).open()

    def hint(self) -> None:
        """Say what is known of the outline without a search."""
        if self.draft.impossible is not None:
            self.context.say("bad", "Impossible.", refusal(self.draft))
        else:
            self.context.say("hint", f"{outline_name(self.draft.name)}.", verdict(self.draft))

    # Outlines

    def choose(self, name: str) -> None:
        """Choose another outline by its name; `OWN` lets the player continue from the current cells."""
        if name == OWN:
            self.draw(True)
        elif name != self.draft.name:
            self.board.set_drawing(False)
            self.show_value(OutlineDraft.from_outline(Outline.named(name)))
            self.board.fit_closely()
            if self.draft.impossible is not None:
                self.hint()

    def draw(self, on: bool) -> None:
        """Draw the outline by hand, or be done with it."""
        self.stop()
        self.board.set_drawing(on)
        self.show_timeline()
        self.context.changed()
        self.board.setFocus()

    def clear(self) -> None:
        """Remove all cells, to draw an outline from nothing."""
        self.show_value(self.draft.with_cells(()))

    def _drawn(self, cells: frozenset[Cell]) -> None:
        if cells == self.draft.cells:
            self.show_timeline()
        else:
            self.show_value(self.draft.with_cells(cells))

    def start_value(self, value: OutlineDraft) -> None:
        self.annealing.clear()
        super().start_value(value)

    def show_value(self, draft: OutlineDraft) -> None:
        self.stop()
        if draft.cells != self.draft.cells:
            self.annealing.clear()
        super().show_value(draft)

    def show_timeline(self) -> None:
        draft = self.draft
        short = () if draft.impossible is None or draft.outline is None else (
            draft.outline.cells[place] for place in draft.impossible.cells)
        masks = {} if self.board.drawing else draft.pieces
        self.board.show_picture(OutlineState(draft.cells, masks, draft.repeated_masks(masks), short=frozenset(short)))
        if draft.impossible is not None:
            self.shortage.set(draft.impossible, self.board.look)
        if draft.filling:
            self.rooms.set(draft.rooms)
        self.outline.set(self.draft)
        self.taken.hide()
        self._show_count(draft)
        self.refresh_sections()

    def _show_count(self, draft: OutlineDraft) -> None:
        if draft.filling and not self.board.drawing:
            self.figure.set(str(COUNT), "pieces, each of them once")
        else:
            self.figure.set(str(len(draft.cells)), f"of {COUNT} cells" + (f", {draft.lack}" if draft.lack else ""))

    # Pictures

    def find(self) -> None:
        """Search for a picture, or another one, at full speed."""
        search = self.make_engine("anneal")
        if search is not None:
            self.context.run(search, self.take_result)
            self.figure.set(str(COUNT), "cells, looking for a picture")

    def make_engine(self, solver: str) -> CompactSearch | None:
        """The search that fills the outline; None, with the reason in the banner, if there is nothing to search for."""
        draft = self.draft
        self.stop()
        self.board.set_drawing(False)
        self.show_timeline()
        if draft.outline is None:
            self.context.say("warning", "Not complete.", verdict(draft))
            return None
        if draft.impossible is not None:
            self.context.say("bad", "Impossible.", refusal(draft))
            return None
        self._cells = draft.outline.cells
        self.begin_search()
        return CompactSearch(draft.outline, fresh_seed())

    def pieces_in(self, snapshot: CompactSnapshot) -> Sequence[int]:
        return snapshot.masks

    def show_watched(self, snapshot: CompactSnapshot) -> None:
        masks = dict(zip(self._cells, snapshot.masks, strict=True))
        doubled = frozenset(cell for cell, mask in masks.items() if snapshot.masks.count(mask) > 1)
        self.board.show_picture(OutlineState(self.draft.cells, masks, self.draft.repeated_masks(masks), doubled))
        self.annealing.set(snapshot)
        missing = COUNT - len(set(snapshot.masks))
        self.figure.set(str(missing), "pieces are still missing; others are there twice")
        self.taken.hide()
        self.refresh_sections()

    def take_result(self, result: Filling) -> None:
        seconds = self.seconds
        self.show_value(self.draft.with_filling(result))
        self.taken.set(duration_text(seconds))
        self.taken.show()
        self.context.say("good", "Filled.",
                         "All 64 pieces, each of them once. You can also draw an outline of your own.",
                         "Find another", self.find)

    # Text

    def write_outline(self) -> str:
        """The outline as lines of q,r; empty for a torus, which is more than its cells, and while there are not 64."""
        outline = self.draft.outline
        return "" if outline is None or outline.joined else outline.text()

    def read_outline(self, text: str) -> None:
        """Show the outline of a text. Raises FormatError."""
        draft = OutlineDraft.from_outline(Outline.parse(text))
        self.board.set_drawing(False)
        self.show_value(draft)
        self.board.fit_closely()

    # What stays

    def restore(self, extra: dict[str, str]) -> None:
        super().restore(extra)
        if self.key in extra:
            self.board.reset_view()
            self.show_timeline()

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return connexion_keys.BINDINGS.help_rows("choose", "remove")

    def commands(self) -> Sequence[Command]:
        board = self.board
        return (
            *self._commands,
            *self.text.commands,
            *zooms(board, "cells", "outline", board.fit_closely),
        )
