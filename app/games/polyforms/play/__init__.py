"""The page on which a puzzle is laid by hand, and solvers are watched at it."""
