"""Setting up: a position that is drawn by hand, and a game from there."""
