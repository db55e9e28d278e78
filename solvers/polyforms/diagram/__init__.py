"""All solutions of a cover as one decision diagram: counted, filtered, sampled and looked up without a list."""
