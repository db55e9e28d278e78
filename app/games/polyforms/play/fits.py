"""Fits: what fits at the place of the cursor, and on every free place how much does."""
from PySide6.QtCore import QObject, Signal

from app.games.polyforms import laying_text
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.form_marks import FormMark, asked, ghost
from app.games.polyforms.form_painter import number_of
from app.games.polyforms.laid import Laid
from app.games.polyforms.play.fits_section import Fit, FitsSection
from app.look import theme
from app.pages import SectionColumn
from solvers.polyforms.play.flaws import Rest
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions
from solvers.polyforms.play.table import Spot

LOOKED_AT = 40  # positions at a place whose flaws are looked for
INVITATION = "Click a free place, or go there with the arrow keys, to see what fits."


class Fits(QObject):
    """Follows the cursor and the state."""

    changed = Signal()       # another place is asked about, another position is chosen, or none
    wanted = Signal(object)  # the name of a position that is to be laid

    def __init__(self, column: SectionColumn, board: FormBoard) -> None:
        super().__init__(board)
        self.board = board
        self.section = FitsSection(column)
        self.counted = False
        self._asked = False  # whether a place was pointed at
        self._state: Laying | None = None
        self._positions: Positions | None = None
        self._rest: Rest | None = None
        self.list = self.section.list
        self.list.selectionModel().currentChanged.connect(lambda *_: self.changed.emit())
        self.list.opened.connect(lambda fit: self.wanted.emit(fit.spot.name))
        board.cursor_moved.connect(lambda _: self._ask())
        theme.notifier.changed.connect(self._renew_tints)

    @property
    def chosen(self) -> Spot | None:
        current = self.list.current
        return current.spot if current is not None else None

    @property
    def marks(self) -> list[FormMark]:
        """The place that the list is about, and the position that is chosen there."""
        atom, state = self.board.cursor_atom, self._state
        if not self._asked or state is None or state.finished or state.spot_at(atom) is not None:
            return []
        chosen = self.chosen
        return [ghost(chosen.atoms)] if chosen is not None else [asked(frozenset({atom}))]

    def start_puzzle(self) -> None:
        """Start another puzzle, without a selected place."""
        self._asked = False

    def _ask(self) -> None:
        self._asked = True
        self._show_here()
        self.changed.emit()

    def choose_none(self) -> bool:
        """Deselect the position. False if none was selected."""
        had = self.chosen is not None
        if had:
            self.list.clearSelection()
            self.list.setCurrentIndex(self.list.rootIndex())
        return had

    def show_state(self, state: Laying, positions: Positions | None) -> None:
        """The state changed, or its positions are known now."""
        self._state, self._positions = state, positions
        self._rest = Rest(positions, state) if positions is not None and positions.table is state.table else None
        self._show_counts()
        self._show_here()

    def show_counts(self, counted: bool) -> None:
        """Write on every free place how many positions cover it, or no longer."""
        self.counted = counted
        self._show_counts()

    def _show_counts(self) -> None:
        rest = self._rest
        if not self.counted or rest is None or rest.state.finished:
            self.board.show_numbers({})
            return
        counts = {atom: count for atom, count in rest.positions.per_atom(rest.numbers).items()
                  if atom not in rest.state.taken}
        most, tokens = max(counts.values(), default=1), theme.current()
        tints = {atom: tokens.bad_tint if count == 0 else theme.blend(tokens.warning, tokens.panel, min(
            0.55 + 0.45 * (count / most) ** 0.5, 1.0)) for atom, count in counts.items()}
        self.board.show_numbers({atom: str(count) for atom, count in counts.items()}, tints)

    def _renew_tints(self) -> None:
        if self.counted:
            self._show_counts()

    def _show_here(self) -> None:
        """List what covers the place at the cursor."""
        state, rest, atom = self._state, self._rest, self.board.cursor_atom
        if state is None:
            return
        puzzle = state.puzzle
        if not self._asked:
            self.section.show_fits(puzzle, (), INVITATION)
            return
        if rest is None or atom not in rest.positions.bit:
            self.section.show_fits(puzzle, (), "Listing the positions of the tiles…")
            return
        name = laying_text.place_name(puzzle, atom)
        if (tile := state.spot_at(atom)) is not None:
            self.section.show_fits(puzzle, (), f"{name[:1].upper()}{name[1:]} is covered by "
                                               f"{puzzle.tiles[tile.tile].name}.")
            return
        positions = rest.positions_at(rest.positions.bit[atom])
        fits = []
        for number in positions:
            spot = rest.positions.spots[number]
            # Flaws take long to find, and where hundreds fit nobody reads them.
            flaw = rest.flaw(number) if len(positions) <= LOOKED_AT else None
            tile_name = puzzle.tiles[spot.tile].name
            fits.append(Fit(spot, Laid(tile_name, number_of(puzzle, tile_name), spot.atoms),
                            laying_text.fit_words(puzzle, flaw) if flaw else ""))
        fits.sort(key=lambda fit: bool(fit.flaw))
        said = f"These cover {name}. Choose one to see it; Enter places it." if len(fits) > 1 else \
            f"This one covers {name}. Choose it to see it; Enter places it."
        if not fits:
            said = f"Nothing covers {name} any more."
        self.section.show_fits(puzzle, fits, said)
