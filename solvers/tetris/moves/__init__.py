"""Moves by the keys of the guideline: where a falling piece can come to lie, and the fewest keys that lead there."""
