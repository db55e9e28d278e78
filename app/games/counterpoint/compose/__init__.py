"""The page Compose: a line is written note by note, judged at once, with the ways that are left."""
