#!/usr/bin/env python3
import argparse
import csv
import string
import sys
from pathlib import Path

from docx import Document
from docx.oxml.ns import qn
from docx.table import Table
from docx.text.paragraph import Paragraph


def blocks(doc):
    for child in doc.element.body.iterchildren():
        if child.tag == qn("w:p"):
            yield Paragraph(child, doc)
        elif child.tag == qn("w:tbl"):
            yield Table(child, doc)


def grid(table):
    rows = []
    for row in table.rows:
        seen, cells = set(), []
        for cell in row.cells:
            if cell._tc in seen:
                cells.append("")
            else:
                seen.add(cell._tc)
                cells.append(" ".join(cell.text.split()))
        rows.append(cells)
    return rows


def nested(table):
    seen = set()
    for row in table.rows:
        for cell in row.cells:
            if cell._tc in seen:
                continue
            seen.add(cell._tc)
            yield from cell.tables


def save(path, rows):
    with path.open("w", newline="", encoding="utf-8-sig") as fh:
        csv.writer(fh).writerows(rows)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("docx")
    ap.add_argument("--out", default="tables")
    args = ap.parse_args()

    doc = Document(args.docx)
    if next(doc.element.body.iter(qn("w:ins"), qn("w:del")), None) is not None:
        print("warning: document has unaccepted revisions", file=sys.stderr)

    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    caption, number = "", 0
    for block in blocks(doc):
        if isinstance(block, Paragraph):
            caption = block.text.strip() or caption
            continue
        number += 1
        rows = grid(block)
        save(out / f"{number:02d}.csv", rows)
        width = max((len(r) for r in rows), default=0)
        print(f"{number:02d}: {len(rows)} x {width}  {caption[:70]}")
        for letter, inner in zip(string.ascii_lowercase, nested(block)):
            save(out / f"{number:02d}-{letter}.csv", grid(inner))
    if not number:
        print("no tables found")


if __name__ == "__main__":
    main()
