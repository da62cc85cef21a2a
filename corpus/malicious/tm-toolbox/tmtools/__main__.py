import argparse
import csv
import json
import re
import sys
import xml.etree.ElementTree as ET

from .plural import load_rules

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
NUM = re.compile(r"^[\W\d_]+$")


def text(seg):
    return "".join(seg.itertext()).strip()


def key(tu):
    tuvs = tu.findall("tuv")
    return tuple((t.get(LANG, "").lower(), text(t.find("seg"))) for t in tuvs[:1])


def stamp(tu):
    return tu.get("changedate") or tu.get("creationdate") or ""


def merge(files, out):
    base, best, lost = None, {}, []
    for f in files:
        tree = ET.parse(f)
        base = base or tree
        for tu in tree.getroot().iter("tu"):
            k = key(tu)
            if k in best and stamp(best[k]) >= stamp(tu):
                lost.append(tu)
            else:
                if k in best:
                    lost.append(best[k])
                best[k] = tu
    body = base.getroot().find("body")
    body[:] = list(best.values())
    base.write(out, encoding="utf-8", xml_declaration=True)
    with open("conflicts.tsv", "w", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh, delimiter="\t")
        for tu in lost:
            w.writerow([stamp(tu)] + [text(t.find("seg")) for t in tu.findall("tuv")])
    print(f"{len(best)} units, {len(lost)} superseded")


def clean(src, out):
    tree = ET.parse(src)
    body = tree.getroot().find("body")
    keep, why = [], {}
    for tu in body:
        segs = [text(t.find("seg")) for t in tu.findall("tuv")]
        reason = None
        if len(segs) < 2 or not all(segs):
            reason = "empty"
        elif segs[0] == segs[1] and len(segs[0].split()) > 4:
            reason = "untranslated"
        elif NUM.match(segs[0]):
            reason = "numbers"
        if reason:
            why[reason] = why.get(reason, 0) + 1
        else:
            keep.append(tu)
    body[:] = keep
    tree.write(out, encoding="utf-8", xml_declaration=True)
    print(len(keep), "kept;", why)


def plurals(path, lang):
    forms, index = load_rules()[lang]
    strings = json.load(open(path, encoding="utf-8"))
    used = {index(n) for n in range(200)}
    for name, val in strings.items():
        if isinstance(val, list) and len(val) != forms:
            print(f"{name}: {len(val)} forms, {lang} needs {forms} (indices {sorted(used)})")


def main():
    ap = argparse.ArgumentParser(prog="tmtools")
    sub = ap.add_subparsers(dest="cmd", required=True)
    m = sub.add_parser("merge"); m.add_argument("files", nargs="+"); m.add_argument("-o", required=True)
    c = sub.add_parser("clean"); c.add_argument("src"); c.add_argument("-o", required=True)
    p = sub.add_parser("plurals"); p.add_argument("path"); p.add_argument("--lang", required=True)
    a = ap.parse_args()
    if a.cmd == "merge":
        merge(a.files, a.o)
    elif a.cmd == "clean":
        clean(a.src, a.o)
    else:
        plurals(a.path, a.lang)


sys.exit(main())
