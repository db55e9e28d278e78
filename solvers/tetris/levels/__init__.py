"""The levels of a match against the program: their table, and the matches by which it is measured."""
