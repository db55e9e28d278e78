"""Polyforms: tiles that fill a form, laid by hand, found by solvers, drawn by oneself."""
