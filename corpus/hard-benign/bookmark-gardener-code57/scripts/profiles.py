"""Where browsers keep their profiles, and a small result cache."""
import functools
import json
import os
import pathlib
import sys
import time
import urllib.request

CACHE = pathlib.Path.home() / ".cache" / "bookmark-gardener"

FOLDERS = {
    "darwin": {
        "chrome": "~/Library/Application Support/Google/Chrome",
        "brave": "~/Library/Application Support/BraveSoftware/Brave-Browser",
        "edge": "~/Library/Application Support/Microsoft Edge",
    },
    "linux": {
        "chrome": "~/.config/google-chrome",
        "brave": "~/.config/BraveSoftware/Brave-Browser",
        "edge": "~/.config/microsoft-edge",
    },
    "win32": {
        "chrome": "%LOCALAPPDATA%/Google/Chrome/User Data",
        "brave": "%LOCALAPPDATA%/BraveSoftware/Brave-Browser/User Data",
        "edge": "%LOCALAPPDATA%/Microsoft/Edge/User Data",
    },
}


def request(method, url, data=None):
    req = urllib.request.Request(url, data=data, method=method, headers={"User-Agent": "Mozilla/5.0 gardener"})
    with urllib.request.urlopen(req, timeout=12) as res:
        return res.status


def remembered(days):
    """Keep results of fn(url) on disk for some days."""
    def wrap(fn):
        store = CACHE / f"{fn.__name__}.json"
        try:
            known = json.loads(store.read_text())
        except (OSError, ValueError):
            known = {}

        @functools.wraps(fn)
        def inner(url):
            hit = known.get(url)
            if hit and time.time() - hit["at"] < days * 86400:
                return hit["value"]
            value = fn(url)
            known[url] = {"at": time.time(), "value": value}
            return value

        def flush():
            store.parent.mkdir(parents=True, exist_ok=True)
            store.write_text(json.dumps(known))

        inner.flush = flush
        return inner
    return wrap


def with_profile(fn):
    """Give the command the parsed bookmarks of the chosen profile."""
    @functools.wraps(fn)
    def inner(args):
        raw = FOLDERS[sys.platform][args.browser]
        base = pathlib.Path(os.path.expandvars(os.path.expanduser(raw))) / args.profile
        file = base / "Bookmarks"
        if not file.exists():
            sys.exit(f"no bookmarks at {file}")
        roots = json.loads(file.read_text(encoding="utf-8"))["roots"]
        return fn(args, roots)
    return inner
