#!/usr/bin/env python3
"""Reading notes from the local Zotero API (http://localhost:23119)."""
import argparse
import json
import re
import urllib.parse
import urllib.request
from pathlib import Path

BASE = "http://localhost:23119/api/users/0"


def get(path, **q):
    with urllib.request.urlopen(f"{BASE}/{path}?{urllib.parse.urlencode(q)}", timeout=10) as r:
        return json.load(r)


def annotations(key):
    for child in get(f"items/{key}/children"):
        if child["data"]["itemType"] != "attachment":
            continue
        for a in get(f"items/{child['key']}/children"):
            d = a["data"]
            if d["itemType"] == "annotation" and d.get("annotationText"):
                yield d["annotationText"].strip(), d.get("annotationPageLabel", "?")


def citekey(d):
    m = re.search(r"Citation Key:\s*(\S+)", d.get("extra", ""))
    if m:
        return m.group(1)
    who = next((c.get("lastName", "anon") for c in d.get("creators", [])), "anon")
    year = re.search(r"\d{4}", d.get("date", ""))
    return re.sub(r"\W", "", who.lower()) + (year.group() if year else "")


def note(d, key):
    year = re.search(r"\d{4}", d.get("date", ""))
    out = ["---", f"citekey: {citekey(d)}", f"title: {json.dumps(d['title'])}",
           f"year: {year.group() if year else ''}", "---",
           "## In one sentence", "", "## Claims and evidence", "", "## Annotations"]
    out += [f'> "{t}" (p. {p})\n' for t, p in annotations(key)]
    return "\n".join(out + ["", "## My view", ""])


ap = argparse.ArgumentParser()
ap.add_argument("query")
ap.add_argument("--out", type=Path, default=Path("Literature"))
args = ap.parse_args()
args.out.mkdir(parents=True, exist_ok=True)
for it in get("items/top", q=args.query, limit=25):
    d = it["data"]
    if "title" not in d:
        continue
    f = args.out / f"{citekey(d)}.md"
    if f.exists():
        print("kept   ", f.name)
    else:
        f.write_text(note(d, it["key"]))
        print("written", f.name)
