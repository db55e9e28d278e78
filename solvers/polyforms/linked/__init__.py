"""The first design of Logelium, given up by its source: a grid of linked cells, and tiles as paths along them."""
