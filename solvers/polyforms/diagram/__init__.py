"""All solutions of a cover as one decision diagram: counted, filtered, drawn by lot and looked up without a list."""
