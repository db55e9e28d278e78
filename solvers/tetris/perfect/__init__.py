"""Perfect clears: whether a field can be emptied with the pieces to come, how, and how often not."""
