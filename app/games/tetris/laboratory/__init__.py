"""The Laboratory page: controllers are bred, and one watches how they become better."""
