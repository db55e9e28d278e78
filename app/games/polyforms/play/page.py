"""The Play page: a puzzle laid by hand, with hints, and solvers at work on it."""
from app.games.polyforms.form_board import FormBoard
from app.games.polyforms.form_painter import Laid, number_of
from app.pages.page_context import PageContext
from app.pages.play_page import PlayPage
from solvers.core.wording import counted
from solvers.polyforms import catalogue
from solvers.polyforms.play.ids import OWN, read_id, shipped_id
from solvers.polyforms.play.laying import Laying

FIRST = "tritetratan"  # the puzzle of the very first start


class PolyformsPlay(PlayPage[Laying]):
    """Shows the game: the form, the tray, and what is thought about them."""

    board: FormBoard

    def __init__(self, context: PageContext) -> None:
        first = Laying.from_id(shipped_id(FIRST))
        super().__init__(context, FormBoard(first.puzzle), "Polyforms", first)
        self.board.pressed.connect(lambda cell, *_: self._press(self.board.atom(cell)))

    # What a game supplies

    def read_id(self, text: str) -> Laying:
        return Laying.from_id(text)

    def new_id(self, seed: int) -> str:
        name, puzzle, _ = read_id(self.state.id)
        alike = [other for other in catalogue.names()
                 if other != name and catalogue.shipped(other).grid is puzzle.grid]
        if not alike:
            return shipped_id(FIRST if name == OWN else name, seed)
        return shipped_id(alike[seed % len(alike)], seed)

    def parameters(self) -> str:
        puzzle = self.state.puzzle
        return f"{puzzle.title}, {counted(sum(tile.most for tile in puzzle.tiles), 'tile')}"

    def invitation(self) -> str:
        return "" if self.history.moves else "Lay all tiles so that they fill the form."

    def show_state(self, before: Laying | None) -> None:
        puzzle = self.state.puzzle
        self.board.show_puzzle(puzzle)
        self.board.show_laid([
            Laid(puzzle.tiles[spot.tile].name, number_of(puzzle, puzzle.tiles[spot.tile].name), spot.atoms)
            for spot in self.state.laid])

    def _press(self, atom: tuple[int, ...]) -> None:
        spot = self.state.at(atom)
        if spot is not None and spot.name:
            self.play(f"lift {spot.name}")
