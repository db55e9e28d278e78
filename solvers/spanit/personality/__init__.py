"""Personalities: their factors, what these weigh, and how they look ahead."""
