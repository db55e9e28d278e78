"""How tests try a task: by the keys of its hints or of its way, and how its field looks to the oracle."""
from solvers.tetris.field import Field
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.task import Try
from solvers.tetris.tbp.position import Choice
from solvers.tetris.tbp.steering import steer


def play_at(made, place):
    """The try after keys have put a piece there."""
    game = made.game.copy()
    for given in steer(game, Choice(Falling(*place[:4]), place.spin), game.time):
        game.apply_input(given)
    locked = [event for event in game.take_events() if isinstance(event, Locked)]
    assert len(locked) == 1
    return Try(game, (*made.locked, *locked))


def tries(task):
    """The tries after each piece of its way, the first before any."""
    made = Try(task.new_game())
    yield made
    for step in task.way:
        made = play_at(made, step.place)
        yield made


def cells_of(field):
    """The filled cells as a set of (column, row)."""
    return {(place % field.width, place // field.width) for place, cell in enumerate(field.cells) if cell}


def letters(kinds):
    return "".join(KINDS[kind] for kind in kinds)


def letter(kind):
    return None if kind is None else KINDS[kind]


def plain_steps(way):
    """Steps as the oracle takes them."""
    return [(KINDS[step.place.kind], step.place.cells, step.place.spin, step.held) for step in way]


def field_of(*rows):
    """A field of 40 rows with these at its bottom, the upper one first."""
    cells = "".join(reversed(rows))
    return Field(10, 40, bytes(8 * (cell != ".") for cell in cells).ljust(400, b"\0"))
