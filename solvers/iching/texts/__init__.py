"""Texts of the hexagrams: packs, their links, and the library made of them."""
