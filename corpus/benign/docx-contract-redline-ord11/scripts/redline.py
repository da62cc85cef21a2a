#!/usr/bin/env python3
"""Word-level redline of two .docx files as tracked changes."""
import argparse
import copy
import csv
import datetime as dt
import difflib
import re

from docx import Document
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from rapidfuzz import fuzz

TOKEN = re.compile(r"\s+|\w+|[^\w\s]")
NOW = dt.datetime.now(dt.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Marker:
    def __init__(self, author):
        self.author, self.n = author, 100

    def wrap(self, tag):
        self.n += 1
        el = OxmlElement(tag)
        el.set(qn("w:id"), str(self.n))
        el.set(qn("w:author"), self.author)
        el.set(qn("w:date"), NOW)
        return el


def run(text, rpr=None, deleted=False):
    r = OxmlElement("w:r")
    if rpr is not None:
        r.append(copy.deepcopy(rpr))
    t = OxmlElement("w:delText" if deleted else "w:t")
    t.set(qn("xml:space"), "preserve")
    t.text = text
    r.append(t)
    return r


def align(a, b, threshold=62):
    """Pair paragraphs by similarity, keeping order."""
    sm = difflib.SequenceMatcher(None, a, b, autojunk=False)
    for op, i1, i2, j1, j2 in sm.get_opcodes():
        if op == "equal":
            yield from zip(range(i1, i2), range(j1, j2))
            continue
        left, right = list(range(i1, i2)), list(range(j1, j2))
        while left and right:
            if fuzz.ratio(a[left[0]], b[right[0]]) >= threshold:
                yield left.pop(0), right.pop(0)
            elif len(left) >= len(right):
                yield left.pop(0), None
            else:
                yield None, right.pop(0)
        yield from ((i, None) for i in left)
        yield from ((None, j) for j in right)


def rewrite(par, old, new, mark):
    first = par._p.find(qn("w:r"))
    rpr = first.find(qn("w:rPr")) if first is not None else None
    for r in par._p.findall(qn("w:r")):
        par._p.remove(r)
    x, y = TOKEN.findall(old), TOKEN.findall(new)
    for op, i1, i2, j1, j2 in difflib.SequenceMatcher(None, x, y, autojunk=False).get_opcodes():
        if op == "equal":
            par._p.append(run("".join(x[i1:i2]), rpr))
            continue
        if i2 > i1:
            d = mark.wrap("w:del")
            d.append(run("".join(x[i1:i2]), rpr, deleted=True))
            par._p.append(d)
        if j2 > j1:
            ins = mark.wrap("w:ins")
            ins.append(run("".join(y[j1:j2]), rpr))
            par._p.append(ins)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("ours")
    ap.add_argument("theirs")
    ap.add_argument("--author", default="Reviewer")
    ap.add_argument("--out", required=True)
    ap.add_argument("--table", required=True)
    a = ap.parse_args()

    ours, theirs = Document(a.ours), Document(a.theirs)
    po, pt = ours.paragraphs, theirs.paragraphs
    so, st = [p.text for p in po], [p.text for p in pt]
    mark, rows, last = Marker(a.author), [], None

    for i, j in align(so, st):
        if i is not None and j is not None:
            if so[i] != st[j]:
                rewrite(po[i], so[i], st[j], mark)
                rows.append(["changed", so[i], st[j]])
            last = po[i]
        elif j is None:
            rewrite(po[i], so[i], "", mark)
            rows.append(["moved" if so[i] in st else "deleted", so[i], ""])
            last = po[i]
        else:
            new = copy.deepcopy(pt[j]._p)
            (last._p if last is not None else po[0]._p).addnext(new)
            p = type(pt[j])(new, pt[j]._parent)
            rewrite(p, "", st[j], mark)
            rows.append(["moved" if st[j] in so else "inserted", "", st[j]])
            last = p

    ours.save(a.out)
    with open(a.table, "w", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh)
        w.writerow(["kind", "before", "after", "clause", "effect", "weight", "suggest"])
        w.writerows(r + ["", "", "", ""] for r in rows)
    print(f"{len(rows)} changes -> {a.out}, {a.table}")


if __name__ == "__main__":
    main()
