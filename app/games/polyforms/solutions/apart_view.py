"""ApartView: the chosen solution as a large block that one turns, whose pieces come off one after the other.

Below it lie the pieces that are off, and the buttons and the slider that go through the moves.
"""
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.controls import Line, Slider, column_of, row_of
from app.games.polyforms.block.block_painter import Moving
from app.games.polyforms.block.block_view import BlockView
from app.games.polyforms.laid import Laid
from app.games.polyforms.solutions.apart_film import FilmPicture, picture_words, places_of, seen_at, seen_between
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

    def __init__(self, play: Callable[[], object], is_playing: Callable[[], bool],
                 only_apart: Callable[[], object]) -> None:
        """`play` watches the moves, or pauses them while it `is_playing`; `only_apart` leaves the solutions that come
        apart."""
        super().__init__()
        self._puzzle: Puzzle | None = None
        self._pieces: Sequence[Laid] = ()
        self.names: tuple[str, ...] = ()  # of the pieces
        self.film: Sequence[FilmPicture] = ()
        self.place = 0     # the number of the picture that is shown
        self._before = 0   # that of the one before, while something moves
        self._room: set[Vector] = set()
        self.motions: Motions[str] = Motions(self, lambda _: self._show())
        self.commands = self._make_commands(play, is_playing)
        self.view, self.shelf = BlockView(), PieceShelf()
        self.caption = Line()
        self.slider = Slider(0, 0, "Moves of the disassembly")
        self.slider.setToolTip("How far the pieces are taken apart")
        self.slider.setWhatsThis("How far the pieces are taken apart: drag it to watch their moves on the block.")
        self.slider.setTickPosition(Slider.TickPosition.TicksBelow)  # one can see how many moves there are
        self.slider.valueChanged.connect(self.wanted)
        self._steps = QWidget()
        self._others = Command("Show those that come apart", only_apart, "Keep only solutions that come apart").button()
        self._lay_out()
        self.setFocusProxy(self.view)
        self._show_rows()

    def _make_commands(self, play: Callable[[], object], is_playing: Callable[[], bool]) -> tuple[Command, ...]:
        return (
            Command("Take apart", play, "Watch the pieces come off one after the other, or pause", "Shift+A", "play",
                    enabled=lambda: len(self.film) > 1, group="apart", label=lambda: self._play_word(is_playing),
                    kind="primary"),
            Command("One step back", lambda: self.wanted.emit(self.place - 1), "One move towards the assembly",
                    "Shift+B", "arrow-left", enabled=lambda: self.place > 0, group="apart", label="Back"),
            Command("One step on", lambda: self.wanted.emit(self.place + 1), "One move further apart", "Shift+F",
                    "arrow-right", enabled=lambda: self.place < len(self.film) - 1, group="apart", label="Forward"),
        )

    def _lay_out(self) -> None:
        buttons = [command.button(icon=number > 0) for number, command in enumerate(self.commands)]
        buttons[0].keep_width_for("Take apart", "Go on", "Pause")
        for button in buttons[1:]:
            button.set_wordless(True)
        row_of(*buttons[:2], (self.slider, 1), buttons[2], gap=theme.UNIT, parent=self._steps)
        self._upper = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._upper.setSpacing(GAP)
        self._upper.addWidget(self.view, 1)
        self._upper.addWidget(self.shelf)
        below = row_of(self.caption, self._others, -1, gap=2 * theme.UNIT)
        column_of((self._upper, 1), below, self._steps, gap=GAP, parent=self,
                  margins=(theme.MARGIN, theme.UNIT, theme.MARGIN, theme.UNIT))

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

    def show_film(self, pieces: Sequence[Laid], film: Sequence[FilmPicture]) -> None:
        """Show how the pieces come apart, from the assembly on."""
        self._pieces, self.film, self.place, self._before = pieces, film, 0, 0
        self.names = tuple(piece.name for piece in pieces)
        self._room = {atom for piece, offset in places_of(film) for atom in laid_at(pieces[piece], offset).atoms}
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(film) - 1)
            self.slider.setValue(0)
        self.shelf.show_pieces(pieces)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is wide, the pieces lie beside the block, which then has the height."""
        super().resizeEvent(event)
        beside = self.width() > self.height()
        self._upper.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self.shelf.stand_beside(beside)

    def show_locked(self, sentence: str) -> None:
        """Say why it cannot be shown how the solution comes apart, beside a button that leads to others."""
        self.caption.set(sentence)
        for row in (self.caption, self._others):
            row.show()

    def _show_rows(self) -> None:
        for row in (self.caption, self.shelf, self._steps):
            row.setVisible(len(self.film) > 1)
        self._others.hide()

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
        self.caption.set(picture_words(self.film, self.place, self.names))
