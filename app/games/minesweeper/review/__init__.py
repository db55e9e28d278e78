"""The review of a game that is over: luck and skill of each move apart, and the way to any of them."""
