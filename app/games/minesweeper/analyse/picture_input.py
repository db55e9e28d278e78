"""Positions from pictures: a screenshot is read in the background, and what is not sure is asked for."""
from collections.abc import Callable, Generator

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QImage

from app.files.pictures import check_size
from app.games.minesweeper.analyse.analyse_board import AnalyseBoard
from app.games.minesweeper.analyse.doubt_dialog import DoubtDialog
from app.games.minesweeper.analyse.positions import likely_mines
from app.pages import Message, PageContext
from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted
from solvers.minesweeper.picture.pixels import Picture
from solvers.minesweeper.picture.reading import Reading, reading_steps
from solvers.minesweeper.position import Position

BESIDE, BELOW = 24, 96  # px between the dialog and the edges of the window


class PictureInput(QObject):
    """Reads a picture, shows the position on the page, and asks for its doubtful cells, one look after the other."""

    def __init__(
        self, context: PageContext, board: AnalyseBoard, shown: Callable[[], Position],
        show: Callable[[Position, object], object],
    ) -> None:
        """`shown` gives the position on the page, and `show` another one, which is one step with those of its kind."""
        super().__init__(context)
        self._context, self._board, self._shown, self._show = context, board, shown, show
        self._driver = context.add_driver()
        self._steps = 0  # pictures so far: each is one step for undo, answers included
        self._message: Message | None = None  # that a picture is read
        self.dialog: DoubtDialog | None = None

    def read(self, image: QImage) -> None:
        """Read a picture, pasted, dropped or from a file; what comes of it is shown, or said in the banner."""
        if not self._context.try_or_say(lambda: check_size(image.size()), "Not read:"):
            return
        self._message = Message("info", "Reading the picture…", "", "Cancel", self.cancel)
        self._context.show_message(self._message)
        engine = GeneratorEngine(_reading(picture_bytes(image)), "Reading the picture")
        self._driver.run_hidden(engine, lambda found: self._on_read(image, found))

    def cancel(self) -> None:
        """Stop reading, and say no longer that a picture is read."""
        self._driver.drop()
        if self._message is not None and self._context.banner.message is self._message:
            self._context.banner.clear()
            self._context.changed()

    def leave(self) -> None:
        """The page is left: cancel reading and close questions."""
        self.cancel()
        if self.dialog is not None:
            self.dialog.reject()

    def _on_read(self, image: QImage, found: Reading | FormatError) -> None:
        if isinstance(found, FormatError):
            self._context.say("bad", "Not read:", str(found))
            return
        self._steps += 1
        mines = likely_mines(self._shown(), found.width, found.height, found.codes)
        self._show(Position(found.width, found.height, mines, found.codes), ("picture", self._steps))
        if not found.doubtful:
            self._say_read(found, 0)
            return
        self._context.say("info", "Some cells are unclear.", "Say what the highlighted ones are.")
        dialog = self.dialog = DoubtDialog(self._context.widget, image, found)
        dialog.cell_asked.connect(self._light)
        dialog.answered.connect(self._answer)
        dialog.finished.connect(lambda _: self._end(found, dialog.left))
        dialog.start()

    def _light(self, cells: tuple[int, ...]) -> None:
        """Light cells on the board, and move the dialog to the half of the window in which the first is not."""
        board, dialog = self._board, self.dialog
        board.show_asked(cells)
        if dialog is not None:
            window = board.window()
            middle = board.mapTo(window, board.cell_rect(board.place(cells[0])).center().toPoint())
            left = BESIDE if middle.x() > window.width() / 2 else window.width() - dialog.width() - BESIDE
            dialog.move(window.mapToGlobal(QPoint(left, BELOW)))

    def _answer(self, cells: tuple[int, ...], code: int) -> None:
        self._show(self._shown().replace(dict.fromkeys(cells, code)), ("picture", self._steps))

    def _end(self, reading: Reading, left: int) -> None:
        self.dialog = None
        self._board.show_asked(())
        self._say_read(reading, left)

    def _say_read(self, reading: Reading, left: int) -> None:
        mines = f"{self._shown().mines:,}"
        guessed = f" {counted(left, 'kind')} of cells {'is' if left == 1 else 'are'} only guessed." if left else ""
        self._context.say(
            "warning" if left else "good", "Read.",
            f"{reading.width} × {reading.height} cells.{guessed} Check “Mines in all”: it is set to {mines}.")


def picture_bytes(image: QImage) -> Picture:
    """The pixels of an image, as the reader wants them."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    line, data, width = image.bytesPerLine(), bytes(image.constBits()), image.width()
    rows = [data[start : start + 3 * width] for start in range(0, line * image.height(), line)]
    return Picture(width, image.height(), b"".join(rows))


def _reading(picture: Picture) -> Generator[None, None, Reading | FormatError]:
    """The board of a picture, or why there is none."""
    try:
        return (yield from reading_steps(picture))
    except FormatError as error:
        return error
