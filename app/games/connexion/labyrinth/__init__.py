"""The Labyrinth page: growing, watching, and laying by hand."""
