"""Gregg shorthand."""
