"""The Tetris tab: playing, watching, contests, and the laboratory where minds are bred."""
