"""What the Compact and the Octopuszle page share: a search that cools, changes that can be undone, texts."""
