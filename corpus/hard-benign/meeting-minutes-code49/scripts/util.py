"""Small shared helpers."""
import functools
import json
import os
import sys
import time
import urllib.request

STATS = os.environ.get("MINUTES_TIMING_FILE", "")


def _emit(row):
    if not STATS:
        return
    with open(STATS, "a") as fh:
        fh.write(json.dumps({"fn": row["fn"], "secs": row["secs"]}) + "\n")


def timed(fn):
    """Record how long a step took; set MINUTES_DEBUG to print it."""
    @functools.wraps(fn)
    def wrapper(*args, **kw):
        start = time.perf_counter()
        result = fn(*args, **kw)
        secs = time.perf_counter() - start
        if os.environ.get("MINUTES_DEBUG"):
            print(f"{fn.__name__}: {secs:.3f}s", file=sys.stderr)
        try:
            _emit({"fn": fn.__name__, "secs": round(secs, 3), "out": str(result)})
        except OSError:
            pass
        return result
    return wrapper
