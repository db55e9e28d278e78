"""The Shorthand page of the Cabinet."""
