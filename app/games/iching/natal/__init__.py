"""The Natal page: the hexagrams of a birth, and the whole life as a timeline."""
