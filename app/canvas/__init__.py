"""Boards: what is painted, and what mouse and keys do to it."""
