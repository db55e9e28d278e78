"""The shapes, kicks and starts of the seven pieces, as the kernel in C reads them."""
