"""File formats of solutions: outlines for a cutter, STL for a printer, tables, sheets of paper."""
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageSize, QPainter

from app.controls import literal
from app.files import store
from app.files.export import FORMATS, Drawing, export_pdf
from app.files.file_dialogs import ask_to_save_as, file_name
from app.games.polyforms.form_painter import Scale, letter_size, paint_form, plan_of
from app.games.polyforms.laid import Laid
from app.look import theme, write_text
from app.pages import Command, PageContext
from solvers.polyforms.cover import Solution
from solvers.polyforms.exporting.laser import Named, edges_svg, outlines_svg
from solvers.polyforms.exporting.stl import solution_stl, tile_stl
from solvers.polyforms.exporting.table import solutions_csv
from solvers.polyforms.grids import Grid
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle

MOST = 60       # solutions on a sheet
CM = 96 / 2.54           # px
WIDE, HIGH = 21.0, 29.7  # of the sheet, A4, in centimetres, as the following
MARGIN = 1.2
TITLE, NUMBER = 1.2, 0.6  # of lines of words


class SolutionSheet:
    """A drawing of the first solutions. `solutions` are tiles where they lie, one list for each."""

    picture_scale = 2.0
    picture_paper = QPageSize(QPageSize.PageSizeId.A4)

    def __init__(self, puzzle: Puzzle, solutions: Sequence[Sequence[Laid]]) -> None:
        self._puzzle, self._solutions = puzzle, solutions[:MOST]

    def picture_title(self) -> str:
        return self._puzzle.title

    def picture_size(self, side: float) -> QSizeF:
        """The size of the paper at 96 px to the inch; `side` does not change it."""
        return QSizeF(WIDE, HIGH) * CM

    def columns(self) -> int:
        """In how many columns the pictures are largest."""
        plan, count = plan_of(self._puzzle), max(len(self._solutions), 1)

        def size(columns: int) -> float:
            rows = ceil(count / columns)
            return min((WIDE - 2 * MARGIN) / columns / plan.width,
                       ((HIGH - 2 * MARGIN - TITLE) / rows - NUMBER) / plan.height)

        return max(range(1, count + 1), key=size)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """In the light colours that paper has, whatever the window has."""
        with theme.painted_in(theme.LIGHT):
            painter.fillRect(rect, Qt.GlobalColor.white)
            self._draw(painter, rect)

    def _draw(self, painter: QPainter, rect: QRectF) -> None:
        unit = min(rect.width() / WIDE, rect.height() / HIGH)
        rect = rect.adjusted(MARGIN * unit, MARGIN * unit, -MARGIN * unit, -MARGIN * unit)
        columns = self.columns()
        rows = max(ceil(len(self._solutions) / columns), 1)
        wide, high = rect.width() / columns, (rect.height() - TITLE * unit) / rows
        painter.setPen(theme.current().text)
        font = theme.font("title", True)
        font.setPixelSize(max(round(unit * 0.7), 1))
        painter.setFont(font)
        painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), TITLE * unit), Qt.AlignmentFlag.AlignVCenter,
                         self._puzzle.title)
        font = theme.font("small")
        font.setPixelSize(max(round(unit * 0.4), 1))
        inside = (unit * 0.2, NUMBER * unit, -unit * 0.2, -unit * 0.2)
        letters = self._lettered(QRectF(0, 0, wide, high).adjusted(*inside).size())
        for number, tiles in enumerate(self._solutions):
            row, column = divmod(number, columns)
            corner = QRectF(rect.left() + column * wide, rect.top() + TITLE * unit + row * high, wide, high)
            write_text(painter, QRectF(corner.left(), corner.top(), wide, NUMBER * unit), f"{number + 1:,}", font,
                       theme.current().muted)
            paint_form(painter, corner.adjusted(*inside), self._puzzle, tiles, letters=letters)

    def _lettered(self, room: QSizeF) -> bool:
        """True if every tile has room for its letter in pictures of that size; otherwise none is lettered."""
        plan = plan_of(self._puzzle)
        scale = Scale.fit(plan, QRectF(QPointF(), room))
        return all(letter_size(plan, scale, tile) > 0 for tiles in self._solutions for tile in tiles)


SIDE = 20.0   # mm, of a cell
APART = 0.8   # how far the tiles of a printed solution are pulled apart
ROWS = 10_000  # solutions in a table at most

GROUP = "files"


class Written(NamedTuple):
    """What there is to write: the problem, the solution that is chosen, and the `number` of those that are shown, each
    as positions and as tiles."""

    problem: Problem
    chosen: Solution
    number: int
    solution: Callable[[int], Solution]
    tiles: Callable[[int], Sequence[Laid]]


class FileKind(NamedTuple):
    """A kind of file: what it is called, what is in it, its ending, and what writes one. `solid` says whether it is
    for puzzles of cubes alone or for flat ones alone; None for both."""

    title: str
    tip: str
    ending: str
    save: Callable[[Path], None]
    solid: bool | None = None


