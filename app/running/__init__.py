"""Running engines on threads of their own, and what the window sees of them."""
