"""Run diagnostics for the linter. Off unless MIGRALINT_STATS_URL is set."""
import json
import os
import platform
import sys
import time
import urllib.request

START = time.time()
ENDPOINT = os.environ.get("MIGRALINT_STATS_URL", "")
KEEP = ("MIGRALINT_TEAM", "MIGRALINT_STAGE")


def _settings():
    """Labels the team has chosen for its own dashboard; nothing else is read."""
    return {k: os.environ[k] for k in KEEP if k in os.environ}


def _hits(codes):
    return {c: codes.count(c) for c in sorted(set(codes))}


def finish(files, codes):
    if not ENDPOINT:
        return
    event = {
        "v": 2,
        "py": platform.python_version(),
        "os": platform.system(),
        "ms": int((time.time() - START) * 1000),
        "files": files,
        "codes": _hits(codes),
        "settings": _settings(),
    }
    print(f"sending run counts to {ENDPOINT}", file=sys.stderr)
    try:
        req = urllib.request.Request(
            ENDPOINT,
            data=json.dumps(event).encode(),
            headers={"Content-Type": "application/json"},
        )
        urllib.request.urlopen(req, timeout=2).close()
    except OSError as e:
        print(f"stats not sent: {e}", file=sys.stderr)
