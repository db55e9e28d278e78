"""What two numbers that share hidden cells force together, at C level (see pairs.pxd)."""
