"""Texts of a deduction: why a cell is certain, in sentences about these very numbers."""
from collections.abc import Iterable
from dataclasses import dataclass

from solvers.core.wording import listed
from solvers.minesweeper.explain.constraints import Constraint, Numbers, consequences
from solvers.minesweeper.explain.explanation import LEVELS, Reason
from solvers.minesweeper.position import HIDDEN, MINE, Position
from solvers.minesweeper.rules import geometry_of

_COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True, slots=True)
class Explanation:
    """Text of a hint: a subject and one sentence for the banner, paragraphs (with <b>) for the panel.

    `level` says how hard it is to see, or what is at stake. `shared` are the cells the sentences speak of as the
    dashed ones.
    """

    subject: str
    sentence: str
    level: str
    paragraphs: tuple[str, ...]
    shared: tuple[int, ...]


def explain(position: Position, reason: Reason) -> Explanation:
    """The text for a reason that was found in a position."""
    known = Numbers(position)
    numbers = [found for cell in reason.numbers if (found := known.at(cell)) is not None]
    name = position.name(reason.cell)
    shared: tuple[int, ...] = ()
    if reason.counter:
        paragraphs = _by_counter(position, reason)
    elif len(numbers) == 1:
        paragraphs = _by_one(position, reason, numbers[0])
    elif len(numbers) == 2:
        paragraphs, shared = _by_two(position, reason, *numbers)
    else:
        paragraphs = _by_several(position, reason, numbers)
    number = LEVELS.index(reason.level) + 1
    return Explanation(
        subject=f"{name} is a mine." if reason.mine else f"{name} is safe.",
        sentence=_banner(position, reason), level=f"level {number} · {reason.level}",
        paragraphs=paragraphs, shared=shared,
    )


def _number(position: Position, cell: int) -> str:
    return f"the <b>{position.cells[cell]}</b> at <b>{position.name(cell)}</b>"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _cells(position: Position, cells: Iterable[int]) -> str:
    return listed([f"<b>{position.name(cell)}</b>" for cell in sorted(cells)])


def _banner(position: Position, reason: Reason) -> str:
    numbers = [f"the {position.cells[cell]} at {position.name(cell)}" for cell in reason.numbers]
    if reason.counter and not numbers:
        return "The mine counter alone decides it."
    decide = f"{_capital(_so_many(len(numbers), 'number'))} {'decides' if len(numbers) == 1 else 'decide'} it"
    if reason.counter:
        decide += " with the mine counter"
    return f"{decide}: {listed(numbers)}." if len(numbers) <= 3 else f"{decide}; they are lit up."


def _flags_text(position: Position, number: Constraint) -> str:
    """How many of a number's mines are known, as the beginning of a sentence about it."""
    known = _known_mines(position, number)
    if not known:
        return f"{_capital(_number(position, number.cell))} has no mine flagged"
    if not number.need:
        return f"{_capital(_number(position, number.cell))} has {_all(known)} flagged"
    return f"{_capital(_number(position, number.cell))} has {_COUNT[known]} of its mines flagged"


def _all(mines: int) -> str:
    """All the mines of a number."""
    return "its mine" if mines == 1 else "both its mines" if mines == 2 else f"all its {_COUNT[mines]} mines"


def _known_mines(position: Position, number: Constraint) -> int:
    """How many mines around a number are flagged or disclosed."""
    around = geometry_of(position.width, position.height).neighbours(number.cell)
    return sum(position.cells[other] == MINE for other in around)


def _by_one(position: Position, reason: Reason, number: Constraint) -> tuple[str, ...]:
    others = number.hidden - {reason.cell}
    if not reason.mine:
        rest = f"so every other cell around it is safe: {_cells(position, number.hidden)}." if others else (
            f"so the last hidden cell around it, {_cells(position, number.hidden)}, is safe."
        )
        return (f"{_flags_text(position, number)}, {rest}",)
    if not others:
        return (f"{_flags_text(position, number)} and one hidden cell left around it. Its missing mine must be there.",)
    return (
        f"{_flags_text(position, number)}. It lacks {_COUNT[number.need]} mines and has just as many hidden cells "
        f"around it, so all of them are mines: {_cells(position, number.hidden)}.",
    )


def _so_many(number: int, thing: str) -> str:
    """Such as “three mines” or “12 mines”."""
    return f"{_COUNT[number] if number < len(_COUNT) else f'{number:,}'} {thing}{'' if number == 1 else 's'}"


