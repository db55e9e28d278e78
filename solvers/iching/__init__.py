"""The I Ching: its hexagrams."""
