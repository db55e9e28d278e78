"""Origin of the shorthand data: gathered from two packages, and models learned from these."""
