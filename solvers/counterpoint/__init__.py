"""Counterpoint: melodies that must agree, written, checked and counted."""
