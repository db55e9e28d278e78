"""OutlineDraft: an outline of up to 64 cells, the picture that fills it, and what is known before any search."""
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from solvers.connexion.labyrinth import Cell, neighbours
from solvers.connexion.pieces import COUNT, opposite
from solvers.connexion.puzzles.compact import complaint
from solvers.connexion.puzzles.hall_condition import Impossible, prove_impossible
from solvers.connexion.puzzles.outlines import OWN, Outline
from solvers.core.formats import FormatError

Filling = tuple[tuple[int, int, int], ...]  # q, r, mask

REACH = 40  # no cell is drawn farther from the middle, in cells along q, r or both

_CELL = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)

_NAMES = {
    "parallelogram:8x8": "Parallelogram 8 × 8",
    "torus:8x8": "Torus 8 × 8",
    "brick:8x8": "Bricks 8 × 8",
    "hexagon5+3": "Hexagon and 3, spread",
    "hexagon5+3-row": "Hexagon and 3 in a row",
    "triangle11-2": "Triangle without 2 corners",
    "perimeter56": "Shortest border, 56",
    "parallelogram:4x16": "Parallelogram 4 × 16",
    "brick:4x16": "Bricks 4 × 16",
    OWN: "Your own",
}


@dataclass(frozen=True)
class OutlineDraft:
    """Cells under the name of an outline, or `OWN`. `filling` has a mask for each cell, or nothing."""

    name: str
    cells: frozenset[Cell]
    filling: Filling = ()

    @classmethod
    def from_outline(cls, outline: Outline) -> "OutlineDraft":
        """An outline that is not filled. Raises FormatError if it lies too far out to be drawn."""
        if not all(within_reach(cell) for cell in outline.cells):
            raise FormatError(f"cells farther than {REACH} from 0,0 cannot be shown; move the outline nearer.")
        return cls(outline.name, frozenset(outline.cells))

    def with_cells(self, cells: Iterable[Cell]) -> "OutlineDraft":
        """An outline of one's own with these cells, not filled."""
        return OutlineDraft(OWN, frozenset(cells))

    def with_filling(self, filling: Filling) -> "OutlineDraft":
        """The same outline, filled."""
        return replace(self, filling=tuple(sorted(filling)))

    @cached_property
    def pieces(self) -> dict[Cell, int]:
        """The mask on each cell; empty while it is not filled."""
        return {(q, r): mask for q, r, mask in self.filling}

    @cached_property
    def outline(self) -> Outline | None:
        """The outline; None while there are not 64 cells."""
        if self.name != OWN:
            return Outline.named(self.name)
        return Outline.from_cells(sorted(self.cells)) if len(self.cells) == COUNT else None

    @cached_property
    def impossible(self) -> Impossible | None:
        """Why the outline cannot be filled, if its border alone shows that."""
        return None if self.outline is None else prove_impossible(self.outline)

    @property
    def lack(self) -> str:
        """The number of missing or surplus cells, as a phrase; empty if there are 64."""
        more = COUNT - len(self.cells)
        if more > 0:
            return f"{'one more is' if more == 1 else f'{more} more are'} needed"
        return f"{'one is' if more == -1 else f'{-more} are'} too many" if more else ""

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """Sizes of the parts that doors join, in cells, the largest first."""
        outline, room_of = self.outline, {cell: {cell} for cell in self.pieces}
        if outline is None or not room_of:
            return ()
        for one, direction, other in outline.edges:
            near, far = outline.cells[one], outline.cells[other]
            if self.pieces[near] >> direction & 1 and room_of[near] is not room_of[far]:
                joined = room_of[near] | room_of[far]
                room_of.update(dict.fromkeys(joined, joined))
        rooms = {frozenset(room) for room in room_of.values()}
        return tuple(sorted(map(len, rooms), reverse=True))

    def repeated_masks(self, masks: dict[Cell, int]) -> dict[Cell, int]:
        """What a torus repeats around its border: masks by the cells where they show, −1 where nothing lies yet."""
        if self.outline is None:
            return {}
        shown = {}
        cells = self.outline.cells
        for one, direction, other in self.outline.edges:
            for near, way, far in ((one, direction, other), (other, opposite(direction), one)):
                place = neighbours(cells[near])[way]
                if place != cells[far]:
                    shown[place] = masks.get(cells[far], -1)
        return shown

    def as_text(self) -> str:
        """One line of text: the name, or the cells, and the masks of the picture in the order of the cells."""
        cells = " ".join(f"{q},{r}" for q, r in sorted(self.cells)) if self.name == OWN else self.name
        return f"{cells}|{' '.join(str(mask) for *_, mask in self.filling)}"

    @classmethod
    def read(cls, text: str) -> "OutlineDraft":
        """The draft of a line. Raises FormatError if it is none, or if its picture breaks the rules."""
        shape, _, masks = text.partition("|")
        draft = cls(OWN, frozenset(map(_cell, shape.split()))) if not shape[:1].isalpha() \
            else cls.from_outline(Outline.named(shape))
        if not masks:
            return draft
        numbers = masks.split(" ")
        if draft.outline is None or len(numbers) != COUNT or not all(re.fullmatch(r"\d{1,2}", n, re.ASCII)
                                                                     for n in numbers):
            raise FormatError(f"a picture has {COUNT} masks, one for each cell of an outline.")
        filling = tuple((q, r, int(mask)) for (q, r), mask in zip(sorted(draft.cells), numbers, strict=True))
        if reason := complaint(draft.outline, filling):
            raise FormatError(reason)
        return draft.with_filling(filling)


def within_reach(cell: Cell) -> bool:
    """True if a cell can be part of a draft."""
    return max(abs(cell[0]), abs(cell[1]), abs(cell[0] + cell[1])) <= REACH


def _cell(word: str) -> Cell:
    match = _CELL.fullmatch(word)
    if match is None or not within_reach(cell := (int(match[1]), int(match[2]))):
        raise FormatError(f"“{word[:30]}” is not a cell that can be drawn.")
    return cell


def outline_name(name: str) -> str:
    return _NAMES.get(name, name.replace(":", " ").replace("x", " × ").capitalize())


def verdict(draft: OutlineDraft) -> str:
    """What is known of an outline before any search, in one or two sentences."""
    if draft.lack:
        return f"An outline has {COUNT} cells: {draft.lack}."
    if draft.impossible is not None:
        return draft.impossible.sentence
    if draft.outline is not None and draft.outline.joined:
        return "Opposite sides are joined, so there is no border: every piece fits everywhere."
    return "Nothing rules this outline out: there are enough pieces for every part of the border."


def refusal(draft: OutlineDraft) -> str:
    """Why an outline is not searched, in one line with the numbers of the proof."""
    assert draft.impossible is not None
    cells, pieces = len(draft.impossible.cells), len(draft.impossible.masks)
    return f"Only {pieces} pieces fit the {cells} highlighted cells, so {cells - pieces} would stay empty."
