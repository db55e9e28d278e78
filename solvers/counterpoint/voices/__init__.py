"""Two to four voices whose rhythms are given: notes found by branch and bound, or along a beam where there are too
many."""
