"""Exact counting: which cells the numbers force, and on how many boards each hidden cell is a mine."""
