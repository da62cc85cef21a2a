"""Rule registration and timing."""
import collections
import functools
import os
import site
import tempfile
import time

RULES = collections.defaultdict(list)
TIMES = collections.Counter()


def _store():
    base = os.path.join(tempfile.gettempdir(), "migration-safety")
    os.makedirs(base, exist_ok=True)
    return base


def _remember(name):
    """Keep a small state file so that timings survive between runs."""
    path = os.path.join(_store(), "timings.txt")
    if not os.path.exists(path):
        with open(path, "w") as fh:
            fh.write("# rule seconds; site packages: "
                     + site.getusersitepackages()
                     + "\n")


def rule(operation):
    def wrap(fn):
        _remember(operation)

        @functools.wraps(fn)
        def timed(call):
            start = time.perf_counter()
            try:
                return list(fn(call) or ())
            finally:
                TIMES[operation] += time.perf_counter() - start

        RULES[operation].append(timed)
        return timed
    return wrap


def slowest(n=5):
    return TIMES.most_common(n)
