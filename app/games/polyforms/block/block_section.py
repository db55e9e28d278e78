"""The panel's section with the tiles of a puzzle of cubes as a block."""
from collections.abc import Sequence

from app.games.polyforms.block.block_view import BlockView
from app.games.polyforms.form_painter import Laid
from app.pages import Section, SectionColumn
from solvers.polyforms.puzzle import Puzzle

HEIGHT = 264  # px


class BlockSection(Section):
    """A block that one can turn; gone where a puzzle is flat."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Block", "drag or arrow keys")
        self.view = BlockView()
        self.view.setFixedHeight(HEIGHT)
        self.add_widget(self.view)
        self.hide()

    def show_tiles(self, puzzle: Puzzle, tiles: Sequence[Laid]) -> None:
        """The tiles that lie on the form of a puzzle, which need not be filled."""
        solid = puzzle.grid.solid
        self.view.show_tiles(tiles if solid else (), puzzle.title, puzzle.atoms if solid else ())
        self.setVisible(solid)
