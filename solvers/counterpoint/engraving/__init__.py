"""Engraving: where everything of a piece stands on paper, in staff spaces; painted elsewhere."""
