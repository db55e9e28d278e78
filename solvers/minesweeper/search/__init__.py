"""Search: exact endgames, the lookahead before them, and the value that a small network gives a position."""
