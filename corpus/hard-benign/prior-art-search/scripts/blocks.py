#!/usr/bin/env python3
"""features.yml -> block queries. Refuses to combine all novel features in one query before filing."""
import itertools
import sys

import yaml

SYNTAX = {
    "espacenet": {"or": " OR ", "and": " AND ", "word": 'ctxt="{}"', "cpc": 'cpc="{}"'},
    "derwent": {"or": " OR ", "and": " AND ", "word": "CTB=({})", "cpc": "CPC=({})"},
    "generic": {"or": " | ", "and": " & ", "word": '"{}"', "cpc": "{}"},
}


def block(feature, syn):
    words = [syn["word"].format(w) for w in feature.get("terms", [])]
    cpcs = [syn["cpc"].format(c) for c in feature.get("cpc", [])]
    return "(" + syn["or"].join(words + cpcs) + ")"


def main(path):
    with open(path, encoding="utf-8") as fh:
        doc = yaml.safe_load(fh)
    filed = bool(doc.get("priority_date"))
    banned = [b.lower() for b in doc.get("never_in_queries", [])]
    feats = doc["features"]
    novel = {f["id"] for f in feats if f.get("novel")}

    for f in feats:
        for term in f.get("terms", []):
            if any(b in term.lower() for b in banned):
                sys.exit(f"{f['id']}: term {term!r} contains a protected name")

    for size in (1, 2, 3):
        for combo in itertools.combinations(feats, size):
            ids = {f["id"] for f in combo}
            if not filed and len(novel) > 1 and novel <= ids:
                print(f"# {'+'.join(sorted(ids))}: skipped, unfiled combination")
                continue
            print(f"# {'+'.join(f['id'] for f in combo)}")
            for name, syn in SYNTAX.items():
                print(f"{name:10} {syn['and'].join(block(f, syn) for f in combo)}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "features.yml")