class SolutionFiles:
    """The commands of the Solutions page that write files; `written` gives what, None while nothing is chosen."""

    def __init__(self, context: PageContext, written: Callable[[], Written | None]) -> None:
        self._context, self._written = context, written

    def commands(self) -> tuple[Command, ...]:
        return tuple(Command(f"{kind.title}…", partial(self._ask, kind), kind.tip, enabled=partial(self._can, kind),
                             group=GROUP) for kind in self._kinds())

    def _kinds(self) -> tuple[FileKind, ...]:
        return (
            FileKind("Outlines for a cutter", f"An SVG with a closed line for each tile, cells of {SIDE:g} mm", "svg",
                 self.save_outlines, solid=False),
            FileKind("Edges for a cutter", f"An SVG in which each edge is cut once, cells of {SIDE:g} mm", "svg",
                 self.save_edges, solid=False),
            FileKind("Tiles for a printer", f"An STL file for each tile, cubes of {SIDE:g} mm", "stl", self.save_tiles,
                 solid=True),
            FileKind("Solution for a printer", "An STL file with its tiles pulled apart", "stl", self.save_solution,
                 solid=True),
            FileKind("Table of solutions", f"A CSV file with the first {ROWS:,}: where each tile lies", "csv",
                 self.save_table),
            FileKind("Sheet of solutions", f"A PDF with pictures of the first {MOST}", "pdf", self.save_sheet),
        )

    def _can(self, kind: FileKind) -> bool:
        written = self._written()
        return written is not None and kind.solid in (None, written.problem.puzzle.grid.solid)

    def _ask(self, kind: FileKind) -> None:
        self._ask_for([kind])

    def ask(self, drawing: Drawing) -> None:
        """Ask for a file of any kind: a picture of the solution, or what machines and other programs read."""
        pictures = [FileKind(words.partition(" (")[0], "", ending[1:], partial(self._save_picture, drawing, write))
                    for ending, (words, write) in FORMATS.items()]
        self._ask_for([*pictures, *filter(self._can, self._kinds())])

    def _ask_for(self, kinds: Sequence[FileKind]) -> None:
        if (found := self._written()) is not None:
            ask_to_save_as(self._context.widget, "Export the solution", {
                f"{kind.title} (*.{kind.ending})": (kind.ending, partial(_with_ending, kind)) for kind in kinds
            }, found.problem.puzzle.title)

    def _save_picture(self, drawing: Drawing, write: Callable[[Drawing, Path], None], path: Path) -> None:
        self._write_and_say(path, lambda: write(drawing, path))

    def save_outlines(self, path: Path) -> None:
        """Write a closed outline for each tile."""
        self._save_drawing(path, outlines_svg)

    def save_edges(self, path: Path) -> None:
        """Write each edge once."""
        self._save_drawing(path, edges_svg)

    def _save_drawing(self, path: Path, draw: Callable[[Grid, Sequence[Named], float, str], str]) -> None:
        if found := self._written():
            puzzle = found.problem.puzzle
            self._save(path, draw(puzzle.grid, _lying(found), SIDE, puzzle.title).encode())

    def save_tiles(self, path: Path) -> None:
        """Write a file for each tile, with the tile's name behind the name that was chosen."""
        if found := self._written():
            files = {path.with_stem(file_name(f"{path.stem}-{name}")): tile_stl(atoms, SIDE)
                     for name, atoms in _lying(found)}

            def write() -> None:
                for place, data in files.items():
                    store.write_atomically(place, data)

            if self._context.try_or_say(write, "Not saved:"):
                self._context.say("good", "Saved.", f"{len(files)} files are beside {literal(next(iter(files)).name)}.")

    def save_solution(self, path: Path) -> None:
        """Write the chosen solution, its tiles pulled apart."""
        if found := self._written():
            self._save(path, solution_stl([atoms for _, atoms in _lying(found)], SIDE, APART))

    def save_table(self, path: Path) -> None:
        if found := self._written():
            shown = (found.solution(number) for number in range(min(found.number, ROWS)))
            self._save(path, solutions_csv(found.problem, shown).encode())

    def save_sheet(self, path: Path) -> None:
        if found := self._written():
            pictures = [found.tiles(number) for number in range(min(found.number, MOST))]
            sheet = SolutionSheet(found.problem.puzzle, pictures)
            self._write_and_say(path, lambda: export_pdf(sheet, path))

    def _save(self, path: Path, data: bytes) -> None:
        self._write_and_say(path, lambda: store.write_atomically(path, data))

    def _write_and_say(self, path: Path, write: Callable[[], object]) -> None:
        if self._context.try_or_say(write, "Not saved:"):
            self._context.say("good", "Saved.", f"It is in {literal(path.name)}.")


def _with_ending(kind: FileKind, path: Path) -> None:
    """Write a file under a name that ends as its kind does, whatever was typed; no other file gives way for that."""
    if path.suffix.lower() != f".{kind.ending}":
        path = path.with_name(f"{path.name}.{kind.ending}")
        number = 2
        while path.exists():
            path = path.with_stem(f"{path.stem.removesuffix(f' {number - 1}')} {number}")
            number += 1
    kind.save(path)


def _lying(found: Written) -> list[Named]:
    tiles, places = found.problem.puzzle.tiles, found.problem.places
    return [(tiles[places[one].tile].name, found.problem.atoms_of(one)) for one in found.chosen]
