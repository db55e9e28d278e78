"""The Minesweeper tab."""
