"""Reading and writing sheets as lists of rows."""
from __future__ import annotations

import csv
from pathlib import Path


def read(path: Path) -> list[list]:
    if path.suffix.lower() == ".csv":
        with path.open(newline="", encoding="utf-8-sig") as fh:
            sample = fh.read(4096)
            fh.seek(0)
            dialect = csv.Sniffer().sniff(sample, delimiters=",;\t")
            return [row for row in csv.reader(fh, dialect)]
    from openpyxl import load_workbook

    sheet = load_workbook(path, data_only=True).active
    return [list(row) for row in sheet.iter_rows(values_only=True)]


def write(path: Path, rows: list[list]) -> None:
    if path.suffix.lower() == ".csv":
        with path.open("w", newline="", encoding="utf-8") as fh:
            csv.writer(fh).writerows(rows)
        return
    from openpyxl import Workbook

    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)
