"""The page Exercises: Fux's own exercises, with his line, the cheapest one, and yours."""
