"""Minesweeper: rules, exact counting, solvers and explanations."""
