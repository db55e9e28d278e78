"""How the data of shorthand came to be: gathered from two packages, and learned from what they hold."""
