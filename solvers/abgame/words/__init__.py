"""Lists of words as codes: what a guess is told, how lists are read, the best guesses and whole decision trees."""
