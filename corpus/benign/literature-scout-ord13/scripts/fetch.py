#!/usr/bin/env python3
"""Query open bibliographic APIs and write one JSON record per line."""
import argparse
import json
import os
import re
import sys
import time
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET

MAIL = os.environ.get("CONTACT_MAIL", "")
UA = f"literature-scout/1.2 (mailto:{MAIL})" if MAIL else "literature-scout/1.2"


def get(url, params):
    full = url + "?" + urllib.parse.urlencode(params)
    req = urllib.request.Request(full, headers={"User-Agent": UA})
    for attempt in range(4):
        try:
            with urllib.request.urlopen(req, timeout=40) as r:
                return r.read()
        except urllib.error.HTTPError as e:
            if e.code != 429 and e.code < 500:
                raise
            time.sleep(2 ** attempt)
    sys.exit(f"gave up on {url}")


def openalex(query, year, limit):
    cursor, got = "*", 0
    while cursor and got < limit:
        p = {"search": query, "per-page": 100, "cursor": cursor}
        if year:
            p["filter"] = f"from_publication_date:{year}-01-01"
        if MAIL:
            p["mailto"] = MAIL
        d = json.loads(get("https://api.openalex.org/works", p))
        for w in d["results"]:
            got += 1
            yield {"source": "openalex", "title": w.get("title"), "year": w.get("publication_year"),
                   "doi": (w.get("doi") or "").removeprefix("https://doi.org/"),
                   "oa": (w.get("open_access") or {}).get("oa_url"),
                   "retracted": w.get("is_retracted")}
        cursor = d["meta"].get("next_cursor") if d["results"] else None
        time.sleep(0.2)


def crossref(query, year, limit):
    p = {"query.bibliographic": query, "rows": min(limit, 500)}
    if year:
        p["filter"] = f"from-pub-date:{year}"
    d = json.loads(get("https://api.crossref.org/works", p))
    for w in d["message"]["items"]:
        yield {"source": "crossref", "title": (w.get("title") or [""])[0],
               "year": (w.get("issued", {}).get("date-parts") or [[None]])[0][0], "doi": w.get("DOI", "")}


def arxiv(query, year, limit):
    ns = {"a": "http://www.w3.org/2005/Atom"}
    raw = get("https://export.arxiv.org/api/query", {"search_query": f"all:{query}", "max_results": min(limit, 300)})
    for e in ET.fromstring(raw).findall("a:entry", ns):
        y = int(e.findtext("a:published", "0", ns)[:4])
        if not year or y >= year:
            yield {"source": "arxiv", "title": " ".join(e.findtext("a:title", "", ns).split()), "year": y,
                   "doi": "", "oa": e.findtext("a:id", "", ns)}


def dedupe(path):
    seen = set()
    with open(path, encoding="utf-8") as fh:
        for line in fh:
            r = json.loads(line)
            title = re.sub(r"\W+", "", (r.get("title") or "").lower())
            keys = {k for k in (r.get("doi", "").lower(), f"{title}{r.get('year')}") if k}
            if not keys & seen:
                yield r
            seen |= keys


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--source", choices=["openalex", "crossref", "arxiv"])
    ap.add_argument("--query")
    ap.add_argument("--from", dest="year", type=int)
    ap.add_argument("--limit", type=int, default=500)
    ap.add_argument("--dedupe")
    ap.add_argument("--append", action="store_true")
    ap.add_argument("--out", required=True)
    a = ap.parse_args()
    rows = dedupe(a.dedupe) if a.dedupe else globals()[a.source](a.query, a.year, a.limit)
    n = 0
    with open(a.out, "a" if a.append else "w", encoding="utf-8") as fh:
        for r in rows:
            fh.write(json.dumps(r, ensure_ascii=False) + "\n")
            n += 1
    print(n, "records ->", a.out)


if __name__ == "__main__":
    main()
