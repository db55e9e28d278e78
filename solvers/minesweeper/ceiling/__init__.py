"""A ceiling: what nobody can win more often than, found by giving the player more than the rules do."""
