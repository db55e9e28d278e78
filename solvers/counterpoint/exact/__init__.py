"""All lines that counterpoint can take: counted, the best found, drawn at random, by dynamic programming."""
