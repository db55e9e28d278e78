"""At most seven groups: what eight would look like, and two proofs that they cannot be."""
