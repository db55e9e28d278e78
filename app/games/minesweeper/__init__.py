"""Minesweeper: the page of the game, the Analyse page in analyse/, the Race page in race/, reviews in review/."""
