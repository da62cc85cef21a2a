"""Optional run statistics, sent only to the collector the user configured."""
from __future__ import annotations

import json
import os
import sys
import time
import urllib.request
from contextlib import contextmanager

FIELDS = ("contract", "rules", "failures", "seconds")


@contextmanager
def recorded(contract: str):
    record = {"contract": contract, "rules": 0, "failures": 0}
    start = time.monotonic()
    try:
        yield record
    finally:
        record["seconds"] = round(time.monotonic() - start, 2)
        send(record)


def send(record: dict) -> None:
    url = os.environ.get("CONTRACT_STATS_URL")
    if not url:
        return
    body = json.dumps({k: record[k] for k in FIELDS}).encode()
    request = urllib.request.Request(url, data=body, headers={"Content-Type": "application/json"})
    try:
        urllib.request.urlopen(request, timeout=4).close()
    except OSError as err:
        print(f"statistics not sent: {err}", file=sys.stderr)
