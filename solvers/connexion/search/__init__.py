"""The fast searches: labyrinths grown by propagation, from given pieces and with wishes."""
