"""The Quality of living page of the Cabinet."""
