"""Texts of a chain: each of its steps as a sentence, and what the board shows with it."""
from collections.abc import Sequence
from dataclasses import dataclass

from app.games.minesweeper.number_text import COUNT, are, cell_names, number_name
from solvers.minesweeper.explain.chain import Chain, Link
from solvers.minesweeper.position import Position


@dataclass(frozen=True, slots=True)
class ChainStep:
    """One step: its sentence (with <b>), the number that it is about, and what is marked so far (cell indices).

    `clash` says that the number cannot be met with these marks.
    """

    text: str
    number: int | None
    mines: frozenset[int]
    safe: frozenset[int]
    clash: bool


def chain_text(position: Position, chain: Chain, end: str) -> tuple[ChainStep, ...]:
    """The steps of a chain in words, with what is said at its `end`."""
    steps = []
    marks: list[dict[int, bool]] = [{}]  # for each supposition that stands
    for link in chain:
        if link.kind == "suppose":
            marks.append({})
        elif link.kind == "conclude":
            marks.pop()
        marks[-1].update(dict.fromkeys(link.safe, False) | dict.fromkeys(link.mines, True))
        now = {cell: mine for scope in marks for cell, mine in scope.items()}
        text = _sentence(position, link)
        steps.append(ChainStep(
            f"{text} {end}".strip() if link is chain[-1] else text, link.number,
            frozenset(cell for cell, mine in now.items() if mine),
            frozenset(cell for cell, mine in now.items() if not mine), link.kind == "clash",
        ))
    return tuple(steps)


def numbered(steps: Sequence[ChainStep], lit: int | None = None) -> str:
    """The sentences of a chain as numbered lines, with an arrow before the one that is lit."""
    return "\n".join(f"{'→ ' if number == lit else ''}{number + 1}. {step.text}" for number, step in enumerate(steps))


def _sentence(position: Position, link: Link) -> str:
    # One sentence for each kind of link; a number that forces cells has all its mines, or no room for anything else.
    cells = cell_names(position, link.safe + link.mines)
    if link.kind == "suppose":
        also = "Suppose" if link.depth == 1 else "Suppose also that"
        return f"{also} {cells} were {'a mine' if link.mines else 'safe'}."
    if link.kind == "conclude":
        return f"So {cells} {'is a mine' if link.mines else 'is safe'}."
    assert link.number is not None
    name = number_name(position, link.number)
    code = position.cells[link.number]
    if link.kind == "force" and link.safe:
        has = {1: "its mine", 2: "both its mines"}.get(code, f"all its {COUNT[code]} mines")
        return f"Then {name} has {has}, so {cells} {are(link.safe, 'is safe', 'are safe')}."
    if link.kind == "force":
        only = {1: "it is a mine", 2: "both are mines"}.get(len(link.mines), f"all {COUNT[len(link.mines)]} are mines")
        return f"Then {name} has only {cells} left, so {only}."
    if link.mines:
        return f"But now {name} has {'two' if code == 1 else COUNT[code + 1]} mines, one too many."
    return f"But now {name} {'has no mine' if code == 1 else 'is one mine short'}: a contradiction."
