"""Inventions made of a theme: the theme by its own profile, the plan of its entries, and the voices around them."""
