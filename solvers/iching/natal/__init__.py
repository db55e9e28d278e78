"""Natal hexagrams: a birth, the way to its hexagrams, and the periods of a life."""
