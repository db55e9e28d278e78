"""What solutions are written to: outlines for a cutter, STL for a printer, tables, sheets of paper."""
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from app.controls import literal
from app.files import store
from app.files.export import export_pdf
from app.files.file_dialogs import ask_to_save, file_name
from app.games.polyforms.form_painter import Laid
from app.games.polyforms.sheet import MOST, SolutionSheet
from app.pages.actions import GameAction
from app.pages.page_context import PageContext
from solvers.polyforms.cover import Solution
from solvers.polyforms.exporting.laser import Named, edges_svg, outlines_svg
from solvers.polyforms.exporting.stl import solution_stl, tile_stl
from solvers.polyforms.exporting.table import solutions_csv
from solvers.polyforms.grids import Grid
from solvers.polyforms.problem import Problem

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


class SolutionFiles:
    """The actions of the Solutions page that write files; `written` gives what, None while nothing is chosen."""

    def __init__(self, context: PageContext, written: Callable[[], Written | None]) -> None:
        self._context, self._written = context, written

    def actions(self) -> tuple[GameAction, ...]:
        """What the menu offers."""
        def of(solid: bool | None) -> Callable[[], bool]:
            def can() -> bool:
                found = self._written()
                return found is not None and solid in (None, found.problem.puzzle.grid.solid)
            return can

        return tuple(
            GameAction(text, "", "", tip, run, enabled=of(solid), group=GROUP) for text, tip, run, solid in (
                ("Outlines for a cutter…", f"An SVG with a closed line for each tile, cells of {SIDE:g} mm",
                 lambda: self._ask("svg", self.save_outlines), False),
                ("Edges for a cutter…", f"An SVG in which each edge is cut once, cells of {SIDE:g} mm",
                 lambda: self._ask("svg", self.save_edges), False),
                ("Tiles for a printer…", f"An STL file for each tile, cubes of {SIDE:g} mm",
                 lambda: self._ask("stl", self.save_tiles), True),
                ("Solution for a printer…", "An STL file with its tiles pulled apart",
                 lambda: self._ask("stl", self.save_solution), True),
                ("Table of solutions…", f"A CSV file with the first {ROWS:,}: where each tile lies",
                 lambda: self._ask("csv", self.save_table), None),
                ("Sheet of solutions…", f"A PDF with pictures of the first {MOST}",
                 lambda: self._ask("pdf", self.save_sheet), None),
            ))

    def _ask(self, ending: str, save: Callable[[Path], None]) -> None:
        found = self._written()
        if found is not None:
            kinds = {f"{ending.upper()} files (*.{ending})": ending}
            ask_to_save(self._context.widget, "Save the solution", kinds, found.problem.puzzle.title, save)

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

            if self._context.attempt(write, "Not saved:"):
                self._context.say("good", "Saved.", f"{len(files)} files are beside {literal(next(iter(files)).name)}.")

    def save_solution(self, path: Path) -> None:
        """Write the chosen solution, its tiles pulled apart."""
        if found := self._written():
            self._save(path, solution_stl([atoms for _, atoms in _lying(found)], SIDE, APART))

    def save_table(self, path: Path) -> None:
        """Write the solutions that are shown as a table."""
        if found := self._written():
            shown = (found.solution(number) for number in range(min(found.number, ROWS)))
            self._save(path, solutions_csv(found.problem, shown).encode())

    def save_sheet(self, path: Path) -> None:
        """Write pictures of the solutions that are shown."""
        if found := self._written():
            pictures = [found.tiles(number) for number in range(min(found.number, MOST))]
            sheet = SolutionSheet(found.problem.puzzle, pictures)
            self._tell(path, lambda: export_pdf(sheet, path))

    def _save(self, path: Path, data: bytes) -> None:
        self._tell(path, lambda: store.write_atomically(path, data))

    def _tell(self, path: Path, write: Callable[[], object]) -> None:
        if self._context.attempt(write, "Not saved:"):
            self._context.say("good", "Saved.", f"It is in {literal(path.name)}.")


def _lying(found: Written) -> list[Named]:
    tiles, places = found.problem.puzzle.tiles, found.problem.places
    return [(tiles[places[one].tile].name, found.problem.atoms_of(one)) for one in found.chosen]
