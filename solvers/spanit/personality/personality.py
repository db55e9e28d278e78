"""A personality: the fourteen numbers by which a player weighs nodes, as a value and as a TOML file."""
import sys
from dataclasses import dataclass, field
from typing import Literal, Self

from solvers.core.formats import FormatError, read_text, read_toml, text_place
from solvers.core.toml_places import places
from solvers.spanit.personality.factors import BREADTHS, BY_NAME, DEPTHS, FACTORS, GROUPS, MINOR_SIGNS, RULES

# Limits keep a file from elsewhere harmless: it is read, shown and written again.
LIMIT = 50_000  # bytes of a file
LONGEST = 500  # characters of a name, an author or a comment

GREATEST = sys.float_info.max
WHOLE = {"GameTreeMaxDepth": DEPTHS, "GameTreeMaxBreadth": BREADTHS}
WORDS = {"Name": "name", "Author": "author", "Comment": "comment"}
KEYS = {**WORDS, "Semantics": "semantics", "MinorSign": "minor_sign", **{each.name: each.field for each in FACTORS}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Personality:
    """The fourteen factors (see `factors`), with name, author and comment. Raises ValueError for an impossible value.

    `semantics` is the year of the rule by which it looks ahead (`factors.RULES`). `minor_sign` says whose sign the
    minor span's share of a path's weight has (`factors.MINOR_SIGNS`). `missing` are the names of the factors that its
    file left out.
    """

    name: str = ""
    author: str = ""
    comment: str = ""
    semantics: int = 1993
    minor_sign: Literal["minor", "major"] = "minor"
    node_major: float = 0.0
    node_minor: float = 0.0
    node_random: float = 0.0
    path_major_span: float = 0.0
    path_minor_span: float = 0.0
    path_is_anchored: float = 0.0
    path_is_winner: float = 0.0
    path_member_count: float = 0.0
    board_path_count: float = 0.0
    game_predictability: float = 0.0
    game_tree_max_breadth: int = 5
    game_tree_max_depth: int = 1
    game_tree_breadth_trim: float = 0.0
    game_tree_value_fade: float = 0.0
    missing: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        # By the same rules as a file, so that no personality exists that could not be saved and read again.
        for key, attribute in KEYS.items():
            if complaint := _complaint(key, getattr(self, attribute)):
                raise ValueError(complaint)

    @classmethod
    def read(cls, data: bytes, name: str = "") -> Self:
        """Read a TOML file. `name` is used if the file has no Name.

        Raises FormatError with the line, for an unknown key or an impossible value.
        """
        table = read_toml(data, dict[str, object], LIMIT)
        values: dict[str, object] = {"missing": tuple(each.name for each in FACTORS if each.name not in table)}
        for key, value in table.items():
            complaint = _unknown(key) if key not in KEYS else _complaint(key, value)
            if complaint:
                text = read_text(data)
                raise FormatError(complaint, line=text_place(text, places(text)[(key,)])[0])
            if isinstance(value, int | float):
                value = int(value) if key == "Semantics" or BY_NAME[key].whole else float(value)
            values[KEYS[key]] = value
        if not str(values.get("name", "")).strip():
            values["name"] = name
        return cls(**values)  # type: ignore[arg-type]  # each value was checked above

    def write(self) -> str:
        """The text of the TOML file, its factors under their groups."""
        lines = [f"{key} = {_quoted(getattr(self, attribute))}"
                 for key, attribute in WORDS.items() if getattr(self, attribute)]
        lines.append(f"Semantics = {self.semantics}")
        if self.minor_sign != "minor":
            lines.append(f'MinorSign = "{self.minor_sign}"')
        group = ""
        for factor in FACTORS:
            if factor.group != group:
                group = factor.group
                lines += ["", f"# {GROUPS[group]}"]
            # Whole numbers without a point; others by repr, which reads back as the same float.
            value = getattr(self, factor.field)
            lines.append(f"{factor.name} = {int(value) if value == int(value) and abs(value) < 1e15 else value!r}")
        return "\n".join(lines) + "\n"


def _unknown(key: str) -> str:
    """The message for an unknown key, with the nearest known one."""
    quoted_key = f" “{key[:30]}”" if key.isprintable() else " of that name"
    nearest = min(KEYS, key=lambda known: _distance(key[:40].lower(), known.lower()))
    return f"a personality has no key{quoted_key}; the nearest is {nearest}."


def _distance(one: str, two: str) -> int:
    """The edit distance of two words: letters inserted, deleted or replaced (Levenshtein)."""
    # One row of the table at a time: row[i] is the distance of what was read of `one` to the first i letters of `two`.
    row = list(range(len(two) + 1))
    for letter in one:
        before, row = row, [row[0] + 1]
        for place, wanted in enumerate(two):
            row.append(min(before[place] + (letter != wanted), before[place + 1] + 1, row[place] + 1))
    return row[-1]


def _complaint(key: str, value: object) -> str:
    """The error in the value of a known key; empty if there is none.

    The order matters: texts first, then MinorSign, and what remains are numbers. A bool is an int in Python, but not in
    TOML.
    """
    if key in WORDS:
        if not isinstance(value, str):
            return f"{key} is a text in quotation marks."
        return f"{key} has {len(value):,} characters; {LONGEST} is the most." if len(value) > LONGEST else ""
    if key == "MinorSign":
        return "" if value in [*MINOR_SIGNS] else 'MinorSign is "minor" or "major".'
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"{key} is a number."
    if value != value or abs(value) > GREATEST:
        return f"{key} is not a finite number; the largest is about 1.8e308."
    if key == "Semantics":
        return "" if value in RULES else "Semantics is 1993 or 2026, the year of a rule for looking ahead."
    if BY_NAME[key].whole and value not in WHOLE[key]:
        return f"{key} is a whole number from {WHOLE[key][0]} to {WHOLE[key][-1]}."
    return ""


def _quoted(text: str) -> str:
    """Format text as a TOML string in one line."""
    escaped = ("\\" + one if one in '\\"' else one if one.isprintable() else f"\\U{ord(one):08x}" for one in text)
    return f'"{"".join(escaped)}"'
