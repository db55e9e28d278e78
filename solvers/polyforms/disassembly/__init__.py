"""Taking assemblies of solid pieces apart: in how many moves, by which, or not at all."""
