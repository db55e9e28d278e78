"""The search of 1997: its options, its step limits, and what each optimisation is worth."""
