"""What the attacker measures, in words for people and in the order of its weights."""
from typing import Final

from solvers.tetris.feature_sets import Feature

OF_STACK: Final = (
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
    Feature("incoming", "Incoming", "N", -1, "Garbage that waits.", "rows of garbage that wait"),
)

OF_DEEDS: Final = (
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
    Feature("wasted_t", "T spent", "Z", -1, "A T goes without a T-spin that clears lines.", "1 for it"),
)

FEATURES: Final = (*OF_STACK, *OF_DEEDS)
NAMES: Final = tuple(feature.name for feature in FEATURES)
