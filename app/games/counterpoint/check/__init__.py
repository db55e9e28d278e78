"""The page Check: a whole piece marked by rules."""
