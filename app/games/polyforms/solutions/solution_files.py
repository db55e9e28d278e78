"""File formats of solutions: outlines for a cutter, STL for a printer, tables, sheets of paper."""
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from app.controls import literal
from app.files import store
from app.files.export import FORMATS, Drawing, export_pdf
from app.files.file_dialogs import ask_to_save_as, file_name
from app.games.polyforms.block.block_projection import Viewpoint
from app.games.polyforms.laid import Laid
from app.games.polyforms.solutions.one_solution import moved_tiles
from app.games.polyforms.solutions.sizes_dialog import SizesDialog
from app.games.polyforms.solutions.solution_sheet import MOST, move_sheet, solution_sheet
from app.pages import Command, PageContext
from solvers.polyforms.cover import Solution
from solvers.polyforms.disassembly.separation import Stage
from solvers.polyforms.exporting.laser import Named, edges_svg, outlines_svg
from solvers.polyforms.exporting.sizes import Sizes
from solvers.polyforms.exporting.stl import solution_stl, tile_stl
from solvers.polyforms.exporting.table import solutions_csv
from solvers.polyforms.grids import CUBE, Vector
from solvers.polyforms.problem import Problem

APART = 0.8   # how far the tiles of a printed solution are pulled apart
ROWS = 10_000  # solutions in a table at most

GROUP = "files"


class Written(NamedTuple):
    """What there is to write: the problem, the solution that is chosen, and the `number` of those that are shown, each
    as positions and as tiles. `stages` are those of the chosen one's disassembly, none if it has none; the block shows
    the one of number `stage`, seen from `view`."""

    problem: Problem
    chosen: Solution
    number: int
    solution: Callable[[int], Solution]
    tiles: Callable[[int], Sequence[Laid]]
    stages: Sequence[Stage] = ()
    stage: int = 0
    view: Viewpoint = Viewpoint()

    def block(self) -> list[frozenset[Vector]]:
        """The atoms of the pieces of the chosen solution, where the block shows them."""
        if not self.stages:
            return [frozenset(atoms) for _, atoms in _lying(self)]
        return [tile.atoms for tile in moved_tiles(self.problem, self.chosen, self.stages[self.stage])]


class FileKind(NamedTuple):
    """A kind of file: what it is called, what is in it, its ending, and what writes one. `solid` says whether it is
    for puzzles of cubes alone or for flat ones alone, None for all; `apart`, whether for what comes apart alone."""

    title: str
    tip: str
    ending: str
    save: Callable[[Path], None]
    solid: bool | None = None
    apart: bool = False


class SolutionFiles:
    """The commands of the Solutions page that write files; `written` gives what, None while nothing is chosen."""

    def __init__(self, context: PageContext, written: Callable[[], Written | None]) -> None:
        self._context, self._written = context, written
        self.sizes = Sizes()  # as they were asked for last

    def commands(self) -> tuple[Command, ...]:
        return tuple(Command(f"{kind.title}…", partial(self._ask, kind), kind.tip, enabled=partial(self._can, kind),
                             group=GROUP) for kind in self._kinds())

    def _kinds(self) -> tuple[FileKind, ...]:
        return (
            FileKind("Outlines for a cutter", "An SVG with a closed line for each tile", "svg",
                     partial(self._ask_sizes, self.save_outlines), solid=False),
            FileKind("Edges for a cutter", "An SVG in which each edge is cut once, so without room for the cut", "svg",
                     partial(self._ask_sizes, self.save_edges), solid=False),
            FileKind("Tiles for a printer", "An STL file for each tile", "stl",
                     partial(self._ask_sizes, self.save_tiles), solid=True),
            FileKind("Solution for a printer", "An STL file with its tiles pulled apart", "stl",
                     partial(self._ask_sizes, self.save_solution), solid=True),
            FileKind("Block for a printer", "An STL file with the pieces where the block shows them, half taken apart",
                     "stl", partial(self._ask_sizes, self.save_block), solid=True, apart=True),
            FileKind("Sheet of the moves", f"A PDF with a picture of the block after each move, up to {MOST}", "pdf",
                     self.save_moves, solid=True, apart=True),
            FileKind("Table of solutions", f"A CSV file with the first {ROWS:,}: where each tile lies", "csv",
                 self.save_table),
            FileKind("Sheet of solutions", f"A PDF with pictures of the first {MOST}", "pdf", self.save_sheet),
        )

    def _can(self, kind: FileKind) -> bool:
        written = self._written()
        if written is None or (kind.apart and len(written.stages) < 2):
            return False
        grid = written.problem.puzzle.grid
        return kind.solid is None or (grid is CUBE if kind.solid else not grid.solid)

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

    def _ask_sizes(self, save: Callable[[Path], None], path: Path) -> None:
        """Ask how large it is to be, then write it."""
        def write(sizes: Sizes) -> None:
            self.sizes = sizes
            save(path)

        if found := self._written():
            SizesDialog(self._context.widget, self.sizes, write, solid=found.problem.puzzle.grid.solid).open()

    def save_outlines(self, path: Path) -> None:
        """Write a closed outline for each tile."""
        if found := self._written():
            puzzle = found.problem.puzzle
            self._save(path, outlines_svg(puzzle.grid, _lying(found), self.sizes.side, puzzle.title,
                                          self.sizes.kerf).encode())

    def save_edges(self, path: Path) -> None:
        """Write each edge once."""
        if found := self._written():
            puzzle = found.problem.puzzle
            self._save(path, edges_svg(puzzle.grid, _lying(found), self.sizes.side, puzzle.title).encode())

    def save_tiles(self, path: Path) -> None:
        """Write a file for each tile, with the tile's name behind the name that was chosen."""
        if found := self._written():
            files = {path.with_stem(file_name(f"{path.stem}-{name}")): tile_stl(atoms, *self._printed)
                     for name, atoms in _lying(found)}

            def write() -> None:
                for place, data in files.items():
                    store.write_atomically(place, data)

            if self._context.try_or_say(write, "Not saved:"):
                self._context.say("good", "Saved.", f"{len(files)} files are beside {literal(next(iter(files)).name)}.")

    def save_solution(self, path: Path) -> None:
        """Write the chosen solution, its tiles pulled apart."""
        if found := self._written():
            side, clearance = self._printed
            self._save(path, solution_stl([atoms for _, atoms in _lying(found)], side, APART, clearance))

    def save_block(self, path: Path) -> None:
        """Write the pieces where the block shows them."""
        if found := self._written():
            side, clearance = self._printed
            self._save(path, solution_stl(found.block(), side, clearance=clearance))

    @property
    def _printed(self) -> tuple[float, float]:
        """Side of a cube, and clearance, mm."""
        return self.sizes.side, self.sizes.clearance

    def save_moves(self, path: Path) -> None:
        """Write pictures of the moves that take the chosen solution apart."""
        if found := self._written():
            sheet = move_sheet(found.problem, found.chosen, found.stages, found.view)
            self._write_and_say(path, lambda: export_pdf(sheet, path))

    def save_table(self, path: Path) -> None:
        if found := self._written():
            shown = (found.solution(number) for number in range(min(found.number, ROWS)))
            self._save(path, solutions_csv(found.problem, shown).encode())

    def save_sheet(self, path: Path) -> None:
        if found := self._written():
            pictures = [found.tiles(number) for number in range(min(found.number, MOST))]
            sheet = solution_sheet(found.problem.puzzle, pictures)
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
