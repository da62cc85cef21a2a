"""Small opinionated SQL style checker."""
__version__ = "0.6.1"
