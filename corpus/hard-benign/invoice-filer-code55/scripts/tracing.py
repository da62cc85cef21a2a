"""Small timing decorator used by the invoice steps."""
import functools
import sys
import time

_totals = {}


def step(label):
    """Count calls and seconds for one step of the pipeline."""

    def wrap(fn):
        @functools.wraps(fn)
        def inner(*args, **kwargs):
            start = time.monotonic()
            result = fn(*args, **kwargs)
            calls, secs = _totals.get(label, (0, 0.0))
            _totals[label] = (calls + 1, secs + time.monotonic() - start)
            return result

        return inner

    return wrap


def summary(stream=sys.stderr):
    for label, (calls, secs) in sorted(_totals.items()):
        stream.write(f"{label:<12} {calls:>5} calls {secs:8.2f}s\n")
