"""Exact counting: what the numbers force, and on how many boards each hidden cell is a mine."""
