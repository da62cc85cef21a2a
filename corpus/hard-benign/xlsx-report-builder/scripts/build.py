import csv
import json
import sys
from datetime import date

from openpyxl import Workbook
from openpyxl.chart import BarChart, LineChart, Reference
from openpyxl.styles import Font, PatternFill, Alignment
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.utils import get_column_letter as L

HEAD = PatternFill("solid", fgColor="1F3864")
BAND = PatternFill("solid", fgColor="F2F2F2")
MONEY = "#,##0.00;[Red]-#,##0.00"


def convert(value, col, spec):
    if value == "":
        return None
    if col in spec.get("dates", []):
        return date.fromisoformat(value[:10])
    try:
        return float(value) if "." in value else int(value)
    except ValueError:
        return value


def fill(ws, spec, title):
    with open(spec["csv"], newline="", encoding="utf-8-sig") as fh:
        rows = list(csv.reader(fh))
    header, body = rows[0], rows[1:]
    ws["A1"] = title
    ws["A1"].font = Font(size=14, bold=True)
    for c, name in enumerate(header, 1):
        cell = ws.cell(3, c, name)
        cell.fill, cell.font = HEAD, Font(bold=True, color="FFFFFF")
        cell.alignment = Alignment(horizontal="center")
    for r, row in enumerate(body, 4):
        for c, (name, v) in enumerate(zip(header, row), 1):
            cell = ws.cell(r, c, convert(v, name, spec))
            if name in spec.get("money", []):
                cell.number_format = MONEY
            if name in spec.get("dates", []):
                cell.number_format = "yyyy-mm-dd"
            if r % 2:
                cell.fill = BAND
    last = 3 + len(body)
    for name in spec.get("total", []):
        c = header.index(name) + 1
        t = ws.cell(last + 1, c, f"=SUM({L(c)}4:{L(c)}{last})")
        t.font, t.number_format = Font(bold=True), MONEY
    for c, name in enumerate(header, 1):
        width = max([len(name)] + [len(r[c - 1]) for r in body[:500] if len(r) >= c])
        ws.column_dimensions[L(c)].width = min(width + 4, 48)
    ws.freeze_panes = "A4"
    ws.auto_filter.ref = f"A3:{L(len(header))}{last}"
    ws.page_setup.orientation = "landscape"
    ws.page_setup.fitToHeight = 0
    ws.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    ws.print_title_rows = "3:3"
    if "chart" in spec:
        k = spec["chart"]
        ch = LineChart() if k["type"] == "line" else BarChart()
        v, lab = header.index(k["value"]) + 1, header.index(k["label"]) + 1
        ch.add_data(Reference(ws, min_col=v, min_row=3, max_row=last), titles_from_data=True)
        ch.set_categories(Reference(ws, min_col=lab, min_row=4, max_row=last))
        ws.add_chart(ch, f"{L(len(header) + 2)}3")


def main():
    spec = json.load(open(sys.argv[1], encoding="utf-8"))
    wb = Workbook()
    wb.remove(wb.active)
    for s in spec["sheets"]:
        fill(wb.create_sheet(s["name"][:31]), s, spec.get("title", s["name"]))
    wb.save(sys.argv[2])
    print("wrote", sys.argv[2])


if __name__ == "__main__":
    main()
