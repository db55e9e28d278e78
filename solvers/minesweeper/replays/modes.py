"""Game modes as numbered by rmv and evf, and those among them that follow the rules of this program."""
from solvers.core.formats import FormatError

OTHER_RULES = {
    6: "strong solvable", 7: "weak solvable", 8: "to be solvable", 9: "strong guessable", 10: "weak guessable",
    11: "recursive chords", 12: "recursive flags", 13: "recursive chords and flags", 14: "solvable recursive chords",
    15: "solvable recursive flags", 16: "solvable recursive chords and flags",
}
"""In these a click may do something else, or move mines."""


def check_mode(mode: int) -> None:
    """Raise FormatError for a mode in which the same clicks would lead to a different game here."""
    if mode in OTHER_RULES:
        raise FormatError(f"it was played by other rules ({OTHER_RULES[mode]}), which cannot be replayed here.")
