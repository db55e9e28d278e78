"""How many labyrinths there are, estimated in two ways that share no code."""
