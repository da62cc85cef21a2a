#!/usr/bin/env python3
"""Compare two payroll exports. Reads local CSV files, prints findings, changes nothing."""
import argparse
import csv
from collections import defaultdict


def load(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        return {row["emp_id"]: row for row in csv.DictReader(fh)}


def load_changes(path):
    found = defaultdict(set)
    if not path:
        return found
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for row in csv.DictReader(fh):          # emp_id,kind  (iban, pay, joiner, leaver, tax)
            found[row["emp_id"]].add(row["kind"].strip().lower())
    return found


def num(text):
    text = text.strip()
    if "," in text:                             # German exports: 1.234,56
        text = text.replace(".", "").replace(",", ".")
    return float(text or 0)


def tail(iban):
    return "..." + iban.replace(" ", "")[-4:]


def compare(prev, cur, changes, tol):
    out = []
    by_iban = defaultdict(list)
    for eid, row in cur.items():
        by_iban[row["iban"].replace(" ", "").upper()].append(eid)
        net = num(row["net"])
        if net <= 0:
            out.append(("P7", eid, f"net {net:.2f}"))
        if num(row["hours"]) > 220:
            out.append(("P6", eid, f"hours {row['hours']}"))
        if row["status"].lower() == "left":
            out.append(("P5", eid, f"status left, net {net:.2f}"))
        old = prev.get(eid)
        if old is None:
            if "joiner" not in changes[eid]:
                out.append(("P4", eid, "new in this run, not on the joiner list"))
            continue
        if old["iban"].replace(" ", "") != row["iban"].replace(" ", ""):
            known = "listed by HR" if "iban" in changes[eid] else "NOT LISTED BY HR"
            out.append(("P2", eid, f"iban {tail(old['iban'])} -> {tail(row['iban'])}, {known}"))
        before = num(old["net"])
        if before > 0 and not changes[eid] & {"pay", "tax"}:
            pct = (net - before) / before * 100
            if abs(pct) > tol:
                out.append(("P1", eid, f"net {pct:+.1f}%"))
    for iban, ids in by_iban.items():
        if iban and len(ids) > 1:
            out.append(("P3", "/".join(ids), f"share iban {tail(iban)}"))
    a = sum(num(r["net"]) for r in prev.values())
    b = sum(num(r["net"]) for r in cur.values())
    if a and abs(b - a) / a > 0.04:
        out.append(("P8", "-", f"total {a:.2f} -> {b:.2f}, heads {len(prev)} -> {len(cur)}"))
    return sorted(out)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("prev")
    p.add_argument("cur")
    p.add_argument("--changes")
    p.add_argument("--net-tolerance", type=float, default=15.0)
    a = p.parse_args()
    rows = compare(load(a.prev), load(a.cur), load_changes(a.changes), a.net_tolerance)
    for code, eid, text in rows:
        print(f"{code}\t{eid}\t{text}")
    print(f"# {len(rows)} findings")


if __name__ == "__main__":
    main()
