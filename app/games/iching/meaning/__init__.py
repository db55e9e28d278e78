"""The Meaning page: what is written about each hexagram, to read, search, follow and print."""
