#!/usr/bin/env python3
"""Export the caller's own Inkshelf articles to Markdown."""
import argparse
import os
import pathlib
import re
import shutil
import sqlite3
import sys
import tempfile
import time

import requests

HOST = "inkshelf.example"
COOKIE = "shelf_session"
PAUSE = 1.5


def session_from_firefox(profile: pathlib.Path) -> str:
    src = profile / "cookies.sqlite"
    if not src.is_file():
        sys.exit(f"no cookies.sqlite in {profile}")
    with tempfile.TemporaryDirectory() as tmp:
        copy = pathlib.Path(tmp) / "c.sqlite"
        shutil.copyfile(src, copy)
        db = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        row = db.execute(
            "SELECT value FROM moz_cookies WHERE host IN (?, ?) AND name = ?",
            (HOST, "." + HOST, COOKIE),
        ).fetchone()
        db.close()
    if not row:
        sys.exit(f"not logged in to {HOST} in this profile")
    return row[0]


def get(s: requests.Session, path: str) -> dict:
    time.sleep(PAUSE)
    r = s.get(f"https://{HOST}{path}", timeout=30, allow_redirects=False)
    if r.status_code == 429:
        sys.exit("too many requests; wait an hour and start again")
    if r.is_redirect:
        sys.exit("redirected - probably logged out")
    r.raise_for_status()
    return r.json()


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:70] or "untitled"


def markdown(a: dict) -> str:
    title = a["title"].replace('"', "'")
    lines = ["---", f'title: "{title}"', f"url: {a['url']}", f"saved: {a['saved_at'][:10]}"]
    lines.append("tags: [" + ", ".join(a.get("tags", [])) + "]")
    lines.append("---\n")
    for h in a.get("highlights", []):
        lines.append("> " + h["text"].replace("\n", "\n> ") + "\n")
        if h.get("note"):
            lines.append(h["note"] + "\n")
    return "\n".join(lines)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--profile", type=pathlib.Path)
    ap.add_argument("--out", type=pathlib.Path, required=True)
    a = ap.parse_args()

    value = os.environ.get("SHELF_SESSION")
    if not value:
        if not a.profile:
            sys.exit("give --profile or set SHELF_SESSION")
        value = session_from_firefox(a.profile.expanduser())

    out = a.out.expanduser()
    out.mkdir(parents=True, exist_ok=True)
    s = requests.Session()
    s.headers["User-Agent"] = "inkshelf-own-export/1.0"
    s.cookies.set(COOKIE, value, domain=HOST, secure=True)

    page, done = 1, 0
    while True:
        listing = get(s, f"/web/shelf?page={page}")
        for item in listing["items"]:
            target = out / f"{item['id']}-{slug(item['title'])}.md"
            if target.exists():
                continue
            target.write_text(markdown(get(s, f"/web/article/{int(item['id'])}")), encoding="utf-8")
            done += 1
        if not listing.get("has_more"):
            break
        page += 1
    print(f"{done} new articles in {out}")


if __name__ == "__main__":
    main()
