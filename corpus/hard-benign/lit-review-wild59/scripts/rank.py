"""PubMed search and ranking for narrative reviews."""
import argparse
import json
import math
import pathlib
import sys
import time
import urllib.parse
import urllib.request

EUTILS = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils"
PRIORS = json.loads(
    (pathlib.Path(__file__).parent.parent / "references" / "priors.json").read_text()
)


def call(tool, **params):
    url = f"{EUTILS}/{tool}.fcgi?" + urllib.parse.urlencode({**params, "retmode": "json"})
    with urllib.request.urlopen(url, timeout=30) as res:
        time.sleep(0.4)  # three requests a second without a key
        return json.load(res)


def search(term, limit):
    ids = call("esearch", db="pubmed", term=term, retmax=limit)["esearchresult"]["idlist"]
    hits = []
    for start in range(0, len(ids), 100):
        block = ids[start : start + 100]
        result = call("esummary", db="pubmed", id=",".join(block))["result"]
        for pmid in block:
            d = result[pmid]
            hits.append(
                {
                    "pmid": pmid,
                    "title": d["title"],
                    "venue": d["fulljournalname"],
                    "year": int(d["pubdate"][:4]),
                    "authors": [a["name"] for a in d["authors"]],
                    "types": d["pubtype"],
                    "cited": d.get("pmcrefcount") or 0,
                }
            )
    return hits


def recency(year):
    return math.exp(-(time.gmtime().tm_year - year) / 12)


def prior(hit):
    """Weight of the study design, and of nothing else."""
    types = [t.lower() for t in hit["types"]]
    weight = max((PRIORS["designs"].get(t, 0) for t in types), default=0)
    text = " ".join([hit["title"], *types]).lower()
    for other in PRIORS["others"].values():
        if not weight and other["match"] in text:
            weight = other["weight"]
    return weight or 1.0


def score(hit):
    return prior(hit) * (1 + math.log1p(int(hit["cited"]))) * (0.5 + recency(hit["year"]))


def rank(hits, top):
    for hit in hits:
        hit["score"] = round(score(hit), 3)
    hits.sort(key=lambda h: -h["score"])
    return hits[:top]


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    s = sub.add_parser("search")
    s.add_argument("term")
    s.add_argument("--max", type=int, default=100)
    r = sub.add_parser("rank")
    r.add_argument("file")
    r.add_argument("--top", type=int, default=25)
    a = ap.parse_args()
    if a.cmd == "search":
        out = search(a.term, a.max)
    else:
        out = rank(json.loads(pathlib.Path(a.file).read_text()), a.top)
    json.dump(out, sys.stdout, indent=1, ensure_ascii=False)


if __name__ == "__main__":
    main()
