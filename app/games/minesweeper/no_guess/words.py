"""Boards that need no guess, in words: what their levels mean, how rare they are, and how the search for one goes."""
from app.games.minesweeper.boards import Kind, Wish
from solvers.minesweeper.board import PRESETS, StartRule

CHOICES: dict[Wish, str] = {
    "any": "Any level",
    "one number": "One number",
    "two numbers": "Two numbers",
    "several numbers": "Several numbers",
    "mine counter": "Mine counter",
    "exhaustive": "Exhaustive",
}
_MEANINGS: dict[Wish, str] = {
    "": "Luck may decide",
    "any": "Deduction opens every cell",
    "one number": "No step needs more than one number",
    "two numbers": "The hardest step needs two numbers that share cells",
    "several numbers": "The hardest step needs three to six numbers together",
    "mine counter": "The hardest step needs the count of mines left",
    "exhaustive": "The hardest step needs more than six numbers",
}
# Of a hundred Expert boards; counted as docs/minesweeper-solver.md tells.
SHARES: dict[StartRule, dict[Wish, str]] = {
    "zero": {
        "any": "16.4", "one number": "0.13", "two numbers": "10.27", "several numbers": "0.95", "mine counter": "4.99",
        "exhaustive": "0.04",
    },
    "safe": {
        "any": "5.1", "one number": "0.02", "two numbers": "3.18", "several numbers": "0.36", "mine counter": "1.50",
        "exhaustive": "0.005",
    },
}
NO_HURRY = 20.0  # seconds after which it is said that there may be no such board


def meaning(kind: Kind) -> str:
    """What is asked for, and how many boards are such, where that was counted."""
    share = SHARES.get(kind.start, {}).get(kind.wish) if kind.board == PRESETS["expert"] else None
    rare = "" if share is None else f"\n{share}\N{NO-BREAK SPACE}% of Expert boards are such."
    return f"{_MEANINGS[kind.wish]}.{rare}"


def needs(wish: Wish) -> str:
    """What a board needs that was made for its first cell."""
    hardest = "" if wish == "any" else f" {_MEANINGS[wish]}."
    return f"This board needs no guess.{hardest}"


def sought(wish: Wish) -> str:
    """What is looked for."""
    needed: dict[Wish, str] = {"any": "no guess", "mine counter": "the mine counter", "exhaustive": "all numbers"}
    return f"a board that needs {needed.get(wish, wish)}"


def looked_at(candidates: int, seconds: float) -> str:
    """How the search goes."""
    none = " There may be none." if seconds > NO_HURRY else ""
    return f"{candidates:,} looked at.{none}"
