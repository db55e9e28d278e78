"""The Compact page: outlines that all pieces fill."""
