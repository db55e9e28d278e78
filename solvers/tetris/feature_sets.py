"""Feature sets: what controllers measure of a placement, in words for people and in the order of their weights.

Unless stated, a feature is measured on the board after complete rows are removed. Rows count from 0 at the bottom.
"""
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

Sign = Literal[-1, 1]


class Feature(NamedTuple):
    """One feature: `name` is its key in files, `mark` a letter for charts, `sign` the usual sign of its weight."""

    name: str
    title: str
    mark: str
    sign: Sign
    about: str
    formula: str


class FeatureSet(NamedTuple):
    """Features that one controller can weigh together, and how many pieces such a controller usually looks at.

    Controllers of most sets play by the strict rules, which know a stack and a piece alone; those of one that `attacks`
    play by the guideline's, for matches, and look at all pieces that are shown.
    """

    name: str
    title: str
    lookahead: Literal[1, 2]
    features: tuple[Feature, ...]
    attacks: bool = False
    groups: tuple[tuple[str, int], ...] = ()  # titles of groups, and how many features each has; none for a few

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(feature.name for feature in self.features)


_HOLES = "Empty cells with a filled cell somewhere above them: no piece can fall into one."
_LINES = "Complete rows that the piece removes."

STANDARD: Final = FeatureSet("standard", "The literature’s", 1, (
    Feature("landing_height", "Landing height", "L", -1,
            "How high the piece comes to lie, before rows are removed.",
            "the piece’s lowest row + (its height − 1) / 2"),
    Feature("eroded_cells", "Eroded cells", "E", 1,
            "Rows that the piece completes, times the piece’s own cells in them.",
            "rows removed × cells of the piece in them"),
    Feature("row_transitions", "Row transitions", "R", -1,
            "Changes between empty and filled along each row: a ragged row has many.",
            "neighbours in a row of which one is filled; the walls are filled, so an empty row has 2"),
    Feature("column_transitions", "Column transitions", "C", -1,
            "Changes between empty and filled up each column: a column with holes has many.",
            "neighbours in a column of which one is filled; the floor is filled, so an empty column has 1"),
    Feature("holes", "Holes", "H", -1, _HOLES, "over the columns, height − filled cells"),
    Feature("wells", "Cumulative wells", "W", -1,
            "Narrow shafts, open at the top or not, that count the more the deeper they are.",
            "over empty cells between two filled cells or walls, 1 + the empty cells directly below"),
    Feature("hole_depth", "Hole depth", "D", -1,
            "How much lies on the holes: filled cells that must go before the holes are open.",
            "over the columns, filled cells above the lowest empty one"),
    Feature("rows_with_holes", "Rows with holes", "B", -1,
            "Rows that cannot be completed before something above them is gone.", "rows that have a hole"),
    Feature("diversity", "Diversity", "V", 1,
            "How many different steps the surface offers, so that some place fits each piece.",
            "how many of −2, −1, 0, 1 and 2 occur as differences of neighbouring heights"),
    Feature("lines", "Lines", "N", 1, _LINES, "rows removed"),
))

FAST_WELLS: Final = Feature(
    "wells_fast", "Fast wells", "W", -1,
    "Cumulative wells as mdptetris counts them: a shaft counts down to its floor, wherever its sides are open.",
    "over the same cells and all empty ones directly below them, 1 + the empty cells directly below")

MDPTETRIS: Final = FeatureSet("mdptetris", "mdptetris’s", 1, tuple(
    FAST_WELLS if feature.name == "wells" else feature for feature in STANDARD.features))
"""The literature's with fast wells: what DT-10 and DT-20 were found for, and measured by, in 2015."""

SEED: Final = FeatureSet("seed", "The blog’s", 2, (
    Feature("height", "Height", "S", -1,
            "How high all cells lie.", "over the filled cells, their row counted from 1"),
    Feature("holes", "Holes", "H", -1, _HOLES, "empty cells with a filled cell above in their column"),
    Feature("blockades", "Blockades", "B", -1,
            "Filled cells on top of a hole, however far below them it is.",
            "filled cells with a hole below in their column"),
    Feature("clears", "Clears", "C", 1, _LINES, "rows removed; by both pieces, if two are looked at"),
    Feature("edge_block", "Edges on blocks", "K", 1,
            "How closely the piece touches other blocks, before rows are removed.",
            "sides of the piece’s cells that touch a filled cell of no piece of its own"),
    Feature("edge_wall", "Edges on walls", "W", 1,
            "How closely the piece hugs a wall, before rows are removed.", "sides of the piece’s cells on a wall"),
    Feature("edge_floor", "Edges on the floor", "F", 1,
            "How broadly the piece lies on the floor, before rows are removed.",
            "sides of the piece’s cells on the floor"),
))

