"""Training: what teaches the value network of Minesweeper, by which near-equal guesses are told apart."""
