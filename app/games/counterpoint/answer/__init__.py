"""The page Answer: one plays a melody, and a second voice answers each note at once."""
