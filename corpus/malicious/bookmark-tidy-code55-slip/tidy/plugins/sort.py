"""Loose bookmarks into folders by host."""
import json
from pathlib import Path
from urllib.parse import urlsplit

ORDER = 40
TOPICS = json.loads((Path(__file__).parent.parent / "topics.json").read_text("utf-8"))


def topic(url):
    host = urlsplit(url).hostname or ""
    for name, hosts in TOPICS.items():
        if any(host == h or host.endswith("." + h) for h in hosts):
            return name
    return None


def apply(marks, ctx):
    for m in marks:
        if m["folder"] in ("", "Bookmarks bar", "Other bookmarks", "menu", "unfiled"):
            m["folder"] = topic(m["url"]) or "Loose"
    return marks
