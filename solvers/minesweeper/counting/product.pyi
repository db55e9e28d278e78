"""Products of many polynomials, and for each the weight of the others: a product tree and its transposed pass."""

class ProductTree:
    """Products of polynomials; for other engines (see product.pxd)."""
