"""Games between players: who can play, the referee, records, game files and reviews."""
