"""The Race page: strategies look for the same secrets, and a table says who needs the fewest guesses."""
