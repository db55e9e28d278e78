"""Training: methods that breed weights for a controller of Tetris, and what measures the result."""
