"""The Weights page: controllers edited while they play, and what each weight is worth."""
