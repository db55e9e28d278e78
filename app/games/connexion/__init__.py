"""The Connexion tab: labyrinths that grow, compact outlines, the Octopuszle."""
