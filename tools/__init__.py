"""Tools of the checkout. They do not travel with an installed copy."""
