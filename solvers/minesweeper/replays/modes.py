"""The modes that replays may be of, as rmv and evf number them, and which are Minesweeper as it is played here."""
from solvers.core.formats import FormatError

OTHER_RULES = {
    6: "strong solvable", 7: "weak solvable", 8: "to be solvable", 9: "strong guessable", 10: "weak guessable",
    11: "recursive chords", 12: "recursive flags", 13: "recursive chords and flags", 14: "solvable recursive chords",
    15: "solvable recursive flags", 16: "solvable recursive chords and flags",
}
"""In these a click may do something else, or move mines."""


def check_mode(mode: int) -> None:
    """Raise FormatError if the same clicks would not lead to the same game here."""
    if mode in OTHER_RULES:
        raise FormatError(f"it was played by other rules ({OTHER_RULES[mode]}), which cannot be replayed here.")
