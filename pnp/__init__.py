"""pnp: print-and-play card sheets from card data, layouts and construction rules."""

__version__ = "0.1.0"
