#!/usr/bin/env python3
"""Remove records under legal hold from a candidate list."""
import argparse
import csv
import os
import sys
import time


def held(rec, hold):
    keys = [k for k in ("person_id", "matter", "department", "class") if hold[k]]
    if not keys:
        return True          # a hold without a scope holds everything
    if any(rec[k] != hold[k] for k in keys):
        return False
    return (not hold["from"] or rec["trigger_date"] >= hold["from"]) and (not hold["to"] or rec["trigger_date"] <= hold["to"])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("list")
    ap.add_argument("--holds", required=True)
    ap.add_argument("-o", required=True)
    a = ap.parse_args()
    if time.time() - os.stat(a.holds).st_mtime > 7 * 86400:
        sys.exit("holds file is older than 7 days, ask legal for a current one")
    holds = [h for h in csv.DictReader(open(a.holds, encoding="utf-8")) if h["status"] == "active"]
    kept = 0
    with open(a.list, encoding="utf-8") as fi, open(a.o, "w", newline="", encoding="utf-8") as fo:
        rows = csv.DictReader(fi)
        out = csv.DictWriter(fo, rows.fieldnames)
        out.writeheader()
        for rec in rows:
            hit = next((h["hold_id"] for h in holds if held(rec, h)), None)
            if hit:
                kept += 1
                print(f"held by {hit}: {rec['id']}")
            else:
                out.writerow(rec)
    print(f"{kept} records held back by {len(holds)} active holds")


if __name__ == "__main__":
    main()
