"""Watched: what the pictures of a solver mean for the puzzle that it works on: tiles, marks and words."""
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.games.polyforms import laying_text
from app.games.polyforms.form_marks import FormMark, trouble
from solvers.polyforms.grids import Vector
from solvers.polyforms.logelium.watch import LogeliumSnapshot
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions
from solvers.polyforms.play.table import Spot
from solvers.polyforms.reduction import Struck

FEW = 9  # candidates that are marked on the board


@dataclass(frozen=True)
class WatchedSearch:
    """A state, the positions of its puzzle, and the numbers among these of those that the solver has."""

    state: Laying
    positions: Positions
    numbers: Sequence[int]

    def spot(self, number: int) -> Spot:
        """The position that the solver knows by a number."""
        return self.positions.spots[self.numbers[number]]

    def spots(self, numbers: Iterable[int]) -> list[Spot]:
        """Several of them."""
        return [self.spot(number) for number in numbers]

    def only(self, numbers: Sequence[int]) -> "WatchedSearch":
        """The same with these of the solver's positions alone, as its search numbers them after a reduction."""
        return WatchedSearch(self.state, self.positions, [self.numbers[number] for number in numbers])

    def counts(self, placed: Sequence[Spot]) -> dict[Vector, str]:
        """For each free atom how many positions still cover it, once some are taken."""
        taken = self.state.taken.union(*(spot.atoms for spot in placed))
        copies = [self.state.left(tile) for tile in range(len(self.state.puzzle.tiles))]
        for spot in placed:
            copies[spot.tile] -= 1
        mask, masks, spots = self.positions.mask(taken), self.positions.masks, self.positions.spots
        left = [one for one in self.numbers if not masks[one] & mask and copies[spots[one].tile] > 0]
        return {atom: str(count) for atom, count in self.positions.per_atom(left).items() if atom not in taken}

    # Marks

    def struck_marks(self, struck: Sequence[Struck]) -> list[FormMark]:
        """The positions that were struck out last, the very last one hatched."""
        return [FormMark(spot.atoms, "bad", 1.75, 0.0, 4.0 + 4 * place, hatched=place == len(struck) - 1)
                for place, spot in enumerate(self.spots([each.position for each in struck]))]

    def search_marks(self, seen: LogeliumSnapshot) -> list[FormMark]:
        """The place that is filled next, its candidates, and what the last step was about."""
        marks = []
        if seen.atom is not None and len(seen.tried) + len(seen.untried) <= FEW:
            marks += self._candidates(seen)
        if seen.atom is not None and seen.event != "dead end":
            marks.append(FormMark(frozenset({self.positions.atoms[seen.atom]}), "accent", 3.0, 0.18, 1.5, halo=True))
        if seen.position is not None and seen.event in ("place", "reject"):
            atoms = self.spot(seen.position).atoms
            marks.append(FormMark(atoms, "accent" if seen.event == "place" else "bad", 3.0, 0.0, 1.5))
        if seen.event == "dead end" and seen.dead_end is not None and seen.dead_end.atoms:
            marks.append(trouble(frozenset(self.positions.atoms[atom] for atom in seen.dead_end.atoms)))
        return marks

    def _candidates(self, seen: LogeliumSnapshot) -> list[FormMark]:
        """Each with its letter on an atom of its own, those that led nowhere struck through."""
        marks, taken = [], set[Vector]()
        for number in (*seen.untried, *(one for one in seen.tried if one not in seen.placed)):
            spot, dead = self.spot(number), number in seen.tried
            at = next((atom for atom in sorted(spot.atoms, key=self.positions.bit.__getitem__, reverse=True)
                       if atom not in taken), None)
            taken |= {at} if at is not None else set()
            name = self.state.puzzle.tiles[spot.tile].name
            marks.append(
                FormMark(spot.atoms, "bad", 1.75, 0.0, 8.0, hatched=True, letter=name, at=at, dead=True) if dead else
                FormMark(spot.atoms, "muted", 1.75, 0.0, 4.0, (1.5, 2.5), letter=name, at=at))
        return marks

    # Words

    def struck_words(self, struck: Sequence[Struck]) -> str:
        """Why the last position was struck out."""
        if not struck:
            return "Striking out positions that have no continuation."
        last, puzzle = struck[-1], self.state.puzzle
        name = self.spot(last.position).name
        if last.atom is not None:
            place = laying_text.place_name(puzzle, self.positions.atoms[last.atom])
            return f"<b>{name}</b> is struck out: with it nothing could cover {place}."
        tile = puzzle.tiles[last.tile].name if last.tile is not None else "a tile"
        return f"<b>{name}</b> is struck out: with it {tile} would have no position."

    def search_words(self, seen: LogeliumSnapshot) -> str:
        """What the last step of the search was."""
        name = self.spot(seen.position).name if seen.position is not None else ""
        if seen.event == "dead end" and seen.dead_end is not None:
            return f"<b>A dead end.</b> {seen.dead_end.reason}"
        said = {"solution": "<b>A solution</b> is found.", "back": f"<b>{name}</b> is taken back.",
                "place": f"<b>{name}</b> is placed.", "reject": f"<b>{name}</b> does not fit."}
        return said.get(seen.event) or self._branching_words(seen)

    def _branching_words(self, seen: LogeliumSnapshot) -> str:
        if seen.atom is None:
            return "Nothing is left to try here."
        place, count = laying_text.place_name(self.state.puzzle, self.positions.atoms[seen.atom]), len(seen.untried)
        one = f"One of these <b>{count}</b> must fill it." if count > 1 else "Only one position can fill it."
        return f"{place[:1].upper()}{place[1:]} has the fewest positions left. {one}"
