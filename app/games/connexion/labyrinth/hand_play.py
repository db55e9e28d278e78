"""Laying a labyrinth by hand: a cell is chosen on the board and a piece in the tray, with hints on request."""
from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QObject, Qt

from app.canvas.board import Cell
from app.games.connexion import labyrinth_text
from app.games.connexion.labyrinth.tray_section import TraySection
from app.games.connexion.labyrinth_board import LabyrinthBoard
from app.pages import PlayPage
from solvers.connexion import hints
from solvers.connexion.hints import Hint
from solvers.connexion.pieces import number_of
from solvers.connexion.rules import Labyrinth
from solvers.core.generator_engine import GeneratorEngine

APART = 4  # how far from the others a new group begins, in cells


class HandPlay(QObject):
    """Turns clicks and keys on board and tray into moves of the game."""

    def __init__(self, page: PlayPage[Labyrinth], board: LabyrinthBoard, tray: TraySection) -> None:
        super().__init__(page)
        self._page, self._say, self._board, self._tray = page, page.context.say, board, tray
        board.pressed.connect(self._pressed)
        board.double_clicked.connect(self._double_clicked)
        board.removal_asked.connect(self.remove)
        tray.tray.taken.connect(self._choose_tile)
        tray.tray.refused.connect(self._refuse)
        board.setWhatsThis(
            "The labyrinth. Click an empty cell and then a piece in the tray to place it there; right-click a piece "
            "to remove it. Keys: arrows, Page Down to the next open cell, Enter chooses, Delete removes; you can "
            "choose other keys in the settings. Once it is finished, click a piece, or press Enter on it, to read "
            "about its hexagram."
        )

    @property
    def _state(self) -> Labyrinth:
        return self._page.state

    def show_tray(self) -> None:
        """Show in the tray which pieces are free, and which fit the chosen cell."""
        state, cell, look = self._state, self._board.selected, self._board.look
        if cell is None or state.finished:
            self._tray.set(state.free, None, self._invitation(), look, None)
            return
        need = state.surroundings.need(cell)
        fits = [mask for mask in need.fits(state.free) if not state.may_place(cell, mask)]
        sentence = labyrinth_text.describe_choice(cell, need, fits, state.pieces, look.first_line)
        self._tray.set(state.free, fits, sentence, look, self._board.ghost)

    def _invitation(self) -> str:
        """What to do while no cell is selected."""
        state = self._state
        if not state.placed or state.surroundings.waiting:
            return "Choose a cell on the board, then a piece that fits."
        which = "The last piece goes" if len(state.free) == 1 else "The next group starts"
        return f"The group is complete. {which} apart from it: choose a cell that touches no piece."

    def choose(self, cell: Cell) -> None:
        """Choose an empty cell, and show which pieces fit it."""
        if self._page.solving or self._state.finished:
            return
        self._board.select(None if cell in self._state.pieces else cell)
        self.show_tray()
        if self._board.selected is not None and self._board.cursor_shown:
            self._tray.tray.setFocus(Qt.FocusReason.TabFocusReason)

    def lay(self, cell: Cell, mask: int) -> None:
        self._page.play(f"place {cell[0]},{cell[1]} {mask}")

    def remove(self, cell: Cell) -> None:
        if cell in self._state.pieces:
            self._page.play(f"remove {cell[0]},{cell[1]}")

    def _pressed(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        if button == Qt.MouseButton.RightButton:
            self.remove(cell)
        elif button == Qt.MouseButton.LeftButton:
            self.choose(cell)

    def _double_clicked(self, cell: Cell, button: Qt.MouseButton, _modifiers: object) -> None:
        """Lay the piece if only one fits the cell."""
        if button != Qt.MouseButton.LeftButton or cell in self._state.pieces or self._page.solving:
            return
        fits = self._state.surroundings.need(cell).fits(self._state.free)
        if len(fits) == 1:
            self.lay(cell, fits[0])

    def _choose_tile(self, mask: int) -> None:
        cell, by_key = self._board.selected, self._tray.tray.ringed
        if cell is not None:
            self.lay(cell, mask)
            self._board.setFocus(Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason)

    def _refuse(self, mask: int) -> None:
        """Say why a piece cannot be laid."""
        state, cell = self._state, self._board.selected
        name = f"Piece {number_of(mask, self._board.look.first_line)}"
        if mask not in state.free:
            self._say("info", f"{name} lies on the board already.", "")
        elif cell is None:
            self._say("info", "No cell is chosen.", f"Choose the cell for {name[:1].lower()}{name[1:]} first.")
        else:
            need = state.surroundings.need(cell)
            reason = (labyrinth_text.explain_closed(cell, state.pieces, self._board.look.first_line) if need.closed else
                      f"The chosen cell needs {need.text}.")
            self._say("info", f"{name} does not fit.", reason)

    # Hints

    def clear_choice(self) -> bool:
        """Choose no cell. Returns whether one was chosen."""
        chosen = self._board.selected is not None
        self._board.select(None)
        self.show_tray()
        return chosen

    def ask_for_hint(self) -> None:
        """Search for the next piece, or for how many have to be taken back."""
        self._page.context.run(GeneratorEngine(hints.hint(self._state), "Looking for the next piece"), self._show_hint)

    def _show_hint(self, hint: Hint) -> None:
        if hint.kind == "place":
            self._propose_hint(hint)
            return
        reason = "" if hint.need is None else labyrinth_text.explain_lack(hint.need, self._board.look.first_line) + " "
        if hint.count:
            pieces = "the last piece" if hint.count == 1 else f"the last {hint.count} pieces"
            self._say("hint", "A dead end.", f"{reason}Take back {pieces}, and a labyrinth can grow.",
                      "Take back", partial(self._take_back, hint.count))
        else:
            self._say("hint", "", f"{reason}No labyrinth was found that can grow from here.")

    def _propose_hint(self, hint: Hint) -> None:
        number = number_of(hint.mask, self._board.look.first_line)
        cell = hint.cell if hint.cell is not None else far_cell(self._state.pieces)
        self._board.select(cell, hint.mask)
        self.show_tray()
        if not self._state.placed:
            reason = "You may start with any piece; this one leads to a labyrinth."
        elif hint.cell is None:
            reason = "This group is complete. Start the next one apart from it: that leads to a labyrinth."
        elif len(hint.fits) == 1 and hint.need is not None:
            reason = f"It is the only piece that fits: the cell needs {hint.need.text}."
        else:
            counts = [len(need.fits(self._state.free)) for need in self._state.surroundings.needs().values()]
            fewest = ", the fewest" if counts.count(min(counts)) == 1 else ", and nowhere fewer"
            reason = f"{len(hint.fits)} pieces fit there{fewest}. It leads to a labyrinth."
        place = labyrinth_text.describe_place(cell, self._state.pieces, self._board.look.first_line)
        self._say("hint", f"Piece {number} goes {place or 'in the ringed cell'}.", reason, "Place it",
                  partial(self.lay, cell, hint.mask))

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            q, r, _mask = self._state.placed[-1]
            self._page.play(f"remove {q},{r}")


def far_cell(pieces: Collection[Cell]) -> Cell:
    """An empty cell beside the pieces, with room around it."""
    if not pieces:
        return 0, 0
    right = max(q for q, _ in pieces) + APART
    return right, -(right // 2)
