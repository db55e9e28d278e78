"""The page Editor: maps are painted, portals linked, conversations drawn as a graph beside their text."""
