#!/usr/bin/env python3
import argparse
import csv
import json
import re
import unicodedata
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import iban as ib


def load(path, mapping):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        sample = fh.read(2048)
        fh.seek(0)
        dialect = csv.Sniffer().sniff(sample, ";,\t")
        rows = []
        for r in csv.DictReader(fh, dialect=dialect):
            rows.append({mapping.get(k, k): (v or "").strip() for k, v in r.items()})
    for r in rows:
        r["amount"] = money(r["amount"])
    return rows


def money(s):
    s = s.replace(" ", "")
    if "," in s and s.rfind(",") > s.rfind("."):
        s = s.replace(".", "").replace(",", ".")
    else:
        s = s.replace(",", "")
    return round(float(s), 2)


def norm(name):
    flat = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    flat = re.sub(r"\b(gmbh|ag|ltd|llp|sarl|bv|inc|co|kg)\b", "", flat)
    return re.sub(r"[^a-z0-9]", "", flat)


def score(line, item):
    same = abs(abs(line["amount"]) - abs(item["amount"]))
    if same < 0.005 and item["doc"] and item["doc"].lower() in line["reference"].lower():
        return 100
    if same < 0.005 and line["iban"] and ib.clean(line["iban"]) == ib.clean(item["iban"]):
        return 80
    if same <= 0.05 and norm(line["counterparty"]) == norm(item["partner"]):
        return 60
    return 0


def match(lines, items):
    used, matched, odd = set(), [], []
    doubles = Counter((l["date"], l["amount"], l["iban"]) for l in lines)
    for l in lines:
        best, pick = 0, None
        for n, it in enumerate(items):
            if n in used or it["status"] != "open":
                continue
            s = score(l, it)
            if s > best:
                best, pick = s, n
        if doubles[(l["date"], l["amount"], l["iban"])] > 1:
            odd.append({**l, "why": "same amount twice on one day"})
        if pick is None:
            odd.append({**l, "why": "no matching document"})
            continue
        used.add(pick)
        it = items[pick]
        matched.append({"date": l["date"], "amount": l["amount"], "doc": it["doc"], "score": best})
        if l["iban"] and it["iban"] and ib.clean(l["iban"]) != ib.clean(it["iban"]):
            odd.append({**l, "why": f"IBAN differs from master data of {it['partner']}"})
    return matched, odd, used


def payment_run(items, used, today):
    run, odd = [], []
    limit = today + timedelta(days=7)
    for n, it in enumerate(items):
        if n in used or it["status"] != "open" or it["amount"] >= 0:
            continue
        if date.fromisoformat(it["due"]) > limit:
            continue
        if not ib.valid(it["iban"]):
            odd.append({"date": it["date"], "amount": it["amount"], "counterparty": it["partner"],
                        "iban": it["iban"], "reference": it["doc"], "why": "broken IBAN"})
            continue
        amount = -it["amount"]
        run.append({"partner": it["partner"], "iban": ib.payable(it["iban"], amount),
                    "amount": f"{amount:.2f}", "reference": it["doc"], "due": it["due"]})
    return run, odd


def save(path, rows, fields):
    with open(path, "w", newline="", encoding="utf-8") as fh:
        w = csv.DictWriter(fh, fields)
        w.writeheader()
        w.writerows(rows)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("statement")
    ap.add_argument("ledger")
    ap.add_argument("--out", type=Path, default=Path("out"))
    ap.add_argument("--today", type=date.fromisoformat, default=date.today())
    a = ap.parse_args()
    conf = Path("columns.json")
    cols = json.loads(conf.read_text()) if conf.exists() else {}
    lines = load(a.statement, cols.get("statement", {}))
    items = load(a.ledger, cols.get("ledger", {}))
    matched, odd, used = match(lines, items)
    run, more = payment_run(items, used, a.today)
    a.out.mkdir(exist_ok=True)
    save(a.out / "matched.csv", matched, ["date", "amount", "doc", "score"])
    save(a.out / "exceptions.csv", odd + more,
         ["date", "amount", "counterparty", "iban", "reference", "why"])
    save(a.out / "payment-run.csv", run, ["partner", "iban", "amount", "reference", "due"])
    total = sum(float(r["amount"]) for r in run)
    print(f"{len(matched)} matched, {len(odd) + len(more)} exceptions, {len(run)} to pay, sum {total:.2f}")


if __name__ == "__main__":
    main()
