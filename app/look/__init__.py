"""Appearance: colours, type, icons, motion."""
