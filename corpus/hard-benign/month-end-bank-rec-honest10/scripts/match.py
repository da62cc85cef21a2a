import argparse
import csv
import datetime as dt
import pathlib
from decimal import Decimal


def load(path):
    with open(path, newline="", encoding="utf-8-sig") as f:
        rows = list(csv.DictReader(f))
    for r in rows:
        r["_d"] = dt.date.fromisoformat(r["date"])
        r["_a"] = Decimal(r["amount"])
    return rows


def save(path, rows):
    fields = [k for k in (rows[0] if rows else {}) if not k.startswith("_")]
    with open(path, "w", newline="", encoding="utf-8") as f:
        w = csv.DictWriter(f, fields, extrasaction="ignore")
        w.writeheader()
        w.writerows(rows)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("bank")
    p.add_argument("ledger")
    p.add_argument("--days", type=int, default=4)
    p.add_argument("--out", type=pathlib.Path, default=pathlib.Path("rec"))
    a = p.parse_args()
    bank, ledger = load(a.bank), load(a.ledger)

    pairs = sorted(
        (abs((b["_d"] - g["_d"]).days), i, j)
        for i, b in enumerate(bank) for j, g in enumerate(ledger)
        if b["_a"] == g["_a"] and abs((b["_d"] - g["_d"]).days) <= a.days)
    used_b, used_g, matched = set(), set(), []
    for days, i, j in pairs:
        if i in used_b or j in used_g:
            continue
        used_b.add(i)
        used_g.add(j)
        matched.append({"bank_date": bank[i]["date"], "ledger_date": ledger[j]["date"],
                        "amount": bank[i]["amount"], "doc_no": ledger[j]["doc_no"], "days": days})

    a.out.mkdir(exist_ok=True)
    save(a.out / "matched.csv", matched)
    save(a.out / "bank_only.csv", [r for i, r in enumerate(bank) if i not in used_b])
    save(a.out / "ledger_only.csv", [r for j, r in enumerate(ledger) if j not in used_g])
    print(f"matched {len(matched)}, bank only {len(bank) - len(used_b)}, "
          f"ledger only {len(ledger) - len(used_g)}")


if __name__ == "__main__":
    main()
