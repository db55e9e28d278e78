"""Texts of a deduction: why cells are certain, in sentences about these very numbers."""
from collections.abc import Sequence
from dataclasses import dataclass

from app.controls import Tone
from app.games.minesweeper.chain_text import ChainStep, chain_text
from app.games.minesweeper.number_text import (
    COUNT,
    are,
    capital,
    cell_names,
    number_name,
    obvious_text,
    so_many,
    touched_text,
)
from solvers.core.wording import listed
from solvers.minesweeper.explain.constraints import Constraint, Numbers
from solvers.minesweeper.explain.explanation import LEVELS, Reason
from solvers.minesweeper.explain.obvious import obvious_mines, with_known
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import geometry_of

SUBJECTS = 3  # cells that the subject of a hint names; of more it has the number
PALE = "Pale mines are certain."  # where several numbers force them, each by needing all of its hidden cells
NAMED = 2  # numbers that are named with what they say; of more a text has the cells, or PALE


@dataclass(frozen=True, slots=True)
class HintText:
    """Text of a hint: a subject and one sentence for the banner, paragraphs (with <b>) for the panel.

    `level` says how hard it is to see, or what is at stake, and `tone` has the colour of the subject. `shared` are the
    cells that both numbers of a proof touch. The `steps` of a chain stand in the panel below the paragraphs.
    """

    subject: str
    sentence: str
    level: str
    paragraphs: tuple[str, ...]
    shared: tuple[int, ...] = ()
    steps: tuple[ChainStep, ...] = ()
    tone: Tone = "plain"

    @property
    def text(self) -> str:
        """All that the panel says."""
        return " ".join((*self.paragraphs, *(step.text for step in self.steps)))


def explain(position: Position, reason: Reason) -> HintText:
    """The text for a reason that was found in a position."""
    seen = with_known(position, dict.fromkeys(reason.known, MINE))
    known = Numbers(seen)
    numbers = [found for cell in reason.numbers if (found := known.number_at(cell)) is not None]
    paragraphs: tuple[str, ...] = ()
    shared: tuple[int, ...] = ()
    steps: tuple[ChainStep, ...] = ()
    if reason.counter:
        paragraphs = _by_counter(seen, reason)
    elif len(numbers) == 1 and reason.mine:
        paragraphs = (obvious_text(seen, reason.numbers[0]),)
    elif len(numbers) == 1:
        safe = f"{cell_names(seen, numbers[0].hidden)} {are(numbers[0].hidden, 'is safe', 'are safe')}"
        paragraphs = (f"{_done(seen, numbers[0])}, so {safe}.",)
    elif len(numbers) == 2:
        paragraphs = _by_two(seen, numbers, reason)
        shared = tuple(sorted(numbers[0].hidden & numbers[1].hidden))
    elif reason.chain:
        steps = chain_text(seen, reason.chain, _too(seen, reason))
    else:
        paragraphs = _by_many(seen, reason)
    return HintText(
        subject=_subject(position, reason), sentence=_banner(seen, reason),
        level=f"level {LEVELS.index(reason.level) + 1} · {reason.level}",
        paragraphs=(*_pale(position, reason), *paragraphs), shared=shared, steps=steps,
        tone="bad" if reason.mine else "good",
    )


def cells_text(position: Position, cells: Sequence[int]) -> str:
    """Some cells in short: `c5, c6 and c7`, or `c5 and 4 more cells`."""
    names = [position.name(cell) for cell in cells]
    return listed(names) if len(names) <= SUBJECTS else f"{names[0]} and {len(names) - 1} more cells"


def _subject(position: Position, reason: Reason) -> str:
    parts = [
        f"{cells_text(position, cells)} {are(cells, *so)}"
        for cells, so in ((reason.safe, ("is safe", "are safe")), (reason.mines, ("is a mine", "are mines"))) if cells
    ]
    return f"{', '.join(reversed(parts) if reason.mine else parts)}."


def _banner(position: Position, reason: Reason) -> str:
    """The reason in one short sentence; `position` has the mines that it takes for known."""
    # One number says itself why; of two or three the banner has the names, and of more the number alone.
    numbers = [f"the {position.cells[cell]} at {position.name(cell)}" for cell in reason.numbers]
    if reason.counter and not numbers:
        return "The mine counter alone decides it."
    if len(reason.numbers) == 1 and not reason.counter:
        number = Numbers(position).number_at(reason.numbers[0])
        assert number is not None
        return f"{touched_text(position, number.cell) if reason.mine else _done(position, number)}."
    decide = f"{capital(so_many(len(numbers), 'number'))} {'decides' if len(numbers) == 1 else 'decide'} it"
    if reason.counter:
        decide += " with the mine counter"
    return f"{decide}: {listed(numbers)}." if len(numbers) <= 3 else f"{decide}; they are highlighted."


def _pale(position: Position, reason: Reason) -> tuple[str, ...]:
    """Why the mines that the proof takes for known are mines."""
    forced: dict[int, list[int]] = {}  # the known mines by the number that forces them
    for cell in reason.known:
        forced.setdefault(obvious_mines(position)[cell], []).append(cell)
    if len(forced) > (NAMED if len(reason.numbers) == 1 else 1):
        return (PALE,)
    proofs = [f"{capital(number_name(position, number))} makes {cell_names(position, cells)} "
              f"{are(cells, 'a mine', 'mines')}." for number, cells in forced.items()]
    return (" ".join(proofs),) if proofs else ()


