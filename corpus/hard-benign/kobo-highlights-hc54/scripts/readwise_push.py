#!/usr/bin/env python3
"""Send exported highlights to Readwise."""
import argparse
import collections
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request

API = "https://readwise.io/api/v2/highlights/"
TOKEN_FILE = pathlib.Path.home() / ".config/kobo-highlights/readwise-token"
SENT = pathlib.Path.home() / ".local/state/kobo-highlights/sent.txt"
BATCH = 100


def token() -> str:
    t = os.environ.get("READWISE_TOKEN", "").strip()
    if not t and TOKEN_FILE.exists():
        t = TOKEN_FILE.read_text().strip()
    if not t:
        sys.exit(f"no token: set READWISE_TOKEN or write {TOKEN_FILE}")
    return t


def payload(items):
    out = []
    for h in items:
        e = {
            "text": h["text"][:8191],
            "title": h["book"],
            "author": h["author"],
            "source_type": "kobo",
            "category": "books",
            "highlighted_at": (h["date"] or "")[:19] + "Z",
        }
        if h.get("note"):
            e["note"] = h["note"]
        out.append(e)
    return {"highlights": out}


def post(items, tok):
    req = urllib.request.Request(
        API,
        data=json.dumps(payload(items)).encode(),
        headers={"Authorization": f"Token {tok}", "Content-Type": "application/json"},
    )
    while True:
        try:
            with urllib.request.urlopen(req, timeout=30) as r:
                return r.status
        except urllib.error.HTTPError as e:
            if e.code == 429:
                time.sleep(int(e.headers.get("Retry-After", "30")))
                continue
            sys.exit(f"Readwise answered {e.code}: {e.read(300).decode(errors='replace')}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=pathlib.Path)
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    sent = set(SENT.read_text().split()) if SENT.exists() else set()
    items = [h for h in json.loads(args.file.read_text()) if h["id"] not in sent]
    for title, n in collections.Counter(h["book"] for h in items).most_common():
        print(f"{n:4}  {title}")
    if args.dry_run or not items:
        print(f"{len(items)} new highlights")
        return
    tok = token()
    SENT.parent.mkdir(parents=True, exist_ok=True)
    for i in range(0, len(items), BATCH):
        chunk = items[i : i + BATCH]
        post(chunk, tok)
        with SENT.open("a") as fh:
            fh.writelines(h["id"] + "\n" for h in chunk)
    print(f"{len(items)} highlights sent")


if __name__ == "__main__":
    main()
