"""Counterpoint's tab: melodies that must agree, invented, written, checked and heard."""
