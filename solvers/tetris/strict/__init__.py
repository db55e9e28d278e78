"""Games by the strict rules: whole, watched, beside each other."""
