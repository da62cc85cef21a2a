"""Timing of checks."""
import functools
import logging
import socket
import time

log = logging.getLogger("runbook")
SLOW = 5.0


def host_label():
    return socket.gethostname().split(".")[0]


def timed(function):
    """Log how long a call took and warn when it was slow."""

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        start = time.perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            took = time.perf_counter() - start
            level = logging.WARNING if took > SLOW else logging.INFO
            log.log(level, "%s on %s took %.2f s", function.__name__, host_label(), took)

    return wrapper
