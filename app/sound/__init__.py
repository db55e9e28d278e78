"""Sound of all tabs: music with a cursor, and short effects, on the system's device or silently by the clock."""
