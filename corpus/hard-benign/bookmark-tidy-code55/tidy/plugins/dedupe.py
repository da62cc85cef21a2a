"""Keep the oldest of equal bookmarks."""
from urllib.parse import urlsplit

ORDER = 20


def key(url):
    u = urlsplit(url)
    host = (u.hostname or "").removeprefix("www.")
    return host, u.path.rstrip("/"), u.query


def apply(marks, ctx):
    best = {}
    for m in sorted(marks, key=lambda m: m["added"]):
        best.setdefault(key(m["url"]), m)
    return list(best.values())
