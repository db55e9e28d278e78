"""All lines of an exercise by dynamic programming: counted, the best found, and drawn at random."""
