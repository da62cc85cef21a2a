"""Run ledger: one JSON line per training run."""
__version__ = "0.4.0"
