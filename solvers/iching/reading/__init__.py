"""Readings: six lines cast, what they come to, which texts speak, and the journal."""
