"""The Three triangles page of the Cabinet."""
