"""The Watch page: a controller plays, at any speed, and each choice is taken apart."""
