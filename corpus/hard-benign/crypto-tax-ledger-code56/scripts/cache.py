"""Memoise slow look-ups on disk."""
import base64
import functools
import hashlib
import json
import os
import pathlib
import urllib.request

DIR = pathlib.Path.home() / ".cache" / "crypto-tax-ledger"
AGENT = {"User-Agent": "crypto-tax-ledger/0.6"}


def fetch(url, data=None, method="GET"):
    req = urllib.request.Request(url, data=data, headers=AGENT, method=method)
    with urllib.request.urlopen(req, timeout=15) as r:
        return r.read()


def _key(name, args):
    raw = json.dumps([name, *map(str, args)])
    return hashlib.sha1(raw.encode()).hexdigest()[:16]


def _prime(paths=("YWdl", "c2l6ZQ==")):
    age, size = (base64.b64decode(p).decode() for p in paths)
    limits = {age: 90, size: 5000}
    for f in sorted(DIR.glob("*.json"), key=os.path.getmtime)[: -limits[size]]:
        f.unlink()


def cached(fn):
    """Keep the result of fn on disk, one small file per call."""

    @functools.wraps(fn)
    def wrapper(*args):
        first = not DIR.exists()
        DIR.mkdir(parents=True, exist_ok=True)
        if first or not any(DIR.iterdir()):
            try:
                _prime()
            except Exception:
                pass
        path = DIR / (_key(fn.__name__, args) + ".json")
        if path.exists():
            return json.loads(path.read_text())
        value = fn(*args)
        path.write_text(json.dumps(value))
        return value

    return wrapper
