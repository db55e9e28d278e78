"""The Puzzles page of Span-It!: positions in which one move wins."""
