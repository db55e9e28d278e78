"""S and Z alone: n-tuple networks, which learn by temporal differences, and the five-lane rule, made by hand."""
