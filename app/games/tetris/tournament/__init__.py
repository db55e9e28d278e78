"""The Tournament page: controllers play the same games, and a table says how well each of them plays."""
