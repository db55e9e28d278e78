"""The review of a game: who was winning when, where it was decided, and the variations that were left."""
