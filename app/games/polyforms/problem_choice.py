"""OpenedPuzzle: a puzzle's file that is opened; where it has several problems, one of them is chosen from a list."""
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Line, Sentence, StartDialog, column_of, fill_rounded, literal
from app.controls.row_list import RowList
from app.games.polyforms.puzzle_list import PICTURE, ROW, PuzzlePicture, about, paint_picture
from app.look import theme, write_with
from app.pages import PageContext
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.importing.burrtools import LIMIT, ListedProblem, count_problems, list_problems
from solvers.polyforms.importing.puzzle_file import first_readable, is_xmpuzzle, poly_text
from solvers.polyforms.sketch import FileProblem

LIST = QSize(400, 6 * ROW)  # px
MOST_REMEMBERED = 400_000   # letters of a packed file
NOTHING = "cannot be read"


class OpenedPuzzle:
    """Remembers the file from when it is read until its name is known, which may be the only title that it has."""

    def __init__(self, context: PageContext, show: Callable[[str, FileProblem | None], object]) -> None:
        """`show` is given a puzzle as the text of a `.poly` file, and of several problems which one it is."""
        self._context, self._show = context, show
        self._read: dict[str, FileProblem] = {}  # by the text that was given out

    def read(self, data: bytes) -> str:
        """The first puzzle of a file that can be read, as the text of a `.poly` file; on any thread. Raises
        FormatError."""
        number = first_readable(data) if is_xmpuzzle(data) else 1
        text = poly_text(data, number)
        if is_xmpuzzle(data):
            self._read[text] = FileProblem(data, number)
        return text

    def origin_of(self, text: str) -> FileProblem | None:
        """Which problem of a file with several a text was read from."""
        file = self._read.get(text)
        return file if file and count_problems(file.data) > 1 else None

    def belong_to(self, path: Path, is_shown: Callable[[str], bool]) -> None:
        """The puzzle whose text `is_shown` was read from this file: if it has no name, it is called as the file is. Of
        several problems, one can be chosen."""
        text = next(filter(is_shown, self._read), "")
        file, origin = self._read.get(text), self.origin_of(text)
        self._read.clear()  # what else was read was cancelled
        if file is None:
            return
        named = poly_text(file.data, file.number, path.stem)
        if named != text:
            self._show(named, origin)
        if origin:
            self._announce_problem(origin, path.stem)
            self._choose(origin, path.stem)

    def _choose(self, file: FileProblem, name: str) -> None:
        def show(number: int) -> None:
            chosen = file._replace(number=number)
            if number != file.number and self._context.try_or_say(
                    lambda: self._show(poly_text(file.data, number, name), chosen), "Not shown:"):
                self._announce_problem(chosen, name)

        ChooseProblemDialog(self._context.widget, list_problems(file.data, name), file.number, name, show).open()

    def _announce_problem(self, file: FileProblem, name: str) -> None:
        """Say which problem is shown; the list of all can be opened again."""
        self._context.say("info", f"Problem {file.number} of {count_problems(file.data)}",
                          f"of {literal(name)} is shown.", "All problems…", lambda: self._choose(file, name))


def origin_text(origin: FileProblem) -> str:
    """A problem and its file in a word, to be remembered; empty if the file is too long for that."""
    packed = b64encode(zlib.compress(origin.data)).decode()
    return f"{origin.number}:{packed}" if len(packed) <= MOST_REMEMBERED else ""


def read_origin(text: str) -> FileProblem | None:
    """What `origin_text` wrote; None for anything else."""
    number, _, packed = text.partition(":")
    try:
        data = zlib.decompressobj().decompress(b64decode(packed, validate=True), LIMIT)
        if number.isdecimal() and 1 <= int(number) <= count_problems(data):
            return FileProblem(data, int(number))
    except (ValueError, zlib.error):  # as FormatError is
        pass
    return None


class ProblemList(RowList[ListedProblem]):
    """The problems of a file with their forms; one that cannot be read says so, and cannot be chosen."""

    def __init__(self, problems: list[ListedProblem], current: int) -> None:
        super().__init__()
        self.setAccessibleName("Problems")
        self.setFixedSize(LIST)
        self.set_items(problems, current - 1)

    @property
    def row_height(self) -> int:
        return ROW

    def describe_item(self, item: ListedProblem) -> str:
        what = f"{item.puzzle.title}, {about(item.puzzle, 0)}" if item.puzzle else NOTHING
        return f"Problem {item.number}, {what}"

    def paint_row(self, painter: QPainter, rect: QRectF, item: ListedProblem, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        if selected or hovered:
            fill_rounded(painter, rect.adjusted(0, 1, -4, -1), tokens.tint if selected else tokens.hover)
        if item.puzzle:
            paint_picture(painter, QRectF(rect.left() + 6, rect.top() + (ROW - PICTURE) / 2, 1.4 * PICTURE, PICTURE),
                          item.puzzle)
        words = rect.adjusted(1.4 * PICTURE + 20, 8, -8, -8)
        write_with(painter, theme.font("body", True), tokens.text if item.puzzle else tokens.muted)
        title = item.puzzle.title if item.puzzle else f"Problem {item.number}"
        painter.drawText(words, Qt.AlignmentFlag.AlignTop, painter.fontMetrics().elidedText(
            title, Qt.TextElideMode.ElideRight, int(words.width())))
        write_with(painter, theme.font("small"), tokens.text if hovered and not selected else tokens.muted)
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom, about(item.puzzle, 0) if item.puzzle else NOTHING)


class ChooseProblemDialog(StartDialog[int]):
    """Chooses one of the problems of a file; `show` is called with its number."""

    def __init__(self, parent: QWidget | None, problems: list[ListedProblem], current: int, name: str,
                 show: Callable[[int], object]) -> None:
        """`current` is the number of the problem that is shown now, `name` that of the file."""
        super().__init__(parent, f"{counted(len(problems), 'problem')} of {name[:40]}", show, "Show")
        self.list = ProblemList(problems, current)
        self._picture, self._about = PuzzlePicture(), Line(ink="muted")
        self._title = Sentence("", "title")
        self._notes = self.complaint_of(self._picture.width(), 4)
        self._title.setFixedWidth(self._picture.width())
        self.list.selectionModel().currentChanged.connect(self.refresh)
        self.list.opened.connect(lambda _: self.start())
        self.lay_out(column_of(self.list, STRETCH),
                     column_of(self._picture, 12, self._title, self._about, 8, self._notes, STRETCH))
        self.list.setFocus()

    def update_fields(self) -> None:
        problem = self.list.current
        self._picture.show_puzzle(problem.puzzle if problem else None)
        self._title.set(literal(problem.puzzle.title if problem and problem.puzzle else
                                f"Problem {problem.number}" if problem else ""))
        self._about.set(about(problem.puzzle, 0) if problem and problem.puzzle else "")

    def wanted(self) -> int:
        problem = self.list.current
        if problem is None or problem.puzzle is None:
            raise FormatError(problem.refusal if problem else "choose a problem.")
        return problem.number