def _done(position: Position, number: Constraint) -> str:
    """A number that has all its mines: `The 2 at h6 has both its mines (i5 and i6)`."""
    around = geometry_of(position.width, position.height).neighbours(number.cell)
    mines = [cell for cell in around if position.cells[cell] == MINE]
    has = {0: "has no mine around it", 1: "has its mine", 2: "has both its mines"}.get(
        len(mines), f"has all its {COUNT[len(mines)]} mines")
    where = f" ({cell_names(position, mines)})" if mines else ""
    return f"{capital(number_name(position, number.cell))} {has}{where}"


def _by_two(position: Position, numbers: list[Constraint], reason: Reason) -> tuple[str, ...]:
    """Two numbers of which one needs as many mines more as it has cells that the other does not touch.

    Two numbers that are both needed, and decide anything, are always such: a number decides cells by the fewest or the
    most mines that lie in the shared cells, and only the other number can say how many these are.
    """
    more, less = sorted(numbers, key=lambda number: -number.need)
    if more.need == less.need and more.hidden - less.hidden:
        more, less = less, more
    both, only, rest = more.hidden & less.hidden, more.hidden - less.hidden, less.hidden - more.hidden
    the_more, the_less = number_name(position, more.cell), number_name(position, less.cell)
    shared = cell_names(position, both)
    safe = f"{cell_names(position, rest)} {are(rest, 'is safe', 'are safe')}"
    if not only:
        return (f"{capital(the_more)} has {_its_mines(position, more)} among {shared}. {capital(the_less)} needs no "
                f"more: {safe}.",)
    needed = f"{COUNT[more.need]}{' more' if _known_mines(position, more) else ''}"
    first = (f"{capital(the_less)} allows {so_many(less.need, 'mine')} among {shared}. {capital(the_more)} needs "
             f"{needed}: {cell_names(position, only)} {are(only, 'is a mine', 'are mines')}.")
    if not reason.safe:
        return (first,)
    return (f"{first} The other{' is' if less.need == 1 else 's are'} in the dashed cells: {safe}.",)


def _its_mines(position: Position, number: Constraint) -> str:
    """The mines that a number still needs: `its mine`, `both its mines`, or `its last two mines` if some are known."""
    if _known_mines(position, number):
        return "its last mine" if number.need == 1 else f"its last {COUNT[number.need]} mines"
    return {1: "its mine", 2: "both its mines"}.get(number.need, f"its {COUNT[number.need]} mines")


def _known_mines(position: Position, number: Constraint) -> int:
    return position.cells[number.cell] - number.need


def _too(position: Position, reason: Reason) -> str:
    """What the numbers of a chain decide beside the cell that it is about."""
    parts = [
        f"{cell_names(position, others)} {are(others, one, many)}"
        for cells, one, many in ((reason.safe, "is safe", "are safe"), (reason.mines, "is a mine", "are mines"))
        if (others := [cell for cell in cells if cell != reason.cell])
    ]
    return f"The same numbers decide that {listed(parts)}." if parts else ""


def _by_many(position: Position, reason: Reason) -> tuple[str, ...]:
    """Numbers by which no chain leads that could be followed."""
    numbers = cell_names(position, reason.numbers)
    return (
        f"These {len(reason.numbers)} highlighted numbers decide it: {numbers}. With "
        f"<b>{position.name(reason.cell)}</b> "
        f"{'safe' if reason.mine else 'a mine'}, no layout of mines fits them all.",
    )


def _by_counter(position: Position, reason: Reason) -> tuple[str, ...]:
    left, hidden = position.mines_left, position.cells.count(HIDDEN)
    first = f"{capital(so_many(left, 'mine'))} {'is' if left == 1 else 'are'} left in {so_many(hidden, 'hidden cell')}."
    if not reason.numbers and hidden == 1:
        return (first, f"So it is {'a mine' if reason.mine else 'safe'}.")
    if not reason.numbers:
        return (first, f"So all of them are {'mines' if reason.mine else 'safe'}.")
    return (first, _by_bounds(position, reason))


def _by_bounds(position: Position, reason: Reason) -> str:
    """What the numbers need, or have room for, beside what the mine counter says."""
    # In each case the cell is supposed to be the contrary, and the counter refutes it: too many mines are needed, or
    # too few find room, or no number between fits exactly.
    left, (fewest, most) = position.mines_left, reason.bounds or (0, position.mines_left)
    numbers = (listed([number_name(position, cell) for cell in reason.numbers]) if len(reason.numbers) <= NAMED
               else cell_names(position, reason.numbers))
    name = f"<b>{position.name(reason.cell)}</b>"
    touched = {cell for number in reason.numbers
               for cell in geometry_of(position.width, position.height).neighbours(number)}
    if fewest > left and reason.cell not in touched:
        one = len(reason.numbers) == 1
        return (f"{capital(numbers)} {'needs' if one else 'need'} all of them, so every hidden cell that "
                f"{'it does' if one else 'they do'} not touch is safe.")
    if fewest > left:
        return f"If {name} were a mine, {numbers} would need at least {so_many(fewest, 'mine')}."
    if most < left:
        return f"If {name} were safe, {numbers} would leave room for at most {so_many(most, 'mine')}."
    contrary = "safe" if reason.mine else "a mine"
    return f"If {name} were {contrary}, no layout with exactly {so_many(left, 'mine')} would fit {numbers}."
