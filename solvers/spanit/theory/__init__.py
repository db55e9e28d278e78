"""Theory of a position, independent of personalities: Lehman's tree pairs, the oracle, Shannon's resistors."""
