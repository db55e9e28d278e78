"""The sound of all tabs: pieces that play with a cursor, and short effects, on the system's device or by the clock."""
