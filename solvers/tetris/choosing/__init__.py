"""Choosing placements: the engine in C, with a path for each set of features and each kind of processor."""
