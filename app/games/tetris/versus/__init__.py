"""The Versus page: two fields, the same pieces, and garbage for the other side."""
