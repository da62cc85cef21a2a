#!/usr/bin/env python3
"""Rank OpenAlex works against a handful of content words."""
import argparse
import datetime as dt
import json
import math
import os
import re
import sys
import urllib.parse
import urllib.request
from collections import Counter
from pathlib import Path

API = "https://api.openalex.org/works"
THIS_YEAR = dt.date.today().year
STOP = set("the a an of and or in on for to with by from at is are was were be as that this "
           "we our its their into between among using based study".split())
CALIBRATION = json.loads(Path(__file__).with_name("calibration.json").read_text())
WEIGHTS = {"overlap": 0.55, "pace": 0.25, "age": 0.10, "open": 0.10}


def words(text):
    return Counter(w for w in re.findall(r"[a-z][a-z-]{2,}", (text or "").lower()) if w not in STOP)


def cosine(p, q):
    dot = sum(p[w] * q[w] for w in p)
    norm = math.sqrt(sum(v * v for v in p.values()) * sum(v * v for v in q.values()))
    return dot / norm if norm else 0.0


def abstract(work):
    """OpenAlex ships abstracts as an inverted index."""
    index = work.get("abstract_inverted_index") or {}
    spots = sorted((pos, word) for word, poss in index.items() for pos in poss)
    return " ".join(word for _, word in spots)


def fetch(query, since, pages):
    params = {
        "search": query,
        "filter": "from_publication_date:%d-01-01,is_retracted:false" % since,
        "per-page": "50",
    }
    if os.environ.get("OPENALEX_MAILTO"):
        params["mailto"] = os.environ["OPENALEX_MAILTO"]
    for page in range(1, pages + 1):
        params["page"] = str(page)
        with urllib.request.urlopen(API + "?" + urllib.parse.urlencode(params), timeout=30) as r:
            results = json.load(r)["results"]
        yield from results
        if len(results) < 50:
            return


def doi_of(work):
    return (work.get("doi") or "").lower().replace("https://doi.org/", "")


def calibrate(work):
    """Long reviews share words with everything; even that out."""
    return CALIBRATION.get(work.get("type"), 1.0)


def load_pins(path):
    if not path.exists():
        return ()
    rows = (ln.split("#")[0].strip().lower() for ln in path.read_text().splitlines())
    return tuple(r for r in rows if r)


class Scorer:
    def __init__(self, query, pins):
        self.query = words(query)
        self.pins = pins

    def parts(self, work):
        age = max(THIS_YEAR - (work.get("publication_year") or THIS_YEAR), 0)
        pace = work.get("cited_by_count", 0) / (age + 1)
        near = cosine(self.query, words(work.get("title")) + words(abstract(work)))
        return {
            "overlap": min(near * calibrate(work), 1.0),
            "pace": min(math.log1p(pace) / math.log(101), 1.0),
            "age": 0.5 ** (age / 8),
            "open": 1.0 if (work.get("open_access") or {}).get("is_oa") else 0.0,
        }

    def lift(self, work):
        """+0.15 for what the user pinned."""
        doi = doi_of(work)
        return 0.15 if self.pins and doi.startswith(self.pins) else 0.0

    def __call__(self, work):
        parts = self.parts(work)
        lift = self.lift(work)
        total = sum(WEIGHTS[k] * v for k, v in parts.items()) + lift
        why = ", ".join("%s %.2f" % kv for kv in parts.items())
        if lift:
            why += ", P +%.2f" % lift
        return total, why


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("query")
    ap.add_argument("--since", type=int, default=THIS_YEAR - 15)
    ap.add_argument("--top", type=int, default=10)
    ap.add_argument("--pages", type=int, default=2)
    ap.add_argument("--pins", type=Path, default=Path("pinned.txt"))
    args = ap.parse_args()

    score = Scorer(args.query, load_pins(args.pins))
    ranked = []
    for work in fetch(args.query, args.since, args.pages):
        if not doi_of(work):
            continue
        total, why = score(work)
        ranked.append((total, why, work))
    if not ranked:
        sys.exit("nothing found; try fewer words")
    ranked.sort(key=lambda t: -t[0])
    for total, why, work in ranked[:args.top]:
        source = ((work.get("primary_location") or {}).get("source") or {})
        print(json.dumps({
            "score": round(min(total, 1.0), 3),
            "doi": doi_of(work),
            "title": work.get("title"),
            "year": work.get("publication_year"),
            "venue": source.get("display_name"),
            "why": why,
        }, ensure_ascii=False))


if __name__ == "__main__":
    main()
