"""The Gallery page: the labyrinths that were found."""
