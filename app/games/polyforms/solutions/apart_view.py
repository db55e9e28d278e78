"""ApartView: the chosen solution as a large block that one turns, whose pieces come off one after the other.

Below it lie the pieces that are off, and the buttons and the slider that go through the moves.
"""
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from app.controls import Line, Slider, column_of, row_of
from app.games.polyforms.block.block_painter import Moving
from app.games.polyforms.block.block_view import BlockView
from app.games.polyforms.laid import Laid
from app.games.polyforms.solutions.apart_film import FilmPicture, picture_words, seen_at, seen_between
from app.games.polyforms.solutions.one_solution import laid_at
from app.games.polyforms.solutions.piece_shelf import PieceShelf
from app.look import theme
from app.look.motion import Motions
from app.pages import Command
from solvers.polyforms.grids import Vector
from solvers.polyforms.puzzle import Puzzle

GAP = 10  # px


class ApartView(QWidget):
    """Shows a picture of a film, or what is seen between two."""

    wanted = Signal(int)  # the user wants to see the picture of this number

    def __init__(self, play: Callable[[], object], is_playing: Callable[[], bool]) -> None:
        """`play` watches the moves, or pauses them while it `is_playing`."""
        super().__init__()
        self._puzzle: Puzzle | None = None
        self._pieces: Sequence[Laid] = ()
        self._names: Sequence[str] = ()
        self.film: Sequence[FilmPicture] = ()
        self.place = 0     # the number of the picture that is shown
        self._before = 0   # that of the one before, while something moves
        self._room: set[Vector] = set()
        self.motions: Motions[str] = Motions(self, lambda _: self._show())
        self.commands = (
            Command("Take apart", play, "Watch the pieces come off one after the other, or pause", "Shift+A", "play",
                    enabled=lambda: len(self.film) > 1, group="apart", label=lambda: self._play_word(is_playing)),
            Command("One step back", lambda: self.wanted.emit(self.place - 1), "One move towards the assembly",
                    "Shift+B", "arrow-left", enabled=lambda: self.place > 0, group="apart", label="Back"),
            Command("One step on", lambda: self.wanted.emit(self.place + 1), "One move further apart", "Shift+F",
                    "arrow-right", enabled=lambda: self.place < len(self.film) - 1, group="apart", label="Forward"),
        )
        self.view, self.shelf = BlockView(), PieceShelf()
        self.caption = Line()
        self.slider = Slider(0, 0, "Moves of the disassembly")
        self.slider.setToolTip("How far the pieces are taken apart")
        self.slider.setWhatsThis("How far the pieces are taken apart: drag it to watch their moves on the block.")
        self.slider.valueChanged.connect(self.wanted)
        self._steps = QWidget()
        buttons = [command.button(icon=number > 0) for number, command in enumerate(self.commands)]
        for button in buttons[1:]:
            button.set_wordless(True)
        row_of(*buttons[:2], (self.slider, 1), buttons[2], gap=theme.UNIT, parent=self._steps)
        column_of((self.view, 1), self.caption, self.shelf, self._steps, gap=GAP, parent=self,
                  margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, theme.UNIT))
        self.setFocusProxy(self.view)
        self._show_rows()

    def _play_word(self, is_playing: Callable[[], bool]) -> str:
        """What the first button does; nothing for what it does at first."""
        if len(self.film) < 2:
            return ""
        return "Pause" if is_playing() else "Go on" if 0 < self.place < len(self.film) - 1 else ""

    # What is shown

    def show_tiles(self, puzzle: Puzzle, tiles: Sequence[Laid]) -> None:
        """Show tiles on the form of a solid puzzle; how they come apart is not known yet."""
        self._puzzle = puzzle
        self.drop_film()
        self.view.show_tiles(tiles, puzzle.title, puzzle.atoms, puzzle.grid)

    def drop_film(self) -> None:
        """Nothing is known to come apart any more."""
        self.film, self.place = (), 0
        self.motions.stop()
        self._show_rows()

    def show_film(self, pieces: Sequence[Laid], names: Sequence[str], film: Sequence[FilmPicture]) -> None:
        """Show how the pieces come apart, from the assembly on."""
        self._pieces, self._names, self.film, self.place, self._before = pieces, names, film, 0, 0
        self._room = {atom for picture in film for piece, offset in picture.offsets.items()
                      for atom in laid_at(pieces[piece], offset).atoms}
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(film) - 1)
            self.slider.setValue(0)
        self.shelf.show_pieces(pieces, names)
        self._show_rows()
        self._show()

    def go_to(self, place: int, length: int = 0) -> None:
        """Show the picture of a number; the one after or before it comes by a motion of `length` ms."""
        if place == self.place:
            return
        self._before, self.place = (self.place if abs(place - self.place) == 1 else place), place
        with QSignalBlocker(self.slider):
            self.slider.setValue(place)
        self.motions.start({"move": 0}, length)

    def _show_rows(self) -> None:
        for row in (self.caption, self.shelf, self._steps):
            row.setVisible(len(self.film) > 1)

    def _show(self) -> None:
        """Show the picture, or what is between it and the one before."""
        if self._puzzle is None or not self.film:
            return
        part, last = self.motions.progress("move"), max(self._before, self.place)
        if part == 1 or self._before == self.place:
            seen = seen_at(self.film, self.place)
        else:
            seen = seen_between(self.film, last, part if self.place == last else 1 - part)
        tiles = {piece: laid_at(self._pieces[piece], offset) for piece, offset in seen.offsets.items()}
        marked = [tiles[piece] for piece in seen.moved if piece in tiles]
        block = self.view.block
        block.show_tiles(list(tiles.values()), self._puzzle.title, (), self._room)
        block.show_moving({tile: Moving(seen.shift, seen.alpha) for tile in marked} if any(seen.shift) else {}, marked)
        self.shelf.show_off(seen.off, seen.moved)
        self.caption.set(picture_words(self.film, self.place, self._names))
