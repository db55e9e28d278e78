"""The fast engine: all solutions of a cover, by lists of words that shrink with each tile."""
