"""The Stars page of the Cabinet."""
