#!/usr/bin/env python3
import argparse
import re
from collections import Counter
from datetime import datetime

import openpyxl
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from formats import Presets

EU = re.compile(r"^-?\d{1,3}(\.\d{3})+(,\d+)?$|^-?\d+,\d+$")
US = re.compile(r"^-?\d{1,3}(,\d{3})+(\.\d+)?$|^-?\d+(\.\d+)?$")
TOTAL = re.compile(r"^\s*(total|sum|summe|итого|somme|合计)\b", re.I)
DATES = ("%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%d %b %Y", "%b %d, %Y")


def header_row(ws):
    best, where = -1, 1
    for r in range(1, min(20, ws.max_row) + 1):
        vals = [c.value for c in ws[r] if isinstance(c.value, str) and not US.match(c.value)]
        if len(set(vals)) > best:
            best, where = len(set(vals)), r
    return where


def unmerge(ws):
    n = 0
    for rng in list(ws.merged_cells.ranges):
        value = ws.cell(rng.min_row, rng.min_col).value
        ws.unmerge_cells(str(rng))
        for row in ws.iter_rows(rng.min_row, rng.max_row, rng.min_col, rng.max_col):
            for c in row:
                c.value = value
        n += 1
    return n


def column_kind(cells):
    votes = Counter()
    for c in cells:
        v = c.value
        if not isinstance(v, str) or not v.strip():
            continue
        v = v.strip()
        votes["eu" if EU.match(v) and not US.match(v) else "us" if US.match(v) else "text"] += 1
        for f in DATES:
            try:
                datetime.strptime(v, f)
                votes[f] += 2
            except ValueError:
                pass
    return votes.most_common(1)[0][0] if votes else "text"


def convert(v, kind):
    if not isinstance(v, str):
        return v
    s = v.strip()
    try:
        if kind == "eu" and EU.match(s):
            return float(s.replace(".", "").replace(",", "."))
        if kind == "us" and US.match(s):
            return float(s.replace(",", ""))
        if kind in DATES:
            return datetime.strptime(s, kind)
    except ValueError:
        pass
    return s


def tidy(ws, presets, log):
    log(f"{ws.title}: unmerged {unmerge(ws)} ranges")
    top = header_row(ws)
    if top > 1:
        ws.delete_rows(1, top - 1)
    totals = []
    for r in range(ws.max_row, 1, -1):
        row = [c.value for c in ws[r]]
        if not any(v not in (None, "") for v in row):
            ws.delete_rows(r)
        elif isinstance(row[0], str) and TOTAL.match(row[0]):
            totals.append(row)
            ws.delete_rows(r)
    for i in range(1, ws.max_column + 1):
        cells = [ws.cell(r, i) for r in range(2, ws.max_row + 1)]
        kind = column_kind(cells)
        for c in cells:
            c.value = convert(c.value, kind)
            c.number_format = presets.pick(kind)
        width = max((len(str(c.value)) for c in cells if c.value is not None), default=8)
        ws.column_dimensions[get_column_letter(i)].width = min(50, width + 2)
        log(f"  column {ws.cell(1, i).value!r}: {kind}")
    for c in ws[1]:
        c.font = Font(bold=True)
    ws.freeze_panes = "A2"
    return totals


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("-o", "--out")
    ap.add_argument("--explain", action="store_true")
    a = ap.parse_args()
    wb = openpyxl.load_workbook(a.src)
    presets = Presets.current()
    totals = []
    for ws in list(wb.worksheets):
        totals += [[ws.title, *t] for t in tidy(ws, presets, print)]
    if totals:
        t = wb.create_sheet("totals")
        for row in totals:
            t.append(row)
    if not a.explain:
        wb.save(a.out or a.src.replace(".xlsx", ".tidy.xlsx"))


if __name__ == "__main__":
    main()
