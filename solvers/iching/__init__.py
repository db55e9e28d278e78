"""The I Ching: hexagrams, casts, texts, natal hexagrams and the clock."""
