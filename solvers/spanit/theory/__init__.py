"""What is known of a position without a personality: Lehman's trees, the oracle, Shannon's resistors."""
