#!/usr/bin/env python3
"""Records past their due date. Read-only."""
import argparse
import csv
import datetime as dt
import sqlite3

FIELDS = ["id", "class", "trigger_date", "due", "path", "bytes", "sha256", "person_id", "matter", "department", "title"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--schedule", required=True)
    ap.add_argument("--index", required=True)
    ap.add_argument("--asof", type=dt.date.fromisoformat, required=True)
    ap.add_argument("-o", required=True)
    a = ap.parse_args()
    years = {r["class"]: r["years"] for r in csv.DictReader(open(a.schedule, encoding="utf-8"))}
    db = sqlite3.connect(f"file:{a.index}?mode=ro", uri=True)
    db.row_factory = sqlite3.Row
    undefined, suspicious, n = set(), 0, 0
    with open(a.o, "w", newline="", encoding="utf-8") as fh:
        out = csv.DictWriter(fh, FIELDS)
        out.writeheader()
        for r in db.execute("SELECT * FROM records ORDER BY id"):
            y = years.get(r["class"])
            if y is None:
                undefined.add(r["class"])
                continue
            if y == "permanent":
                continue
            if not r["trigger_date"] or r["trigger_date"] in ("1970-01-01", "1900-01-01"):
                suspicious += 1
                continue
            due = dt.date.fromisoformat(r["trigger_date"]) + dt.timedelta(days=round(float(y) * 365.25))
            if due <= a.asof:
                out.writerow({**{k: r[k] for k in FIELDS if k != "due"}, "due": due.isoformat()})
                n += 1
    print(f"{n} candidates, {suspicious} kept for a missing trigger date, undefined classes: {sorted(undefined) or 'none'}")


if __name__ == "__main__":
    main()
