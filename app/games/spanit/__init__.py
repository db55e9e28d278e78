"""The Span-It tab: two players, their personalities, and an oracle that knows."""
