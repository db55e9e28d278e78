"""The Proof page: no strategy needs fewer guesses, proved before your eyes; and the decision tree to walk in."""
