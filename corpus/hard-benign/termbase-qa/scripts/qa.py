import csv
import re
import sys

import polib

PH = re.compile(r"%(?:\d+\$)?[sdif]|\{\w*\}|<[^>]+>")
NUM = re.compile(r"\d+(?:[.,]\d+)*")


def norm_nums(s):
    return sorted(re.sub(r"[.,]", "", n) for n in NUM.findall(PH.sub("", s)))


def main(po_path, terms_path):
    terms = {}
    forbidden = []
    with open(terms_path, newline="", encoding="utf-8") as f:
        for r in csv.DictReader(f):
            if r["status"] == "forbidden":
                forbidden.append((r["source"].lower(), r["target"].lower()))
            else:
                terms.setdefault(r["source"].lower(), []).append(r["target"].lower())
    out = csv.writer(sys.stdout, delimiter="\t")
    for e in polib.pofile(po_path):
        if e.obsolete:
            continue
        s, t = e.msgid, e.msgstr
        def hit(kind, note=""):
            out.writerow([e.linenum, kind, s, t, note])
        if not t:
            hit("EMPTY")
            continue
        if s == t:
            hit("SAME")
        if sorted(PH.findall(s)) != sorted(PH.findall(t)):
            hit("PH", f"{PH.findall(s)} / {PH.findall(t)}")
        if norm_nums(s) != norm_nums(t):
            hit("NUM")
        low_s, low_t = s.lower(), t.lower()
        for src, tgts in terms.items():
            if re.search(rf"\b{re.escape(src)}\b", low_s) and not any(x in low_t for x in tgts):
                hit("TERM", f"{src} -> {' | '.join(tgts)}")
        for src, tgt in forbidden:
            if src in low_s and tgt in low_t:
                hit("FORBID", tgt)


if __name__ == "__main__":
    main(*sys.argv[1:3])
