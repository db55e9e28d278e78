"""Sentences of the Connexion tab: pieces by their numbers, what a cell needs, why a search turns back, wishes."""
from collections.abc import Mapping, Sequence

from app.canvas.board import Cell
from app.pages import HowFar
from solvers.connexion.labyrinth import neighbours
from solvers.connexion.open_cells import Need, Surroundings
from solvers.connexion.pieces import COUNT, doors, fitting, number_of, opposite, sides_in_words
from solvers.connexion.rules import Labyrinth
from solvers.connexion.search.watch import Event
from solvers.connexion.search.wishes import Wish
from solvers.core.wording import counted, listed

MOST = 6  # pieces that a sentence names

_PLACES = ("above", "up right of", "down right of", "below", "down left of", "up left of")  # of a side, from its piece


def piece_numbers(masks: Sequence[int], first_line: int) -> str:
    """The numbers of pieces, in bold: `23 and 55`."""
    numbers = sorted(number_of(mask, first_line) for mask in masks)
    return listed([f"<b>{number}</b>" for number in numbers])


def begun_with(state: Labyrinth, first_line: int) -> str:
    """What a labyrinth grows around, and its wish unless it is finished without: “Around 25 and 30”."""
    if state.laid:
        return f"The last {counted(COUNT - state.laid, 'piece')}"
    given = [str(number_of(mask, first_line)) for mask in state.given]
    origin = f"Around {listed(given)}" if given else "From nothing"
    return f"{origin}, {wish_label(state.wish)}" if state.wish is not None and state.may_be_as_wished else origin


def how_far(state: Labyrinth) -> HowFar:
    """How many pieces lie there, and how many cells must yet be filled."""
    pieces, waiting = len(state.placed), len(state.surroundings.waiting)
    return HowFar.from_words(f"{pieces} of {COUNT} pieces laid", counted(waiting, "open cell") if waiting else "",
                             part=pieces / COUNT)


def explain_lack(need: Need, first_line: int) -> str:
    """Why nothing fits a cell: what it needs, and that all pieces that have it are used."""
    if need.closed:
        return f"A door opens onto this cell from {sides_in_words(need.doors)}, but a wall keeps it empty."
    suiting = fitting(need.required, need.known)
    wanted = f"This cell needs {need.text}."
    if len(suiting) == 1:
        return f"{wanted} Only piece {piece_numbers(suiting, first_line)} has that, and it is on the board already."
    if len(suiting) <= MOST:
        both = "both" if len(suiting) == 2 else "all"
        return f"{wanted} Pieces {piece_numbers(suiting, first_line)} have that, and {both} are used."
    return f"{wanted} All {len(suiting)} pieces that have that are used."


def explain_lack_briefly(need: Need, first_line: int) -> str:
    """Why nothing fits the hatched cell, in one line for the banner."""
    suiting = fitting(need.required, need.known)
    if need.closed:
        return "A door opens onto the hatched cell, and a wall closes it."
    if len(suiting) == 1:
        return f"The hatched cell needs piece {piece_numbers(suiting, first_line)}, and it is used."
    if len(suiting) <= MOST:
        either = piece_numbers(suiting, first_line).replace(" and ", " or ")
        return f"The hatched cell needs piece {either}, and {'both' if len(suiting) == 2 else 'all'} are used."
    return f"All {len(suiting)} pieces that fit the hatched cell are used."


def explain_closed(cell: Cell, pieces: Mapping[Cell, int], first_line: int) -> str:
    """Why an empty cell has to stay empty: the walls that face it, and doors that should not. `pieces` are masks by
    cell."""
    doors_of, walls_of = list[int](), list[int]()
    for direction, neighbour in enumerate(neighbours(cell)):
        if (mask := pieces.get(neighbour)) is not None:
            (doors_of if mask >> opposite(direction) & 1 else walls_of).append(mask)
    walls = (f"A wall of {piece_numbers(walls_of, first_line)} faces" if len(walls_of) == 1 else
             f"Walls of {piece_numbers(walls_of, first_line)} face")
    if not doors_of:
        return f"{walls} this cell, so it stays empty."
    opens = f"{'a door' if len(doors_of) == 1 else 'doors'} of {piece_numbers(doors_of, first_line)}"
    return f"{walls} this cell, yet {opens} must lead there: take one of them back."


