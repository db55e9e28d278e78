"""The Play page: a game against the clock, its keys, its hints, and what it tells."""
