"""The page Invention: a melody is made, then others that agree with it, and they are played."""
