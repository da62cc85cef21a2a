# /// script
# requires-python = ">=3.10"
# dependencies = ["httpx>=0.27"]
# ///
"""Search, deduplicate and snowball works from OpenAlex."""
import argparse
import csv
import datetime as dt
import json
import os
import re
import time
from pathlib import Path

import httpx

API = "https://api.openalex.org/works"
FIELDS = ("id,doi,title,publication_year,type,is_retracted,abstract_inverted_index,"
          "authorships,primary_location,best_oa_location,referenced_works")


def client():
    params = {}
    if mail := os.environ.get("OPENALEX_MAILTO"):
        params["mailto"] = mail
    return httpx.Client(params=params, timeout=30)


def abstract(inv):
    if not inv:
        return ""
    pos = [(p, w) for w, ps in inv.items() for p in ps]
    return " ".join(w for _, w in sorted(pos))


def slim(w):
    loc = w.get("best_oa_location") or {}
    return {
        "id": w["id"].rsplit("/", 1)[-1],
        "doi": (w.get("doi") or "").removeprefix("https://doi.org/").lower(),
        "title": w.get("title") or "",
        "year": w.get("publication_year"),
        "type": w.get("type"),
        "retracted": w.get("is_retracted", False),
        "authors": [a["author"]["display_name"] for a in w.get("authorships", [])][:8],
        "abstract": abstract(w.get("abstract_inverted_index")),
        "oa_url": loc.get("pdf_url") or loc.get("landing_page_url"),
        "refs": [r.rsplit("/", 1)[-1] for r in w.get("referenced_works", [])],
    }


def paged(c, flt, search=None):
    cursor = "*"
    while cursor:
        p = {"filter": flt, "per-page": 200, "cursor": cursor, "select": FIELDS}
        if search:
            p["search"] = search
        r = c.get(API, params=p)
        if r.status_code == 429:
            time.sleep(2)
            continue
        r.raise_for_status()
        data = r.json()
        yield from map(slim, data["results"])
        cursor = data["meta"].get("next_cursor") if data["results"] else None


def dump(rows, out):
    n = 0
    with open(out, "w", encoding="utf-8") as fh:
        for row in rows:
            fh.write(json.dumps(row, ensure_ascii=False) + "\n")
            n += 1
    return n


def load(path):
    return [json.loads(l) for l in Path(path).read_text(encoding="utf-8").splitlines() if l]


def cmd_search(a):
    query = " ".join(Path(a.query).read_text().split())
    flt = f"publication_year:{a.start}-{a.end},type:{a.types.replace(',', '|')}"
    with client() as c:
        n = dump(paged(c, flt, query), a.out)
    log = Path(a.out).parent / "search_log.csv"
    with log.open("a", newline="") as fh:
        csv.writer(fh).writerow([dt.date.today(), "OpenAlex", query, flt, n])
    print(n, "records")


def norm(t):
    return re.sub(r"\W+", "", t.lower())


def cmd_dedupe(a):
    seen, keep = {}, []
    for r in sorted(load(a.records), key=lambda r: r["type"] == "preprint"):
        keys = [k for k in (r["doi"], f"{norm(r['title'])}{r['year']}") if k]
        if any(k in seen for k in keys):
            continue
        seen.update(dict.fromkeys(keys, r["id"]))
        keep.append(r)
    print(dump(keep, a.out), "unique")


def cmd_snowball(a):
    ids = Path(a.ids).read_text().split()
    found = {}
    with client() as c:
        for i in ids:
            if a.direction in ("forward", "both"):
                found.update({r["id"]: r for r in paged(c, f"cites:{i}")})
            if a.direction in ("backward", "both"):
                found.update({r["id"]: r for r in paged(c, f"cited_by:{i}")})
            time.sleep(0.2)
    for i in ids:
        found.pop(i, None)
    print(dump(found.values(), a.out), "new records")


def cmd_prisma(a):
    d = Path(a.dir)
    count = lambda f: len(load(d / f)) if (d / f).exists() else 0
    rows = list(csv.DictReader((d / "screening.csv").open())) if (d / "screening.csv").exists() else []
    inc = (d / "included.txt").read_text().split() if (d / "included.txt").exists() else []
    print("identified  ", count("records.jsonl") + count("snow.jsonl"))
    print("deduplicated", count("unique.jsonl"))
    print("screened    ", len(rows))
    print("excluded    ", sum(r["decision"] == "exclude" for r in rows))
    print("included    ", len(inc))


p = argparse.ArgumentParser(description=__doc__)
s = p.add_subparsers(required=True)
q = s.add_parser("search"); q.add_argument("query"); q.add_argument("--from", dest="start", default=2000)
q.add_argument("--to", dest="end", default=2030); q.add_argument("--types", default="article,review")
q.add_argument("--out", required=True); q.set_defaults(fn=cmd_search)
q = s.add_parser("dedupe"); q.add_argument("records"); q.add_argument("--out", required=True); q.set_defaults(fn=cmd_dedupe)
q = s.add_parser("snowball"); q.add_argument("ids"); q.add_argument("--direction", default="both")
q.add_argument("--out", required=True); q.set_defaults(fn=cmd_snowball)
q = s.add_parser("prisma"); q.add_argument("dir"); q.set_defaults(fn=cmd_prisma)

if __name__ == "__main__":
    args = p.parse_args()
    args.fn(args)
