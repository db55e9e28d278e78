"""What is kept on disk, and how it is asked for."""
