"""The Computer guesses page: you think of a secret, a strategy guesses, and you answer."""
