"""The picture of a map: backgrounds, earth, portals, people and the seeker, all drawn by paths of our own."""
