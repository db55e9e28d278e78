"""The personality editor beside the game: its place, and the board that follows it."""
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem

from app.canvas.board import Cell
from app.controls import literal
from app.games.spanit.personality.personality_editor import PersonalityEditor
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.roster import Roster
from app.games.spanit.seats import titles
from app.games.spanit.setup_mode import SetupMode
from app.games.spanit.spanit_board import NodeMarks, SpanBoard
from app.pages import PlayPage
from app.pages.panel import WIDTH
from solvers.core.wording import listed
from solvers.spanit.board import WORDS, Side, index
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import explain, weights
from solvers.spanit.play.players import display_name
from solvers.spanit.rules import Span

BESIDE = 24   # px of the tab that are beside the editor
NARROW = 12   # the same where room is short
LEAST = 480   # px that the column of the board needs for its solver bar
ABOVE, BELOW, LEFT = 4, 4, 4  # px between the editor and what is around it
NEAR = 90     # px that a window manager may put it elsewhere than it was asked to


class FloatingEditor(QObject):
    """Opens, places and closes the editor. While it is open, a click on a free node takes its weight apart; a double
    click or Enter plays it."""

    changed = Signal()  # what lies above the board is another

    def __init__(
        self, page: PlayPage[Span], board: SpanBoard, roster: Roster, seats: PlayerSeats, setup: SetupMode
    ) -> None:
        super().__init__(page)
        self._page, self._board, self._roster, self._seats, self._setup = page, board, roster, seats, setup
        self.open = False
        self._docked = True  # until it is moved
        self._place = QPoint()
        self.side: Side = "h"  # whose mind is edited
        self._node: int | None = None
        self._back: Callable[[str | None], object] | None = None  # where one goes when it is closed
        self._restored = ""  # edits of an earlier window, until there is an editor for them
        self._room = QSpacerItem(0, 0, QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)

    @cached_property
    def editor(self) -> PersonalityEditor:
        """The editor, made when it is first opened."""
        tab, board = self._page.context.widget, self._board
        editor = PersonalityEditor(self._roster.presets, tab)
        editor.edits.restore(self._restored)
        editor.changed.connect(self._changed)
        editor.used.connect(self._use)
        editor.renamed.connect(self._rename)
        editor.closed.connect(self.close_editor)
        editor.compare.node_chosen.connect(self._choose)
        editor.moved.connect(self._moved)
        layout = tab.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.addSpacerItem(self._room)
        tab.installEventFilter(self)
        self._setup.turned.connect(self._arrange)
        board.picked.connect(lambda cell: self._choose(index(self._page.state.position.size, cell)))
        board.double_clicked.connect(lambda cell, *_: self._play(cell))
        board.cursor_moved.connect(self._on_cell_chosen)
        return editor

    @property
    def unsaved_text(self) -> str:
        """The changes that are not saved, as text."""
        return self.editor.edits.text if "editor" in vars(self) else self._restored

    def restore(self, text: str) -> None:
        """Restore what `unsaved_text` returned when the editor is first opened; other games have no unsaved changes."""
        self._restored = text or self._restored

    def open_editor(self, side: Side | None = None) -> None:
        """Edit the mind of a side, or of the one to move."""
        if self._setup.draft is not None:
            return
        self.side = side or self._page.state.position.to_move
        personality = self._roster.personality(self._seats.seats[self.side].mind)
        editor = self.editor
        self._docked = self._docked or not self.open
        self.open = True
        self._arrange()
        editor.activateWindow()
        editor.edit(personality or editor.edits.origin)
        editor.focus_first()
        editor.notice.hide()
        if personality is None:
            mind = literal(display_name(self._seats.seats[self.side].mind))
            editor.notice.say("info", f"{mind} has no factors to change. Here is {literal(editor.personality.name)}.")
        if words := self._roster.presets.take_unsaid():
            editor.notice.say("warning", literal(words))

    def edit(self, side: Side, mind: str, back: Callable[[str | None], object]) -> None:
        """Edit a mind for a side, whoever sits there now; `back` is called with its name once the editor is closed,
        or with None if the player goes elsewhere."""
        self.leave()
        self.open_editor(side)
        self._back = back
        personality = self._roster.personality(mind)
        if personality is not None:
            self.editor.edit(personality)

    def close_editor(self) -> bool:
        """Close the editor; its changes stay. False if it is not open."""
        if not self.open:
            return False
        self.open = False
        self._arrange()
        self.changed.emit()
        self._board.setFocus()
        back, self._back = self._back, None
        left = self.editor.edits.changed_names
        if left:
            verb = "is" if len(left) == 1 else "are"
            self._page.context.say("info", "Your changes are kept.", literal(f"{listed(left)} {verb} not saved yet."),
                                   "Keep editing", lambda: self._edit_on(left[0]))
        if back is not None:
            back(self.editor.edits.origin.name)
        return True

    @property
    def returns(self) -> bool:
        """True if closing it leads back to where it was asked for."""
        return self._back is not None

    def leave(self) -> None:
        """Close the editor without returning to where it was opened from."""
        back, self._back = self._back, None
        if back is not None:
            back(None)
        self.close_editor()

    def toggle(self) -> None:
        """Open it for the side to move, or put it away."""
        if not self.close_editor():
            self.open_editor()

    def _edit_on(self, name: str) -> None:
        """Continue with the unsaved edits."""
        self.open_editor(self.side)
        self.editor.edit(self._roster.presets.get(name))

    def over(self, marks: NodeMarks) -> NodeMarks:
        """Paint above the board while the editor is open: the weights of the edited personality and the chosen node."""
        if not self._visible:
            return marks
        state, editor = self._page.state, self.editor
        position = state.position
        editor.show_position(position, state.seed, state.ply)
        seats = self._seats.seats
        editor.show_sides(titles(seats))
        editor.show_use("is chosen for the new game" if self._back is not None else
                        f"{'gives the hints to' if seats[self.side].human else 'plays'} {WORDS[self.side]} now")
        if state.finished:
            editor.show_node(None)
            return marks
        cells, size, side, personality = position.cells, position.size, position.to_move, editor.personality
        by_node = weights(cells, size, side, personality, state.seed, state.ply)
        weighed = {node: weight for node, weight in enumerate(by_node) if weight is not None}
        if self._node not in weighed:
            self._node = max(weighed, key=lambda node: weighed[node])
        editor.show_node(explain(cells, size, side, personality, self._node, state.seed, state.ply))
        return replace(marks, weights=weighed, winning=(), trees=((), ()), chosen=self._node)

    @property
    def _visible(self) -> bool:
        """True while the editor is open and shows the game, not a drawn position."""
        return self.open and self._setup.draft is None

    # What the editor asks for

    def _changed(self, _personality: Personality) -> None:
        if self._visible:
            self.changed.emit()

    def _use(self, personality: Personality) -> None:
        """Give a personality to the side that is edited, at the board or in the game that is being arranged."""
        if self._back is not None:
            self.close_editor()
            return
        self._seats.seat(self.side, replace(self._seats.seats[self.side], mind=personality.name))

    def _rename(self, before: str, now: str) -> None:
        """Whoever sits at the board keeps the seat under another name."""
        for side, seat in list(self._seats.seats.items()):
            if seat.mind == before:
                self._seats.seat(side, replace(seat, mind=now))

    # What the board asks for

    def _choose(self, node: int) -> None:
        if self._visible and not self._page.state.position.cells[node]:
            self._node = node
            self.changed.emit()

    def _on_cell_chosen(self, cell: Cell) -> None:
        if self._board.cursor_shown:
            self._choose(index(self._page.state.position.size, cell))

    def _play(self, cell: Cell) -> None:
        if self._visible:
            self._board.asked.emit(cell)

    # Where it is

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._visible:
            self._arrange()
        return False

    def _arrange(self) -> None:
        """Show it if it is wanted: in front of the panel, in room that the board leaves, until it is moved from there.
        Where room is short, the solver bar goes meanwhile."""
        tab, editor, seen = self._page.context.widget, self.editor, self._visible
        docked = seen and self._docked
        short = tab.width() < LEAST + editor.width() + BESIDE
        room = editor.width() + (NARROW if short else BESIDE)
        self._room.changeSize(room if docked else 0, 0, QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum)
        self._page.context.panel.setFixedWidth(0 if docked else WIDTH)  # where it floats
        self._page.context.solver_bar.setVisible(not (docked and short))
        self._board.picking = seen
        layout = tab.layout()
        assert layout is not None
        layout.invalidate()
        if docked:
            self._place = tab.mapToGlobal(QPoint(tab.width() - room + (LEFT if short else 0), ABOVE))
            editor.resize(editor.width(), tab.height() - ABOVE - BELOW)
            editor.move(self._place)
        editor.setVisible(seen)
        if seen:
            editor.raise_()

    def _moved(self) -> None:
        """After moving to another place, lay out board and panel again."""
        if self._visible and self._docked and (self.editor.pos() - self._place).manhattanLength() > NEAR:
            self._docked = False
            self._arrange()
