"""The toolkit: breeding a personality, and what each factor decides in a position."""