def describe_place(cell: Cell, pieces: Mapping[Cell, int], first_line: int) -> str:
    """Where an empty cell lies, beside one or two of the pieces that touch it: `above 25 and down right of 4`; nothing
    if none does."""
    beside = [
        f"{_PLACES[opposite(direction)]} {number_of(pieces[neighbour], first_line)}"
        for direction, neighbour in enumerate(neighbours(cell)) if neighbour in pieces
    ]
    return listed(beside[:2])


def describe_choice(cell: Cell, need: Need, fits: Sequence[int], pieces: Mapping[Cell, int], first_line: int) -> str:
    """What fits a chosen empty cell with this need, or why nothing does; `fits` are masks of free pieces."""
    if need.closed:
        return explain_closed(cell, pieces, first_line)
    if not fits:
        return explain_lack(need, first_line) if need.known else "Nothing fits there: it is too far out."
    text = f"{len(fits)} {'piece fits' if len(fits) == 1 else 'pieces fit'} the chosen cell"
    return f"{text}, which needs {need.text}." if need.known else f"{text}."


def explain_dead_end(event: Event, pieces: Mapping[Cell, int], first_line: int) -> str:
    """Why a search has to turn back on a plane of masks by cell."""
    match event.reason:
        case "short":
            waiting, left = len(Surroundings(pieces).waiting), COUNT - len(pieces)
            return f"{counted(waiting, 'cell')} must be filled, but only {counted(left, 'piece')} {_is(left)} left."
        case "direction":
            return _one_way(pieces)
        case "closed":
            return "A door opens onto this cell, but the wall of another piece keeps it empty."
    return explain_lack(Need(event.required, event.known), first_line)


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def _one_way(pieces: Mapping[Cell, int]) -> str:
    """The direction in which more doors are open than free pieces have doors against it, in a sentence."""
    free = set(range(COUNT)).difference(pieces.values())
    for direction in range(6):
        opened = sum(
            mask >> direction & 1 and neighbours(cell)[direction] not in pieces for cell, mask in pieces.items()
        )
        against = sum(mask >> opposite(direction) & 1 for mask in free)
        if opened > against:
            return (f"{counted(opened, 'door')} {_is(opened)} open {sides_in_words([direction])}, but the free pieces "
                    f"have only {against} {sides_in_words([opposite(direction)])}.")
    return "More doors are open one way than the free pieces can answer."


def describe_piece(mask: int, first_line: int) -> str:
    """A piece and its doors, for tips and screen readers."""
    opened = f"doors {sides_in_words(doors(mask))}" if mask else "no doors"
    return f"Piece {number_of(mask, first_line)}, {opened}"


def fingerprint_text(fingerprint: str) -> str:
    """The digits of a fingerprint in groups of four: `7F3A 91C0 …`."""
    return " ".join(fingerprint[place : place + 4] for place in range(0, len(fingerprint), 4)).upper()


def cell_text(cell: Cell) -> str:
    """The coordinates of a cell, with true minus signs."""
    return f"{cell[0]}, {cell[1]}".replace("-", "−")


def wish_label(wanted: Wish) -> str:
    """A wish as the title names it."""
    match wanted.kind:
        case "mirror":
            return "its own mirror image"
        case "single":
            return "63 in one piece"
        case "holed-groups":
            return "two groups with holes"
        case "groups":
            return counted(wanted.number, "group")
        case "hole":
            return f"a hole of {counted(wanted.number, 'cell')}"
