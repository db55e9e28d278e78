"""Why a puzzle cannot be solved, told without a search: areas, tiles that fit nowhere, colourings that do not add up.

A colouring gives every atom −1, 0 or 1. The tiles of a solution add up to what the form adds up to, so if no choice of
positions, one tile apart from the other, comes to that number, there is no solution.
"""
from collections.abc import Callable, Generator, Sequence
from typing import Final

from solvers.core.generator_engine import at_once
from solvers.core.wording import listed
from solvers.polyforms.grids import Vector, minus
from solvers.polyforms.problem import Problem
from solvers.polyforms.puzzle import Puzzle

AT_ONCE: Final = 500  # positions that are added up between two yields
MOST_SUMS: Final = 200_000  # pairs of area and sum that are followed; beyond, a colouring proves nothing

Sums = set[tuple[int, int]]  # how many atoms are covered, and what their values come to


def impossible(problem: Problem) -> str | None:
    """The reason, in a sentence, or None if there may be solutions."""
    return at_once(looking_for_reasons(problem))


def looking_for_reasons(problem: Problem) -> Generator[None, None, str | None]:
    """`impossible` in short pieces: the generator returns its sentence, or None."""
    for reason in (lambda one: area_reason(one.puzzle), _homeless_tile, _lonely_atom):
        if reason_found := reason(problem):
            return reason_found
        yield
    if reason_found := (yield from _choice(problem)):
        return reason_found
    for name, value in problem.puzzle.grid.parities.items():
        if reason_found := (yield from _colouring(problem, name, value)):
            return reason_found
    return None


def area_reason(puzzle: Puzzle) -> str | None:
    """Why the tiles are too few or too many for the form, in a sentence; None if they are not. It costs nothing."""
    least, most = puzzle.tile_atoms
    must, all_atoms = puzzle.least_filled, len(puzzle.must) + len(puzzle.may)
    if most < must or least > all_atoms:
        return (f"The tiles have {_range(least, most)} {puzzle.grid.unit}s, and the form has "
                f"{_range(must, all_atoms)}.")
    return None


def _choice(problem: Problem) -> Generator[None, None, str | None]:
    must = problem.puzzle.least_filled
    sums = yield from _reached(problem, (yield from _values(problem, lambda _: 0)))
    if sums is None or any(must <= area <= len(problem.atoms) for area, _ in sums):
        return None
    return (f"No choice of tiles has as many {problem.puzzle.grid.unit}s as the form, which has "
            f"{_range(must, len(problem.atoms))}.")


def _range(low: int, high: int) -> str:
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _homeless_tile(problem: Problem) -> str | None:
    tiles = {place.tile for place in problem.places}
    homeless = [tile.name for number, tile in enumerate(problem.puzzle.tiles) if tile.least and number not in tiles]
    if not homeless:
        return None
    return f"The tile{'s' * (len(homeless) > 1)} {listed(homeless[:8])} fit{'s' * (len(homeless) == 1)} nowhere."


def _lonely_atom(problem: Problem) -> str | None:
    cover = problem.cover
    for atom in range(cover.atoms):
        if atom not in cover.optional and not cover.lists[atom]:
            cell = minus(problem.puzzle.grid.cell_of(problem.atoms[atom]), problem.corner)
            place = ".".join(str(part + 1) for part in cell)
            return f"No tile can cover the cell {place}, counted from the lower left."
    return None


def _colouring(problem: Problem, name: str, value: Callable[[Vector], int]) -> Generator[None, None, str | None]:
    # The form comes to a sum between `low` and `high`, by which of its optional atoms stay empty; the tiles come to
    # one of `sums`, over all numbers of copies and sides, for areas that can fill the form. If no sum lies between,
    # the puzzle is impossible, whatever else holds. `_reached` gives up when there are too many: then nothing is said.
    puzzle = problem.puzzle
    must = sum(map(value, puzzle.must))
    low = must + sum(min(0, value(atom)) for atom in puzzle.may)
    high = must + sum(max(0, value(atom)) for atom in puzzle.may)
    values = yield from _values(problem, value)
    sums_reached = yield from _reached(problem, values)
    sums = {total for area, total in sums_reached or () if len(puzzle.must) <= area <= len(problem.atoms)}
    if not sums or any(low <= total <= high for total in sums):
        return None
    form = _difference(low) if low == high else f"from {_difference(low)} to {_difference(high)}"
    differences = sorted({abs(total) for total in sums})
    sum_texts = [str(one) for one in differences]
    tiles = " or ".join(sum_texts) if len(sum_texts) <= 4 else f"{', '.join(sum_texts[:3])} … {sum_texts[-1]}"
    odd = [tile.name for tile, own in zip(puzzle.tiles, values, strict=True) if any(own)]
    note = f"; only {listed(odd)} cover{'s' * (len(odd) == 1)} more of one than of the other" if len(odd) <= 6 else ""
    return (f"The colouring “{name}” proves that there is no solution: the form has {form}, but the tiles can only "
            f"come to a difference of {tiles}{note}.")


def _difference(number: int) -> str:
    return f"{abs(number)} more of one colour than of the other" if number else "as many of one colour as of the other"


def _values(problem: Problem, value: Callable[[Vector], int]) -> Generator[None, None, list[set[int]]]:
    """For each tile, the set of sums of `value` over its positions."""
    sums_by_tile: list[set[int]] = [set() for _ in problem.puzzle.tiles]
    atom_values = [value(atom) for atom in problem.atoms]
    for number, (tile, atoms) in enumerate(problem.cover.positions):
        if number % AT_ONCE == 0:
            yield
        sums_by_tile[tile].add(sum([atom_values[atom] for atom in atoms]))
    return sums_by_tile


def _reached(problem: Problem, values: Sequence[set[int]]) -> Generator[None, None, Sums | None]:
    """All pairs (area, sum) that the tiles can reach together, given each tile's values; None if there are too many."""
    sums: Sums = {(0, 0)}
    area_limit = len(problem.atoms)
    for tile, own in zip(problem.puzzle.tiles, values, strict=True):
        size, copies = len(tile.atoms), sums
        total: Sums = set(sums) if tile.least == 0 else set()
        for copy in range(1, tile.most + 1):
            yield
            copies = {(area + size, one + extra) for area, one in copies for extra in own if area + size <= area_limit}
            if copy >= tile.least:
                total |= copies
            if not copies:
                break
            if len(copies) + len(total) > MOST_SUMS:
                return None
        sums = total
    return sums
