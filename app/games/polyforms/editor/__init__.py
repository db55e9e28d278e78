"""The Editor page of polyforms."""
