"""The proof of the optimum: how few guesses the codes of a space take in all, and by which decision tree."""