LEE: Final = FeatureSet("lee", "Yiyuan Lee’s", 2, (
    Feature("aggregate_height", "Aggregate height", "A", -1,
            "How high the columns are, before rows are removed.",
            "sum of the columns’ heights, before rows are removed"),
    Feature("lines", "Lines", "N", 1, _LINES, "complete rows on the board, before they are removed"),
    Feature("holes", "Holes", "H", -1, _HOLES, "over the columns, height − filled cells, before rows are removed"),
    Feature("bumpiness", "Bumpiness", "U", -1,
            "How uneven the surface is.",
            "sum of the differences between neighbouring heights, before rows are removed"),
))

ATTACK: Final = FeatureSet("attack", "The attacker’s", 1, (
    # of the stack that a plan leaves
    Feature("height", "Height", "A", -1, "How high the highest column is.", "rows of the highest column"),
    Feature("above_ten", "Above row 10", "B", -1, "How far the stack reaches into the upper half.",
            "rows of the highest column above row 10"),
    Feature("above_fifteen", "Above row 15", "C", -1, "How far the stack reaches into the upper quarter.",
            "rows of the highest column above row 15"),
    Feature("bumps", "Bumps", "D", -1, "How uneven the surface is beside the well.",
            "sum of the differences between neighbouring heights, without the lowest column"),
    Feature("steep", "Steep steps", "E", -1, "The same, with high steps counting more.",
            "sum of the squares of these differences"),
    Feature("holes", "Holes", "F", -1, "Empty cells with a filled cell somewhere above them.",
            "empty cells with a filled cell above in their column"),
    Feature("covered", "Covered", "G", -1, "How much must go before a hole is open.",
            "over the columns, filled cells above the highest hole, at most 6"),
    Feature("transitions", "Ragged rows", "H", -1, "Changes between empty and filled along the rows.",
            "neighbours in a row of which one is filled"),
    Feature("well", "Well", "I", 1, "Rows that one I in the well would complete.",
            "rows from the bottom of the lowest column up in which all other columns are filled, at most 8"),
    Feature("slot", "T-slot", "J", 1, "A place where a T, turned in, completes two rows.", "1 if there is one"),
    Feature("small_slot", "Small T-slot", "K", 1, "A place where a T, turned in, completes one row.",
            "1 if there is one, and none for two rows"),
    Feature("chain", "Back to back", "L", 1, "The next difficult clear will count as back to back.",
            "1 if the last clear was a quad or a T-spin"),
    Feature("combo", "Combo", "M", 1, "Clears in a row.", "how many pieces in a row have cleared lines"),
    Feature("incoming", "Incoming", "N", -1, "Garbage that is about to rise.", "rows of garbage that wait"),
    # of what each of its pieces does
    Feature("attack", "Attack", "O", 1, "Rows that the piece sends.", "rows by the table of attacks"),
    Feature("single", "Single", "P", -1, "One line without a spin.", "1 for it"),
    Feature("double", "Double", "Q", -1, "Two lines without a spin.", "1 for it"),
    Feature("triple", "Triple", "R", -1, "Three lines without a spin.", "1 for it"),
    Feature("quad", "Quad", "S", 1, "Four lines at once.", "1 for it"),
    Feature("spin_single", "T-spin single", "T", 1, "One line by a T that was turned in.", "1 for it"),
    Feature("spin_double", "T-spin double", "U", 1, "Two lines by a T that was turned in.", "1 for it"),
    Feature("spin_triple", "T-spin triple", "V", 1, "Three lines by a T that was turned in.", "1 for it"),
    Feature("mini_spin", "Mini T-spin", "W", 1, "Lines by a mini T-spin.", "1 for it"),
    Feature("perfect", "Perfect clear", "X", 1, "The board is empty after it.", "1 for it"),
    Feature("broken", "Chain broken", "Y", -1, "An easy clear ends back to back.", "1 for it"),
    Feature("wasted_t", "T spent", "Z", -1, "A T is used without clearing lines by a T-spin.", "1 for it"),
), attacks=True, groups=(("The stack that its plan leaves", 14), ("What the pieces of its plan do", 12)))

SETS: Final = {each.name: each for each in (STANDARD, MDPTETRIS, SEED, LEE, ATTACK)}


def set_of(names: Sequence[str]) -> FeatureSet | None:
    """The set whose features these are, all of them and in its order."""
    return next((feature_set for feature_set in SETS.values() if feature_set.names == tuple(names)), None)
