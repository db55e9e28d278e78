"""The pages of the I Ching in Connexion's tab: reading, meaning, natal hexagrams, clock."""
