"""The Minesweeper tab: the game, the Analyse page in analyse/, the Race page in race/, and reviews in review/."""
