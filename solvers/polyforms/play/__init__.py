"""Puzzles of polyforms laid by hand: ids, rules, what fits where, and hints with their reasons."""
