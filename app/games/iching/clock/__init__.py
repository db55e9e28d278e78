"""The Clock page: four hands on the ring of the twelve sovereign hexagrams."""
