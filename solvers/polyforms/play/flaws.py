"""Flaws: what a person sees of a position that cannot be right: it leaves a hole, or a place that nothing fills."""
from collections.abc import Generator, Iterable, Sequence
from typing import Final, NamedTuple

from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import Positions, bits

AT_ONCE: Final = 1000  # positions that are entered in lists between two yields

Kind = str  # "hole", "area", "place" or "tile"


class Flaw(NamedTuple):
    """Why there is no solution with some tiles: `kind` is "hole" for an area that no tile fits into, "area" for one
    that the tiles left do not add up to, "place" for an atom that nothing covers, "tile" for a tile without a place.
    `atoms` are the bits of the area or place, `tile` the tile's number."""

    kind: Kind
    atoms: int
    tile: int = -1


class Rest:
    """What remains of a puzzle in a state: free atoms, positions, and copies of tiles."""

    def __init__(self, positions: Positions, state: Laying) -> None:
        self.positions, self.state = positions, state
        self.numbers = positions.left(state)
        self.free = (1 << len(positions.atoms)) - 1 & ~positions.mask(state.taken)
        self.must = self.free & positions.must
        self.least = tuple(max(tile.least - used, 0) for tile, used in
                           zip(state.puzzle.tiles, state.used, strict=True))
        self.most = tuple(state.left(tile) for tile in range(len(state.puzzle.tiles)))

    def after(self, number: int) -> list[int]:
        """The positions that are left once one of them is taken."""
        masks, spots = self.positions.masks, self.positions.spots
        mask, tile = masks[number], spots[number].tile
        alone = self.most[tile] == 1
        return [one for one in self.numbers if not masks[one] & mask and not (alone and spots[one].tile == tile)]

    def flaw(self, number: int | None = None) -> Flaw | None:
        """The flaw of taking a position, or, for None, of the state as it is; None if there is no visible one."""
        if number is None:
            free, candidates, tile = self.free, self.numbers, -1
        else:
            free = self.free & ~self.positions.masks[number]
            candidates, tile = self.after(number), self.positions.spots[number].tile
        # From what is seen at a glance to what has to be added up: a place that nothing covers, or the hole around it
        # if nothing covers any of it; then a tile without a place; then areas that no tiles add up to.
        covered = 0
        for one in candidates:
            covered |= self.positions.masks[one]
        must = free & self.positions.must
        if lonely := must & ~covered:
            area = self.area(lonely & -lonely, free)
            return Flaw("place", lonely & -lonely) if covered & area else Flaw("hole", area)
        counts = self.positions.per_tile(candidates)
        for other, least in enumerate(self.least):
            if counts[other] == 0 and least > (other == tile):
                return Flaw("tile", 0, other)
        return self._wrong_area(free, tile)

    def area(self, start: int, free: int) -> int:
        """The free atoms that are joined to some of them."""
        # Sets of atoms are integers with a bit for each; the edge is what was reached in the last round.
        area, edge = start, start
        while edge:
            area_mask = 0
            for atom in bits(edge):
                area_mask |= self.positions.near[atom]
            edge = area_mask & free & ~area
            area |= edge
        return area

    def _wrong_area(self, free: int, tile: int) -> Flaw | None:
        """An area of which no choice of tiles has the size."""
        # Only areas of which all must be filled: where an atom may stay empty, smaller sums would do as well.
        sums = self._sums(tile)
        uncovered = free
        while uncovered:
            area = self.area(uncovered & -uncovered, free)
            uncovered &= ~area
            if area & self.positions.must == area and not sums >> area.bit_count() & 1:
                return Flaw("area", area)
        return None

    def _sums(self, tile: int) -> int:
        """The numbers of atoms that the tiles in the tray come to, as bits, one of a tile being gone."""
        # Bit n stands for n atoms. A copy of a tile shifts all sums by its size: every choice of copies in one word.
        sums, all_of_it = 1, (1 << len(self.positions.atoms) + 1) - 1
        for number, most in enumerate(self.most):
            size = len(self.state.puzzle.tiles[number].atoms)
            for _ in range(min(most - (number == tile), len(self.positions.atoms) // size)):
                sums |= sums << size & all_of_it
        return sums

    def lists(self) -> Generator[None, None, tuple[list[list[int]], list[list[int]]]]:
        """For each atom the positions that cover it, and for each tile its positions; in pieces."""
        atoms: list[list[int]] = [[] for _ in self.positions.atoms]
        tiles: list[list[int]] = [[] for _ in self.most]
        for at, number in enumerate(self.numbers):
            if at % AT_ONCE == 0:
                yield
            tile, covered = self.positions.covered[number]
            tiles[tile].append(number)
            for atom in covered:
                atoms[atom].append(number)
        return atoms, tiles

    def positions_at(self, atom: int) -> list[int]:
        """The positions that cover an atom, by its number."""
        return [one for one in self.numbers if self.positions.masks[one] >> atom & 1]

    def sound(self, numbers: Iterable[int]) -> Generator[None, None, tuple[list[int], Sequence[Flaw]]]:
        """Sort positions into those without a flaw, and the flaws of the others; stops at the second sound one. One
        position per piece."""
        sound, flaws = [], []
        for number in numbers:
            yield
            flaw = self.flaw(number)
            if flaw is None:
                sound.append(number)
                if len(sound) > 1:
                    break
            else:
                flaws.append(flaw)
        return sound, flaws
