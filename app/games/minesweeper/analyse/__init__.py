"""The Analyse page: a position is painted or pasted, and all that can be known of it is shown at once."""
