"""The Verify page: the same puzzle solved in different ways, whose equal counts are a certificate."""
