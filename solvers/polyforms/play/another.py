"""The puzzle after one: another of its kind, or the next rung of a ladder."""
from solvers.polyforms import catalogue
from solvers.polyforms.play.ids import FIVE, ONE, another_five, one_id, read_id, shipped_id


def another_id(game_id: str, seed: int) -> str:
    """The id of another puzzle of the same kind, which the seed chooses, or makes where puzzles are made."""
    name, puzzle, _ = read_id(game_id)
    if name == FIVE:
        return another_five(seed)
    if name == ONE:
        return one_id(len(puzzle.tiles), seed)
    kind = next((kind.puzzles for kind in catalogue.kinds() if name in kind.puzzles), catalogue.names())
    alike = [other for other in kind if other != name and catalogue.shipped(other).expect != 0]
    return shipped_id(alike[seed % len(alike)] if alike else name, seed)


def next_rung_id(game_id: str) -> str | None:
    """The id of the rung that follows on a ladder; None at its top, and beside it."""
    rung = catalogue.next_rung(read_id(game_id).name)
    return None if rung is None else shipped_id(rung)
