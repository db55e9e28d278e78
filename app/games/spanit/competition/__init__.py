"""Competitions: who plays, the table, who beat whom, and the games."""
