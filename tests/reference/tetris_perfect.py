"""Perfect clears in plain Python: pieces moved key by key on sets of cells, every place tried, nothing remembered."""
from tests.reference.tetris_guideline import BOXES, STATES, kicks, shape

WIDTH = 10


def fits(cells, letter, state, x, y):
    return all(
        0 <= x + cx < WIDTH and y + cy >= 0 and (x + cx, y + cy) not in cells for cx, cy in shape(letter, state)
    )


def places(cells, letter, rows, deep=False):
    """The sets of cells, all in the lowest `rows`, in which a piece can come to rest: led there by single keys from
    above, or with `deep` wherever it has room."""
    if deep:
        spots = {
            (state, x, y) for state in STATES for x in range(-3, WIDTH) for y in range(-3, rows)
            if fits(cells, letter, state, x, y)
        }
    else:
        spots = set()
        waiting = [("0", (WIDTH - len(BOXES[letter])) // 2, rows + 5)]
        while waiting:
            state, x, y = spot = waiting.pop()
            if spot in spots:
                continue
            spots.add(spot)
            waiting += [
                (state, x + dx, y + dy) for dx, dy in ((-1, 0), (1, 0), (0, -1))
                if fits(cells, letter, state, x + dx, y + dy)
            ]
            for turn in (1, 3):
                after = STATES[(STATES.index(state) + turn) % 4]
                for right, up in kicks(letter, state, after):
                    if fits(cells, letter, after, x + right, y + up):
                        waiting.append((after, x + right, y + up))
                        break
    found = set()
    for state, x, y in spots:
        taken = frozenset((x + cx, y + cy) for cx, cy in shape(letter, state))
        if not fits(cells, letter, state, x, y - 1) and all(cy < rows for _, cy in taken):
            found.add(taken)
    return found


def cleared(cells, rows):
    """The cells once full rows are gone, and how many rows are left."""
    full = [y for y in range(rows) if all((x, y) in cells for x in range(WIDTH))]
    left = {(x, y - sum(row < y for row in full)) for x, y in cells if y not in full}
    return frozenset(left), rows - len(full)


def ways(cells, rows, hold, queue, deep=False):
    """How many ways fill the lowest `rows` exactly: other places of a piece, or other pieces, are another way."""
    if rows == 0:
        return 1
    choices = set()
    if queue:
        choices.add((queue[0], hold, queue[1:]))
    if hold is not None:
        choices.add((hold, queue[:1] or None, queue[1:]))
    elif len(queue) > 1 and queue[1] != queue[0]:
        choices.add((queue[1], queue[0], queue[2:]))
    return sum(
        ways(*cleared(cells | taken, rows), kept, rest, deep)
        for letter, kept, rest in choices for taken in places(cells, letter, rows, deep)
    )
