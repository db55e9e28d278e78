"""Puzzles of a complete set of pieces in a closed border: outlines, the Octopuszle, BackSlide."""
