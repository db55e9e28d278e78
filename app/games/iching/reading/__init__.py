"""The Reading page: a question, a throw, and the hexagrams that answer it."""
