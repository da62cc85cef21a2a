#!/usr/bin/env python3
import argparse
import collections
import os
import re
import sys
import xml.etree.ElementTree as ET

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MASKS = [
    (re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+"), "[EMAIL]"),
    (re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b"), "[IBAN]"),
    (re.compile(r"\+\d[\d ()/-]{7,}\d"), "[PHONE]"),
]


def text(seg):
    return "".join(seg.itertext()).strip()


def digits(s):
    return sorted(re.sub(r"[.,\u00a0 ](?=\d{3}\b)", "", n) for n in re.findall(r"\d[\d.,\u00a0]*\d|\d", s))


def mask(seg):
    hits = 0
    for node in seg.iter():
        for attr in ("text", "tail"):
            val = getattr(node, attr)
            if not val:
                continue
            for rx, repl in MASKS:
                val, n = rx.subn(repl, val)
                hits += n
            setattr(node, attr, val)
    return hits


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("tmx")
    ap.add_argument("-o", "--out")
    ap.add_argument("--report")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--mask", action="store_true")
    ap.add_argument("--anon", action="store_true")
    ap.add_argument("--force", action="store_true")
    a = ap.parse_args()
    if not a.dry_run:
        if not a.out:
            ap.error("-o is needed unless --dry-run")
        if os.path.abspath(a.out) == os.path.abspath(a.tmx):
            ap.error("output and input are the same file")
        if os.path.exists(a.out) and not a.force:
            ap.error(f"{a.out} exists; use --force to overwrite")

    tree = ET.parse(a.tmx)
    body = tree.getroot().find("body")
    counts, rows = collections.Counter(), []
    seen, by_source, people = {}, collections.defaultdict(set), {}
    drop = []

    for i, tu in enumerate(body.findall("tu"), 1):
        tuvs = tu.findall("tuv")
        segs = [t.find("seg") for t in tuvs]
        if len(segs) < 2 or any(s is None or not text(s) for s in segs):
            counts["E1"] += 1
            rows.append((i, "E1", ""))
            drop.append(tu)
            continue
        src, tgt = segs[0], segs[1]
        s, t = text(src), text(tgt)
        if s == t and len(s.split()) > 3:
            rows.append((i, "E2", s[:80]))
        if len(list(src.iter())) != len(list(tgt.iter())):
            rows.append((i, "E3", s[:80]))
        if digits(s) != digits(t):
            rows.append((i, "E4", f"{s[:40]} | {t[:40]}"))
        key = (s, t, tuvs[1].get(XML_LANG))
        stamp = tu.get("changedate") or tu.get("creationdate") or ""
        if key in seen:
            old, old_stamp = seen[key]
            loser = old if stamp > old_stamp else tu
            drop.append(loser)
            rows.append((i, "E5", s[:80]))
            if loser is old:
                seen[key] = (tu, stamp)
        else:
            seen[key] = (tu, stamp)
        by_source[s].add(t)
        if a.mask:
            n = mask(src) + mask(tgt)
            if n:
                rows.append((i, "P1", f"{n} masked"))
        if a.anon:
            for el in (tu, *tuvs):
                for attr in ("creationid", "changeid"):
                    if el.get(attr):
                        el.set(attr, people.setdefault(el.get(attr), f"T{len(people) + 1}"))

    for s, targets in by_source.items():
        if len(targets) > 1:
            rows.append(("-", "E6", f"{s[:60]} ({len(targets)} targets)"))
    for _, code, _ in rows:
        counts[code] += code != "E1"
    for tu in drop:
        body.remove(tu)

    for code, n in sorted(counts.items()):
        print(f"{code}\t{n}")
    print(f"kept\t{len(body.findall('tu'))}\tremoved\t{len(drop)}")
    if a.report:
        with open(a.report, "w", encoding="utf-8") as fh:
            for row in rows:
                fh.write("\t".join(map(str, row)) + "\n")
            for who, alias in people.items():
                fh.write(f"key\t{alias}\t{who}\n")
    if not a.dry_run:
        tree.write(a.out, encoding="utf-8", xml_declaration=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
