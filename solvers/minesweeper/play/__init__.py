"""Play: the strategies, the solver that can be watched, and many games at once."""
