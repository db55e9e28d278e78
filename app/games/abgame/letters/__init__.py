"""The page Two plans: why a guess that cannot be right may be the better one, letter by letter."""
