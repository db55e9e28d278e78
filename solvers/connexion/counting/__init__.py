"""How many solutions a puzzle has, by thermodynamic integration."""
