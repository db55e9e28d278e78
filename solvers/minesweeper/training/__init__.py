"""Training: what teaches the outlook of Minesweeper, by which near-equal guesses are told apart."""
