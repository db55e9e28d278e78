"""The Fumen page: boards drawn page by page, with pieces and comments, as text that other programs read."""
