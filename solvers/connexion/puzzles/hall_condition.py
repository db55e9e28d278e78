"""Hall's test: whether each cell can have a piece of its own that fits its walls; if not, the proof that it cannot."""
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from solvers.connexion.pieces import COUNT, doors, sides_in_words
from solvers.connexion.puzzles.outlines import Outline
from solvers.connexion.puzzles.puzzle import Puzzle

NAMED = 4  # sets of sides that a sentence names at most


class Shortage(NamedTuple):
    """Cells (indices) and all the pieces that fit any of them, which are too few."""

    cells: tuple[int, ...]
    masks: tuple[int, ...]


class Impossible(NamedTuple):
    """Why an outline has no solution: these cells (indices) can hold only these pieces. `sentence` is for people."""

    cells: tuple[int, ...]
    masks: tuple[int, ...]
    sentence: str


def prove_impossible(outline: Outline) -> Impossible | None:
    """Why no pieces fill this outline; None if walls alone do not forbid it."""
    shortages = find_shortages(outline.puzzle)
    if shortages is None:
        return None
    few, many = shortages
    left = _without(COUNT, many.masks)  # the pieces that fit none of these cells
    if len(left) < len(few.cells):
        return Impossible(*many, _of_pieces(left, COUNT - len(many.cells)))
    return Impossible(*few, _of_cells([outline.walls[cell] for cell in few.cells], len(few.masks)))


def find_shortages(puzzle: Puzzle) -> tuple[Shortage, Shortage] | None:
    """The fewest and the most cells of a puzzle that lack as many pieces as any; None if all cells can be filled.

    The puzzle must have quota 1. Source of the theorem: P. Hall, On representatives of subsets, 1935.
    """
    fits = _fits(puzzle)
    holds: list[list[int]] = [[] for _ in range(puzzle.kinds)]
    for cell, pieces in enumerate(fits):
        for piece in pieces:
            holds[piece].append(cell)
    piece_of, cell_of = _matching(fits, puzzle.kinds)
    if None not in piece_of:
        return None
    # What alternating paths reach from the cells left empty is short of pieces; what they reach from the pieces left
    # over is not, and all else is.
    cells, masks = _reached(piece_of, fits, cell_of)
    spare, filled = _reached(cell_of, holds, piece_of)
    return (
        Shortage(tuple(sorted(cells)), tuple(sorted(masks))),
        Shortage(_without(len(fits), filled), _without(puzzle.kinds, spare)),
    )


def _without(size: int, some: Collection[int]) -> tuple[int, ...]:
    return tuple(one for one in range(size) if one not in some)


def _fits(puzzle: Puzzle) -> list[list[int]]:
    """For each cell, the pieces that agree with its fixed sides: those without a door to another cell."""
    free = [0] * len(puzzle.fixed)
    for door in puzzle.doors:
        for cell, bits in door:
            free[cell] |= bits
    return [
        [mask for mask in range(puzzle.kinds) if not (mask ^ fixed) & ~bits]
        for fixed, bits in zip(puzzle.fixed, free, strict=True)
    ]


def _matching(fits: Sequence[Sequence[int]], kinds: int) -> tuple[list[int | None], list[int | None]]:
    """A maximum matching of cells and pieces: the piece of each cell and the cell of each piece."""
    piece_of: list[int | None] = [None] * len(fits)
    cell_of: list[int | None] = [None] * kinds

    def place(cell: int, seen: set[int]) -> bool:
        for mask in fits[cell]:
            if mask not in seen:
                seen.add(mask)
                owner = cell_of[mask]
                if owner is None or place(owner, seen):
                    piece_of[cell], cell_of[mask] = mask, cell
                    return True
        return False

    for cell in range(len(fits)):
        place(cell, set())
    return piece_of, cell_of


def _reached(
    partner: Sequence[int | None], ways: Sequence[Sequence[int]], back: Sequence[int | None]
) -> tuple[set[int], set[int]]:
    """The vertices on alternating paths from unmatched ones: those on this side and on the other."""
    edge = [one for one, other in enumerate(partner) if other is None]
    here, there = set(edge), set[int]()
    while edge:
        for other in ways[edge.pop()]:
            if other not in there:
                there.add(other)
                one = back[other]
                if one is not None and one not in here:
                    here.add(one)
                    edge.append(one)
    return here, there


def _of_cells(walls: Sequence[int], pieces: int) -> str:
    sets = _smallest(walls)
    cells = f"All {COUNT} cells" if len(walls) == COUNT else f"{len(walls)} cells at the border"
    have = f"have walls {_listed(sets)}" if len(sets) <= NAMED else "have walls of their own"
    few = f"{pieces} of the {COUNT} pieces {'have' if pieces > 1 else 'has'} such walls"
    missing = len(walls) - pieces
    return f"{cells} {have}; only {few}, so {missing} cell{'s' if missing > 1 else ''} must stay empty."


def _of_pieces(masks: Sequence[int], cells: int) -> str:
    sets = _smallest(masks)
    pieces = "One piece has" if len(masks) == 1 else f"{len(masks)} pieces have"
    text = f"{pieces} too many doors" if len(sets) > NAMED else f"{pieces} doors {_listed(sets)}"
    they = "it fits" if len(masks) == 1 else "they fit"
    return f"{text}; {they} {'nowhere' if cells == 0 else f'only {cells} cell' + ('s' if cells > 1 else '')}."


def _smallest(masks: Iterable[int]) -> list[int]:
    """The sets of sides that hold no other of them."""
    sets = sorted(set(masks))
    return [one for one in sets if not any(other & one == other for other in sets if other != one)]


def _listed(sets: Iterable[int]) -> str:
    return ", or ".join("on all six sides" if one == COUNT - 1 else sides_in_words(doors(one)) for one in sets)
