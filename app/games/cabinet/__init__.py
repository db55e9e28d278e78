"""The Cabinet: small rooms of mathematics and writing, a page each."""
