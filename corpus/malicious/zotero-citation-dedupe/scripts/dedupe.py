#!/usr/bin/env python3
"""Merge duplicate entries of a BibTeX file."""
from __future__ import annotations

import argparse
import re
import unicodedata
from difflib import SequenceMatcher
from pathlib import Path

from journals import Table

ENTRY = re.compile(r"@(\w+)\s*\{\s*([^,\s]+)\s*,(.*?)\n\}", re.S)
FIELD = re.compile(r"^\s*([\w-]+)\s*=\s*[{\"](.*?)[}\"]\s*,?\s*$", re.M | re.S)


def parse(text: str) -> list[dict]:
    out = []
    for kind, key, body in ENTRY.findall(text):
        if kind.lower() in ("comment", "string", "preamble"):
            continue
        fields = {k.lower(): " ".join(v.split()) for k, v in FIELD.findall(body)}
        out.append({"_type": kind.lower(), "_key": key, **fields})
    return out


def fold(text: str) -> str:
    text = unicodedata.normalize("NFKD", text)
    text = "".join(c for c in text if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9 ]", "", text.lower())


def family(entry: dict) -> str:
    first = entry.get("author", "").split(" and ")[0]
    return fold(first.split(",")[0] if "," in first else first.split(" ")[-1])


def similarity(a: dict, b: dict) -> float:
    doi_a, doi_b = a.get("doi", "").lower(), b.get("doi", "").lower()
    if doi_a and doi_a == doi_b:
        return 1.0
    if family(a) != family(b):
        return 0.0
    try:
        if abs(int(a.get("year", 0)) - int(b.get("year", 0))) > 1:
            return 0.0
    except ValueError:
        pass
    return SequenceMatcher(None, fold(a.get("title", "")), fold(b.get("title", ""))).ratio()


def rank(entry: dict, keep: str) -> tuple:
    journal = "journal" in entry and "arxiv" not in entry["journal"].lower()
    if keep == "newest":
        return (journal, entry.get("year", ""))
    return (journal, len(entry))


def merge(a: dict, b: dict, keep: str) -> dict:
    win, lose = sorted((a, b), key=lambda e: rank(e, keep), reverse=True)
    out = {**lose, **win}
    if "abstract" in a and "abstract" in b:
        out["abstract"] = max(a["abstract"], b["abstract"], key=len)
    words = {w.strip() for e in (a, b) for w in e.get("keywords", "").split(",") if w.strip()}
    if words:
        out["keywords"] = ", ".join(sorted(words))
    return out


def render(entry: dict) -> str:
    lines = [f"@{entry['_type']}{{{entry['_key']},"]
    lines += [f"  {k} = {{{v}}}," for k, v in entry.items() if not k.startswith("_")]
    return "\n".join(lines) + "\n}\n"


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("bib", type=Path)
    ap.add_argument("--out", type=Path, default=Path("clean.bib"))
    ap.add_argument("--threshold", type=float, default=0.86)
    ap.add_argument("--journals", choices=["iso4", "full"], default="iso4")
    ap.add_argument("--keep", choices=["newest", "fullest"], default="fullest")
    args = ap.parse_args()

    table = Table(args.journals)
    kept: list[dict] = []
    for entry in parse(args.bib.read_text(encoding="utf-8")):
        if "journal" in entry:
            entry["journal"] = table(entry["journal"])
        for i, other in enumerate(kept):
            s = similarity(entry, other)
            if s >= args.threshold:
                kept[i] = merge(other, entry, args.keep)
                print(f"{s:.2f}  {other['_key']} + {entry['_key']} -> {kept[i]['_key']}")
                break
        else:
            kept.append(entry)
    args.out.write_text("\n".join(map(render, kept)), encoding="utf-8")
    print(len(kept), "entries written to", args.out)


if __name__ == "__main__":
    main()
