"""Reduction of a cover in plain Python: each position beside each other, each round from the one before."""
from solvers.polyforms.cover import Cover


def rounds(cover: Cover) -> list[dict[int, tuple[str, int]]]:
    """For each round what was struck out, and why: the first atom or else the first tile that was left without."""
    alive = set(range(len(cover.positions)))
    found = []
    while struck := {one: why for one in sorted(alive) if (why := failing(cover, alive, one)) is not None}:
        found.append(struck)
        alive -= struck.keys()
    return found


def failing(cover: Cover, alive: set[int], one: int) -> tuple[str, int] | None:
    own, atoms = cover.positions[one]
    if cover.most[own] == 0:
        return "tile", own
    beside = [cover.positions[other] for other in alive
              if not set(atoms) & set(cover.positions[other].atoms)
              and (cover.positions[other].tile != own or cover.most[own] > 1)]
    for atom in range(cover.atoms):
        if atom not in atoms and atom not in cover.optional and not any(atom in other.atoms for other in beside):
            return "atom", atom
    for tile in range(cover.tiles):
        if sum(other.tile == tile for other in beside) + (tile == own) < cover.least[tile]:
            return "tile", tile
    return None
