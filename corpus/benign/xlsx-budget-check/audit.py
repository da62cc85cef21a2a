import json
import re
import sys

from openpyxl import load_workbook
from openpyxl.utils import range_boundaries

CONSTANT = re.compile(r"(?<![A-Z0-9.$])\d{2,}(?:\.\d+)?(?![0-9:A-Z(])")
SUM = re.compile(r"^=SUM\(([A-Z]+\d+:[A-Z]+\d+)\)$", re.I)
NUMBERISH = re.compile(r"^\s*-?[\d,.\s]+\s*$")


def look(path):
    formulas = load_workbook(path, data_only=False)
    values = load_workbook(path, data_only=True)
    found = []

    def note(kind, sheet, cell, detail):
        found.append({"kind": kind, "sheet": sheet, "cell": cell, "detail": detail})

    for ws in formulas.worksheets:
        if ws.sheet_state != "visible":
            note("hidden-sheet", ws.title, "", ws.sheet_state)
        shown = values[ws.title]
        for row in ws.iter_rows():
            for cell in row:
                v = cell.value
                if v is None:
                    continue
                cached = shown[cell.coordinate].value
                if isinstance(cached, str) and cached.startswith("#") and cached.endswith(("!", "?", "A")):
                    note("error-value", ws.title, cell.coordinate, cached)
                if not isinstance(v, str):
                    continue
                if not v.startswith("="):
                    if NUMBERISH.match(v) and any(c.isdigit() for c in v):
                        note("text-number", ws.title, cell.coordinate, v)
                    continue
                m = SUM.match(v.replace("$", ""))
                if m:
                    short(ws, cell, m.group(1), note)
                elif CONSTANT.search(re.sub(r'"[^"]*"', "", v)):
                    note("constant-in-formula", ws.title, cell.coordinate, v)
    return found


def short(ws, cell, ref, note):
    c1, r1, c2, r2 = range_boundaries(ref)
    if c1 != c2 or c1 != cell.column:
        return
    gap = [
        r for r in range(r2 + 1, cell.row)
        if isinstance(ws.cell(r, c1).value, (int, float))
    ]
    above = r1 - 1
    if above >= 1 and isinstance(ws.cell(above, c1).value, (int, float)):
        gap.insert(0, above)
    if gap:
        label = [str(ws.cell(r, 1).value) for r in gap]
        note("short-range", ws.title, cell.coordinate, {"range": ref, "rows": gap, "labels": label})


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: audit.py workbook.xlsx")
    json.dump(look(sys.argv[1]), sys.stdout, indent=1, ensure_ascii=False)
