"""Simulated annealing on the Compact and Octopuszle pages: the base class of both, and their section of the panel."""