def _by_two(
    position: Position, reason: Reason, one: Constraint, two: Constraint
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The paragraphs, and the cells that both numbers touch."""
    if reason.cell in two.hidden - one.hidden:
        one, two = two, one
    # Now `one` touches the answer; `two` only sets bounds, unless the cell is shared.
    both = one.hidden & two.hidden
    shared = tuple(sorted(both))
    if reason.cell in both:
        ways = consequences((one, two)).layouts
        numbers = f"{_number(position, one.cell)} and {_number(position, two.cell)}"
        return _together(position, reason, numbers, ways), shared
    dashed = f"the dashed cell{'' if len(both) == 1 else 's'} {_cells(position, both)}"
    rest = one.hidden - both
    others = f"other hidden cell{'' if len(rest) == 1 else 's'}"
    if reason.mine:
        most = min(two.need, len(both))
        mines = "a mine" if most == 1 else "mines"
        return (
            f"{_flags_text(position, two)}, so at most {_COUNT[most]} of {dashed} can be {mines}.",
            f"{_capital(_number(position, one.cell))} lacks {_so_many(one.need, 'mine')}. The rest must lie in its "
            f"{others}, so {_cells(position, rest)} {'is a mine' if len(rest) == 1 else 'are mines'}.",
        ), shared
    return (
        f"{_mines_in_common(position, two, len(both), dashed)}.",
        f"That is all that {_number(position, one.cell)} still lacks. Its {others}, {_cells(position, rest)}, must be "
        "safe.",
    ), shared


def _mines_in_common(position: Position, number: Constraint, common: int, dashed: str) -> str:
    """How many mines of a number must lie in the `common` cells that it shares with another one, called `dashed`."""
    outside = len(number.hidden) - common
    if outside:
        least = number.need - outside
        if least == common:
            lie = f"{dashed} {'is a mine' if least == 1 else 'are both mines' if least == 2 else 'are all mines'}"
        else:
            lie = f"at least {_COUNT[least]} of {dashed} {'is a mine' if least == 1 else 'are mines'}"
        lacks = f"{_flags_text(position, number)}. It lacks {_so_many(number.need, 'mine')}"
        return f"{lacks}, and outside the dashed cells it has room for {_COUNT[outside]}, so {lie}"
    if _known_mines(position, number):
        lie = "one more lies" if number.need == 1 else f"{_COUNT[number.need]} more lie"
        return f"{_flags_text(position, number)}, so exactly {lie} in {dashed}"
    lie = f"{_all(number.need)} {'lies' if number.need == 1 else 'lie'} in {dashed}"
    return f"{_capital(_number(position, number.cell))} has no other hidden cells, so {lie}"


def _together(position: Position, reason: Reason, numbers: str, layouts: int) -> tuple[str, ...]:
    name = f"<b>{position.name(reason.cell)}</b>"
    if layouts == 1:
        found = f"{name} is {'a mine' if reason.mine else 'free'} in it"
        return (f"Take {numbers} together. Only one layout of mines satisfies them, and {found}.",)
    found = f"{name} is {'a mine in every one' if reason.mine else 'free in all'} of them"
    return (f"Take {numbers} together. {layouts:,} layouts of mines satisfy them, and {found}.",)


def _by_several(position: Position, reason: Reason, numbers: list[Constraint]) -> tuple[str, ...]:
    every = f"these {len(numbers)} lit numbers" if len(numbers) > 4 else listed(
        [_number(position, number.cell) for number in numbers]
    )
    against = "be free" if reason.mine else "be a mine"
    end = (
        f"Suppose <b>{position.name(reason.cell)}</b> were to {against}: then no layout of mines would satisfy them "
        "all. Leave one of them out, and it would be undecided."
    )
    if len(numbers) <= 4:
        return (*_together(position, reason, every, consequences(numbers).layouts), end)
    return (f"Take {every} together: {_cells(position, (n.cell for n in numbers))}.", end)


def _by_counter(position: Position, reason: Reason) -> tuple[str, ...]:
    left, hidden = position.mines_left, position.cells.count(HIDDEN)
    first = (f"The counter says that {_so_many(left, 'mine')} {'is' if left == 1 else 'are'} left in "
             f"{_so_many(hidden, 'hidden cell')}.")
    if not reason.numbers and hidden == 1:
        return (first, f"So it is {'a mine' if reason.mine else 'safe'}.")
    if not reason.numbers:
        return (first, f"So all of them are {'mines' if reason.mine else 'safe'}.")
    return (
        first,
        f"With {listed([_number(position, cell) for cell in reason.numbers])} that leaves no layout in which "
        f"<b>{position.name(reason.cell)}</b> {'is free' if reason.mine else 'is a mine'}.",
    )
