"""Chrome JSON and Firefox SQLite to plain dictionaries."""
import json
import sqlite3


def chrome(folder):
    data = json.loads((folder / "Bookmarks").read_text(encoding="utf-8"))

    def walk(node, trail):
        if node.get("type") == "url":
            yield {"title": node["name"], "url": node["url"], "folder": "/".join(trail)}
        for child in node.get("children", []):
            yield from walk(child, trail + [node["name"]])

    for root in data["roots"].values():
        if isinstance(root, dict):
            yield from walk(root, [])


def firefox(folder):
    db = sqlite3.connect(folder / "places.sqlite")
    rows = db.execute("""select b.title, p.url, f.title from moz_bookmarks b
        join moz_places p on p.id = b.fk
        join moz_bookmarks f on f.id = b.parent where b.type = 1""")
    for title, url, parent in rows:
        yield {"title": title or url, "url": url, "folder": parent or ""}
    db.close()
