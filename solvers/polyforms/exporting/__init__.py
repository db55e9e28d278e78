"""Puzzles, tiles and solutions for other programs, cutters and printers."""
