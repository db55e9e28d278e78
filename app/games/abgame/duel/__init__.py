"""The Duel page: you and a strategy guess by turns, and fewest guesses win."""
