"""Tasks of Tetris by single keys: whether a way can be walked, what it clears, and how many ways lead to a T-spin."""
from tests.reference.tetris_moves import WIDTH, plain_destinations


def cleared(filled):
    """A set of cells without its complete rows, and how many these are."""
    full = [y for y in {y for _, y in filled} if all((x, y) in filled for x in range(WIDTH))]
    left = {(x, y - sum(row < y for row in full)) for x, y in filled if y not in full}
    return left, len(full)


def walk(filled, letters, hold, steps):
    """Put pieces down, each a (letter, cells, spin, held); what each did is a (rows, spin), and the cells at the end.

    AssertionError where keys do not lead there, or where the piece is not the one at hand.
    """
    done, queue = [], list(letters)
    for letter, cells, spin, held in steps:
        at_hand = queue.pop(0)
        if held:
            hold, at_hand = at_hand, queue.pop(0) if hold is None else hold
        assert at_hand == letter, f"{at_hand} is at hand, not {letter}"
        assert (frozenset(cells), spin) in plain_destinations(filled, letter), f"{letter} does not get to {cells}"
        filled, rows = cleared(set(filled) | set(cells))
        done.append((rows, spin))
    return done, filled


def count_spin_ways(filled, letters, hold, pieces, lines):
    """In how many ways at most so many pieces make a full T-spin of at least so many lines; a way ends with the spin.

    A piece that comes to the same cells by other keys is the same way, and so is one that hold exchanges for its like.
    """
    if not letters or not pieces:
        return 0
    falling, rest = letters[0], letters[1:]
    choices = {(falling, hold, rest)}
    if hold is not None and hold != falling:
        choices.add((hold, falling, rest))
    if hold is None and rest and rest[0] != falling:
        choices.add((rest[0], falling, rest[1:]))
    count = 0
    for letter, held, left in choices:
        found = plain_destinations(filled, letter)
        for cells in {cells for cells, _ in found}:
            after, rows = cleared(set(filled) | cells)
            spins = letter == "T" and (cells, "full") in found and rows >= lines
            count += spins
            if not spins or any((cells, spin) in found for spin in ("", "mini")):
                count += count_spin_ways(after, left, held, pieces - 1, lines)
    return count
