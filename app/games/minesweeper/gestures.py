"""Gestures: the move that a click or a key asks for in a state of the game, or None where it asks for nothing."""
from solvers.minesweeper.position import HIDDEN, MINE
from solvers.minesweeper.rules import FLAG, QUESTION, Game


def opening(game: Game, cell: int, *, choosing: bool) -> str | None:
    """Open a hidden cell, or chord on a number; where a choice is offered (`choosing`), disclose a hidden cell."""
    if game.finished:
        return None
    if game.cells[cell] in (HIDDEN, QUESTION):
        return f"{'disclose' if choosing else 'open'} {game.name(cell)}"
    return None if choosing else chord(game, cell)


def chord(game: Game, cell: int) -> str | None:
    """Open around a number whose flags are all set, if anything is left to open."""
    if game.finished or not 1 <= game.cells[cell] <= 8:
        return None
    around = [game.cells[other] for other in game.neighbours(cell)]
    flags = sum(code in (FLAG, MINE) for code in around)
    if flags != game.cells[cell] or not any(code in (HIDDEN, QUESTION) for code in around):
        return None
    return f"chord {game.name(cell)}"


def mark(game: Game, cell: int, *, questions: bool) -> str | None:
    """The next mark: flag, question mark if the player wants `questions`, none."""
    return _marked(game, cell, {HIDDEN: "flag", FLAG: "question" if questions else "clear", QUESTION: "clear"})


def question(game: Game, cell: int) -> str | None:
    """Put a question mark, or take it away."""
    return _marked(game, cell, {HIDDEN: "question", FLAG: "question", QUESTION: "clear"})


def _marked(game: Game, cell: int, verbs: dict[int, str]) -> str | None:
    verb = None if game.finished else verbs.get(game.cells[cell])
    return None if verb is None else f"{verb} {game.name(cell)}"
