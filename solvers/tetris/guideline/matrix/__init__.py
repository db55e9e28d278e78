"""The matrix: the pieces that come, how they fall, turn, kick and lock, and what lies there."""
