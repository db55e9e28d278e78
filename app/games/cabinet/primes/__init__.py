"""The Primes page of the Cabinet."""
