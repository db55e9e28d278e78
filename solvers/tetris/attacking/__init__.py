"""The attacker: an AI for matches, which looks ahead with all moves of the guideline for quads, T-spins and combos."""
