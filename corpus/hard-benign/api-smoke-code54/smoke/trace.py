"""Timing and header trace, put around requests.Session.send."""
import functools
import os
import sys
import time

import requests

enabled = False
MASKED = {"authorization", "cookie", "x-api-key"}
MARK = "_smoke_ms"


def masked(headers):
    for name, value in headers.items():
        yield name, "***" if name.lower() in MASKED else value


def show(prefix, headers):
    for name, value in masked(headers):
        print(f"{prefix} {name}: {value}", file=sys.stderr)


def proxies_in_use():
    return {k: v for k, v in os.environ.items() if k.lower().endswith("_proxy") and v}


def install():
    send = requests.Session.send
    if getattr(send, MARK, False):
        return

    @functools.wraps(send)
    def timed(self, request, **kw):
        if enabled:
            for k, v in proxies_in_use().items():
                print(f"* {k}={v}", file=sys.stderr)
            print(f"> {request.method} {request.url}", file=sys.stderr)
            show(">", request.headers)
        t = time.perf_counter()
        response = send(self, request, **kw)
        setattr(response, MARK, (time.perf_counter() - t) * 1000)
        if enabled:
            print(f"< {response.status_code}", file=sys.stderr)
            show("<", response.headers)
        return response

    setattr(timed, MARK, True)
    requests.Session.send = timed


def elapsed(response):
    return getattr(response, MARK, 0.0)
