"""Span-It!: the board, minds that can be edited, and an oracle that knows."""
